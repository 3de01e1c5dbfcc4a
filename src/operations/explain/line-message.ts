/** The end of a line in sentences. */
import { counted } from '../../base/counted.js';
import type { BandDecision } from '../../layout/explain/decision-recorder.js';
import type { LineReason } from '../../layout/explain/reasons.js';
import { percent, points } from './figures.js';
import type { Sentence } from './sentence.js';

/** Facts about a line that decide on its sentences. */
export interface LineFacts {
  readonly reason: LineReason;
  readonly band: BandDecision | undefined;
  /** Room that floats leave, and that there would be without them; undefined without floats. */
  readonly floats: { readonly left: number; readonly measure: number } | undefined;
}

function shortage({ available, used, next }: BandDecision): string {
  const left = available - used;
  const room = left < 0 ? `its last mark hangs ${points(-left)} pt over the edge` : `${points(left)} of ${points(available)} pt are left`;
  if (!next) return room;
  const space = next.space > 0 ? `the space of ${points(next.space)} pt and ` : '';
  return `${room}; ${space}the next word of ${counted(next.characters, 'character')} need${space === '' ? 's' : ''} ${points(next.space + next.width)} pt`;
}

function reasonSentence(reason: LineReason, band: BandDecision | undefined): string {
  const rest = band?.next ? `: ${counted(band.next.characters, 'character')} of ${points(band.next.width)} pt begin the next line` : '';
  const short = band ? `: ${shortage(band)}` : '';
  switch (reason) {
    case 'paragraph-end':
      return 'The paragraph ends.';
    case 'line-break':
      return 'A line break ends the line.';
    case 'page-break':
      return 'A page break ends the line.';
    case 'column-break':
      return 'A column break ends the line.';
    case 'next-word':
      return `The next word does not fit${short}.`;
    case 'hyphen':
      return `The next word is divided by automatic hyphenation${rest}.`;
    case 'soft-hyphen':
      return `The word is divided at its soft hyphen${rest}.`;
    case 'squeezed-word':
      return 'The spaces are squeezed so that the last word fits.';
    case 'compressed-punctuation':
      return 'Punctuation is narrowed so that the last character fits.';
    case 'cut-word':
      return `A word that is wider than the line is cut between two characters${rest}.`;
    case 'wide-character':
      return 'Not even the first character or object fits; it is set alone.';
    case 'tab':
      return 'The next tab stop is beyond the end of the line; the tab begins the next line.';
  }
}

function squeezingOf(band: BandDecision | undefined): Sentence | undefined {
  if (band?.reason !== 'next-word' && band?.reason !== 'hyphen') return undefined;
  const { squeezing } = band;
  const reasons = ['squeezing'] as const;
  switch (squeezing.outcome) {
    case 'too-narrow': {
      const message =
        squeezing.share > 0
          ? `Squeezed for one more word, its spaces would keep ${percent(squeezing.share)} of their width; ${percent(squeezing.least)} is the least.`
          : 'Its spaces are narrower than what one more word lacks, so that they cannot be squeezed.';
      return { message, reasons };
    }
    case 'stretching-is-closer':
      return {
        message: `Stretching its spaces deviates less than squeezing them to ${percent(squeezing.share)} for one more word.`,
        reasons,
      };
    case 'tabs':
      return { message: 'Its spaces are not squeezed, because it has tabs.', reasons };
    default:
      return undefined;
  }
}

function hyphenationOf(band: BandDecision | undefined): Sentence | undefined {
  if (band?.reason !== 'next-word') return undefined;
  switch (band.hyphenation) {
    case 'limit':
      return {
        message: 'The word is not divided: as many lines in succession as the document allows end with a hyphen.',
        reasons: ['hyphen-limit'],
      };
    case 'zone':
      return {
        message: `The word is not divided: the gap is within the hyphenation zone of ${points(band.zone ?? 0)} pt.`,
        reasons: ['hyphenation'],
      };
    case 'no-point':
      return { message: 'The word is not divided: it has no hyphenation point that fits.', reasons: ['hyphenation'] };
    default:
      return undefined;
  }
}

/** All sentences; the first one gives the reason. */
export function lineSentences({ reason, band, floats }: LineFacts): Sentence[] {
  const sentences: Sentence[] = [{ message: reasonSentence(reason, band), reasons: [reason] }];
  if (band && band.reason !== reason) sentences.push({ message: reasonSentence(band.reason, band), reasons: [band.reason] });
  sentences.push(...[squeezingOf(band), hyphenationOf(band)].filter((each) => each !== undefined));
  if (floats)
    sentences.push({ message: `Floats leave ${points(floats.left)} of ${points(floats.measure)} pt to the line.`, reasons: ['floats'] });
  return sentences;
}

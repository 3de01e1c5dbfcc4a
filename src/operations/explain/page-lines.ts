/** A filled page → its lines in reading order, each with the reason for its end. */
import type { BandDecision, DecisionRecorder, LineDecision } from '../../layout/explain/decision-recorder.js';
import type { LineReason, PlacedLine } from '../../layout/explain/reasons.js';
import type { OpenPage } from '../../layout/page/open-page.js';
import type { Fragment, PageItem } from '../../layout/page-item.js';
import { type ExplainedLine, type LinePlace, rounded, joinSentences, percent, points, type Sentence } from './explanation.js';
import { counted } from '../../base/counted.js';

/** A line and where it is, relative to what holds it. */
interface FoundLine extends PlacedLine {
  readonly x: number;
  readonly isInBox: boolean;
}

/** @returns Items without lines give none */
function linesOfItem(item: PageItem, recorder: DecisionRecorder): readonly FoundLine[] {
  if (item.kind === 'fragment')
    return fragmentLines(item.fragment, recorder).map((line) => ({ ...line, x: line.x + item.x, y: line.y + item.y }));
  if (item.kind !== 'group') return [];
  const lines = item.items.flatMap((inner) => linesOfItem(inner, recorder));
  const [a, b, c, d, e, f] = item.transform ?? [1, 0, 0, 1, 0, 0];
  return lines.map((line) => ({ ...line, x: a * line.x + c * line.y + e, y: b * line.x + d * line.y + f }));
}

/** Own lines of a flow and those of its tables, from top to bottom; of other fragments in the order of their items. */
function fragmentLines(fragment: Fragment, recorder: DecisionRecorder): readonly FoundLine[] {
  const flow = recorder.flowOf(fragment);
  const inner = fragment.items.map((item) => linesOfItem(item, recorder)).filter((lines) => lines.length > 0);
  if (!flow) return inner.flat();
  const own = flow.lines.map((placed): FoundLine => ({ ...placed, x: leftOf(placed, fragment.width), isInBox: false }));
  const groups = [...own.map((line) => [line]), ...inner];
  const lines = groups.toSorted((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0)).flat();
  return flow.kind === 'text-box' ? lines.map((line) => ({ ...line, isInBox: true })) : lines;
}

/** Left end of a line's room. */
function leftOf({ p, line }: PlacedLine, width: number): number {
  const first = line.segments[0];
  const last = line.segments.at(-1);
  return p.properties.bidi ? width - (last?.band.right ?? width) : (first?.x ?? 0);
}

/** Whether a line gets all its sentences or the one with the reason. */
type Detail = 'all' | 'reason';

/** All lines of a page, headers and footers excluded. */
export function pageLines(page: OpenPage, recorder: DecisionRecorder, detail: Detail): ExplainedLine[] {
  const body = recorder.columnsOf(page).flatMap(({ x, y, fragment }) => linesOfItem({ kind: 'fragment', x, y, fragment }, recorder));
  const notes = page.notes.flatMap((item) => linesOfItem(item, recorder));
  const boxes = page.floats.flatMap(({ x, y, fragment }) => linesOfItem({ kind: 'fragment', x, y, fragment }, recorder));
  const outside = [...body, ...notes].filter(({ isInBox }) => isInBox);
  const placed: readonly (readonly [LinePlace, readonly FoundLine[]])[] = [
    ['body', body.filter(({ isInBox }) => !isInBox)],
    ['note', notes.filter(({ isInBox }) => !isInBox)],
    ['text-box', [...outside, ...boxes]],
  ];
  return placed
    .flatMap(([place, lines]) => lines.map((line) => ({ place, line })))
    .map(({ place, line }, index) => ({ line: index + 1, place, ...explainedLine(line, recorder.lineOf(line.line), detail) }));
}

function explainedLine(
  { line, x, y }: FoundLine,
  decision: LineDecision | undefined,
  detail: Detail,
): Omit<ExplainedLine, 'line' | 'place'> {
  const band = decision?.band;
  const reason: LineReason = line.endsWith === 'soft' ? (band?.reason ?? 'wide-character') : line.endsWith;
  const last = line.segments.at(-1);
  const left = line.segments.reduce((sum, segment) => sum + segment.band.right - segment.x, 0);
  const measure = decision?.measure ?? left;
  const sentences = lineSentences({ reason, band, floats: measure - left > 0.1 ? { left, measure } : undefined });
  return {
    reason,
    x: rounded(x),
    y: rounded(y),
    height: rounded(line.height),
    characters: line.segments.reduce((sum, { start, visibleEnd }) => sum + visibleEnd - start, 0),
    width: {
      available: rounded(band?.available ?? (last ? last.band.right - last.x : measure)),
      used: rounded(band?.used ?? last?.width ?? 0),
    },
    next: band?.next && { characters: band.next.characters, width: rounded(band.next.width), space: rounded(band.next.space) },
    squeezing: band?.squeezing,
    hyphenation: band?.hyphenation,
    ...joinSentences(detail === 'all' ? sentences : sentences.slice(0, 1)),
  };
}

/** Facts about a line that decide on its sentences. */
interface LineFacts {
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
          : 'Its spaces are narrower than the width that one more word lacks, so they cannot be squeezed.';
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

function hyphenationSentence(band: BandDecision | undefined): Sentence | undefined {
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
function lineSentences({ reason, band, floats }: LineFacts): Sentence[] {
  const sentences: Sentence[] = [{ message: reasonSentence(reason, band), reasons: [reason] }];
  if (band && band.reason !== reason) sentences.push({ message: reasonSentence(band.reason, band), reasons: [band.reason] });
  sentences.push(...[squeezingOf(band), hyphenationSentence(band)].filter((each) => each !== undefined));
  if (floats)
    sentences.push({ message: `Floats leave ${points(floats.left)} of ${points(floats.measure)} pt to the line.`, reasons: ['floats'] });
  return sentences;
}

/** A paragraph's bidi levels (UAX #9), or undefined if all are 0. */
import createBidi from 'bidi-js';
import { embedRuns, stretch } from './embed-runs.js';
import type { TextDirection, TextSpan } from './text-types.js';

/** Typed as an ES module but published as CommonJS: the module itself is the function. */
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** Right-to-left letters and digits, marks and embeddings, including the surrogates of the right-to-left planes. */
const needsBidi = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

const neutral = /[\p{P}\p{S}\p{Zs}]/gu;
const digit = /^\p{Nd}$/u;
const numberSign = /^[-+#$€£¥%°]$/;
/** Hebrew letter: a right-to-left character of one unit. */
const rightToLeftLetter = '\u05d0';

export function bidiLevels(
  text: string,
  spans: readonly TextSpan[],
  base: 'ltr' | 'rtl',
  directions?: readonly TextDirection[],
): Uint8Array | undefined {
  const isPlain = base === 'ltr' && directions === undefined && !needsBidi.test(text) && !spans.some(({ style }) => style.rightToLeft);
  if (isPlain) return undefined;
  const levels = embeddedLevels(directed(text, spans), spans, base, directions);
  return levels.some((level) => level !== 0) ? levels : undefined;
}

/** Each run in the direction of its own `w:rtl`, independent of the paragraph's: runs in the other direction are embedded (WR-CHAR-17). */
function embeddedLevels(
  text: string,
  spans: readonly TextSpan[],
  base: 'ltr' | 'rtl',
  directions: readonly TextDirection[] | undefined,
): Uint8Array {
  const embedded = embedRuns(text, spans, base, directions);
  if (!embedded) return levelsOf(text, base);
  const levels = levelsOf(embedded.text, base);
  return Uint8Array.from(embedded.places, (place) => levels[place] ?? 0);
}

/** Characters that get the paragraph's level before a separator (L1): separators, white space, isolates and ignored characters. */
const trailing = /[\t\v\x1f \f\u1680\u2000-\u200a\u2028\u205f\u3000\u2066-\u2069\u202a-\u202e\u00ad\u200b\u2060\ufeff]+/g;
const separator = /[\t\v\x1f]/g;

/**
 * Processes each stretch between breaks, and only one separator per run of trailing characters: the last one, which
 * gets its level from L1 and passes it to the whole run, as each one before it would. The package scans backwards from
 * every break and separator, which would take quadratic time.
 */
export function levelsOf(text: string, baseDirection: 'ltr' | 'rtl'): Uint8Array {
  const levels = new Uint8Array(text.length).fill(baseDirection === 'rtl' ? 1 : 0);
  for (const { 0: part, index } of text.matchAll(stretch)) {
    levels.set(bidi.getEmbeddingLevels(part.replaceAll(trailing, withLastSeparator), baseDirection).levels, index);
  }
  return levels;
}

function withLastSeparator(run: string): string {
  const last = Math.max(run.lastIndexOf('\t'), run.lastIndexOf('\v'), run.lastIndexOf('\x1f'));
  return last <= 0 ? run : run.slice(0, last).replaceAll(separator, ' ') + run.slice(last);
}

/** In a right-to-left run (`w:rtl`), neutral characters are right-to-left regardless of their neighbours (ECMA-376-1 §17.3.2.30). */
function directed(text: string, spans: readonly TextSpan[]): string {
  let result = '';
  for (const { start, end, style } of spans) {
    const part = text.slice(start, end);
    result += style.rightToLeft
      ? part.replaceAll(neutral, (character, at: number) =>
          belongsToNumber(part, at, character) ? character : rightToLeftLetter.repeat(character.length),
        )
      : part;
  }
  return result + text.slice(result.length);
}

/** Separators between digits and signs next to them are left to the algorithm, which handles numbers. */
function belongsToNumber(text: string, at: number, character: string): boolean {
  const follows = digit.test(text.charAt(at - 1));
  const precedes = digit.test(text.charAt(at + character.length));
  return (follows && precedes) || ((follows || precedes) && numberSign.test(character));
}

/** A paragraph's bidi levels (UAX #9), or undefined if all are 0. */
import createBidi from 'bidi-js';
import type { TextDirection, TextSpan } from './text-types.js';
import { firstIndex } from '../base/first-index.js';

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

type Direction = TextDirection['direction'];

const embedding: Readonly<Record<Direction, string>> = { ltr: '\u202a', rtl: '\u202b' };
const override: Readonly<Record<Direction, string>> = { ltr: '\u202d', rtl: '\u202e' };
const end = '\u202c';

/** In UAX #9, breaks end a paragraph (class B) and thus every embedding. */
const stretch = /[^\n\r\x1c-\x1e\x85\u2029]+/g;

interface EmbeddedText {
  readonly text: string;
  /** Positions of the paragraph's characters in the text. */
  readonly places: Uint32Array;
}

/** Converts a paragraph's runs and the elements around them to embeddings and overrides of UAX #9 (WR-CHAR-17, WR-CHAR-18); undefined if all have its direction. */
function embedRuns(
  text: string,
  spans: readonly TextSpan[],
  base: Direction,
  directions: readonly TextDirection[] = [],
): EmbeddedText | undefined {
  const marks = new Marks();
  for (const { start, end, direction, isOverride } of directions) {
    for (const part of stretchesOf(text, start, end)) marks.put(part.start, part.end, (isOverride ? override : embedding)[direction]);
  }
  const borders = [...new Set(directions.flatMap((direction) => [direction.start, direction.end]))].sort((a, b) => a - b);
  const isOverridden = new Uint8Array(directions.length === 0 ? 0 : text.length);
  for (const { start, end, isOverride } of directions) if (isOverride) isOverridden.fill(1, start, end);
  const opening = embedding[base === 'rtl' ? 'ltr' : 'rtl'];
  for (const span of spans) {
    if (span.style.rightToLeft === (base === 'rtl')) continue;
    for (const part of stretchesOf(text, span.start, span.end, borders)) {
      // the runs' own directions would end the override
      if (isOverridden[part.start] !== 1) marks.put(part.start, part.end, opening);
    }
  }
  return marks.insertInto(text);
}

/** Stretches between breaks and between inner boundaries. */
function* stretchesOf(
  text: string,
  start: number,
  end: number,
  borders: readonly number[] = [],
): Generator<{ start: number; end: number }> {
  let next = borders.length === 0 ? 0 : firstIndex(borders, (border) => border <= start);
  for (let from = start; from < end;) {
    const border = borders[next];
    const to = border !== undefined && border < end ? border : end;
    next += 1;
    for (const { 0: part, index } of text.slice(from, to).matchAll(stretch)) yield { start: from + index, end: from + index + part.length };
    from = to;
  }
}

/** Formatting characters by the character that they precede. */
class Marks {
  readonly #opens = new Map<number, string>();
  readonly #closes = new Map<number, string>();

  /** Outer marks precede inner ones. */
  put(from: number, to: number, opening: string): void {
    this.#opens.set(from, (this.#opens.get(from) ?? '') + opening);
    this.#closes.set(to, (this.#closes.get(to) ?? '') + end);
  }

  insertInto(text: string): EmbeddedText | undefined {
    if (this.#opens.size === 0) return undefined;
    const parts: string[] = [];
    const places = new Uint32Array(text.length);
    let at = 0;
    let shift = 0;
    const addUntil = (offset: number): void => {
      parts.push(text.slice(at, offset));
      for (; at < offset; at += 1) places[at] = at + shift;
    };
    for (const offset of [...new Set([...this.#opens.keys(), ...this.#closes.keys()])].sort((a, b) => a - b)) {
      addUntil(offset);
      const marks = (this.#closes.get(offset) ?? '') + (this.#opens.get(offset) ?? '');
      parts.push(marks);
      shift += marks.length;
    }
    addUntil(text.length);
    return { text: parts.join(''), places };
  }
}

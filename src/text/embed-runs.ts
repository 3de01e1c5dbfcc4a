/** Converts a paragraph's runs and the elements around them to embeddings and overrides of UAX #9 (WR-CHAR-17, WR-CHAR-18). */
import { firstIndex } from '../base/first-index.js';
import type { TextDirection, TextSpan } from './text-types.js';

type Direction = TextDirection['direction'];

const embedding: Readonly<Record<Direction, string>> = { ltr: '\u202a', rtl: '\u202b' };
const override: Readonly<Record<Direction, string>> = { ltr: '\u202d', rtl: '\u202e' };
const end = '\u202c';

/** In UAX #9, breaks end a paragraph (class B) and thus every embedding. */
export const stretch = /[^\n\r\x1c-\x1e\x85\u2029]+/g;

export interface EmbeddedText {
  readonly text: string;
  /** Positions of the paragraph's characters in the text. */
  readonly places: Uint32Array;
}

/** Undefined if all runs have the paragraph's direction. */
export function embedRuns(
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

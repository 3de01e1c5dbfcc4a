/** The bidirectional algorithm backwards: what is shown from left to right → the order in which it is read (UAX #9 rules L2, L4). */
import { itemAt } from '../../base/item-at.js';
import { rightToLeftLetter } from '../../base/right-to-left.js';

/** The direction of a piece by itself. */
export type Direction = 'left-to-right' | 'right-to-left' | 'number' | 'none';

const letter = /\p{L}/u;
const digit = /\p{Nd}/u;

export function directionOf(text: string): Direction {
  if (rightToLeftLetter.test(text)) return 'right-to-left';
  if (letter.test(text)) return 'left-to-right';
  return digit.test(text) ? 'number' : 'none';
}

const isNeutral = (direction: Direction): boolean => direction === 'number' || direction === 'none';

/**
 * The end of the stretch against the line's direction that begins at `at`: it ends with a piece of that direction. A number before it belongs to
 * words from left to right, as in `Python 3`.
 */
function stretchEnd(directions: readonly Direction[], at: number, against: Direction): number {
  let end = at;
  let hasBegun = false;
  for (let next = at; next < directions.length; next += 1) {
    const one = itemAt(directions, next);
    if (one === against) {
      hasBegun = true;
      end = next + 1;
    } else if (!(hasBegun ? isNeutral(one) : one === 'number' && against === 'left-to-right')) break;
  }
  return end;
}

export interface OrderedPiece<T> {
  readonly piece: T;
  /** Whether it is in a stretch from right to left, in which brackets are mirrored. */
  readonly isRightToLeft: boolean;
}

/** @param pieces From left to right, as they are shown */
export function inReadingOrder<T extends object | string>(
  pieces: readonly T[],
  directionOfPiece: (piece: T) => Direction,
  isRightToLeft: boolean,
): OrderedPiece<T>[] {
  const base = isRightToLeft ? pieces.toReversed() : pieces;
  const against: Direction = isRightToLeft ? 'left-to-right' : 'right-to-left';
  const directions = base.map(directionOfPiece);
  const ordered: OrderedPiece<T>[] = [];
  for (let at = 0; at < base.length;) {
    const end = stretchEnd(directions, at, against);
    if (end === at) ordered.push({ piece: itemAt(base, at++), isRightToLeft });
    for (let next = end - 1; next >= at; next -= 1) ordered.push({ piece: itemAt(base, next), isRightToLeft: !isRightToLeft });
    at = Math.max(at, end);
  }
  return ordered;
}

const [opening, closing] = ['([{<«‹', ')]}>»›'];

export const isOpening = (sign: string): boolean => opening.includes(sign);
export const isBracket = (sign: string): boolean => isOpening(sign) || closing.includes(sign);

export const mirrored = (sign: string): string =>
  isOpening(sign) ? closing.charAt(opening.indexOf(sign)) : closing.includes(sign) ? opening.charAt(closing.indexOf(sign)) : sign;

/** The first character of the scripts from right to left (UAX #9 table 4): most glyphs are before it. */
const firstRightToLeft = 0x590;

export const isRightToLeft = (text: string): boolean =>
  (text.length > 1 || text.charCodeAt(0) >= firstRightToLeft) && rightToLeftLetter.test(text);

/** Whether a glyph begins a word of the other direction: `ב2024` is two. */
export function turnsFrom(glyphs: readonly string[], glyph: string): boolean {
  const isTurned = isRightToLeft(glyph);
  if (!isTurned && directionOf(glyph) === 'none') return false;
  return glyphs.some((one) => {
    const direction = directionOf(one);
    return direction !== 'none' && (direction === 'right-to-left') !== isTurned;
  });
}

/** The text of a word. @param glyphs The text of each, from left to right, as they are shown */
export const wordText = (glyphs: readonly string[], isTurned: boolean): string =>
  glyphs.length === 1 || !isTurned ? glyphs.join('') : glyphs.toReversed().map(mirrored).join('');

/** Punctuation at the edges of words, which goes with the line's direction; percent and currency signs go with their number. */
const sign = '[.,;:!?…،؛؟()[\\]{}«»‹›"\'“”‘’/–—-]';
const leadingSigns = new RegExp(`^${sign}*`);
const trailingSigns = new RegExp(`(?<!${sign})${sign}*$`);

export function edgesOf(text: string): { readonly before: string; readonly inner: string; readonly after: string } {
  const before = leadingSigns.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const after = trailingSigns.exec(rest)?.[0] ?? '';
  return { before, inner: rest.slice(0, rest.length - after.length), after };
}

const turned = (signs: string): string => Array.from(signs, mirrored).reverse().join('');

/**
 * Words from left to right in a line from right to left: punctuation at their edges is shown at the other side, so that `.Python` is `Python.`.
 * @param texts In reading order
 */
export function withTurnedEdges(texts: readonly string[]): string[] {
  const [first = '', ...others] = texts;
  const { before, inner, after } = edgesOf(first);
  const last = others.pop();
  if (last === undefined) return [turned(after) + inner + turned(before)];
  const end = edgesOf(last);
  return [turned(end.after) + inner + after, ...others, end.before + end.inner + turned(before)];
}

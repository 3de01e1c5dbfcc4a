/** Words of a line in the order of their places → in the order in which they are read, with the spaces between them. */
import { itemAt } from '../../base/item-at.js';
import { rightToLeftLetter } from '../../base/right-to-left.js';
import type { Word } from '../page/word.js';
import { directionOf, inReadingOrder, type OrderedPiece, withTurnedEdges } from './direction.js';

/** Relative to the size: the gap between words. */
const wordGap = 0.13;

export const isRightToLeft = ({ text }: Word): boolean => rightToLeftLetter.test(text);

/** Lines whose words may be read in another order than they are placed. */
const mayTurn = (words: readonly Word[]): boolean => words[0]?.isMirrored === true || words.some(isRightToLeft);

/** The least share of letters from right to left in a line of that direction: lines quote the other script. */
const leastShare = { onMirroredPage: 1 / 3, elsewhere: 2 / 3 };

/** @param words Those of a line */
export function readsRightToLeft(words: readonly Word[]): boolean {
  let [right, left] = [0, 0];
  for (const { text } of words) {
    const direction = directionOf(text);
    if (direction === 'right-to-left') right += text.length;
    else if (direction === 'left-to-right') left += text.length;
  }
  const isMirrored = words[0]?.isMirrored === true;
  if (right + left === 0) return isMirrored;
  return right >= (isMirrored ? leastShare.onMirroredPage : leastShare.elsewhere) * (right + left);
}

/** Texts of the words in order; those of each stretch from left to right have the punctuation at their edges turned. */
function turnedTexts(ordered: readonly OrderedPiece<Word>[]): readonly string[] {
  const texts: string[] = [];
  for (let at = 0; at < ordered.length;) {
    const { piece, isRightToLeft: isAlong } = itemAt(ordered, at);
    let end = at + 1;
    if (!isAlong) while (ordered[end]?.isRightToLeft === false) end += 1;
    if (isRightToLeft(piece)) texts.push(piece.text);
    else texts.push(...withTurnedEdges(ordered.slice(at, end).map(({ piece: { text } }) => text)));
    at = end;
  }
  return texts;
}

/** The words of a line whose words may turn. */
function readTurned(words: readonly Word[]): Word[] {
  const isTurned = readsRightToLeft(words);
  const shown = words[0]?.isMirrored === true ? words.toReversed() : words;
  const along = isTurned ? shown.toReversed() : shown;
  const places = new Map(along.map((word, index) => [word, index]));
  /** Between the word at a place along the line and the next one; it is not known on which side of a word its white space was shown. */
  const isGap = (at: number): boolean => {
    const [a, b] = [itemAt(along, at), itemAt(along, at + 1)];
    return Math.max(b.left - a.right, a.left - b.right) > wordGap * Math.min(a.size, b.size);
  };
  const ordered = inReadingOrder(shown, ({ text }) => directionOf(text), isTurned);
  const texts = isTurned ? turnedTexts(ordered) : ordered.map(({ piece }) => piece.text);
  return ordered.map(({ piece }, index) => {
    const last = ordered[index - 1];
    const [from, to] = [last ? (places.get(last.piece) ?? 0) : 0, places.get(piece) ?? 0];
    // A stretch against the line's direction is entered at its far end.
    const isEntered = last?.isRightToLeft === isTurned;
    const at = Math.abs(from - to) === 1 ? Math.min(from, to) : isEntered ? from : to - 1;
    return { ...piece, text: texts[index] ?? piece.text, isApart: last !== undefined && isGap(at) };
  });
}

/** @param words In the order of their places on the plane */
export const readingOf = (words: readonly Word[]): readonly Word[] => (mayTurn(words) ? readTurned(words) : words);

/** Whether white space separates two neighbours of a line in reading order. */
export const isApart = (last: Word, word: Word): boolean =>
  word.isApart ??
  (word.hasSpaceBefore ? word.left - last.right > -0.5 * word.size : word.left - last.right > wordGap * Math.min(word.size, last.size));

/** Elements within a paragraph → its words, divided into lines, and the links of words. */
import { isRightToLeft, readingOf } from '../order/logical-order.js';
import { addressOf } from '../page/read-links.js';
import type { Word } from '../page/word.js';
import type { StructureElement, StructureKid } from './structure-element.js';
import type { TaggedContext } from './tagged-context.js';

/** Relative to the size: the shift of the baseline and the way back that begin a line. */
const [lineStep, wayBack] = [0.7, 1];

/** Whether the pen may go back within a line, which is written from right to left. */
const mayGoBack = (word: Word, last: Word): boolean => word.isMirrored || isRightToLeft(word) || isRightToLeft(last);

const startsLine = (word: Word, last: Word): boolean =>
  Math.abs(word.baseline - last.baseline) > lineStep * Math.max(word.size, last.size) ||
  (word.left < last.left - wayBack * word.size && !mayGoBack(word, last)) ||
  word.angle !== last.angle;

/** Replacement text is in the order of the structure; it may have several words. */
const isReplaced = ({ text }: Word): boolean => /\s/.test(text);

const readLine = (line: readonly Word[]): readonly Word[] =>
  line.some((word) => mayGoBack(word, word)) && !line.some(isReplaced) ? readingOf(byPlace(line)) : line;

const byPlace = (words: readonly Word[]): readonly Word[] => words.toSorted((a, b) => a.left - b.left);

export function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    if (!last || startsLine(word, last)) lines.push([word]);
    else lines.at(-1)?.push(word);
    last = word;
  }
  return lines.map(readLine);
}

/** The address of a link element: that of its annotation. */
function targetOf({ kids }: StructureElement, { document, target }: TaggedContext): string | undefined {
  for (const kid of kids) {
    const address = kid.kind === 'object' ? addressOf(document, kid.dict) : undefined;
    const found = address === undefined ? undefined : target.linkTarget(address);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Replacement text as one word in the place of the words that it replaces. */
function replaced(words: readonly Word[], actual: string): readonly Word[] {
  const [first] = words;
  const last = words.at(-1);
  return first && last ? [{ ...first, text: actual, right: startsLine(last, first) ? first.right : last.right }] : [];
}

/** The words of elements in order; those of links get their address. */
export function wordsIn(kids: readonly StructureKid[], context: TaggedContext): readonly Word[] {
  const words: Word[] = [];
  for (const kid of kids) {
    context.budget.step();
    if (kid.kind === 'content') for (const word of context.words.of(kid)) words.push(word);
    if (kid.kind !== 'element' || kid.role === 'Artifact') continue;
    const inner = wordsIn(kid.kids, context);
    const own = kid.actual === undefined ? inner : replaced(inner, kid.actual);
    const address = kid.role === 'Link' ? targetOf(kid, context) : undefined;
    for (const word of own) words.push(address === undefined ? word : { ...word, link: address });
  }
  return words;
}

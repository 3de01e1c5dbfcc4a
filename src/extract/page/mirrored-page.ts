/** A page that is read from right to left → its mirror image, whose lines, columns and cells are in order from left to right. */
import { directionOf, edgesOf, isBracket, isOpening, mirrored } from '../order/direction.js';
import { readsRightToLeft } from '../order/logical-order.js';
import type { Ruling, Word } from './word.js';

/** Whether most letters are of scripts from right to left. */
export function isReadFromRight(words: readonly Word[]): boolean {
  let balance = 0;
  for (const { text } of words) {
    const direction = directionOf(text);
    if (direction === 'right-to-left') balance += text.length;
    else if (direction === 'left-to-right') balance -= text.length;
  }
  return balance > 0;
}

const isTurned = ({ text }: Word): boolean => directionOf(text) === 'right-to-left';

/** Brackets of a word in reading order, if glyphs mean the brackets that they look like. */
function bracketsOf(word: Word): readonly string[] {
  if (isTurned(word)) return Array.from(word.text).filter(isBracket);
  const { before, after } = edgesOf(word.text);
  return Array.from(before + after)
    .filter(isBracket)
    .reverse()
    .map(mirrored);
}

/** Words of one height, from top to bottom. */
function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const key = Math.round(word.baseline);
    const line = lines.get(key);
    if (line) line.push(word);
    else lines.set(key, [word]);
  }
  return [...lines].sort(([a], [b]) => b - a).map(([, line]) => line);
}

/**
 * Some programs state the character of the text for a mirrored bracket, others the one that it looks like. In lines of the first kind most
 * brackets would close before they open.
 */
function statesCharacters(lines: readonly (readonly Word[])[]): boolean {
  const brackets = lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left).flatMap(bracketsOf));
  let balance = 0;
  brackets.forEach((bracket, index) => {
    if (brackets[index + 1] === mirrored(bracket)) balance += isOpening(bracket) ? 1 : -1;
  });
  return balance < 0;
}

const swapped = (text: string): string => Array.from(text, mirrored).join('');

/** The text with the brackets that its glyphs look like. */
function lookOf(word: Word): string {
  if (isTurned(word)) return swapped(word.text);
  const { before, inner, after } = edgesOf(word.text);
  return swapped(before) + inner + swapped(after);
}

const mirroredWord = (word: Word): Word => ({ ...word, left: -word.right, right: -word.left, isMirrored: true });

/** The words of the mirror image, in their order. */
export function mirroredWords(words: readonly Word[]): Word[] {
  const image = words.map(mirroredWord);
  const turned = linesOf(image).filter(readsRightToLeft);
  if (!statesCharacters(turned)) return image;
  const looks = new Map(turned.flat().map((word) => [word, lookOf(word)]));
  return image.map((word) => ({ ...word, text: looks.get(word) ?? word.text }));
}

export const mirroredRulings = (rulings: readonly Ruling[]): Ruling[] =>
  rulings.map((ruling) => (ruling.isVertical ? { ...ruling, at: -ruling.at } : { ...ruling, from: -ruling.to, to: -ruling.from }));

/** Helpers for families of documents. */
import type { GrowthFamily } from './growth-family.js';

const encoder = new TextEncoder();

/** @param most The largest of the three sizes */
export const family =
  (from: GrowthFamily['from']) =>
  (name: string, most: number, text: (n: number) => string): GrowthFamily => ({
    name,
    from,
    make: (n) => encoder.encode(text(n)),
    sizes: [most / 4, most / 2, most],
  });

/** For a document whose length, or number of cells, grows by the square of n: its steps double that. */
export const squaredFamily =
  (from: GrowthFamily['from']) =>
  (name: string, most: number, text: (n: number) => string): GrowthFamily =>
    family(from)(name, most * most, (length) => text(Math.round(Math.sqrt(length))));

/** One family for each sign, or few of them, repeated; the largest number is given beside it. */
export const repeated = (from: GrowthFamily['from'], signs: Iterable<readonly [sign: string, most: number]>): GrowthFamily[] =>
  Array.from(signs, ([sign, most]) => family(from)(`${JSON.stringify(sign)} again and again`, most, (n) => sign.repeat(n)));

/** `count` pieces, one after another. */
export const times = (count: number, piece: (index: number) => string): string => {
  const pieces: string[] = [];
  for (let index = 0; index < count; index++) pieces.push(piece(index));
  return pieces.join('');
};

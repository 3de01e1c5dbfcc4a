/** The shortest words for a family of documents. */
import type { GrowthFamily } from './growth-family.js';

const encoder = new TextEncoder();

/** @param most the largest of the three sizes */
export const family =
  (from: GrowthFamily['from']) =>
  (name: string, most: number, text: (n: number) => string): GrowthFamily => ({
    name,
    from,
    make: (n) => encoder.encode(text(n)),
    sizes: [most / 4, most / 2, most],
  });

/** Of a document whose length, or whose cells, grow by the square of n: its steps double those. */
export const squaredFamily =
  (from: GrowthFamily['from']) =>
  (name: string, most: number, text: (n: number) => string): GrowthFamily =>
    family(from)(name, most * most, (length) => text(Math.round(Math.sqrt(length))));

/** `count` pieces, one behind the other. */
export const times = (count: number, piece: (index: number) => string): string => {
  const pieces: string[] = [];
  for (let index = 0; index < count; index++) pieces.push(piece(index));
  return pieces.join('');
};

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

/** `count` pieces, one behind the other. */
export const times = (count: number, piece: (index: number) => string): string => {
  const pieces: string[] = [];
  for (let index = 0; index < count; index++) pieces.push(piece(index));
  return pieces.join('');
};

/** Spreads the letters of a line to fill a width. */
import type { Points } from '../../../base/units.js';
import type { PageItem } from '../../page-item.js';
import type { TextLine } from './text-line.js';

/** How a text spreads the room that it leaves: gaps between letters, and the number of gaps before the first and after the last letter. */
const edgeShares = { distributeLetter: 0, distributeSpace: 0.5 } as const;

export type Spread = keyof typeof edgeShares;

export const isSpread = (alignment: string): alignment is Spread => Object.hasOwn(edgeShares, alignment);

/**
 * @param room difference between the width and that of the line
 * @param x left end of the width
 */
export function spreadItems(line: TextLine, spread: Spread, room: Points, x: Points, y: Points): PageItem[] {
  const items = line.itemsAt(x, y);
  const letters = items.reduce((sum, item) => sum + (item.kind === 'glyphs' ? lettersOf(item) : 0), 0);
  const parts = letters - 1 + 2 * edgeShares[spread];
  if (letters === 0 || parts <= 0) return items.map((item) => (item.kind === 'glyphs' ? { ...item, x: item.x + room / 2 } : item));
  const gap = room / parts;
  let shift = gap * edgeShares[spread];
  let left = letters;
  return items.map((item) => {
    if (item.kind !== 'glyphs') return item;
    const x = item.x + shift;
    const advances = item.advances.map((advance, index) => {
      // no gap follows the last letter
      if (!endsLetter(item, index) || --left === 0) return advance;
      shift += gap;
      return advance + gap;
    });
    return { ...item, x, advances };
  });
}

type Glyphs = Extract<PageItem, { kind: 'glyphs' }>;

const endsLetter = ({ clusters }: Glyphs, index: number): boolean => clusters[index + 1] !== clusters[index];

const lettersOf = (item: Glyphs): number => item.clusters.reduce((sum, _, index) => sum + (endsLetter(item, index) ? 1 : 0), 0);

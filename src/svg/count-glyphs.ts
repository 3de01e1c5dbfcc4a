/** Items of a page → how many glyphs they have, before any of it is drawn. */
import type { PageItem } from '../layout/page-item.js';
import { deepest } from '../render/draw/draw-items.js';

export function countGlyphs(items: readonly PageItem[], depth = 0): number {
  if (depth > deepest) return 0;
  let glyphs = 0;
  for (const item of items) {
    if (item.kind === 'glyphs') glyphs += item.glyphs.length;
    else if (item.kind === 'group' || item.kind === 'field') glyphs += countGlyphs(item.items, depth + 1);
    else if (item.kind === 'fragment') glyphs += countGlyphs(item.fragment.items, depth + 1);
  }
  return glyphs;
}

/** Items of a page → their number of glyphs, counted before anything is drawn. */
import type { GlyphRunItem, PageItem } from '../layout/page-item.js';
import { deepest } from '../render/draw/draw-items.js';

/** A colour glyph costs as much as all of its parts. */
function costOf({ glyphs, font }: GlyphRunItem): number {
  const { colors } = font.face;
  if (!colors) return glyphs.length;
  return glyphs.reduce((sum, glyph) => sum + Math.max(1, colors.glyph(glyph)?.cost ?? 1), 0);
}

export function countGlyphs(items: readonly PageItem[], depth = 0): number {
  if (depth > deepest) return 0;
  let glyphs = 0;
  for (const item of items) {
    if (item.kind === 'glyphs') glyphs += costOf(item);
    else if (item.kind === 'group' || item.kind === 'field') glyphs += countGlyphs(item.items, depth + 1);
    else if (item.kind === 'fragment') glyphs += countGlyphs(item.fragment.items, depth + 1);
  }
  return glyphs;
}

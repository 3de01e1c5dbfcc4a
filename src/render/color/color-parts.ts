/** A glyph run → its parts, split by whether their glyphs have their own colours. */
import type { GlyphRunItem } from '../../layout/page-item.js';

export interface ColorPart {
  readonly run: GlyphRunItem;
  readonly isColored: boolean;
}

/** Undefined if the run has no such glyph. Shadows have one colour. */
export function colorParts(run: GlyphRunItem): readonly ColorPart[] | undefined {
  const { colors } = run.font.face;
  if (!colors || run.isEcho || !run.glyphs.some((glyph) => colors.has(glyph))) return undefined;
  const parts: ColorPart[] = [];
  const { glyphs, clusters } = run;
  let [start, startX] = [0, run.x];
  let x = run.x;
  let isColored: boolean | undefined;
  for (let from = 0; from < glyphs.length;) {
    let to = from + 1;
    while (to < glyphs.length && clusters[to] === clusters[from]) to += 1;
    const isNext = glyphs.subarray(from, to).some((glyph) => colors.has(glyph));
    if (isColored !== undefined && isNext !== isColored) {
      parts.push({ run: subrun(run, start, from, startX), isColored });
      [start, startX] = [from, x];
    }
    isColored = isNext;
    for (; from < to; from += 1) x += run.advances[from] ?? 0;
  }
  if (isColored !== undefined) parts.push({ run: subrun(run, start, glyphs.length, startX), isColored });
  return parts;
}

/** Whole clusters. */
function subrun(run: GlyphRunItem, from: number, to: number, x: number): GlyphRunItem {
  const { glyphs, clusters, advances, offsets, text, rightToLeft } = run;
  if (from === 0 && to === glyphs.length) return run;
  const isFirst = rightToLeft ? to === glyphs.length : from === 0;
  // From left to right, a cluster ends where the next glyph's begins; from right to left, where the preceding glyph's
  // begins.
  const [first, last] = rightToLeft ? [clusters[to - 1], clusters[from - 1]] : [clusters[from], clusters[to]];
  const begin = isFirst ? 0 : (first ?? 0);
  const end = last ?? text.length;
  return {
    ...run,
    x,
    glyphs: glyphs.subarray(from, to),
    advances: advances.subarray(from, to),
    offsets: offsets?.subarray(from * 2, to * 2),
    text: text.slice(begin, end),
    clusters: clusters.subarray(from, to).map((cluster) => cluster - begin),
  };
}

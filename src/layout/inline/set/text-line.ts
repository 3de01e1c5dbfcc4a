/** A short text set on one line in one formatting: phonetic guides, equations, watermarks, line numbers. */
import type { Points } from '../../../base/units.js';
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import type { ResolvedFont } from '../../../fonts/font-types.js';
import { shapeParagraph } from '../../../text/shape-paragraph.js';
import type { LayoutContext } from '../../layout-context.js';
import type { PageItem } from '../../page-item.js';
import type { LineExtent } from '../prepared-paragraph.js';
import { runExtent, textColor, textStyleOf } from '../text-style-of.js';

export interface TextLine {
  readonly width: Points;
  readonly extent: LineExtent;
  readonly font: ResolvedFont | undefined;
  /** Glyph runs with the text's left end at `x` on the baseline `y`. */
  itemsAt(x: Points, y: Points): PageItem[];
}

const plainOptions = { baseDirection: 'ltr' as const, kinsoku: true, wordWrap: true, autoSpaceLatin: false, autoSpaceNumbers: false };

export function textLine(text: string, run: ResolvedRun, context: LayoutContext): TextLine {
  const shaped = shapeParagraph(
    text,
    text === '' ? [] : [{ start: 0, end: text.length, style: textStyleOf({ run }) }],
    plainOptions,
    context.library,
  );
  let width = 0;
  for (const advance of shaped.advances) width += advance;
  const color = textColor(run.color, undefined);
  return {
    width,
    extent: runExtent(run, context.library),
    font: shaped.items[0]?.font,
    itemsAt(x, y) {
      const items: PageItem[] = [];
      let at = x;
      for (const item of shaped.items) {
        const isReversed = item.level % 2 === 1;
        const clusters = item.clusters.map((cluster) => cluster - item.start);
        items.push({
          kind: 'glyphs',
          x: at,
          y,
          font: item.font,
          size: item.size,
          color,
          scale: item.scale,
          rightToLeft: isReversed,
          text: text.slice(item.start, item.end),
          glyphs: isReversed ? item.glyphs.slice().reverse() : item.glyphs,
          advances: isReversed ? item.glyphAdvances.slice().reverse() : item.glyphAdvances,
          clusters: isReversed ? clusters.reverse() : clusters,
          offsets: isReversed ? undefined : item.glyphOffsets,
        });
        for (const advance of item.glyphAdvances) at += advance;
      }
      return items;
    },
  };
}

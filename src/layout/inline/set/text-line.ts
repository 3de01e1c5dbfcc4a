/** A short text set on one line in one formatting: phonetic guides, equations, watermarks, line numbers. */
import type { Points } from '../../../base/units.js';
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import type { ResolvedFont } from '../../../fonts/font-types.js';
import { shapeParagraph } from '../../../text/shape-paragraph.js';
import type { LayoutContext } from '../../layout-context.js';
import type { PageItem } from '../../page-item.js';
import type { LineExtent, InlineObject } from '../prepared-paragraph.js';
import { runExtent, textColor, textStyleOf } from '../text-style-of.js';
import { appendAll } from '../../../base/append-all.js';
import { combineBrackets, type EastAsianLayout } from '../../../document/run.js';

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

interface TwoLines {
  readonly text: string;
  readonly layout: EastAsianLayout;
}

/**
 * Two lines in one: letters of half the size above each other, in a line of the run's own size (`w:eastAsianLayout`, ECMA-376-1
 * §17.3.2.10; WR-EA-22).
 */
export function layoutTwoLines(
  { text, layout }: TwoLines,
  run: ResolvedRun,
  context: LayoutContext,
): Omit<InlineObject, 'offset' | 'kind'> {
  const letters = [...text];
  const middle = Math.ceil(letters.length / 2);
  const half = { ...run, size: run.size / 2, sizeComplex: run.sizeComplex / 2 };
  const [first, second] = [letters.slice(0, middle), letters.slice(middle)].map((part) => textLine(part.join(''), half, context));
  const around = layout.brackets ? combineBrackets[layout.brackets].map((sign) => textLine(sign, run, context)) : [];
  const { extent } = textLine(text, run, context);
  const height = extent.above + extent.below;
  const items: PageItem[] = [];
  let x: Points = 0;
  const place = (line: TextLine | undefined, y: Points): void => appendAll(items, line?.itemsAt(x, y) ?? []);
  place(around[0], extent.above);
  x += around[0]?.width ?? 0;
  place(first, share(first, height));
  place(second, height / 2 + share(second, height));
  x += Math.max(first?.width ?? 0, second?.width ?? 0);
  place(around[1], extent.above);
  x += around[1]?.width ?? 0;
  return { width: x, above: extent.above, below: extent.below, fragment: { width: x, height, items } };
}

/** Baseline of a line within its half of the height. */
function share(line: TextLine | undefined, height: Points): Points {
  if (!line) return 0;
  const { above, below } = line.extent;
  return (height / 2) * (above / (above + below));
}

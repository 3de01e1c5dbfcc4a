/**
 * Two lines in one: letters of half the size above each other, in a line of the run's own size (`w:eastAsianLayout`, ECMA-376-1
 * §17.3.2.10; WR-EA-22).
 */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedRun } from '../../document/cascade/resolved.js';
import { combineBrackets, type EastAsianLayout } from '../../document/run.js';
import type { LayoutContext } from '../layout-context.js';
import type { PageItem } from '../page-item.js';
import type { InlineObject } from './prepared-paragraph.js';
import { textLine, type TextLine } from './set/text-line.js';

interface TwoLines {
  readonly text: string;
  readonly layout: EastAsianLayout;
}

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

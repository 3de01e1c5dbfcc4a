/** Phonetic guides above their base text (ECMA-376-1 §17.3.3.25; WR-EA-13). */
import { pointsFromHalfPoints, type Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { Ruby } from '../../document/run.js';
import type { LayoutContext } from '../layout-context.js';
import type { PageItem } from '../page-item.js';
import { collectInlines } from './collect/collect-inlines.js';
import { extentOf } from './line/line-extent.js';
import type { InlineObject } from './prepared-paragraph.js';
import { textLine } from './set/text-line.js';

export function layoutRuby(
  ruby: Ruby,
  properties: ResolvedParagraph,
  run: ResolvedRun,
  context: LayoutContext,
): Omit<InlineObject, 'offset' | 'kind'> {
  const base = textLine(collectInlines([{ children: ruby.base, paragraph: properties }], context, { depth: 0 }).text, run, context);
  const guideSize = pointsFromHalfPoints(ruby.guideSize);
  const guide = textLine(
    collectInlines([{ children: ruby.guide, paragraph: properties }], context, { depth: 0 }).text,
    { ...run, size: guideSize, sizeComplex: guideSize },
    context,
  );
  const width = Math.max(base.width, guide.width);
  const raise: Points = pointsFromHalfPoints(ruby.raise);
  const guideExtent = guide.font ? extentOf(guide.font.line, guideSize) : { above: guideSize, below: 0 };
  const above = Math.max(base.extent.above, raise + guideExtent.above);
  const items: PageItem[] = [...base.itemsAt((width - base.width) / 2, above), ...guide.itemsAt((width - guide.width) / 2, above - raise)];
  return { width, above, below: base.extent.below, fragment: { width, height: above + base.extent.below, items } };
}

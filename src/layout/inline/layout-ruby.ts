/** Phonetic guides above their base text (ECMA-376-1 §17.3.3.25; WR-EA-13). */
import { pointsFromHalfPoints, type Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { Ruby } from '../../document/run.js';
import type { LayoutContext } from '../layout-context.js';
import type { ContentSource, PageItem } from '../page-item.js';
import { collectInlines } from './collect/collect-inlines.js';
import { extentOf } from './line/line-extent.js';
import type { InlineObject } from './prepared-paragraph.js';
import { isSpread, spreadItems } from './set/spread-line.js';
import { textLine, type TextLine } from './set/text-line.js';

interface Place {
  readonly properties: ResolvedParagraph;
  readonly run: ResolvedRun;
  /** The paragraph, and the guide's offset in its text. */
  readonly owner: object;
  readonly offset: number;
}

export function layoutRuby(
  ruby: Ruby,
  { properties, run, owner, offset }: Place,
  context: LayoutContext,
): Omit<InlineObject, 'offset' | 'kind'> {
  const placed = (items: readonly PageItem[], kind: 'ruby-base' | 'ruby-guide'): PageItem[] => {
    const source: ContentSource = { owner, phrase: { kind, ruby } };
    return items.map((item) => (item.kind === 'glyphs' ? { ...item, source, at: offset } : item));
  };
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
  const items: PageItem[] = [
    ...placed(aligned(base, ruby.alignment, width, above), 'ruby-base'),
    ...placed(aligned(guide, ruby.alignment, width, above - raise), 'ruby-guide'),
  ];
  return { width, above, below: base.extent.below, fragment: { width, height: above + base.extent.below, items } };
}

/** The shorter of the two aligned within the longer one (ST_RubyAlign, ECMA-376-1 §17.18.77). */
function aligned(line: TextLine, alignment: string, width: Points, y: Points): PageItem[] {
  const room = width - line.width;
  if (room > 0 && isSpread(alignment)) return spreadItems(line, alignment, room, 0, y);
  const share = alignment === 'left' ? 0 : alignment === 'right' || alignment === 'rightVertical' ? 1 : 0.5;
  return line.itemsAt(room * share, y);
}

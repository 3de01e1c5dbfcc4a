/**
 * Composes one line of a prepared paragraph in given bands: its text and its height (ECMA-376-1 §17.3.1).
 *
 * Lines are composed greedily, one after the other, as Word does: each band takes as much text as fits, and a line never depends on later
 * ones. Floats can leave several bands in one line, each of which becomes a segment. The line only records offsets, widths and heights, so
 * that a caller may discard it and compose it again in other bands, for example when its height reaches a float below. The cost is
 * proportional to the text of the line.
 */
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import { type TextItem, spaceCode } from '../../../text/text-types.js';
import { characterAdvance, entriesBetween, firstEndingAfter } from '../at-offset.js';
import { fillSegment } from './fill-segment.js';
import type { Band, LineBox, LineSegment, FilledSegment, LineRules } from './line-box.js';
import { lineBoxOf, type LineSpacing } from './line-extent.js';
import { tabCharacter, type LineExtent, type PreparedParagraph } from '../prepared-paragraph.js';
import { nextStop } from './tab-stops.js';

export interface LineRequest {
  readonly start: number;
  readonly isFirst: boolean;
  /** Free stretches in logical coordinates (from the leading edge), in order; at least one. */
  readonly bands: readonly Band[];
  /** Width of the flow. */
  readonly width: Points;
  readonly spacing: LineSpacing;
  readonly rules: LineRules;
}

export function composeLine(p: PreparedParagraph, request: LineRequest): LineBox {
  const { start, isFirst, bands, width, rules } = request;
  const { indent } = p.properties;
  const segments: LineSegment[] = [];
  let at = start;
  let labelX: Points | undefined;
  let last: FilledSegment | undefined;
  for (const [index, band] of bands.entries()) {
    let x = index === 0 ? startInFirstBand(band, indent.start, isFirst ? indent.firstLine : 0) : Math.max(0, band.left);
    const limit = Math.max(Math.min(band.right, width - indent.end), x);
    if (index === 0 && isFirst && p.label) ({ labelX, textX: x } = placeLabel(p, x, rules));
    const isEmpty = segments.every((segment) => segment.end === segment.start);
    const filled = fillSegment(p, at, { x, limit, mayCut: index === bands.length - 1 && isEmpty, rules });
    if (!filled) continue;
    last = filled;
    segments.push(segmentOf(filled, at, x, { left: band.left, right: limit }));
    at = filled.end;
    if (filled.endsWith !== 'soft' || filled.hyphen) break;
  }
  const { text, picture } = extents(p, start, at);
  const { height, baseline, leading } = lineBoxOf(text, picture, request.spacing);
  const line: LineBox = {
    start,
    end: at,
    segments,
    height,
    baseline,
    leading,
    endsWith: last?.endsWith ?? 'soft',
    hyphen: last?.hyphen ?? false,
    isFirst,
    labelX,
  };
  rules.recorder?.lineComposed(line, last, width - indent.end - textStart(p, line));
  return line;
}

/**
 * Negative indents extend out of the flow; a float moves the start only if it is in the way, and the first line is indented beside it, too.
 */
function startInFirstBand(band: Band, indent: Points, firstLine: Points): Points {
  const leading = indent + firstLine;
  return band.left <= 0.01 ? leading : Math.max(band.left + Math.max(0, firstLine), leading);
}

function segmentOf({ end, visibleEnd, width, tabs, shrink }: FilledSegment, start: number, x: Points, band: Band): LineSegment {
  return { start, end, visibleEnd, band, x, width, tabs, shrink };
}

/** Where the text of a line begins if no float is in its way. */
function textStart({ properties: { indent } }: PreparedParagraph, { isFirst, labelX, segments }: LineBox): Points {
  const start = indent.start + (isFirst ? indent.firstLine : 0);
  return labelX === undefined ? start : (segments[0]?.x ?? start);
}

/** A label that misses the hanging indent by less than this ends at it: rounding to 1/300 inch hides the difference. */
const leastTab: Points = 0.12;

/** Positions of the label and of the text after it (WR-NUM-3). */
export function placeLabel(
  p: PreparedParagraph,
  x: Points,
  { tabInterval, hangingStop }: Pick<LineRules, 'tabInterval' | 'hangingStop'>,
): { labelX: Points; textX: Points } {
  const { label } = p;
  if (!label) return { labelX: x, textX: x };
  const alignment = label.label.alignment;
  const labelX = alignment === 'end' ? x - label.width : alignment === 'center' ? x - label.width / 2 : x;
  const after = labelX + label.width;
  if (label.label.suffix === 'nothing' || (label.width === 0 && label.label.suffix === 'space')) return { labelX, textX: after };
  if (label.label.suffix === 'space') return { labelX, textX: after + spaceWidth(p) };
  const { start, firstLine } = p.properties.indent;
  // a tab after a label that ends at the hanging indent has no width (WR-NUM-8)
  if (hangingStop && firstLine < 0 && Math.abs(start - after) < leastTab) return { labelX, textX: after };
  const stop = nextStop(p.properties, after, tabInterval, hangingStop);
  return { labelX, textX: stop ? stop.position : after };
}

function spaceWidth(p: PreparedParagraph): Points {
  const item = p.label?.shaped.items[0] ?? p.shaped.items[0];
  if (!item) return 0;
  return characterAdvance(item, spaceCode);
}

/** The largest extents found on a line. */
class Reach {
  above: Points = 0;
  below: Points = 0;
  ascent: Points = 0;
  found = false;

  grow(extent: LineExtent): void {
    this.found = true;
    this.ascent = Math.max(this.ascent, extent.above - (extent.gap ?? 0));
    if (extent.above > this.above) this.above = extent.above;
    if (extent.below > this.below) this.below = extent.below;
  }
}

/** Largest extents over a range of the text; those of the mark if the range has no text (WR-LINE-4, WR-LINE-5). */
function extents(p: PreparedParagraph, start: number, end: number): { text: LineExtent; picture: LineExtent | undefined } {
  const reach = new Reach();
  const { text } = p.shaped;
  // spaces count only if the line has no letters (WR-LINE-15)
  growByItems(reach, p, start, end, (item) => !isBlank(text, Math.max(start, item.start), Math.min(end, item.end)));
  if (!reach.found) growByItems(reach, p, start, end, () => true);
  // a larger label raises its line, but does not deepen it (WR-NUM-2)
  const lift = start === 0 && p.label && reach.found ? Math.max(0, p.label.extent.above - reach.above) : 0;
  reach.above += lift;
  let picture: { above: number; below: number } | undefined;
  for (const object of entriesBetween(p.objects, start, end - 1)) {
    if (object.kind === 'text') reach.grow(object);
    else picture = { above: Math.max(picture?.above ?? 0, object.above), below: Math.max(picture?.below ?? 0, object.below) };
  }
  // tabs count only if nothing else determines the line
  if (!reach.found) growByTabs(reach, p, start, end);
  if (!reach.found && !picture) {
    const span = p.spans[firstEndingAfter(p.spans, start)];
    reach.grow(start < end && span ? span.extent : p.markExtent);
  }
  // a line that holds only pictures is never shorter than the mark's line, and the mark's extra leading goes below it
  // (WR-LINE-12)
  if (!reach.found && picture) reach.above = p.markExtent.above + p.markExtent.below;
  return { text: { above: reach.above, below: reach.below, gap: Math.max(0, reach.above - reach.ascent), lift }, picture };
}

function growByItems(reach: Reach, p: PreparedParagraph, start: number, end: number, counts: (item: TextItem) => boolean): void {
  const { items } = p.shaped;
  for (let i = firstEndingAfter(items, start); i < items.length; i += 1) {
    const item = itemAt(items, i);
    if (item.start >= end) break;
    if (counts(item)) reach.grow(itemAt(p.itemExtents, i));
  }
}

function growByTabs(reach: Reach, p: PreparedParagraph, start: number, end: number): void {
  for (let i = firstEndingAfter(p.spans, start); i < p.spans.length; i += 1) {
    const span = itemAt(p.spans, i);
    if (span.start >= end) break;
    if (p.shaped.text.slice(Math.max(start, span.start), Math.min(end, span.end)).includes(tabCharacter)) reach.grow(span.extent);
  }
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (text.charCodeAt(i) !== spaceCode) return false;
  return true;
}

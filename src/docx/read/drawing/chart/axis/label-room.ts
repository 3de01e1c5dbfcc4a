/** The room that labels, titles and the data table take from each side of a plot (WR-CHART-2, WR-CHART-16). */
import { shownDataTable, dataTableRoom } from './draw-data-table.js';
import type { ChartAxis, ChartModel, ChartPlot } from '../chart-model.js';
import type { Area } from '../chart-sheet.js';
import { formatNumber } from '../text/number-picture.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import { categoryLineAt, valueLineAt, type Cartesian } from './cartesian.js';
import { categoryLabelLayout, levelsRoom } from './category-labels.js';

/** The plot's inset on sides without labels. */
export const bareInset = 11;
/** Labels start this far inside the frame. */
const labelInset = 6.5;
/** The distance of a value label's end, and of a category label's baseline, from the axis, in sizes. */
export const besideGap = 0.9277;
export const belowGap = 1.584;
/** The distance that each further hundred of `c:lblOffset` adds, in sizes. */
const offsetGap = 0.312;
/** The room that a title takes in addition to its lines. */
export const titleRoom = 9;

export function isPercent(plots: readonly ChartPlot[]): boolean {
  return plots.some((plot) => plot.grouping === 'percentStacked');
}

/** @param isAcross Whether the axis is the other one of scatter and bubble plots, which does not take the format of the data */
export function valueLabel(value: number, axis: ChartAxis, plots: readonly ChartPlot[], { isAcross = false } = {}): string {
  const linked = isAcross ? undefined : plots[0]?.series[0]?.format;
  return formatNumber(value, axis.format ?? (isPercent(plots) ? '0%' : linked));
}

function showsLabels(axis: ChartAxis | undefined): axis is ChartAxis {
  return axis !== undefined && !axis.isDeleted && axis.labels !== 'none';
}

/** The plot area within `room`, without the room of its surroundings. */
export function plotArea(model: ChartModel, cartesians: readonly Cartesian[], room: Area, frame: Area): Area {
  const stated = statedArea(model, frame);
  if (stated && model.plotLayout?.isInner === true) return stated;
  const outer = stated ?? room;
  const sides = labelSides(model, cartesians, stated === undefined);
  const area = {
    left: outer.left + sides.left,
    top: outer.top + sides.top,
    right: outer.right - sides.right,
    bottom: outer.bottom - sides.bottom,
  };
  return { ...area, right: Math.max(area.left + 1, area.right), bottom: Math.max(area.top + 1, area.bottom) };
}

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room on each side; a stated outer layout does not include the distance from the frame. */
function labelSides(model: ChartModel, cartesians: readonly Cartesian[], isAutomatic: boolean): Sides {
  const inset = isAutomatic ? labelInset : 0;
  const bare = isAutomatic ? bareInset : 0;
  const sides = { left: bare, top: bare, right: bare, bottom: bare };
  const titles = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const cartesian of cartesians) {
    for (const axis of [cartesian.value, cartesian.category]) {
      if (!axis || axis.isDeleted) continue;
      if (axis.title && !axis.title.overlay) titles[axis.side] = titleRoom + textHeights(axis.title.text).line * axis.title.lines.length;
      if (!showsLabels(axis) || (cartesian.hasTable && axis === cartesian.category)) continue;
      const heights = textHeights(axis.text);
      if (axis.side === 'left' || axis.side === 'right') {
        if (isAtEdge(cartesian, axis))
          sides[axis.side] = Math.max(
            sides[axis.side],
            widestLabel(cartesian, axis) + outerRoom(cartesian, axis) + besideGap * axis.text.size + inset,
          );
        if (isValueAxis(cartesian, axis)) {
          sides.top = Math.max(sides.top, (isAutomatic ? 5 : 0) + heights.line / 2);
          sides.bottom = Math.max(sides.bottom, (isAutomatic ? 5 : 0) + heights.line / 2);
        }
      } else {
        const below = belowGap * axis.text.size + heights.descent + (offsetGap * axis.text.size * (axis.labelOffset - 100)) / 100;
        if (isAtEdge(cartesian, axis)) sides[axis.side] = Math.max(sides[axis.side], below + extraHeight(cartesian, axis) + inset);
        // Labels centred on the plot's corners.
        const [first, last] = cornerLabels(cartesian, axis);
        if (first > 0) sides.left = Math.max(sides.left, bare + first / 2);
        if (last > 0) sides.right = Math.max(sides.right, bare + last / 2);
      }
    }
  }
  growForTable(sides, model, cartesians[0], inset);
  for (const side of ['left', 'top', 'right', 'bottom'] as const) sides[side] += titles[side];
  return sides;
}

function growForTable(sides: Sides, model: ChartModel, cartesian: Cartesian | undefined, inset: number): void {
  const table = shownDataTable(model, cartesian);
  if (!table || !cartesian) return;
  const room = dataTableRoom(model, table, cartesian);
  sides.bottom = Math.max(sides.bottom, room.height + inset);
  sides.left = Math.max(sides.left, room.names + inset);
}

/** Labels beside an axis that crosses inside the plot are also inside. */
function isAtEdge(cartesian: Cartesian, axis: ChartAxis): boolean {
  if (axis.labels !== 'nextTo') return true;
  const at = axis === cartesian.value ? valueLineAt(cartesian) : categoryLineAt(cartesian);
  return Math.abs(at - cartesian.area[axis.side]) < 0.5;
}

function isValueAxis({ value, across }: Cartesian, axis: ChartAxis): boolean {
  return axis === value || across !== undefined;
}

function widestLabel(cartesian: Cartesian, axis: ChartAxis): number {
  const labels =
    axis === cartesian.value
      ? cartesian.scale.marks.map((mark) => valueLabel(mark, axis, cartesian.plots))
      : (cartesian.dates?.marks.map(({ text }) => text) ?? cartesian.categories);
  return labels.reduce((most, label) => Math.max(most, textWidth(label, axis.text)), 0);
}

/** The height that wrapped or turned category labels need in addition to one line. */
function extraHeight(cartesian: Cartesian, axis: ChartAxis): number {
  if (isValueAxis(cartesian, axis)) return 0;
  return categoryLabelLayout(cartesian, axis).extraHeight + outerRoom(cartesian, axis);
}

function outerRoom(cartesian: Cartesian, axis: ChartAxis): number {
  return axis === cartesian.category ? levelsRoom(cartesian, axis) : 0;
}

/** The widths of the labels at the ends of a horizontal axis; 0 if they are inside. */
function cornerLabels(cartesian: Cartesian, axis: ChartAxis): readonly [first: number, last: number] {
  const { across, scale, plots } = cartesian;
  const width = (text: string): number => textWidth(text, axis.text);
  const marks = across && axis === cartesian.category ? across.marks : axis === cartesian.value ? scale.marks : undefined;
  if (marks) {
    const label = (mark: number | undefined): number =>
      width(valueLabel(mark ?? 0, axis, plots, { isAcross: across !== undefined && axis === cartesian.category }));
    return [label(marks[0]), label(marks.at(-1))];
  }
  if (cartesian.isBetween) return [0, 0];
  const { lines } = categoryLabelLayout(cartesian, axis);
  const widest = (texts: readonly string[] | undefined): number => (texts ?? []).reduce((most, text) => Math.max(most, width(text)), 0);
  return [widest(lines[0]), widest(lines.at(-1))];
}

/** In shares of `frame`; undefined if the layout is automatic or only moved. */
export function statedArea({ plotLayout: layout }: ChartModel, { left, top, right, bottom }: Area): Area | undefined {
  if (!layout || layout.isOffset) return undefined;
  const [width, height] = [right - left, bottom - top];
  return {
    left: left + layout.x * width,
    top: top + layout.y * height,
    right: left + (layout.x + (layout.width ?? 1 - layout.x)) * width,
    bottom: top + (layout.y + (layout.height ?? 1 - layout.y)) * height,
  };
}

/** The area reduced by `by` on every side. */
export const insetBy = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

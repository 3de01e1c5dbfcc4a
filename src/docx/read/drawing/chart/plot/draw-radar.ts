/** Radar charts: a square plot with a spoke for each category if the axis states a line (WR-CHART-14, WR-CHART-21). */
import type { ChartAxis, ChartModel, ChartPlot } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { drawPoints } from './draw-lines.js';
import { valueLabel, insetBy, statedArea } from '../axis/label-room.js';
import { categoryCount } from './stack.js';
import { textHeights } from '../text/text-metrics.js';
import { scaleShare, valueScale, type ValueScale } from '../axis/value-scale.js';

/** The margin of an automatic plot: in label sizes, and in points. */
const marginSizes = 1.5385;
const marginPoints = 5.743;
/** Category labels are on a circle this much larger than the plot's. */
const labelCircle = 1.04;

export function drawRadar(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area): void {
  const axes = plot.axisIds.map((id) => model.axes.find((axis) => axis.id === id)).filter((axis) => axis !== undefined);
  const value = axes.find((axis) => axis.kind === 'value');
  const category = axes.find((axis) => axis.kind === 'category');
  const count = categoryCount([plot]);
  if (count === 0) return;
  const size = category?.text.size ?? 10;
  const margin = marginSizes * size + marginPoints;
  const area = statedArea(model, sheet.area) ?? insetBy(room, margin);
  const radius = Math.max(1, Math.min(area.right - area.left, area.bottom - area.top) / 2);
  const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const scale = valueScale(
    plot.series.flatMap((series) => series.values.filter((number) => number !== undefined)),
    value,
    { length: radius, textSize: value?.text.size ?? 10, isLying: false },
  );
  const at = (index: number, share: number): [number, number] => {
    const angle = (index / count) * 2 * Math.PI;
    return [x + radius * share * Math.sin(angle), y - radius * share * Math.cos(angle)];
  };
  const spokes = Array.from({ length: count }, (_, index) => index);
  const radar: Radar = { plot, scale, spokes, at };
  if (value) drawWeb(sheet, radar, value);
  drawSeries(sheet, radar);
  if (value) drawMarkLabels(sheet, radar, value);
  if (category) drawSpokeLabels(sheet, radar, category);
}

/** A radar plot: its spokes by index, and the point on a spoke at a share of the radius. */
interface Radar {
  readonly plot: ChartPlot;
  readonly scale: ValueScale;
  readonly spokes: readonly number[];
  readonly at: (index: number, share: number) => [x: number, y: number];
}

/** The gridlines, and the spokes of an axis that states a line. */
function drawWeb(sheet: ChartSheet, { scale, spokes, at }: Radar, value: ChartAxis): void {
  if (value.gridlines) {
    const segments = scale.marks.slice(1).flatMap((mark) => {
      const share = scaleShare(mark, scale);
      return spokes.map((index) => [...at(index, share), ...at(index + 1, share)] as const);
    });
    sheet.lines(segments, value.gridlines);
  }
  if (value.hasOwnLine && !value.isDeleted)
    sheet.lines(
      spokes.map((index) => [...at(index, 0), ...at(index, 1)] as const),
      value.line,
    );
}

function drawSeries(sheet: ChartSheet, { plot, scale, spokes, at }: Radar): void {
  for (const series of plot.series) {
    const points = spokes.map((index) => {
      const number = series.values[index];
      return number === undefined ? undefined : at(index, Math.min(1, Math.max(0, scaleShare(number, scale))));
    });
    const outline = points.flatMap((point) => point ?? []);
    if (outline.length < 4) continue;
    const isFilled = plot.style === 'filled';
    sheet.path(
      (pen) =>
        pen
          .moveTo(outline[0] ?? 0, outline[1] ?? 0)
          .linesTo(...outline.slice(2))
          .close(),
      isFilled ? series.fill : { kind: 'none' },
      series.outline,
    );
    drawPoints(sheet, points, series, 't');
  }
}

/** The labels are left of the first spoke. */
function drawMarkLabels(sheet: ChartSheet, { plot, scale, at }: Radar, value: ChartAxis): void {
  if (value.isDeleted || value.labels === 'none') return;
  const { boxMiddle } = textHeights(value.text);
  for (const mark of scale.marks) {
    const [x, y] = at(0, scaleShare(mark, scale));
    sheet.label(valueLabel(mark, value, [plot]), x - 1.02 * value.text.size + 0.05, y + boxMiddle, 'end', value.text);
  }
}

function drawSpokeLabels(sheet: ChartSheet, { plot, spokes, at }: Radar, category: ChartAxis): void {
  if (category.labels === 'none') return;
  const [centerX] = at(0, 0);
  const names = plot.series.find((series) => series.categories.length > 0)?.categories ?? [];
  const { boxMiddle, ascent, descent } = textHeights(category.text);
  for (const index of spokes) {
    const [labelX, labelY] = at(index, labelCircle);
    const side = Math.abs(labelX - centerX) < 0.5 ? 'center' : labelX > centerX ? 'start' : 'end';
    // The topmost label is on its point, the lowest below it.
    const drop = side !== 'center' ? boxMiddle - 0.8 : index === 0 ? -descent - 1.63 : ascent;
    sheet.label(names[index] ?? String(index + 1), labelX, labelY + drop, side, category.text);
  }
}

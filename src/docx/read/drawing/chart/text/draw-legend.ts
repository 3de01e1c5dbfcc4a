/** The legend: its room, its keys and its texts (WR-CHART-17, WR-CHART-18). */
import type { Paint } from '../../read-fill.js';
import type { ChartLegend, ChartModel, ChartPlot } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import { valueLabel } from '../axis/label-room.js';
import { surfaceScale } from '../plot/draw-surface.js';
import { keyRoom, lineKey, seriesKey, squareKey, type LegendKey } from './legend-keys.js';
import { trendName } from '../trend/place-trends.js';
import { textHeights, textWidth } from './text-metrics.js';

interface Entry {
  readonly text: string;
  readonly key: LegendKey;
}

/** The room of a legend in addition to its line or its widest entry. */
const rowRoom = 11.8;
const columnRoom = 15.118;
function legendEntries(model: ChartModel, legend: ChartLegend, paint: Paint): Entry[] {
  const [first] = model.plots;
  if (first?.tree)
    return first.tree.map(({ name }, index) => ({ text: name, key: squareKey(solid(accentColor(index, paint)), undefined, legend.text) }));
  if (first?.kind === 'surface') return bandEntries(model, first, legend, paint);
  const slices =
    first &&
    (first.kind === 'pie' || first.kind === 'doughnut' || (first.variesColors && model.plots.length === 1 && first.series.length === 1));
  const entries =
    slices && (first.kind === 'pie' || first.kind === 'doughnut' || first.kind === 'bar')
      ? sliceEntries(first, legend, paint)
      : model.plots.flatMap((plot) => plot.series.map((series) => ({ text: series.name, key: seriesKey(plot, series, legend.text) })));
  return entries.concat(trendEntries(model)).filter((_, index) => !legend.hidden.has(index));
}

/** One entry per band of values, the highest first. */
function bandEntries(model: ChartModel, plot: ChartPlot, legend: ChartLegend, paint: Paint): Entry[] {
  const axis = model.axes.find(({ kind }) => kind === 'value');
  const { marks } = surfaceScale(model);
  const name = (mark: number): string => (axis ? valueLabel(mark, axis, [plot]) : String(mark));
  return marks
    .slice(1)
    .map((mark, band) => ({
      text: `${name(marks[band] ?? 0)}-${name(mark)}`,
      key: squareKey(solid(accentColor(band, paint)), undefined, legend.text),
    }))
    .reverse();
}

/** One entry per point. */
function sliceEntries(plot: ChartPlot, legend: ChartLegend, paint: Paint): Entry[] {
  const [series] = plot.series;
  const names = (series?.values ?? []).map((_, index) => series?.categories[index] ?? String(index + 1));
  return names.map((text, index): Entry => {
    const own = series?.points.get(index);
    const fill = own?.fill ?? (plot.variesColors ? solid(accentColor(index, paint)) : (series?.fill ?? solid('000000')));
    return { text, key: squareKey(fill, own?.outline ?? series?.outline, legend.text) };
  });
}

/** Trendlines follow the series. */
function trendEntries({ plots }: ChartModel): Entry[] {
  return plots
    .flatMap((plot) => plot.series)
    .flatMap((series) => series.trendlines.map((trend): Entry => ({ text: trendName(trend, series), key: lineKey(trend.outline) })));
}

function entryWidth({ key, text }: Entry, legend: ChartLegend): number {
  return keyRoom(key.kind, legend.text) + textWidth(text, legend.text);
}

/** The room that the legend takes from its side of the chart. */
export function legendRoom(model: ChartModel, paint: Paint): number {
  const { legend } = model;
  if (!legend || legend.overlay) return 0;
  const entries = legendEntries(model, legend, paint);
  if (entries.length === 0) return 0;
  if (legend.position === 'top' || legend.position === 'bottom') return rowRoom + textHeights(legend.text).line;
  return columnRoom + widestEntry(entries, legend);
}

function widestEntry(entries: readonly Entry[], legend: ChartLegend): number {
  return entries.reduce((most, entry) => Math.max(most, entryWidth(entry, legend)), 0);
}

export function drawLegend(sheet: ChartSheet, model: ChartModel, titleRoom: number, paint: Paint): void {
  const { legend } = model;
  const entries = legend ? legendEntries(model, legend, paint) : [];
  if (!legend || entries.length === 0) return;
  const { layout } = legend;
  if (layout && !layout.isOffset) {
    const [left, top] = [layout.x * sheet.width, layout.y * sheet.height];
    const area = { left, top, right: left + (layout.width ?? 0.2) * sheet.width, bottom: top + (layout.height ?? 0.2) * sheet.height };
    sheet.box(area, legend.box);
    drawBoxed(sheet, legend, entries, area);
  } else if (legend.position === 'top' || legend.position === 'bottom') drawRow(sheet, legend, entries, titleRoom);
  else drawColumn(sheet, legend, entries, titleRoom);
}

function drawEntry(sheet: ChartSheet, legend: ChartLegend, entry: Entry, left: number, baseline: number): void {
  const { size } = legend.text;
  const lift = entry.key.kind !== 'square' ? 0.3403 * size - 0.841 : 0.2446 * size + 0.356;
  entry.key.draw(sheet, left, baseline - lift);
  sheet.label(entry.text, left + keyRoom(entry.key.kind, legend.text), baseline, 'start', legend.text);
}

function drawRow(sheet: ChartSheet, legend: ChartLegend, entries: readonly Entry[], titleRoom: number): void {
  const { size } = legend.text;
  const isLine = entries[0]?.key.kind !== 'square';
  const widths = entries.map((entry) => entryWidth(entry, legend));
  const gap = isLine ? 0.3413 * size + 5.818 : Math.max(0.784 * size, 0.1464 * widestEntry(entries, legend));
  const shift = isLine ? 1.76 : 0.137 * size + 0.57;
  const baseline =
    legend.position === 'bottom'
      ? sheet.height - (isLine ? 9.84 + 0.264 * size : 8.64 + 0.36 * size)
      : titleRoom + 8.24 + textHeights(legend.text).ascent;
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * (entries.length - 1);
  let left = Math.max(4, (sheet.width - whole) / 2 + shift);
  for (const [index, entry] of entries.entries()) {
    drawEntry(sheet, legend, entry, left, baseline);
    left += (widths[index] ?? 0) + gap;
  }
}

function drawColumn(sheet: ChartSheet, legend: ChartLegend, entries: readonly Entry[], titleRoom: number): void {
  const { size } = legend.text;
  const heights = textHeights(legend.text);
  const pitch = 1.8083 * size;
  const left = legend.position === 'left' ? 11 : sheet.width - 10.12 - widestEntry(entries, legend);
  const middle = (titleRoom + sheet.height) / 2;
  const first = middle - ((entries.length - 1) * pitch) / 2 + heights.middle;
  for (const [index, entry] of entries.entries()) drawEntry(sheet, legend, entry, left, first + index * pitch);
}

/** A row if all entries fit across, otherwise a column; entries that do not fit are left out. */
function drawBoxed(sheet: ChartSheet, legend: ChartLegend, entries: readonly Entry[], area: Area): void {
  const heights = textHeights(legend.text);
  const widths = entries.map((entry) => entryWidth(entry, legend));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  if (whole + legend.text.size * 0.5 * entries.length <= width) {
    const gap = (width - whole) / (entries.length + 1);
    let left = area.left + gap;
    for (const [index, entry] of entries.entries()) {
      drawEntry(sheet, legend, entry, left, (area.top + area.bottom) / 2 + heights.middle);
      left += (widths[index] ?? 0) + gap;
    }
    return;
  }
  const count = Math.max(1, Math.min(entries.length, Math.floor(height / heights.line)));
  const pitch = height / count;
  const left = area.left + Math.max(0, (width - widestEntry(entries, legend)) / 2);
  for (const [index, entry] of entries.slice(0, count).entries())
    drawEntry(sheet, legend, entry, left, area.top + (index + 0.5) * pitch + heights.middle);
}

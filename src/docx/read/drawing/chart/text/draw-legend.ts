/** The legend: its room, its keys and its texts (WR-CHART-17, WR-CHART-18). */
import type { Paint } from '../../read-fill.js';
import type { ChartLegend, ChartModel, ChartSeries } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { drawMarker } from '../plot/draw-marker.js';
import { accentColor, solid } from '../read/read-chart-format.js';
import { trendName } from '../trend/place-trends.js';
import { textHeights, textWidth } from './text-metrics.js';

type Key = 'square' | 'line' | 'marker';

interface Entry {
  readonly text: string;
  readonly key: Key;
  draw(sheet: ChartSheet, left: number, middle: number): void;
}

/** A legend takes this much beside its line or its widest entry. */
const rowRoom = 11.8;
const columnRoom = 15.118;
/** Length of a line key, and from its start to the text. */
const lineKey = 19.2;
const lineText = 21.225;
/** The same where a series has a marker but no line. */
const markerKey = 4.6;
const markerText = 6.27;
/** Side of a square key in label sizes. */
const squareKey = 0.5492;

function textOffset(legend: ChartLegend, key: Key): number {
  return key === 'line' ? lineText : key === 'marker' ? markerText : 0.8239 * legend.text.size - 0.376;
}

function entriesOf(model: ChartModel, legend: ChartLegend, paint: Paint): Entry[] {
  const [first] = model.plots;
  const size = legend.text.size * squareKey;
  const square =
    (fill: ChartSeries['fill'], outline: ChartSeries['outline']): Entry['draw'] =>
    (sheet, left, middle) => {
      sheet.box({ left, top: middle - size / 2, right: left + size, bottom: middle + size / 2 }, { fill, ...(outline && { outline }) });
    };
  const slices =
    first &&
    (first.kind === 'pie' || first.kind === 'doughnut' || (first.variesColors && model.plots.length === 1 && first.series.length === 1));
  if (slices && (first.kind === 'pie' || first.kind === 'doughnut' || first.kind === 'bar')) {
    const [series] = first.series;
    const names = (series?.values ?? []).map((_, index) => series?.categories[index] ?? String(index + 1));
    return names
      .map((text, index): Entry => {
        const own = series?.points.get(index);
        const fill = own?.fill ?? (first.variesColors ? solid(accentColor(index, paint)) : (series?.fill ?? solid('000000')));
        return { text, key: 'square', draw: square(fill, own?.outline ?? series?.outline) };
      })
      .filter((_, index) => !legend.hidden.has(index));
  }
  return model.plots
    .flatMap((plot) => plot.series.map((series) => ({ plot, series })))
    .map(({ plot, series }): Entry => {
      const isLine =
        plot.kind === 'line' || plot.kind === 'scatter' || plot.kind === 'stock' || (plot.kind === 'radar' && plot.style !== 'filled');
      if (!isLine) return { text: series.name, key: 'square', draw: square(series.fill, series.outline) };
      const length = series.outline ? lineKey : markerKey;
      return {
        text: series.name,
        key: series.outline ? 'line' : 'marker',
        draw(sheet, left, middle) {
          sheet.line([left, middle, left + length, middle], series.outline);
          if (series.marker) drawMarker(sheet, series.marker, left + length / 2, middle);
        },
      };
    })
    .concat(trendEntries(model))
    .filter((_, index) => !legend.hidden.has(index));
}

/** Trendlines follow the series. */
function trendEntries({ plots }: ChartModel): Entry[] {
  return plots
    .flatMap((plot) => plot.series)
    .flatMap((series) =>
      series.trendlines.map((trend): Entry => ({
        text: trendName(trend, series),
        key: 'line',
        draw(sheet, left, middle) {
          sheet.line([left, middle, left + lineKey, middle], trend.outline);
        },
      })),
    );
}

/** What the legend takes off the chart on its side. */
export function legendRoom(model: ChartModel, paint: Paint): number {
  const { legend } = model;
  if (!legend || legend.overlay) return 0;
  const entries = entriesOf(model, legend, paint);
  if (entries.length === 0) return 0;
  if (legend.position === 'top' || legend.position === 'bottom') return rowRoom + textHeights(legend.text).line;
  return columnRoom + widestEntry(entries, legend);
}

function widestEntry(entries: readonly Entry[], legend: ChartLegend): number {
  return entries.reduce((most, entry) => Math.max(most, textOffset(legend, entry.key) + textWidth(entry.text, legend.text)), 0);
}

export function drawLegend(sheet: ChartSheet, model: ChartModel, titleRoom: number, paint: Paint): void {
  const { legend } = model;
  const entries = legend ? entriesOf(model, legend, paint) : [];
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
  const lift = entry.key !== 'square' ? 0.3403 * size - 0.841 : 0.2446 * size + 0.356;
  entry.draw(sheet, left, baseline - lift);
  sheet.label(entry.text, left + textOffset(legend, entry.key), baseline, 'start', legend.text);
}

function drawRow(sheet: ChartSheet, legend: ChartLegend, entries: readonly Entry[], titleRoom: number): void {
  const { size } = legend.text;
  const isLine = entries[0]?.key !== 'square';
  const widths = entries.map((entry) => textOffset(legend, entry.key) + textWidth(entry.text, legend.text));
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

/** A row when all entries fit across, else a column; entries that do not fit are left out. */
function drawBoxed(sheet: ChartSheet, legend: ChartLegend, entries: readonly Entry[], area: Area): void {
  const heights = textHeights(legend.text);
  const widths = entries.map((entry) => textOffset(legend, entry.key) + textWidth(entry.text, legend.text));
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

/** A series' key beside its name: a square, a line or a marker (WR-CHART-17). */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { ChartPlot, ChartSeries, ChartText } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { drawMarker } from '../plot/draw-lines.js';

export type KeyKind = 'square' | 'line' | 'marker';

export interface LegendKey {
  readonly kind: KeyKind;
  draw(sheet: ChartSheet, left: number, middle: number): void;
}

/** The length of a line key, and the distance from its start to the text. */
const lineKeyLength = 19.2;
const lineTextRoom = 21.225;
/** The same for a series with a marker but no line. */
const markerKeyLength = 4.6;
const markerTextRoom = 6.27;
/** The side of a square key, in label sizes. */
const squareSide = 0.5492;

/** The distance from a key's start to the text. */
export function keyRoom(kind: KeyKind, { size }: ChartText): number {
  return kind === 'line' ? lineTextRoom : kind === 'marker' ? markerTextRoom : 0.8239 * size - 0.376;
}

export function squareKey(fill: Fill, outline: Outline | undefined, text: ChartText): LegendKey {
  const side = text.size * squareSide;
  return {
    kind: 'square',
    draw(sheet, left, middle) {
      sheet.box({ left, top: middle - side / 2, right: left + side, bottom: middle + side / 2 }, { fill, outline });
    },
  };
}

export function lineKey(outline: Outline | undefined): LegendKey {
  return {
    kind: 'line',
    draw(sheet, left, middle) {
      sheet.line([left, middle, left + lineKeyLength, middle], outline);
    },
  };
}

export function seriesKey(plot: ChartPlot, series: ChartSeries, text: ChartText): LegendKey {
  const isLine =
    plot.kind === 'line' || plot.kind === 'scatter' || plot.kind === 'stock' || (plot.kind === 'radar' && plot.style !== 'filled');
  if (!isLine) return squareKey(series.fill, series.outline, text);
  const length = series.outline ? lineKeyLength : markerKeyLength;
  return {
    kind: series.outline ? 'line' : 'marker',
    draw(sheet, left, middle) {
      sheet.line([left, middle, left + length, middle], series.outline);
      if (series.marker) drawMarker(sheet, series.marker, left + length / 2, middle);
    },
  };
}

/** The label of one point: the label settings of the series, and those of the point itself (WR-CHART-19). */
import type { ChartLabels, ChartSeries } from '../chart-model.js';
import { formatNumber } from './number-picture.js';
import { numberColor } from './number-sections.js';

export interface PointLabel {
  readonly text: string;
  readonly labels: ChartLabels;
}

/** `share` is a slice's part of the whole. */
export function pointLabel(series: ChartSeries, index: number, share?: number): PointLabel | undefined {
  const value = series.values[index];
  if (!series.labels || value === undefined || series.labels.hidden.has(index)) return undefined;
  const own = series.labels.own.get(index);
  const labels = own ? { ...series.labels, ...own.settings } : series.labels;
  const text = own?.text ?? textOf(labels, series, index, value, share);
  if (text === undefined) return undefined;
  const color = labels.showValue ? numberColor(value, labels.format ?? series.format) : undefined;
  return { text, labels: color === undefined ? labels : { ...labels, text: { ...labels.text, color } } };
}

function textOf(labels: ChartLabels, series: ChartSeries, index: number, value: number, share?: number): string | undefined {
  const size = series.sizes?.[index];
  const parts = [
    ...(labels.showSeries ? [series.name] : []),
    ...(labels.showCategory ? [categoryOf(series, index)] : []),
    ...(labels.showValue ? [formatNumber(value, labels.format ?? series.format)] : []),
    ...(labels.showSize && size !== undefined ? [formatNumber(size, labels.format)] : []),
    ...(labels.showPercent && share !== undefined ? [formatNumber(share, labels.showValue ? '0%' : percentFormat(labels.format))] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(labels.separator);
}

/** On numeric axes, the category of a point is its x value. */
function categoryOf({ categories, xValues }: ChartSeries, index: number): string {
  const x = xValues?.[index];
  return categories[index] ?? (x === undefined ? String(index + 1) : formatNumber(x, undefined));
}

function percentFormat(format: string | undefined): string {
  return format === undefined || /^general$/i.test(format) ? '0%' : format;
}

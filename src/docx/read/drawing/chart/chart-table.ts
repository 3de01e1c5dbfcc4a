/** A chart's data → rows: the categories and a column for each series; for scatter and bubble charts, a row for each point. */
import type { ChartTable } from '../../../../document/drawing.js';
import type { ChartModel, ChartSeries } from './chart-model.js';
import { formatNumber } from './text/number-picture.js';

/** The maximum number of cells in a chart's table; further cells are left out. */
const maxCells = 20_000;

/** Undefined for a chart without values. */
export function chartTable({ plots, title }: ChartModel): ChartTable | undefined {
  const series = plots.flatMap((plot) => plot.series).slice(0, maxCells / 2);
  const isPaired = series.some(({ xValues }) => xValues !== undefined);
  const rows = isPaired ? pointRows(series) : categoryRows(series);
  if (rows.length < 2) return undefined;
  const text = title?.lines.join(' ').trim();
  return { ...(text !== undefined && text !== '' && { title: text }), rows };
}

const shown = (value: number | undefined, format?: string): string => (value === undefined ? '' : formatNumber(value, format));

/** Unnamed categories are numbered, as in spreadsheets. */
function categoryRows(series: readonly ChartSeries[]): string[][] {
  const [named] = series.filter(({ categories }) => categories.length > 0);
  const length = series.reduce((most, { values }) => Math.max(most, values.length), named?.categories.length ?? 0);
  const count = Math.min(length, Math.floor(maxCells / (series.length + 1)) - 1);
  const rows = Array.from({ length: Math.max(0, count) }, (_, index) => [
    named ? (named.categories[index] ?? '') : String(index + 1),
    ...series.map(({ values, format }) => shown(values[index], format)),
  ]);
  return [['', ...series.map(({ name }) => name)], ...rows];
}

function pointRows(series: readonly ChartSeries[]): string[][] {
  const hasSizes = series.some(({ sizes }) => sizes !== undefined);
  const head = ['', 'x', 'y', ...(hasSizes ? ['size'] : [])];
  const rows: string[][] = [];
  for (const { name, values, xValues, sizes, format } of series) {
    for (const [index, value] of values.entries()) {
      if ((rows.length + 2) * head.length > maxCells) break;
      const x = shown(xValues?.[index] ?? index + 1);
      if (value !== undefined) rows.push([name, x, shown(value, format), ...(hasSizes ? [shown(sizes?.[index])] : [])]);
    }
  }
  return [head, ...rows];
}

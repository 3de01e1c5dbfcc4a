/** The new numbers of a chart, in the form that its series need. */
import type { Cell } from '../../spreadsheet/cell-range.js';
import type { ChartValue } from '../field-value.js';
import { isXy, type ChartNodes, type SeriesNode } from './read-series.js';

export interface SeriesData {
  readonly name: string;
  /** Categories, or x values. */
  readonly categories: readonly Cell[];
  readonly values: readonly (number | null)[];
  readonly sizes: readonly number[] | undefined;
  /** The template's series whose appearance is used. */
  readonly model: SeriesNode;
  /** Whether the template does not have this series. */
  readonly isNew: boolean;
}

export interface DataIssue {
  /** Appended to the field's path: `value.series[1].values`. */
  readonly part: string;
  readonly issue: string;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The days between the first days of the two workbook calendars (ECMA-376-1 §18.17.4.1). */
const from1904 = 1462;
const dayLength = 86_400_000;

function serialDay(text: string, isFrom1904: boolean): number {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  const days = Math.round((Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / dayLength);
  return days - (isFrom1904 ? from1904 : 0);
}

/** Dates become numbers if the template's categories are numbers, as a time axis requires. */
function categoriesFor(value: ChartValue, model: SeriesNode, isFrom1904: boolean): readonly Cell[] {
  const { categories } = value;
  const areDays = model.categoryFormat !== undefined && categories.every((text) => typeof text === 'string' && isoDay.test(text));
  return areDays ? categories.map((text) => serialDay(String(text), isFrom1904)) : categories;
}

/** The data to show, or the reason why it does not fit this chart. */
export function seriesData(
  value: ChartValue,
  { series: nodes, isFrom1904 }: ChartNodes,
): { readonly data: readonly SeriesData[] } | { readonly issues: readonly DataIssue[] } {
  const issues: DataIssue[] = [];
  const data: SeriesData[] = [];
  const last = nodes.at(-1);
  if (nodes.some(({ chart }) => chart === 'c:stockChart') && value.series.length !== nodes.length)
    issues.push({ part: 'value.series', issue: `must be ${String(nodes.length)} series: the field is a stock chart` });
  for (const [index, { name, values, xs, sizes }] of value.series.entries()) {
    const model = nodes[index] ?? last;
    if (!model) break;
    const part = `value.series[${String(index)}].values`;
    const shared = { name, values, model, isNew: index >= nodes.length };
    if (!isXy(model)) {
      if (xs) issues.push({ part, issue: 'must be one number for each category: the chart does not take pairs' });
      else data.push({ ...shared, categories: categoriesFor(value, model, isFrom1904), sizes: undefined });
      continue;
    }
    const own = xs ?? (value.categories.every((category) => typeof category === 'number') ? value.categories : undefined);
    const isBubble = model.chart === 'c:bubbleChart';
    if (!own) issues.push({ part, issue: 'must be pairs of numbers, [x, y]: the field is a scatter chart' });
    else if (isBubble && !sizes) issues.push({ part, issue: 'must be of three numbers each, [x, y, size]: the field is a bubble chart' });
    else data.push({ ...shared, categories: own, sizes: isBubble ? sizes : undefined });
  }
  return issues.length > 0 ? { issues } : { data };
}

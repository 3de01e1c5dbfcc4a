/** The raw value of a chart's field → checked categories and series. */
import { readDecimal } from '../../base/read-decimal.js';
import { annotateLimits } from '../../contract/annotate-limits.js';
import type { ChartSeriesValue, ChartValue } from '../../docx/fill/field-value.js';
import type { Report } from './options.js';
import { isObject } from '../../base/json-value.js';

const { chartSeries: mostSeries, chartPoints: mostPoints, chartText: longestText } = annotateLimits;
/** Numbers of all series: more than anybody sees in a chart. */
const mostNumbers = 200_000;

/** A number, or a string with one, as forms send it. */
function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? readDecimal(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Maximum number of problems reported for one chart's numbers. */
const mostProblems = 10;

/** Reports only the first few problems. */
function bounded(report: Report): Report {
  let count = 0;
  return (at, issue) => (++count > mostProblems ? undefined : report(at, issue));
}

export function readChartValue(value: unknown, given: Report): ChartValue | undefined {
  const report = bounded(given);
  if (!isObject(value) || !Array.isArray(value['series']))
    return report(
      '.value',
      'must be an object with series, and categories unless values are pairs: { "categories": ["Q1"], "series": [{ "name": "2026", "values": [1] }] }',
    );
  const series: readonly unknown[] = value['series'];
  if (series.length === 0 || series.length > mostSeries) return report('.value.series', `must be 1 to ${String(mostSeries)} series`);
  const categories = categoriesOf(value['categories'], report);
  if (!categories) return undefined;
  const read = series.map((one, index) => seriesOf(one, `.value.series[${String(index)}]`, categories.length, report));
  const whole = read.filter((one) => one !== undefined);
  if (whole.length < read.length) return undefined;
  const numbers = whole.reduce((sum, { values }) => sum + values.length, 0);
  if (numbers > mostNumbers) return report('.value.series', `have ${String(numbers)} numbers; at most ${String(mostNumbers)} are drawn`);
  return { kind: 'chart', categories, series: whole };
}

function categoriesOf(value: unknown, report: Report): ChartValue['categories'] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > mostPoints)
    return report('.value.categories', `must be an array of at most ${String(mostPoints)} strings or numbers`);
  const texts = (value as readonly unknown[]).map((category, index) => {
    if (category === null) return '';
    if (typeof category === 'string' && category.length <= longestText) return category;
    if (typeof category === 'number' && Number.isFinite(category)) return category;
    return report(`.value.categories[${String(index)}]`, `must be a number, or a string of at most ${String(longestText)} characters`);
  });
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function seriesOf(value: unknown, at: string, categories: number, report: Report): ChartSeriesValue | undefined {
  if (!isObject(value)) return report(at, 'must be an object with name and values');
  const name = value['name'] ?? '';
  const values: unknown = value['values'];
  if ((typeof name !== 'string' && typeof name !== 'number') || String(name).length > longestText)
    return report(`${at}.name`, `must be a string of at most ${String(longestText)} characters`);
  if (!Array.isArray(values) || values.length === 0 || values.length > mostPoints)
    return report(`${at}.values`, `must be an array of 1 to ${String(mostPoints)} numbers`);
  const arePairs = values.every((one) => Array.isArray(one));
  if (arePairs) return pairsOf(String(name), values as readonly (readonly unknown[])[], at, report);
  if (values.length !== categories)
    return report(`${at}.values`, `must have one number for each of the ${String(categories)} categories, not ${String(values.length)}`);
  const numbers = (values as readonly unknown[]).map((one, index) => {
    if (one === null || one === '') return null;
    return readNumber(one) ?? report(`${at}.values[${String(index)}]`, 'must be a number, or null for a gap');
  });
  return numbers.every((number) => number !== undefined) ? { name: String(name), values: numbers } : undefined;
}

/** `[x, y]`, or `[x, y, size]` for a bubble. */
function pairsOf(name: string, pairs: readonly (readonly unknown[])[], at: string, report: Report): ChartSeriesValue | undefined {
  const width = pairs[0]?.length ?? 0;
  const rows = pairs.map((pair, index) => {
    const numbers = pair.map(readNumber).filter((number) => number !== undefined);
    if (numbers.length === width && pair.length === width && (width === 2 || width === 3)) return numbers;
    return report(`${at}.values[${String(index)}]`, 'must be two numbers, [x, y], or three like all others of its series, [x, y, size]');
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  const column = (index: number): number[] => rows.map((row) => row[index] ?? 0);
  return { name, xs: column(0), values: column(1), ...(width === 3 && { sizes: column(2) }) };
}

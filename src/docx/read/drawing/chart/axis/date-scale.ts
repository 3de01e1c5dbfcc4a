/** An axis on which the distance between categories is the time between them (WR-CHART-30). */
import { largest, smallest } from '../../../../../base/extremes.js';
import type { ChartAxis, ChartSeries } from '../chart-model.js';
import { firstDay, formatNumber } from '../text/number-picture.js';
import { textHeights } from '../text/text-metrics.js';

// Spreadsheet dates as counts of days, months or years (ST_TimeUnit, ECMA-376-1 §21.2.3.50).

export const timeUnits = ['days', 'months', 'years'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const msOfDay = 86_400_000;
/** 31 December 9999, the last date in spreadsheets. */
const lastSerial = 2_958_465;

/** The unit that a date belongs to, counted from day, month or year 0. */
export function unitAt(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial);
  const date = new Date(firstDay + Math.floor(serial) * msOfDay);
  return unit === 'years' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The date on which a unit starts. */
export function unitStart(at: number, unit: TimeUnit): number {
  if (unit === 'days') return at;
  const [year, month] = unit === 'years' ? [at, 0] : [Math.floor(at / 12), at % 12];
  return Math.round((Date.UTC(year, month, 1) - firstDay) / msOfDay);
}

/** The date `count` units later; the last day of the month if the month is too short. */
export function addUnits(serial: number, count: number, unit: TimeUnit): number {
  if (unit === 'days') return serial + count;
  const date = new Date(firstDay + Math.floor(serial) * msOfDay);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + (unit === 'years' ? 12 * count : count);
  const start = unitStart(month, 'months');
  return Math.min(start + date.getUTCDate() - 1, unitStart(month + 1, 'months') - 1);
}

export interface DateScale {
  readonly base: TimeUnit;
  /** The unit number of the first slot, and the number of slots. */
  readonly first: number;
  readonly count: number;
  /** The slot of each category. */
  readonly slots: readonly number[];
  readonly marks: readonly DateMark[];
}

export interface DateMark {
  readonly slot: number;
  readonly text: string;
}

interface Step {
  readonly count: number;
  readonly unit: TimeUnit;
}

const maxMarks = 500;
/** The steps that are tried until the labels fit. */
const steps: readonly Step[] = [
  ...[1, 2, 7, 14].map((count) => ({ count, unit: 'days' as const })),
  ...[1, 2, 3, 4, 6].map((count) => ({ count, unit: 'months' as const })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((count) => ({ count, unit: 'years' as const })),
];
const daysOf: Readonly<Record<TimeUnit, number>> = { days: 1, months: 30, years: 365 };

/** Undefined for categories that are not dates. */
export function dateScale(axis: ChartAxis | undefined, series: ChartSeries | undefined, length: number): DateScale | undefined {
  const dates = series?.categoryNumbers?.values.map((value) =>
    value !== undefined && value >= 0 && value <= lastSerial ? value : undefined,
  );
  const known = dates?.filter((date) => date !== undefined) ?? [];
  if (!axis?.time || !dates || known.length === 0) return undefined;
  const base = axis.time.base ?? usualBase(known);
  const [from, to] = [inRange(axis.min) ?? smallest(known), inRange(axis.max) ?? largest(known)];
  const first = unitAt(from, base);
  const count = Math.max(1, unitAt(to, base) - first + 1);
  const step = axis.time.step ?? usualStep(base, count, length / textHeights(axis.text).line);
  const format = axis.format ?? series?.categoryNumbers?.format;
  const marks: DateMark[] = [];
  for (let index = 0; index < maxMarks; index++) {
    const date = addUnits(from, index * step.count, step.unit);
    const slot = unitAt(date, base) - first;
    if (slot >= count || date > lastSerial) break;
    if (slot > (marks.at(-1)?.slot ?? -1)) marks.push({ slot, text: formatNumber(date, format) });
  }
  return { base, first, count, slots: dates.map((date) => (date === undefined ? 0 : unitAt(date, base) - first)), marks };
}

function inRange(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 && value <= lastSerial ? value : undefined;
}

/** The unit that suits the shortest time between two dates. */
function usualBase(dates: readonly number[]): TimeUnit {
  const sorted = [...dates].sort((one, other) => one - other);
  const gaps = sorted.slice(1).map((date, index) => date - (sorted[index] ?? 0));
  const least = smallest(gaps.filter((gap) => gap > 0));
  return least >= daysOf.years && Number.isFinite(least) ? 'years' : least >= 28 && Number.isFinite(least) ? 'months' : 'days';
}

/** The first step whose labels fit beside each other if they are vertical. */
function usualStep(base: TimeUnit, count: number, room: number): Step {
  const days = count * daysOf[base];
  const found = steps.find((step) => daysOf[step.unit] >= daysOf[base] && days / (daysOf[step.unit] * step.count) <= Math.max(1, room));
  return found ?? { count: 1000, unit: 'years' };
}

/** The position of a date between slots. */
export function dateSlot({ base, first }: DateScale, serial: number): number {
  const unit = unitAt(serial, base);
  const start = unitStart(unit, base);
  return unit - first + (serial - start) / (unitStart(unit + 1, base) - start);
}

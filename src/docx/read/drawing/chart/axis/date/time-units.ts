/** Spreadsheet dates as counts of days, months or years (ST_TimeUnit, ECMA-376-1 §21.2.3.50). */

export const timeUnits = ['days', 'months', 'years'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const msOfDay = 86_400_000;
/** Day 0 in spreadsheets. */
const firstDay = Date.UTC(1899, 11, 30);
/** 31 December 9999, the last date in spreadsheets. */
export const lastSerial = 2_958_465;

/** The unit that a date belongs to, counted from day, month or year 0. */
export function unitAt(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial);
  const date = new Date(firstDay + Math.floor(serial) * msOfDay);
  return unit === 'years' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The date on which a unit starts. */
export function serialOf(at: number, unit: TimeUnit): number {
  if (unit === 'days') return at;
  const [year, month] = unit === 'years' ? [at, 0] : [Math.floor(at / 12), at % 12];
  return Math.round((Date.UTC(year, month, 1) - firstDay) / msOfDay);
}

/** The date `count` units later; the last day of the month if the month is too short. */
export function later(serial: number, count: number, unit: TimeUnit): number {
  if (unit === 'days') return serial + count;
  const date = new Date(firstDay + Math.floor(serial) * msOfDay);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + (unit === 'years' ? 12 * count : count);
  const start = serialOf(month, 'months');
  return Math.min(start + date.getUTCDate() - 1, serialOf(month + 1, 'months') - 1);
}

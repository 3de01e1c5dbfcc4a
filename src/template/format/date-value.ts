/** Dates in the data → wall time: year to second, in a time zone if the value is an instant. */
import { FormatError } from './format-types.js';

export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** Milliseconds since 1970 of an instant; undefined if the value names no zone and is therefore not shifted. */
  readonly instant?: number;
}

const iso =
  /^\s*(?<year>[+-]?\d{4,6})-(?<month>\d\d)-(?<day>\d\d)(?:[Tt ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?:\s*(?<zone>[Zz]|[+-]\d\d(?::?\d\d)?))?)?\s*$/;
/** A pattern for strings that may be dates, for schemas. */
export const isoDatePattern = iso.source.replace(/\?<\w+>/g, '?:');

/** @throws FormatError */
export function wallTimeOf(value: unknown, timeZone: string): WallTime {
  if (value instanceof Date) return ofInstant(value.getTime(), timeZone);
  if (typeof value === 'number') return ofInstant(value, timeZone);
  const groups = typeof value === 'string' && value.length < 100 ? iso.exec(value)?.groups : undefined;
  if (!groups) throw new FormatError('must be a date in ISO form, for example 2024-02-29 or 2024-02-29T10:30:00Z');
  const number = (name: string): number => Number(groups[name] ?? 0);
  const [year, month, day] = [number('year'), number('month'), number('day')];
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  const millisecond = Math.floor(Number(`0.${groups['fraction'] ?? '0'}`) * 1000);
  const utc = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, millisecond));
  utc.setUTCFullYear(year, month - 1, day);
  if (utc.getUTCDate() !== day || utc.getUTCMonth() !== month - 1 || hour > 24 || minute > 59 || second > 60)
    throw new FormatError(`${String(value).trim()} is not a day that there is`);
  const zone = groups['zone'];
  if (zone !== undefined) return ofInstant(utc.getTime() - offsetOf(zone), timeZone);
  return { year, month, day, hour, minute, second, millisecond };
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function ofInstant(instant: number, timeZone: string): WallTime {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8.64e15)
    throw new FormatError('must be a date: the number is not a time in milliseconds since 1970');
  const parts = new Map(
    new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    millisecond: ((instant % 1000) + 1000) % 1000,
    instant,
  };
}

/** The same numbers in UTC, for formatters that show UTC. */
export function asUtc({ year, month, day, hour, minute, second, millisecond }: WallTime): Date {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, millisecond));
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

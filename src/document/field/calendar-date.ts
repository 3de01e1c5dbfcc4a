/** A day of the Gregorian calendar → the same day in another calendar (ST_CalendarType, ECMA-376-1 §17.18.7). */
import type { DateParts } from './date-picture.js';

export interface CalendarDate {
  /** The year of the era. */
  readonly year: number;
  /** The number of the month; its name if the calendar has leap months, which numbers do not distinguish. */
  readonly month: number | string;
  readonly day: number;
  /** The calendar's name in `Intl`. */
  readonly calendar: string;
  /** The language that the calendar requires instead of the text's. */
  readonly language?: string | undefined;
}

/** Intl's calendars by Word's names; the Hijri calendar is Windows' tabular one. */
const calendars: Readonly<Record<string, string>> = {
  hijri: 'islamic-civil',
  hebrew: 'hebrew',
  taiwan: 'roc',
  japan: 'japanese',
  thai: 'buddhist',
  korea: 'gregory',
  saka: 'indian',
};

/** Gregorian calendars that differ in the names of days and months. */
const languages: Readonly<Record<string, string>> = {
  gregorianUs: 'en-US',
  gregorianMeFrench: 'fr',
  gregorianXlitEnglish: 'en-US',
  gregorianXlitFrench: 'fr',
};

/** Years since the foundation of Korea. */
const koreanYears = 2333;

/** Midnight of the day, UTC. */
export function timeOf({ year, month, day }: DateParts): Date {
  const time = new Date(Date.UTC(2000, month - 1, day));
  time.setUTCFullYear(year, month - 1, day);
  return time;
}

/** @param name ST_CalendarType; Gregorian for other values, and for days before the calendar's first */
export function calendarDate(date: DateParts, name: string): CalendarDate {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  const gregorian = { year: date.year, month: date.month, day: date.day, calendar: 'gregory', language };
  const calendar = Object.hasOwn(calendars, name) ? calendars[name] : undefined;
  if (calendar === undefined) return gregorian;
  if (calendar === 'gregory') return { ...gregorian, year: date.year + koreanYears };
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  const parts = new Intl.DateTimeFormat('en', { ...options, calendar }).formatToParts(timeOf(date));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  const [year, month] = [Number(part('year')), part('month')];
  // Taiwan's calendar counts backwards in its other era.
  if (!(year > 0) || (calendar === 'roc' && date.year < 1912)) return gregorian;
  return { year, month: Number(month) || month, day: Number(part('day')), calendar };
}

/** The name of the era, for the calendars whose era Word writes. */
export function eraOf(date: DateParts, calendar: string, locale: string): string {
  const formatter = new Intl.DateTimeFormat(locale, { era: 'long', year: 'numeric', timeZone: 'UTC', calendar });
  return formatter.formatToParts(timeOf(date)).find(({ type }) => type === 'era')?.value ?? '';
}

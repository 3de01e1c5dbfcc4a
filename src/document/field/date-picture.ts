/** Date pictures of fields (`\@`, ECMA-376-1 §17.16.4.1). */

/** Local time; month and day from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** @param text ISO 8601; an offset is not applied, the time is used as written. @returns `undefined` for anything else */
export function parseDateParts(text: string): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const isValid = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 61;
  return isValid ? { year, month, day, hour, minute, second } : undefined;
}

/** The items of a picture: quoted text, a run of one letter, the two spellings of the day period, or any other character. */
const items = /'([^']*)'?|(AM\/PM|am\/pm)|(d+|D+|y+|Y+|M+|h+|H+|m+|s+|S+|g+|e+)|([^])/g;

/** A date in the calendar in which it is shown. */
interface ShownDate extends CalendarDate {
  readonly source: DateParts;
}

/**
 * @param language BCP 47 of the names of days and months; English if unknown
 * @param calendar ST_CalendarType
 */
export function formatDatePicture(source: DateParts, picture: string, language = 'en-US', calendar = 'gregorian'): string {
  const date: ShownDate = { ...calendarDate(source, calendar), source };
  const locale = supportedLocale(date.language ?? language);
  const hasDay = /(?:^|[^dD])[dD]{1,2}(?:[^dD]|$)/.test(picture.replace(/'[^']*'/g, ''));
  return picture.replace(
    items,
    (_, quoted: string | undefined, half: string | undefined, run: string | undefined, other: string | undefined) => {
      if (quoted !== undefined) return quoted;
      if (half !== undefined) return halfOfDay(source, half);
      return run === undefined ? (other ?? '') : formatItem(date, run, locale, hasDay);
    },
  );
}

function formatItem(date: ShownDate, run: string, locale: string, hasDay: boolean): string {
  const { source } = date;
  const two = (value: number): string => String(value).padStart(2, '0');
  const number = (value: number): string => (run.length === 1 ? String(value) : two(value));
  switch (run.charAt(0)) {
    case 'd':
    case 'D':
      return run.length <= 2 ? number(date.day) : intlName(date, locale, { weekday: run.length === 3 ? 'short' : 'long' }, 'weekday');
    case 'M':
      if (run.length <= 2 && typeof date.month === 'number') return number(date.month);
      return intlName(date, locale, { month: run.length === 3 ? 'short' : 'long', day: hasDay ? 'numeric' : undefined }, 'month');
    case 'y':
    case 'Y':
      return run.length <= 2 ? two(date.year % 100) : String(date.year).padStart(date.calendar === 'gregory' ? 4 : 1, '0');
    case 'h':
      return number(source.hour % 12 === 0 ? 12 : source.hour % 12);
    case 'H':
      return number(source.hour);
    case 'm':
      return number(source.minute);
    case 'g':
    case 'e':
      // Eras and their years are items in calendars that have them, letters in all others.
      if (date.calendar === 'gregory') return run;
      return run.startsWith('g') ? eraName(source, date.calendar, locale) : number(date.year);
    default:
      return number(source.second);
  }
}

function halfOfDay(date: DateParts, picture: string): string {
  const half = date.hour < 12 ? 'am' : 'pm';
  return picture.startsWith('A') ? half.toUpperCase() : half;
}

/** With the day beside it, a month may have another grammatical case. Full stops of short names come from Intl, not from Word. */
function intlName({ source, calendar }: ShownDate, locale: string, options: Intl.DateTimeFormatOptions, part: 'weekday' | 'month'): string {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar, numberingSystem: 'latn' });
  return formatter.formatToParts(utcMidnight(source)).find((found) => found.type === part)?.value ?? '';
}

function supportedLocale(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

// A day of the Gregorian calendar → the same day in another calendar (ST_CalendarType, ECMA-376-1 §17.18.7).

interface CalendarDate {
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
function utcMidnight({ year, month, day }: DateParts): Date {
  const time = new Date(Date.UTC(2000, month - 1, day));
  time.setUTCFullYear(year, month - 1, day);
  return time;
}

/** @param name ST_CalendarType; Gregorian for other values, and for days before the calendar's first */
function calendarDate(date: DateParts, name: string): CalendarDate {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  const gregorian = { year: date.year, month: date.month, day: date.day, calendar: 'gregory', language };
  const calendar = Object.hasOwn(calendars, name) ? calendars[name] : undefined;
  if (calendar === undefined) return gregorian;
  if (calendar === 'gregory') return { ...gregorian, year: date.year + koreanYears };
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  const parts = new Intl.DateTimeFormat('en', { ...options, calendar }).formatToParts(utcMidnight(date));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  const [year, month] = [Number(part('year')), part('month')];
  // Taiwan's calendar counts backwards in its other era.
  if (!(year > 0) || (calendar === 'roc' && date.year < 1912)) return gregorian;
  return { year, month: Number(month) || month, day: Number(part('day')), calendar };
}

/** The name of the era, for the calendars whose era Word writes. */
function eraName(date: DateParts, calendar: string, locale: string): string {
  const formatter = new Intl.DateTimeFormat(locale, { era: 'long', year: 'numeric', timeZone: 'UTC', calendar });
  return formatter.formatToParts(utcMidnight(date)).find(({ type }) => type === 'era')?.value ?? '';
}

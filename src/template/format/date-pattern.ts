/** Dates by a CLDR pattern (Unicode Technical Standard 35, part 4): `EEEE, d. MMMM y HH:mm zzz`, with names from Intl. */
import { knownLocale } from './format-number.js';
import { asUtc, type WallTime } from './date-value.js';
import { FormatError, type FormatContext } from './format-types.js';

type Widths = 'narrow' | 'short' | 'long';

export function dateByPattern(time: WallTime, pattern: string, { locale, timeZone }: FormatContext): string {
  const scope: Scope = { time, date: asUtc(time), locale: knownLocale(locale, 'en'), timeZone };
  let text = '';
  for (const [token, quoted] of pattern.matchAll(/'((?:[^']|'')*)'|([A-Za-z])\2*|[^]/gu)) {
    if (quoted !== undefined) text += quoted === '' ? "'" : quoted.replaceAll("''", "'");
    else if (/^[A-Za-z]/.test(token)) text += field(token, scope);
    else text += token;
  }
  return text;
}

interface Scope {
  readonly time: WallTime;
  readonly date: Date;
  readonly locale: string;
  readonly timeZone: string;
}

function field(token: string, scope: Scope): string {
  const { time } = scope;
  const letter = token.charAt(0);
  const padded = (value: number): string => String(value).padStart(token.length, '0');
  switch (letter) {
    case 'y':
    case 'Y':
    case 'u':
      return token.length === 2 ? String(Math.abs(time.year) % 100).padStart(2, '0') : padded(time.year);
    case 'M':
    case 'L':
      return token.length < 3 ? padded(time.month) : monthName(token, scope);
    case 'd':
    case 'D':
      return padded(time.day);
    case 'E':
    case 'c':
      return part(scope, 'weekday', { weekday: nameWidth(token) });
    case 'e':
      return String(time.year === 0 ? 1 : ((scope.date.getUTCDay() + 6) % 7) + 1);
    case 'H':
      return padded(time.hour);
    case 'h':
      return padded(time.hour % 12 === 0 ? 12 : time.hour % 12);
    case 'm':
      return padded(time.minute);
    case 's':
      return padded(time.second);
    case 'S':
      return String(time.millisecond).padStart(3, '0').slice(0, token.length).padEnd(token.length, '0');
    case 'a':
      return part(scope, 'dayPeriod', { hour: 'numeric', hour12: true });
    case 'Q':
      return token.length < 3 ? padded(quarterOf(time)) : `Q${String(quarterOf(time))}`;
    case 'w':
      return padded(weekOf(scope.date));
    case 'z':
    case 'v':
      return zoneName(token.length > 3 ? 'long' : 'short', scope);
    case 'X':
    case 'x':
    case 'Z':
      return offset(letter, token.length, scope);
    default:
      throw new FormatError(`the letter ${letter} is not known in a date format; text belongs into quotes: 'd. MMMM y'`);
  }
}

const quarterOf = ({ month }: WallTime): number => Math.floor((month - 1) / 3) + 1;

function nameWidth(token: string): Widths {
  return token.length === 5 ? 'narrow' : token.length === 4 ? 'long' : 'short';
}

/** Beside a day, some languages use another form of a month's name; `L` requests the stand-alone form. */
function monthName(token: string, scope: Scope): string {
  const month = nameWidth(token);
  const beside = token.startsWith('L') ? '' : part(scope, 'month', { month, day: 'numeric' });
  // Beside a day, some months are a number with their own sign.
  if (/\p{L}/u.test(beside)) return beside;
  return new Intl.DateTimeFormat(scope.locale, { month, calendar: 'gregory', timeZone: 'UTC' }).format(scope.date);
}

function part({ date, locale }: Scope, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }).formatToParts(date);
  return parts.find((each) => each.type === type)?.value ?? '';
}

/** ISO 8601: the week with the year's first Thursday is the first one. */
function weekOf(date: Date): number {
  const thursday = new Date(date.getTime());
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const first = new Date(Date.UTC(2000, 0, 1));
  first.setUTCFullYear(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - first.getTime()) / 86_400_000 + 1) / 7);
}

function zoneName(timeZoneName: 'long' | 'short', { time, locale, timeZone }: Scope): string {
  if (time.instant === undefined) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(time.instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function offset(letter: string, length: number, { time, date }: Scope): string {
  if (time.instant === undefined) return '';
  const minutes = Math.round((date.getTime() - time.instant) / 60_000);
  if (letter === 'X' && minutes === 0) return 'Z';
  const sign = minutes < 0 ? '-' : '+';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((each) => String(each).padStart(2, '0'));
  if (length === 1 && letter !== 'Z' && rest === '00') return `${sign}${hours ?? ''}`;
  const hasColon = length === 3 && letter !== 'Z' ? true : length === 5;
  return `${sign}${hours ?? ''}${hasColon ? ':' : ''}${rest ?? ''}`;
}

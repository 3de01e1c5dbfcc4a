/** What a request says of data → checked; every problem is named with its place. */
import type { ErrorDetail } from '../../base/errors.js';
import { isLocale, isTimeZone } from '../../docx/fill/format/format-types.js';
import type { DataSettings, TemplateData } from './template-data.js';

/** Texts, numbers, objects and arrays in the data. */
const mostValues = 1_000_000;
/** Objects and arrays within each other. */
const mostNested = 64;

/** What may be said beside the fields. */
export interface GivenData {
  readonly data?: unknown;
  readonly locale?: unknown;
  readonly timeZone?: unknown;
  readonly delimiters?: unknown;
}

export interface CheckedData {
  readonly settings: DataSettings;
  readonly problems: readonly ErrorDetail[];
}

export function checkData({ data, locale, timeZone, delimiters }: GivenData): CheckedData {
  const problems: ErrorDetail[] = [];
  const report = (field: string, issue: string): void => void problems.push({ field, issue });
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const isGiven = data !== undefined && data !== null;
  if (isGiven && !isObject) report('data', 'must be an object of values by their names');
  if (isObject) countValues(data, report);
  const ownLocale = settingOf('locale', locale, isLocale, 'must be a language tag: en-US, de, pt-BR', report);
  const zone = settingOf('timeZone', timeZone, isTimeZone, 'must be a time zone of IANA: Europe/Berlin, UTC', report);
  if (!isGiven)
    for (const [field, value] of Object.entries({ locale: ownLocale, timeZone: zone }))
      if (value !== undefined) report(field, 'belongs to data, which are missing');
  const marks = delimiters === undefined || delimiters === null ? undefined : delimitersOf(delimiters);
  if (marks === 'wrong') report('delimiters', 'must be two texts of 1 to 10 signs without letters, digits and blanks: ["[[", "]]"]');
  const settings: DataSettings = {
    ...(isObject && { data: data as TemplateData }),
    ...(ownLocale !== undefined && { locale: ownLocale }),
    ...(zone !== undefined && { timeZone: zone }),
    ...(marks !== undefined && marks !== 'wrong' && { delimiters: marks }),
  };
  return { settings, problems };
}

function settingOf(
  field: string,
  value: unknown,
  isRight: (value: string) => boolean,
  issue: string,
  report: (field: string, issue: string) => void,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= 100 && isRight(value)) return value;
  report(field, issue);
  return undefined;
}

function delimitersOf(value: unknown): readonly [string, string] | 'wrong' {
  if (!Array.isArray(value) || value.length !== 2) return 'wrong';
  const [open, close] = value as readonly unknown[];
  const isRight = (mark: unknown): mark is string => typeof mark === 'string' && /^[^\p{L}\p{N}\s]{1,10}$/u.test(mark);
  return isRight(open) && isRight(close) ? [open, close] : 'wrong';
}

/** Level by level, so that depth costs no stack. */
function countValues(data: object, report: (field: string, issue: string) => void): void {
  let level: unknown[] = [data];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostNested) return report('data', `must not be nested deeper than ${String(mostNested)} levels`);
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      for (const each of Object.values(value)) {
        count += 1;
        if (typeof each === 'object' && each !== null) inner.push(each);
      }
      if (count > mostValues) return report('data', `must have at most ${String(mostValues)} values`);
    }
    level = inner;
  }
}

/** Checks a request's data and their settings; every problem is reported with its place. */
import type { ErrorDetail } from '../../base/errors.js';
import { annotateLimits, delimitersIssue, type TemplateDelimiters } from '../../contract/annotate-limits.js';
import { isLocale, isTimeZone } from '../../template/format/format-types.js';
import { countValues } from './count-values.js';
import type { DataSettings, TemplateData } from './template-data.js';

/** The members of a request beside its fields. */
export interface GivenData {
  readonly data?: unknown;
  readonly locale?: unknown;
  readonly timeZone?: unknown;
  readonly delimiters?: unknown;
  /** Lists among the fields are data. */
  readonly fields?: unknown;
}

export interface CheckedData {
  readonly settings: DataSettings;
  readonly problems: readonly ErrorDetail[];
}

export function checkData({ data, locale, timeZone, delimiters, fields }: GivenData): CheckedData {
  const problems: ErrorDetail[] = [];
  const report = (field: string, issue: string): void => void problems.push({ field, issue });
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const isGiven = data !== undefined && data !== null;
  if (isGiven && !isObject) report('data', 'must be an object of values by their names');
  if (isObject) countValues(data, report, 'data');
  const ownLocale = settingOf('locale', locale, isLocale, 'must be a language tag: en-US, de, pt-BR', report);
  const zone = settingOf('timeZone', timeZone, isTimeZone, 'must be a time zone of IANA: Europe/Berlin, UTC', report);
  if (!isGiven && !hasList(fields))
    for (const [field, value] of Object.entries({ locale: ownLocale, timeZone: zone }))
      if (value !== undefined) report(field, 'belongs to data, which are missing');
  const hasDelimiters = delimiters !== undefined && delimiters !== null;
  const delimiterIssue = hasDelimiters ? delimitersIssue(delimiters) : undefined;
  if (delimiterIssue !== undefined) report('delimiters', delimiterIssue);
  const settings: DataSettings = {
    data: isObject ? (data as TemplateData) : undefined,
    locale: ownLocale,
    timeZone: zone,
    delimiters: hasDelimiters && delimiterIssue === undefined ? (delimiters as TemplateDelimiters) : undefined,
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
  if (typeof value === 'string' && value.length <= annotateLimits.setting && isRight(value)) return value;
  report(field, issue);
  return undefined;
}

/** Whether one of the fields is a list. */
export function hasList(fields: unknown): boolean {
  return Array.isArray(fields) && fields.some((field: { readonly type?: unknown } | null | undefined) => field?.type === 'list');
}

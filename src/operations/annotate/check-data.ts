/** Checks a request's data, their settings and the form of records; every problem is reported with its place. */
import type { ErrorDetail } from '../../base/errors.js';
import { annotateLimits, delimitersIssue, type TemplateDelimiters } from '../../contract/annotate-limits.js';
import { isLocale, isTimeZone } from '../../template/format/format-types.js';
import type { DataSettings, TemplateData } from './template-data.js';
import { fileNameKey, isFileName, safeFileName } from '../../contract/file-name.js';
import type { AnnotateField } from './plan.js';

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

/** Texts, numbers, objects and arrays. */
const mostValues = 1_000_000;

/** Level by level, so that deep nesting does not use the stack. */
export function countValues(data: object, report: (field: string, issue: string) => void, field: string): void {
  let level: unknown[] = [data];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > annotateLimits.nested) return report(field, `must not be nested deeper than ${String(annotateLimits.nested)} levels`);
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
      for (const each of Object.values(value)) {
        count += 1;
        if (typeof each === 'object' && each !== null) inner.push(each);
      }
      if (count > mostValues) return report(field, `must have at most ${String(mostValues)} values`);
    }
    level = inner;
  }
}

/** The values of one document. */
export interface AnnotateRecord {
  /** The file name in the archive, without extension; default: the record's number. */
  readonly name?: string | undefined;
  readonly fields?: readonly AnnotateField[] | undefined;
  readonly data?: TemplateData | undefined;
}

export interface CheckedRecords {
  readonly records: readonly AnnotateRecord[];
  readonly problems: readonly ErrorDetail[];
}

const { records: mostRecords, recordName: longestName } = annotateLimits;
const recordPlace = (index: number): string => `records[${String(index)}]`;

/** The names so far, with their records, and how messages refer to those. */
interface GivenNames {
  readonly names: Map<string, number>;
  readonly placeOf: (index: number) => string;
}

const keys: ReadonlySet<string> = new Set(['name', 'fields', 'data']);

/** The name of a record without one; all have the same length: `0001`. */
export function numberName(index: number, count: number): string {
  return String(index + 1).padStart(String(count).length, '0');
}

/** Characters of a name that is derived from a text, with room for a number after it. */
const longestMadeName = longestName - 10;

/** A text as a name that {@link checkRecords} accepts; undefined if nothing remains. */
export function fileNameOf(text: string): string | undefined {
  const name = safeFileName(
    text
      .trim()
      .slice(0, longestMadeName)
      .replace(/\p{Cs}/gu, ''),
  );
  return name === '' ? undefined : name;
}

/** @param placeOf How messages refer to a record */
export function checkRecords(given: unknown, placeOf: (index: number) => string = recordPlace): CheckedRecords {
  const wrong = (issue: string): CheckedRecords => ({ records: [], problems: [{ field: 'records', issue }] });
  if (!Array.isArray(given)) return wrong('must be an array of records: { "name", "fields" or "data" }');
  if (given.length === 0 || given.length > mostRecords) return wrong(`must be 1 to ${String(mostRecords)} records`);
  const problems: ErrorDetail[] = [];
  const names = new Map<string, number>();
  for (const [index, record] of (given as readonly unknown[]).entries()) {
    const report = (field: string, issue: string): void => void problems.push({ field: recordPlace(index) + field, issue });
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      report('', 'must be an object with fields or data');
      continue;
    }
    const { name, fields, data } = record as { readonly name?: unknown; readonly fields?: unknown; readonly data?: unknown };
    for (const key of Object.keys(record)) if (!keys.has(key)) report(`.${key}`, 'is unknown: a record has name, fields and data');
    if (fields === undefined && data === undefined) report('', 'must have fields or data');
    for (const { field, issue } of checkData({ data }).problems) report(`.${field}`, issue);
    checkName(name, index, { names, placeOf }, report);
  }
  checkNumbers(given, { names, placeOf }, problems);
  return { records: problems.length > 0 ? [] : (given as readonly AnnotateRecord[]), problems };
}

/** The rule for names, with a valid suggestion if possible. */
function nameIssue(name: unknown): string {
  const rule = `must be a file's name of 1 to ${String(longestName)} characters, without folders and ending`;
  const better = typeof name === 'string' && name.length <= longestName ? fileNameOf(name) : undefined;
  return better === undefined ? rule : `${rule}, that every system accepts, such as ${JSON.stringify(better)}`;
}

function checkName(name: unknown, index: number, { names, placeOf }: GivenNames, report: (field: string, issue: string) => void): void {
  if (name === undefined) return;
  if (typeof name !== 'string' || name.length > longestName || !isFileName(name)) {
    report('.name', nameIssue(name));
    return;
  }
  const key = fileNameKey(name);
  const first = names.get(key);
  if (first === undefined) names.set(key, index);
  else report('.name', `is the name of ${placeOf(first)}, too`);
}

/** A record without a name gets a number, which must not be another record's name. */
function checkNumbers(
  records: readonly ({ readonly name?: unknown } | null)[],
  { names, placeOf }: GivenNames,
  problems: ErrorDetail[],
): void {
  for (const [index, record] of records.entries()) {
    const other = record?.name === undefined ? names.get(numberName(index, records.length)) : undefined;
    if (other === undefined) continue;
    problems.push({ field: `${recordPlace(other)}.name`, issue: `equals the number of ${placeOf(index)}, which has no name` });
  }
}

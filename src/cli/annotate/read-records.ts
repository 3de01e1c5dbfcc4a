/** A file of records → the records: CSV, JSON lines or a JSON array, recognised by its name, else by its first character. */
import { extname } from 'node:path';
import { readFileOrInput, readInput } from '../files/read-input.js';
import { UsageError, plainMessage } from '../report/failure.js';
import type { ErrorDetail } from '../../base/errors.js';
import { decodeBytes } from '../../base/windows-1252.js';
import { isObject } from '../../base/json-value.js';
import { fileNameKey } from '../../contract/file-name.js';
import { fileNameOf, numberName } from '../../operations/annotate/check-data.js';

/** JSON → records: an array of them, the whole body as the service takes it, or a line for each. */
type Json = { readonly value: unknown } | { readonly issue: string };

function jsonOf(text: string): Json {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { issue: `is not JSON: ${plainMessage(error)}` };
  }
}

/** A record as the service accepts it has `data` or `fields`, and nothing else except a name; any other object is data itself. */
function asRecord(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { data, fields, name: _, ...more } = value;
  const isRecord = (isObject(data) || Array.isArray(fields)) && Object.keys(more).length === 0;
  return isRecord ? value : { data: value };
}

export function readJsonLines(text: string): GivenRecords {
  const records: unknown[] = [];
  const places: string[] = [];
  const problems: ErrorDetail[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `line ${String(index + 1)}`;
    const json = jsonOf(line);
    if ('issue' in json) problems.push({ field: place, issue: json.issue });
    else if (!isObject(json.value)) problems.push({ field: place, issue: 'must be an object' });
    else records.push(asRecord(json.value));
    places.push(place);
  }
  return { records, places, problems };
}

export function readJsonArray(text: string): GivenRecords {
  const json = jsonOf(text);
  if ('issue' in json) return { records: [], places: [], problems: [{ field: 'the file', issue: json.issue }] };
  const { value } = json;
  const body = isObject(value) && Array.isArray(value['records']) ? value : { records: value };
  const { records } = body;
  if (!Array.isArray(records)) return { records: [], places: [], problems: [{ field: 'the file', issue: 'must be an array of objects' }] };
  return {
    records: records.map(asRecord),
    places: records.map((_, index) => `record ${String(index + 1)}`),
    problems: [],
    settings: body,
  };
}

export interface ReadRecordsOptions {
  /** As on the command line. */
  readonly separator?: string | undefined;
  readonly encoding?: string | undefined;
}

type Form = 'csv' | 'lines' | 'array';

const formOfEnding: Readonly<Record<string, Form>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.jsonl': 'lines',
  '.ndjson': 'lines',
  '.json': 'array',
};

/** @throws UsageError */
export async function readRecords(path: string, { separator, encoding }: ReadRecordsOptions): Promise<GivenRecords> {
  const mark = readSeparator(separator);
  const text = decode(await readInput(path, 'The records file', readFileOrInput), encoding);
  const form = formOfEnding[extname(path).toLowerCase()] ?? recognizeForm(text);
  if (form === 'array') return readJsonArray(text);
  if (form === 'lines') return readJsonLines(text);
  const { readCsv } = await import('./read-csv.js');
  return readCsv(text, mark);
}

function recognizeForm(text: string): Form {
  const start = text.trimStart().charAt(0);
  return start === '[' ? 'array' : start === '{' ? 'lines' : 'csv';
}

function readSeparator(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const mark = given === 'tab' || given === '\\t' ? '\t' : given;
  if (!/^[^"\r\n\p{L}\p{N}]$/u.test(mark))
    throw new UsageError('--csv-separator must be one character that separates values: "," ";" "|", or tab.');
  return mark;
}

/**
 * Decodes by the byte order mark, else by `encoding`, else as UTF-8: spreadsheets also write Windows code pages, which cannot be
 * recognised.
 */
function decode(bytes: Uint8Array, encoding: string | undefined): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  const decoder = decoderOf(marked ?? encoding ?? 'utf-8');
  try {
    return decodeBytes(bytes, decoder.encoding, { fatal: true });
  } catch {
    throw new UsageError(
      `The records file is not ${decoder.encoding.toUpperCase()}. Save it in that encoding (in Excel: "CSV UTF-8"), or name its encoding: --csv-encoding windows-1252`,
    );
  }
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new UsageError(`--csv-encoding must name an encoding: utf-8, windows-1252, shift_jis, utf-16le; ${label} is not an encoding.`);
  }
}

/** The result of a reader of records. */
export interface GivenRecords {
  /** Not checked yet. */
  readonly records: readonly unknown[];
  /** The place of each in its file: `line 3`. */
  readonly places: readonly string[];
  /** Problems of unreadable records, with their places. */
  readonly problems: readonly ErrorDetail[];
  /** Settings of a whole service body besides its records. */
  readonly settings?: { readonly locale?: unknown; readonly timeZone?: unknown; readonly delimiters?: unknown };
}

/** Records → the same with names for their files, from a value that each has. */
interface Named {
  readonly name?: unknown;
  readonly data?: unknown;
}

const hasMembers = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function valueAt(data: unknown, path: string): unknown {
  if (!hasMembers(data)) return undefined;
  if (Object.hasOwn(data, path)) return data[path];
  const [first = '', ...rest] = path.split('.');
  return rest.length > 0 && Object.hasOwn(data, first) ? valueAt(data[first], rest.join('.')) : undefined;
}

/**
 * @param column A name in the data, or a path: `customer.city`
 * @returns Records without such a value keep their own name, or get their number; equal names get ` (2)`, ` (3)`
 * @throws UsageError if no record has it
 */
export function nameRecords(records: readonly unknown[], column: string): readonly unknown[] {
  const taken = new Map<string, number>();
  const values = records.map((record) => (hasMembers(record) ? valueAt((record as Named).data, column) : undefined));
  if (values.every((value) => value === undefined)) throw new UsageError(`--name-column: no record has ${JSON.stringify(column)}.`);
  const named = records.map((record, index): unknown => {
    const value = values[index];
    const name = typeof value === 'string' || typeof value === 'number' ? fileNameOf(String(value)) : undefined;
    return name === undefined ? record : { ...(record as Named), name: unlike(name, taken) };
  });
  return named.map((record, index): unknown =>
    hasMembers(record) && record['name'] === undefined ? { ...record, name: unlike(numberName(index, records.length), taken) } : record,
  );
}

/** Some systems do not distinguish upper and lower case. */
function unlike(name: string, taken: Map<string, number>): string {
  const key = fileNameKey(name);
  for (let count = taken.get(key) ?? 0; ; count++) {
    const own = count === 0 ? name : `${name} (${String(count + 1)})`;
    if (count > 0 && taken.has(fileNameKey(own))) continue;
    taken.set(key, count + 1);
    if (count > 0) taken.set(fileNameKey(own), 1);
    return own;
  }
}

/** A file of records → the records: CSV, JSON lines or a JSON array, recognised by its name, else by its first character. */
import { extname } from 'node:path';
import { readFileOrInput, readInput } from '../files/read-input.js';
import { UsageError } from '../report/usage-error.js';
import type { GivenRecords } from './given-records.js';
import { readJsonArray, readJsonLines } from './read-json-records.js';

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
  const mark = separatorOf(separator);
  const text = decode(await readInput(path, 'The file of records', readFileOrInput), encoding);
  const form = formOfEnding[extname(path).toLowerCase()] ?? formOf(text);
  if (form === 'array') return readJsonArray(text);
  if (form === 'lines') return readJsonLines(text);
  const { readCsv } = await import('./read-csv.js');
  return readCsv(text, mark);
}

function formOf(text: string): Form {
  const start = text.trimStart().charAt(0);
  return start === '[' ? 'array' : start === '{' ? 'lines' : 'csv';
}

function separatorOf(given: string | undefined): string | undefined {
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
    return decoder.decode(bytes);
  } catch {
    throw new UsageError(
      `The file of records is not ${decoder.encoding.toUpperCase()}. Save it so (in Excel: "CSV UTF-8"), or name its encoding: --csv-encoding windows-1252`,
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

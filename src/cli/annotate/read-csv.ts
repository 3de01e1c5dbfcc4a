/** CSV (RFC 4180) → a record for each line, its cells by the names in the first one. */
import { CsvError, parse } from 'csv-parse/sync';
import type { ErrorDetail } from '../../base/errors.js';
import type { GivenRecords } from './read-records.js';
import { nestColumns } from './nest-columns.js';

const separators = [',', ';', '\t'] as const;

interface Row {
  readonly cells: readonly string[];
  /** The line at which it begins, from 1. */
  readonly line: number;
}

/** @param separator Default: the most frequent of `,` `;` and tab in the first line */
export function readCsv(text: string, separator?: string): GivenRecords {
  // The library counts the two characters of a line's end within quotes as two lines.
  const plain = text.replace(/\r\n?/g, '\n');
  const delimiter = separator ?? likelySeparator(plain);
  const { rows, problem } = readRows(plain, delimiter);
  if (problem) return { records: [], places: [], problems: [problem] };
  const [header, ...lines] = rows;
  if (!header) return { records: [], places: [], problems: [{ field: 'line 1', issue: 'is missing: it must name the columns' }] };
  const names = header.cells.map((name) => name.trim());
  const { problems: wrongNames, toData } = nestColumns(names);
  const problems = wrongNames.map(({ field, issue }): ErrorDetail => ({ field: `line ${String(header.line)}, ${field}`, issue }));
  for (const row of lines) {
    const issue = issueOf(row, names, delimiter);
    if (issue !== undefined) problems.push({ field: `line ${String(row.line)}`, issue });
  }
  return {
    records: problems.length > 0 ? [] : lines.map(({ cells }) => ({ data: toData(cells) })),
    places: lines.map(({ line }) => `line ${String(line)}`),
    problems,
  };
}

/** The most frequent separator between the names, outside quotes. */
function likelySeparator(text: string): string {
  const [header = ''] = /^\s*(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text) ?? [];
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readRows(text: string, delimiter: string): { readonly rows: readonly Row[]; readonly problem?: ErrorDetail } {
  let read = 0;
  const options = {
    ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
    on_record: <T>(record: T, { lines }: { readonly lines: number }): T => {
      read = lines;
      return record;
    },
  } as const;
  try {
    const parsed = parse(text, options) as unknown as readonly {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    return { rows: parsed.map(({ record, info }) => ({ cells: record, line: info.lines - lineEnds(record) })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problem: csvProblem(error, read + 1) };
  }
}

function lineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** @param next The line after those that were read */
function csvProblem({ code, message, lines }: CsvError & { readonly lines?: unknown }, next: number): ErrorDetail {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { field: `line ${String(next)}`, issue: 'has a quotation mark that is not closed' };
  const field = typeof lines === 'number' ? `line ${String(lines)}` : 'the file';
  const isQuote = code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE';
  return {
    field,
    issue: isQuote ? 'has a quotation mark inside a cell: double it, and put the cell in quotation marks' : message,
  };
}

function issueOf({ cells }: Row, names: readonly string[], delimiter: string): string | undefined {
  const extra = cells.findIndex((cell, index) => cell !== '' && (names[index] ?? '') === '');
  const shown = JSON.stringify(delimiter);
  if (extra >= 0)
    return `has a value in column ${String(extra + 1)}, which has no name; a value that contains ${shown} must be in quotation marks`;
  return cells.length < names.length
    ? `has ${String(cells.length)} of ${String(names.length)} values; they are separated by ${shown}`
    : undefined;
}

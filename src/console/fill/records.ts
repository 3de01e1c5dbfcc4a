/** A table (CSV) → the data of several documents: a row for each, and a column for each field. */
import type { FormItem } from './form-item.js';
import { entryOf, requestData, type FormValue, type FormValues } from './form-values.js';

/** A field that a cell can hold. */
interface Column {
  /** Names of the groups around it, and its own. */
  readonly path: readonly string[];
  readonly item: FormItem;
}

/** Lists, tables and files have no place in a cell. */
const notInCells: ReadonlySet<FormItem['kind']> = new Set(['list', 'table', 'picture', 'bytes']);

function columnsOf(items: readonly FormItem[], around: readonly string[] = []): readonly Column[] {
  return items.flatMap((item) => {
    const path = [...around, item.name];
    if (item.kind === 'group') return columnsOf(item.items, path);
    return notInCells.has(item.kind) ? [] : [{ path, item }];
  });
}

const headingOf = ({ path }: Column): string => path.join('.');

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table with headings only; it begins with a mark by which Excel recognises UTF-8. */
export const emptyTable = (items: readonly FormItem[]): string => `\uFEFF${columnsOf(items).map(headingOf).map(quoted).join(',')}\r\n`;

/** RFC 4180; the separator is the one that the first row has most of: a comma, semicolon or tab. */
export function readTable(text: string): string[][] {
  const [first = ''] = text.split('\n');
  const separator = [',', ';', '\t'].toSorted((left, right) => first.split(right).length - first.split(left).length)[0] ?? ',';
  const rows: string[][] = [[]];
  const cells = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|$)`, 'gy');
  for (const [all, inQuotes, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    if (all === '') break;
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain.trim());
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

function cellValue({ item }: Column, cell: string): FormValue {
  if (item.kind === 'check') return /^(true|yes|x|1)$/i.test(cell);
  if (item.kind !== 'set') return cell;
  const chosen = cell.split(/[;,|]/).map((one) => one.trim());
  return Object.fromEntries(item.choices.map((choice) => [choice, chosen.includes(choice)]));
}

function withValue(values: FormValues, [name = '', ...rest]: readonly string[], value: FormValue): FormValues {
  return { ...values, [name]: rest.length === 0 ? value : withValue(entryOf(values[name]), rest, value) };
}

export interface ReadRecords {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Headings that are not in the form. */
  readonly unknown: readonly string[];
}

/** @param common Values of documents whose cells are empty */
export function recordsOf(items: readonly FormItem[], [headings = [], ...rows]: readonly string[][], common: FormValues): ReadRecords {
  const columns = columnsOf(items);
  const isNamed = (text: string, heading: string): boolean => text.toLowerCase() === heading.toLowerCase();
  const found = headings.map(
    (heading) => columns.find((one) => isNamed(headingOf(one), heading)) ?? columns.find(({ item }) => isNamed(item.label, heading)),
  );
  const dataOf = (row: readonly string[]) => {
    let values = common;
    for (const [index, column] of found.entries()) {
      const cell = row[index] ?? '';
      if (column && cell !== '') values = withValue(values, column.path, cellValue(column, cell));
    }
    return requestData(items, values);
  };
  return { records: rows.map(dataOf), unknown: headings.filter((heading, index) => heading !== '' && !found[index]) };
}

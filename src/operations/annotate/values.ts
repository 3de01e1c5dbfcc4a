/** A field's value, by type → a plan: a value that is ready, or one to fetch, draw or read. */
import { readDecimal } from '../../base/read-decimal.js';
import type { FieldType, Scalar } from '../../contract/field-types.js';
import { symbologyNames } from '../../contract/symbologies.js';
import { createTurns } from '../../base/turns.js';
import type { CodeRequest } from '../../barcode/draw-code.js';
import type { FieldValue } from '../../docx/fill/field-value.js';
import {
  choiceOption,
  countOption,
  dimensionsOf,
  flagOption,
  signatureFrameOf,
  textOption,
  type Options,
  type PixelSize,
  type Report,
  type SignatureFrame,
  formatOption,
} from './options.js';
import { readChartValue } from './chart-value.js';
import { countValues } from './check-data.js';
import { scriptFamilyOf } from './signature.js';

/** The source of a picture's bytes. */
export type PictureSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'data-uri'; readonly uri: string }
  | { readonly kind: 'url'; readonly url: string };

export type PlannedValue =
  | { readonly kind: 'ready'; readonly value: FieldValue }
  | {
      readonly kind: 'picture';
      readonly source: PictureSource;
      readonly size: PixelSize | undefined;
      readonly description: string | undefined;
      /** Whether it is a signature, whose box and frame are drawn around it. */
      readonly isSignature: boolean;
      readonly frame: SignatureFrame | undefined;
    }
  | { readonly kind: 'framed-text'; readonly text: string; readonly size: PixelSize | undefined; readonly frame: SignatureFrame }
  | { readonly kind: 'html'; readonly html: string }
  /** Items for the loop of the field's name. */
  | { readonly kind: 'list'; readonly items: readonly unknown[] }
  | {
      readonly kind: 'code';
      readonly code: CodeRequest;
      readonly size: PixelSize | undefined;
      readonly description: string | undefined;
    };

/** A long table is read in turns with other work. */
type Read = (value: unknown, options: Options, report: Report) => PlannedValue | undefined | Promise<PlannedValue | undefined>;

/** Maximum number of problems reported for one table's cells. */
const maxCellProblems = 10;

const ready = (value: FieldValue): PlannedValue => ({ kind: 'ready', value });
const cleared = ready({ kind: 'text', text: '' });
const isScalar = (value: unknown): value is Scalar | undefined =>
  value === null || value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const scalarText = (value: Scalar | undefined): string => (value === null || value === undefined ? '' : String(value));
const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');
const isTable = (value: unknown): boolean => Array.isArray(value) && value.every((row) => Array.isArray(row));

const text: Read = (value, options, report) => {
  if (isTable(value)) return table(value, options, report);
  if (!isScalar(value)) return report('.value', 'must be a string');
  const keepTextNodeStyles = flagOption(options, 'keepTextNodeStyles', report);
  return ready({ kind: 'text', text: scalarText(value), keepTextNodeStyles, ...formatOption(options, 'text', report) });
};

function pictureSource(value: unknown): PictureSource | undefined {
  if (value instanceof Uint8Array) return { kind: 'bytes', bytes: value };
  if (typeof value !== 'string') return undefined;
  const start = value.slice(0, 64).trimStart();
  if (/^data:/i.test(start)) return { kind: 'data-uri', uri: value.trim() };
  return /^https?:\/\//i.test(start) ? { kind: 'url', url: value.trim() } : undefined;
}

const image: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const source = pictureSource(value);
  const size = dimensionsOf(options, report);
  const description = textOption(options, 'description', report);
  if (!source) return report('.value', 'must be a picture: a data URI, or a URL that begins with http:// or https://');
  return { kind: 'picture', source, size, description, isSignature: false, frame: undefined };
};

/** Names are shorter; a longer text is not a signature. */
const longestSignature = 200;

const signature: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const source = pictureSource(value);
  const size = dimensionsOf(options, report);
  const frame = signatureFrameOf(options, report);
  const description = textOption(options, 'description', report) ?? 'Signature';
  if (source) return { kind: 'picture', source, size, description, isSignature: true, frame };
  if (typeof value !== 'string') return report('.value', 'must be a picture (a data URI or URL) or the name to be written');
  const name = value.trim().replace(/\s+/g, ' ');
  if (name.length > longestSignature)
    return report('.value', `must be a picture, or a name of at most ${String(longestSignature)} characters`);
  return frame ? { kind: 'framed-text', text: name, size, frame } : ready({ kind: 'script', text: name, family: scriptFamilyOf(name) });
};

/** Cells that are read without a pause: a millisecond or two. */
const cellsPerTurn = 16 * 1024;

/** The texts of a row; `report` gets the column of a cell that is not text, or nothing if the row is not an array. */
function rowTexts(row: unknown, report: (column?: number) => void): readonly string[] {
  if (!Array.isArray(row)) {
    report();
    return [];
  }
  const cells: readonly unknown[] = row;
  if (cells.every((cell) => typeof cell === 'string')) return cells;
  return cells.map((cell, column) => {
    if (isScalar(cell)) return scalarText(cell);
    report(column);
    return '';
  });
}

async function table(value: unknown, options: Options, report: Report): Promise<PlannedValue | undefined> {
  if (isEmpty(value)) return ready({ kind: 'table', rows: [] });
  if (!Array.isArray(value)) return report('.value', 'must be an array of rows, each an array of strings');
  const turns = createTurns(cellsPerTurn);
  const rows: (readonly string[])[] = [];
  let wrong = 0;
  for (const [index, row] of (value as readonly unknown[]).entries()) {
    const texts = rowTexts(row, (column) => {
      if (++wrong > maxCellProblems) return;
      const place = `.value[${String(index)}]`;
      if (column === undefined) report(place, 'must be an array of strings');
      else report(`${place}[${String(column)}]`, 'must be a string');
    });
    rows.push(texts);
    const wait = turns.after(1 + texts.length);
    if (wait) await wait;
  }
  const copyRowStyle = flagOption(options, 'copyRowStyle', report);
  return ready({ kind: 'table', rows, copyRowStyle });
}

const checkedWords: Readonly<Record<string, boolean>> = { true: true, x: true, '1': true, false: false, '': false, '0': false };

const checkbox: Read = (value, _options, report) => {
  const word = scalarText(isScalar(value) ? value : undefined)
    .trim()
    .toLowerCase();
  const checked = isScalar(value) && Object.hasOwn(checkedWords, word) ? checkedWords[word] : undefined;
  return checked === undefined
    ? report('.value', `must be true or false ('true', 'false', 'x' and '' are accepted, too)`)
    : ready({ kind: 'checkbox', checked });
};

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const date: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const format = formatOption(options, 'date', report);
  const iso = typeof value === 'string' ? value.trim() : '';
  const [, year, month, day] = isoDate.exec(iso) ?? [];
  const exists = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (
    year === undefined ||
    exists.getUTCDate() !== Number(day) ||
    exists.getUTCMonth() !== Number(month) - 1 ||
    Number.isNaN(Date.parse(iso.replace(' ', 'T').replace(',', '.')))
  )
    return report('.value', 'must be an ISO 8601 date: 2024-02-29 or 2024-02-29T10:30:00Z');
  return ready({ kind: 'date', iso, ...format });
};

const number: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const parsed = typeof value === 'string' ? readDecimal(value) : value;
  const format = formatOption(options, 'number', report);
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) return report('.value', 'must be a number with a decimal point');
  return ready({ kind: 'number', value: parsed, format: undefined, locale: undefined, ...format });
};

const link: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const url = typeof value === 'string' ? value.trim() : '';
  const read = textOption(options, 'text', report);
  // A URL that would run a program or read files when clicked is rejected.
  const isSafe = /^(?:https?:\/\/[^\s/?#]|mailto:\S|tel:\S|ftp:\/\/\S|#\S)/i.test(url) && !/\s/.test(url) && url.length <= 2083;
  if (!isSafe) return report('.value', 'must be an absolute URL: https, http, mailto, tel or ftp, at most 2083 characters, without spaces');
  return ready({ kind: 'link', url, text: read });
};

const html: Read = (value, _options, report) => {
  if (!isScalar(value)) return report('.value', 'must be a string of HTML');
  return isEmpty(value) ? cleared : { kind: 'html', html: scalarText(value) };
};

const dropdown: Read = (value, _options, report) =>
  isScalar(value) && typeof value !== 'boolean'
    ? isEmpty(value)
      ? cleared
      : ready({ kind: 'dropdown', value: scalarText(value) })
    : report('.value', 'must be a string: the value or the display text of an item');

/** Enough for the longest code. */
const longestCode = 10_000;

function codeText(value: unknown, report: Report): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return report('.value', 'must be the text of the code');
  const text = String(value);
  return text.length <= longestCode ? text : report('.value', `must be a string of at most ${String(longestCode)} characters`);
}

const qrcode: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const size = dimensionsOf(options, report);
  const description = textOption(options, 'description', report);
  const errorCorrection = choiceOption(options, 'errorCorrection', report);
  const quietZone = countOption(options, 'quietZone', report);
  const text = codeText(value, report);
  if (text === undefined) return undefined;
  return { kind: 'code', code: { symbology: 'qrcode', value: text, errorCorrection, quietZone }, size, description };
};

const barcode: Read = (value, options, report) => {
  if (isEmpty(value)) return cleared;
  const size = dimensionsOf(options, report);
  const description = textOption(options, 'description', report);
  const symbology = choiceOption(options, 'symbology', report);
  const quietZone = countOption(options, 'quietZone', report);
  const showsText = flagOption(options, 'showText', report);
  const text = codeText(value, report)?.trim();
  if (options['symbology'] === undefined || options['symbology'] === null)
    return report('.options.symbology', `is required: one of ${symbologyNames.join(', ')}`);
  if (text === undefined || symbology === undefined) return undefined;
  return { kind: 'code', code: { symbology, value: text, quietZone, showsText }, size, description };
};

const chart: Read = (value, _options, report) => {
  const numbers = readChartValue(value, report);
  return numbers && ready(numbers);
};

/** An item of a loop: an object or a scalar, but not a row. */
const isItem = (value: unknown): boolean => isScalar(value) || (typeof value === 'object' && value !== null && !Array.isArray(value));

const list: Read = (value, _options, report) => {
  if (isEmpty(value)) return { kind: 'list', items: [] };
  if (!Array.isArray(value)) return report('.value', 'must be an array: an object for each iteration of the loop');
  let wrong = 0;
  for (const [index, item] of (value as readonly unknown[]).entries())
    if (!isItem(item) && ++wrong <= maxCellProblems) report(`.value[${String(index)}]`, 'must be an object or a string');
  countValues(value, (place, issue) => void report(place, issue), '.value');
  return { kind: 'list', items: value };
};

/** The reader of each type's values; a missing value has already been reported. */
export const readValue: Readonly<Record<FieldType, Read>> = {
  text,
  image,
  signature,
  table,
  checkbox,
  date,
  number,
  link,
  html,
  dropdown,
  qrcode,
  barcode,
  chart,
  list,
};

/** A value whose field states no type: a boolean ticks check boxes and is text elsewhere. */
export function readInferred(value: unknown, options: Options, report: Report): ReturnType<Read> {
  if (isTable(value)) return table(value, options, report);
  if (Array.isArray(value) && value.every(isItem) && !value.every(isScalar)) return list(value, options, report);
  if (value instanceof Uint8Array || (typeof value === 'string' && /^\s*data:image\//i.test(value.slice(0, 64))))
    return image(value, options, report);
  if (typeof value === 'boolean') return ready({ kind: 'checkbox', checked: value, otherwise: String(value) });
  return text(value, options, report);
}

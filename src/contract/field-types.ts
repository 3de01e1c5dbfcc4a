/**
 * The values that a template's fields accept: types and their options. The readers of values, OpenAPI, the types of engine and client, the
 * command's usage and a test of docs/reference/api.md derive from these two tables.
 */
import { errorCorrectionNames, symbologyNames } from './symbologies.js';

/** The values of an option. */
export type OptionShape =
  | { readonly kind: 'flag'; readonly fallback: boolean }
  | { readonly kind: 'text'; readonly sentence?: string }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly sentence: string }
  /** A whole number, or a string of its digits, from 0. */
  | { readonly kind: 'count'; readonly most: number; readonly sentence: string }
  /** CSS pixels, 96 per inch; a string may end with `px`. */
  | { readonly kind: 'pixels' }
  /** A CSS colour. */
  | { readonly kind: 'color' }
  | { readonly kind: 'parts'; readonly parts: Readonly<Record<string, OptionShape>> };

const text = { kind: 'text' } as const;
const color = { kind: 'color' } as const;
const pixels = { kind: 'pixels' } as const;
const label = { kind: 'parts', parts: { text, color } } as const;

export const fieldOptions = {
  /** Text: keep the formatting of the field's first run; default true. */
  keepTextNodeStyles: { kind: 'flag', fallback: true },
  /** Image, signature, QR code and bar code: CSS pixels, 96 per inch; with only one of the two, the ratio is kept. */
  dimensions: { kind: 'parts', parts: { width: pixels, height: pixels } },
  /** Image, signature, QR code and bar code: alternative text; for a code its value by default. */
  description: { kind: 'text', sentence: 'Alternative text of a picture.' },
  /** Signature: small text above it, default `Signed by:`. */
  topLabel: label,
  /** Signature: small text below it. */
  bottomLabel: label,
  /** Signature: the bracket at its left. */
  arcElement: { kind: 'parts', parts: { color } },
  /** Table: new rows look like the last body row; default true. */
  copyRowStyle: { kind: 'flag', fallback: true },
  /** Text, number and date: formats as in tags (`number:'#,##0.00' | upper`); for a number also `0,0.00`, for a date also `d. MMMM y`. */
  format: { kind: 'text', sentence: "Formats as in tags: number:'#,##0.00' | upper. For a number also 0,0.00, for a date also d. MMMM y." },
  /** Text, number and date: BCP 47, for formats; default the field's own language. */
  locale: { kind: 'text', sentence: 'BCP 47.' },
  /** Link: its text; default the URL. */
  text: { kind: 'text', sentence: 'The text of a link.' },
  /** Bar code: its symbology. Required. */
  symbology: { kind: 'choice', choices: symbologyNames, sentence: 'The symbology of the bar code; required for the type barcode.' },
  /** QR code: the share of it that may be lost; default M, about 15 %. */
  errorCorrection: {
    kind: 'choice',
    choices: errorCorrectionNames,
    sentence: 'The share of a QR code that may be damaged; default M, about 15 %.',
  },
  /** QR code and bar code: white space around it, in modules; default as its standard requires. */
  quietZone: { kind: 'count', most: 100, sentence: 'The quiet zone around a code, in modules; default: as its standard requires.' },
  /** Bar code: show its text under the bars; default true. */
  showText: { kind: 'flag', fallback: true },
} as const satisfies Readonly<Record<string, OptionShape>>;

export type FieldOptionName = keyof typeof fieldOptions;
export type OptionNameOf<Kind extends OptionShape['kind']> = {
  [Name in FieldOptionName]: (typeof fieldOptions)[Name]['kind'] extends Kind ? Name : never;
}[FieldOptionName];

type OptionValue<Shape> = Shape extends { kind: 'parts'; parts: infer Parts }
  ? { readonly [Name in keyof Parts]?: OptionValue<Parts[Name]> }
  : Shape extends { kind: 'flag' }
    ? boolean
    : Shape extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Shape extends { kind: 'pixels' | 'count' }
        ? number | string
        : string;

/** A field's options; options of other types are ignored. */
export type FieldOptions = { readonly [Name in FieldOptionName]?: OptionValue<(typeof fieldOptions)[Name]> };

export interface FieldTypeFacts {
  readonly options: readonly FieldOptionName[];
  /** Describes its values, unless they are obvious. */
  readonly sentence?: string;
}

const rows = {
  text: { options: ['keepTextNodeStyles', 'format', 'locale'] },
  image: { options: ['dimensions', 'description'], sentence: 'Pictures: a data URI or a URL.' },
  signature: { options: ['dimensions', 'description', 'topLabel', 'bottomLabel', 'arcElement'] },
  table: { options: ['copyRowStyle'], sentence: 'Tables: rows of cells.' },
  checkbox: { options: [] },
  date: { options: ['format', 'locale'], sentence: 'Dates: ISO 8601.' },
  number: { options: ['format', 'locale'] },
  link: { options: ['text'] },
  html: { options: [] },
  dropdown: { options: [] },
  qrcode: { options: ['dimensions', 'description', 'errorCorrection', 'quietZone'], sentence: 'QR codes and bar codes: their text.' },
  barcode: { options: ['symbology', 'dimensions', 'description', 'quietZone', 'showText'] },
  chart: {
    options: [],
    sentence: 'Charts of the template: { categories, series: [{ name, values }] }; values of scatter charts are pairs [x, y].',
  },
  list: { options: [], sentence: 'Lists: an object or a string for each iteration of a loop.' },
} as const satisfies Readonly<Record<string, FieldTypeFacts>>;

export type FieldType = keyof typeof rows;
export const fieldTypes: Readonly<Record<FieldType, FieldTypeFacts>> = rows;
export const fieldTypeNames = Object.keys(rows) as readonly FieldType[];

/** A value that is written as text. */
export type Scalar = string | number | boolean | null;
/** New data for a chart. */
export interface ChartContent {
  /** One for each value; not needed if the values are pairs. ISO dates are days on the time axis if the template's chart has one. */
  readonly categories?: readonly (string | number | null)[];
  readonly series: readonly {
    readonly name: string | number;
    /** One number for each category, null for a gap; for a scatter chart `[x, y]`, for a bubble chart `[x, y, size]`. */
    readonly values: readonly (number | string | null)[] | readonly (readonly (number | string)[])[];
  }[];
}
/** The data of one iteration of a loop: values by name, including objects and lists, or a single scalar. */
export type ListItem = Scalar | Readonly<Record<string, unknown>>;
/** A field's value in JSON; tables are rows of cells. */
export type FieldContent = Scalar | readonly (readonly Scalar[])[] | ChartContent | readonly ListItem[];

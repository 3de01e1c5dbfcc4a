/** Limits of an annotate request, for the readers that enforce them and for OpenAPI; each is declared only here. */
import type { InputKind } from './operation-option.js';

export const annotateLimits = {
  /** More than any form has; templates of the collection have at most a few hundred. */
  fields: 10_000,
  /** Characters of an id or a group: editors write tags of any length, and some hold JSON. */
  fieldName: 100_000,
  records: 10_000,
  /** Nesting depth of objects and arrays in data. */
  nested: 64,
  /** Characters of a record's file name. */
  recordName: 200,
  /** Documents that a template includes. */
  templates: 50,
  /** Widgets of a PDF form: 20,000 take about 4 s and 400 MB. */
  pdfWidgets: 20_000,
  /** Characters of the names of fields to flatten. */
  flattened: 10_000,
  /** Characters of a string option. */
  optionText: 1000,
  /** About 2.6 m: a larger size is a mistake. */
  pixels: 10_000,
  /** The most that a Word chart holds (Excel's own limits). */
  chartSeries: 255,
  chartPoints: 32_000,
  /** Characters of a category, and of a series' name. */
  chartText: 255,
  /** Characters of a language tag, and of a time zone. */
  setting: 100,
} as const;

/** Libraries whose rules for blocks a template may follow where they differ. */
export const templateDialects = ['docxtemplater', 'easy-template-x'] as const;
export type TemplateDialect = (typeof templateDialects)[number];

/** The delimiters of a tag, and the library whose rules blocks follow where libraries differ. */
export type TemplateDelimiters = readonly [open: string, close: string, dialect?: TemplateDialect];

/** A tag delimiter: characters other than letters, digits and blanks. */
export const delimiterPattern = '^[^\\p{L}\\p{N}\\s]{1,10}$';

const delimiterForm = new RegExp(delimiterPattern, 'u');

/** The problem with delimiters; undefined if they are valid. */
export function delimitersIssue(value: unknown): string | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const [open, close, dialect] = given;
  const isRight = (mark: unknown): boolean => typeof mark === 'string' && delimiterForm.test(mark);
  const isKnown = dialect === undefined || templateDialects.some((name) => name === dialect);
  if (given.length >= 2 && given.length <= 3 && isRight(open) && isRight(close) && isKnown) return undefined;
  return `must be two marks of 1 to 10 characters without letters, digits and blanks, ["[[", "]]"], optionally followed by ${templateDialects.join(' or ')}`;
}

/** {@link TemplateDelimiters} as an option. */
export const delimitersKind = {
  kind: 'own',
  issueOf: delimitersIssue,
  schema: {
    type: 'array',
    items: {
      anyOf: [
        { type: 'string', pattern: delimiterPattern },
        { type: 'string', enum: templateDialects },
      ],
    },
    minItems: 2,
    maxItems: 3,
  },
} as const satisfies InputKind;

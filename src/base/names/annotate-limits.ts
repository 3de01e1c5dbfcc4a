/** Bounds of an annotate request, for the readers that refuse what is beyond them and for OpenAPI; each is declared here alone. */

import type { InputKind } from './operation-option.js';

export const annotateLimits = {
  /** No form has more; templates of the collection have at most some hundred. */
  fields: 10_000,
  /** Characters of an id or a group: tags are as long as an editor makes them, and some hold JSON. */
  fieldName: 100_000,
  records: 10_000,
  /** Objects and arrays of data within each other. */
  nested: 64,
  /** Characters of a record's file name. */
  recordName: 200,
  /** Documents that a template includes. */
  templates: 50,
  /** Characters of an option that is a text. */
  optionText: 1000,
  /** About 2.6 m: beyond it a size is a mistake. */
  pixels: 10_000,
  /** What a chart of Word's holds (Excel's own limits). */
  chartSeries: 255,
  chartPoints: 32_000,
  /** Characters of a category, and of a series' name. */
  chartText: 255,
  /** Characters of a language tag, and of a time zone. */
  setting: 100,
} as const;

/** Libraries whose rules the blocks of a template may follow where they differ. */
export const templateDialects = ['docxtemplater', 'easy-template-x'] as const;
export type TemplateDialect = (typeof templateDialects)[number];

/** What is before and behind the text of a tag, and whose rules blocks follow where libraries differ. */
export type TemplateDelimiters = readonly [open: string, close: string, dialect?: TemplateDialect];

/** A delimiter of tags: signs that are no letters, digits and blanks. */
export const delimiterPattern = '^[^\\p{L}\\p{N}\\s]{1,10}$';

const delimiterForm = new RegExp(delimiterPattern, 'u');

/** What is wrong with delimiters; undefined: nothing. */
export function delimitersIssue(value: unknown): string | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const [open, close, dialect] = given;
  const isRight = (mark: unknown): boolean => typeof mark === 'string' && delimiterForm.test(mark);
  const isKnown = dialect === undefined || templateDialects.some((name) => name === dialect);
  if (given.length >= 2 && given.length <= 3 && isRight(open) && isRight(close) && isKnown) return undefined;
  return `must be two texts of 1 to 10 signs without letters, digits and blanks, ["[[", "]]"], and may have ${templateDialects.join(' or ')} behind them`;
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

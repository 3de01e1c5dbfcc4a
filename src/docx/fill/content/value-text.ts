/** Values as plain text: the visible text of a field, and the text stored in bound XML. */
import { formatDatePicture, parseDateParts, type DateParts } from '../../../document/field/date-picture.js';
import { plainTextOf } from '../../../document/plain-text.js';
import type { FieldValue } from '../field-value.js';
import { defaultFormats, FormatError, type FormatStep } from '../../../template/format/format-types.js';
import { formatValue } from '../../../template/format/format-value.js';
import { formatNumber, knownLocale } from '../../../template/format/format-number.js';

/** The characters that represent a check box. */
export const ballot = { checked: '\u2612', unchecked: '\u2610' } as const;

/** An existing day; undefined for anything else. */
export function dateOf(iso: string): DateParts | undefined {
  const parts = parseDateParts(iso);
  if (!parts) return undefined;
  return utcDay(parts).getUTCDate() === parts.day ? parts : undefined;
}

/** A date without a stated format: year, month and day in numbers, as usual in the language. */
export function plainDate(date: DateParts, language: string): string {
  const locale = knownLocale(undefined, language);
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(locale, options).format(utcDay(date));
}

function utcDay({ year, month, day }: DateParts): Date {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

export interface TextScope {
  /** The field's language (BCP 47). */
  readonly language: string;
  /** The field's date picture. */
  readonly datePicture?: string | undefined;
}

/** The text of a value, or the issue with it. */
export type ValueText = { readonly text: string } | { readonly issue: string };

export const dateIssue = 'must be a date in ISO form, for example 2024-02-29';

function formatted(value: string | number, steps: readonly FormatStep[], locale: string): ValueText {
  try {
    const shown = formatValue(value, steps, { ...defaultFormats, locale });
    return { text: typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '' };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { issue: error.message };
  }
}

export function valueText(value: FieldValue, { language, datePicture }: TextScope): ValueText {
  switch (value.kind) {
    case 'text':
      return value.steps ? formatted(value.text, value.steps, value.locale ?? language) : { text: value.text };
    case 'script':
      return { text: value.text };
    case 'checkbox':
      return { text: value.otherwise ?? (value.checked ? ballot.checked : ballot.unchecked) };
    case 'date': {
      if (value.iso.trim() === '') return { text: '' };
      const date = dateOf(value.iso);
      if (!date) return { issue: dateIssue };
      if (value.steps) return formatted(value.iso, value.steps, value.locale ?? language);
      return { text: datePicture === undefined ? plainDate(date, language) : formatDatePicture(date, datePicture, language) };
    }
    case 'number': {
      if (!Number.isFinite(value.value)) return { issue: 'must be a finite number' };
      if (value.steps) return formatted(value.value, value.steps, value.locale ?? language);
      const text = formatNumber(value.value, value.format, knownLocale(value.locale, language));
      return text === undefined ? { issue: 'the number format has no place for digits; write for example 0,0.00' } : { text };
    }
    case 'link':
      return { text: value.text ?? value.url };
    case 'dropdown':
      return { text: value.value };
    case 'blocks':
      return { text: plainTextOf(value.tree.sections.flatMap((section) => section.children)) };
    case 'table':
      return { text: value.rows.map((row) => row.join('\t')).join('\n') };
    case 'chart':
      return { issue: 'numbers of a chart go into a chart of the template only' };
    case 'picture':
      return { text: value.picture.description ?? '' };
  }
}

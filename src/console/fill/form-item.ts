/** The controls of a form, made from a template's inspection or from a table of options. */
import type { ValueSchema } from '../../contract/inspection.js';

interface Named {
  readonly name: string;
  readonly label: string;
  /** The value that the template shows now. */
  readonly now?: string;
  /** Whether the template multiplies the value by a hundred: 0.05 becomes 5 %. */
  readonly isShare?: true;
  /** Explains the value. */
  readonly hint?: string;
}

interface TextItem extends Named {
  readonly kind: 'text';
  /** The maximum number of characters. */
  readonly most?: number;
  /** Suggested values; others are accepted, too. */
  readonly offers?: readonly string[];
}

interface CheckItem extends Named {
  readonly kind: 'check';
  /** Whether it is ticked at first. */
  readonly isOn?: boolean;
}

interface Choosable extends Named {
  readonly choices: readonly string[];
  /** Labels of choices; the others are labels themselves. */
  readonly words?: Readonly<Record<string, string>>;
}

interface ChoiceItem extends Choosable {
  readonly kind: 'choice';
  /** The label of no choice. */
  readonly unset?: string;
}

/** Any number of choices. */
interface SetItem extends Choosable {
  readonly kind: 'set';
  /** Those that are ticked at first. */
  readonly on: readonly string[];
}

interface OtherItem extends Named {
  /** `moment`: a date and a time; `lines`: a list of single values. */
  readonly kind: 'long' | 'date' | 'moment' | 'number' | 'picture' | 'table' | 'lines' | 'password' | 'bytes';
}

interface NestedItem extends Named {
  readonly kind: 'group' | 'list';
  readonly items: readonly FormItem[];
}

export type FormItem = TextItem | CheckItem | ChoiceItem | SetItem | OtherItem | NestedItem;

/** The maximum number of items in a form. */
export const mostItems = 400;
/** Longer values get a larger text box. */
const longText = 60;
/** Characters of the shown value that distinguish one field from others. */
const mostShown = 40;

export const isSchema = (value: unknown): value is ValueSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isLong = (value: unknown): boolean => typeof value === 'string' && (value.length > longText || value.includes('\n'));

/** A value that is a text, in one line and cut off if long. */
export function shownText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
  if (text === '') return undefined;
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** `customer_name` → `Customer name`; a numeric id, which says nothing, is named by the value that is shown now. */
export function fieldLabel(name: string, now?: unknown): string {
  const shown = shownText(now);
  if (/^-?\d+$/.test(name)) return shown === undefined ? `Field ${name}` : `Replaces “${shown}”`;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of the data → what its tag shows: text, or a request to fill the tag as a field of a given type. */
import { fieldTypeNames, type FieldType } from '../contract/field-types.js';
import type { TagStyle } from '../contract/inspection.js';

/** A field's value as written in the data: `{ "type": "image", "value": "data:…", "options": { … } }`. */
export interface TypedValue {
  readonly type: string;
  readonly value: unknown;
  readonly options?: unknown;
}

export type Shown = { readonly text: string } | { readonly typed: TypedValue } | { readonly issue: string } | 'missing';

const listType: FieldType = 'list';
const typedKeys: ReadonlySet<string> = new Set(['type', 'value', 'options']);

export function isTypedValue(value: unknown): value is TypedValue {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'type') || !Object.hasOwn(value, 'value')) return false;
  const { type } = value as TypedValue;
  return fieldTypeNames.some((name) => name === type) && Object.keys(value).every((key) => typedKeys.has(key));
}

/** Whether the value is a field of the type list, as written in the data. */
export function isTypedList(value: unknown): value is TypedValue & { readonly value: readonly unknown[] } {
  return isTypedValue(value) && value.type === listType && Array.isArray(value.value);
}

export function shownValue(value: unknown, style: TagStyle): Shown {
  if (value === undefined) return 'missing';
  if (value === null) return { text: '' };
  if (isTypedValue(value)) return { typed: value };
  if (style === 'image') {
    if (value === '') return { text: '' };
    return typeof value === 'string' || value instanceof Uint8Array
      ? { typed: { type: 'image', value } }
      : { issue: 'must be a picture: a data URI, or { "type": "image", "value": … }' };
  }
  if (style === 'html') return typeof value === 'string' ? { typed: { type: 'html', value } } : { issue: 'must be a string of HTML' };
  const text = scalarText(value);
  if (text !== undefined) return { text };
  if (!Array.isArray(value)) return { issue: 'is an object, of which a tag shows no text: name one of its values' };
  const items: readonly unknown[] = value;
  if (items.length > 0 && items.every((item) => Array.isArray(item))) return { typed: { type: 'table', value } };
  const texts = items.map((item) => scalarText(item ?? ''));
  return texts.includes(undefined)
    ? { issue: 'is an array of objects, of which a tag shows no text: loop over it with {{#…}} … {{/…}}' }
    : { text: texts.join(', ') };
}

/** The text of a string, a number or a boolean; undefined for anything else. */
export function primitiveText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The same for big integers and dates. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Date)) return primitiveText(value);
  return Number.isFinite(value.getTime()) ? value.toISOString() : undefined;
}

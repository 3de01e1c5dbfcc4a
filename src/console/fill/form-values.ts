/** The user's input → the data of a request. Empty fields are left as they are in the template. */
import type { FormItem } from './form-item.js';

/** The values that controls hold: texts, ticks, files, and groups and lists of these. */
export type FormValue = string | boolean | Uint8Array<ArrayBuffer> | FormValues | readonly FormValues[];
export interface FormValues {
  readonly [name: string]: FormValue | undefined;
}

type Data = Record<string, unknown>;

/** The values in a group, and the ticks of a set. */
export const entryOf = (value: FormValue | undefined): FormValues =>
  typeof value === 'object' && !Array.isArray(value) ? (value as FormValues) : {};

/** Whether a choice of a set is ticked. */
export const isTicked = (item: FormItem & { readonly kind: 'set' }, value: FormValue | undefined, choice: string): boolean =>
  (entryOf(value)[choice] ?? item.on.includes(choice)) === true;

/** Each line is a row; a tab or a semicolon separates its cells. */
const splitRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/\t|;/).map((cell) => cell.trim()));

function itemData(item: FormItem, value: FormValue | undefined): unknown {
  switch (item.kind) {
    case 'list':
      return Array.isArray(value) && value.length > 0
        ? (value as readonly FormValues[]).map((entry) => requestData(item.items, entry))
        : undefined;
    case 'group': {
      const data = requestData(item.items, entryOf(value));
      return Object.keys(data).length > 0 ? data : undefined;
    }
    case 'check':
      return typeof value === 'boolean' ? value : undefined;
    case 'set':
      // Ticks that were set back ask for nothing.
      return item.choices.every((choice) => isTicked(item, value, choice) === isTicked(item, undefined, choice))
        ? undefined
        : item.choices.filter((choice) => isTicked(item, value, choice));
    case 'bytes':
      return value instanceof Uint8Array ? value : undefined;
    default:
  }
  if (typeof value !== 'string' || value === '') return undefined;
  switch (item.kind) {
    case 'number':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'picture':
      return { type: 'image', value };
    case 'table':
      return { type: 'table', value: splitRows(value) };
    case 'moment':
      // Without a zone, a time is the user's.
      return new Date(value).toISOString();
    case 'lines':
      return value.split('\n').filter((line) => line.trim() !== '');
    default:
      return value;
  }
}

export function requestData(items: readonly FormItem[], values: FormValues): Data {
  const data: Data = {};
  for (const item of items) {
    const value = itemData(item, values[item.name]);
    if (value !== undefined) Object.defineProperty(data, item.name, { value, enumerable: true, configurable: true, writable: true });
  }
  return data;
}

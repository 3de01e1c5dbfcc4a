/** The JSON Schema that `inspect` gives for a form → a value for each field, and what viewers should show then. */

export type Asked =
  | { readonly kind: 'text'; readonly text: string }
  /** A number or a date by the field's own format: some digits of the value are shown. */
  | { readonly kind: 'formatted' }
  /** Display texts. A viewer's value is the stored text or the displayed one. */
  | { readonly kind: 'entries'; readonly values: readonly string[]; readonly isList: boolean }
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'picture' };

export interface AskedForm {
  readonly data: Readonly<Record<string, unknown>>;
  readonly asked: ReadonlyMap<string, Asked>;
}

interface Schema {
  readonly 'x-type'?: string;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly anyOf?: readonly Schema[];
}

/** A red square of one pixel. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const letters = ['Ab', 'Köln', 'Łódź', 'Ωμ', '東京', 'Жук'];

/** Strings of an `enum`, at any depth of alternatives. */
const entriesOf = (schema: Schema): string[] => [
  ...(schema.enum ?? []).filter((item): item is string => typeof item === 'string' && item !== ''),
  ...(schema.anyOf ?? []).flatMap(entriesOf),
];

/** @param scripts Whether texts are in several scripts, or in Latin letters only */
export function askedValues(schema: { readonly properties?: Readonly<Record<string, Schema>> }, scripts: boolean): AskedForm {
  const data: Record<string, unknown> = {};
  const asked = new Map<string, Asked>();
  for (const [index, [name, own]] of Object.entries(schema.properties ?? {}).entries()) {
    const type = own['x-type'] ?? 'text';
    const set = (value: unknown, is: Asked): void => {
      data[name] = value;
      asked.set(name, is);
    };
    if (type === 'text') {
      const long = `${scripts ? (letters[index % letters.length] ?? '') : 'Ab'}${String(index)}`;
      const text = [...long].slice(0, own.maxLength ?? long.length).join('');
      set(text, { kind: 'text', text });
    } else if (type === 'number') set(1234.5, { kind: 'formatted' });
    else if (type === 'date') set('2024-03-05T13:45:00', { kind: 'formatted' });
    else if (type === 'checkbox') set(true, { kind: 'state', name: '' });
    else if (type === 'image') set({ type: 'image', value: picture }, { kind: 'picture' });
    else if (type === 'list') {
      const values = [...new Set(own.items?.enum ?? [])].slice(0, 1);
      if (values.length > 0) set(values, { kind: 'entries', values, isList: true });
    } else {
      const value = entriesOf(own).at(-1);
      if (value !== undefined) set(value, { kind: 'entries', values: [value], isList: false });
    }
  }
  return { data, asked };
}

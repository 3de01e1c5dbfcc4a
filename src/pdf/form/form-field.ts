/** The terminal fields of a form → their kinds, choices and states, for filling and describing them (ISO 32000-2 §12.7.4, §12.7.5). */
import type { Budget } from '../../base/abort.js';
import { PdfName, PdfString, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { decodePdfText } from '../objects/text-string.js';
import { eachField, type FormField } from '../read/field-tree.js';
import { asArray, catalogOf, asDict, asNumber, asString, type ObjectSource } from '../read/object-source.js';

export type FormFieldKind = 'text' | 'checkbox' | 'radio' | 'combo' | 'list' | 'button' | 'signature' | 'unknown';

/** Bits of `Ff` (Tables 227, 229, 231, 233). */
export const fieldFlags = {
  readOnly: 1,
  required: 1 << 1,
  multiLine: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  push: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  multiSelect: 1 << 21,
  comb: 1 << 24,
} as const;

/** An entry of a list. */
export interface FormChoice {
  /** The stored value. */
  readonly value: string;
  /** The displayed text. */
  readonly text: string;
}

/** A state of check boxes or radio buttons other than Off. */
export interface ButtonState {
  /** The name of the appearance. */
  readonly name: string;
  /** The name as text, the entry of `Opt` and the tooltip: the values by which it is chosen. */
  readonly labels: readonly string[];
}

export interface FillableField extends FormField {
  readonly kind: FormFieldKind;
  /** Characters; undefined without a limit. */
  readonly maxLength: number | undefined;
  readonly choices: readonly FormChoice[];
  readonly states: readonly ButtonState[];
}

/** Maximum number of entries of one list, and of widgets of one field, that are examined. */
const mostListed = 10_000;
const mostAncestors = 32;
/** Appearances and cells of a comb field need a bound. */
const longestField = 1_000_000;

export const isSet = ({ flags }: FormField, bit: keyof typeof fieldFlags): boolean => (flags & fieldFlags[bit]) !== 0;

/** An entry of a field or widget, or of its nearest ancestor that has it. */
export function inheritedEntry(source: ObjectSource, dict: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = dict;
  for (let count = 0; node !== undefined && count < mostAncestors; count += 1) {
    const own = node.get(key);
    if (own !== undefined) return own;
    node = asDict(source, node.get('Parent'));
  }
  return undefined;
}

export const formOf = (source: ObjectSource): PdfDict | undefined => asDict(source, catalogOf(source)?.get('AcroForm'));

function kindOf(field: FormField): FormFieldKind {
  switch (field.type) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return isSet(field, 'combo') ? 'combo' : 'list';
    case 'Btn':
      return isSet(field, 'push') ? 'button' : isSet(field, 'radio') ? 'radio' : 'checkbox';
    case 'Sig':
      return 'signature';
    default:
      return 'unknown';
  }
}

const plain = (source: ObjectSource, value: PdfObject | undefined): string | undefined => {
  const text = asString(source, value);
  return text && decodePdfText(text.bytes);
};

function choicesOf(source: ObjectSource, field: FormField): FormChoice[] {
  return asArray(source, inheritedEntry(source, field.dict, 'Opt'))
    .slice(0, mostListed)
    .flatMap((item): FormChoice[] => {
      const [value, text] = asArray(source, item).map((part) => plain(source, part));
      const only = plain(source, item);
      if (only !== undefined) return [{ value: only, text: only }];
      return value === undefined ? [] : [{ value, text: text ?? value }];
    });
}

/** Names are bytes, mostly of UTF-8. */
export function nameText(name: string): string {
  const bytes = Buffer.from(name, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? decodePdfText(bytes) : text;
}

/** Names of a widget's appearances, besides Off. */
export function stateNames(source: ObjectSource, widget: PdfDict): string[] {
  const normal = source.resolve(asDict(source, widget.get('AP'))?.get('N'));
  const states = normal === null ? undefined : asDict(source, normal);
  const isOfStates = states !== undefined && states === normal;
  return isOfStates ? [...states.entries.keys()].filter((name) => name !== 'Off') : [];
}

function statesOf(source: ObjectSource, field: FormField): ButtonState[] {
  const labels = asArray(source, inheritedEntry(source, field.dict, 'Opt')).map((item) => plain(source, item));
  const found = new Map<string, Set<string>>();
  for (const [index, { dict }] of field.widgets.slice(0, mostListed).entries()) {
    const tip = dict === field.dict ? undefined : plain(source, dict.get('TU'));
    for (const name of stateNames(source, dict)) {
      const own = found.get(name) ?? new Set([nameText(name)]);
      found.set(name, own);
      for (const label of [labels[index], tip]) if (label !== undefined && label !== '') own.add(label);
    }
  }
  return Array.from(found, ([name, own]) => ({ name, labels: [...own] }));
}

/** Terminal fields in order. */
export function* formFields(source: ObjectSource, budget?: Budget): Generator<FillableField, void, undefined> {
  for (const field of eachField(source, budget)) {
    const kind = kindOf(field);
    const limit = kind === 'text' ? asNumber(source, inheritedEntry(source, field.dict, 'MaxLen')) : undefined;
    const isOfChoices = kind === 'combo' || kind === 'list';
    yield {
      ...field,
      kind,
      maxLength: limit !== undefined && Number.isInteger(limit) && limit > 0 && limit <= longestField ? limit : undefined,
      choices: isOfChoices ? choicesOf(source, field) : [],
      states: kind === 'checkbox' || kind === 'radio' ? statesOf(source, field) : [],
    };
  }
}

/** The text of a value: a string, a name, or the first of several. */
export function valueText(source: ObjectSource, value: PdfObject | undefined): string | undefined {
  const found = source.resolve(value);
  if (found instanceof PdfString) return decodePdfText(found.bytes);
  if (found instanceof PdfName) return nameText(found.value);
  return Array.isArray(found) ? valueText(source, (found as readonly PdfObject[])[0]) : undefined;
}

/** A content control and the text in it → a field to fill in (ECMA-376-1 §17.5.2). */
import { cutEnd } from '../../base/cut-end.js';
import type { CheckboxSign, ContentControlProperties, FormField } from '../../document/run.js';
import type { FillableField } from './fillable-field.js';

/** The text in a control, as far as its field depends on it. */
export interface FieldText {
  readonly text: string;
  /** Whether the control is around a whole paragraph. */
  readonly isBlock: boolean;
  /** The text beside it; may be empty. */
  readonly label: string;
}

const fillableTypes: ReadonlySet<string> = new Set('text richText date dropDownList comboBox checkbox'.split(' '));

/** Whether the control takes text, a date, a choice or a tick. */
export const isFillable = ({ type }: ContentControlProperties): boolean => fillableTypes.has(type);

/** Signs that Word uses if a check box names none. */
const checkedSign: CheckboxSign = { font: 'MS Gothic', code: 0x2612 };
const uncheckedSign: CheckboxSign = { font: 'MS Gothic', code: 0x2610 };

/** The sign of a check box for the state that it does not have now. */
export function otherSign({ checkbox }: ContentControlProperties): CheckboxSign {
  return checkbox?.checked === true ? (checkbox.uncheckedSign ?? uncheckedSign) : (checkbox?.checkedSign ?? checkedSign);
}

/** Producers leave blank text in an empty control to make it visible. */
export const fieldValue = (text: string): string => (text.trim() === '' ? '' : cutEnd(text, '\n'));

export function controlField(properties: ContentControlProperties, { text, isBlock, label }: FieldText, names: FieldNames): FillableField {
  const { type, alias, tag, id, lock, showingPlaceholder } = properties;
  const name = names.claim([tag, alias, id]);
  const placeholder = showingPlaceholder ? text.replace(/\s+/g, ' ').trim() : '';
  const what = [alias, label, placeholder, tag].find((one) => one !== undefined && one.trim() !== '') ?? name;
  const named = { name, tip: what.trim(), isReadOnly: lock === 'contentLocked' || lock === 'sdtContentLocked' };
  const value = showingPlaceholder ? '' : fieldValue(text);
  switch (type) {
    case 'checkbox':
      return { kind: 'checkbox', ...named, isChecked: properties.checkbox?.checked === true };
    case 'dropDownList':
    case 'comboBox':
      return choiceField({ ...named, value, takesText: type === 'comboBox' }, properties.entries ?? []);
    case 'date':
      return { kind: 'text', ...named, tip: withFormat(named.tip, properties.date?.format), value, isMultiLine: value.includes('\n') };
    default:
      return {
        kind: 'text',
        ...named,
        value,
        isMultiLine: properties.multiLine === true || (type === 'richText' && isBlock) || value.includes('\n'),
      };
  }
}

/** A reader must know the expected format of a date or a number. */
export const withFormat = (tip: string, format: string | undefined): string =>
  format === undefined || format.trim() === '' ? tip : `${tip} (${format.trim()})`;

type Entry = { readonly text: string; readonly value: string };

/** A chosen value that is not in the list is put first, so that the shown value is one of the choices. */
export function choiceField(
  field: { readonly name: string; readonly tip: string; readonly isReadOnly: boolean; readonly value: string; readonly takesText: boolean },
  list: readonly Entry[],
): FillableField {
  const { value, takesText } = field;
  const values = new Set<string>();
  const entries = list.filter((entry) => entry.text !== '' && !values.has(entry.value) && values.add(entry.value));
  const isKnown = value === '' || takesText || entries.some(({ text }) => text === value);
  return { kind: 'choice', ...field, entries: isKnown ? entries : [{ text: value, value }, ...entries] };
}

/** Text that Word computes. */
const computedTypes: ReadonlySet<string> = new Set(['calculated', 'currentDate', 'currentTime']);

export const isComputed = ({ text }: FormField): boolean => text?.type !== undefined && computedTypes.has(text.type);

/**
 * A legacy form field and its result → a field to fill in (ECMA-376-1 §17.16.17).
 * @param label the text beside it; may be empty
 * @returns undefined if the field's kind is unknown
 */
export function legacyField(
  form: FormField,
  { result, label }: { readonly result: string; readonly label: string },
  names: FieldNames,
): FillableField | undefined {
  const { name, help, status, enabled, checkbox, dropdown, text } = form;
  const kind = checkbox ? 'checkbox' : dropdown ? 'list' : text ? 'text' : undefined;
  if (!kind) return undefined;
  const own = names.claim([name, kind]);
  const tip = [help, status, label].find((one) => one !== undefined && one.trim() !== '') ?? own;
  const named = { name: own, tip: tip.trim(), isReadOnly: enabled === false };
  if (checkbox) return { kind: 'checkbox', ...named, isChecked: checkbox.checked };
  if (dropdown) {
    const { entries, selected } = dropdown;
    const value = entries[selected] ?? '';
    const list = entries.map((entry) => ({ text: entry, value: entry }));
    return choiceField({ ...named, value: fieldValue(value), takesText: false }, list);
  }
  const value = fieldValue(result);
  const maxLength = text?.maxLength !== undefined && value.length <= text.maxLength ? text.maxLength : undefined;
  return {
    kind: 'text',
    ...named,
    tip: withFormat(named.tip, text?.format),
    value,
    isMultiLine: value.includes('\n'),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/** Authors put sentences into titles; viewers show the name in lists. */
const longestName = 100;

/** Full stops would split the name; control characters and surrounding spaces are not allowed in it. */
const validName = (name: string): string =>
  name
    .replace(/[.\u0000-\u001f\u007f]+/g, '_')
    .trim()
    .slice(0, longestName);

/** Names of fields: the author's names, made valid and unique (ISO 32000-2 §12.7.4.2). */
export class FieldNames {
  readonly #taken = new Set<string>();
  /** The last number given to each name that was requested repeatedly. */
  readonly #numbers = new Map<string, number>();

  /** The first of the names that is not empty; with a number if it is taken. */
  claim(wanted: readonly (string | undefined)[]): string {
    const name = wanted.map((one) => validName(one ?? '')).find((one) => one !== '') ?? 'field';
    let number = this.#numbers.get(name) ?? 1;
    let unique = number === 1 ? name : `${name}_${number}`;
    while (this.#taken.has(unique)) unique = `${name}_${(number += 1)}`;
    this.#numbers.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}

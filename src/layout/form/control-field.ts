/** A content control and the text in it → a field to fill in (ECMA-376-1 §17.5.2). */
import type { CheckboxSign, ContentControlProperties } from '../../document/run.js';
import type { FieldNames } from './field-names.js';
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
export const fieldValue = (text: string): string => (text.trim() === '' ? '' : text.replace(/\n+$/, ''));

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

/** A legacy form field and its result → a field to fill in (ECMA-376-1 §17.16.17). */
import type { FormField } from '../../document/run.js';
import { choiceField, fieldValue, withFormat } from './control-field.js';
import type { FieldNames } from './field-names.js';
import type { FillableField } from './fillable-field.js';

/** Text that Word computes. */
const computedTypes: ReadonlySet<string> = new Set(['calculated', 'currentDate', 'currentTime']);

export const isComputed = ({ text }: FormField): boolean => text?.type !== undefined && computedTypes.has(text.type);

/**
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

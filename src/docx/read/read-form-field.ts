/** `w:ffData` → {@link FormField} (legacy form fields, ECMA-376-1 §17.16.17). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { FormField } from '../../document/run.js';
import { halfPoints, integer, onOff, put } from './values.js';

/** Word allows 25 entries. */
const maxEntries = 1000;

export function readFormField(data: XmlElement): FormField {
  const field: Mutable<FormField> = {};
  put(field, 'name', data.child('w:name')?.attribute('w:val'));
  const checkbox = data.child('w:checkBox');
  if (checkbox) {
    const size = halfPoints(checkbox.child('w:size')?.attribute('w:val'), 1);
    const checked = onOff(checkbox.child('w:checked')) ?? onOff(checkbox.child('w:default')) ?? false;
    field.checkbox = { checked, ...(size !== undefined && { size }) };
  }
  const list = data.child('w:ddList');
  if (list) {
    const entries = list
      .elements('w:listEntry')
      .slice(0, maxEntries)
      .map((entry) => entry.attribute('w:val') ?? '');
    const selected = list.child('w:result') ?? list.child('w:default');
    field.dropdown = { entries, selected: integer(selected?.attribute('w:val'), 0, maxEntries) ?? 0 };
  }
  const input = data.child('w:textInput');
  if (input) {
    const standard = input.child('w:default')?.attribute('w:val');
    field.text = { ...(standard !== undefined && { default: standard }) };
  }
  return field;
}

/** `w:ffData` → {@link FormField} (legacy form fields, ECMA-376-1 §17.16.17). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { FormField, FormText } from '../../document/run.js';
import { halfPoints, integer, onOff, put } from './values.js';

/** Word allows 25 entries. */
const maxEntries = 1000;

export function readFormField(data: XmlElement): FormField {
  const field: Mutable<FormField> = {};
  put(field, 'name', data.child('w:name')?.attribute('w:val'));
  if (onOff(data.child('w:enabled')) === false) field.enabled = false;
  put(field, 'help', statedText(data.child('w:helpText')));
  put(field, 'status', statedText(data.child('w:statusText')));
  const checkbox = data.child('w:checkBox');
  if (checkbox) {
    const size = halfPoints(checkbox.child('w:size')?.attribute('w:val'), 1);
    const checked = onOff(checkbox.child('w:checked')) ?? onOff(checkbox.child('w:default')) ?? false;
    field.checkbox = { checked, size };
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
  if (input) field.text = readTextInput(input);
  return field;
}

/** Word's own limit for a text field. */
const longestText = 32_767;

function readTextInput(input: XmlElement): FormText {
  const value = (name: string): string | undefined => input.child(name)?.attribute('w:val');
  const text: Mutable<FormText> = {};
  const type = value('w:type');
  if (type !== 'regular') put(text, 'type', type);
  put(text, 'default', value('w:default'));
  // 0 means no limit.
  const maxLength = integer(value('w:maxLength'), 0, longestText);
  if (maxLength !== undefined && maxLength > 0) text.maxLength = maxLength;
  const format = value('w:format');
  if (format !== '') put(text, 'format', format);
  return text;
}

/** The longest help text that Word keeps. */
const longestHelp = 255;

/** The other kind names a building block of the template, which the file does not contain. */
function statedText(element: XmlElement | undefined): string | undefined {
  const text = element?.attribute('w:val')?.slice(0, longestHelp);
  return element?.attribute('w:type') === 'autoText' || text === '' ? undefined : text;
}

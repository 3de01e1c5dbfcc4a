/** {@link FormField} → `w:ffData` (ECMA-376-1 §17.16.17). */
import type { FormField } from '../../../document/run.js';
import { attribute, flagAttribute, valued } from '../values.js';

export function formFieldXml({ name, checkbox, dropdown, text }: FormField): string {
  // Word's own limit of a form field's name.
  let xml = `<w:ffData>${valued('w:name', name?.slice(0, 65))}<w:enabled/><w:calcOnExit w:val="0"/>`;
  if (checkbox) {
    const size = checkbox.size === undefined ? '<w:sizeAuto/>' : valued('w:size', checkbox.size);
    xml += `<w:checkBox>${size}<w:default w:val="0"/><w:checked${flagAttribute('w:val', checkbox.checked)}/></w:checkBox>`;
  } else if (dropdown) {
    const entries = dropdown.entries.map((entry) => `<w:listEntry${attribute('w:val', entry)}/>`);
    xml += `<w:ddList>${valued('w:result', dropdown.selected)}${entries.join('')}</w:ddList>`;
  } else if (text) xml += `<w:textInput>${valued('w:default', text.default)}</w:textInput>`;
  return `${xml}</w:ffData>`;
}

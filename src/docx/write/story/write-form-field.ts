/** {@link FormField} → `w:ffData` (ECMA-376-1 §17.16.17). */
import type { FormField, FormText } from '../../../document/run.js';
import { attribute, flagAttribute, valued } from '../values.js';

export function formFieldXml({ name, enabled, help, status, checkbox, dropdown, text }: FormField): string {
  // Word's own limit for a form field's name.
  let xml = `<w:ffData>${valued('w:name', name?.slice(0, 65))}${enabled === false ? '<w:enabled w:val="0"/>' : '<w:enabled/>'}<w:calcOnExit w:val="0"/>`;
  if (help !== undefined) xml += `<w:helpText w:type="text"${attribute('w:val', help)}/>`;
  if (status !== undefined) xml += `<w:statusText w:type="text"${attribute('w:val', status)}/>`;
  if (checkbox) {
    const size = checkbox.size === undefined ? '<w:sizeAuto/>' : valued('w:size', checkbox.size);
    xml += `<w:checkBox>${size}<w:default w:val="0"/><w:checked${flagAttribute('w:val', checkbox.checked)}/></w:checkBox>`;
  } else if (dropdown) {
    const entries = dropdown.entries.map((entry) => `<w:listEntry${attribute('w:val', entry)}/>`);
    xml += `<w:ddList>${valued('w:result', dropdown.selected)}${entries.join('')}</w:ddList>`;
  } else if (text) xml += textXml(text);
  return `${xml}</w:ffData>`;
}

const textXml = ({ type, default: standard, maxLength, format }: FormText): string =>
  `<w:textInput>${valued('w:type', type)}${valued('w:default', standard)}${valued('w:maxLength', maxLength)}${valued('w:format', format)}</w:textInput>`;

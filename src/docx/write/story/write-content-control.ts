/** {@link ContentControlProperties} → `w:sdtPr` (ECMA-376-1 §17.5.2.38). */
import type { CheckboxSign, ContentControlProperties, DataBinding } from '../../../document/run.js';
import type { DocumentIds } from '../ids.js';
import { runPropertiesContent } from './write-run-properties.js';
import { attribute, valued, wrapContent } from '../values.js';

const checkedSign: CheckboxSign = { font: 'MS Gothic', code: 0x2612 };
const uncheckedSign: CheckboxSign = { font: 'MS Gothic', code: 0x2610 };

/** Kinds written as an element without content. */
const plainTypes: ReadonlySet<string> = new Set(['equation', 'picture', 'richText', 'citation', 'group', 'bibliography']);

export function contentControlXml(control: ContentControlProperties, ids: DocumentIds): string {
  const run = wrapContent('w:rPr', runPropertiesContent(control.run ?? {}));
  let xml = `<w:sdtPr>${run}${valued('w:alias', control.alias)}${valued('w:tag', control.tag)}`;
  xml += `<w:id w:val="${ids.contentControls.claim(control.id)}"/>${valued('w:lock', control.lock)}`;
  if (control.showingPlaceholder) xml += '<w:showingPlcHdr/>';
  xml += bindingXml(control.binding, ids);
  return `${xml}${typeXml(control)}</w:sdtPr>`;
}

/** A binding to a missing part would only hide the written content. */
function bindingXml(binding: DataBinding | undefined, { stores }: DocumentIds): string {
  if (!binding || !stores?.has(binding.storeItemId.toUpperCase())) return '';
  const { xpath, storeItemId, prefixMappings } = binding;
  return `<w:dataBinding${attribute('w:prefixMappings', prefixMappings)}${attribute('w:xpath', xpath)}${attribute('w:storeItemID', storeItemId)}/>`;
}

function typeXml(control: ContentControlProperties): string {
  const { type } = control;
  switch (type) {
    case 'checkbox':
      return checkboxXml(control.checkbox);
    case 'text':
      return control.multiLine === true ? '<w:text w:multiLine="1"/>' : '<w:text/>';
    case 'date':
      return dateXml(control.date);
    case 'dropDownList':
    case 'comboBox':
      return `<w:${type}>${entriesXml(control.entries ?? [])}</w:${type}>`;
    case 'docPartObj':
    case 'docPartList':
      return `<w:${type}>${valued('w:docPartGallery', control.gallery)}<w:docPartUnique/></w:${type}>`;
    case 'repeatingSection':
    case 'repeatingSectionItem':
      return `<w15:${type}/>`;
    default:
      // A control that states no kind is rich text.
      return plainTypes.has(type) && type !== 'richText' ? `<w:${type}/>` : '';
  }
}

function checkboxXml(checkbox: ContentControlProperties['checkbox']): string {
  const sign = (name: string, { font, code }: CheckboxSign): string =>
    `<w14:${name} w14:val="${code.toString(16).toUpperCase().padStart(4, '0')}"${attribute('w14:font', font)}/>`;
  const checked = sign('checkedState', checkbox?.checkedSign ?? checkedSign);
  const unchecked = sign('uncheckedState', checkbox?.uncheckedSign ?? uncheckedSign);
  return `<w14:checkbox><w14:checked w14:val="${checkbox?.checked === true ? 1 : 0}"/>${checked}${unchecked}</w14:checkbox>`;
}

function dateXml(date: ContentControlProperties['date']): string {
  const isDate = date?.value !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(date.value);
  const value = isDate ? attribute('w:fullDate', date.value) : '';
  return `<w:date${value}>${valued('w:dateFormat', date?.format)}${valued('w:lid', date?.language)}<w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>`;
}

/** Each value and each text of a list must be unique, or Word reports the file as damaged. */
function entriesXml(entries: NonNullable<ContentControlProperties['entries']>): string {
  const values = new Set<string>();
  const texts = new Set<string>();
  const items = entries.map(({ text, value }) => {
    if (values.has(value) || texts.has(text)) return '';
    values.add(value);
    texts.add(text);
    return `<w:listItem${attribute('w:displayText', text)}${attribute('w:value', value)}/>`;
  });
  return items.join('');
}

/** `w:sdtPr` → {@link ContentControlProperties} (structured document tags, ECMA-376-1 §17.5.2). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type { Theme } from './parts/theme.js';
import { readRunProperties } from './read-run-properties.js';
import type { CheckboxSign, ContentControlProperties, DataBinding } from '../../document/run.js';
import { isOn, onOff, put } from './values.js';

/** The maximum number of entries kept per list. */
const maxEntries = 10_000;

/** The elements that state the kind of control. */
const types: ReadonlyMap<string, string> = new Map([
  ...'text richText date dropDownList comboBox picture docPartObj docPartList group equation citation bibliography'
    .split(' ')
    .map((type) => [`w:${type}`, type] as const),
  ['w14:checkbox', 'checkbox'],
  ['w15:repeatingSection', 'repeatingSection'],
  ['w15:repeatingSectionItem', 'repeatingSectionItem'],
]);

export function readContentControlProperties(element: XmlElement | undefined, theme: Theme): ContentControlProperties {
  const value = (name: string): string | undefined => element?.child(name)?.attribute('w:val');
  const kind = element?.elements().find((child) => types.has(child.name))?.name;
  const properties: Mutable<ContentControlProperties> = {
    type: (kind === undefined ? undefined : types.get(kind)) ?? 'richText',
    showingPlaceholder: onOff(element?.child('w:showingPlcHdr')) ?? false,
  };
  put(properties, 'id', value('w:id'));
  put(properties, 'tag', value('w:tag'));
  put(properties, 'alias', value('w:alias'));
  put(properties, 'lock', value('w:lock'));
  const run = readRunProperties(element?.child('w:rPr'), theme);
  if (Object.keys(run).length > 0) properties.run = run;
  const binding = readBinding(element?.child('w:dataBinding'));
  if (binding) properties.binding = binding;
  const detail = element?.child(kind ?? '');
  if (detail) readDetail(detail, properties);
  return properties;
}

function readBinding(element: XmlElement | undefined): DataBinding | undefined {
  const xpath = element?.attribute('w:xpath');
  const storeItemId = element?.attribute('w:storeItemID');
  if (xpath === undefined || storeItemId === undefined) return undefined;
  const prefixMappings = element?.attribute('w:prefixMappings');
  return { xpath, storeItemId, prefixMappings };
}

function readDetail(detail: XmlElement, into: Mutable<ContentControlProperties>): void {
  const value = (name: string): string | undefined => detail.child(name)?.attribute('w:val');
  switch (detail.name) {
    case 'w14:checkbox':
      into.checkbox = readCheckbox(detail);
      break;
    case 'w:date':
      into.date = readDate(detail.attribute('w:fullDate'), value('w:dateFormat'), value('w:lid'));
      break;
    case 'w:dropDownList':
    case 'w:comboBox':
      into.entries = detail
        .elements('w:listItem')
        .slice(0, maxEntries)
        .map((item) => {
          const stored = item.attribute('w:value');
          const text = item.attribute('w:displayText') ?? stored ?? '';
          return { text, value: stored ?? text };
        });
      break;
    case 'w:text': {
      const multiLine = detail.attribute('w:multiLine');
      if (multiLine !== undefined && isOn(multiLine)) into.multiLine = true;
      break;
    }
    case 'w:docPartObj':
      put(into, 'gallery', value('w:docPartGallery'));
      break;
  }
}

function readDate(value?: string, format?: string, language?: string): NonNullable<ContentControlProperties['date']> {
  return { value, format, language };
}

function readCheckbox(element: XmlElement): NonNullable<ContentControlProperties['checkbox']> {
  const state = element.child('w14:checked')?.attribute('w14:val');
  const checkedSign = readSign(element.child('w14:checkedState'));
  const uncheckedSign = readSign(element.child('w14:uncheckedState'));
  return { checked: state !== undefined && isOn(state), checkedSign, uncheckedSign };
}

function readSign(element: XmlElement | undefined): CheckboxSign | undefined {
  const code = Number.parseInt(element?.attribute('w14:val') ?? '', 16);
  return Number.isInteger(code) && code > 0 && code <= 0x10_ffff
    ? { font: element?.attribute('w14:font') ?? 'MS Gothic', code }
    : undefined;
}

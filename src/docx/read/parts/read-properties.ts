/** `docProps`: core, extended and custom properties → {@link DocumentProperties} (ECMA-376-2 §8.3, ECMA-376-1 §22.2, §22.3). */
import type { Mutable } from '../../../base/mutable.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { DocumentProperties } from '../../../document/document-tree.js';
import { localName, put } from '../values.js';

export interface PropertyParts {
  readonly core: XmlElement | undefined;
  readonly extended: XmlElement | undefined;
  readonly custom: XmlElement | undefined;
}

const coreNames = [
  ['dc:title', 'title'],
  ['dc:subject', 'subject'],
  ['dc:creator', 'author'],
  ['cp:keywords', 'keywords'],
  ['dc:description', 'description'],
  ['cp:lastModifiedBy', 'lastModifiedBy'],
  ['dcterms:created', 'created'],
  ['dcterms:modified', 'modified'],
  ['dc:language', 'language'],
] as const;

/** The length that a PDF's metadata holds of one property; the rest is cut off. */
const maxLength = 10_000;

export function readProperties(parts: PropertyParts): DocumentProperties {
  const other = new Map<string, string>();
  const properties: Mutable<DocumentProperties> = { other };
  for (const [name, key] of coreNames) {
    const text = parts.core?.child(name)?.text().trim().slice(0, maxLength);
    put(properties, key, text === '' ? undefined : text);
  }
  for (const element of parts.core?.elements() ?? []) {
    if (!coreNames.some(([name]) => name === element.name)) setOther(other, localName(element.name), element.text());
  }
  for (const element of parts.extended?.elements() ?? []) {
    if (element.elements().length === 0) setOther(other, localName(element.name), element.text());
  }
  for (const element of parts.custom?.elements() ?? []) {
    const name = element.attribute('name');
    if (name !== undefined) setOther(other, name, element.text());
  }
  return properties;
}

function setOther(other: Map<string, string>, name: string, value: string): void {
  other.set(name, value.trim().slice(0, maxLength));
}

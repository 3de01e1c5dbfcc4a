/** {@link DocumentProperties} → the core, extended and custom property parts (ECMA-376-2 §8.3, ECMA-376-1 §22.2, §22.3). */
import type { DocumentProperties } from '../../../document/document-tree.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { xmlDeclaration } from '../xml-output.js';

const openXml = 'http://schemas.openxmlformats.org/';
const coreNamespaces = `xmlns:cp="${openXml}package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
const customNamespaces = `xmlns="${openXml}officeDocument/2006/custom-properties" xmlns:vt="${openXml}officeDocument/2006/docPropsVTypes"`;

/** Core properties that the tree keeps in `other`. */
const otherCore = ['category', 'contentStatus', 'contentType', 'identifier', 'lastPrinted', 'revision', 'version'] as const;
const dateTime = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const wholeNumber = /^-?\d{1,9}$/;
const flag = /^(?:true|false|0|1)$/;
const any = /^/;

/** Extended properties and the pattern of their values (§22.2). */
const extended: ReadonlyMap<string, RegExp> = new Map([
  ...['Template', 'Manager', 'Company', 'HyperlinkBase', 'Application', 'PresentationFormat'].map((name) => [name, any] as const),
  ...[
    ...['Pages', 'Words', 'Characters', 'Lines', 'Paragraphs', 'Slides', 'Notes', 'TotalTime', 'HiddenSlides', 'MMClips'],
    ...['CharactersWithSpaces', 'DocSecurity'],
  ].map((name) => [name, wholeNumber] as const),
  ...['ScaleCrop', 'LinksUpToDate', 'SharedDoc', 'HyperlinksChanged'].map((name) => [name, flag] as const),
  ['AppVersion', /^\d{1,2}\.\d{1,4}$/] as const,
]);

/** The core properties part. */
export function corePropertiesXml(properties: DocumentProperties): string {
  const element = (name: string, value: string | undefined): string =>
    value === undefined || value === '' ? '' : `<${name}>${escapeText(value)}</${name}>`;
  const date = (name: string, value: string | undefined): string =>
    value !== undefined && dateTime.test(value) ? `<dcterms:${name} xsi:type="dcterms:W3CDTF">${value}</dcterms:${name}>` : '';
  const { title, subject, author, keywords, description, lastModifiedBy, created, modified, language, other } = properties;
  let xml = element('dc:title', title) + element('dc:subject', subject) + element('dc:creator', author) + element('cp:keywords', keywords);
  xml += element('dc:description', description) + element('cp:lastModifiedBy', lastModifiedBy);
  for (const name of otherCore) {
    const value = other.get(name);
    if (name !== 'lastPrinted' || (value !== undefined && dateTime.test(value)))
      xml += element(name === 'identifier' ? 'dc:identifier' : `cp:${name}`, value);
  }
  xml += date('created', created) + date('modified', modified) + element('dc:language', language);
  return `${xmlDeclaration}<cp:coreProperties ${coreNamespaces}>${xml}</cp:coreProperties>`;
}

/** The extended properties part. */
export function extendedPropertiesXml({ other }: DocumentProperties): string {
  let xml = '';
  for (const [name, allowed] of extended) {
    const value = other.get(name);
    if (value !== undefined && allowed.test(value)) xml += `<${name}>${escapeText(value)}</${name}>`;
  }
  return `${xmlDeclaration}<Properties xmlns="${openXml}officeDocument/2006/extended-properties">${xml}</Properties>`;
}

/** The custom properties part, with all values as text; undefined if there are no such properties. */
export function customPropertiesXml({ other }: DocumentProperties): string | undefined {
  const known: ReadonlySet<string> = new Set<string>(otherCore);
  const own = [...other].filter(([name]) => name !== '' && !known.has(name) && !extended.has(name));
  if (own.length === 0) return undefined;
  // The format reserves the numbers 0 and 1 (§22.3.2.2).
  const all = own.map(
    ([name, value], index) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="${escapeAttribute(name.slice(0, 255))}"><vt:lpwstr>${escapeText(value)}</vt:lpwstr></property>`,
  );
  return `${xmlDeclaration}<Properties ${customNamespaces}>${all.join('')}</Properties>`;
}

/** Fills a template built in memory and shows what became of it. */
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { FieldRequest, FieldValue } from '../../../../src/docx/fill/field-value.js';
import { fillDocx } from '../../../../src/docx/fill/fill-docx.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';
import { inEveryForm } from '../../../support/in-other-forms.js';
import { docxOf, part, relationshipsPart, type DocxParts } from '../../../support/docx-package.js';

export interface Filled {
  readonly bytes: Uint8Array;
  readonly unmatched: readonly string[];
  readonly hasMacros: boolean;
  /** Codes of what was reported. */
  readonly reported: readonly string[];
  /** Text of a part. */
  part(name: string): string;
  /** Content of `w:body`. */
  readonly body: string;
  readonly names: readonly string[];
}

/** `Name` or `group:Name` → value; a string is a text value. */
export type Values = Readonly<Record<string, FieldValue | string>>;

export function requests(values: Values): FieldRequest[] {
  return Object.entries(values).map(([key, value], index) => ({
    address: key.startsWith('group:') ? { kind: 'group', name: key.slice(6) } : { kind: 'id', name: key },
    value: typeof value === 'string' ? { kind: 'text', text: value } : value,
    index,
  }));
}

export function fillBytes(bytes: Uint8Array, values: Values): Filled {
  const { reported, ...result } = inEveryForm(bytes, (given) => {
    const diagnostics = new Diagnostics();
    const filled = fillDocx(given, requests(values), { budget: new Budget(), diagnostics });
    return { ...filled, reported: diagnostics.list().map(({ code }) => code) };
  });
  const opened = new OpcPackage(result.bytes, new Diagnostics());
  expectStrictPackage(result.bytes, bytes);
  const text = (name: string): string => Buffer.from(opened.part(name) ?? []).toString('utf8');
  return {
    ...result,
    reported,
    part: text,
    get body() {
      return /<w:body>([^]*)<\/w:body>/.exec(text('word/document.xml'))?.[1] ?? '';
    },
    names: opened.partNames,
  };
}

export function fill(parts: DocxParts, values: Values): Filled {
  return fillBytes(docxOf(parts), values);
}

/** Body before → body after, with these values. */
export function bodyAfter(body: string, values: Values, parts: DocxParts = {}): string {
  return fill({ ...parts, body }, values).body;
}

/** The text that a reader sees: that of runs that are not deleted, `|` between paragraphs. */
export function shownText(xml: string): string {
  return xml
    .replace(/<w:(?:del|moveFrom)\b[^>]*>[^]*?<\/w:(?:del|moveFrom)>/g, '')
    .replace(/<\/w:p>/g, '|')
    .replace(/<w:br\/>/g, '\n')
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<w:instrText\b[^>]*>[^]*?<\/w:instrText>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\|+$/, '');
}

/** A paragraph of this content. */
export const p = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
/** A content control: what its properties say, and its content. */
export const sdt = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
export const tag = (name: string): string => `<w:tag w:val="${name}"/>`;
/** Placeholder state, and the run that shows it. */
export const placeholder = '<w:showingPlcHdr/>';
export const placeholderRun = (text: string): string => r(text, '<w:rStyle w:val="PlaceholderText"/>');
export const complexField = (instruction: string, result: string, begin = '<w:fldChar w:fldCharType="begin"/>'): string =>
  `<w:r>${begin}</w:r><w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A custom XML part that the document is bound to. */
export function withData(id: string, xml: string): Pick<DocxParts, 'parts' | 'relationships'> {
  return {
    parts: {
      'customXml/item1.xml': xml,
      'customXml/itemProps1.xml': `<ds:datastoreItem ds:itemID="${id}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
      'customXml/_rels/item1.xml.rels': relationshipsPart({ rId1: ['customXmlProps', 'itemProps1.xml'] }),
    },
    relationships: { data: ['customXml', '../customXml/item1.xml'] },
  };
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A picture of 40 by 20 pixels. */
export const picture: FieldValue = {
  kind: 'picture',
  picture: { bytes: onePixel, extension: 'png', contentType: 'image/png', width: 381_000, height: 190_500 },
};

export { docxOf, part, relationshipsPart };

/** The documents that the sentences send, and helpers to inspect the returned ones. */
import { convert, inspect, type DocxInspection } from 'docops-router';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../src/docx/opc/opc-package.js';
import { renderPdf } from '../../../src/render/render-document.js';
import { docxOf } from '../../support/docx-package.js';
import type { DocxParts } from '../../support/docx-package.js';
import { p, r, sdt, tag } from '../../unit/docx/fill/filled.js';
import type { Answer, Part, Sent } from './sentence.js';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const pdfType = 'application/pdf';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const docx = (body: string, parts: DocxParts = {}): Uint8Array<ArrayBuffer> => new Uint8Array(docxOf({ ...parts, body }));

export const hello = docx(p(r('Hello')));
export const plainPdf = new Uint8Array(renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }, { title: 'A page' }));
export const pngUri =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A content control in a paragraph. @param more Further properties */
export const field = (name: string, more = '', content = r('old')): string => p(sdt(tag(name) + more, content));
export const jsonTag = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;');

export const file = (bytes: Uint8Array<ArrayBuffer>, more: Partial<Part> = {}): Part => ({ name: 'file', bytes, ...more });
/** `POST convert` with one file. */
export const convertOf = (query: string, bytes: Uint8Array<ArrayBuffer>, more: Partial<Sent> = {}): Sent => ({
  path: `/convert?${query}`,
  form: [file(bytes)],
  ...more,
});

/** `POST annotate` with a template that has this body. @param more Further properties of the request */
export const annotateOf = (body: string | Uint8Array, fields: readonly unknown[], query = '', more: object = {}): Sent => ({
  path: `/annotate${query}`,
  json: { document: { base64: base64(typeof body === 'string' ? docx(body) : body) }, fields, ...more },
});

export const submit = { type: 'submit', timestamp: '2026-02-03T04:05:06Z' };
export const signable = {
  document: { base64: base64(plainPdf) },
  signer: { email: 'ann@example.com', name: 'Ann Lee' },
  auditTrail: [{ type: 'ready', timestamp: '2026-02-03T04:00:00Z' }, submit],
};
export const signOf = (more: object = {}, query = ''): Sent => ({ path: `/sign${query}`, json: { ...signable, ...more } });
export const verifyOf = (bytes: Uint8Array, more: Partial<Sent> = {}): Sent => ({
  path: '/verify',
  json: { document: { base64: base64(bytes) } },
  ...more,
});

/** The content of an answer's `document.base64`, a data URI or plain base64. */
export function documentOf({ json }: Answer): Uint8Array<ArrayBuffer> {
  const { document } = json as { document: { base64: string } };
  return new Uint8Array(Buffer.from(document.base64.replace(/^data:[^,]*,/, ''), 'base64'));
}

const opened = (bytes: Uint8Array): OpcPackage => new OpcPackage(bytes, new Diagnostics());
/** The text of a package's part. */
export const partOf = (bytes: Uint8Array, name = 'word/document.xml'): string => Buffer.from(opened(bytes).part(name) ?? []).toString();
export const partNames = (bytes: Uint8Array): readonly string[] => opened(bytes).partNames;

/** A DOCX as plain text, without blank lines. */
export async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { bytes: text } = await convert({ bytes: new Uint8Array(bytes), from: 'docx', to: 'txt' });
  return Buffer.from(text).toString().trim().replace(/\n+/g, '\n');
}

export const inspected = async (bytes: Uint8Array): Promise<DocxInspection> =>
  (await inspect({ bytes: new Uint8Array(bytes), pages: false })) as DocxInspection;

/** A document → the JSON answer of annotate and sign: `{ document: { base64, contentType } }`. */
import type { RequestContext } from './request-context.js';
import { sendJson } from './respond.js';

/** How bytes stand in JSON: as a data URI, or as bare base64 for clients that decode it as such. */
export const base64Forms = ['data-uri', 'raw'] as const;
export type Base64Form = (typeof base64Forms)[number];

export interface AnsweredDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export function sendDocument(
  context: RequestContext,
  { bytes, contentType }: AnsweredDocument,
  form: Base64Form,
  headers: Readonly<Record<string, string>> = {},
): void {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  sendJson(context, 200, { document: { base64: form === 'raw' ? base64 : `data:${contentType};base64,${base64}`, contentType } }, headers);
}

/** A document → the JSON answer of annotate and sign: `{ document: { base64, contentType } }`. */
import type { RequestContext } from './request-context.js';
import { dataHeaders } from './respond.js';
import { base64Body, joinBodies, sendBody, textBody, type AnswerBody } from './send-body.js';

/** How bytes are in JSON: as a data URI, or as bare base64 for clients that decode it as such. */
export const base64Forms = ['data-uri', 'raw'] as const;
export type Base64Form = (typeof base64Forms)[number];

export interface AnsweredDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * The answer as JSON, in which the bytes are never base64 as a whole.
 * @param before What the base64 begins with, in characters that JSON writes as they are
 * @param fields What the document has beside `base64`
 * @param beside What the answer has beside `document`
 */
export function documentBody(bytes: Uint8Array, before: string, fields: Readonly<Record<string, string>>, beside: object = {}): AnswerBody {
  const inDocument = JSON.stringify(fields).slice(1);
  const inAnswer = JSON.stringify({ document: 0, ...beside }).slice('{"document":0'.length);
  return joinBodies(textBody(`{"document":{"base64":"${before}`), base64Body(bytes), textBody(`",${inDocument}${inAnswer}`));
}

export function sendDocument(
  context: RequestContext,
  { bytes, contentType }: AnsweredDocument,
  form: Base64Form,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const body = documentBody(bytes, form === 'raw' ? '' : `data:${contentType};base64,`, { contentType });
  return sendBody(context, 200, { ...dataHeaders, ...headers }, body);
}

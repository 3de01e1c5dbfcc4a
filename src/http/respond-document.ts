/** A document → the answer of annotate and sign: `{ document: { base64, contentType } }`, or the file itself. */
import { contentTypes, documentFormats, documentTypes, macroType, zipType } from '../contract/conversion.js';
import type { RequestContext } from './request-context.js';
import { type Base64Form, base64Forms } from './query-parameters.js';
import { dataHeaders, fileNameFor, sendFile } from './respond.js';
import { base64Body, joinBodies, sendBody, textBody, type AnswerBody } from './send-body.js';

const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(documentFormats.map((format) => [contentTypes[format], format])),
  [zipType]: 'zip',
  [macroType]: 'docm',
};

export interface AnsweredDocument {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * The answer as JSON; the base64 is never in memory as a whole.
 * @param before The base64's prefix, in characters that JSON does not escape
 * @param fields Further members of `document` beside `base64`
 * @param beside Further members of the answer beside `document`
 */
export function documentBody(bytes: Uint8Array, before: string, fields: Readonly<Record<string, string>>, beside: object = {}): AnswerBody {
  const inDocument = JSON.stringify(fields).slice(1);
  const inAnswer = JSON.stringify({ document: 0, ...beside }).slice('{"document":0'.length);
  return joinBodies(textBody(`{"document":{"base64":"${before}`), base64Body(bytes), textBody(`",${inDocument}${inAnswer}`));
}

/** The media type for files of any kind. */
const anyFile = 'application/octet-stream';

/** Whether `Accept` asks for the file itself rather than JSON: it names a document type, and gives JSON less weight or none. */
function wantsFile(accept: string | undefined): boolean {
  const types = [...documentTypes, zipType, macroType, anyFile];
  const weight = Math.max(...types.map((type) => weightOf(accept ?? '', type)));
  return weight > weightOf(accept ?? '', 'application/json');
}

/** How a document is answered. */
export interface DocumentAnswer {
  /** The host's form, used unless the query asks for another. */
  readonly form: Base64Form;
  /** The file's name; its extension is replaced by that of the document's type. */
  readonly name: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** JSON with the document, or the document itself where `Accept` names its type. */
export function sendDocument(context: RequestContext, { bytes, contentType }: AnsweredDocument, answer: DocumentAnswer): Promise<void> {
  const headers = { Vary: 'Accept', ...answer.headers };
  if (wantsFile(context.request.headers.accept))
    return sendFile(context, { bytes, contentType, name: fileNameFor(answer.name, endings[contentType] ?? 'bin') }, headers);
  const form = base64Forms.find((one) => one === context.query.get('base64')) ?? answer.form;
  const body = documentBody(bytes, form === 'raw' ? '' : `data:${contentType};base64,`, { contentType });
  return sendBody(context, 200, { ...dataHeaders, ...headers }, body);
}

/** The weight that an Accept header gives a media type by name; 0 if it does not name the type (RFC 9110 §12.5.1). */
export function weightOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    return Number.isFinite(weight) ? weight : 0;
  }
  return 0;
}

/** The form of a document in a JSON answer. */
import type { ErrorDetail } from '../../base/errors.js';
import { choiceOf, type QueryTable } from '../query-parameters.js';

/** A data URI, or bare base64 for clients that decode the string directly. */
export const base64Forms = ['data-uri', 'raw'] as const;
export type Base64Form = (typeof base64Forms)[number];

export const base64Parameter = {
  base64: {
    choices: base64Forms,
    sentence:
      'The form of the document in the answer: a data URI, or bare base64. Accept with the type of a document, or application/octet-stream, asks for the file itself.',
  },
} as const satisfies QueryTable;

/** Adds a problem for an unknown form. */
export function checkBase64Form(query: URLSearchParams, problems: ErrorDetail[]): void {
  if (query.has('base64')) choiceOf(query, 'base64', base64Forms, undefined, problems);
}

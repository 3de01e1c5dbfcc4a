/** What `POST inspect` and `POST verify` take. */
import { flagChoices, type QueryTable } from '../query-parameters.js';
import { delimiters, documentSourceRef, filePart, password } from './document-source.js';

export const inspectParameters = {
  pages: { choices: flagChoices, fallback: 'true', sentence: 'Whether a DOCX is laid out to count its pages and to tell its fonts.' },
  recover: { choices: flagChoices, fallback: 'false', sentence: 'Whether what can be saved of a DOCX that was cut off is read.' },
} as const satisfies QueryTable;

export const inspectBody = {
  type: 'object',
  required: ['document'],
  additionalProperties: false,
  properties: { document: documentSourceRef, password, delimiters },
} as const;

export const verifyParameters = {} as const satisfies QueryTable;

export const verifyBody = {
  type: 'object',
  required: ['document'],
  additionalProperties: false,
  properties: { document: documentSourceRef, password },
} as const;

/** Text fields beside the file are ignored. */
export const fileForm = { type: 'object', required: ['file'], properties: { file: filePart } } as const;

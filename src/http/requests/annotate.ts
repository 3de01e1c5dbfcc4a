/** What `POST annotate` takes. The check of a request reads names and words here. */
import { annotateLimits } from '../../base/names/annotate-limits.js';
import { type DocumentFormat, documentFormats } from '../../base/names/conversion.js';
import { flagChoices, type QueryTable } from '../query-parameters.js';
import { base64Parameter } from './base64-form.js';
import { delimiters, documentSourceRef } from './document-source.js';

/** What comes out where the request does not say. */
export const usualOutput: DocumentFormat = 'docx';

export const annotateParameters = {
  to: { choices: documentFormats, fallback: usualOutput, sentence: 'What comes out.' },
  strict: {
    choices: flagChoices,
    fallback: 'false',
    sentence: 'Whether fields and data that the template does not have are refused, not only told in X-Unmatched-Fields.',
  },
  recover: { choices: flagChoices, fallback: 'false', sentence: 'Whether what can be saved of a template that was cut off is filled.' },
  merge: { choices: flagChoices, fallback: 'false', sentence: 'Whether records give one document with all of them, not an archive.' },
  ...base64Parameter,
} as const satisfies QueryTable;

const fields = { type: 'array', maxItems: annotateLimits.fields, items: { $ref: '#/components/schemas/AnnotateField' } } as const;
const data = {
  type: 'object',
  description: 'Values for {{tags}}, loops and conditions, and for fields by their names; an object with type and value is a typed value.',
} as const;

export const annotateRecord = {
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['fields'] }, { required: ['data'] }],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: annotateLimits.recordName,
      description: "The file's name without folders and ending; default its number.",
    },
    fields,
    data,
  },
} as const;

export const annotateBody = {
  type: 'object',
  required: ['document'],
  anyOf: [{ required: ['fields'] }, { required: ['data'] }, { required: ['records'] }],
  additionalProperties: false,
  properties: {
    document: documentSourceRef,
    templates: {
      type: 'object',
      maxProperties: annotateLimits.templates,
      additionalProperties: documentSourceRef,
      description: 'DOCX documents by the names that {{> name}} includes them by.',
    },
    fields,
    data,
    records: {
      type: 'array',
      minItems: 1,
      maxItems: annotateLimits.records,
      items: { $ref: '#/components/schemas/AnnotateRecord' },
      description: 'In place of fields and data: the answer is a ZIP archive with a document for each, or one document with merge=true.',
    },
    locale: {
      type: 'string',
      maxLength: annotateLimits.setting,
      description: 'BCP 47, for formats in tags; default the language of the template. Only with data.',
    },
    timeZone: {
      type: 'string',
      maxLength: annotateLimits.setting,
      description: 'A name of IANA, for dates in tags; default UTC. Only with data.',
    },
    delimiters,
    output_format: { type: 'string', enum: documentFormats, deprecated: true, description: 'The parameter to is its name now.' },
  },
} as const;

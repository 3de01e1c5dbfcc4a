/** The request of `POST annotate`. The check of a request uses its names and keywords. */
import { annotateLimits } from '../../contract/annotate-limits.js';
import { annotateOptions, annotateWayOptions } from '../../contract/annotate-options.js';
import { type QueryTable, base64Parameter } from '../query-parameters.js';
import { annotateField, chartContent, fieldOptionsObject, fieldValue } from './annotate-field.js';
import { type BodyShape, documentMember, documentSource, documentSourceRef } from './body-shape.js';
import { parametersOf, bodyProperties } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

export const annotateParameters: QueryTable = {
  ...parametersOf(annotateOptions, optionSentences.annotate),
  ...parametersOf(annotateWayOptions, optionSentences.annotateWay),
  ...base64Parameter,
};

const fields = { type: 'array', maxItems: annotateLimits.fields, items: { $ref: '#/components/schemas/AnnotateField' } } as const;
const data = {
  type: 'object',
  description: 'Values for {{tags}}, loops and conditions, and for fields by their names; an object with type and value is a typed value.',
} as const;

const annotateRecord = {
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

const annotateBody = {
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
      description:
        'Replaces fields and data: the result is a ZIP archive with one document for each record, or one document with merge=true.',
    },
    ...bodyProperties(annotateOptions, optionSentences.annotate),
    output_format: { type: 'string', enum: annotateOptions.to.choices, deprecated: true, description: 'The parameter is now called to.' },
  },
} as const;

/** The schemas by their names in OpenAPI. */
export const annotateSchemas = {
  AnnotateRequest: annotateBody,
  AnnotateRecord: annotateRecord,
  AnnotateField: annotateField,
  FieldValue: fieldValue,
  FieldOptions: fieldOptionsObject,
  ChartContent: chartContent,
} as const;

export const annotateShape = {
  body: annotateBody,
  schemas: { ...annotateSchemas, DocumentSource: documentSource },
  documentParts: { file: documentMember, template: documentMember },
} as const satisfies BodyShape;

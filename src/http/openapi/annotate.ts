/** `POST annotate`. */
import { documentTypes, zipType } from '../../base/names/conversion.js';
import { annotateBody, annotateParameters, annotateRecord } from '../requests/annotate.js';
import { annotateField, chartContent, fieldOptionsObject, fieldValue } from '../requests/annotate-field.js';
import { documentAnswer } from './documents.js';
import { documentErrors } from './errors.js';
import { examplesOf, requestExamplesOf } from './examples.js';
import { json, operation } from './operation.js';
import { queryParameters } from './parameters.js';
import { ref, type Schema } from './schema.js';

export const annotateSchemas = {
  AnnotateRequest: annotateBody,
  AnnotateRecord: annotateRecord,
  AnnotateField: annotateField,
  FieldValue: fieldValue,
  FieldOptions: fieldOptionsObject,
  ChartContent: chartContent,
  FilledDocument: documentAnswer([...documentTypes, zipType]),
};

export const annotateOperation: Schema = operation({
  id: 'annotate',
  tag: 'documents',
  summary: 'Fill a DOCX template',
  description:
    'Fills content controls, merge fields, form fields, bookmarks and tags. With records the answer is an archive of documents, or one document with merge=true; the headers then count all of them.',
  access: 'key',
  parameters: queryParameters(annotateParameters),
  body: json(ref('AnnotateRequest'), requestExamplesOf('annotate')),
  answers: {
    200: {
      description: 'The filled document, or the archive of all of them.',
      headers: ['X-Unmatched-Fields', 'X-Document-Pages', 'X-Document-Warnings', 'X-Document-Warning-Codes'],
      content: json(ref('FilledDocument'), examplesOf('annotate')),
    },
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

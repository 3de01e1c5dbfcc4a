/** `POST annotate`. */
import { documentTypes, macroType, zipType } from '../../contract/conversion.js';
import { annotateParameters, annotateSchemas as requestSchemas, annotateShape } from '../requests/annotate.js';
import { documentAnswer, documentContent, documentHeaders } from './documents.js';
import { documentErrors } from './errors.js';
import { jsonOrForm } from './form.js';
import { operation } from './operation.js';
import { queryParameters } from './parameters.js';
import { ref, type Schema } from './schema.js';

const filledTypes = [...documentTypes, macroType, zipType];

export const annotateSchemas = {
  ...requestSchemas,
  FilledDocument: documentAnswer(filledTypes),
};

export const annotateOperation: Schema = operation({
  id: 'annotate',
  tag: 'documents',
  summary: 'Fill a DOCX template',
  description:
    'Fills content controls, merge fields, form fields, bookmarks and tags. With records the answer is an archive of documents, or one document with merge=true; the headers then count all of them.',
  access: 'key',
  parameters: queryParameters(annotateParameters),
  body: jsonOrForm('AnnotateRequest', annotateShape, 'annotate'),
  answers: {
    200: {
      description: 'The filled document, or the archive of all of them.',
      headers: ['X-Unmatched-Fields', 'X-Document-Pages', ...documentHeaders],
      content: documentContent(ref('FilledDocument'), filledTypes, 'annotate'),
    },
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

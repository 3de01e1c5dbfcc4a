/** `POST merge`. */
import { documentTypes, zipType } from '../../contract/conversion.js';
import { documentFacts, documentsName, mergeBody, mergeDocument, mergeForm, mergeParameters } from '../requests/merge.js';
import { documentResponse } from './documents.js';
import { documentErrors } from './errors.js';
import { requestExamplesOf } from './examples.js';
import { json, operation } from './operation.js';
import { queryParameters } from './parameters.js';
import { ref, type Schema } from './schema.js';

export const mergeSchemas = { MergeRequest: mergeBody, MergeDocument: mergeDocument, DocumentFacts: documentFacts } as const;

export const mergeOperation: Schema = operation({
  id: 'merge',
  tag: 'documents',
  summary: 'Merge documents, or take pages out of one, turn or split them',
  description:
    'DOCX, PDF, Markdown and HTML, in their order, become one document. One document alone is taken with pages, rotate, split or a stamp. Signatures of the documents are lost, and a warning says so.',
  access: 'key',
  parameters: queryParameters(mergeParameters),
  body: {
    'multipart/form-data': { schema: mergeForm, encoding: { [documentsName]: { contentType: 'application/json' } } },
    ...json(ref('MergeRequest'), requestExamplesOf('merge')),
  },
  answers: {
    200: documentResponse(
      'The document, or an archive of those that it is split into; with its report, where that is asked for.',
      [...documentTypes, zipType],
      'merge',
    ),
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

/** `POST compare`. */
import {
  changeKinds,
  changeListType,
  changeStories,
  changedThings,
  comparisonFormats,
  type ChangeCounts,
  type Comparison,
  type DocumentChange,
} from '../../contract/comparing.js';
import { contentTypes, macroType } from '../../contract/conversion.js';
import { compareParameters, compareShape } from '../requests/compare.js';
import { reportAlways, reportSometimes, withReport, type Report } from './document-calls.js';
import { documentResponse } from './documents.js';
import { documentErrors } from './errors.js';
import { queryParameters } from './headers.js';
import { jsonOrForm, operation } from './operation.js';
import { answerOf, count, described, listOf, ordinal, ref, text, words, type Schema } from './schema.js';

const change = answerOf<DocumentChange>(
  {
    kind: words(changeKinds),
    what: described(words(changedThings), 'The subject of the change.'),
    story: described(words(changeStories), 'Where in the document it is.'),
    paragraph: {
      ...ordinal,
      description: 'The paragraph of that story of the revised document; of a deletion, the paragraph before which it was.',
    },
  },
  {
    page: { ...ordinal, description: 'The page of the revised document; only in the body.' },
    heading: described(text, 'The text of the heading above it.'),
    before: described(text, 'The text in the original document.'),
    after: described(text, 'The text in the revised document.'),
    properties: described(listOf(text), 'For formatting, the properties that differ, as WordprocessingML names them.'),
    author: described(text, 'For a comment, its author.'),
  },
);

const counts = Object.fromEntries(changeKinds.map((kind): [string, Schema] => [kind, count])) as Record<keyof ChangeCounts, Schema>;

const comparison = {
  summary: answerOf<Comparison['summary']>({ ...counts, total: described(count, 'All of them.') }),
  changes: described(listOf(ref('ComparedChange')), 'In the order of the document.'),
} as const;

const answerTypes = comparisonFormats.map((format) => (format === 'json' ? changeListType : contentTypes[format]));

export const compareSchemas = {
  CompareRequest: compareShape.body,
  ComparedChange: change,
  Comparison: answerOf<Comparison>(comparison),
  ComparisonReport: answerOf<Report & Comparison>({ ...reportAlways, ...comparison }, reportSometimes),
  ComparedWithReport: withReport([...answerTypes, macroType], 'ComparisonReport'),
} as const;

export const compareOperation: Schema = operation({
  id: 'compare',
  tag: 'documents',
  summary: 'Compare two documents',
  description:
    'The differences between two documents, each DOCX or PDF: as the revised document with tracked changes, as pages or a web page that show them, or as a list of changes.',
  access: 'key',
  parameters: queryParameters(compareParameters),
  body: jsonOrForm('CompareRequest', compareShape, 'compare'),
  answers: {
    200: documentResponse('The comparison; with its report, where that is asked for.', [...answerTypes, macroType], 'compare', {
      headers: ['X-Document-Changes'],
      report: 'ComparisonReport',
      json: { oneOf: [ref('Comparison'), ref('ComparedWithReport')] },
    }),
  },
  errors: [...documentErrors, 'DOCUMENT_FETCH_FAILED'],
});

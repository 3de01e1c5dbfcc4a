/** `POST convert`, `POST annotate`, `POST merge`. */
import { fontMatches, mostFonts, type DrawnFont } from '../../contract/drawn-font.js';
import { contentTypes, zipType, documentTypes, macroType } from '../../contract/conversion.js';
import { convertFields, convertParameters, convertParts, jsonPartSchemas } from '../requests/convert.js';
import { documentResponse, documentAnswer, documentContent, documentHeaders } from './documents.js';
import { documentErrors } from './errors.js';
import { operation, json, requestExamplesOf, jsonOrForm } from './operation.js';
import { queryParameters } from './headers.js';
import { attachmentPart, watermarkName, watermarkPart } from '../requests/finishing.js';
import { answerOf, count, described, listOf, ref, text, words, type Schema } from './schema.js';
import { annotateParameters, annotateSchemas as requestSchemas, annotateShape } from '../requests/annotate.js';
import { documentFacts, jsonParts, mergeBody, mergeDocument, mergeForm, mergeParameters, pdfWatermark } from '../requests/merge.js';

/** The report on a document that was made. */
export interface Report {
  readonly pages?: number;
  readonly fonts?: readonly object[];
  readonly warnings: readonly object[];
}

/** The properties of a report: those of every one, and those that may be missing. */
export const reportAlways = { warnings: listOf(ref('Warning')) } as const;
export const reportSometimes = {
  pages: described(count, 'Pages of the whole document; absent for DOCX and texts.'),
  fonts: {
    ...described(listOf(ref('DrawnFont')), 'Those that the pages ask for, by family; not for DOCX and texts.'),
    maxItems: mostFonts,
  },
} as const;

/** @param reportName The schema of the report */
export const withReport = (types: readonly string[], reportName: string): Schema =>
  answerOf<{ document: object; report: object }>({
    document: answerOf<{ base64: string; contentType: string; name: string }>({
      base64: { ...text, contentEncoding: 'base64' },
      contentType: words(types),
      name: described(text, 'The file name.'),
    }),
    report: ref(reportName),
  });

/** `POST convert`. */
const answerTypes = [...Object.values(contentTypes), zipType];
const drawnFont = answerOf<DrawnFont>(
  {
    family: described(text, 'As the document asks for it.'),
    drawnWith: described(text, 'The family that it is drawn with.'),
    match: described(
      words(fontMatches),
      'Whether the face is in the document, is installed, is another of the same shapes and advances, or is of another design.',
    ),
  },
  { fallbacks: described(listOf(text), 'Families that characters were taken from which that one lacks.') },
);

export const convertSchemas = {
  ConversionReport: answerOf<Report>(reportAlways, reportSometimes),
  DrawnFont: drawnFont,
  ConvertedWithReport: withReport(answerTypes, 'ConversionReport'),
};

const { resource, ...single } = convertParts;

/** @param fallbacks How tracked changes and comments are shown by default */
export const convertOperation = (fallbacks: Readonly<Record<string, string>>): Schema =>
  operation({
    id: 'convert',
    tag: 'documents',
    summary: 'Convert a document',
    description: 'Other text fields are ignored. What the document is, its bytes tell: name and type of the part do not count.',
    access: 'key',
    parameters: [...queryParameters(convertParameters, fallbacks)],
    body: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            ...single,
            ...convertFields,
            resource: { type: 'array', items: { ...resource, description: undefined }, description: resource.description },
            ...jsonPartSchemas,
            ...attachmentPart,
            ...watermarkPart(jsonPartSchemas[watermarkName]),
          },
        },
        encoding: Object.fromEntries(Object.keys(jsonPartSchemas).map((name) => [name, { contentType: 'application/json' }])),
      },
    },
    answers: {
      200: documentResponse(
        'The new document, a picture of a page, or an archive of pictures or of a text with its pictures; with its report, where that is asked for.',
        answerTypes,
        'convert',
      ),
    },
    errors: documentErrors,
  });

/** `POST annotate`. */
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

/** `POST merge`. */
export const mergeSchemas = {
  MergeRequest: mergeBody,
  MergeDocument: mergeDocument,
  DocumentFacts: documentFacts,
  PdfWatermark: pdfWatermark,
} as const;

const partTypes = (name: (typeof jsonParts)[number]): string =>
  name === watermarkName ? 'application/json, application/pdf, image/*' : 'application/json';

export const mergeOperation: Schema = operation({
  id: 'merge',
  tag: 'documents',
  summary: 'Merge documents, or take pages out of one, turn or split them',
  description:
    'DOCX, PDF, Markdown and HTML, in their order, become one document. One document alone is taken with pages, rotate, split or an option for the finished PDF (watermark, stamp, protection …). Signatures of the documents are lost, and a warning says so.',
  access: 'key',
  parameters: queryParameters(mergeParameters),
  body: {
    'multipart/form-data': {
      schema: mergeForm,
      encoding: Object.fromEntries(jsonParts.map((name) => [name, { contentType: partTypes(name) }])),
    },
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

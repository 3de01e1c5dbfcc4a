/** The request of `POST merge`. */
import { mergeDocumentOptions, mergeOptions, mostParts } from '../../contract/merging.js';
import { watermarkOptions } from '../../contract/pdf-watermark.js';
import type { NamesAt } from '../../contract/operation-option.js';
import type { QueryTable } from '../query-parameters.js';
import { reportParameter } from './convert.js';
import { documentSource, filePart } from './body-shape.js';
import { parametersOf, bodyProperties } from './option-parameters.js';
import { attachmentPart, finishingParts, watermarkName, watermarkPart } from './finishing.js';
import { optionSentences } from './option-sentences-data.js';

/** Facts about documents that the query may also give, one value per document. */
export const factsInQuery = ['pages', 'rotate'] as const;
export type FactInQuery = (typeof factsInQuery)[number];

export const mergeParameters = {
  ...parametersOf(mergeOptions, optionSentences.merge),
  pages: {
    example: '2-5,8',
    sentence:
      'The pages that are taken; of several documents with a semicolon between them, where an empty place takes all: 1-2;;4. Only for PDF.',
  },
  rotate: {
    example: '90:1-3,5,180:7',
    sentence:
      'How far pages are turned clockwise: 90, 180, 270 or -90 for all that are taken, or angles with pages as they are numbered in the document; of several documents with a semicolon between them, where an empty place turns none: 90;;180:4. Only for PDF.',
  },
  ...reportParameter,
} as const satisfies QueryTable;

/** The options of a document beside its bytes. */
const facts = bodyProperties(mergeDocumentOptions, optionSentences.mergeDocument);

export const documentFacts = { type: 'object', additionalProperties: false, properties: facts } as const;

export const mergeDocument = {
  type: 'object',
  additionalProperties: false,
  description: 'A document: its bytes or their URL, and the pages to use.',
  properties: { ...documentSource.properties, ...facts },
  oneOf: documentSource.oneOf,
} as const;

/** Options of the whole merge that are not in the query. */
export const bodyOptions: readonly BodyOption[] = [...finishingParts, 'removeAttachments'];
export type BodyOption = NamesAt<typeof mergeOptions, 'body'>;

const bodyOptionSchemas = bodyProperties(mergeOptions, optionSentences.merge);

export const pdfWatermark = {
  type: 'object',
  additionalProperties: false,
  description: 'A text or a file that is drawn over or under the content of the pages: either text or file.',
  properties: bodyProperties(watermarkOptions, optionSentences.watermark),
} as const;

export const mergeBody = {
  type: 'object',
  required: ['documents'],
  additionalProperties: false,
  properties: {
    documents: { type: 'array', items: { $ref: '#/components/schemas/MergeDocument' }, minItems: 1, maxItems: mostParts },
    ...bodyOptionSchemas,
  },
} as const;

/** The parts of the form. */
export const [partName, documentsName] = ['file', 'documents'] as const;

/** The text fields with JSON of the form: options of the documents, and of the whole merge. */
export type JsonPart = typeof documentsName | BodyOption;
export const jsonParts: readonly JsonPart[] = [documentsName, ...bodyOptions];

export const mergeForm = {
  type: 'object',
  required: [partName],
  properties: {
    [partName]: {
      type: 'array',
      items: { ...filePart, description: undefined },
      maxItems: mostParts,
      description: 'The documents, in their order.',
    },
    [documentsName]: {
      type: 'array',
      items: { $ref: '#/components/schemas/DocumentFacts' },
      maxItems: mostParts,
      description: 'Options of the documents, in the same order: a text field with JSON.',
    },
    ...bodyOptionSchemas,
    ...attachmentPart,
    ...watermarkPart(bodyOptionSchemas[watermarkName]),
  },
} as const;

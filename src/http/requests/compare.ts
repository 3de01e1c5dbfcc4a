/** The request of `POST compare`. */
import { compareOptions, compareSecrets, comparedDocuments } from '../../contract/comparing.js';
import type { QueryTable } from '../query-parameters.js';
import { documentSource, documentSourceRef, type BodyShape } from './body-shape.js';
import { reportParameter } from './convert.js';
import { bodyProperties, parametersOf } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

export const compareParameters = {
  ...parametersOf(compareOptions, optionSentences.compare),
  ...reportParameter,
} as const satisfies QueryTable;

const compareBody = {
  type: 'object',
  required: comparedDocuments,
  additionalProperties: false,
  properties: {
    original: { ...documentSourceRef, description: 'The document before the changes: a DOCX or a PDF.' },
    revised: { ...documentSourceRef, description: 'The document after the changes: a DOCX or a PDF.' },
    ...bodyProperties(compareSecrets, optionSentences.compareSecrets),
  },
} as const;

export const compareShape = {
  body: compareBody,
  schemas: { DocumentSource: documentSource },
  documentParts: { original: 'original', revised: 'revised' },
} as const satisfies BodyShape;

/** The request of `POST convert`. */
import { convertOptions } from '../../contract/convert-options.js';
import type { QueryTable } from '../query-parameters.js';
import { filePart } from './body-shape.js';
import { bodyProperties, parametersOf } from './option-parameters.js';
import { optionSentences } from './option-sentences-data.js';

/** For calls that answer a document. */
export const reportParameter = {
  report: {
    choices: ['json'],
    sentence:
      'Asks for the warnings beside the document: as multipart/mixed, or as JSON for a client that names application/json in Accept. Accept: multipart/mixed alone asks for them too.',
  },
} as const satisfies QueryTable;

export const convertParameters = {
  ...parametersOf(convertOptions, optionSentences.convert),
  ...reportParameter,
} as const satisfies QueryTable;

const { password, ...jsonOptions } = bodyProperties(convertOptions, optionSentences.convert);

/** The text fields of the form without JSON. */
export const convertFields = { password } as const;

/** Options that are text fields with JSON of the form. */
export const jsonPartSchemas = jsonOptions;

/** The files of the form; `resource` may be repeated. */
export const convertParts = {
  file: filePart,
  reference: {
    ...filePart,
    description: 'A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML.',
  },
  invoice: {
    ...filePart,
    description:
      'An invoice as XML (UN/CEFACT CII), which the PDF holds as Factur-X and ZUGFeRD want it: factur-x.xml, or xrechnung.xml, unchanged. Only for PDF, with pdfa=3b, 3u or 3a; without pdfa it is 3b.',
  },
  resource: {
    ...filePart,
    description:
      'A picture or a style sheet that a Markdown or HTML page refers to, found by its file name: img/logo.png is what the page refers to by that path, logo.png by that name in any folder.',
  },
} as const;

export const [partName, referenceName, invoiceName, resourceName] = [
  'file',
  'reference',
  'invoice',
  'resource',
] as const satisfies readonly (keyof typeof convertParts)[];
export const passwordName = 'password' satisfies keyof typeof convertFields;

/** What `POST merge` takes. */
import { documentFormats } from '../../base/names/conversion.js';
import {
  batesForm,
  blankPages,
  longestStamp,
  longestTitle,
  mergeFormats,
  mostParts,
  pageNumberings,
  partBreaks,
  stampFields,
  stampPlaces,
  styleChoices,
  usualStampPlace,
} from '../../base/names/merging.js';
import { flagChoices, type QueryTable } from '../query-parameters.js';
import { convertParameters } from './convert.js';
import { documentSource, filePart, password } from './document-source.js';

const onlyPdf = 'Only for PDF.';
const onlyDocx = 'Only for DOCX.';
const pages = { type: 'string', description: `The pages that are taken, in this order: 2-5,8; without it all. ${onlyPdf}` } as const;

export const mergeParameters = {
  to: { choices: documentFormats, fallback: 'pdf', sentence: 'What the documents become. PDF documents can only become a PDF.' },
  numbering: {
    choices: pageNumberings,
    fallback: 'continue',
    sentence:
      'Whether page numbers go on from document to document or start again. In a PDF these are the labels that readers show; what is printed on the pages stays.',
  },
  blank: {
    choices: blankPages,
    fallback: 'none',
    sentence: `Whether a document that would begin on the back of a sheet gets an empty page before it, for printing on both sides. ${onlyPdf}`,
  },
  titles: {
    choices: flagChoices,
    sentence: `Whether the outline has a heading for each document above its own: its title, else its file name; without it, where there are several. ${onlyPdf}`,
  },
  pages: {
    example: '2-5,8',
    sentence: `The pages that are taken; of several documents with a semicolon between them, where an empty place takes all: 1-2;;4. ${onlyPdf}`,
  },
  stamp: {
    example: 'Page {page} of {pages}',
    sentence: `A line on every page, at most ${String(longestStamp)} characters; ${stampFields.join(', ')} are filled in. ${onlyPdf}`,
  },
  stampAt: { choices: stampPlaces, sentence: `Where the line is; without it ${usualStampPlace}. ${onlyPdf}` },
  bates: {
    example: 'ACME000001',
    pattern: batesForm.source,
    sentence: `The Bates number of the first page; the others count on. Without a stamp it is the stamp. ${onlyPdf}`,
  },
  attach: { choices: convertParameters.attach.choices, sentence: `Puts the documents themselves into the PDF, unchanged. ${onlyPdf}` },
  pdfa: {
    choices: convertParameters.pdfa.choices,
    sentence: `The profile of PDF/A that documents are converted to; without it what all PDF documents claim. The result claims it where all of them do. ${onlyPdf}`,
  },
  pdfua: { choices: convertParameters.pdfua.choices, sentence: `The same of PDF/UA. ${onlyPdf}` },
  changes: { choices: convertParameters.changes.choices, sentence: `How tracked changes of converted documents are shown. ${onlyPdf}` },
  comments: { choices: convertParameters.comments.choices, sentence: `Where comments of converted documents are shown. ${onlyPdf}` },
  forms: {
    choices: convertParameters.forms.choices,
    sentence: `What content controls and form fields of converted documents become: text, which is the default, or fields. ${onlyPdf}`,
  },
  styles: {
    choices: styleChoices,
    sentence: `What becomes of styles of one name that differ: each document keeps its own, which is the default, or all take the first one's. ${onlyDocx}`,
  },
  between: {
    choices: partBreaks,
    sentence: `Where documents after the first begin: on a new page, which is the default, on an odd or even one, on the same page in a section of their own, or in the section before. ${onlyDocx}`,
  },
  strict: {
    choices: flagChoices,
    sentence: `Whether a PDF of which something cannot be read is refused; without it, a warning names the object and its page. ${onlyPdf}`,
  },
  report: convertParameters.report,
} as const satisfies QueryTable;

/** What is said of a document beside its bytes. */
const facts = {
  name: { type: 'string', description: 'Its file name: says what a text is (.md, .html), and names it where it has no title.' },
  format: { type: 'string', enum: mergeFormats, description: 'What it is; without it, its bytes and its name tell.' },
  title: { type: 'string', maxLength: longestTitle, description: `Of its heading in the outline. ${onlyPdf}` },
  pages,
  password,
} as const;

export const documentFacts = { type: 'object', additionalProperties: false, properties: facts } as const;

export const mergeDocument = {
  type: 'object',
  additionalProperties: false,
  description: 'A document: its bytes, or where the service finds them, and what is taken of it.',
  properties: { ...documentSource.properties, ...facts },
  oneOf: documentSource.oneOf,
} as const;

export const mergeBody = {
  type: 'object',
  required: ['documents'],
  additionalProperties: false,
  properties: {
    documents: { type: 'array', items: { $ref: '#/components/schemas/MergeDocument' }, minItems: 1, maxItems: mostParts },
  },
} as const;

/** The parts of the form. */
export const [partName, documentsName] = ['file', 'documents'] as const;

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
      description: 'What is said of the documents, in the same order: a text field with JSON.',
    },
  },
} as const;

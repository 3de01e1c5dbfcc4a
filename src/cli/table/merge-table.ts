import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  documentFormats,
  formViews,
  trackedChanges,
} from '../../base/names/conversion.js';
import {
  blankPages,
  mostParts,
  pageNumberings,
  partBreaks,
  stampFields,
  stampPlaces,
  styleChoices,
  usualStampPlace,
} from '../../base/names/merging.js';
import type { CommandTable } from './option-table.js';
import { documentPasswordOption, either, fontsOption, helpOption, jsonOption, quietOption, timeoutOption } from './shared-options.js';

const ofPdf = { group: 'To PDF' } as const;
const ofDocx = { group: 'To DOCX' } as const;

export const mergeTable = {
  name: 'merge',
  summary: 'merge documents, or take pages out of one',
  operand: { kind: 'file', name: 'FILE', many: true },
  options: {
    out: { kind: 'path', name: 'FILE', short: 'o', help: 'where to; "-" writes to standard output; needed' },
    to: {
      kind: 'choice',
      name: 'FORMAT',
      words: documentFormats,
      help: `format of the result: ${either(documentFormats)}; default: by the ending of --out, else pdf`,
    },
    numbering: {
      kind: 'choice',
      name: 'HOW',
      words: pageNumberings,
      help: `page numbers from document to document: ${either(pageNumberings)}; default ${pageNumberings[0]}; in a PDF the labels that readers show`,
    },
    ...documentPasswordOption,
    ...timeoutOption('for all of it; default 60'),
    ...fontsOption,
    ...jsonOption,
    ...quietOption,
    ...helpOption,
    pages: {
      kind: 'text',
      name: '"1-3,7"',
      ...ofPdf,
      help: 'the pages that are taken; of several documents with ";" between them, where an empty place takes all: "1-2;;4"',
    },
    title: {
      kind: 'text',
      name: 'TEXT',
      multiple: true,
      ...ofPdf,
      help: "a document's heading in the outline; once for each, in their order",
    },
    'no-titles': { kind: 'flag', ...ofPdf, help: 'no headings for the documents in the outline' },
    blank: {
      kind: 'choice',
      name: 'WHERE',
      words: blankPages,
      ...ofPdf,
      help: `empty pages, so that every document begins on the front of a sheet: ${either(blankPages)}; default ${blankPages[0]}`,
    },
    stamp: {
      kind: 'text',
      name: 'TEXT',
      ...ofPdf,
      help: `a line on every page, as "Page {page} of {pages}"; ${stampFields.join(', ')} are filled in`,
    },
    'stamp-at': {
      kind: 'choice',
      name: 'PLACE',
      words: stampPlaces,
      ...ofPdf,
      help: `where it is: ${either(stampPlaces)}; default ${usualStampPlace}`,
    },
    bates: { kind: 'text', name: 'NUMBER', ...ofPdf, help: "the first page's Bates number, as ACME000001; the others count on" },
    strict: { kind: 'flag', help: 'refuses a PDF of which something cannot be read; default: a warning names it' },
    attach: {
      kind: 'choice',
      name: 'WHAT',
      words: attachments,
      ...ofPdf,
      help: 'puts the documents themselves into the PDF, unchanged: source',
    },
    pdfa: {
      kind: 'choice',
      name: 'PROFILE',
      words: archivalProfiles,
      ...ofPdf,
      help: `profile of PDF/A that documents are converted to: ${either(archivalProfiles)}; default: what all PDF documents claim`,
    },
    pdfua: { kind: 'choice', name: 'PART', words: accessibleProfiles, ...ofPdf, help: `the same of PDF/UA: ${either(accessibleProfiles)}` },
    changes: {
      kind: 'choice',
      name: 'MODE',
      words: trackedChanges,
      ...ofPdf,
      help: `tracked changes: ${either(trackedChanges)}; default markup`,
    },
    comments: { kind: 'choice', name: 'VIEW', words: commentViews, ...ofPdf, help: `comments: ${either(commentViews)}; default none` },
    forms: {
      kind: 'choice',
      name: 'VIEW',
      words: formViews,
      ...ofPdf,
      help: `content controls and form fields: ${either(formViews)}; default text`,
    },
    styles: {
      kind: 'choice',
      name: 'WHOSE',
      words: styleChoices,
      ...ofDocx,
      help: `styles of one name that differ: each document keeps its own, or all take the first one's: ${either(styleChoices)}; default ${styleChoices[0]}`,
    },
    between: {
      kind: 'choice',
      name: 'WHERE',
      words: partBreaks,
      ...ofDocx,
      help: `where documents after the first begin: ${either(partBreaks)}; default ${partBreaks[0]}`,
    },
  },
  fails: 'nothing was written',
  notes: [
    `DOCX, PDF, Markdown and HTML become a PDF; all but PDF a DOCX. 2 to ${String(mostParts)} documents, or one with --pages or a stamp.`,
    'Signatures of the documents are lost, and a warning says so.',
  ],
  examples: [
    [
      'docops merge offer.docx terms.pdf -o contract.pdf --stamp "Page {page} of {pages}"',
      'one PDF, with a heading for each in the outline',
    ],
    ['docops merge report.pdf --pages 2-5,8 -o excerpt.pdf', 'five pages of the report'],
  ],
} as const satisfies CommandTable;

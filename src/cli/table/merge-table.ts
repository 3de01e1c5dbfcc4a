import { documentFormats } from '../../contract/conversion.js';
import { mergeOptions, mostParts, pageAngles } from '../../contract/merging.js';
import { finishingFlags } from './finishing-flags.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import {
  documentPasswordOption,
  either,
  fontsOption,
  helpOption,
  jsonOption,
  keepOption,
  quietOption,
  timeoutOption,
} from './shared-options.js';

const ofPdf = { group: 'To PDF' } as const;

export const mergeTable = {
  name: 'merge',
  summary: 'merge documents, or extract, rotate or split the pages of one',
  operand: { kind: 'file', name: 'FILE', many: true },
  options: {
    out: {
      kind: 'path',
      name: 'FILE',
      short: 'o',
      help: 'the output file; "-" is standard output; with --split a folder or a name that ends with .zip; required',
    },
    to: {
      kind: 'choice',
      name: 'FORMAT',
      words: documentFormats,
      help: `format of the result: ${either(documentFormats)}; default: by the ending of --out, else pdf`,
    },
    ...documentPasswordOption,
    ...timeoutOption('for the whole operation; default 60'),
    ...fontsOption,
    ...jsonOption,
    ...keepOption,
    ...quietOption,
    ...helpOption,
    pages: {
      kind: 'text',
      name: '"1-3,7"',
      ...ofPdf,
      help: 'the selected pages; for several documents separated by ";", where an empty place selects all: "1-2;;4"',
    },
    rotate: {
      kind: 'text',
      name: '"90:1-3"',
      ...ofPdf,
      help: `clockwise rotation of pages: ${either(pageAngles.map(String))} for all selected pages, or angles with pages, "90:1-3,5,180:7"; for several documents separated by ";"`,
    },
    title: {
      kind: 'text',
      name: 'TEXT',
      multiple: true,
      ...ofPdf,
      help: "a document's heading in the outline; once for each document, in order",
    },
    ...operationFlags(mergeOptions, true),
    ...finishingFlags,
    'remove-attachment': {
      kind: 'text',
      name: 'NAME',
      multiple: true,
      ...ofPdf,
      help: 'a file of the documents that the PDF must not carry; may be given several times; for all of them --attachments remove',
    },
  },
  fails: 'nothing was written',
  notes: [
    `DOCX, PDF, Markdown and HTML become a PDF; all but PDF a DOCX. 2 to ${String(mostParts)} documents, or one with --pages, --rotate, --split, --watermark, --optimise, --linearise or a stamp.`,
    'Signatures of the documents are lost, and a warning says so. "-" reads one document from standard input.',
  ],
  examples: [
    [
      'docops merge offer.docx terms.pdf -o contract.pdf --stamp "Page {page} of {pages}"',
      'one PDF, with a heading for each in the outline',
    ],
    ['docops merge report.pdf --pages 2-5,8 -o excerpt.pdf', 'five pages of the report'],
    ['docops merge report.pdf --watermark DRAFT --watermark-color "#c00000" -o draft.pdf', 'DRAFT across every page, in red'],
    ['docops merge report.pdf --split pages -o pages.zip', 'one PDF per page, in an archive'],
  ],
} as const satisfies CommandTable;

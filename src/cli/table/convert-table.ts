import { sourceChoices, targetFormats } from '../../contract/conversion.js';
import { convertOptions } from '../../contract/convert-options.js';
import { finishingFlags } from './finishing-flags.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import {
  either,
  fontsOption,
  helpOption,
  jsonOption,
  keepOption,
  documentPasswordOption,
  progressOptions,
  quietOption,
  timeoutOption,
} from './shared-options.js';

export const convertTable = {
  name: 'convert',
  summary: 'convert documents',
  operand: { kind: 'path', name: 'FILE|FOLDER', many: true },
  options: {
    from: {
      kind: 'choice',
      name: 'FORMAT',
      words: sourceChoices,
      help: `format of the documents: ${either(sourceChoices)}, by the bytes of each; default: by each file's ending, else by its bytes; in folders docx`,
    },
    to: {
      kind: 'choice',
      name: 'FORMAT',
      words: targetFormats,
      help: `format of the results: ${either(targetFormats)}; default: by the ending of --out, else pdf`,
    },
    out: {
      kind: 'path',
      name: 'FILE|DIR',
      short: 'o',
      help: 'where to: a file for one document, else a folder; "-" writes one document to standard output; default: beside each document',
    },
    ...operationFlags(convertOptions, false),
    ...finishingFlags,
    reference: {
      kind: 'file',
      name: 'FILE',
      help: 'a DOCX file whose styles, headers and page setup the results take (from md and html)',
    },
    invoice: {
      kind: 'file',
      name: 'FILE',
      help: 'an XML invoice (CII) to embed in the PDF of one document, for Factur-X and ZUGFeRD; --pdfa then defaults to 3b',
    },
    ...documentPasswordOption,
    resources: {
      kind: 'folder',
      name: 'DIR',
      help: "the folder that pictures and style sheets of a page may be taken from; default: the page's own",
    },
    fetch: {
      kind: 'flag',
      help: 'fetches pictures and style sheets that a page refers to by http or https, from public servers only; default: they are omitted',
    },
    watch: {
      kind: 'flag',
      help: 'converts again after changes, until Ctrl+C: documents, their pictures and style sheets, --reference and --invoice',
    },
    ...timeoutOption('for each document; default 60'),
    threads: { kind: 'number', name: 'N', least: 1, help: 'documents converted at once; default: the number of processors' },
    memory: { kind: 'number', name: 'MB', least: 16, help: 'JavaScript heap of one thread; default 1024' },
    ...fontsOption,
    ...progressOptions,
    ...jsonOption,
    ...keepOption,
    ...quietOption,
    ...helpOption,
  },
  fails: 'a document could not be converted; the others are converted anyway',
  notes: [
    '"-" reads one document from standard input; its result then goes to standard output unless --out names a file.',
    'With --split the result is a ZIP of PDF files. --pages, --rotate, --split and stamps apply to each document; to number the pages of several together, merge them.',
    'A folder means the documents in it and below. Each document gives a line on standard error: pages, milliseconds, warnings.',
    'One short document is converted without a thread of its own, and its time includes loading the code; with --memory it runs in a thread.',
    'With --watch, new files are converted and removed files are reported; their results stay. A failing document does not stop it. Files are checked several times a second, so network drives work too; a file that is still being written is converted when it is complete. At most 10,000 documents.',
  ],
  examples: [
    ['docops convert contract.docx', 'contract.pdf beside it'],
    ['docops convert --to md contract.docx', 'contract.md beside it, with its pictures as data URIs'],
    ['docops convert contract.docx --stamp "Page {page} of {pages}" --property author=Legal', 'a PDF with page numbers and an author'],
    ['docops convert --out pdf letters', 'every DOCX file of a folder, into another'],
    ['docops convert --invoice factur-x.xml invoice.docx', 'a PDF/A-3 that holds the invoice as data'],
    ['docops convert --watch --reference house.docx --to docx handbook.md', 'again whenever it changes'],
  ],
} as const satisfies CommandTable;

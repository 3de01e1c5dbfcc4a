import {
  accessibleProfiles,
  archivalProfiles,
  attachments,
  commentViews,
  formViews,
  mayEmbed,
  mediaTypes,
  pageLooks,
  pictureFormats,
  pictureViews,
  sourceFormats,
  targetFormats,
  trackedChanges,
} from '../../base/names/conversion.js';
import { usualDpi } from '../../base/page-pictures.js';
import type { CommandTable } from './option-table.js';
import { either, fontsOption, helpOption, jsonOption, progressOptions, quietOption, timeoutOption } from './shared-options.js';

export const convertTable = {
  name: 'convert',
  summary: 'convert documents',
  operand: { kind: 'path', name: 'FILE|FOLDER', many: true },
  options: {
    from: {
      kind: 'choice',
      name: 'FORMAT',
      words: sourceFormats,
      help: `format of the documents: ${either(sourceFormats)}; default: by each file's ending, in folders docx`,
    },
    to: { kind: 'choice', name: 'FORMAT', words: targetFormats, help: `format of the results: ${either(targetFormats)}; default pdf` },
    out: {
      kind: 'path',
      name: 'FILE|DIR',
      help: 'where to: a file for one document, else a folder; "-" writes one document to standard output; default: beside each document',
    },
    pages: {
      kind: 'text',
      name: '1-3,7',
      help: `pages that become pictures (${either(pictureFormats)}); default: all; several are written as a ZIP`,
    },
    dpi: {
      kind: 'number',
      name: 'N',
      help: `pixels an inch of a picture; default ${String(usualDpi)}, for svg its size on paper`,
    },
    width: { kind: 'number', name: 'N', help: 'pixels across of a picture; beside --dpi the most' },
    changes: {
      kind: 'choice',
      name: 'MODE',
      words: trackedChanges,
      help: `tracked changes: ${either(trackedChanges)}; default markup`,
    },
    comments: {
      kind: 'choice',
      name: 'VIEW',
      words: commentViews,
      help: `comments: ${either(commentViews)}; default none; annotations only in PDF, inline only in md`,
    },
    pictures: {
      kind: 'choice',
      name: 'WHERE',
      words: pictureViews,
      help: `pictures in md and html: ${either(pictureViews)}; default embed; files are written as a ZIP with the text`,
    },
    look: {
      kind: 'choice',
      name: 'LOOK',
      words: pageLooks,
      help: `style sheet of html: ${either(pageLooks)}; default document`,
    },
    pdfa: {
      kind: 'choice',
      name: 'PROFILE',
      words: archivalProfiles,
      help: `an archivable PDF (PDF/A): ${either(archivalProfiles)}`,
    },
    pdfua: {
      kind: 'choice',
      name: 'PART',
      words: accessibleProfiles,
      help: `an accessible PDF (PDF/UA): ${either(accessibleProfiles)}; warnings name what to mend`,
    },
    forms: {
      kind: 'choice',
      name: 'VIEW',
      words: formViews,
      help: `content controls and form fields in a PDF: ${either(formViews)}; default text`,
    },
    attach: {
      kind: 'choice',
      name: 'WHAT',
      words: attachments,
      help: `puts the document that a PDF is made from into it: ${attachments.join()}; only with --pdfa ${either(archivalProfiles.filter(mayEmbed))}`,
    },
    untagged: { kind: 'flag', help: 'leaves out the structure that screen readers read' },
    media: {
      kind: 'choice',
      name: 'MEDIUM',
      words: mediaTypes,
      help: `what a page's style sheets are read for: ${either(mediaTypes)}; default: print for PDF, screen for DOCX`,
    },
    recover: { kind: 'flag', help: 'converts what can be saved of a DOCX file that was cut off; default: it is refused' },
    reference: {
      kind: 'file',
      name: 'FILE',
      help: 'a DOCX file whose styles, headers and page setup the results take (from md and html)',
    },
    resources: {
      kind: 'folder',
      name: 'DIR',
      help: "the folder that pictures and style sheets of a page may be taken from; default: the page's own",
    },
    fetch: {
      kind: 'flag',
      help: 'fetches pictures and style sheets that a page names by http or https, from public servers only; default: they are left out',
    },
    watch: {
      kind: 'flag',
      help: 'converts again what changes, until Ctrl+C: documents, their pictures and style sheets, and --reference',
    },
    ...timeoutOption('for each document; default 60'),
    threads: { kind: 'number', name: 'N', least: 1, help: 'documents at once; default: as many as the machine runs at once' },
    memory: { kind: 'number', name: 'MB', least: 16, help: 'JavaScript heap of one thread; default 1024' },
    ...fontsOption,
    ...progressOptions,
    ...jsonOption,
    ...quietOption,
    ...helpOption,
  },
  fails: 'a document could not be converted; the others are converted all the same',
  notes: [
    'A folder means the documents in it and below. Each document gives a line on standard error: pages, milliseconds, warnings.',
    'One short document is converted without a thread of its own, and its milliseconds hold the loading of code; with --memory it has a thread.',
    'With --watch, files that come are converted and files that go are told; their results stay. A document that fails does not end it. Files are looked at several times a second, so network drives work too; one that is being written is waited for. At most 10,000 documents.',
  ],
  examples: [
    ['docops convert contract.docx', 'contract.pdf beside it'],
    ['docops convert --to md contract.docx', 'contract.md beside it, with its pictures as data URIs'],
    ['docops convert --out pdf letters', 'every DOCX file of a folder, into another'],
    ['docops convert --watch --reference house.docx --to docx handbook.md', 'again whenever it changes'],
  ],
} as const satisfies CommandTable;

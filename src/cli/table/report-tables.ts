/** The commands that report on documents: `inspect`, `explain`, `verify`. */
import { verifyOptions } from '../../contract/verify-options.js';
import { inspectOptions } from '../../contract/inspect-options.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import { documentPasswordOption, fontsOption, helpOption, timeoutOption, either, progressOptions } from './shared-options.js';
import { trackedChanges } from '../../contract/conversion.js';

export const inspectTable = {
  name: 'inspect',
  summary: 'report the contents of a DOCX or PDF',
  operand: { kind: 'file', name: 'FILE' },
  options: {
    json: { kind: 'flag', help: 'the whole result as one JSON line; a failure included' },
    schema: { kind: 'flag', help: "only the JSON Schema of the values of a template's fields" },
    'data-schema': { kind: 'flag', help: 'only the JSON Schema of the data for a template' },
    delimiters: { kind: 'text', name: '"A B"', help: 'the text before and after a tag: "[[ ]]"; default "{{ }}"' },
    ...operationFlags(inspectOptions, false),
    ...documentPasswordOption,
    ...timeoutOption('for the document; default 60'),
    ...fontsOption,
    ...helpOption,
  },
  fails: 'the document could not be read',
  notes: ['Fields, tags and loops, fonts, pages, changes, links, signatures (docops verify judges those). "-" reads standard input.'],
  examples: [['docops inspect --data-schema letter.docx', 'a JSON Schema of the data for the template']],
} as const satisfies CommandTable;

export const explainTable = {
  name: 'explain',
  summary: 'say why the lines and pages of a DOCX end where they end',
  operand: { kind: 'file', name: 'FILE' },
  options: {
    page: {
      kind: 'number',
      name: 'N',
      whole: true,
      help: 'a page, counted from 1: its end, and one sentence for each of its lines; default: the ends of all pages',
    },
    line: { kind: 'number', name: 'N', whole: true, help: 'a line of --page, counted from 1: only its end, with all that was tried' },
    changes: {
      kind: 'choice',
      name: 'MODE',
      words: trackedChanges,
      help: `tracked changes: ${either(trackedChanges)}; default ${trackedChanges[0]}`,
    },
    recover: { kind: 'flag', help: 'reads the readable part of a truncated DOCX file; default: it is rejected' },
    json: { kind: 'flag', help: 'the whole result as one JSON line; a failure included' },
    ...timeoutOption('for the document; default 60'),
    ...fontsOption,
    ...helpOption,
  },
  fails: 'the document could not be read',
  notes: [
    'The document is laid out as docops convert lays it out. Lengths are in points. Lines are counted in the body, then in notes, then in text boxes; headers and footers are left out. No text of the document is printed. "-" reads standard input.',
    'Ids that begin with WR name rules about Microsoft Word in docs/contribute/word-rules.',
  ],
  examples: [
    ['docops explain contract.docx', 'why each page ends where it ends'],
    ['docops explain contract.docx --page 3 --line 7', 'why the next word is not on this line'],
  ],
} as const satisfies CommandTable;

export const verifyTable = {
  name: 'verify',
  summary: 'check the signatures of documents',
  operand: { kind: 'file', name: 'FILE', many: true },
  options: {
    trust: {
      kind: 'file',
      name: 'FILE',
      multiple: true,
      help: 'trusted roots, PEM or DER; may be given several times; without it no signer is trusted',
    },
    intermediate: { kind: 'file', name: 'FILE', multiple: true, help: 'certificates that may complete chains' },
    crl: { kind: 'file', name: 'FILE', multiple: true, help: 'certificate revocation lists' },
    'require-revocation': { kind: 'flag', help: 'a signature without revocation data is not valid' },
    'accept-custom-xml': { kind: 'flag', help: 'the signatures of a DOCX may leave custom XML out' },
    ...operationFlags(verifyOptions, false),
    at: { kind: 'text', name: 'DATE', help: 'judges as of that time; default now' },
    ...documentPasswordOption,
    ...timeoutOption('for each document; default 60'),
    ...progressOptions,
    json: { kind: 'flag', help: 'a JSON line for each document: its whole report, or why it cannot be read' },
    quiet: { kind: 'flag', help: 'only documents that are not valid' },
    ...helpOption,
  },
  fails: 'a document is not valid, is not signed, or could not be read; the others are judged anyway',
  notes: ['Nothing is fetched. "-" reads one document from standard input.'],
  examples: [['docops verify --trust root.pem contract-signed.pdf', 'who signed, and whether anything was changed since']],
} as const satisfies CommandTable;

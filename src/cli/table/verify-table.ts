import { verifyOptions } from '../../contract/verify-options.js';
import { flagsOf } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import { documentPasswordOption, helpOption, progressOptions, timeoutOption } from './shared-options.js';

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
    ...flagsOf(verifyOptions, false),
    at: { kind: 'text', name: 'DATE', help: 'judges as of that time; default now' },
    ...documentPasswordOption,
    ...timeoutOption('for each document; default 60'),
    ...progressOptions,
    json: { kind: 'flag', help: 'a JSON line for each document: its whole report, or why it cannot be read' },
    quiet: { kind: 'flag', help: 'only documents that are not valid' },
    ...helpOption,
  },
  fails: 'a document is not valid, bears no signature, or could not be read; the others are judged anyway',
  notes: ['Nothing is fetched. "-" reads one document from standard input.'],
  examples: [['docops verify --trust root.pem contract-signed.pdf', 'who signed, and whether anything was changed since']],
} as const satisfies CommandTable;

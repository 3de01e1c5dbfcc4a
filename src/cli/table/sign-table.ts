import { signatureOptions, signerOptions, signOptions } from '../../contract/sign-options.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import { helpOption, jsonOption, keepOption, quietOption, timeoutOption } from './shared-options.js';

export const signTable = {
  name: 'sign',
  summary: 'sign a PDF or DOCX',
  operand: { kind: 'file', name: 'FILE' },
  options: {
    identity: { kind: 'file', name: 'FILE', help: 'the key with its certificates: PKCS#12 (.p12, .pfx) or PEM' },
    'password-env': { kind: 'variable', name: 'NAME', help: "the environment variable with the identity's password" },
    ...operationFlags(signerOptions, false),
    tsa: { kind: 'text', name: 'URL', help: 'a time-stamp authority (RFC 3161), for levels from B-T on' },
    ...operationFlags(signatureOptions, false),
    ...operationFlags(signOptions, false),
    fields: {
      kind: 'file',
      name: 'FILE',
      help: 'a JSON array of texts and pictures to draw into the pages first, in the form of "fields" of POST sign',
    },
    'no-repair': {
      kind: 'flag',
      help: 'refuses a PDF whose signature would not be valid; default: one without signatures is rewritten',
    },
    'document-password-env': {
      kind: 'variable',
      name: 'NAME',
      help: 'the environment variable with the password of an encrypted PDF',
    },
    out: {
      kind: 'path',
      name: 'FILE',
      short: 'o',
      help: 'the output file; default: beside the document, NAME-signed; "-" is standard output',
    },
    ...timeoutOption('for the document; default 60'),
    ...jsonOption,
    ...keepOption,
    ...quietOption,
    ...helpOption,
  },
  fails: 'the document could not be signed',
  notes: ['"-" reads the document from standard input; the signed one then goes to standard output unless --out names a file.'],
  examples: [
    [
      'docops sign contract.pdf --identity ann.p12 --password-env PASSWORD --name "Ann Lee" --email ann@example.com',
      'contract-signed.pdf, with the password in the environment variable PASSWORD',
    ],
  ],
} as const satisfies CommandTable;

import { languages } from '../../base/language.js';
import { certifications, padesLevels } from '../../base/names/signing.js';
import type { CommandTable } from './option-table.js';
import { either, helpOption, jsonOption, quietOption, timeoutOption } from './shared-options.js';

export const signTable = {
  name: 'sign',
  summary: 'sign a PDF or DOCX',
  operand: { kind: 'file', name: 'FILE' },
  options: {
    identity: { kind: 'file', name: 'FILE', help: 'the key with its certificates: PKCS#12 (.p12, .pfx) or PEM' },
    'password-env': { kind: 'variable', name: 'NAME', help: "the environment variable with the identity's password" },
    name: { kind: 'text', name: 'NAME', help: 'who signs' },
    email: { kind: 'text', name: 'ADDRESS', help: 'the mail address of who signs' },
    level: { kind: 'choice', name: 'LEVEL', words: padesLevels, help: `PAdES level: ${either(padesLevels)}; default B-B, with --tsa B-T` },
    tsa: { kind: 'text', name: 'URL', help: 'a time-stamp authority (RFC 3161), for levels from B-T on' },
    reason: { kind: 'text', name: 'TEXT', help: 'why it is signed' },
    location: { kind: 'text', name: 'TEXT', help: 'where it is signed' },
    visible: { kind: 'flag', help: 'a signature that is seen (PDF)' },
    page: { kind: 'number', name: 'N', least: -100_000, help: 'the page of the document that shows it; -1 is the last' },
    field: { kind: 'text', name: 'NAME', help: 'an empty signature field of the document, or the name of a new one' },
    certify: {
      kind: 'choice',
      name: 'WHAT',
      words: certifications,
      help: `certifies the document: ${either(certifications)} may follow`,
    },
    'no-certificate': { kind: 'flag', help: 'appends no certificate page' },
    language: {
      kind: 'choice',
      name: 'LANG',
      words: languages,
      help: `language of the certificate page: ${either(languages)}; default en`,
    },
    'verification-url': { kind: 'text', name: 'URL', help: 'where the document may be verified, for the certificate page' },
    to: { kind: 'choice', name: 'FORMAT', words: ['pdf'], help: 'pdf converts a DOCX first' },
    repair: {
      kind: 'flag',
      help: 'rewrites a PDF whose signature would not be valid first, also where earlier signatures are lost by that',
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
      help: 'where to; default: beside the document, NAME-signed; "-" writes to standard output',
    },
    ...timeoutOption('for the document; default 60'),
    ...jsonOption,
    ...quietOption,
    ...helpOption,
  },
  fails: 'the document could not be signed',
  notes: [],
  examples: [
    [
      'docops sign contract.pdf --identity ann.p12 --password-env PASSWORD --name "Ann Lee" --email ann@example.com',
      'contract-signed.pdf, with the password in the environment variable PASSWORD',
    ],
  ],
} as const satisfies CommandTable;

import { compareOptions, comparisonFormats } from '../../contract/comparing.js';
import { exitCodes } from './exit-codes.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import { either, fontsOption, helpOption, jsonOption, keepOption, quietOption, timeoutOption } from './shared-options.js';

export const compareTable = {
  name: 'compare',
  summary: 'compare two documents',
  operand: { kind: 'file', name: 'ORIGINAL REVISED', many: true, isWhole: true },
  options: {
    out: {
      kind: 'path',
      name: 'FILE',
      short: 'o',
      help: 'the output file; "-" is standard output; default: the changes are listed on standard output',
    },
    to: {
      kind: 'choice',
      name: 'FORMAT',
      words: comparisonFormats,
      help: `format of the output file: ${either(comparisonFormats)}; default: by the ending of --out, else ${compareOptions.to.preset}`,
    },
    ...operationFlags(compareOptions, true),
    'exit-code': {
      kind: 'flag',
      help: `ends with exit code ${String(exitCodes.different.code)} if there are changes, for scripts; default: 0`,
    },
    'original-password-env': {
      kind: 'variable',
      name: 'NAME',
      help: 'the environment variable with the password of the original if it is an encrypted PDF',
    },
    'revised-password-env': { kind: 'variable', name: 'NAME', help: 'the same for the revised document' },
    ...timeoutOption('for the whole operation; default 60'),
    ...fontsOption,
    ...jsonOption,
    ...keepOption,
    ...quietOption,
    ...helpOption,
  },
  fails: 'the documents could not be compared; nothing was written',
  notes: [
    'DOCX and PDF are compared, also with each other. A DOCX has the changes as tracked changes; a PDF and a web page show them.',
    '"-" reads one of the documents from standard input. --to json without --out writes the list of changes to standard output.',
  ],
  examples: [
    ['docops compare contract.docx contract-2.docx', 'a list of the changes'],
    ['docops compare contract.docx contract-2.docx -o changes.docx --author "Ann Lee"', 'tracked changes, to accept or reject in Word'],
    ['docops compare contract.docx contract-2.docx -o changes.pdf --ignore-formatting', 'pages that show changes of text only'],
    ['docops compare --exit-code --quiet expected.docx made.docx', 'whether there are changes, for a script'],
  ],
} as const satisfies CommandTable;

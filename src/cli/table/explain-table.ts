import { trackedChanges } from '../../contract/conversion.js';
import type { CommandTable } from './option-table.js';
import { either, fontsOption, helpOption, timeoutOption } from './shared-options.js';

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

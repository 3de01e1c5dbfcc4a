import { inspectOptions } from '../../contract/inspect-options.js';
import { flagsOf } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import { documentPasswordOption, fontsOption, helpOption, timeoutOption } from './shared-options.js';

export const inspectTable = {
  name: 'inspect',
  summary: 'report the contents of a DOCX or PDF',
  operand: { kind: 'file', name: 'FILE' },
  options: {
    json: { kind: 'flag', help: 'the whole result as one JSON line; a failure included' },
    schema: { kind: 'flag', help: "only the JSON Schema of the values that a template's fields take" },
    'data-schema': { kind: 'flag', help: 'only the JSON Schema of the data that a template takes' },
    delimiters: { kind: 'text', name: '"A B"', help: 'the text before and after a tag: "[[ ]]"; default "{{ }}"' },
    ...flagsOf(inspectOptions, false),
    ...documentPasswordOption,
    ...timeoutOption('for the document; default 60'),
    ...fontsOption,
    ...helpOption,
  },
  fails: 'the document could not be read',
  notes: ['Fields, tags and loops, fonts, pages, changes, links, signatures (docops verify judges those). "-" reads standard input.'],
  examples: [['docops inspect --data-schema letter.docx', 'a JSON Schema of the data that the template takes']],
} as const satisfies CommandTable;

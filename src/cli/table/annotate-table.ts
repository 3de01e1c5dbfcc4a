import { annotateOptions, annotateWayOptions } from '../../contract/annotate-options.js';
import { documentFormats } from '../../contract/conversion.js';
import { fieldTypeNames } from '../../contract/field-types.js';
import { operationFlags } from './operation-flags.js';
import type { CommandTable } from './option-table.js';
import {
  documentPasswordOption,
  either,
  fontsOption,
  helpOption,
  jsonOption,
  keepOption,
  progressOptions,
  quietOption,
  timeoutOption,
} from './shared-options.js';

const ofRecords = { group: 'Records' } as const;

export const annotateTable = {
  name: 'annotate',
  summary: "fill a template's fields",
  operand: { kind: 'file', name: 'TEMPLATE' },
  options: {
    fields: {
      kind: 'file',
      name: 'FILE',
      help: 'the values, as JSON: an array of fields, or an object with it as "fields"; "-" reads standard input',
    },
    data: {
      kind: 'file',
      name: 'FILE',
      help: 'values for {{tags}}, loops and conditions, and for fields by their names: a JSON object',
    },
    records: {
      kind: 'file',
      name: 'FILE',
      help: 'a document for each record: CSV whose first line names the columns, JSON lines, or a JSON array; "-" reads standard input',
    },
    template: {
      kind: 'text',
      name: 'NAME=FILE',
      multiple: true,
      help: 'a DOCX file that {{> NAME}} in the template includes; may be given several times',
    },
    delimiters: { kind: 'text', name: '"A B"', help: 'the text before and after a tag: "[[ ]]"; default "{{ }}"' },
    to: {
      kind: 'choice',
      name: 'FORMAT',
      words: documentFormats,
      help: `format of the result: ${either(documentFormats)}; default: by the ending of --out, else of the template`,
    },
    out: {
      kind: 'path',
      name: 'FILE',
      short: 'o',
      help: 'where to: "-" writes to standard output; default: beside the template, NAME-filled.docx; of records: a folder, a ZIP archive if it ends with .zip, or one document with all of them if it ends with .docx or .pdf; default NAME-filled.zip',
    },
    ...operationFlags(annotateOptions, false),
    ...operationFlags(annotateWayOptions, false),
    ...documentPasswordOption,
    ...timeoutOption('for the document, or for each record; default 60'),
    ...fontsOption,
    ...jsonOption,
    ...keepOption,
    ...quietOption,
    ...helpOption,
    'name-column': {
      kind: 'text',
      name: 'NAME',
      ...ofRecords,
      help: "the value that names a record's document: number, customer.city; default: 0001, 0002",
    },
    'keep-going': {
      kind: 'flag',
      ...ofRecords,
      help: 'continue with the next record when one cannot be filled; default: stop',
    },
    'csv-separator': {
      kind: 'text',
      name: 'C',
      ...ofRecords,
      help: 'the separator of values: "," ";" or tab; default: by the first line',
    },
    'csv-encoding': {
      kind: 'text',
      name: 'NAME',
      ...ofRecords,
      help: 'the encoding of CSV: windows-1252, shift_jis; default: by the byte order mark, else UTF-8',
    },
    progress: { ...progressOptions.progress, ...ofRecords },
    'no-progress': { ...progressOptions['no-progress'], ...ofRecords },
  },
  fails: 'nothing was written, or with --keep-going a record failed',
  notes: [
    'Columns may be paths: customer.city, items[0].price. Cells are strings. A problem is reported with its line.',
    `A field is { "id" or "group", "type", "value", "options" }; types are ${either(fieldTypeNames, 'and')}. Pictures are data URIs, or URLs of public servers.`,
  ],
  examples: [
    ['docops annotate contract.docx --fields values.json --to pdf', 'contract-filled.pdf'],
    ['docops annotate letter.docx --records people.csv -o letters/', 'a document for each line'],
  ],
} as const satisfies CommandTable;

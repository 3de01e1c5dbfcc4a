/** All commands, in the order of help. */
import { annotateTable } from './annotate-table.js';
import { compareTable } from './compare-table.js';
import { completionTable } from './completion-table.js';
import { convertTable } from './convert-table.js';
import { inspectTable, explainTable, verifyTable } from './report-tables.js';
import { mergeTable } from './merge-table.js';
import type { CommandTable } from './option-table.js';
import { serveTable, doctorTable, workTable } from './serve-table.js';
import { signTable } from './sign-table.js';

export const commandTables: readonly CommandTable[] = [
  convertTable,
  annotateTable,
  mergeTable,
  compareTable,
  inspectTable,
  explainTable,
  signTable,
  verifyTable,
  serveTable,
  workTable,
  doctorTable,
  completionTable,
];

/** Options of `docops` itself. */
export const mainOptions = {
  help: { kind: 'flag', short: 'h', help: 'shows the commands' },
  version: { kind: 'flag', short: 'v', help: 'shows the version' },
} as const;

/** `docops explain`: a DOCX → why its lines, columns and pages end where they end. */
import { DocOpsError } from '../../base/errors.js';
import { explain, type Explanation } from '../../operations/explain/explain.js';
import { explanationJson, explanationLines } from './explain-report.js';
import { failureOf } from '../report/failure-of.js';
import { printFileFailure } from '../report/print-file-failure.js';
import { printLines, printJson, printText } from '../report/printable.js';
import { readFileOrInput, readInput } from '../files/read-input.js';
import { exitCodes } from '../table/exit-codes.js';
import { explainTable } from '../table/explain-table.js';
import { commandHelp } from '../table/help-text.js';
import type { ValuesOf } from '../table/option-table.js';
import { readArguments } from '../table/read-arguments.js';
import { UsageError } from '../report/usage-error.js';

/** @returns The exit code */
export async function explainCommand(args: readonly string[]): Promise<number> {
  const { values, operands } = readArguments(explainTable, args);
  if (values.help === true) {
    printText(commandHelp(explainTable));
    return exitCodes.done.code;
  }
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new UsageError('Which document? Give one DOCX file.');
  if (values.line !== undefined && values.page === undefined) throw new UsageError('--line needs --page: lines are counted on their page.');
  const bytes = await readInput(file, 'The document', readFileOrInput);
  try {
    const found = await explained(bytes, values);
    if (values.json === true) printJson(explanationJson(file, found));
    else printLines(...explanationLines(file, found));
    return exitCodes.done.code;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    printFileFailure(file, failureOf(error), values);
    return exitCodes.failed.code;
  }
}

/** @throws UsageError for a page or a line that the document does not have */
async function explained(bytes: Uint8Array, values: ValuesOf<(typeof explainTable)['options']>): Promise<Explanation> {
  const { page, line, changes, recover, fonts, timeout = 60 } = values;
  try {
    return await explain({
      bytes,
      page,
      line,
      changes,
      recover,
      fonts: fonts && { directories: fonts },
      timeoutMs: timeout * 1000,
      now: new Date().toISOString(),
    });
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code !== 'VALIDATION_ERROR') throw error;
    throw new UsageError(error.details.map(({ field, issue }) => `--${field} ${issue}.`).join(' '));
  }
}

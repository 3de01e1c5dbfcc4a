/** The output of `docops annotate`. */
import { counted } from '../../base/counted.js';
import type { AnnotateResult } from '../../operations/annotate/annotate.js';
import { failureLine, failureOf } from '../report/failure-of.js';
import { printError, printJson } from '../report/printable.js';
import { warningLines } from '../report/warning-lines.js';

/** @param more Facts that come first */
export function report(
  target: string,
  { pages, unmatched, warnings }: Omit<AnnotateResult, 'bytes' | 'contentType'>,
  ms: number,
  more: readonly string[] = [],
): void {
  const facts = [
    ...more,
    ...(pages === undefined ? [] : [counted(pages, 'page')]),
    `${ms.toFixed(0)} ms`,
    ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
  ];
  printError(`${target}: ${facts.join(', ')}`);
  if (unmatched.length > 0) printError(`  not in the template: ${unmatched.join(', ')}`);
  for (const line of warningLines(warnings)) printError(line);
}

/** Every invalid field on its own line. */
export function reportFailure(template: string, error: unknown, asJson: boolean): void {
  const failure = failureOf(error);
  const { code, message, details } = failure;
  if (asJson) printJson(failureLine(failure, { file: template }));
  printError(`${template}: ${code}`);
  for (const { field, issue } of details) printError(`  ${field}: ${issue}`);
  if (details.length === 0) printError(`  ${message}`);
}

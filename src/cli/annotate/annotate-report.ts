/** The output of `docops annotate`. */
import type { AnnotateResult } from '../../operations/annotate/annotate.js';
import { failureLine, failureOf } from '../report/failure-of.js';
import { tellError, tellJson } from '../report/printable.js';
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
    ...(pages === undefined ? [] : [`${String(pages)} page${pages === 1 ? '' : 's'}`]),
    `${ms.toFixed(0)} ms`,
    ...(warnings.length === 0 ? [] : [`${String(warnings.length)} warning${warnings.length === 1 ? '' : 's'}`]),
  ];
  tellError(`${target}: ${facts.join(', ')}`);
  if (unmatched.length > 0) tellError(`  not in the template: ${unmatched.join(', ')}`);
  for (const line of warningLines(warnings)) tellError(line);
}

/** Every invalid field on its own line. */
export function reportFailure(template: string, error: unknown, asJson: boolean): void {
  const failure = failureOf(error);
  const { code, message, details } = failure;
  if (asJson) tellJson(failureLine(failure, { file: template }));
  tellError(`${template}: ${code}`);
  for (const { field, issue } of details) tellError(`  ${field}: ${issue}`);
  if (details.length === 0) tellError(`  ${message}`);
}

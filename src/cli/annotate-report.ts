/** What `docops annotate` tells. */
import { DocOpsError, type ErrorDetail } from '../base/errors.js';
import type { AnnotateResult } from '../operations/annotate/annotate.js';
import { failureOf } from './failure-of.js';
import { tellError, tellJson } from './printable.js';

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
  for (const { code, message, count } of warnings) tellError(`  ${code}: ${message}${count > 1 ? ` (${String(count)} times)` : ''}`);
}

export interface FailureIn {
  readonly code: string;
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

export function failureIn(error: unknown): FailureIn {
  return { ...failureOf(error), details: error instanceof DocOpsError ? error.details : [] };
}

/** Every field at fault on a line of its own. */
export function reportFailure(template: string, error: unknown, asJson: boolean): void {
  const { code, message, details } = failureIn(error);
  if (asJson) tellJson({ ok: false, file: template, code, message, ...(details.length > 0 && { details }) });
  tellError(`${template}: ${code}`);
  for (const { field, issue } of details) tellError(`  ${field}: ${issue}`);
  if (details.length === 0) tellError(`  ${message}`);
}

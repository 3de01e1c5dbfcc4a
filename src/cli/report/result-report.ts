/** The output of a command that makes one result: its facts and warnings, or every invalid field. */
import { counted } from '../../base/counted.js';
import type { AnnotateResult } from '../../operations/annotate/annotate.js';
import { failureLine, describeFailure } from './failure.js';
import { printError, printJson } from './printable.js';
import type { Diagnostic } from '../../base/diagnostics.js';

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
  const failure = describeFailure(error);
  const { code, message, details } = failure;
  if (asJson) printJson(failureLine(failure, { file: template }));
  printError(`${template}: ${code}`);
  for (const { field, issue } of details) printError(`  ${field}: ${issue}`);
  if (details.length === 0) printError(`  ${message}`);
}

/** More than a person reads below one file. */
const mostLines = 8;

/** "page 2", "pages 2, 3 and others", or an empty string if no page is known. */
function pagesText({ places = [] }: Diagnostic): string {
  const pages = [...new Set(places.map(({ page }) => page))];
  if (pages.length === 0) return '';
  const shown = pages.slice(0, 3).map(String).join(', ');
  return ` (page${pages.length === 1 ? '' : 's'} ${shown}${pages.length > 3 ? ' and others' : ''})`;
}

export function warningLines(warnings: readonly Diagnostic[]): string[] {
  const lines = warnings.slice(0, mostLines).map((warning) => {
    const times = warning.count > 1 ? `, ${String(warning.count)} times` : '';
    return `  warning: ${warning.message}${pagesText(warning)}${times} [${warning.code}]`;
  });
  const more = warnings.length - lines.length;
  return more > 0 ? [...lines, `  ${counted(more, 'more warning')}; --json lists all`] : lines;
}

/** Warnings of a result → lines for people. */
import { counted } from '../../base/counted.js';
import type { Diagnostic } from '../../base/diagnostics.js';

/** More than a person reads below one file. */
const mostLines = 8;

/** "page 2", "pages 2, 3 and others", or an empty string if no page is known. */
function pagesOf({ places = [] }: Diagnostic): string {
  const pages = [...new Set(places.map(({ page }) => page))];
  if (pages.length === 0) return '';
  const shown = pages.slice(0, 3).map(String).join(', ');
  return ` (page${pages.length === 1 ? '' : 's'} ${shown}${pages.length > 3 ? ' and others' : ''})`;
}

export function warningLines(warnings: readonly Diagnostic[]): string[] {
  const lines = warnings.slice(0, mostLines).map((warning) => {
    const times = warning.count > 1 ? `, ${String(warning.count)} times` : '';
    return `  warning: ${warning.message}${pagesOf(warning)}${times} [${warning.code}]`;
  });
  const more = warnings.length - lines.length;
  return more > 0 ? [...lines, `  ${counted(more, 'more warning')}; --json lists all`] : lines;
}

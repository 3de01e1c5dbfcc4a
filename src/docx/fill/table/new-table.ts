/** Rows of text → a new table, for a field without one (ECMA-376-1 §17.4.37). */
import { largest } from '../../../base/extremes.js';
import type { Emu } from '../../../base/units.js';
import { attribute } from '../../write/values.js';
import { runPropertiesOf, type RunLook } from '../content/run-properties.js';
import { lines, textContent } from '../content/text-runs.js';
import type { FillScope } from '../fill-scope.js';

/** Word's own limit. */
export const mostColumns = 63;
const emuPerTwip = 635;
const usualWidth = 9000;
const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

export function newTable(rows: readonly (readonly string[])[], width: Emu | undefined, look: RunLook, scope: FillScope): string {
  const columns = Math.min(mostColumns, Math.max(1, largest(rows.map((row) => row.length))));
  const each = Math.max(1, Math.floor((width === undefined ? usualWidth : width / emuPerTwip) / columns));
  const style = scope.facts.styleId('Table Grid');
  const borders = `<w:tblBorders>${edges.map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')}</w:tblBorders>`;
  const properties = `<w:tblPr>${style === undefined ? '' : `<w:tblStyle${attribute('w:val', style)}/>`}<w:tblW w:w="0" w:type="auto"/>${style === undefined ? borders : ''}</w:tblPr>`;
  const cell = (text: string): string =>
    `<w:tc><w:tcPr><w:tcW w:w="${each}" w:type="dxa"/></w:tcPr>${lines(text)
      .map((line) => (line === '' ? '<w:p/>' : `<w:p><w:r>${runPropertiesOf(look)}${textContent(line)}</w:r></w:p>`))
      .join('')}</w:tc>`;
  const body = rows.map((row) => {
    scope.budget.step();
    return `<w:tr>${Array.from({ length: columns }, (_, index) => cell(row[index] ?? '')).join('')}</w:tr>`;
  });
  return `<w:tbl>${properties}<w:tblGrid>${`<w:gridCol w:w="${each}"/>`.repeat(columns)}</w:tblGrid>${body.join('')}</w:tbl>`;
}

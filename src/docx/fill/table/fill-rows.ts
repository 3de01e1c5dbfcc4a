/**
 * Puts an array of arrays into a content control: the rows of its table, the row around which it is, or the items that
 * it repeats (ECMA-376-1 §17.4, [MS-DOCX] 2.5.1.4).
 */
import { columnWidth } from '../content/column-width.js';
import { markFilled, blockSlot, replaceSlot } from '../control/change-control.js';
import type { Control } from '../control/read-control.js';
import type { TableValue } from '../field-value.js';
import { reportProblem, type Filling, type FillScope, type Story } from '../fill-scope.js';
import { childOf, descendants, outermost, type FragmentNode } from '../../edit/fragment.js';
import { fillItems, removeControl, type FillOne } from './fill-items.js';
import { rowModel } from './row-model.js';
import { largest } from '../../../base/extremes.js';
import type { Emu } from '../../../base/units.js';
import { attribute } from '../../write/values.js';
import { runPropertiesOf, lines, textContent, type RunLook } from '../content/runs.js';

/** @returns the rows as text; undefined if the control cannot hold rows */
export function fillRows(control: Control, value: TableValue, filling: Filling, scope: FillScope, fillOne: FillOne): string | undefined {
  const { story, content, place } = control;
  const text = value.rows.map((row) => row.join('\t')).join('\n');
  if (control.kind === 'repeatingSection') return fillItems(control, value, filling, scope, fillOne) ? text : undefined;
  const isHolder = control.kind === 'rich' || control.kind === 'repeatingSectionItem';
  if (!content || !isHolder || place.level === 'run')
    return reportProblem(scope, filling, 'the field has no room for a table: put a block-level rich text control with a table there');
  const nodes = Array.from(descendants([content], ({ name }) => name !== 'w:tbl' && name !== 'w:tr'));
  const table = nodes.find(({ name }) => name === 'w:tbl');
  const rows = nodes.filter(({ name }) => name === 'w:tr');
  if (place.level === 'row' && rows.length > 0) {
    if (value.rows.length === 0) {
      removeControl(control);
      return text;
    }
    replaceRows(story, rows, 0, value, scope);
  } else if (table) {
    const all = outermost(table.children, 'w:tr');
    replaceRows(story, all, headerRows(all), value, scope);
  } else {
    const slot = blockSlot(content, place.level);
    if (!slot) return undefined;
    const made = value.rows.length === 0 ? '' : newTable(value.rows, columnWidth(story, place, scope), control.look, scope);
    replaceSlot(story, slot, `${made}<w:p/>`);
  }
  markFilled(control);
  return text;
}

/** The first row is kept, together with all rows repeated on every page. */
function headerRows(rows: readonly FragmentNode[]): number {
  let count = 0;
  while (count < rows.length && childOf(childOf(rows[count], 'w:trPr'), 'w:tblHeader')) count += 1;
  return Math.max(1, count);
}

/** The last row is the model; it is removed with all others except the first `kept`. */
export function replaceRows(
  story: Story,
  rows: readonly FragmentNode[],
  kept: number,
  { rows: values, copyRowStyle }: TableValue,
  scope: FillScope,
): void {
  const model = rows.at(-1);
  if (!model) return;
  const { cells, write, sample } = rowModel(story.source, model, { copiesStyle: copyRowStyle !== false }, scope);
  if (values.some((row) => row.length > cells))
    scope.diagnostics.report('docx.table-columns', `${story.name}: a table has fewer cells in a row than the value; the rest was left out`);
  const written = values.map((row) => {
    scope.budget.step();
    return write(row);
  });
  const xml = written.join('');
  if (rows.length <= kept) {
    story.edits.insert(model.end, xml, sample);
    return;
  }
  story.edits.replace(model.start, model.end, xml, sample);
  for (const row of rows.slice(kept, -1)) removeRow(story, row);
  // A control around rows needs one row.
  if (xml === '') removeRow(story, model);
}

/** Removes a row, with the control around it if that contains nothing else. */
function removeRow({ edits }: Story, row: FragmentNode): void {
  let node = row;
  while (node.parent && node.parent.children.length === 1 && node.parent.name === 'w:sdtContent' && node.parent.parent)
    node = node.parent.parent;
  edits.remove(node.start, node.end);
}

/** Word's own limit for a table. */
export const mostColumns = 63;
const emuPerTwip = 635;
const usualWidth = 9000;
const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

/** A table for a field without one (ECMA-376-1 §17.4.37). */
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

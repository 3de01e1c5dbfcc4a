/** {@link Table} → `w:tbl` (ECMA-376-1 §17.4.37). */
import type { Table, TableCell, TableRow } from '../../../document/table.js';
import { contentControlXml } from './write-content-control.js';
import type { WriteContext } from './write-context.js';
import { cellPropertiesContent, exceptionsXml, rowPropertiesContent, tablePropertiesContent } from './write-table-properties.js';
import { whole, wrapped } from '../values.js';

/** A table without rows has no content, and Word reports a file with one as damaged: it is left out. */
export function writeTable(table: Table, context: WriteContext): void {
  if (table.rows.length === 0) return;
  const { out } = context;
  const columns = table.grid.map((width) => `<w:gridCol w:w="${whole(width, 0)}"/>`);
  out.write(`<w:tbl><w:tblPr>${tablePropertiesContent(table.properties)}</w:tblPr><w:tblGrid>${columns.join('')}</w:tblGrid>`);
  for (const row of table.rows) writeRow(row, context);
  out.write('</w:tbl>');
}

function writeRow(row: TableRow, context: WriteContext): void {
  context.budget.step();
  const { properties } = row;
  context.out.write(`<w:tr>${exceptionsXml(properties.exceptions)}${wrapped('w:trPr', rowPropertiesContent(properties, context.ids))}`);
  for (const cell of row.cells) writeCell(cell, context);
  // A row has at least one cell (§17.4.78).
  if (row.cells.length === 0) context.out.write('<w:tc><w:p/></w:tc>');
  context.out.write('</w:tr>');
}

function writeCell(cell: TableCell, context: WriteContext): void {
  const { control } = cell;
  if (control) context.out.write(`<w:sdt>${contentControlXml(control, context.ids)}<w:sdtContent>`);
  context.out.write(`<w:tc>${wrapped('w:tcPr', cellPropertiesContent(cell.properties, context.ids))}`);
  context.blocks(cell.children, context);
  context.out.write(control ? '</w:tc></w:sdtContent></w:sdt>' : '</w:tc>');
}

/** {@link Block}s → paragraphs, tables and content controls (EG_BlockLevelElts, ECMA-376-1 §17.2.2). */
import type { Block } from '../../../document/block.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { contentControlXml } from './write-content-control.js';
import type { WriteContext } from './write-context.js';
import { paragraphPropertiesXml } from './write-paragraph-properties.js';
import type { Table, TableCell, TableRow } from '../../../document/table.js';
import { cellPropertiesContent, exceptionsXml, rowPropertiesContent, tablePropertiesContent } from './write-table-properties.js';
import { whole, wrapContent } from '../values.js';

/** @returns the last block written */
export function writeBlocks(blocks: Iterable<Block>, context: WriteContext): Block | undefined {
  let last: Block | undefined;
  for (const block of blocks) {
    writeBlock(block, context);
    last = block;
  }
  return last;
}

/** Writes a separate story: it holds a paragraph, and ends with one if the last block is a table (§17.4.65). */
export function writeStory(blocks: Iterable<Block>, context: WriteContext): void {
  endStory(writeBlocks(blocks, context.isDeleted ? { ...context, isDeleted: false } : context), context);
}

export function endStory(last: Block | undefined, context: WriteContext): void {
  if (!last || last.kind === 'table') context.out.write('<w:p/>');
}

export function writeBlock(block: Block, context: WriteContext): void {
  context.budget.step();
  switch (block.kind) {
    case 'paragraph':
      writeParagraph(block, context);
      break;
    case 'table':
      writeTable(block, context);
      break;
    case 'content-control':
      context.out.write(`<w:sdt>${contentControlXml(block.properties, context.ids)}<w:sdtContent>`);
      writeBlocks(block.children, context);
      if (block.children.length === 0) context.out.write('<w:p/>');
      context.out.write('</w:sdtContent></w:sdt>');
      break;
  }
}

/** @param attributes of the element, each preceded by a space */
export function writeParagraph(paragraph: Paragraph, context: WriteContext, attributes = ''): void {
  const properties = paragraphPropertiesXml(paragraph.properties, context.ids, context.sectionEnd(paragraph));
  if (properties === '' && paragraph.children.length === 0) {
    context.out.write(`<w:p${attributes}/>`);
    return;
  }
  context.out.write(`<w:p${attributes}>${properties}`);
  context.inlines(paragraph.children, context);
  context.out.write('</w:p>');
}

// {@link Table} → `w:tbl` (ECMA-376-1 §17.4.37).

/** A table without rows has no content, and Word reports a file with one as damaged: it is left out. */
function writeTable(table: Table, context: WriteContext): void {
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
  context.out.write(`<w:tr>${exceptionsXml(properties.exceptions)}${wrapContent('w:trPr', rowPropertiesContent(properties, context.ids))}`);
  for (const cell of row.cells) writeCell(cell, context);
  // A row has at least one cell (§17.4.78).
  if (row.cells.length === 0) context.out.write('<w:tc><w:p/></w:tc>');
  context.out.write('</w:tr>');
}

function writeCell(cell: TableCell, context: WriteContext): void {
  const { control } = cell;
  if (control) context.out.write(`<w:sdt>${contentControlXml(control, context.ids)}<w:sdtContent>`);
  context.out.write(`<w:tc>${wrapContent('w:tcPr', cellPropertiesContent(cell.properties, context.ids))}`);
  context.blocks(cell.children, context);
  context.out.write(control ? '</w:tc></w:sdtContent></w:sdt>' : '</w:tc>');
}

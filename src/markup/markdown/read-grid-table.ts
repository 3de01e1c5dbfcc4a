/** Grid and similar tables → tables with cells of blocks, merged as drawn (`w:gridSpan`, `w:vMerge`). */
import type { Table, TableCell, TableRow } from '../../document/table.js';
import { columnWidths, total, widestContent } from '../defaults/column-widths.js';
import { measureCell } from './measure-cell.js';
import { defaultTableLook, defaultTableProperties } from '../defaults/default-table-styles.js';
import { endWithParagraph } from '../tree/plain-blocks.js';
import type { MarkdownContext, ReadBlocks, Scope } from './markdown-context.js';
import type { GridCell, GridTable } from './lex/token-types.js';

/** Pandoc's line length in characters. */
const lineLength = 72;

export function readGridTable(token: GridTable, scope: Scope, context: MarkdownContext, readBlocks: ReadBlocks): Table {
  const room = Math.max(1440, scope.room - scope.indent);
  const widths = drawnWidths(token, room);
  const rows = context.builder.tables.rowsOf(cellsByRow(token), widths.length).map((cells, row): TableRow => {
    context.budget.step(widths.length);
    const isHeader = row < token.headerRows;
    return {
      properties: { cantSplit: true, ...(isHeader && { isHeader: true }) },
      cells: cells.map((cell) => readCell(cell, row, { token, widths, scope, context, readBlocks })),
    };
  });
  return {
    kind: 'table',
    properties: {
      ...defaultTableProperties(widths, scope.indent),
      look: { ...defaultTableLook, firstRow: token.headerRows > 0 },
    },
    grid: widths,
    rows,
  };
}

/** Includes cells that extend from rows above, from left to right. */
function cellsByRow({ rows }: GridTable): GridCell[][] {
  const byRow: GridCell[][] = rows.map(() => []);
  for (const cell of rows.flat()) for (let row = cell.row; row < cell.row + cell.rows; row++) byRow[row]?.push(cell);
  return byRow.map((cells) => cells.sort((a, b) => a.column - b.column));
}

/** A table while its cells are read. */
interface ReadGrid {
  readonly token: GridTable;
  /** Twips. */
  readonly widths: readonly number[];
  readonly scope: Scope;
  readonly context: MarkdownContext;
  readonly readBlocks: ReadBlocks;
}

function readCell(cell: GridCell, row: number, { token: { alignments }, widths, scope, context, readBlocks }: ReadGrid): TableCell {
  const value = total(widths.slice(cell.column, cell.column + cell.columns));
  const alignment = ({ left: 'start', center: 'center', right: 'end' } as const)[alignments[cell.column] ?? 'left'];
  const aligned = alignments[cell.column] === undefined ? {} : { alignment };
  const inner: Scope = { indent: 0, run: scope.run, paragraph: aligned, room: value, styleId: 'TableText', isConfined: true };
  const blocks = row === cell.row ? readBlocks(cell.tokens, inner, context) : [];
  return {
    properties: {
      width: { type: 'dxa', value },
      ...(cell.columns > 1 && { gridSpan: cell.columns }),
      ...(cell.rows > 1 && { verticalMerge: row === cell.row ? ('restart' as const) : ('continue' as const) }),
    },
    children: endWithParagraph(blocks, { styleId: 'TableText' }),
  };
}

/** As drawn, relative to pandoc's line; without a drawing, by the words. */
function drawnWidths({ widths, rows, alignments }: GridTable, room: number): number[] {
  if (widths.length === 0) {
    const measured = rows.slice(0, 200);
    const contents = alignments.map((_, column) => widestContent(measured.map((cells) => measureCell(cells[column]?.tokens ?? []))));
    return columnWidths(contents, room);
  }
  const drawn = Math.max(lineLength, total(widths));
  return widths.map((width) => Math.max(200, Math.floor((width / drawn) * room)));
}

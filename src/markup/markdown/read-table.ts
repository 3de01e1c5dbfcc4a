/** GFM tables → tables of the default style: a repeated header row, alignment, columns as wide as their content requires. */
import type { GfmTable, TableCell } from './lex/token-types.js';
import type { Alignment } from '../../document/paragraph.js';
import type { Table, TableRow } from '../../document/table.js';
import { cellPadding, columnWidths, widestContent, type ColumnContent } from '../defaults/column-widths.js';
import { defaultTableLook, defaultTableProperties } from '../defaults/default-table-styles.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { measureCell } from './measure-cell.js';
import { paragraphIn } from './text/paragraphs.js';
import { inlineText } from './text/plain-text.js';
import { readInlines } from './read-inlines.js';
import { isRightToLeftText } from './text/text-runs.js';

/** Maximum number of rows measured; the rest is similar. */
const measuredRows = 1000;
/** Word's tables have at most 63 columns. */
const maxColumns = 63;

export function readTable(token: GfmTable, scope: Scope, context: MarkdownContext): Table {
  const columns = Math.min(token.header.length, maxColumns);
  const contents = measureColumns(token, columns);
  const room = Math.max(1440, scope.room - scope.indent);
  const widths = columnWidths(contents, room);
  const squeeze = squeezeOf(contents, room);
  const inner: Scope = squeeze ? { ...scope, run: { ...scope.run, size: squeeze.size, sizeComplex: squeeze.size } } : scope;
  const isRightToLeft = isRightToLeftTable(token, scope);
  // A table without a header is written with an empty one.
  const hasHead = token.rows.length === 0 || token.header.some(({ tokens }) => tokens.length > 0);
  // A table may have 300,000 cells: they share equal parts, and tokens that have been read are released.
  const cellProperties = widths.map((width) => ({ width: { type: 'dxa' as const, value: width } }));
  const row = (cells: TableCell[], isHeader: boolean): TableRow => {
    context.budget.step(columns);
    const read = cellProperties.map((properties, index) => ({ properties, children: [cellParagraph(cells[index], inner, context)] }));
    cells.length = 0;
    return { properties: { cantSplit: true, ...(isHeader && { isHeader: true }) }, cells: read };
  };
  return {
    kind: 'table',
    properties: {
      ...defaultTableProperties(widths, scope.indent),
      ...(!hasHead && { look: { ...defaultTableLook, firstRow: false } }),
      ...(squeeze && { cellMargins: { start: narrowMargin, end: narrowMargin } }),
      ...(isRightToLeft && { bidiVisual: true }),
    },
    grid: widths,
    rows: hasHead
      ? context.builder.tables.rowsOf([token.header, ...token.rows], columns).map((cells, index) => row(cells, index === 0))
      : context.builder.tables.rowsOf(token.rows, columns).map((cells) => row(cells, false)),
  };
}

/** Twips beside the text of cells that have little room. */
const narrowMargin = { type: 'dxa', value: 50 } as const;
/** Half-points: the body's, and the smallest readable size. */
const bodySize = 22;
const leastSize = 12;

/** Reduces the letters of a table whose longest words do not fit side by side; undefined if they fit. */
function squeezeOf(contents: readonly ColumnContent[], room: number): { readonly size: number } | undefined {
  const words = contents.reduce((sum, { minimum, natural }) => sum + Math.min(minimum, natural), 0);
  if (words + contents.length * cellPadding <= room) return undefined;
  const factor = (room - contents.length * 2 * narrowMargin.value) / Math.max(1, words);
  return { size: Math.min(bodySize, Math.max(leastSize, Math.floor(bodySize * factor))) };
}

/** The columns run from the right if the first cell with letters is right-to-left. */
function isRightToLeftTable(token: GfmTable, scope: Scope): boolean {
  const text = inlineText(token.header.flatMap((cell) => cell.tokens));
  return /\p{L}/u.test(text) ? isRightToLeftText(text) : scope.paragraph.bidi === true;
}

const alignments: Readonly<Record<string, Alignment>> = { left: 'start', center: 'center', right: 'end' };

function cellParagraph(cell: TableCell | undefined, scope: Scope, context: MarkdownContext) {
  const alignment = alignments[cell?.align ?? ''];
  const inner: Scope = { indent: 0, run: scope.run, paragraph: {}, room: scope.room / 2, styleId: 'TableText', isConfined: true };
  return paragraphIn(inner, readInlines(cell?.tokens ?? [], scope.run, inner, context), alignment === undefined ? {} : { alignment });
}

function measureColumns({ header, rows }: GfmTable, columns: number): ColumnContent[] {
  const measured = [header, ...rows.slice(0, measuredRows)];
  const content = (row: TableCell[], column: number): ColumnContent =>
    measureCell(row[column]?.tokens ?? [], row === header ? 'header' : 'body');
  return Array.from({ length: columns }, (_, column) =>
    widestContent(measured.filter((row) => column < row.length).map((row) => content(row, column))),
  );
}

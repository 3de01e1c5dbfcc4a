/** A table → rows of cells, with a separate head; every row covers every column, as readers that count cells expect. */
import type { ResolvedCell } from '../../document/cascade/resolved.js';
import { tableHeads, type TableHeads } from '../../document/recognise/table-heads.js';
import type { Table } from '../../document/table.js';
import { countHeaderRows, isContinued, modelRows, type CellModel, type RowModel } from '../table/table-model.js';
import type { CellAttributes, StructureNode, StructureScope } from './structure-node.js';

/** Undefined for a table without visible rows. */
export function tableNode(block: Table, scope: StructureScope): StructureNode | undefined {
  const table = scope.context.cascade.table(block);
  const models = modelRows(table, scope.context);
  if (models.length === 0) return undefined;
  const heads = tableHeads(table, scope.context.tree.styles, { repeated: countHeaderRows(models), rowCount: models.length });
  const rows = rowNodes(models, heads, scope);
  const parts: StructureNode[] =
    heads.rows === 0 || heads.rows >= rows.length
      ? rows
      : [
          { role: 'THead', children: rows.slice(0, heads.rows) },
          { role: 'TBody', children: rows.slice(heads.rows) },
        ];
  const { caption, description } = block.properties;
  return { role: 'Table', children: parts, summary: description ?? caption };
}

function rowNodes(models: readonly RowModel[], heads: TableHeads, scope: StructureScope): StructureNode[] {
  const columns = models.reduce((most, { cells }) => Math.max(most, endOf(cells.at(-1)?.cell)), 0);
  return models.map((model, index) => {
    scope.context.budget.step();
    const children: StructureNode[] = [];
    let column = 0;
    for (const cell of model.cells) {
      fill(children, cell.cell.column - column);
      column = endOf(cell.cell);
      if (!isContinued(cell)) children.push(cellNode(cell, index, heads, scope));
    }
    fill(children, columns - column);
    return { role: 'TR', children };
  });
}

const endOf = (cell: ResolvedCell | undefined): number => (cell ? cell.column + cell.span : 0);

/** Adds an empty cell if a row begins later or ends earlier than others. */
function fill(children: StructureNode[], columns: number): void {
  if (columns > 0) children.push({ role: 'TD', children: [], cell: spansOf(columns, 1), keepsEmpty: true });
}

const spansOf = (columnSpan: number, rowSpan: number): CellAttributes => ({
  columnSpan: columnSpan > 1 ? columnSpan : undefined,
  rowSpan: rowSpan > 1 ? rowSpan : undefined,
});

function cellNode({ cell, run }: CellModel, row: number, heads: TableHeads, scope: StructureScope): StructureNode {
  const isTop = row < heads.rows;
  const isFirst = heads.column && cell.column === 0;
  const children = scope.blocks(cell.source.children, cell.context);
  const [only] = children;
  const spans = spansOf(cell.span, run ? run.last - run.first + 1 : 1);
  const scopeOf = isTop ? (isFirst && heads.rows > 1 ? 'Both' : 'Column') : 'Row';
  const { names } = cell.source.properties;
  const isHead = isTop || isFirst || names !== undefined;
  const stated = names === 'column' && !isFirst ? 'Column' : scopeOf;
  const attributes: CellAttributes = isHead ? { ...spans, scope: isTop ? scopeOf : stated } : spans;
  const node: StructureNode = { role: isHead ? 'TH' : 'TD', children, cell: attributes, keepsEmpty: true };
  // a cell of one paragraph needs no separate element for it
  return children.length === 1 && only?.role === 'P' && only.owner ? { ...node, owner: only.owner, children: only.children } : node;
}

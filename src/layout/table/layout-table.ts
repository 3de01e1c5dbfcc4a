/** Table → column widths, position and a function to build its parts (ECMA-376-1 §17.4, WR-TBL-6, WR-TBL-7). */
import { operationMemory } from '../../base/operation-memory.js';
import type { Points } from '../../base/units.js';
import type { Table } from '../../document/table.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import type { LayoutContext } from '../layout-context.js';
import { maxDepth } from './cell-flow.js';
import { halfBorders, tableInsets } from './cell-insets.js';
import { droppedSpaces, styleAtTop } from './contextual-edges.js';
import { resolveColumns } from './resolve-columns.js';
import { countHeaderRows, columnEdges, modelRows, type TableModel } from './table-model.js';
import { PartOnPage } from './table-part.js';
import type { TableLayout } from '../flow/table-types.js';

/** Position of a table's left edge (WR-TBL-6, WR-TBL-7). */
export interface TableEdgeQuestion {
  readonly tableWidth: Points;
  readonly availableWidth: Points;
  readonly alignment: 'start' | 'center' | 'end';
  /** Absent if neither table nor style states one. */
  readonly indent?: Points | undefined;
  readonly insets: { readonly start: Points; readonly end: Points };
  /** Half the width of the outer borders of the first row. */
  readonly halfBorders: { readonly start: Points; readonly end: Points };
  readonly bidiVisual: boolean;
  readonly compatibilityMode: number;
  /** Whether the table is in a cell: it is then never outdented. */
  readonly isNested: boolean;
  readonly isFloating: boolean;
}

/**
 * From the flow's left edge to the table's left edge. Up to mode 14 Word aligns the first cell's *text*, so the table is outdented by its
 * inset, but only if an indent is stated anywhere (even 0); from mode 15 on it aligns the outer face of the table's border. A floating
 * table's `x` refers to the same point as an indent.
 */
export function tableEdge(question: TableEdgeQuestion): Points {
  const { tableWidth, availableWidth, alignment, insets, halfBorders } = question;
  const isModern = question.compatibilityMode >= 15;
  const alignsText = !isModern && !question.isNested;
  if (question.isFloating) return alignsText ? 0 - insets.start : 0;
  if (alignment === 'center') return (availableWidth - tableWidth) / 2;
  const hasIndent = question.indent !== undefined;
  const outdent = (inset: Points, half: Points): Points => (isModern ? 0 - half : alignsText && hasIndent ? inset : 0);
  if (alignment === 'end') {
    const overhang = outdent(insets.end, halfBorders.end);
    return question.bidiVisual ? 0 - overhang : availableWidth - tableWidth + overhang;
  }
  const start = (question.indent ?? 0) - outdent(insets.start, halfBorders.start);
  return question.bidiVisual ? availableWidth - start - tableWidth : start;
}

/** Layouts by context, table and request; a table over many pages is prepared once. */
const known = operationMemory(() => new WeakMap<LayoutContext, Map<Table, Map<string, TableLayout>>>());

/** Number of widths cached for one table. */
const maxRemembered = 4;
/**
 * Number of tables cached, those laid out last: more than are open side by side at the foot of a page. Nested tables may be as many as
 * cells.
 */
const maxTables = 256;

/**
 * Least width of a table in a cell, in points: no letter is so narrow. Nested tables, each several columns wide, reach this after a few
 * levels.
 */
const narrowest = 3;

/** @param availableWidth width of the flow that the table is in */
export function layoutTable(table: Table, availableWidth: Points, environment: FlowEnvironment): TableLayout {
  const { context } = environment;
  let tables = known().get(context);
  if (!tables) known().set(context, (tables = new Map<Table, Map<string, TableLayout>>()));
  const key = `${String(availableWidth)} ${environment.kind} ${String(environment.depth)}`;
  let layouts: Map<string, TableLayout> | undefined = tables.get(table);
  const cached = layouts?.get(key);
  if (cached) return cached;
  const layout = prepareTable(table, availableWidth, environment);
  layouts ??= new Map<string, TableLayout>();
  if (layouts.size >= maxRemembered) layouts.clear();
  layouts.set(key, layout);
  remember(tables, table, layouts);
  return layout;
}

/** A map keeps its keys in order: the first is the one cached longest ago. */
function remember(tables: Map<Table, Map<string, TableLayout>>, table: Table, layouts: Map<string, TableLayout>): void {
  tables.delete(table);
  tables.set(table, layouts);
  if (tables.size <= maxTables) return;
  for (const oldest of tables.keys()) {
    tables.delete(oldest);
    return;
  }
}

function prepareTable(source: Table, availableWidth: Points, environment: FlowEnvironment): TableLayout {
  const { context } = environment;
  if (environment.depth >= maxDepth) {
    context.diagnostics.report('layout.table-depth', `tables nested deeper than ${String(maxDepth)} levels are left out`);
    return emptyLayout;
  }
  if (environment.kind === 'cell' && availableWidth < narrowest) {
    context.diagnostics.report('layout.table-too-narrow', `tables in cells narrower than ${String(narrowest)} points are left out`);
    return emptyLayout;
  }
  const table = context.cascade.table(source);
  if (table.columnCount > 1000) context.diagnostics.report('layout.table-columns', 'columns beyond the 1000th of a table are left out');
  const rows = modelRows(table, context);
  const insets = tableInsets(table, rows);
  const { compatibilityMode } = context.tree.settings;
  const isNested = environment.kind === 'cell';
  const hangsOut = compatibilityMode < 15 && !isNested && table.indent !== undefined;
  const slack = insets.start + insets.end;
  const halves = halfBorders(rows);
  const hang = hangsOut ? slack : compatibilityMode >= 15 ? 0 - halves.start - halves.end : 0;
  const columns = resolveColumns({ table, rows, measure: Math.max(0, availableWidth + hang), slack, environment });
  const edges = columnEdges(columns);
  const width = edges.at(-1) ?? 0;
  const x = tableEdge({
    tableWidth: width,
    availableWidth,
    alignment: rows[0]?.row.alignment ?? table.alignment,
    insets,
    halfBorders: halves,
    bidiVisual: table.bidiVisual,
    compatibilityMode,
    isNested,
    isFloating: table.position !== undefined,
    indent: table.indent,
  });
  const dropped = droppedSpaces(
    rows.map(({ cells }) => cells.map(({ cell }) => cell)),
    context,
  );
  const model: TableModel = { table, rows, dropped, x, width, edges };
  const headerRowCount = countHeaderRows(rows);
  return {
    x,
    width,
    columns: [...columns],
    headerRowCount,
    topStyle: styleAtTop(rows[0]?.cells[0]?.cell, context),
    beginPart: (start, at) => new PartOnPage(model, headerRowCount, start, at),
  };
}

const emptyLayout: TableLayout = {
  x: 0,
  width: 0,
  columns: [],
  headerRowCount: 0,
  beginPart: () => ({
    height: 0,
    rowCount: 0,
    addRow: () => ({ height: 0, notes: [], split: false, keepWithNext: false }),
    truncate: () => undefined,
    finish: () => ({ fragment: { width: 0, height: 0, items: [] }, floats: [] }),
  }),
};

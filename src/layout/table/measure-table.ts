/** Content widths of a table that is in another table's cell or in a growing shape. */
import type { Points } from '../../base/units.js';
import type { Table } from '../../document/table.js';
import type { ContentWidths, FlowEnvironment } from '../flow/flow-types.js';
import type { LayoutContext } from '../layout-context.js';
import { maxDepth } from './cell-flow.js';
import { measureColumns } from './resolve-columns.js';
import { modelRows } from './table-model.js';

interface Measured {
  readonly depth: number;
  readonly widths: ContentWidths;
}

/** Widths by context and table: each table around a nested one requests them again. */
const known = new WeakMap<LayoutContext, Map<Table, Measured>>();

/** Measured once, unless the content shows the page's number. */
export function measureTable(table: Table, environment: FlowEnvironment): ContentWidths {
  const { context, depth } = environment;
  let tables = known.get(context);
  if (!tables) known.set(context, (tables = new Map<Table, Measured>()));
  const measured = tables.get(table);
  if (measured?.depth === depth) return measured.widths;
  if (!mayMeasure(table, depth, context)) return { min: 0, max: environment.page.right - environment.page.left };
  const { counters } = context;
  const wasRead = counters.wasRead;
  counters.wasRead = false;
  const widths = measure(table, environment);
  if (!counters.wasRead) tables.set(table, { depth, widths });
  counters.wasRead ||= wasRead;
  return widths;
}

/** Levels of nesting whose cells are all measured: pages made of tables have about three. */
const freeDepth = 3;
/** Number of deeper cells measured in one layout; five to the seventh are 78,125. */
export const mostDeepCells = 20_000;

const deepCells = new WeakMap<LayoutContext, number>();

/** Further tables request the page's width, and accept less. */
function mayMeasure(table: Table, depth: number, context: LayoutContext): boolean {
  if (depth < freeDepth) return true;
  const cells = table.rows.reduce((sum, row) => sum + row.cells.length, deepCells.get(context) ?? 0);
  if (cells > mostDeepCells) {
    context.diagnostics.report(
      'layout.table-depth',
      'very many cells are nested deeply; the widths that some of them ask for are not looked at',
    );
    return false;
  }
  deepCells.set(context, cells);
  return true;
}

/** A stated or fixed width is all that a table requests; otherwise the sum of its columns. */
function measure(table: Table, environment: FlowEnvironment): ContentWidths {
  const { context } = environment;
  const depth = environment.depth + 1;
  const resolved = context.cascade.table(table);
  if (resolved.position || depth >= maxDepth) return { min: 0, max: 0 };
  const indent = Math.max(0, resolved.indent ?? 0);
  const stated = statedWidth(
    resolved.width.kind === 'points' ? resolved.width.value : undefined,
    resolved.layout === 'fixed' ? resolved.grid : [],
  );
  if (stated > 0) return { min: stated + indent, max: stated + indent };
  const widths = measureColumns(resolved, modelRows(resolved, context), { ...environment, depth });
  return { min: widths.min + indent, max: widths.max + indent };
}

function statedWidth(width: Points | undefined, grid: readonly Points[]): Points {
  return width ?? grid.reduce((sum, column) => sum + column, 0);
}

/** Narrowest and widest natural width of a flow, for autofit tables and growing shapes (ECMA-376-1 §17.18.87). */
import { operationMemory } from '../../base/operation-memory.js';
import { pointsFromEmu, pointsFromTwips, type Points } from '../../base/units.js';
import { prepareParagraph } from '../inline/prepare-paragraph.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import { breakNone, spaceCode } from '../../text/text-types.js';
import { placeLabel } from '../inline/line/compose-line.js';
import { objectWidth } from '../inline/at-offset.js';
import { nextStop } from '../inline/line/tab-stops.js';
import type { ContentWidths, FlowContent, FlowEnvironment } from '../flow/flow-types.js';
import type { Table } from '../../document/table.js';
import type { LayoutContext } from '../layout-context.js';
import { maxDepth } from '../table/cell-flow.js';
import { measureColumns } from '../table/resolve-columns.js';
import { modelRows } from '../table/table-model.js';

export function measureFlow(content: FlowContent, environment: FlowEnvironment): ContentWidths {
  let min = 0;
  let max = 0;
  const grow = (widths: ContentWidths): void => {
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max);
  };
  for (const block of content.blocks) {
    environment.context.budget.step();
    if (block.kind === 'table') grow(measureTable(block, environment));
    else {
      grow(
        measureParagraph(
          prepareParagraph(block, environment.context, {
            depth: environment.depth,
            tableContext: content.tableContext,
            background: content.background,
          }),
          pointsFromTwips(environment.context.tree.settings.defaultTabStop),
        ),
      );
    }
  }
  return { min, max };
}

function measureParagraph(p: PreparedParagraph, tabInterval: Points): ContentWidths {
  const { text, advances, breaks } = p.shaped;
  const { indent } = p.properties;
  const first = Math.max(0, indent.start + indent.firstLine);
  const rest = Math.max(0, indent.start);
  let min = 0;
  let max = 0;
  let word = 0;
  let line = first;
  const lead = Math.min(first, rest);
  // a label widens no column (WR-TBL-9)
  if (p.label) line = placeLabel(p, indent.start + indent.firstLine, { tabInterval, hangingStop: true }).textX;
  const endWord = (): void => {
    if (word > 0) min = Math.max(min, lead + word);
    word = 0;
  };
  let trailing = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (breaks[i] !== breakNone) endWord();
    if (code === spaceCode) {
      endWord();
      trailing += advances[i] ?? 0;
      continue;
    }
    line += trailing;
    trailing = 0;
    if (code === 0x09) {
      endWord();
      const stop = nextStop(p.properties, line, tabInterval, true);
      if (stop && stop.alignment === 'start') line = Math.max(line, stop.position);
      continue;
    }
    if (code < spaceCode) {
      endWord();
      max = Math.max(max, line);
      line = rest;
      continue;
    }
    const width = code === 0xfffc ? objectWidth(p, i) : (advances[i] ?? 0);
    word += width;
    line += width;
  }
  endWord();
  max = Math.max(max, line);
  for (const anchor of p.anchors)
    if (anchor.placement.wrap.kind !== 'none' && anchor.placement.layoutInCell)
      min = Math.max(min, Math.min(pointsFromEmu(anchor.drawing.width), max));
  const end = Math.max(0, indent.end);
  return { min: min + end, max: Math.max(min, max) + end };
}

interface Measured {
  readonly depth: number;
  readonly widths: ContentWidths;
}

/** Widths by context and table: each table around a nested one requests them again. */
const known = operationMemory(() => new WeakMap<LayoutContext, Map<Table, Measured>>());

/** Content widths of a table in another table's cell or in a growing shape, measured once, unless the content shows the page's number. */
function measureTable(table: Table, environment: FlowEnvironment): ContentWidths {
  const { context, depth } = environment;
  let tables = known().get(context);
  if (!tables) known().set(context, (tables = new Map<Table, Measured>()));
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

const deepCells = operationMemory(() => new WeakMap<LayoutContext, number>());

/** Further tables request the page's width, and accept less. */
function mayMeasure(table: Table, depth: number, context: LayoutContext): boolean {
  if (depth < freeDepth) return true;
  const cells = table.rows.reduce((sum, row) => sum + row.cells.length, deepCells().get(context) ?? 0);
  if (cells > mostDeepCells) {
    context.diagnostics.report('layout.table-depth', 'very many cells are deeply nested; the preferred widths of some are ignored');
    return false;
  }
  deepCells().set(context, cells);
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

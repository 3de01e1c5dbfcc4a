/** Resolved tables made from a few strings: the lines of each cell. */
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type {
  ResolvedBorder,
  ResolvedCell,
  ResolvedCellBorder,
  ResolvedRow,
  ResolvedTable,
} from '../../../../src/document/cascade/resolved.js';
import type { Paragraph } from '../../../../src/document/paragraph.js';
import { ContentCache } from '../../../../src/layout/flow/flow-content.js';
import type { FlowEnvironment } from '../../../../src/layout/flow/flow-types.js';
import type { FlowContext } from '../../../../src/layout/flow/flow-context.js';
import { layoutFlow, measureFlow } from './fake-flow.js';

export const line: ResolvedBorder = { style: 'single', width: 1, space: 0, color: 'auto', shadow: false, frame: false };
export const noBorder: ResolvedCellBorder = { level: 'none', isOuter: false };

export interface CellSketch {
  /** Lines as one string each; `keep` asks to stay with the next row. */
  readonly lines: readonly string[];
  readonly keep?: boolean;
  /** Space after the lines, in points. */
  readonly after?: number;
  /** Its text and mark are hidden. */
  readonly hidden?: boolean;
  readonly change?: Partial<ResolvedCell>;
}

export interface RowSketch {
  readonly cells: readonly CellSketch[];
  readonly change?: Partial<ResolvedRow>;
}

/** A row of cells with so many lines each, named by row, column and line. */
export function lines(name: string, ...counts: readonly number[]): RowSketch {
  return {
    cells: counts.map((count, column) => ({
      lines: Array.from({ length: count }, (_, index) => `${name}${String(column)}.${String(index)}`),
    })),
  };
}

export function sketchTable(rows: readonly RowSketch[], change: Partial<ResolvedTable> = {}): ResolvedTable {
  return {
    width: { kind: 'points', value: 200 },
    alignment: 'start',
    layout: 'fixed',
    bidiVisual: false,
    cellSpacing: 0,
    cellMargins: { top: 0, start: 0, bottom: 0, end: 0 },
    borders: {},
    look: { firstRow: false, lastRow: false, firstColumn: false, lastColumn: false, noHorizontalBand: false, noVerticalBand: false },
    overlap: true,
    grid: [100, 100],
    columnCount: 2,
    rows: rows.map(sketchRow),
    ...change,
  };
}

function sketchRow({ cells, change }: RowSketch): ResolvedRow {
  return {
    source: { properties: {}, cells: [] },
    height: { value: 0, rule: 'auto' },
    isHeader: false,
    cantSplit: false,
    hidden: false,
    alignment: 'start',
    cellSpacing: 0,
    gridBefore: 0,
    gridAfter: 0,
    widthBefore: { kind: 'auto' },
    widthAfter: { kind: 'auto' },
    cells: cells.map(sketchCell),
    ...change,
  };
}

function sketchCell({ lines: names, keep, after, hidden, change }: CellSketch, column: number): ResolvedCell {
  const paragraph: Paragraph = {
    kind: 'paragraph',
    properties: { keepNext: keep ?? false, spacing: { after: (after ?? 0) * 20 }, mark: { vanish: hidden ?? false } },
    children: names.map((name) => ({ kind: 'bookmark-start', id: name, name })),
  };
  return {
    source: { properties: { width: { type: 'dxa', value: 2000 } }, children: [paragraph] },
    column,
    span: 1,
    width: { kind: 'points', value: 100 },
    margins: { top: 0, start: 0, bottom: 0, end: 0 },
    borders: { top: noBorder, start: noBorder, bottom: noBorder, end: noBorder },
    verticalAlign: 'top',
    textDirection: 'lrTb',
    noWrap: false,
    fitText: false,
    hideMark: false,
    context: { paragraph: {}, run: {} },
    ...change,
  };
}

/** An environment whose cascade gives back what was sketched. */
export function sketchEnvironment(table: ResolvedTable): FlowEnvironment {
  const context = {
    tree: { settings: { compatibilityMode: 15, compat: new Set<string>() } },
    cascade: {
      table: () => table,
      paragraph: ({ properties }: Paragraph) => ({
        keepNext: properties.keepNext ?? false,
        mark: { hidden: properties.mark?.vanish ?? false },
      }),
    },
    budget: new Budget({ timeoutMs: 20_000 }),
    diagnostics: new Diagnostics(),
    changes: 'markup',
    contentCache: new ContentCache(),
    flows: { layout: layoutFlow, measure: measureFlow },
  } as unknown as FlowContext;
  return {
    context,
    kind: 'body',
    page: { width: 612, height: 792, top: 72, bottom: 720, left: 72, right: 540, isEven: false },
    originX: 72,
    originY: 72,
    exclusions: [],
    depth: 0,
  };
}

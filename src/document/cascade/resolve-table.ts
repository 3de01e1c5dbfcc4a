/** A table with its style → complete table, rows and cells (ECMA-376-1 §17.4, §17.7.6). */
import { RecentCache } from '../../base/recent-cache.js';
import { pointsFromTwips } from '../../base/units.js';
import type { TableCondition } from '../style.js';
import type { RowProperties, Table, TableCell, TableLook, TableProperties, TableRow } from '../table.js';
import { mergeTable, mergeFormat, foldTableStyle, type TableFormat } from './table-style.js';
import { overlay } from './merge-properties.js';
import { resolveBorder, resolveShading } from './paint.js';
import {
  resolveCell,
  type CellBox,
  type CellBoxes,
  type CellFormat,
  type CellLevels,
  type CellPlace,
  optionalLength,
  resolveMargins,
  resolveMeasure,
  cellSpacing,
} from './resolve-cell.js';
import type { ResolvedCell, ResolvedRow, ResolvedTable, ResolvedTablePosition } from './resolved.js';
import type { StyleChains } from './style-chains.js';
import { cellConditions, type BandSizes, type CellPosition } from './table-conditions.js';

/** More columns than any page can show; limits the memory that an absurd `w:gridSpan` can cost. */
const maximumSpan = 16384;

/** Without `w:tblLook`, bands are on and the special rows and columns are off, as for its value 0. */
const noLook: TableLook = {
  firstRow: false,
  lastRow: false,
  firstColumn: false,
  lastColumn: false,
  noHorizontalBand: false,
  noVerticalBand: false,
};

/** A table's style as its cells use it; the same conditions give the same objects. */
interface StyleView {
  readonly format: TableFormat;
  /** The style's properties of the table itself. */
  readonly table: TableProperties;
  /** By the borders and margins that a table itself states: similar tables, such as nested ones, share the same few boxes. */
  readonly boxes: Map<string, CellBoxes>;
  readonly byConditions: Map<readonly TableCondition[], CellFormat>;
  readonly rowsByConditions: Map<readonly TableCondition[], RowProperties>;
}

/** Rows of the tables that are kept: those of some pages; a large document resolves its tables again when they are needed again. */
const keptRows = 1000;

export function createTableResolver(chains: StyleChains): (table: Table) => ResolvedTable {
  const views = new Map<string, StyleView>();
  const tables = new RecentCache<Table, ResolvedTable>(keptRows, ({ rows }) => rows.length);
  return (table) => {
    let resolved = tables.get(table);
    if (!resolved) {
      const chain = chains.table(table.properties.styleId);
      const id = chain.at(-1)?.id ?? '';
      let view = views.get(id);
      if (!view) views.set(id, (view = createStyleView(foldTableStyle(chain))));
      resolved = resolveTable(table, chain.at(-1)?.id, view);
      tables.set(table, resolved);
    }
    return resolved;
  };
}

function createStyleView(format: TableFormat): StyleView {
  const table = mergeTable(format.whole.table, format.conditions.get('wholeTable')?.table);
  return { format, table, boxes: new Map(), byConditions: new Map(), rowsByConditions: new Map() };
}

function sharedBoxes(view: StyleView, { borders, cellMargins }: TableProperties): CellBoxes {
  const key = borders || cellMargins ? JSON.stringify([borders, cellMargins]) : '';
  let boxes = view.boxes.get(key);
  if (!boxes) view.boxes.set(key, (boxes = new Map<string | number, CellBox>()));
  return boxes;
}

function resolveTable(table: Table, styleId: string | undefined, view: StyleView): ResolvedTable {
  const merged = mergeTable(view.table, table.properties);
  const surroundings: RowSurroundings = {
    table,
    merged,
    view,
    boxes: sharedBoxes(view, table.properties),
    bands: { row: merged.rowBandSize ?? 1, column: merged.columnBandSize ?? 1 },
  };
  const rows = table.rows.map((row, index) => resolveRow(row, index, surroundings));
  const borders = merged.borders ?? {};
  return {
    styleId,
    width: resolveMeasure(merged.width),
    alignment: merged.alignment ?? 'start',
    indent: optionalLength(merged.indent),
    layout: merged.layout ?? 'autofit',
    bidiVisual: merged.bidiVisual ?? false,
    cellSpacing: cellSpacing(merged.cellSpacing),
    cellMargins: resolveMargins([merged.cellMargins]),
    borders: {
      top: resolveBorder(borders.top),
      start: resolveBorder(borders.start),
      bottom: resolveBorder(borders.bottom),
      end: resolveBorder(borders.end),
      insideHorizontal: resolveBorder(borders.insideHorizontal),
      insideVertical: resolveBorder(borders.insideVertical),
    },
    shading: resolveShading(merged.shading),
    look: merged.look ?? noLook,
    position: resolvePosition(merged.position),
    overlap: merged.overlap ?? true,
    grid: table.grid.map(pointsFromTwips),
    columnCount: rows.reduce((widest, row) => Math.max(widest, rowReach(row)), 0),
    rows,
  };
}

interface RowSurroundings {
  readonly table: Table;
  /** Style and table, without the row's exceptions. */
  readonly merged: TableProperties;
  readonly view: StyleView;
  readonly boxes: CellBoxes;
  readonly bands: BandSizes;
}

function resolveRow(row: TableRow, index: number, { table, merged, view, boxes, bands }: RowSurroundings): ResolvedRow {
  const exceptions = row.properties.exceptions;
  const look = exceptions?.look ?? merged.look ?? noLook;
  const gridBefore = clampSpan(row.properties.gridBefore ?? 0, 0);
  const levels: CellLevels = { style: view.format, table: table.properties, exceptions, boxes };
  const places = placeCells(row, gridBefore);
  const cells = places.map(({ source, column, span }, at): ResolvedCell => {
    const position: CellPosition = {
      row: index,
      rowCount: table.rows.length,
      column,
      isFirstCell: at === 0,
      isLastCell: at === places.length - 1,
    };
    const conditions = cellConditions(position, look, bands);
    const place: CellPlace = { source, column, span, position, look, bands, conditions };
    return resolveCell(place, conditionalFormat(view, conditions), levels);
  });
  const first: CellPosition = { row: index, rowCount: table.rows.length, column: 0, isFirstCell: false, isLastCell: false };
  const styled = conditionalRowFormat(view, cellConditions(first, look, { ...bands, column: 1 }));
  const properties = overlay<RowProperties>(styled, row.properties);
  return {
    source: row,
    height: resolveHeight(properties.height),
    isHeader: properties.isHeader ?? false,
    cantSplit: properties.cantSplit ?? false,
    hidden: properties.hidden ?? false,
    alignment: exceptions?.alignment ?? properties.alignment ?? merged.alignment ?? 'start',
    cellSpacing: cellSpacing(properties.cellSpacing ?? exceptions?.cellSpacing ?? merged.cellSpacing),
    gridBefore,
    gridAfter: clampSpan(row.properties.gridAfter ?? 0, 0),
    widthBefore: resolveMeasure(properties.widthBefore),
    widthAfter: resolveMeasure(properties.widthAfter),
    indent: optionalLength(exceptions?.indent ?? merged.indent),
    revision: row.properties.revision,
    cells,
  };
}

/** The row formatting of the conditions that apply to a whole row. */
function conditionalRowFormat(view: StyleView, conditions: readonly TableCondition[]): RowProperties {
  let format = view.rowsByConditions.get(conditions);
  if (!format) view.rowsByConditions.set(conditions, (format = conditionalFormat(view, conditions.filter(isOfWholeRow)).row));
  return format;
}

function isOfWholeRow(condition: TableCondition): boolean {
  return !condition.endsWith('Vert') && !condition.endsWith('Col') && !condition.endsWith('Cell');
}

/** A height without a rule is a minimum. */
function resolveHeight(height: RowProperties['height']): ResolvedRow['height'] {
  if (!height || height.value <= 0) return { value: 0, rule: 'auto' };
  return { value: pointsFromTwips(height.value), rule: height.rule === 'exact' ? 'exact' : 'atLeast' };
}

/** The grid columns of the cells; `w:hMerge` continuations are merged into the preceding cell. */
function placeCells(
  row: TableRow,
  gridBefore: number,
): readonly { readonly source: TableCell; readonly column: number; readonly span: number }[] {
  const places: { source: TableCell; column: number; span: number }[] = [];
  let column = gridBefore;
  for (const source of row.cells) {
    const span = clampSpan(source.properties.gridSpan ?? 1, 1);
    const before = places.at(-1);
    if (source.properties.horizontalMerge === 'continue' && before) before.span += span;
    else places.push({ source, column, span });
    column += span;
  }
  return places;
}

function clampSpan(span: number, least: number): number {
  return Math.min(Math.max(Math.trunc(span) || 0, least), maximumSpan);
}

function rowReach(row: ResolvedRow): number {
  const last = row.cells.at(-1);
  return last ? last.column + last.span : row.gridBefore;
}

function conditionalFormat(view: StyleView, conditions: readonly TableCondition[]): CellFormat {
  let format = view.byConditions.get(conditions);
  if (!format) {
    const merged = conditions.reduce((below, condition) => mergeFormat(below, view.format.conditions.get(condition)), view.format.whole);
    format = { context: { paragraph: merged.paragraph ?? {}, run: merged.run ?? {} }, cell: merged.cell ?? {}, row: merged.row ?? {} };
    view.byConditions.set(conditions, format);
  }
  return format;
}

function resolvePosition(position: TableProperties['position']): ResolvedTablePosition | undefined {
  return (
    position && {
      horizontalAnchor: position.horizontalAnchor,
      verticalAnchor: position.verticalAnchor,
      x: pointsFromTwips(position.x ?? 0),
      y: pointsFromTwips(position.y ?? 0),
      xAlign: position.xAlign,
      yAlign: position.yAlign,
      distances: {
        top: pointsFromTwips(position.distanceTop),
        right: pointsFromTwips(position.distanceRight),
        bottom: pointsFromTwips(position.distanceBottom),
        left: pointsFromTwips(position.distanceLeft),
      },
    }
  );
}

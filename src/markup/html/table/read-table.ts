/** `table` → {@link Table}: header rows, spans, stated or measured widths, captions, nested tables. */
import type { Mutable } from '../../../base/mutable.js';
import type { Block } from '../../../document/block.js';
import type { Paragraph } from '../../../document/paragraph.js';
import type { Revision } from '../../../document/run.js';
import type { Table, TableCell, TableMeasure, TableProperties, TableRow } from '../../../document/table.js';
import { derive, type ComputedStyle } from '../../css/computed-style.js';
import { total } from '../../defaults/column-widths.js';
import { defaultTableLook, defaultTableStyleId } from '../../defaults/default-table-styles.js';
import { emptyParagraph } from '../../tree/plain-blocks.js';
import type { HtmlElement } from '../dom/dom.js';
import { readCaption } from '../read-caption.js';
import { cellBlocks, cellProperties } from './read-cell.js';
import type { BlockScope } from '../block-scope.js';
import { revisionOf } from '../read-phrases.js';
import { twipsOf } from '../paragraph-format.js';
import { isForcedBreak, roomOf, verticalSpace } from '../read-block.js';
import type { Place, Reader } from '../reader.js';
import { borderFrom, shadingOf } from '../run-format.js';
import { tableGrid, type GridCell, type TableGrid } from './table-grid.js';
import { columnStyle, tableWidths, type StyledCell, type StyledRow, type TableWidths } from './table-widths.js';

export function readTable(place: Place, reader: Reader): void {
  const { element, style, flow, state } = place;
  const { page } = reader;
  flow.endParagraph();
  if (isForcedBreak(style.breakBefore)) flow.breakPage();
  flow.keepFree(verticalSpace(style, 'top', flow.scope.width));
  const whole = tableGrid(element, page.budget);
  const grid = { ...whole, rows: page.builder.tables.rowsOf(whole.rows, whole.columns) };
  const captions = grid.captions.map((caption) => ({
    ...place,
    element: caption,
    style: page.styles.styleOf(caption, style),
    state: { ...state, style },
  }));
  const { item: _, ...around } = flow.scope;
  const isBelow = captions[0]?.style.captionSide === 'bottom';
  const putCaptions = (): void => {
    for (const caption of captions) {
      if (caption.style.display !== 'none') readCaption({ ...caption, scope: around }, reader, { scope: { keepNext: !isBelow } });
    }
  };
  if (!isBelow) putCaptions();
  if (flow.scope.item && !flow.scope.item.isNumbered) flow.paragraph([], flow.scope);
  if (grid.columns > 0) flow.block(makeTable(place, grid, reader));
  flow.keepFreeBelow(verticalSpace(style, 'bottom', flow.scope.width));
  if (isBelow) putCaptions();
  if (isForcedBreak(style.breakAfter)) flow.breakPage();
}

function makeTable(place: Place, grid: TableGrid, reader: Reader): Table {
  const { style, flow, element } = place;
  const rows = withColumnColors(styleRows(grid, style, reader), grid, style, reader);
  const room = roomOf(flow.scope);
  const widths = tableWidths(grid, rows, style, room, reader.page);
  const headers = countHeaders(grid);
  const ownsBorders = statesBorders(element.attribute('border'), style, rows);
  const isDefaultStyle = headers > 0 && !ownsBorders && element.attribute('role') !== 'presentation';
  // Word's percentages refer to the whole column, not to the width that an indent leaves.
  const isIndented = room < flow.scope.width;
  const width: TableMeasure = isIndented && widths.table.type === 'pct' ? { type: 'dxa', value: total(widths.columns) } : widths.table;
  const properties = tableProperties(place, { ...widths, table: width }, isDefaultStyle, headers > 0);
  const breaksPage = flow.takePageBreak();
  const state = { ...place.state, style };
  const scope = { ...place.scope, defaults: place.scope.defaults?.inTable(properties.styleId ?? '') };
  const loose = { ...place, state, scope: { ...scope, keepNext: false } };
  const active: (Continuation | undefined)[] = [];
  const keepsTogether = isAvoided(style.breakInside);
  const made = rows.map((row, index) => {
    const isKept = keepsTogether && index < rows.length - 1;
    const keepsNext = isKept || isAvoided(row.style.breakAfter) || isAvoided(rows[index + 1]?.style.breakBefore);
    const own = keepsNext ? { ...loose, scope: { ...scope, keepNext: true } } : loose;
    const made = makeRow(row, index < headers, { active, widths: widths.columns, place: own, reader });
    const breaks = index === 0 ? breaksPage : isForcedBreak(row.style.breakBefore) || isForcedBreak(rows[index - 1]?.style.breakAfter);
    return breaks ? beginningPage(made) : made;
  });
  return { kind: 'table', properties, grid: widths.columns, rows: made };
}

const isAvoided = (value: string | undefined): boolean => value === 'avoid' || value === 'avoid-page';

/** Word moves a row to a new page if its first paragraph requests a page break. */
function beginningPage(row: TableRow): TableRow {
  const [cell, ...cells] = row.cells;
  const [first, ...blocks] = cell?.children ?? [];
  if (!cell || first?.kind !== 'paragraph') return row;
  const moved: Paragraph = { ...first, properties: { ...first.properties, pageBreakBefore: true } };
  return { ...row, cells: [{ ...cell, children: [moved, ...blocks] }, ...cells] };
}

function styleRows(grid: TableGrid, table: ComputedStyle, { page }: Reader): StyledRow[] {
  const groups = new Map<unknown, ComputedStyle>();
  return grid.rows
    .map((row) => {
      let group = row.group.tagName === 'table' ? table : groups.get(row.group);
      if (!group) groups.set(row.group, (group = page.styles.styleOf(row.group, table)));
      const style = page.styles.styleOf(row.element, group);
      const isHidden = group.display === 'none' || style.display === 'none';
      const cells = isHidden ? [] : row.cells.map((cell) => ({ cell, style: page.styles.styleOf(cell.element, style) }));
      const background = style.background ?? group.background;
      const verticalAlign = style.verticalAlign ?? (row.group.tagName === 'table' ? undefined : group.verticalAlign) ?? 'middle';
      const shown = cells.filter((cell) => cell.style.display !== 'none');
      return { row, style, verticalAlign, isHidden, cells: shown, background };
    })
    .filter((row) => !row.isHidden);
}

/** Backgrounds of columns are below those of rows and cells. */
function withColumnColors(rows: StyledRow[], grid: TableGrid, table: ComputedStyle, { page }: Reader): StyledRow[] {
  const colors = grid.columnElements.map((element) => element && columnStyle(element, table, page).background);
  if (colors.every((color) => color === undefined)) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map(({ cell, style }) => {
      const color = row.background ?? colors[cell.column];
      return { cell, style, background: color };
    }),
  }));
}

/** Rows of `thead`, or a first row of only `th`. */
function countHeaders(grid: TableGrid): number {
  const inHead = grid.rows.findIndex((row) => row.group.tagName !== 'thead');
  if (inHead !== 0) return inHead < 0 ? (grid.rows.length > 1 ? 1 : 0) : inHead;
  const [first] = grid.rows;
  const isHeader = first !== undefined && first.cells.length > 0 && first.cells.every((cell) => cell.element.tagName === 'th');
  return grid.rows.length > 1 && isHeader ? 1 : 0;
}

const hasBorder = (style: ComputedStyle): boolean =>
  derive(style, 'has-border', () => Object.values(style.border).some((line) => line.style !== undefined));

function statesBorders(attribute: string | undefined, table: ComputedStyle, rows: readonly StyledRow[]): boolean {
  return (
    attribute !== undefined ||
    hasBorder(table) ||
    rows.some((row) => hasBorder(row.style) || row.cells.some((cell) => hasBorder(cell.style)))
  );
}

function tableProperties(
  { style, flow, element }: Place,
  widths: TableWidths,
  isDefaultStyle: boolean,
  hasHeader: boolean,
): TableProperties {
  const { scope } = flow;
  const isGrid = element.attribute('border') !== undefined && Number.parseInt(element.attribute('border') ?? '', 10) !== 0;
  const properties: Mutable<TableProperties> = {
    styleId: isDefaultStyle ? defaultTableStyleId : isGrid ? 'TableGrid' : 'TableNormal',
    width: widths.table,
    look: { ...defaultTableLook, firstRow: hasHeader, noHorizontalBand: !isDefaultStyle },
    layout: widths.isFixed ? 'fixed' : 'autofit',
  };
  const alignment = tableAlignment(style);
  if (alignment) properties.alignment = alignment;
  else if (scope.start !== 0) properties.indent = { type: 'dxa', value: Math.round(scope.start) };
  const borders = tableBorders(style, element, isGrid);
  if (borders) properties.borders = borders;
  if (style.background && style.background.alpha > 0) properties.shading = shadingOf(style.background);
  if (style.direction === 'rtl') properties.bidiVisual = true;
  const spacing = style.borderCollapse ? 0 : Math.round((style.borderSpacing ?? 0) * 10);
  if (spacing > 0) properties.cellSpacing = { type: 'dxa', value: Math.min(spacing, 400) };
  const summary = element.attribute('summary') ?? element.attribute('aria-label');
  if (summary !== undefined && summary !== '') properties.description = summary.slice(0, 1000);
  return properties;
}

function tableAlignment(style: ComputedStyle): TableProperties['alignment'] {
  const [left, right] = [style.margin.left === 'auto', style.margin.right === 'auto'];
  if (left && right) return 'center';
  const isEnd = style.direction === 'ltr' ? left || style.float === 'right' : right || style.float === 'left';
  return isEnd ? 'end' : undefined;
}

const gridLine = { style: 'single', size: 4, space: 0, color: 'auto' } as const;
const noLine = { style: 'none', size: 0, space: 0, color: 'auto' } as const;

/** Sides that `frame` draws; it removes the others. */
const frames: Readonly<Record<string, string>> = { void: '', above: 't', below: 'b', hsides: 'tb', lhs: 'l', rhs: 'r', vsides: 'lr' };

/** Lines inside that `rules` draws: between rows and between columns. */
const rules: Readonly<Record<string, readonly [rows: boolean, columns: boolean]>> = {
  none: [false, false],
  groups: [true, false],
  rows: [true, false],
  cols: [false, true],
  all: [true, true],
};

function tableBorders(style: ComputedStyle, element: HtmlElement, isGrid: boolean): TableProperties['borders'] {
  const frame = attributeIn(frames, element.attribute('frame'));
  const [hasRows, hasColumns] = attributeIn(rules, element.attribute('rules')) ?? [isGrid, isGrid];
  const side = (name: 'top' | 'right' | 'bottom' | 'left') =>
    frame?.includes(name.charAt(0)) === false ? noLine : borderFrom(style.border[name], 0);
  const isRightToLeft = style.direction === 'rtl';
  const borders = {
    top: side('top'),
    start: side(isRightToLeft ? 'right' : 'left'),
    bottom: side('bottom'),
    end: side(isRightToLeft ? 'left' : 'right'),
    insideHorizontal: hasRows ? gridLine : isGrid ? noLine : undefined,
    insideVertical: hasColumns ? gridLine : isGrid ? noLine : undefined,
  };
  const stated = Object.fromEntries(Object.entries(borders).filter(([, border]) => border !== undefined));
  return Object.keys(stated).length === 0 ? undefined : stated;
}

const attributeIn = <T>(values: Readonly<Record<string, T>>, stated: string | undefined): T | undefined => {
  const name = stated?.trim().toLowerCase() ?? '';
  return Object.hasOwn(values, name) ? values[name] : undefined;
};

interface Continuation {
  readonly span: number;
  rows: number;
  readonly properties: TableCell['properties'];
}

interface RowScope {
  /** Cells of preceding rows that extend into this one, by column. */
  readonly active: (Continuation | undefined)[];
  readonly widths: readonly number[];
  readonly place: Place;
  readonly reader: Reader;
}

function makeRow(styled: StyledRow, isHeader: boolean, scope: RowScope): TableRow {
  const { active, widths, reader } = scope;
  const cells: TableCell[] = [];
  let next = 0;
  for (let column = 0; column < widths.length;) {
    reader.page.budget.step();
    const above = active[column];
    if (above) {
      cells.push({ properties: { ...above.properties, verticalMerge: 'continue' }, children: [emptyCell] });
      if (--above.rows === 0) active[column] = undefined;
      column += above.span;
      continue;
    }
    while ((styled.cells[next]?.cell.column ?? column) < column) next++;
    const begin = next;
    while (styled.cells[next]?.cell.column === column) next++;
    const first = next > begin ? styled.cells[begin] : undefined;
    const span = first ? freeSpan(first.cell, column, active, widths.length) : 1;
    const width = total(widths.slice(column, column + span));
    const row = first?.background ? { ...styled, background: first.background } : styled;
    const plain = first ? cellProperties(first.style, row, width, span) : { width: { type: 'dxa', value: width } as const };
    const names = first && !isHeader ? labelledCells(first, styled) : undefined;
    const own = names === undefined ? plain : { ...plain, names };
    const isMerged = first !== undefined && first.cell.rowSpan > 1;
    if (isMerged) active[column] = { span, rows: first.cell.rowSpan - 1, properties: own };
    const blocks = (cell: StyledCell): Block[] => cellBlocks(cell, width, styled, scope.place, reader);
    const others = styled.cells.slice(begin + 1, next).flatMap(blocks);
    const children = first ? [...blocks(first), ...others] : [emptyCell];
    cells.push({ properties: isMerged ? { ...own, verticalMerge: 'restart' } : own, children });
    column += span;
  }
  // A list that grew has spare room: a copy has none.
  return { properties: rowProperties(styled, isHeader, scope), cells: cells.slice() };
}

/** The cells that a `th` outside the head labels: by its scope, else its row if that has data cells. */
function labelledCells({ cell: { element } }: StyledCell, { cells }: StyledRow): 'row' | 'column' | undefined {
  if (element.tagName !== 'th') return undefined;
  const scope = element.attribute('scope')?.trim().toLowerCase() ?? '';
  if (scope === 'row' || scope === 'rowgroup') return 'row';
  if (scope === 'col' || scope === 'colgroup') return 'column';
  return cells.some(({ cell }) => cell.element.tagName === 'td') ? 'row' : 'column';
}

const emptyCell = emptyParagraph({ styleId: 'TableText' });

/** A span that meets a cell from above ends before it. */
function freeSpan(cell: GridCell, column: number, active: readonly unknown[], columns: number): number {
  let span = 1;
  while (span < cell.columnSpan && column + span < columns && active[column + span] === undefined) span++;
  return span;
}

/** A tracked row of our own pages: a class that states the change, and the author. */
function rowChange({ row: { element } }: StyledRow, { page }: Reader): Revision | undefined {
  if (element.attribute('data-author') === undefined) return undefined;
  const kind = (['inserted', 'deleted'] as const).find((name) => element.attribute('class')?.split(/\s+/).includes(name));
  return kind && revisionOf(element, kind, page);
}

function rowProperties(row: StyledRow, isHeader: boolean, { place, reader }: RowScope): TableRow['properties'] {
  const { style, cells } = row;
  const scope: BlockScope = place.flow.scope;
  const heights = [style, ...cells.filter((cell) => cell.cell.rowSpan === 1).map((cell) => cell.style)].flatMap(({ height }) =>
    height && height.percent === 0 ? [twipsOf(height, scope.width)] : [],
  );
  const height = Math.max(0, ...heights);
  const keeps = isHeader || isAvoided(style.breakInside);
  const revision = rowChange(row, reader);
  return {
    ...(isHeader && { isHeader: true }),
    ...(keeps && { cantSplit: true }),
    ...(height > 0 && { height: { value: height, rule: 'atLeast' } }),
    ...(revision && { revision }),
  };
}

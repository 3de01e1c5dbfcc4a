/**
 * Boxes side by side and below each other → a layout table: only the lines of the boxes, and empty columns and rows for the gaps between
 * them.
 */
import type { CellProperties, Table, TableCell, TableRow } from '../../../document/table.js';
import { total } from '../../defaults/column-widths.js';
import { sides, type ComputedStyle, type Side } from '../../css/computed-style.js';
import { outerScope, type BlockScope } from '../block-scope.js';
import type { HtmlElement, HtmlNode } from '../dom/dom.js';
import { Flow } from '../flow.js';
import type { Place, Reader } from '../reader.js';
import { borderFrom, boxBorders, shadingOf } from '../run-format.js';

export interface LayoutItem {
  readonly nodes: readonly HtmlNode[];
  /** Absent for bare text. */
  readonly element: HtmlElement | undefined;
  readonly style: ComputedStyle;
}

export interface LayoutCell {
  readonly item: LayoutItem | undefined;
  readonly span: number;
}

export interface LayoutGrid {
  readonly rows: readonly (readonly LayoutCell[])[];
  /** Twips of each column without gaps. */
  readonly columns: readonly number[];
  /** Twips between columns and rows. */
  readonly gap: number;
  /** The container's place. */
  readonly place: Place;
  /** Whether the table has the container's borders, background and place; otherwise its one cell is the container itself. */
  readonly hasLook: boolean;
  readonly reader: Reader;
  /** Scope of the container's content. */
  readonly scope: BlockScope;
}

/** Elements that are only a box: the cell replaces them. */
const isBox = (element: HtmlElement): boolean =>
  /^(?:div|section|article|aside|header|footer|main|nav|form|fieldset|address|center|span|label)$/.test(element.tagName);

const isVisibleBox = ({ item }: LayoutCell): boolean =>
  item?.element !== undefined &&
  ((item.style.background !== undefined && item.style.background.alpha > 0) ||
    sides.some((side) => (borderFrom(item.style.border[side])?.style ?? 'none') !== 'none'));

export function layoutTable(grid: LayoutGrid): Table {
  const { place, columns, gap, scope, hasLook } = grid;
  const isSpaced = gap >= 40 && grid.rows.some((row) => row.some(isVisibleBox));
  const widths = isSpaced ? columns.flatMap((width, at) => (at === 0 ? [width] : [gap, width])) : withoutSpacers(columns, gap);
  const rows = grid.rows.map((row): TableRow => ({
    properties: {},
    cells: isSpaced ? spacedCells(row, grid) : plainCells(row, widths, grid),
  }));
  const { style } = place;
  const justify = hasLook && style.container === 'flex' ? style.justifyContent : undefined;
  return {
    kind: 'table',
    properties: {
      styleId: 'TableNormal',
      width: { type: 'dxa', value: total(widths) },
      layout: 'fixed',
      cellMargins: { start: none, end: none },
      ...(justify === 'center' && { alignment: 'center' }),
      ...(justify === 'end' && { alignment: 'end' }),
      ...(scope.start !== 0 && justify !== 'center' && justify !== 'end' && { indent: { type: 'dxa', value: Math.round(scope.start) } }),
      ...(hasLook && borders(style)),
      ...(hasLook && style.background && style.background.alpha > 0 && { shading: shadingOf(style.background) }),
      ...(style.direction === 'rtl' && { bidiVisual: true }),
    },
    grid: widths,
    rows: isSpaced ? withRowGaps(rows, widths, gap) : rows,
  };
}

const none = { type: 'dxa', value: 0 } as const;

function borders(style: ComputedStyle): Pick<CellProperties, 'borders'> {
  const found = boxBorders(style);
  return found ? { borders: found } : {};
}

/** Gaps become margins of the cells. */
const withoutSpacers = (columns: readonly number[], gap: number): number[] =>
  columns.map((width, at) => Math.round(width + (at === 0 ? 0 : gap / 2) + (at === columns.length - 1 ? 0 : gap / 2)));

function plainCells(row: readonly LayoutCell[], widths: readonly number[], grid: LayoutGrid): TableCell[] {
  let column = 0;
  return row.map((cell) => {
    const from = column;
    column += cell.span;
    const half = Math.round(grid.gap / 2);
    const before = from === 0 ? 0 : half;
    const after = column >= widths.length ? 0 : half;
    return makeCell(cell, { width: total(widths.slice(from, column)), span: cell.span, before, after }, grid);
  });
}

function spacedCells(row: readonly LayoutCell[], grid: LayoutGrid): TableCell[] {
  const { columns, gap } = grid;
  let column = 0;
  return row.flatMap((cell, index): TableCell[] => {
    const from = column;
    column += cell.span;
    const width = total(columns.slice(from, column)) + gap * (cell.span - 1);
    const made = makeCell(cell, { width, span: cell.span * 2 - 1, before: 0, after: 0 }, grid);
    return index === 0 ? [made] : [emptyCell(gap, 1), made];
  });
}

const tight = { spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' } } as const;
const emptyCell = (width: number, span: number): TableCell => ({
  properties: { width: { type: 'dxa', value: width }, ...(span > 1 && { gridSpan: span }) },
  children: [{ kind: 'paragraph', properties: tight, children: [] }],
});

const withRowGaps = (rows: readonly TableRow[], widths: readonly number[], gap: number): TableRow[] =>
  rows.flatMap((row, index): TableRow[] =>
    index === 0
      ? [row]
      : [{ properties: { height: { value: gap, rule: 'exact' } }, cells: [emptyCell(total(widths), widths.length)] }, row],
  );

interface CellSize {
  readonly width: number;
  readonly span: number;
  /** Twips of gap inside the cell. */
  readonly before: number;
  readonly after: number;
}

function makeCell({ item }: LayoutCell, size: CellSize, { place, reader, scope }: LayoutGrid): TableCell {
  const { style: container, state, flow: outer } = place;
  const box = item?.element && isBox(item.element) ? item.element : undefined;
  const padding = (side: Side): number => (box && item ? Math.round((item.style.padding[side]?.points ?? 0) * 20) : 0);
  const [left, right] = [padding('left') + size.before, padding('right') + size.after];
  const own: BlockScope = {
    ...outerScope(item?.element ? item.style : container, Math.max(200, size.width - left - right), scope.defaults),
    characterStyles: scope.characterStyles,
    filledBy: item?.element,
  };
  const flow = new Flow(own);
  const inner = { ...state, style: container };
  if (box && item) reader.children({ element: box, style: item.style, state: inner, scope: outer.scope, flow });
  else if (item) reader.into(item.nodes, inner, flow);
  if (flow.finish().at(-1)?.kind !== 'paragraph') flow.paragraph([], own);
  const background = box && item ? item.style.background : undefined;
  const isRightToLeft = container.direction === 'rtl';
  const align = container.alignItems === 'center' ? 'center' : container.alignItems === 'end' ? 'bottom' : undefined;
  return {
    properties: {
      width: { type: 'dxa', value: size.width },
      ...(size.span > 1 && { gridSpan: size.span }),
      ...(box && item && borders(item.style)),
      ...(background && background.alpha > 0 && { shading: shadingOf(background) }),
      margins: {
        top: { type: 'dxa', value: padding('top') },
        start: { type: 'dxa', value: isRightToLeft ? right : left },
        bottom: { type: 'dxa', value: padding('bottom') },
        end: { type: 'dxa', value: isRightToLeft ? left : right },
      },
      ...(align && { verticalAlign: align }),
    },
    children: flow.finish().slice(),
  };
}

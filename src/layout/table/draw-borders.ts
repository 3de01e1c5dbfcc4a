/** Lines of a table part: vertical borders straddle the column edges, horizontal ones are below the row's top (WR-TBL-2). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import { borderItems, borderThickness, boxBorderItems } from '../border/border-items.js';
import { isSameBorder } from '../border/stronger-border.js';
import type { PageItem } from '../page-item.js';
import { horizontalSegments, verticalBorders, type BorderSegment } from './border-segments.js';
import { cellSpacing, widestBorders } from './cell-insets.js';
import type { PlacedRow, PlacedCell } from './row-layout.js';
import { placeColumns, type TableModel } from './table-model.js';
import type { FlowEnvironment } from '../flow/flow-types.js';

export function drawBorders(drawing: PartDrawing): PageItem[] {
  const { model, rows } = drawing;
  const items: PageItem[] = [];
  const verticals = new VerticalLines(model, items);
  let halves = new Map<number, Points>();
  for (const row of rows) {
    if (cellSpacing(row.model) > 0) {
      verticals.flush();
      appendAll(items, drawSpacedRow(row));
      continue;
    }
    const borders = verticalBorders(row.model);
    const own = new Map(borders.map(({ column, border }) => [column, borderThickness(border) / 2]));
    drawHorizontal(model, row.frame.topSegments, row.top, (column) => Math.max(own.get(column) ?? 0, halves.get(column) ?? 0), items);
    verticals.add(row, borders);
    halves = own;
  }
  const last = rows.at(-1);
  if (last && cellSpacing(last.model) === 0) {
    drawHorizontal(model, horizontalSegments(last.model, undefined), last.top + last.height, (column) => halves.get(column) ?? 0, items);
  }
  verticals.flush();
  for (const row of rows) appendAll(items, diagonals(row));
  if (last && rows.some((row) => cellSpacing(row.model) > 0))
    appendAll(items, drawTableFrame(model, last.top + last.height + drawing.closing));
  return items;
}

/** Ends extend over half of the vertical borders, so that corners are filled. */
function drawHorizontal(
  model: TableModel,
  segments: readonly BorderSegment[],
  y: Points,
  halfAt: (column: number) => Points,
  items: PageItem[],
): void {
  for (const { from, to, border } of segments) {
    const { left, right } = placeColumns(model, from, to - from);
    const [leftColumn, rightColumn] = model.table.bidiVisual ? [to, from] : [from, to];
    const x = left - halfAt(leftColumn);
    appendAll(items, borderItems(border, { axis: 'horizontal', x, y, length: right + halfAt(rightColumn) - x }));
  }
}

/** Joins equal borders of consecutive rows into one line. */
class VerticalLines {
  readonly #model: TableModel;
  readonly #items: PageItem[];
  #open = new Map<number, { readonly border: ResolvedBorder; readonly top: Points }>();
  #bottom: Points = 0;

  constructor(model: TableModel, items: PageItem[]) {
    this.#model = model;
    this.#items = items;
  }

  add(row: PlacedRow, borders: readonly { readonly column: number; readonly border: ResolvedBorder }[]): void {
    const next = new Map<number, { readonly border: ResolvedBorder; readonly top: Points }>();
    for (const { column, border } of borders) {
      const known = this.#open.get(column);
      const goesOn = known !== undefined && isSameBorder(known.border, border);
      next.set(column, goesOn ? known : { border, top: row.top });
      if (goesOn) this.#open.delete(column);
    }
    this.flush();
    this.#open = next;
    this.#bottom = row.top + row.height;
  }

  flush(): void {
    for (const [column, { border, top }] of this.#open) {
      const { left: x } = placeColumns(this.#model, column, 0);
      appendAll(
        this.#items,
        borderItems(border, { axis: 'vertical', x: x - borderThickness(border) / 2, y: top, length: this.#bottom - top }),
      );
    }
    this.#open.clear();
  }
}

function diagonals(row: PlacedRow): PageItem[] {
  return row.cells.flatMap(({ box, model }): PageItem[] => {
    const { diagonalDown, diagonalUp } = model.cell.borders;
    const top = row.top;
    const bottom = row.top + row.height;
    const line = (border: ResolvedBorder, y1: Points, y2: Points): PageItem => ({
      kind: 'line',
      x1: box.left,
      y1,
      x2: box.right,
      y2,
      width: border.width,
      color: border.color === 'auto' ? '000000' : border.color,
    });
    return [...(diagonalDown ? [line(diagonalDown, top, bottom)] : []), ...(diagonalUp ? [line(diagonalUp, bottom, top)] : [])];
  });
}

export interface PartDrawing {
  readonly model: TableModel;
  readonly rows: readonly PlacedRow[];
  /** Number of these rows, at the top, that are repeated from an earlier page. */
  readonly repeatedRows: number;
  readonly environment: FlowEnvironment;
  /** Height of the closing border. */
  readonly closing: Points;
}

/** The last of the part's rows that a merged run reaches; `first` is the row at `placedAt`. */
export function lastRowOf(rows: readonly PlacedRow[], placedAt: number, first: PlacedRow, cell: PlacedCell): PlacedRow {
  const reach = cell.model.run ? cell.model.run.last - first.index : 0;
  return rows[Math.min(rows.length - 1, placedAt + reach)] ?? first;
}

function drawSpacedRow(row: PlacedRow): PageItem[] {
  return row.cells.flatMap(({ box, model }) => {
    const { borders } = model.cell;
    const widest = widestBorders(row.model);
    const top = row.top + row.frame.before - widest.top;
    const bottom = row.top + row.height - row.frame.after + widest.bottom;
    return boxBorderItems(
      { left: box.left, top, right: box.right, bottom },
      { top: borders.top.border, left: borders.start.border, bottom: borders.bottom.border, right: borders.end.border },
    );
  });
}

function drawTableFrame(model: TableModel, height: Points): PageItem[] {
  const { top, start, bottom, end } = model.table.borders;
  return boxBorderItems({ left: model.x, top: 0, right: model.x + model.width, bottom: height }, { top, left: start, bottom, right: end });
}

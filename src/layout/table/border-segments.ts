/** Borders between cells: the one shown on each stretch of a row's edge and between neighbours (ECMA-376-1 §17.4.66, WR-TBL-25). */
import type { BorderLevel, ResolvedBorder, ResolvedCellBorder } from '../../document/cascade/resolved.js';
import { borderThickness } from '../border/border-items.js';
import { isSameBorder, strongerBorder } from '../border/stronger-border.js';
import type { Points } from '../../base/units.js';
import type { CellModel, RowModel } from './table-model.js';

/** One border along columns `from` (included) to `to` (excluded). */
export interface BorderSegment {
  readonly from: number;
  readonly to: number;
  readonly border: ResolvedBorder;
}

/** A border between two cells of a row, on the leading edge of `column`. */
export interface VerticalBorder {
  readonly column: number;
  readonly border: ResolvedBorder;
}

/** A cell's own border takes precedence over its table's. */
const rank: Readonly<Record<BorderLevel, number>> = { cell: 2, row: 1, table: 0, conditional: 0, style: 0, none: 0 };

/** The border shown where two cells meet; if one is absent, even by `nil`, the other is shown. */
export function meetingBorder(first: ResolvedCellBorder | undefined, second: ResolvedCellBorder | undefined): ResolvedBorder | undefined {
  if (!first?.border || !second?.border) return first?.border ?? second?.border;
  const byRank = rank[first.level] - rank[second.level];
  if (byRank !== 0) return byRank > 0 ? first.border : second.border;
  return strongerBorder(first.border, second.border);
}

/** Borders between two rows, either of which may be missing at the edge of a part. A vertical merge has none inside. */
export function horizontalSegments(above: RowModel | undefined, below: RowModel | undefined): BorderSegment[] {
  const upper = above?.cells ?? [];
  const lower = below?.cells ?? [];
  const segments: BorderSegment[] = [];
  let i = 0;
  let j = 0;
  let column = Math.min(upper[0]?.cell.column ?? Infinity, lower[0]?.cell.column ?? Infinity);
  while (i < upper.length || j < lower.length) {
    const top = covering(upper[i], column);
    const bottom = covering(lower[j], column);
    const next = Math.min(nextEdge(upper[i], column), nextEdge(lower[j], column));
    const isMerged = top?.run !== undefined && top.run === bottom?.run;
    const border = isMerged ? undefined : meetingBorder(top?.cell.borders.bottom, bottom?.cell.borders.top);
    if (border) appendSegment(segments, { from: column, to: next, border });
    column = next;
    if (columnAfter(upper[i]) <= column) i += 1;
    if (columnAfter(lower[j]) <= column) j += 1;
  }
  return segments;
}

function columnAfter(model: CellModel | undefined): number {
  return model ? model.cell.column + Math.max(1, model.cell.span) : Infinity;
}

function covering(model: CellModel | undefined, column: number): CellModel | undefined {
  return model && model.cell.column <= column ? model : undefined;
}

function nextEdge(model: CellModel | undefined, column: number): number {
  if (!model) return Infinity;
  return model.cell.column > column ? model.cell.column : columnAfter(model);
}

function appendSegment(segments: BorderSegment[], segment: BorderSegment): void {
  const last = segments.at(-1);
  if (last && last.to === segment.from && isSameBorder(last.border, segment.border))
    segments[segments.length - 1] = { from: last.from, to: segment.to, border: last.border };
  else segments.push(segment);
}

/** Thickest of several segments. */
export function thickness(segments: readonly BorderSegment[]): Points {
  return segments.reduce((most, segment) => Math.max(most, borderThickness(segment.border)), 0);
}

/** Borders between the cells of one row and at its ends. */
export function verticalBorders(row: RowModel): VerticalBorder[] {
  const borders: VerticalBorder[] = [];
  let previous: CellModel | undefined;
  for (const model of row.cells) {
    const { column } = model.cell;
    const touches = previous !== undefined && columnAfter(previous) === column;
    if (previous && !touches) push(borders, columnAfter(previous), previous.cell.borders.end.border);
    push(borders, column, touches ? meetingBorder(previous?.cell.borders.end, model.cell.borders.start) : model.cell.borders.start.border);
    previous = model;
  }
  if (previous) push(borders, columnAfter(previous), previous.cell.borders.end.border);
  return borders;
}

function push(borders: VerticalBorder[], column: number, border: ResolvedBorder | undefined): void {
  if (border) borders.push({ column, border });
}

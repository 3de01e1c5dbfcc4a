/** Placed rows → page items: shadings, then borders, then contents in reading order (WR-TBL-2, WR-TBL-18). */
import { rectanglePath } from '../rectangle-path.js';
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedCell } from '../../document/cascade/resolved.js';
import type { Revision } from '../../document/run.js';
import type { FlowEnvironment, FlowResult } from '../flow/flow-types.js';
import type { PlacedFloat } from '../float/float-types.js';
import { showsChanges } from '../layout-context.js';
import type { Fragment, GroupItem, PageItem } from '../page-item.js';
import { contentHeight, layoutCell } from './cell-flow.js';
import { drawBorders, lastRowOf, type PartDrawing } from './draw-borders.js';
import { cutRun } from './open-run.js';
import { heightTolerance } from '../height-tolerance.js';
import type { PlacedCell, PlacedRow } from './row-layout.js';
import { shadingColor } from '../border/shading-color.js';

// Cell backgrounds, under everything else of a table.

/** Grounds of inserted and deleted cells, instead of their own shading, as Word colours them (WR-TBL-37). */
const changeGrounds: Readonly<Record<Revision['kind'], string>> = {
  inserted: 'E1F2FA',
  movedTo: 'E1F2FA',
  deleted: 'FCE6F4',
  movedFrom: 'FCE6F4',
};

/** A cell's own change comes before that of its row. */
function changeGround(row: PlacedRow, cell: ResolvedCell, { context }: FlowEnvironment): string | undefined {
  if (!showsChanges(context)) return undefined;
  const revision = cell.source.properties.revision ?? row.model.row.revision;
  return revision && changeGrounds[revision.kind];
}

/** A merged run is one rectangle. A `clear` shading without a colour paints white if something is under the table (WR-PAR-12). */
function drawShadings({ rows, environment }: PartDrawing): PageItem[] {
  const items: PageItem[] = [];
  for (const [placedAt, row] of rows.entries()) {
    for (const cell of row.cells) {
      if (cell.open && cell.open.placedAt !== placedAt) continue;
      const shown = cell.open?.run.owner ?? cell.model.cell;
      const { shading } = shown;
      const color =
        changeGround(row, shown, environment) ??
        shadingColor(shading) ??
        (shading?.pattern === 'clear' && environment.depth > 0 ? 'FFFFFF' : undefined);
      if (!color) continue;
      const last = cell.open ? lastRowOf(rows, placedAt, row, cell) : row;
      items.push({
        kind: 'rectangle',
        x: cell.box.left,
        y: row.top,
        width: cell.box.right - cell.box.left,
        height: last.top + last.height - row.top,
        color,
      });
    }
  }
  return items;
}

export function drawPart(drawing: PartDrawing): { readonly fragment: Fragment; readonly floats: readonly PlacedFloat[] } {
  const { model, rows } = drawing;
  const items: PageItem[] = [...drawShadings(drawing), ...drawBorders(drawing)];
  const floats: PlacedFloat[] = [];
  const repeated: PageItem[] = [];
  const own: PageItem[] = [];
  for (const [placedAt, row] of rows.entries()) {
    const into = placedAt < drawing.repeatedRows ? repeated : own;
    for (const cell of row.cells) {
      const box = contentBox(drawing, row, placedAt, cell);
      if (box) drawContent(cell, box, into, floats);
    }
  }
  const last = rows.at(-1);
  const height = (last ? last.top + last.height : 0) + drawing.closing;
  const width = Math.max(0, model.x + model.width);
  if (repeated.length > 0) items.push({ kind: 'fragment', x: 0, y: 0, fragment: { width, height, items: repeated }, artifact: 'repeated' });
  appendAll(items, own);
  return { fragment: { width, height, items }, floats };
}

/** A content and its box. */
interface ContentBox {
  readonly result: FlowResult;
  readonly top: Points;
  readonly height: Points;
  readonly isExact: boolean;
}

function contentBox(drawing: PartDrawing, row: PlacedRow, placedAt: number, cell: PlacedCell): ContentBox | undefined {
  const { open } = cell;
  if (!open) {
    const top = row.top + row.frame.before + row.frame.marginTop;
    const height = row.height - row.frame.before - row.frame.after - row.frame.marginTop - row.frame.marginBottom;
    return cell.result && { result: cell.result, top, height, isExact: row.model.row.height.rule === 'exact' };
  }
  if (open.placedAt !== placedAt) return undefined;
  const last = lastRowOf(drawing.rows, placedAt, row, cell);
  const height = last.top + last.height - last.frame.after - last.frame.marginBottom - open.textTop;
  const result = cell.turn ? turnedRun(cell, height) : cutRun(open, open.textTop + height);
  return result && { result, top: open.textTop, height, isExact: false };
}

function turnedRun({ open }: PlacedCell, height: Points): FlowResult | undefined {
  if (!open?.start) return undefined;
  return layoutCell({
    cell: open.run.owner,
    start: open.start,
    width: height,
    maxHeight: Infinity,
    force: false,
    environment: open.environment,
  });
}

function drawContent(cell: PlacedCell, box: ContentBox, items: PageItem[], floats: PlacedFloat[]): void {
  if (cell.turn) {
    items.push(turned(cell, box));
    return;
  }
  const { result } = box;
  const spare = Math.max(0, box.height - contentHeight(result));
  const y = box.top + spare * shareAbove(cell);
  const x = cell.box.textLeft;
  for (const float of result.floats) floats.push({ ...float, x: float.x + x, y: float.y + y });
  if (result.fragment.items.length === 0) return;
  const item: PageItem = { kind: 'fragment', x, y, fragment: result.fragment };
  const overflows = box.isExact && result.fragment.height > box.height + heightTolerance;
  const { left, right } = cell.box;
  const clip = { left, top: box.top, right, bottom: box.top + box.height };
  items.push(overflows ? { kind: 'group', clip: rectanglePath(clip), items: [item] } : item);
}

/** Share of the spare height above a cell's content. */
function shareAbove({ open, model }: PlacedCell): number {
  const { verticalAlign } = open?.run.owner ?? model.cell;
  return verticalAlign === 'bottom' ? 1 : verticalAlign === 'center' ? 0.5 : 0;
}

/** Turned text: its lines run along the cell's height; vertical alignment moves the stack of lines across the cell (WR-TBL-23). */
function turned(cell: PlacedCell, box: ContentBox): GroupItem {
  const { result } = box;
  const spare = cell.box.textWidth - contentHeight(result);
  const across = Math.max(0, spare) * shareAbove(cell);
  const left = cell.box.textLeft;
  const right = left + cell.box.textWidth;
  const item: PageItem = { kind: 'fragment', x: 0, y: 0, fragment: result.fragment };
  return cell.turn === 'counterclockwise'
    ? { kind: 'group', transform: [0, -1, 1, 0, left + across, box.top + box.height], items: [item] }
    : { kind: 'group', transform: [0, 1, -1, 0, right - across, box.top], items: [item] };
}

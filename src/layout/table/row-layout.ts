/**
 * Lays out one row, or the part of it that fits: every cell's content in the room left in a part (WR-TBL-1, WR-TBL-17, WR-TBL-18,
 * WR-TBL-20).
 *
 * Each cell is a flow of its own. A row that breaks records for each cell where it stopped, and its next part continues there. A row of
 * which nothing fits is refused, and the table decides what moves. Heights follow from the contents and the stated least height; only rows
 * of exact height ignore their contents. A row costs its contents once, or twice if the space after its last paragraph does not fit.
 */
import type { Points } from '../../base/units.js';
import type { ResolvedCell } from '../../document/cascade/resolved.js';
import { storyStart, type FlowEnvironment, type FlowPosition, type FlowResult } from '../flow/flow-types.js';
import type { OverflowReason } from '../explain/reasons.js';
import { cellEnvironment, contentHeight, isSamePosition, layoutCell, hidesMark } from './cell-flow.js';
import { cutRun, type OpenRun } from './open-run.js';
import { heightTolerance } from '../height-tolerance.js';
import { cellBox, closingHeight, rowFrame, type CellBox, type RowFrame } from './cell-insets.js';
import { isContinued, type CellModel, type MergeRun, type RowModel, type TableModel } from './table-model.js';

/** A cell of a placed row. */
export interface PlacedCell {
  readonly model: CellModel;
  readonly box: CellBox;
  /** Content shown from this row on; absent for cells whose content is finished or is in a merged run. */
  readonly result?: FlowResult | undefined;
  /** The merged run that this cell belongs to, unless it is in this row alone. */
  readonly open?: OpenRun | undefined;
  /** Content turned by 90°. */
  readonly turn?: 'clockwise' | 'counterclockwise' | undefined;
}

export interface PlacedRow {
  readonly index: number;
  readonly model: RowModel;
  readonly frame: RowFrame;
  readonly top: Points;
  readonly height: Points;
  readonly cells: readonly PlacedCell[];
  readonly isSplit: boolean;
}

export interface RowRequest {
  readonly model: TableModel;
  readonly index: number;
  /** Per cell: where it continues, undefined for finished ones. Absent for a row that starts here. */
  readonly starts?: readonly (FlowPosition | undefined)[] | undefined;
  /** Index that the row gets in its part, and its top there. */
  readonly placedAt: number;
  readonly top: Points;
  readonly previous?: RowModel | undefined;
  readonly maxBottom: Points;
  readonly force: boolean;
  readonly environment: FlowEnvironment;
  readonly runs: ReadonlyMap<MergeRun, OpenRun>;
}

/** Undefined if the row must move to the next part. */
export function layoutRow(request: RowRequest): PlacedRow | undefined {
  const row = request.model.rows[request.index];
  if (!row) return undefined;
  const frame = rowFrame(row, request.previous);
  const room = request.maxBottom - request.top - closingHeight(row);
  const { rule, value } = row.row.height;
  // Borders and margins are inside an exact height (WR-TBL-30).
  const isExact = rule === 'exact' && value > 0;
  if (isExact) {
    const placed = place(request, row, frame, Infinity, false);
    return value <= room + heightTolerance || request.force
      ? finish(request, row, frame, placed, value)
      : refused(request, 'exact-row', value);
  }
  if (row.row.cantSplit) {
    const whole = place(request, row, frame, Infinity, false);
    if (naturalHeight(row, frame, whole) <= room + heightTolerance)
      return finish(request, row, frame, whole, naturalHeight(row, frame, whole));
    if (!request.force) return refused(request, 'whole-row', naturalHeight(row, frame, whole));
  }
  const placed = place(request, row, frame, room, request.force);
  if (placed.isSplit) return splitRow(request, row, frame, placed, room);
  const height = naturalHeight(row, frame, placed);
  if (height <= room + heightTolerance) return finish(request, row, frame, placed, height);
  if (request.force)
    return finish(request, row, frame, placed, Math.max(rowHeight(frame, { ...placed, content: placed.ink }), Math.min(height, room)));
  // The lines fit, but the space after the last paragraph does not: it counts, so the row is split further up or
  // moved.
  const overhang = rowHeight(frame, placed) - room;
  if (overhang <= heightTolerance) return refused(request, 'next-row', height);
  const shorter = place(request, row, frame, room - overhang - heightTolerance, false);
  return shorter.isSplit ? splitRow(request, row, frame, shorter, room) : refused(request, 'next-row', height);
}

/** The row moves to the next part. @param tried Its contents, of which not enough fits */
function refused({ environment }: RowRequest, reason: OverflowReason, height: Points | undefined, tried?: PlacedContent): undefined {
  environment.context.recorder?.rowRefused(environment, { reason, height }, tried?.cells.map(({ result }) => result?.fragment) ?? []);
}

/** The part of a row that fits, if something visible of it does. */
function splitRow(request: RowRequest, row: RowModel, frame: RowFrame, placed: PlacedContent, room: Points): PlacedRow | undefined {
  if (!request.force && !placed.hasProgress) return refused(request, 'next-row', undefined, placed);
  return finish(request, row, frame, placed, Math.min(naturalHeight(row, frame, placed), Math.max(room, rowHeight(frame, placed))));
}

interface PlacedContent {
  readonly cells: PlacedCell[];
  /** Tallest content, without and with the space after its last paragraph. */
  readonly ink: Points;
  readonly content: Points;
  readonly isSplit: boolean;
  /** Whether one of the cells has visible content, and the first lines of each continued cell are placed (WR-TBL-17). */
  readonly hasProgress: boolean;
}

function rowHeight(frame: RowFrame, placed: PlacedContent): Points {
  return frame.before + frame.after + frame.marginTop + placed.content + frame.marginBottom;
}

/** Borders and cell margins come on top of the content or of the stated least height: 14.65 pt with margins of 5.4 pt pitch 26 pt in Word (WR-TBL-20). */
function naturalHeight(row: RowModel, frame: RowFrame, placed: PlacedContent): Points {
  const floor = row.row.height.rule === 'exact' ? 0 : Math.max(0, row.row.height.value);
  return Math.max(rowHeight(frame, placed), frame.before + frame.after + (floor > 0 ? floor + frame.marginTop + frame.marginBottom : 0));
}

function place(request: RowRequest, row: RowModel, frame: RowFrame, room: Points, force: boolean): PlacedContent {
  const { model, environment, top } = request;
  const around = frame.before + frame.after + frame.marginTop + frame.marginBottom;
  const textTop = top + frame.before + frame.marginTop;
  const maxHeight = Math.max(0, room - around);
  const cells: PlacedCell[] = [];
  let ink = 0;
  let content = 0;
  let isSplit = false;
  let hasProgress = false;
  let isStuck = false;
  const count = (result: FlowResult, start: FlowPosition, used: Points): void => {
    ink = Math.max(ink, result.fragment.height - used);
    content = Math.max(content, contentHeight(result) - used);
    if (result.end) isSplit = true;
    if (isSamePosition(result.end, start)) isStuck = true;
    else if (result.fragment.items.length > 0) hasProgress = true;
  };
  for (const [position, cellModel] of row.cells.entries()) {
    environment.context.budget.step();
    const box = cellBox(model, row, cellModel);
    const { run } = cellModel;
    const start = request.starts ? request.starts[position] : isContinued(cellModel) ? undefined : storyStart;
    const known = run && request.runs.get(run);
    const owner = run?.owner ?? cellModel.cell;
    const turn = turnOf(owner);
    if (run && (known || run.last > request.index)) {
      const open = known ?? openRun(request, run, { box, textTop, start, isTurned: turn !== undefined });
      const ends = run.last <= request.index;
      if (ends && open.start && !turn) {
        const result = cutRun(open, textTop + maxHeight, force);
        if (result) count(result, open.start, textTop - open.textTop);
      }
      cells.push({ model: cellModel, box, open, turn, result: undefined });
      continue;
    }
    if (!start || turn) {
      cells.push({ model: cellModel, box, open: undefined, turn, result: undefined });
      continue;
    }
    const inner = cellEnvironment(environment, owner, box.textLeft, textTop);
    const result = layoutCell({
      cell: owner,
      dropped: model.dropped.get(owner),
      start,
      width: box.textWidth,
      maxHeight,
      force,
      environment: inner,
    });
    if (!hidesMark(owner, inner.context)) count(result, start, 0);
    cells.push({ model: cellModel, box, open: undefined, turn: undefined, result });
  }
  return { cells, ink, content, isSplit, hasProgress: hasProgress && !isStuck };
}

/** The cell of a merged run in the first of its rows on this part. */
interface TopCell {
  readonly box: CellBox;
  /** Top of the content, from the part's top. */
  readonly textTop: Points;
  /** Where the content starts; undefined if earlier parts showed all of it. */
  readonly start: FlowPosition | undefined;
  readonly isTurned: boolean;
}

function openRun(request: RowRequest, run: MergeRun, { box, textTop, start, isTurned }: TopCell): OpenRun {
  const environment = cellEnvironment(request.environment, run.owner, box.textLeft, textTop);
  const dropped = request.model.dropped.get(run.owner);
  const base = { run, dropped, placedAt: request.placedAt, textTop, textWidth: box.textWidth, environment };
  if (!start) return base;
  if (isTurned) return { ...base, start };
  return {
    ...base,
    start,
    whole: layoutCell({ cell: run.owner, dropped, start, width: box.textWidth, maxHeight: Infinity, force: false, environment }),
  };
}

/** Text direction of a cell as a turn of its content (ST_TextDirection). */
function turnOf(cell: ResolvedCell): 'clockwise' | 'counterclockwise' | undefined {
  if (cell.textDirection.startsWith('btLr')) return 'counterclockwise';
  return cell.textDirection.startsWith('tb') ? 'clockwise' : undefined;
}

/** Turned cells take the height that the others give the row. */
function finish(request: RowRequest, row: RowModel, frame: RowFrame, placed: PlacedContent, height: Points): PlacedRow {
  const { environment, top, index } = request;
  const room = Math.max(0, height - frame.before - frame.after - frame.marginTop - frame.marginBottom);
  const cells = placed.cells.map((cell, position): PlacedCell => {
    if (!cell.turn || cell.open || isContinued(cell.model)) return cell;
    const start = request.starts ? request.starts[position] : storyStart;
    if (!start) return cell;
    const inner = cellEnvironment(environment, cell.model.cell, cell.box.textLeft, top + frame.before + frame.marginTop);
    return {
      ...cell,
      result: layoutCell({ cell: cell.model.cell, start, width: room, maxHeight: Infinity, force: false, environment: inner }),
    };
  });
  return { index, model: row, frame, top, height, cells, isSplit: placed.isSplit };
}

/** Floating tables (`w:tblpPr`) as floats (WR-TBL-21, WR-TBL-22). */
import { alignedIn, horizontalRange } from './place-float.js';
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedTable, ResolvedTablePosition } from '../../document/cascade/resolved.js';
import type { Table } from '../../document/table.js';
import type { FlowState } from '../flow/flow-state.js';
import { layoutTable } from '../table/layout-table.js';
import type { TableLayout } from '../flow/table-types.js';
import type { NoteReference, TablePosition } from '../flow/flow-types.js';
import type { Exclusion } from './float-types.js';

/** Where a part of a floating table broken between rows is placed: from the flow's left edge, and below the content above it. */
export interface BrokenPlace {
  readonly x: Points;
  readonly gap: Points;
}

/**
 * Lays out the rest of the table from `start` on and places it. A table continued from another page is at the top of this one, with text
 * beside it.
 * @returns false if it is taller than a page or than the room below its anchor and must flow instead
 */
export function placeFloatingTable(table: Table, state: FlowState, start: TablePosition = { row: 0 }): boolean {
  const { environment, width } = state.request;
  const resolved = environment.context.cascade.table(table);
  const { position } = resolved;
  if (!position) return false;
  const layout = layoutTable(table, width, environment);
  const part = layout.beginPart(start, environment);
  const notes: NoteReference[] = [];
  let at: TablePosition | undefined = start;
  while (at) {
    environment.context.budget.step();
    const outcome = part.addRow(Infinity, true);
    appendAll(notes, outcome?.notes.filter((note) => note.note === 'footnote') ?? []);
    at = outcome?.next;
  }
  const { height } = part;
  const { page } = environment;
  // the place that was found first; its exclusion applies from the flow's start (WR-FLOAT-3)
  const known = state.known.get(table);
  const top = known ? environment.originY + known.y : topEdge(position, height, state, isContinued(start));
  const isTooLow = !known && (position.verticalAnchor === 'text' || isContinued(start)) && top + height > page.bottom + 0.5;
  if (height > page.bottom - page.top || (isTooLow && !state.isEmpty)) {
    part.truncate(0);
    return false;
  }
  const left = leftEdge(resolved, layout, state);
  const drawn = part.finish();
  const exclusion: Exclusion = {
    left: left - position.distances.left,
    top: top - position.distances.top,
    right: left + layout.width + position.distances.right,
    bottom: top + height + position.distances.bottom,
    kind: 'beside',
    side: 'bothSides',
  };
  const x = left - environment.originX - layout.x;
  const y = top - environment.originY;
  const float = known ?? { x, y, fragment: drawn.fragment, behindText: false, zOrder: 0, exclusion };
  state.floats.push(float);
  if (!known) {
    state.exclusions.push(exclusion);
    state.anchored.push({ source: table, float, index: state.floats.length - 1, entriesBefore: state.entries.length });
  }
  for (const float of drawn.floats) state.floats.push({ ...float, x: float.x + x, y: float.y + y });
  appendAll(state.notes, notes);
  return true;
}

/** Place of the part on this page of a floating table that must flow. */
export function brokenPlace(table: Table, state: FlowState, start: TablePosition | undefined): BrokenPlace {
  const { environment, width } = state.request;
  const resolved = environment.context.cascade.table(table);
  const layout = layoutTable(table, width, environment);
  const isBelowText = resolved.position?.verticalAnchor === 'text' && !isContinued(start);
  return {
    x: leftEdge(resolved, layout, state) - environment.originX - layout.x,
    gap: isBelowText ? Math.max(0, resolved.position.y) : 0,
  };
}

/** Whether an earlier page has a part of the table. */
function isContinued(start: TablePosition | undefined): boolean {
  return start !== undefined && (start.row > 0 || start.cells !== undefined);
}

function leftEdge({ position, cellMargins }: ResolvedTable, layout: TableLayout, { request: { environment, width } }: FlowState): Points {
  const { page } = environment;
  if (!position) return environment.originX + layout.x;
  const across = horizontalRange(position.horizontalAnchor, page, { columnLeft: environment.originX, columnWidth: width });
  const isModern = environment.context.tree.settings.compatibilityMode >= 15;
  return alignedIn(across, position.xAlign, layout.width) ?? across.from + position.x - (isModern ? 0 : cellMargins.start);
}

function topEdge(position: ResolvedTablePosition, height: Points, state: FlowState, continued: boolean): Points {
  const { environment } = state.request;
  const { page } = environment;
  if (continued) return environment.originY + state.bottom;
  if (position.verticalAnchor === 'text') return environment.originY + state.bottom + state.spaceAfterPrevious + position.y;
  const down = position.verticalAnchor === 'page' ? { from: 0, size: page.height } : { from: page.top, size: page.bottom - page.top };
  const top = alignedIn(down, position.yAlign, height) ?? down.from + position.y;
  return Math.max(0, Math.min(top, page.height - height));
}

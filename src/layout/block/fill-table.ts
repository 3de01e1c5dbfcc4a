/** Places a table row by row, as one part on this page; floating tables become floats. */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { Table } from '../../document/table.js';
import type { Overflow, RowRefusal } from '../explain/reasons.js';
import type { Exclusion } from '../float/float-types.js';
import { brokenPlace, placeFloatingTable } from '../float/place-floating-table.js';
import { layoutTable } from '../table/layout-table.js';
import type { RowOutcome, TableLayout, TablePart } from '../flow/table-types.js';
import { breakBefore, mayLeaveAll } from './choose-break.js';
import { deepestSecondTry, type FlowState } from '../flow/flow-state.js';
import { heightTolerance } from '../height-tolerance.js';
import type { FlowEnvironment, FlowPosition, TablePosition } from '../flow/flow-types.js';

export function fillTable(state: FlowState, table: Table, position: FlowPosition): void {
  const { environment, width } = state.request;
  if (table.rows.length === 0) return;
  const mayFloat = environment.kind !== 'header' && environment.depth <= deepestSecondTry;
  const isFloat = table.properties.position !== undefined && mayFloat;
  if (isFloat && placeFloatingTable(table, state, position.table)) return;
  const layout = layoutTable(table, width, environment);
  const broken = isFloat ? brokenPlace(table, state, position.table) : undefined;
  const x = broken?.x ?? 0;
  const floats = broken ? [] : floatsBeside(state, layout);
  let y = clearTop(state, layout.topStyle) + (broken?.gap ?? 0);
  for (let tries = 0; tries <= floats.length; tries += 1) {
    const met = fillRows(state, layout, { position, x, y, floats: tries < floats.length ? floats : [] });
    if (!met) return;
    y = met.bottom - environment.originY;
  }
}

interface RowsPlace {
  readonly position: FlowPosition;
  readonly x: Points;
  readonly y: Points;
  /** The floats that rows avoid. */
  readonly floats: readonly Exclusion[];
}

/** @returns the float that a row meets: then nothing is placed, and the table goes below it */
function fillRows(state: FlowState, layout: TableLayout, { position, x, y, floats }: RowsPlace): Exclusion | undefined {
  const { environment } = state.request;
  const begin = { entries: state.entries.length, before: state.before() };
  let at: TablePosition | undefined = position.table ?? { row: 0 };
  const inside: FlowEnvironment = { ...environment, originY: environment.originY + y };
  const part = layout.beginPart(at, inside);
  const { recorder } = environment.context;
  while (at) {
    environment.context.budget.step();
    const rowTop = environment.originY + y + part.height;
    const outcome = addRow(state, part, y, inside);
    const met = outcome && metFloat(floats, rowTop, environment.originY + y + part.height);
    if (met && met.bottom - environment.originY + outcome.height <= state.limit() + heightTolerance) {
      state.entries.length = begin.entries;
      state.restore(begin.before);
      return met;
    }
    if (!outcome) {
      const first = state.entries.length - part.rowCount;
      // heading rows are not left alone at the foot of a page (WR-TBL-32)
      if (at.row === layout.headerRowCount && part.rowCount === layout.headerRowCount && (first > 0 || mayLeaveAll(state))) {
        recorder?.keptBack(state, 'heading-rows', part.rowCount);
        breakBefore(state, first, { block: position.block });
        return undefined;
      }
      breakBefore(state, state.entries.length, { block: position.block, table: at });
      return undefined;
    }
    const before = state.before();
    state.entries.push({ kind: 'row', block: position.block, part, x, y, rowsBefore: part.rowCount - 1, start: at, outcome, before });
    state.bottom = y + part.height;
    appendAll(
      state.notes,
      outcome.notes.filter((note) => note.note === 'footnote'),
    );
    state.previous = { kind: 'table' };
    if (outcome.split) {
      recorder?.overflowed(state, rowOverflow(part, y, state.limit(), { reason: 'divided-row', height: undefined }));
      state.stop('full', { block: position.block, ...(outcome.next ? { table: outcome.next } : {}) });
      return undefined;
    }
    at = outcome.next;
  }
  return undefined;
}

/** The next row of a part, or the rest of its last one, which does not fit. */
function rowOverflow(part: TablePart, y: Points, limit: Points, refusal: RowRefusal = { reason: 'next-row', height: undefined }): Overflow {
  return { ...refusal, top: y + part.height, limit, headings: part.rowCount === 0 ? part.height : undefined };
}

/** Floats that reach into the width of a table. */
function floatsBeside({ exclusions, request }: FlowState, { x, width }: TableLayout): readonly Exclusion[] {
  const left = request.environment.originX + x;
  return exclusions
    .filter((one) => one.kind === 'topAndBottom' || (one.right > left + 1 && one.left < left + width - 1))
    .slice(0, mostFloats);
}

/** The deepest of the floats that reach into a row. */
function metFloat(floats: readonly Exclusion[], top: Points, bottom: Points): Exclusion | undefined {
  let deepest: Exclusion | undefined;
  for (const float of floats)
    if (float.top < bottom - heightTolerance && float.bottom > top + heightTolerance && float.bottom > (deepest?.bottom ?? 0))
      deepest = float;
  return deepest;
}

/** The most floats that a table is moved below, one after the other. */
const mostFloats = 32;

/** A table is not set beside floats that leave it no room: it moves below those that cover the whole width. */
function clearTop(state: FlowState, topStyle: string | undefined): Points {
  const { environment, width } = state.request;
  let y = state.bottom + (isContextual(state, topStyle) ? 0 : state.spaceAfterPrevious);
  for (const exclusion of state.exclusions) {
    const top = environment.originY + y;
    if (exclusion.bottom <= top || exclusion.top > top + 1) continue;
    const coversAll =
      exclusion.kind === 'topAndBottom' ||
      (exclusion.left <= environment.originX + 1 && exclusion.right >= environment.originX + width - 1);
    if (coversAll) y = exclusion.bottom - environment.originY;
  }
  return y;
}

function addRow(state: FlowState, part: TablePart, y: Points, inside: FlowEnvironment): RowOutcome | undefined {
  const { recorder } = inside.context;
  const force = state.mustPlace;
  const limit = state.limit();
  const outcome = part.addRow(limit - y, force);
  if (!outcome) recorder?.overflowed(state, rowOverflow(part, y, limit, recorder.refusalOf(inside)));
  if (!outcome || outcome.notes.length === 0) return outcome;
  const withNotes = state.limit(outcome.notes);
  if (y + part.height <= withNotes + heightTolerance || force) return outcome;
  const shorter = addLess(state, part, y, withNotes);
  if (shorter) return shorter;
  const reason = recorder?.refusalOf(inside)?.reason ?? 'next-row';
  recorder?.overflowed(state, {
    ...rowOverflow(part, y, withNotes, { reason, height: outcome.split ? undefined : outcome.height }),
    ownNotes: limit - withNotes,
  });
  return undefined;
}

/** As much of the last row as leaves room for its own notes: notes of lines that move on need none (WR-NOTE-3). */
function addLess(state: FlowState, part: TablePart, y: Points, withNotes: Points): RowOutcome | undefined {
  const count = part.rowCount - 1;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const room = part.height - lessRoom;
    part.truncate(count);
    const shorter = part.addRow(room, false);
    if (!shorter || y + part.height <= state.limit(shorter.notes) + heightTolerance) return shorter;
  }
  part.truncate(count);
  return part.addRow(withNotes - y, false);
}

/** A row is divided a line higher each time. */
const maxTries = 16;
/** Smaller than any line. */
const lessRoom = 0.5;

/** Contextual spacing of the paragraph above drops its space towards a table that begins with the same style (WR-TBL-26). */
function isContextual({ previous }: FlowState, topStyle: string | undefined): boolean {
  return previous?.kind === 'paragraph' && previous.properties.contextualSpacing && previous.properties.styleId === topStyle;
}

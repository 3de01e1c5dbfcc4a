/**
 * Column widths from the content of cells and the widths that table and cells state: autofit and fixed layout on plain numbers
 * (ECMA-376-1 §17.18.87, WR-TBL-9 to WR-TBL-16).
 *
 * Autofit has three steps. Each column gets a least width (its widest word), an unwrapped width and its cells' preference, from single
 * cells first, then from spanning cells, the narrow spans before the wide ones, which distribute what their columns together lack. Each
 * column then wants its preference, or its unwrapped width if it has none. Last, the sum is fitted to the table: if it is too wide,
 * columns shrink in proportion to what they want above their widest word; if too narrow, the surplus goes to those without a preference.
 */
import type { Points } from '../../base/units.js';
import type { ResolvedMeasure } from '../../document/cascade/resolved.js';

/** The demand of one cell (or of the gap before or after a row) on the columns that it covers. */
export interface ColumnDemand {
  readonly column: number;
  readonly span: number;
  readonly preferred: ResolvedMeasure;
  /** Widest unbreakable piece and unwrapped width, including cell insets. */
  readonly min: Points;
  readonly max: Points;
}

export interface ColumnProblem {
  readonly columnCount: number;
  readonly demands: readonly ColumnDemand[];
  /** `w:tblW`, with percentages of the measure resolved. */
  readonly tableWidth?: Points | undefined;
  /** Maximum width of a table without a stated width. */
  readonly measure: Points;
}

/** Per column: least width, unwrapped width, and preference. */
interface ColumnState {
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** NaN if no cell states points. */
  readonly points: Float64Array;
  /** NaN if no cell states a percentage. */
  readonly percent: Float64Array;
}

/** Autofit: preferences are met if they fit; no column is narrower than its widest word as long as others have room. */
export function autofitColumns(problem: ColumnProblem): Float64Array {
  const state = columnState(problem);
  const count = problem.columnCount;
  const shares = clampShares(state.percent);
  const total = problem.tableWidth ?? widthOfShares(state, shares, problem.measure);
  const wanted = new Float64Array(count);
  let sum = 0;
  for (let column = 0; column < count; column += 1) {
    const points = at(state.points, column);
    const share = at(shares, column);
    const preferred = share >= 0 && total !== undefined ? share * total : points >= 0 ? points : at(state.max, column);
    wanted[column] = Math.max(preferred, at(state.min, column));
    sum += at(wanted, column);
  }
  // Words wider than the stated width widen the table up to the measure (WR-TBL-15).
  const least = state.min.reduce((all, width) => all + width, 0);
  const target = Math.max(total ?? Math.min(sum, problem.measure), Math.min(least, problem.measure));
  if (sum > target) return shrink(wanted, state.min, sum, target);
  if (sum < target) return expand(wanted, state, shares, target - sum);
  return wanted;
}

/** Fixed layout: stated widths only, content never counts; columns without a stated width share the rest. */
export function fixedColumns(problem: ColumnProblem, grid: readonly Points[]): Float64Array {
  const state = columnState({ ...problem, demands: problem.demands.map((demand) => ({ ...demand, min: 0, max: 0 })) });
  const count = problem.columnCount;
  const total = problem.tableWidth ?? problem.measure;
  const widths = new Float64Array(count);
  const open: number[] = [];
  let sum = 0;
  for (let column = 0; column < count; column += 1) {
    const share = at(state.percent, column);
    const points = at(state.points, column);
    const width = points >= 0 ? points : share >= 0 ? share * total : (grid[column] ?? 0);
    if (width > 0) widths[column] = width;
    else open.push(column);
    sum += at(widths, column);
  }
  for (const column of open) widths[column] = Math.max(0, total - sum) / open.length;
  if (open.length > 0) sum = Math.max(sum, total);
  return problem.tableWidth !== undefined && sum > 0 ? widths.map((width) => (width * total) / sum) : widths;
}

/** The widths that the content of all columns requires: every word whole, and nothing wrapped. */
export function contentExtents(problem: ColumnProblem): { readonly min: Points; readonly max: Points } {
  const state = columnState(problem);
  let min = 0;
  let max = 0;
  for (let column = 0; column < problem.columnCount; column += 1) {
    const points = at(state.points, column);
    min += at(state.min, column);
    max += points >= 0 ? Math.max(points, at(state.min, column)) : at(state.max, column);
  }
  return { min, max };
}

function at(list: Float64Array, index: number): number {
  return list[index] ?? 0;
}

/** Single cells first; then spanning cells add what their columns together lack. */
function columnState(problem: ColumnProblem): ColumnState {
  const count = problem.columnCount;
  const state: ColumnState = {
    min: new Float64Array(count),
    max: new Float64Array(count),
    points: new Float64Array(count).fill(NaN),
    percent: new Float64Array(count).fill(NaN),
  };
  const spanning: ColumnDemand[] = [];
  for (const demand of problem.demands) {
    if (demand.span > 1) spanning.push(demand);
    else if (demand.column < count) addSingle(state, demand);
  }
  spanning.sort((a, b) => a.span - b.span);
  for (const demand of spanning) addSpanning(state, demand, Math.min(count, demand.column + demand.span));
  for (let column = 0; column < count; column += 1) state.max[column] = Math.max(at(state.max, column), at(state.min, column));
  return state;
}

function addSingle(state: ColumnState, demand: ColumnDemand): void {
  const { column, preferred } = demand;
  state.min[column] = Math.max(at(state.min, column), wholeTwips(demand.min));
  state.max[column] = Math.max(at(state.max, column), wholeTwips(demand.max));
  if (preferred.kind === 'points' && preferred.value > 0) raise(state.points, column, preferred.value);
  if (preferred.kind === 'percent' && preferred.value > 0) raise(state.percent, column, preferred.value);
}

function raise(list: Float64Array, index: number, value: number): void {
  const known = at(list, index);
  list[index] = known >= 0 ? Math.max(known, value) : value;
}

function addSpanning(state: ColumnState, demand: ColumnDemand, end: number): void {
  spread(state.min, demand.column, end, wholeTwips(demand.min));
  spread(state.max, demand.column, end, wholeTwips(demand.max));
  if (demand.preferred.kind === 'auto' || !(demand.preferred.value > 0)) return;
  const list = demand.preferred.kind === 'points' ? state.points : state.percent;
  const open: number[] = [];
  let sum = 0;
  for (let column = demand.column; column < end; column += 1) {
    if (at(list, column) >= 0) sum += at(list, column);
    else open.push(column);
  }
  for (const column of open) list[column] = Math.max(0, demand.preferred.value - sum) / open.length;
}

/** Distributes the width that a spanning cell lacks evenly (WR-TBL-14). */
function spread(list: Float64Array, start: number, end: number, wanted: number): void {
  let sum = 0;
  for (let column = start; column < end; column += 1) sum += at(list, column);
  if (sum >= wanted || end <= start) return;
  const extra = (wanted - sum) / (end - start);
  for (let column = start; column < end; column += 1) list[column] = at(list, column) + extra;
}

/** Percentages are consumed in order until 100 is reached. */
function clampShares(percent: Float64Array): Float64Array {
  let left = 1;
  return percent.map((share) => {
    if (!(share >= 0)) return NaN;
    const taken = Math.min(share, left);
    left -= taken;
    return taken;
  });
}

/** A table without a stated width whose columns request shares is as narrow as the shares allow, at most the measure (WR-TBL-12). */
function widthOfShares(state: ColumnState, shares: Float64Array, measure: Points): Points | undefined {
  let width = 0;
  let rest = 0;
  let restShare = 1;
  let isShared = false;
  for (let column = 0; column < shares.length; column += 1) {
    const share = at(shares, column);
    const points = at(state.points, column);
    const wanted = Math.max(points >= 0 ? points : at(state.max, column), at(state.min, column));
    if (share >= 0) {
      isShared = true;
      restShare -= share;
      width = Math.max(width, share > 0 ? wanted / share : measure);
    } else rest += wanted;
  }
  if (!isShared) return undefined;
  if (rest > 0) width = Math.max(width, restShare > 1e-6 ? rest / restShare : measure);
  return Math.min(width, measure);
}

/** Columns shrink in proportion to what they want above their widest word: `w = min + (wanted - min) × k` (WR-TBL-10). */
function shrink(wanted: Float64Array, min: Float64Array, sum: number, target: Points): Float64Array {
  const least = min.reduce((total, width) => total + width, 0);
  if (least >= target) return min.map((width) => (width * target) / least);
  const factor = (target - least) / (sum - least);
  return wanted.map((width, column) => at(min, column) + (width - at(min, column)) * factor);
}

/**
 * A surplus goes to the columns without a preference; if all have one, to those that state points, else to all, in proportion
 * (WR-TBL-13).
 */
function expand(wanted: Float64Array, state: ColumnState, shares: Float64Array, surplus: Points): Float64Array {
  const isOpen = (column: number): boolean => !(at(state.points, column) >= 0) && !(at(shares, column) >= 0);
  const isPoints = (column: number): boolean => !(at(shares, column) >= 0);
  const everyone = (): boolean => true;
  for (const takes of [isOpen, isPoints, everyone]) {
    const takers = [...wanted.keys()].filter(takes);
    if (takers.length === 0) continue;
    const base = takers.reduce((total, column) => total + at(wanted, column), 0);
    const widths = Float64Array.from(wanted);
    for (const column of takers) widths[column] = at(wanted, column) + surplus * (base > 0 ? at(wanted, column) / base : 1 / takers.length);
    return widths;
  }
  return wanted;
}

/** Content widths count in whole twips, rounded up (WR-TBL-11). */
function wholeTwips(width: Points): Points {
  return Number.isFinite(width) ? Math.ceil(width * 20 - 1e-6) / 20 : 0;
}

/** Rows whose segments are aligned → a table without rules. */
import type { Budget } from '../../base/abort.js';
import type { Line, Row } from './line.js';

/** The lines of a cell; empty for an empty cell. */
export type CellLines = readonly Line[];

interface Span {
  readonly left: number;
  readonly right: number;
}

const leastRows = 3;
/** Longer tables are divided. */
const mostRows = 300;
/** Relative to the size: the widest distance of two rows, the longest distance to the continuation of a cell. */
const [rowDistance, continuation] = [3.5, 1.5];

/** Columns that have a row's segments as well: overlapping spans are one column. */
function joined(columns: readonly Span[], row: Row): Span[] {
  const all = [...columns, ...row.map(({ left, right }) => ({ left, right }))].sort((a, b) => a.left - b.left);
  const result: { left: number; right: number }[] = [];
  for (const { left, right } of all) {
    const last = result.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else result.push({ left, right });
  }
  return result;
}

const columnOf = (columns: readonly Span[], { left, right }: Span): number =>
  columns.findIndex((column) => left >= column.left - 0.01 && right <= column.right + 0.01);

const areSame = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length && a.every(({ left, right }, index) => left === b[index]?.left && right === b[index].right);

const areDistinct = (columns: readonly Span[], row: Row): boolean => new Set(row.map((one) => columnOf(columns, one))).size === row.length;

/** Undefined if the rows from `at` are not a table. */
export function alignedTable(
  rows: readonly Row[],
  at: number,
  budget: Budget,
): { readonly rows: readonly (readonly CellLines[])[]; readonly end: number } | undefined {
  let columns: readonly Span[] = [];
  const members: Row[] = [];
  let whole = 0;
  let end = at;
  for (; end < rows.length; end += 1) {
    const row = rows[end] ?? [];
    budget.step(1 + columns.length);
    const last = members.at(-1)?.[0];
    const [first] = row;
    const distance = last && first ? (last.baseline - first.baseline) / Math.max(last.size, first.size) : 0;
    if (!first || first.table || distance > rowDistance || distance < 0 || members.length >= mostRows) break;
    const wider = joined(columns, row);
    const isSame = areSame(wider, columns);
    const keeps =
      wider.length >= Math.max(2, columns.length) &&
      (isSame || members.every((member) => areDistinct(wider, member))) &&
      areDistinct(wider, row);
    // A single segment continues a cell of the row above.
    if (row.length === 1 && !(keeps && wider.length === columns.length && distance <= continuation)) break;
    if (row.length > 1 && !keeps) break;
    if (!isSame) budget.step(members.length);
    columns = wider;
    members.push(row);
    if (row.length > 1) whole += 1;
  }
  // Lines of text below the last whole row are not its continuation unless they are in a later column.
  while (members.length > 0 && members.at(-1)?.length === 1 && columnOf(columns, members.at(-1)?.[0] ?? { left: 0, right: 0 }) === 0) {
    members.pop();
    end -= 1;
  }
  if (whole < leastRows || columns.length < 2) return undefined;
  return { rows: tableRows(members, columns), end };
}

function tableRows(members: readonly Row[], columns: readonly Span[]): readonly (readonly CellLines[])[] {
  const result: Line[][][] = [];
  let before: Row | undefined;
  for (const row of members) {
    const isContinued = row.length === 1 && before !== undefined && columnOf(columns, row[0] ?? { left: 0, right: 0 }) > 0;
    if (!isContinued) result.push(columns.map(() => []));
    for (const segment of row) result.at(-1)?.[columnOf(columns, segment)]?.push(segment);
    before = row;
  }
  return result;
}

/** Rulings of a page → the tables that they enclose, each as one segment with its cells. */
import type { Budget } from '../../base/abort.js';
import type { Ruling, Word } from '../page/word.js';
import { type CellGrid, type Segment, segmentOf, segmentsOf } from './segment.js';

/** Points within which lines meet, and places of lines are the same. */
const [meeting, samePlace] = [2, 3];
/** A page with more rulings is a drawing. */
const mostRulings = 2000;
/** Three lines, and one across them. */
const leastRulings = 4;
const [mostColumns, mostRows] = [100, 1000];
/** Points: the least width of a column without an outer line; lines across it that make it one; and words of a cell in such a table. */
const [openSide, leastOpen, mostOpenWords] = [8, 2, 150];

export interface RuledPage {
  readonly tables: readonly Segment[];
  readonly rest: readonly Word[];
}

const meets = (a: Ruling, b: Ruling): boolean =>
  a.isVertical !== b.isVertical && a.at >= b.from - meeting && a.at <= b.to + meeting && b.at >= a.from - meeting && b.at <= a.to + meeting;

/** Rulings that go on where another one ends are one: many programs draw the lines of each cell by themselves. */
function joinedRulings(rulings: readonly Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  const sorted = rulings.toSorted(
    (a, b) => Number(a.isVertical) - Number(b.isVertical) || Math.round(a.at) - Math.round(b.at) || a.from - b.from,
  );
  for (const ruling of sorted) {
    const last = joined.at(-1);
    const continues = last?.isVertical === ruling.isVertical && Math.abs(last.at - ruling.at) <= 1 && ruling.from - last.to <= meeting;
    if (last && continues) joined[joined.length - 1] = { ...last, to: Math.max(last.to, ruling.to) };
    else joined.push(ruling);
  }
  return joined;
}

/** Rulings that are connected with one another. */
function grids(rulings: readonly Ruling[], budget: Budget): readonly (readonly Ruling[])[] {
  const left = new Set(rulings);
  const found: Ruling[][] = [];
  for (const first of rulings) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const ruling of group) {
      budget.step(left.size);
      for (const other of left)
        if (meets(ruling, other)) {
          left.delete(other);
          group.push(other);
        }
    }
    found.push(group);
  }
  return found;
}

/** Places of the lines of one direction, from the least on. */
function placesOf(rulings: readonly Ruling[], isVertical: boolean): readonly number[] {
  const places: number[] = [];
  for (const at of rulings
    .filter((ruling) => ruling.isVertical === isVertical)
    .map((ruling) => ruling.at)
    .sort((a, b) => a - b))
    if (at - (places.at(-1) ?? -Infinity) > samePlace) places.push(at);
  return places;
}

/** The end that at least half of the rulings of one direction share, if there are several of them. */
function commonEnd(rulings: readonly Ruling[], isVertical: boolean, endOf: (ruling: Ruling) => number): number | undefined {
  const ends = rulings.filter((ruling) => ruling.isVertical === isVertical).map(endOf);
  const middle = ends.toSorted((a, b) => a - b)[ends.length >> 1] ?? 0;
  const near = ends.filter((end) => Math.abs(end - middle) <= samePlace).length;
  return ends.length >= leastOpen && 2 * near >= ends.length ? middle : undefined;
}

/** Places with the sides of a table without an outer line, where the lines across end. */
function withOpenSides(places: readonly number[], rulings: readonly Ruling[], isVertical: boolean): readonly number[] {
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const from = commonEnd(rulings, !isVertical, (ruling) => ruling.from) ?? first;
  const to = commonEnd(rulings, !isVertical, (ruling) => ruling.to) ?? last;
  return [...(from < first - openSide ? [from] : []), ...places, ...(to > last + openSide ? [to] : [])];
}

/** The index of the interval that contains the value; -1 outside. */
function intervalOf(places: readonly number[], value: number): number {
  let index = -1;
  for (const place of places) {
    if (value < place) break;
    index += 1;
  }
  return index < places.length - 1 ? index : -1;
}

/** Rulings of one direction at each of their places. */
function linesAt(rulings: readonly Ruling[], isVertical: boolean, places: readonly number[]): readonly (readonly Ruling[])[] {
  const bounds = [...places, Infinity];
  const lines = places.map((): Ruling[] => []);
  for (const ruling of rulings) if (ruling.isVertical === isVertical) lines[intervalOf(bounds, ruling.at)]?.push(ruling);
  return lines;
}

const hasLine = (lines: readonly Ruling[] | undefined, across: number): boolean =>
  lines?.some(({ from, to }) => from <= across && to >= across) === true;

class Grid {
  readonly #vertical: readonly (readonly Ruling[])[];
  readonly #horizontal: readonly (readonly Ruling[])[];
  readonly #xs: readonly number[];
  /** From the bottom up. */
  readonly #ys: readonly number[];

  /** Whether a side is without an outer line. */
  readonly #isOpen: boolean;

  constructor(rulings: readonly Ruling[]) {
    const [xs, ys] = [placesOf(rulings, true), placesOf(rulings, false)];
    this.#xs = withOpenSides(xs, rulings, true);
    this.#ys = withOpenSides(ys, rulings, false);
    this.#isOpen = this.#xs.length + this.#ys.length > xs.length + ys.length;
    this.#vertical = linesAt(rulings, true, this.#xs);
    this.#horizontal = linesAt(rulings, false, this.#ys);
  }

  get isTable(): boolean {
    const [columns, rows] = [this.#xs.length - 1, this.#ys.length - 1];
    return columns >= 2 && rows >= 2 && columns <= mostColumns && rows <= mostRows;
  }

  /** Between lines that divide the columns of a page is running text. */
  isText(cells: readonly (readonly Word[][])[]): boolean {
    return this.#isOpen && cells.some((row) => row.some((words) => words.length > mostOpenWords));
  }

  /** Column and row from the top; undefined outside. */
  #placeOf(word: Word): readonly [column: number, row: number] | undefined {
    const column = intervalOf(this.#xs, (word.left + word.right) / 2);
    const row = intervalOf(this.#ys, word.baseline + 0.25 * word.size);
    return column < 0 || row < 0 ? undefined : [column, this.#ys.length - 2 - row];
  }

  /** The first cell of those that are not divided by a line: to the left, then upwards. */
  #cellOf(column: number, row: number): readonly [column: number, row: number] {
    const middle = (places: readonly number[], index: number): number => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2;
    let [first, top] = [column, row];
    const rowFromBottom = (index: number): number => this.#ys.length - 2 - index;
    while (first > 0 && !hasLine(this.#vertical[first], middle(this.#ys, rowFromBottom(row)))) first -= 1;
    while (top > 0 && !hasLine(this.#horizontal[rowFromBottom(top) + 1], middle(this.#xs, first))) top -= 1;
    return [first, top];
  }

  /** Words by cell, rows from the top. */
  cells(words: readonly Word[], budget: Budget): { readonly cells: readonly (readonly Word[][])[]; readonly taken: ReadonlySet<Word> } {
    const cells = Array.from({ length: this.#ys.length - 1 }, () => Array.from({ length: this.#xs.length - 1 }, (): Word[] => []));
    const known = new Map<string, readonly [column: number, row: number]>();
    const taken = new Set<Word>();
    for (const word of words) {
      budget.step();
      const place = this.#placeOf(word);
      if (!place) continue;
      const key = place.join(' ');
      const [column, row] = known.get(key) ?? this.#cellOf(...place);
      known.set(key, [column, row]);
      cells[row]?.[column]?.push(word);
      taken.add(word);
    }
    return { cells, taken };
  }
}

/** Cells of a table in at least two rows and two columns; frames around paragraphs are not tables. */
function isFilled(cells: readonly (readonly Word[][])[]): boolean {
  const columns = new Set<number>();
  let rows = 0;
  for (const row of cells) {
    const filled = row.flatMap((words, column) => (words.length > 0 ? [column] : []));
    for (const column of filled) columns.add(column);
    if (filled.length > 0) rows += 1;
  }
  return rows >= 2 && columns.size >= 2;
}

/** Rows and columns without any text are gaps between double lines. */
function withoutGaps(cells: readonly (readonly Word[][])[]): readonly (readonly Word[][])[] {
  const rows = cells.filter((row) => row.some((words) => words.length > 0));
  const isUsed = (column: number): boolean => rows.some((row) => (row[column]?.length ?? 0) > 0);
  return rows.map((row) => row.filter((_, column) => isUsed(column)));
}

/** @param words The page's upright words */
export function ruledTables(words: readonly Word[], rulings: readonly Ruling[], budget: Budget): RuledPage {
  if (rulings.length > mostRulings || rulings.length < leastRulings) return { tables: [], rest: words };
  const tables: Segment[] = [];
  let rest = words;
  for (const group of grids(joinedRulings(rulings), budget)) {
    const grid = new Grid(group);
    if (!grid.isTable) continue;
    const { cells, taken } = grid.cells(rest, budget);
    if (!isFilled(cells) || grid.isText(cells)) continue;
    const table: CellGrid = withoutGaps(cells).map((row) => row.map((cell) => segmentsOf(cell, budget)));
    const ordered = table.flatMap((row) => row.flatMap((cell) => cell.flatMap((segment) => segment.words)));
    const left = ordered.reduce((least, word) => Math.min(least, word.left), Infinity);
    tables.push({ ...segmentOf(ordered), left, table });
    rest = rest.filter((word) => !taken.has(word));
  }
  return { tables, rest };
}

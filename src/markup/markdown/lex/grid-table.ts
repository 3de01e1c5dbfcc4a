/** Pandoc's grid tables: cells drawn with `+`, `-` and `|`, that may hold blocks and reach over rows and columns; `=` ends the header. */
import type { Lexer, Token } from 'marked';
import type { GridCell, GridTable } from './token-types.js';

/** Lines and characters across that are still looked at. */
const maxLines = 2000;
const maxWidth = 1000;
/** Word's tables have 63 columns at most. */
const maxColumns = 63;

const border = /^\+[-=:+]*[-=:]\+[ \t]*$/;

export function gridTable(lexer: Lexer, src: string): GridTable | undefined {
  if (!border.test(src.slice(0, Math.min(maxWidth, (src.indexOf('\n') + 1 || src.length + 1) - 1)))) return undefined;
  const lines: string[] = [];
  let end = 0;
  while (end < src.length && lines.length < maxLines && (src[end] === '+' || src[end] === '|')) {
    const next = src.indexOf('\n', end);
    lines.push(src.slice(end, next < 0 ? src.length : next).trimEnd());
    end = next < 0 ? src.length : next + 1;
  }
  const [first = ''] = lines;
  if (lines.length < 3 || !border.test(lines.at(-1) ?? '')) return undefined;
  const drawn = lines.map((line) => line.slice(0, first.length).padEnd(first.length));
  const columns = marks(drawn, (line) => (line.startsWith('+') ? line : ''));
  const rows = drawn.flatMap((line, index) => (/\+[-=:]+\+/.test(line) ? [index] : []));
  if (columns.length < 2 || columns.length > maxColumns + 1 || rows.length < 2) return undefined;
  const cells = cellsOf(drawn, columns, rows, (text) => lexer.blockTokens(text));
  const head = rows.slice(1, -1).findIndex((row) => /^\+[=:]*=[=:+]*\+$/.test(drawn[row] ?? ''));
  const ruled = drawn[head >= 0 ? (rows[head + 1] ?? 0) : 0] ?? '';
  return {
    type: 'grid-table',
    raw: src.slice(0, end),
    headerRows: head + 1,
    widths: columns.slice(1).map((column, index) => column - (columns[index] ?? 0)),
    alignments: columns.slice(1).map((column, index) => alignmentOf(ruled.slice((columns[index] ?? 0) + 1, column))),
    rows: byRow(cells, rows.length - 1),
  };
}

/** Where a `+` is in any of the lines. */
function marks(lines: readonly string[], of: (line: string) => string): number[] {
  const found = new Set<number>();
  for (const line of lines) for (const { index } of of(line).matchAll(/\+(?=[-=:+]|$)/g)) found.add(index);
  return [...found].sort((a, b) => a - b);
}

function alignmentOf(rule: string): 'left' | 'center' | 'right' | undefined {
  const [begins, ends] = [rule.startsWith(':'), rule.endsWith(':')];
  return begins && ends ? 'center' : ends ? 'right' : begins ? 'left' : undefined;
}

function byRow(cells: readonly GridCell[], height: number): GridCell[][] {
  const found = Array.from({ length: height }, (): GridCell[] => []);
  for (const cell of cells) found[cell.row]?.push(cell);
  return found;
}

type Place = Omit<GridCell, 'tokens'>;

/** Signs of a wall between cells, and of a floor under them. */
const wall = signSet('|+');
const floor = signSet('-=:+');

function signSet(signs: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const sign of signs) set[sign.charCodeAt(0)] = 1;
  return set;
}

/** From the top and the left: a cell reaches to the right until a line ends it, then down until one does. */
function cellsOf(
  lines: readonly string[],
  columns: readonly number[],
  rows: readonly number[],
  tokensOf: (text: string) => Token[],
): GridCell[] {
  const [width, height] = [columns.length - 1, rows.length - 1];
  const taken = new Uint8Array(width * height);
  const cells: GridCell[] = [];
  const isWall = (row: number, column: number): boolean => {
    for (let line = (rows[row] ?? 0) + 1; line < (rows[row + 1] ?? 0); line++)
      if (wall[lines[line]?.charCodeAt(columns[column] ?? 0) ?? 0] !== 1) return false;
    return true;
  };
  const isFloor = (row: number, column: number): boolean => {
    const line = lines[rows[row] ?? 0] ?? '';
    const from = (columns[column] ?? 0) + 1;
    const to = columns[column + 1] ?? from;
    for (let at = from; at < to; at++) if (floor[line.charCodeAt(at)] !== 1) return false;
    return to > from;
  };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (taken[row * width + column]) continue;
      const place = { row, column, columns: 1, rows: 1 };
      while (column + place.columns < width && !taken[row * width + column + place.columns] && !isWall(row, column + place.columns))
        place.columns += 1;
      while (row + place.rows < height && !isFloor(row + place.rows, column)) place.rows += 1;
      for (let down = row; down < row + place.rows; down++)
        for (let across = column; across < column + place.columns; across++) taken[down * width + across] = 1;
      const text = textOf(lines, columns, rows, place);
      cells.push({ ...place, tokens: text === '' ? [] : tokensOf(text) });
    }
  return cells;
}

function textOf(lines: readonly string[], columns: readonly number[], rows: readonly number[], place: Place): string {
  const [first, end] = [(rows[place.row] ?? 0) + 1, rows[place.row + place.rows] ?? 0];
  if (end <= first) return '';
  const [from, to] = [(columns[place.column] ?? 0) + 1, columns[place.column + place.columns] ?? 0];
  const inside = lines.slice(first, end).map((line) => line.slice(from, to).trimEnd());
  const indent = Math.min(...inside.filter((line) => line !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0), 8);
  return inside.map((line) => line.slice(indent)).join('\n');
}

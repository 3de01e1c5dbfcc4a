/** Pandoc's grid tables: cells drawn with `+`, `-` and `|`, which may contain blocks and span rows and columns; `=` ends the header. */
import type { BoundedLexer } from './bounded-lexer.js';
import { displayCells } from './display-cells.js';
import type { GridCell, GridTable, MarkdownToken } from './token-types.js';

/** Maximum number of lines and of characters across. */
const maxLines = 2000;
const maxWidth = 1000;
/** Word's tables have at most 63 columns. */
const maxColumns = 63;

const border = /^\+[-=:+]*[-=:]\+[ \t]*$/;

/** Maximum number of characters of a line: it may have more of them than columns. */
const longestLine = 4 * maxWidth;

export function gridTable(lexer: BoundedLexer, src: string): GridTable | undefined {
  const indent = /^ {0,3}/.exec(src)?.[0].length ?? 0;
  if (!border.test(src.slice(indent, Math.min(maxWidth, (src.indexOf('\n') + 1 || src.length + 1) - 1)))) return undefined;
  const lines: string[] = [];
  let end = 0;
  while (end < src.length && lines.length < maxLines) {
    const next = src.indexOf('\n', end);
    const line = src.slice(end, next < 0 ? src.length : next);
    const own = line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0)).trimEnd();
    if (!/^[+|]/.test(own)) break;
    lines.push(own);
    end = next < 0 ? src.length : next + 1;
  }
  if (lines.length < 3 || !border.test(lines.at(-1) ?? '') || lines.some(({ length }) => length > longestLine)) return undefined;
  const drawn = aligned(lines.map((line) => displayCells(line)));
  const borders = drawn.map((line) => (line[0] === '+' ? line.join('') : ''));
  const columns = columnMarks(borders);
  const rows = drawn.flatMap((line, index) => (/\+[-=:]+\+/.test(line.join('')) ? [index] : []));
  if (columns.length < 2 || columns.length > maxColumns + 1 || rows.length < 2) return undefined;
  const cells = drawnCells(drawn, columns, rows, (text) => lexer.blocks(text));
  const head = rows.slice(1, -1).findIndex((row) => /^\+:*=[=:+]*\+$/.test(borders[row] ?? ''));
  const ruled = borders[head >= 0 ? (rows[head + 1] ?? 0) : 0] ?? '';
  return {
    type: 'grid-table',
    raw: src.slice(0, end),
    headerRows: head + 1,
    widths: columns.slice(1).map((column, index) => column - (columns[index] ?? 0)),
    alignments: columns.slice(1).map((column, index) => ruledAlignment(ruled.slice((columns[index] ?? 0) + 1, column))),
    rows: byRow(cells, rows.length - 1),
  };
}

type DrawnLine = readonly string[];

/** Makes lines equally wide; columns whose text does not fit between the drawn lines are widened if every line has the same columns. */
function aligned(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const width = lines[0]?.length ?? 0;
  const walls = wallsOf(lines[0] ?? [], '+');
  const fits = (line: DrawnLine): boolean => line.length <= width && (line[0] === '+' || /[|+]/.test(line[width - 1] ?? ''));
  const split = lines.every(fits) ? undefined : lines.map((line) => wallsOf(line, line[0] === '+' ? '+' : '|'));
  if (!split?.every(({ length }) => length === walls.length)) {
    const most = Math.max(...lines.map(({ length }) => length));
    return lines.map((line) => (line[0] === '+' && line.length === width ? withWidth(line, most) : padded(line, most)));
  }
  const widths = walls.slice(1).map((_, column) => Math.max(...split.map((own) => (own[column + 1] ?? 0) - (own[column] ?? 0) - 1)));
  return lines.map((line, index) => {
    const own = split[index] ?? [];
    const filler = (column: number): string => (line[0] === '+' ? (line[(own[column] ?? 0) + 1]?.replace(':', '-') ?? '-') : ' ');
    return [
      ...widths.flatMap((room, column) => {
        const [from, to] = [own[column] ?? 0, own[column + 1] ?? 0];
        const text = line.slice(from + 1, to);
        const end = line[0] === '+' && text.at(-1) === ':' ? text.slice(-1) : [];
        const fill = Array.from({ length: room - text.length }, () => filler(column));
        return [line[from] ?? '', ...text.slice(0, text.length - end.length), ...fill, ...end];
      }),
      line[own.at(-1) ?? 0] ?? '',
    ];
  });
}

const padded = (line: DrawnLine, width: number): DrawnLine => [
  ...line,
  ...Array.from({ length: Math.max(0, width - line.length) }, () => ' '),
];

/** A border with its last column widened. */
const withWidth = (line: DrawnLine, width: number): DrawnLine => [
  ...line.slice(0, -1),
  ...Array.from({ length: width - line.length }, () => line.at(-2) ?? '-'),
  ...line.slice(-1),
];

/** Positions of the signs that separate columns; escaped ones and those in code are text. */
function wallsOf(line: DrawnLine, sign: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === sign) found.push(at);
  }
  return found;
}

/** Positions of `+` in any of the borders. */
function columnMarks(borders: readonly string[]): number[] {
  const found = new Set<number>();
  for (const line of borders) for (const { index } of line.matchAll(/\+(?=[-=:+]|$)/g)) found.add(index);
  return [...found].sort((a, b) => a - b);
}

function ruledAlignment(rule: string): 'left' | 'center' | 'right' | undefined {
  const [begins, ends] = [rule.startsWith(':'), rule.endsWith(':')];
  return begins && ends ? 'center' : ends ? 'right' : begins ? 'left' : undefined;
}

function byRow(cells: readonly GridCell[], height: number): GridCell[][] {
  const found = Array.from({ length: height }, (): GridCell[] => []);
  for (const cell of cells) found[cell.row]?.push(cell);
  return found;
}

type Place = Omit<GridCell, 'tokens'>;

/** Signs of a wall between cells, and of a floor below them. */
const wall: ReadonlySet<string> = new Set('|+');
const floor: ReadonlySet<string> = new Set('-=:+');

/** From the top left: a cell extends to the right until a line ends it, then down until one does. */
function drawnCells(
  lines: readonly DrawnLine[],
  columns: readonly number[],
  rows: readonly number[],
  tokensOf: (text: string) => MarkdownToken[],
): GridCell[] {
  const [width, height] = [columns.length - 1, rows.length - 1];
  const taken = new Uint8Array(width * height);
  const cells: GridCell[] = [];
  const isWall = (row: number, column: number): boolean => {
    for (let line = (rows[row] ?? 0) + 1; line < (rows[row + 1] ?? 0); line++)
      if (!wall.has(lines[line]?.[columns[column] ?? 0] ?? '')) return false;
    return true;
  };
  const isFloor = (row: number, column: number): boolean => {
    const line = lines[rows[row] ?? 0] ?? [];
    const from = (columns[column] ?? 0) + 1;
    const to = columns[column + 1] ?? from;
    for (let at = from; at < to; at++) if (!floor.has(line[at] ?? '')) return false;
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
      const text = cellText(lines, columns, rows, place);
      cells.push({ ...place, tokens: text === '' ? [] : tokensOf(text) });
    }
  return cells;
}

function cellText(lines: readonly DrawnLine[], columns: readonly number[], rows: readonly number[], place: Place): string {
  const [first, end] = [(rows[place.row] ?? 0) + 1, rows[place.row + place.rows] ?? 0];
  if (end <= first) return '';
  const [from, to] = [(columns[place.column] ?? 0) + 1, columns[place.column + place.columns] ?? 0];
  const inside = lines.slice(first, end).map((line) => line.slice(from, to).join('').trimEnd());
  const indent = Math.min(...inside.filter((line) => line !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0), 8);
  return inside.map((line) => line.slice(indent)).join('\n');
}

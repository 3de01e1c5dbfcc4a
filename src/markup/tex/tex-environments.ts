/** `\begin{…}` … `\end{…}`: matrices, cases and aligned equations; rows end at `\\`, cells at `&`. */
import type { MathElement } from '../../document/math.js';
import { joinTexts, mathText } from './math-text.js';
import type { TexCursor } from './tex-cursor.js';

type Elements = readonly MathElement[];
export type ReadList = (cursor: TexCursor) => MathElement[];

/** Brackets of matrices by environment. */
const matrixBrackets: Readonly<Record<string, readonly [string, string]>> = {
  matrix: ['', ''],
  smallmatrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
};

/** Rows of cells up to the end of the environment, which is not consumed. */
export function readRows(cursor: TexCursor, readList: ReadList): Elements[][] {
  const rows: Elements[][] = [[]];
  for (;;) {
    rows.at(-1)?.push(readList(cursor));
    if (cursor.take('&')) continue;
    if (!cursor.takeCommand('\\', 'cr', 'newline')) break;
    if (cursor.isChar('[')) cursor.argumentText('[', ']');
    rows.push([]);
  }
  // `\\` before `\end` does not begin a row
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell.length === 0)) rows.pop();
  return rows;
}

export function readEnvironment(cursor: TexCursor, readList: ReadList): MathElement[] {
  const name = cursor.argumentText().replace('*', '');
  const columns = name === 'array' || name === 'alignedat' || name === 'alignat' ? cursor.argumentText() : '';
  if (cursor.isChar('[') && name !== 'bmatrix') cursor.argumentText('[', ']');
  const rows = readRows(cursor, readList);
  if (cursor.takeCommand('end')) cursor.argumentText();
  const brackets = matrixBrackets[name];
  if (brackets) return bracketed(brackets, matrix(rows));
  if (name === 'array') return [matrix(rows, columns)];
  if (name === 'cases' || name === 'dcases') return bracketed(['{', ''], equationArray(rows));
  if (name === 'rcases') return bracketed(['', '}'], equationArray(rows));
  return rows.length === 1 && rows[0]?.length === 1 ? [...(rows[0][0] ?? [])] : [equationArray(rows)];
}

function bracketed([begin, end]: readonly [string, string], body: MathElement): MathElement[] {
  return begin === '' && end === '' ? [body] : [{ kind: 'delimiter', begin, separator: '|', end, parts: [[body]] }];
}

const alignments = { l: 'left', c: 'center', r: 'right' } as const;

function matrix(rows: readonly Elements[][], columns = ''): MathElement {
  const width = Math.max(...rows.map((row) => row.length));
  const columnAlignments = [...columns.replace(/[^lcr]/g, '')].map((letter) => alignments[letter as keyof typeof alignments]);
  return {
    kind: 'matrix',
    rows: rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? [])),
    ...(columnAlignments.length > 0 && { columnAlignments }),
    hidePlaceholders: true,
  };
}

/** Rows of which the cells are aligned to each other. */
export function equationArray(rows: readonly Elements[][]): MathElement {
  return {
    kind: 'array',
    rows: rows.map((cells) => joinTexts(cells.flatMap((cell, index) => (index === 0 ? [...cell] : [mathText('&'), ...cell])))),
  };
}

/** A subset of LaTeX's mathematics → Office Math (ECMA-376-1 §22.1). An unknown command stays visible as text. */
import { appendAll } from '../../base/append-all.js';
import type { MathElement } from '../../document/math.js';
import { joinTexts } from './math-text.js';
import { TexCursor } from './tex-cursor.js';
import { equationArray, readRows } from './tex-environments.js';
import { readList } from './tex-lists.js';

/** @param source without its dollars */
export function readTex(source: string): MathElement[] {
  const cursor = new TexCursor(source);
  const rows = readRows(cursor, readList);
  // an unmatched closing brace or `\right` ends a list: it is skipped
  while (cursor.peek()) {
    cursor.next();
    appendAll(rows, readRows(cursor, readList));
  }
  const [first = []] = rows;
  if (rows.length <= 1 && first.length <= 1) return joinTexts(first[0] ?? []);
  return [equationArray(rows)];
}

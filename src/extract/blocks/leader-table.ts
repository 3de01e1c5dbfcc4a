/** Lines whose end is behind a row of dots, as in a table of contents or a price list → a table of two columns. */
import { cutEnd } from '../../base/cut-end.js';
import type { Budget } from '../../base/abort.js';
import { itemAt } from '../../base/item-at.js';
import { segmentOf } from '../order/segment.js';
import type { Word } from '../page/word.js';
import type { CellLines } from './aligned-table.js';
import type { Line } from './line.js';

const leastRows = 3;
/** Dots of a leader, and words behind it. */
const [leastDots, mostBehind] = [4, 3];
/** Longer tables are divided. */
const mostRows = 300;
/** Relative to the size: the distance to the first line of an entry of two lines. */
const lineDistance = 1.6;

interface Entry {
  readonly name: Line;
  readonly end: Line;
}

const isDots = (text: string): boolean => /^[.·…]+$/.test(text);

/** A word that contains a leader as its parts, which keep its place. */
function partsOf(word: Word): readonly Word[] {
  const match = /^([^.]*(?:\.[^.]+)*)(\.{4,})/.exec(word.text) ?? /^([^.]*(?:\.[^.]+)*)(…{2,})/.exec(word.text);
  if (!match) return [word];
  const [leader, before = '', dots = ''] = match;
  const after = word.text.slice(leader.length);
  return [before, dots, after].filter((text) => text !== '').map((text) => ({ ...word, text }));
}

/** Undefined for a line without a leader between two texts. */
function leaderEntry(line: Line): Entry | undefined {
  if (line.table || !line.words.some(({ text }) => text.includes('.') || text.includes('…'))) return undefined;
  const words = line.words.flatMap(partsOf);
  let end = words.length - 1;
  while (end >= 0 && !isDots(itemAt(words, end).text)) end -= 1;
  let [start, dots] = [end, 0];
  for (; start >= 0 && isDots(itemAt(words, start).text); start -= 1) {
    const { length } = itemAt(words, start).text.replaceAll('…', '...');
    dots += length;
  }
  const behind = words.slice(end + 1);
  const before = words.slice(0, start + 1);
  const last = before.at(-1);
  if (dots < leastDots || behind.length === 0 || behind.length > mostBehind || !last || !/[\p{L}\p{N}]/u.test(last.text)) return undefined;
  const name = [...before.slice(0, -1), { ...last, text: cutEnd(last.text, '.…') }];
  return { name: segmentOf(name), end: segmentOf(behind) };
}

/** Whether the line begins the entry that the next line ends. */
function isAbove(line: Line, next: Line): boolean {
  const distance = line.baseline - next.baseline;
  return distance > 0 && distance < lineDistance * next.size && Math.abs(line.size - next.size) < 0.1 * next.size;
}

/** Undefined if the lines from `at` are not such a table. */
export function leaderTable(
  lines: readonly Line[],
  at: number,
  budget: Budget,
): { readonly rows: readonly (readonly CellLines[])[]; readonly end: number } | undefined {
  const rows: CellLines[][] = [];
  let end = at;
  while (end < lines.length && rows.length < mostRows) {
    budget.step();
    const line = itemAt(lines, end);
    const entry = leaderEntry(line);
    if (entry) {
      rows.push([[entry.name], [entry.end]]);
      end += 1;
      continue;
    }
    const next = lines[end + 1];
    const below = rows.length > 0 && !line.table && next && isAbove(line, next) ? leaderEntry(next) : undefined;
    if (!below) break;
    rows.push([[line, below.name], [below.end]]);
    end += 2;
  }
  return rows.length < leastRows ? undefined : { rows, end };
}

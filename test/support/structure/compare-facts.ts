/** Compares a tree's expected structure with a PDF's: block by block in reading order, table by table, letter by letter for languages. */
import { lettersOf, TextPattern, type BlockFact, type CellFact, type TableFact } from './facts.js';
import { itemAt } from '../../../src/base/item-at.js';

export interface Difference {
  /** From the document tree; absent if the PDF has something extra. */
  readonly expected?: string;
  readonly actual?: string;
}

interface Read {
  readonly fact: BlockFact;
  readonly letters: string;
  readonly pattern: TextPattern;
}

/** Number of blocks to look ahead if the sequences differ. */
const look = 60;

/** Keeps equations without letters, but not pictures without a description: whether they need one is the author's decision. */
const read = (facts: readonly BlockFact[]): Read[] =>
  facts
    .map((fact) => ({ fact, letters: lettersOf(fact.text), pattern: new TextPattern(fact.text) }))
    .filter(({ fact, letters }) => letters !== '' || fact.role === 'Formula');

export interface ComparedBlocks {
  readonly differences: readonly Difference[];
  readonly same: readonly { readonly expected: BlockFact; readonly actual: BlockFact }[];
}

export function compareBlocks(expected: readonly BlockFact[], actual: readonly BlockFact[], isSame = isSameBlock): ComparedBlocks {
  const [wanted, found] = [read(expected), read(actual)];
  const differences: Difference[] = [];
  const same: { expected: BlockFact; actual: BlockFact }[] = [];
  for (let i = 0, j = 0; i < wanted.length || j < found.length;) {
    const [one, other] = [wanted[i], found[j]];
    if (one && other && isSame(one, other)) {
      same.push({ expected: one.fact, actual: other.fact });
      i += 1;
      j += 1;
      continue;
    }
    const [left, added] = nextSame(wanted, found, i, j, isSame);
    for (const one of wanted.slice(i, i + left)) differences.push({ expected: shown(one) });
    for (const one of found.slice(j, j + added)) differences.push({ actual: shown(one) });
    i += left;
    j += added;
  }
  return { differences, same };
}

type Same = (wanted: Read, found: Read) => boolean;

/** The number of blocks on each side before the next matching ones. */
function nextSame(wanted: readonly Read[], found: readonly Read[], i: number, j: number, isSame: Same): readonly [number, number] {
  for (let sum = 1; sum < look; sum += 1)
    for (let left = 0; left <= sum; left += 1) {
      const [one, other] = [wanted[i + left], found[j + sum - left]];
      if (one && other && isSame(one, other)) return [left, sum - left];
    }
  return [Math.min(wanted.length - i, look), Math.min(found.length - j, look)];
}

export function isSameBlock(wanted: Read, found: Read): boolean {
  const [a, b] = [wanted.fact, found.fact];
  return a.role === b.role && hasDepth(a, b) && a.within.join() === b.within.join() && (a.role === 'Formula' || hasText(wanted, found));
}

/** Text that does not fit into a shape is neither drawn nor read. */
const hasText = ({ fact, letters, pattern }: Read, found: Read): boolean =>
  pattern.matches(found.letters) || (fact.isInShape === true && letters.startsWith(found.letters));

function hasDepth({ depth: wanted }: BlockFact, { depth }: BlockFact): boolean {
  return typeof wanted === 'object' ? wanted.some((one) => one === depth) : wanted === depth;
}

const shown = ({ fact: { role, depth, within }, letters }: Read): string =>
  `${role}${depth === undefined ? '' : `(${String(depth)})`}${within.length > 0 ? ` in ${within.join(' in ')}` : ''}: ${letters.slice(0, 300)}`;

/** Compared languages of the letters known to both sides. */
export interface ComparedLanguages {
  readonly letters: number;
  readonly same: number;
  readonly differences: readonly Difference[];
}

export function compareLanguages(pairs: ComparedBlocks['same']): ComparedLanguages {
  let [letters, same] = [0, 0];
  const differences: Difference[] = [];
  for (const { expected, actual } of pairs) {
    const [wanted, found] = [lettersWithLanguage(expected), lettersWithLanguage(actual)];
    if (wanted.length !== found.length) continue;
    for (const [index, language] of wanted.entries()) {
      if (language === undefined) continue;
      const other = found[index];
      letters += 1;
      if (language === other) same += 1;
      else if (differences.length < 5)
        differences.push({ expected: `${language}: ${expected.text.slice(0, 80)}`, ...(other !== undefined && { actual: other }) });
    }
  }
  return { letters, same, differences };
}

function lettersWithLanguage({ text, languages }: BlockFact): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (let index = 0; index < text.length; index += 1) if (/\p{L}/u.test(text.charAt(index))) found.push(tagOf(languages[index]));
  return found;
}

/** Word writes `es-ES_tradnl`, and `x-none` for no language. */
const tagOf = (language: string | undefined): string | undefined =>
  language === undefined || language === '' || language === 'x-none' ? undefined : language.replaceAll('_', '-').toLowerCase();

/** Tables whose cells are in the wrong place. A table directly followed by another may be joined with it. */
export function compareTables(expected: readonly TableFact[], actual: readonly TableFact[]): Difference[] {
  const differences: Difference[] = [];
  let at = 0;
  for (let index = 0; index < expected.length; index += 1) {
    const found = actual.at(at);
    at += 1;
    let last = itemAt(expected, index);
    let { rows } = last;
    const joined = [last];
    while (found && rows < found.rows && last.goesOn === true && index + 1 < expected.length) {
      index += 1;
      last = itemAt(expected, index);
      joined.push(last);
      rows += last.rows;
    }
    const problem = found ? tableProblem(joined, found) : 'is missing';
    if (problem !== undefined) differences.push({ expected: `table ${String(index + 1)} of ${String(rows)} rows: ${problem}` });
  }
  if (actual.length > at) differences.push({ actual: `${String(actual.length - at)} more tables` });
  return differences;
}

/** Whether the cells of both are the same; header cells are ignored. */
export function isSameTable(wanted: TableFact, found: TableFact): boolean {
  const cells = wanted.cells.map((cell) => ({ ...cell, isHeader: false }));
  return tableProblem([{ ...wanted, cells }], found) === undefined;
}

function tableProblem(parts: readonly TableFact[], found: TableFact): string | undefined {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  if (rows !== found.rows) return `has ${String(found.rows)} rows`;
  let from = 0;
  for (const part of parts) {
    const cells = found.cells.filter(({ row }) => row >= from && row < from + part.rows);
    for (const cell of part.cells) {
      const same = cells.find((one) => isSameCell(cell, one, from, parts.length > 1));
      if (!same)
        return `row ${String(cell.row + 1)}, column ${String(cell.column + 1)}, spans ${String(cell.rowSpan)} x ${String(cell.columnSpan)}: ${lettersOf(cell.text).slice(0, 60)}`;
    }
    from += part.rows;
  }
  return undefined;
}

/** @param from The first row of its table @param isJoined Whether several tables share a column grid that none of them has alone */
function isSameCell(wanted: CellFact, found: CellFact, from: number, isJoined: boolean): boolean {
  if (found.row !== wanted.row + from || found.rowSpan !== wanted.rowSpan) return false;
  if (!isJoined && (found.column !== wanted.column || found.columnSpan !== wanted.columnSpan)) return false;
  return (!wanted.isHeader || found.isHeader) && new TextPattern(wanted.text).matches(lettersOf(found.text));
}

/** Formula fields: `= expression` with operators, functions and table cells (ECMA-376-1 §17.16.3; WR-FIELD-6). */
import { appendAll } from '../../base/append-all.js';
import { largest, smallest } from '../../base/extremes.js';

/** Functions of formula fields (ECMA-376-1 §17.16.3.4). */
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Functions of any number of values. */
const aggregates: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  SUM: total,
  PRODUCT: (values) => values.reduce((product, value) => product * value, 1),
  AVERAGE: (values) => (values.length === 0 ? undefined : total(values) / values.length),
  COUNT: (values) => values.length,
  MAX: (values) => (values.length === 0 ? 0 : largest(values)),
  MIN: (values) => (values.length === 0 ? 0 : smallest(values)),
  AND: (values) => Number(values.every((value) => value !== 0)),
  OR: (values) => Number(values.some((value) => value !== 0)),
};

/** Functions of a fixed number of values. */
const scalars: Readonly<Record<string, (...values: number[]) => number | undefined>> = {
  ABS: (value = 0) => Math.abs(value),
  INT: (value = 0) => Math.floor(value),
  SIGN: (value = 0) => Math.sign(value),
  NOT: (value = 0) => Number(value === 0),
  MOD: (value = 0, divisor = 1) => value - divisor * Math.floor(value / divisor),
  ROUND: (value = 0, digits = 0) => Math.sign(value) * (Math.round(Math.abs(value) * 10 ** digits) / 10 ** digits),
  IF: (condition = 0, yes = 0, no = 0) => (condition !== 0 ? yes : no),
  TRUE: () => 1,
  FALSE: () => 0,
};

/** The numbers of the table around a formula; `undefined` represents a cell without a number. */
export interface FormulaCells {
  /** From the formula's cell outwards. */
  direction(where: 'above' | 'below' | 'left' | 'right'): readonly (number | undefined)[];
  /** Rows and columns from 0, inclusive; `Infinity` reaches to the table's end. */
  range(fromRow: number, fromColumn: number, toRow: number, toColumn: number): readonly (number | undefined)[];
}

interface Parser {
  readonly text: string;
  readonly cells: FormulaCells | undefined;
  at: number;
  depth: number;
  /** The number of enclosing functions, in which commas separate arguments. */
  calls: number;
}

/** Stops evaluation; the cached result is kept. */
class FormulaError extends Error {}

const maxDepth = 64;

/** @returns undefined if the expression is invalid, or names something unknown */
export function evaluateFormula(text: string, cells?: FormulaCells): number | undefined {
  const parser: Parser = { text, cells, at: 0, depth: 0, calls: 0 };
  try {
    const value = readComparison(parser);
    skipSpace(parser);
    return parser.at === text.length && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

function readComparison(parser: Parser): number {
  let value = readSum(parser);
  for (;;) {
    const operator = takeToken(parser, /<>|<=|>=|<|>|=/y);
    if (operator === undefined) return value;
    const other = readSum(parser);
    value = Number(
      operator === '='
        ? value === other
        : operator === '<>'
          ? value !== other
          : operator === '<'
            ? value < other
            : operator === '>'
              ? value > other
              : operator === '<='
                ? value <= other
                : value >= other,
    );
  }
}

function readSum(parser: Parser): number {
  let value = readProduct(parser);
  for (;;) {
    const operator = takeToken(parser, /[+-]/y);
    if (operator === undefined) return value;
    value += operator === '+' ? readProduct(parser) : -readProduct(parser);
  }
}

function readProduct(parser: Parser): number {
  let value = readPower(parser);
  for (;;) {
    const operator = takeToken(parser, /[*/]/y);
    if (operator === undefined) return value;
    const other = readPower(parser);
    value = operator === '*' ? value * other : value / other;
  }
}

function readPower(parser: Parser): number {
  const base = readSigned(parser);
  return takeToken(parser, /\^/y) === undefined ? base : base ** readPower(parser);
}

function readSigned(parser: Parser): number {
  const sign = takeToken(parser, /[+-]/y);
  if (sign !== undefined) return sign === '-' ? -readSigned(parser) : readSigned(parser);
  let value = readPrimary(parser);
  while (takeToken(parser, /%/y) !== undefined) value /= 100;
  return value;
}

function readPrimary(parser: Parser): number {
  parser.depth += 1;
  if (parser.depth > maxDepth) throw new FormulaError();
  const value = readOperand(parser);
  parser.depth -= 1;
  return value;
}

function readOperand(parser: Parser): number {
  const number = takeToken(parser, parser.calls > 0 ? /\d*\.?\d+/y : /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+/y);
  if (number !== undefined) return Number(number.replace(/,/g, ''));
  if (takeToken(parser, /\(/y) !== undefined) {
    const value = readComparison(parser);
    expectToken(parser, /\)/y);
    return value;
  }
  const name = takeToken(parser, /[A-Z]+(?=\s*\()/iy)?.toUpperCase();
  if (name !== undefined) return callFunction(name, parser);
  const constant = takeToken(parser, /TRUE\b|FALSE\b/iy);
  if (constant !== undefined) return Number(constant.toUpperCase() === 'TRUE');
  const area = cellArea(parser);
  if (area?.length !== 1) throw new FormulaError();
  return area[0] ?? 0;
}

function callFunction(name: string, parser: Parser): number {
  expectToken(parser, /\(/y);
  parser.calls += 1;
  const values: number[] = [];
  if (takeToken(parser, /\)/y) === undefined) {
    do appendAll(values, readArgument(parser));
    while (takeToken(parser, /[,;]/y) !== undefined);
    expectToken(parser, /\)/y);
  }
  parser.calls -= 1;
  const value = aggregates[name]?.(values) ?? scalars[name]?.(...values);
  if (value === undefined) throw new FormulaError();
  return value;
}

/** Cells without a number do not count in a stated range; they end a direction. */
function readArgument(parser: Parser): number[] {
  const where = takeToken(parser, /(?:ABOVE|BELOW|LEFT|RIGHT)\b/iy)?.toLowerCase();
  if (where !== undefined) {
    const list = parser.cells?.direction(where as 'above' | 'below' | 'left' | 'right');
    if (!list) throw new FormulaError();
    const end = list.indexOf(undefined);
    return (end < 0 ? list : list.slice(0, end)).filter((value) => value !== undefined);
  }
  const before = parser.at;
  const area = cellArea(parser);
  skipSpace(parser);
  if (area && /[,;)]/.test(parser.text[parser.at] ?? '')) return area.filter((value) => value !== undefined);
  parser.at = before;
  return [readComparison(parser)];
}

/** `B2`, `A1:B3`, `B:B` or `2:2`. */
function cellArea(parser: Parser): readonly (number | undefined)[] | undefined {
  const match = takeToken(parser, /[A-Z]{1,2}\d{1,5}(?:\s*:\s*[A-Z]{1,2}\d{1,5})?|[A-Z]{1,2}\s*:\s*[A-Z]{1,2}|\d{1,5}\s*:\s*\d{1,5}/iy);
  if (match === undefined || !parser.cells) return undefined;
  const [from = '', to = from] = match.split(':').map((part) => part.trim().toUpperCase());
  const [a, b] = [cellCorner(from), cellCorner(to)];
  return parser.cells.range(a.row ?? 0, a.column ?? 0, b.row ?? Infinity, b.column ?? Infinity);
}

function cellCorner(text: string): { row: number | undefined; column: number | undefined } {
  const letters = /^[A-Z]*/.exec(text)![0];
  const digits = text.slice(letters.length);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: digits ? Number(digits) - 1 : undefined, column: letters ? column - 1 : undefined };
}

function skipSpace(parser: Parser): void {
  while (/\s/.test(parser.text[parser.at] ?? '')) parser.at += 1;
}

function takeToken(parser: Parser, pattern: RegExp): string | undefined {
  skipSpace(parser);
  pattern.lastIndex = parser.at;
  const match = pattern.exec(parser.text);
  if (!match) return undefined;
  parser.at += match[0].length;
  return match[0];
}

function expectToken(parser: Parser, pattern: RegExp): void {
  if (takeToken(parser, pattern) === undefined) throw new FormulaError();
}

/** How the operators of tags treat text, numbers, dates, lists and missing values; docs/reference/templates.md has the table. */
import type { BinaryOperator } from './expression.js';
import { scalarText } from '../shown-value.js';

/** Operators that need both of their operands. */
export type Calculation = Exclude<BinaryOperator, 'and' | 'or' | '=' | '!='>;

/** The longest string that `+` creates. */
const longestText = 1_000_000;

/** A number, or a string that represents one. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || value.length > 400 || !/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(value))
    return undefined;
  return Number(value);
}

/** Missing values, `0`, `''` and `[]` are false; an empty object is true. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Whether two values are the same: a number equals the string that represents it; a missing value equals null. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isMissing(left) || isMissing(right)) return isMissing(left) && isMissing(right);
  const [a, b] = [toNumber(left), toNumber(right)];
  if (a !== undefined || b !== undefined) return a === b;
  return left instanceof Date || right instanceof Date ? listText(left) === listText(right) : false;
}

/** @returns undefined if an operand is missing or the operator cannot take it: {@link takes} reports which one */
export function calculate(operator: Calculation, left: unknown, right: unknown): unknown {
  const [a, b] = [toNumber(left), toNumber(right)];
  if (operator === '+') return a !== undefined && b !== undefined ? asDecimal(a + b) : concatenate(left, right);
  if (a !== undefined && b !== undefined) return ofNumbers(operator, a, b);
  const [first, second] = [listText(left), listText(right)];
  const isOrder = typeof left !== 'number' && typeof right !== 'number' && first !== undefined && second !== undefined;
  if (!isOrder) return undefined;
  switch (operator) {
    case '<':
      return first < second;
    case '<=':
      return first <= second;
    case '>':
      return first > second;
    case '>=':
      return first >= second;
    default:
      return undefined;
  }
}

function ofNumbers(operator: Exclude<Calculation, '+'>, a: number, b: number): unknown {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return finite(a / b);
    case '%':
      return finite(a % b);
  }
}

/** Whether the operator can take the value beside the other one; a value that it cannot take is reported. */
export function takes(operator: Calculation, value: unknown, other: unknown): boolean {
  if (toNumber(value) !== undefined) return true;
  const isText = listText(value) !== undefined;
  if (operator === '+') return isText;
  return isText && ['<', '<=', '>', '>='].includes(operator) && typeof other !== 'number';
}

/** Joining text with a missing value gives the text, so that no text is lost. */
function concatenate(left: unknown, right: unknown): string | undefined {
  const [a, b] = [listText(left), listText(right)];
  const isWord = (value: unknown): boolean => listText(value) !== undefined && toNumber(value) === undefined;
  if ((a === undefined && !isWord(right)) || (b === undefined && !isWord(left))) return undefined;
  const text = (a ?? '') + (b ?? '');
  return text.length > longestText ? text.slice(0, longestText) : text;
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** The text that a tag shows, of a list the texts of its items; undefined for objects and missing values. */
function listText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return scalarText(value);
  const items = value.map(listText);
  return items.includes(undefined) ? undefined : items.join(', ');
}

function finite(result: number): number | undefined {
  return Number.isFinite(result) ? asDecimal(result) : undefined;
}

/** Without the last digits that binary fractions add: 0.1 + 0.2 is 0.3. */
function asDecimal(value: number): number {
  return Number(value.toPrecision(15));
}

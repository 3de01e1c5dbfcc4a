/** {@link Expression} and the data → a value. */
import type { BinaryOperator, Expression, LoopWord, Path } from './expression.js';
import { frameAbove, lookUp, propertyOf, rootOf, type Frame } from './frame.js';

export function evaluate(expression: Expression, frame: Frame): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'path':
      return pathValue(expression, frame);
    case 'loop':
      return loopValue(expression.word, frameAbove(frame, expression.up));
    case 'named':
      return lookUp(frame, expression.name) ?? evaluate(expression.otherwise, frame);
    case 'not':
      return !isTrue(evaluate(expression.of, frame));
    case 'minus': {
      const value = numberOf(evaluate(expression.of, frame));
      return value === undefined ? undefined : -value;
    }
    case 'binary':
      return binaryValue(expression.operator, expression.left, expression.right, frame);
  }
}

function pathValue({ up, from, steps }: Path, frame: Frame): unknown {
  const at = from === 'root' ? rootOf(frame) : frameAbove(frame, up);
  if (!at) return undefined;
  let value: unknown = at.value;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? '';
    value = index === 0 && from === 'name' ? lookUp(at, step) : propertyOf(value, step);
    if (value === undefined) return undefined;
  }
  return value;
}

function loopValue(word: LoopWord, frame: Frame | undefined): unknown {
  // Conditions and objects between a tag and its loop have no turns.
  let at = frame;
  while (at && at.index === undefined) at = at.outer;
  if (at?.index === undefined) return undefined;
  const { index, count = 0, key } = at;
  switch (word) {
    case 'index':
      return index;
    case 'number':
      return index + 1;
    case 'first':
      return index === 0;
    case 'last':
      return index === count - 1;
    case 'odd':
      return index % 2 === 0;
    case 'even':
      return index % 2 === 1;
    case 'count':
      return count;
    case 'key':
      return key ?? index;
  }
}

/** Nothing, zero, an empty text and an empty array do not hold; an empty object does. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function binaryValue(operator: BinaryOperator, leftOf: Expression, rightOf: Expression, frame: Frame): unknown {
  const left = evaluate(leftOf, frame);
  if (operator === 'and') return isTrue(left) ? evaluate(rightOf, frame) : left;
  if (operator === 'or') return isTrue(left) ? left : evaluate(rightOf, frame);
  const right = evaluate(rightOf, frame);
  switch (operator) {
    case '=':
      return isSame(left, right);
    case '!=':
      return !isSame(left, right);
    case '<':
      return order(left, right) < 0;
    case '<=':
      return order(left, right) <= 0;
    case '>':
      return order(left, right) > 0;
    case '>=':
      return order(left, right) >= 0;
    case '+':
      return sum(left, right);
    default:
      return arithmetic(operator, numberOf(left), numberOf(right));
  }
}

function arithmetic(operator: '-' | '*' | '/' | '%', left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  const result = operator === '-' ? left - right : operator === '*' ? left * right : operator === '/' ? left / right : left % right;
  return Number.isFinite(result) ? asDecimal(result) : undefined;
}

/** Without the last digits that binary fractions add: 0.1 + 0.2 is 0.3. */
function asDecimal(value: number): number {
  return Number(value.toPrecision(15));
}

/** Longest text that `+` makes. */
const longestText = 1_000_000;

function sum(left: unknown, right: unknown): unknown {
  const numbers = [numberOf(left), numberOf(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined && !(typeof left === 'string' && typeof right === 'string'))
    return asDecimal(numbers[0] + numbers[1]);
  const text = textOf(left) + textOf(right);
  return text.length > longestText ? text.slice(0, longestText) : text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A number, or a text that is one. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 400 || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(value))
    return undefined;
  return Number(value);
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  // What is missing equals null; a number equals the text that writes it.
  if (left === undefined || left === null || right === undefined || right === null) return (left ?? null) === (right ?? null);
  const isMixed = typeof left !== typeof right;
  const [a, b] = [isMixed ? numberOf(left) : undefined, isMixed ? numberOf(right) : undefined];
  return a !== undefined && a === b;
}

/** Below, above or equal to 0; not a number where the two have no order. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  const [a, b] = [numberOf(left), numberOf(right)];
  return a === undefined || b === undefined ? NaN : a - b;
}

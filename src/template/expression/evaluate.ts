/** {@link Expression} and the data → a value. */
import type { BinaryOperator, Expression, LoopWord, Path } from './expression.js';
import { callFunction } from './functions.js';
import { frameAbove, lookUp, ownProperty, rootFrame, type Frame } from './frame.js';
import { calculate, isSame, isTrue, toNumber, takes } from './operators.js';

/** Receives an operand that is missing or that its operator cannot take. */
export type Miss = (operand: Expression) => void;

const ignore: Miss = () => undefined;

export function evaluate(expression: Expression, frame: Frame, miss: Miss = ignore): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'path':
      return pathValue(expression, frame);
    case 'loop':
      return loopValue(expression.word, frameAbove(frame, expression.up));
    case 'named':
      return lookUp(frame, expression.name) ?? evaluate(expression.otherwise, frame, miss);
    case 'not':
      return !isTrue(evaluate(expression.of, frame, miss));
    case 'minus': {
      const value = toNumber(evaluate(expression.of, frame, miss));
      if (value === undefined && !isReported(expression.of)) miss(expression.of);
      return value === undefined ? undefined : -value;
    }
    case 'call':
      return callFunction(
        expression.name,
        expression.of.map((operand) => () => evaluate(operand, frame, miss)),
      );
    case 'binary':
      return binaryValue(expression.operator, expression.left, expression.right, frame, miss);
  }
}

function pathValue({ up, from, steps }: Path, frame: Frame): unknown {
  const at = from === 'root' ? rootFrame(frame) : frameAbove(frame, up);
  if (!at) return undefined;
  let value: unknown = at.value;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] ?? '';
    value = index === 0 && from === 'name' ? lookUp(at, step) : ownProperty(value, step);
    if (value === undefined) break;
  }
  // A name in the data may contain dots.
  return value === undefined && from === 'name' && steps.length > 1 ? lookUp(at, steps.join('.')) : value;
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

function binaryValue(operator: BinaryOperator, leftOf: Expression, rightOf: Expression, frame: Frame, miss: Miss): unknown {
  const left = evaluate(leftOf, frame, miss);
  if (operator === 'and') return isTrue(left) ? evaluate(rightOf, frame, miss) : left;
  if (operator === 'or') return isTrue(left) ? left : evaluate(rightOf, frame, miss);
  const right = evaluate(rightOf, frame, miss);
  if (operator === '=' || operator === '!=') return isSame(left, right) === (operator === '=');
  if (!takes(operator, left, right) && !isReported(leftOf)) miss(leftOf);
  if (!takes(operator, right, left) && !isReported(rightOf)) miss(rightOf);
  return calculate(operator, left, right);
}

/** An operand that is itself calculated has already reported what it lacks. */
function isReported({ kind }: Expression): boolean {
  return kind === 'binary' || kind === 'minus' || kind === 'call';
}

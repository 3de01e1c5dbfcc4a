/** Comparisons of IF, COMPARE and SKIPIF (ECMA-376-1 §17.16.5.27; WR-FIELD-7). */
import type { FieldInstruction } from './parse-field-instruction.js';

const operators = new Set(['=', '<>', '<', '>', '<=', '>=']);

/** The text of an IF field whose nested fields are already replaced by their results; undefined if it is not an IF in the usual form. */
export function chooseText({ arguments: words }: FieldInstruction): string | undefined {
  const split = operators.has(words[1] ?? '') ? words : [...splitOperator(words[0] ?? ''), ...words.slice(1)];
  const [left = '', operator = '', right = '', yes = '', no = ''] = split;
  if (!operators.has(operator)) return undefined;
  return compareFieldValues(left, operator, right) ? yes : no;
}

/** Whether the comparison of NEXTIF, SKIPIF or COMPARE is true. */
export function comparisonHolds(field: FieldInstruction): boolean {
  const words = field.arguments;
  const count = operators.has(words[1] ?? '') ? 3 : words.length;
  return chooseText({ ...field, arguments: [...words.slice(0, count), '1', '0'] }) === '1';
}

/** `a>=b` written without spaces. */
function splitOperator(word: string): string[] {
  const match = /^((?:(?![<=>]).)*)(<>|<=|>=|=|<|>)(.*)$/.exec(word);
  return match ? match.slice(1) : [word];
}

/** Numbers are compared as numbers, other values as text ignoring case; `*` and `?` on the right are wildcards. */
export function compareFieldValues(left: string, operator: string, right: string): boolean {
  const order = fieldOrder(left, right);
  switch (operator) {
    case '=':
      return order === 0 || matchesWildcards(left, right);
    case '<>':
      return order !== 0 && !matchesWildcards(left, right);
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0;
  }
}

function fieldOrder(left: string, right: string): number {
  const [a, b] = [statedNumber(left), statedNumber(right)];
  if (a !== undefined && b !== undefined) return a - b;
  const [x, y] = [left.toLowerCase(), right.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}

function statedNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^[$€£¥]\s*/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)%?$/.test(plain) ? Number.parseFloat(plain) : undefined;
}

function matchesWildcards(text: string, pattern: string): boolean {
  if (!/[*?]/.test(pattern)) return false;
  const [of, by] = [text.toLowerCase(), pattern.toLowerCase()];
  let [at, place] = [0, 0];
  // the position after the last asterisk, and the end of the text that it matches
  let [star, taken] = [-1, 0];
  while (at < of.length) {
    if (by[place] === '*') [star, taken] = [++place, at];
    else if (place < by.length && (by[place] === '?' || by[place] === of[at])) [at, place] = [at + 1, place + 1];
    else if (star >= 0) [at, place] = [++taken, star];
    else return false;
  }
  while (by[place] === '*') place += 1;
  return place === by.length;
}

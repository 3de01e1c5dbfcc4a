/** The functions of tags besides operators: Jinja's filters, tests and operators. None of them reaches code or the data's own methods. */
import { DocOpsError } from '../../base/errors.js';
import { calculate, isSame, isTrue, toNumber } from './operators.js';
import { ownProperty } from './frame.js';
import { primitiveText } from '../shown-value.js';

/** Reads an operand; operands that decide the result are read first. */
type Operand = () => unknown;
type Apply = (...operands: readonly Operand[]) => unknown;

/** The longest list that `range` counts, and the longest string that is created. */
const mostItems = 10_000;
const longestText = 1_000_000;

/** Jinja also treats an empty object as false. */
function holds(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date))
    return Object.keys(value).length > 0;
  return isTrue(value);
}

function onText(change: (text: string) => string): Apply {
  return (of) => {
    const text = primitiveText(of());
    return text === undefined ? undefined : change(text);
  };
}

function onNumber(change: (value: number) => number): Apply {
  return (of) => {
    const value = toNumber(of());
    const result = value === undefined ? NaN : change(value);
    return Number.isFinite(result) ? result : undefined;
  };
}

function onObject(read: (object: object) => unknown): Apply {
  return (of) => {
    const value = of();
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? read(value) : undefined;
  };
}

const listOf = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value as readonly unknown[];
  return typeof value === 'string' ? Array.from(value) : undefined;
};

function lengthOf(value: unknown): number | undefined {
  const list = listOf(value);
  if (list) return list.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}

/** The items, or the value at an attribute's path in each. */
function itemValues(of: Operand, attribute: Operand | undefined): readonly unknown[] | undefined {
  const list = listOf(of());
  const path = attribute?.();
  if (!list || typeof path !== 'string') return list;
  return list.map((item) => path.split('.').reduce(ownProperty, item));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** Called before a string is created: a string that would be too long is never cut silently. */
function checkLength(length: number): void {
  if (length > longestText) tooMuch(`a text of more than ${longestText} characters`);
}

function tooMuch(what: string): never {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `An expression of the template makes ${what}.`);
}

function joinTexts(texts: readonly string[], between: string): string {
  checkLength(texts.reduce((sum, text) => sum + text.length + between.length, 0));
  return texts.join(between);
}

function replaced(text: string, old: string, fresh: string): string {
  if (fresh.length > old.length) checkLength(text.length + Math.floor(text.length / old.length) * (fresh.length - old.length));
  return text.replaceAll(old, () => fresh);
}

function contains(item: unknown, of: unknown): boolean {
  if (typeof of === 'string') return of.includes(primitiveText(item) ?? '\u0000');
  if (Array.isArray(of)) return of.some((each) => isSame(each, item));
  return typeof of === 'object' && of !== null && Object.hasOwn(of, primitiveText(item) ?? '');
}

function rounded(of: Operand, digits: Operand | undefined): unknown {
  const [value, places] = [toNumber(of()), digits ? toNumber(digits()) : 0];
  if (value === undefined || places === undefined || !Number.isInteger(places) || places < 0 || places > 20) return undefined;
  return Number(new Intl.NumberFormat('en', { maximumFractionDigits: places, useGrouping: false }).format(value));
}

function counting(...operands: readonly Operand[]): unknown {
  const numbers = operands.map((operand) => toNumber(operand()));
  if (numbers.some((each) => each === undefined || !Number.isInteger(each))) return undefined;
  const [first = 0, second, step = 1] = numbers as number[];
  const [from, to] = second === undefined ? [0, first] : [first, second];
  const count = step === 0 ? 0 : Math.max(0, Math.ceil((to - from) / step));
  if (count > mostItems) tooMuch(`a range of more than ${mostItems} numbers`);
  return Array.from({ length: count }, (_, index) => from + index * step);
}

const table = {
  truth: (of) => holds(of()),
  not: (of) => !holds(of()),
  and: (left, right) => {
    const value = left();
    return holds(value) ? right() : value;
  },
  or: (left, right) => {
    const value = left();
    return holds(value) ? value : right();
  },
  choice: (condition, then, otherwise) => (holds(condition()) ? then() : otherwise()),
  in: (item, of) => contains(item(), of()),
  // missing values are empty strings here
  concat: (...operands) =>
    joinTexts(
      operands.map((operand) => primitiveText(operand()) ?? ''),
      '',
    ),
  floor: (left, right) => {
    const result = calculate('/', left(), right());
    return typeof result === 'number' ? Math.floor(result) : undefined;
  },
  modulo: (left, right) => {
    const [a, b] = [toNumber(left()), toNumber(right())];
    return a === undefined || b === undefined || b === 0 ? undefined : a - b * Math.floor(a / b);
  },
  power: (left, right) => {
    const [a, b] = [toNumber(left()), toNumber(right())];
    const result = a === undefined || b === undefined ? NaN : a ** b;
    return Number.isFinite(result) ? result : undefined;
  },
  item: (of, key) => {
    const [value, at] = [of(), key()];
    const list = listOf(value);
    if (list && typeof at === 'number') return list.at(at);
    return typeof at === 'string' || typeof at === 'number' ? ownProperty(value, String(at)) : undefined;
  },
  range: counting,
  keys: onObject(Object.keys),
  values: onObject(Object.values),
  pairs: onObject(Object.entries),
  isDefined: (of) => of() !== undefined,
  isNone: (of) => of() === null,
  isEven: (of) => (toNumber(of()) ?? 1) % 2 === 0,
  isOdd: (of) => Math.abs((toNumber(of()) ?? 0) % 2) === 1,
  isNumber: (of) => typeof of() === 'number',
  isText: (of) => typeof of() === 'string',
  isTrue: (of) => of() === true,
  isFalse: (of) => of() === false,
  abs: onNumber(Math.abs),
  capitalize: onText(capitalized),
  default: (of, otherwise, isForEmpty) => {
    const value = of();
    const isMissing = isForEmpty && holds(isForEmpty()) ? !holds(value) : value === undefined || value === null;
    return isMissing ? otherwise() : value;
  },
  escape: (of) => of(),
  first: (of) => listOf(of())?.at(0),
  float: (of, otherwise) => toNumber(of()) ?? (otherwise ? otherwise() : 0),
  int: (of, otherwise) => {
    const value = toNumber(of());
    return value === undefined ? (otherwise ? otherwise() : 0) : Math.trunc(value);
  },
  join: (of, between, attribute) => {
    const texts = itemValues(of, attribute)?.map((item) => primitiveText(item) ?? '');
    return texts && joinTexts(texts, primitiveText(between?.()) ?? '');
  },
  last: (of) => listOf(of())?.at(-1),
  length: (of) => lengthOf(of()),
  lower: onText((text) => text.toLowerCase()),
  map: (of, attribute) => itemValues(of, attribute),
  replace: (of, from, to) => {
    const [text, old, fresh] = [primitiveText(of()), primitiveText(from()), primitiveText(to())];
    return text === undefined || old === undefined || old === '' || fresh === undefined ? text : replaced(text, old, fresh);
  },
  reverse: (of) => {
    const value = of();
    const list = listOf(value)?.toReversed();
    return typeof value === 'string' ? list?.join('') : list;
  },
  round: (of, digits) => rounded(of, digits),
  string: onText((text) => text),
  sum: (of, attribute) => {
    const numbers = itemValues(of, attribute)?.map(toNumber);
    return numbers?.reduce<unknown>((sum, value) => calculate('+', sum, value ?? undefined), 0);
  },
  title: onText((text) => text.replace(/[\p{L}\p{M}\p{N}']+/gu, capitalized)),
  trim: onText((text) => text.trim()),
  upper: onText((text) => text.toUpperCase()),
  wordcount: (of) => primitiveText(of())?.match(/[\p{L}\p{M}\p{N}_]+/gu)?.length,
} as const satisfies Readonly<Record<string, (...operands: Operand[]) => unknown>>;

export type FunctionName = keyof typeof table;

/** @param operands As many as the calling parser accepted */
export function callFunction(name: FunctionName, operands: readonly Operand[]): unknown {
  const apply: Apply = table[name];
  return apply(...operands);
}

/** Checks the input of a public function: unknown options by name, and each value by the kind that its option declares. */
import type { ErrorDetail } from '../base/errors.js';
import type { ComparisonFormat } from './comparing.js';
import type { SourceFormat, TargetFormat } from './conversion.js';
import type { InputKind, ListKind, NumberKind, OperationOptions, TextKind } from './operation-option.js';
import { nameAdvice, nearName } from '../base/nearest-name.js';
import { isObject } from '../base/json-value.js';

/** A kind for each option: a missing one does not compile. */
export type InputShape<Input> = Readonly<Record<keyof Input & string, InputKind>>;
type Shape = Readonly<Record<string, InputKind>>;

export const textKind: InputKind = { kind: 'text' };
export const bytesKind: InputKind = { kind: 'bytes' };
/** Milliseconds. */
export const durationKind: InputKind = { kind: 'number', minimum: 0 };
/** `FontSettings`. */
export const fontsKind: InputKind = { kind: 'object', shape: { directories: { kind: 'list', of: textKind } } };

export const signalKind: InputKind = { kind: 'adapter', methods: ['throwIfAborted', 'addEventListener'] };
export const functionKind: InputKind = {
  kind: 'own',
  issueOf: (value) => (typeof value === 'function' ? undefined : 'must be a function'),
  schema: {},
};
/** A value that another check covers. */
export const apartKind: InputKind = { kind: 'own', issueOf: () => undefined, schema: {} };

/** More problems than an error lists. */
const mostProblems = 200;

function numberIssue({ minimum, maximum, whole, isAbove, form }: NumberKind, value: unknown): string | undefined {
  const isRight =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (isAbove === true ? value > minimum : value >= minimum) &&
    value <= (maximum ?? Infinity) &&
    (whole !== true || Number.isInteger(value)) &&
    form?.isRight(value) !== false;
  if (isRight) return undefined;
  const least = isAbove === true ? `above ${String(minimum)}` : `at least ${String(minimum)}`;
  const from = isAbove === true ? least : `from ${String(minimum)}`;
  const range = maximum === undefined ? least : `${from} to ${String(maximum)}`;
  return form?.issue ?? `must be a ${whole === true ? 'whole ' : ''}number, ${range}`;
}

function lengthIssue({ least, longest }: TextKind, value: string): string | undefined {
  const isShort = value.trim().length < (least ?? 0);
  if (!isShort && value.length <= (longest ?? Infinity)) return undefined;
  return least === undefined
    ? `must be at most ${String(longest)} characters`
    : `must have ${String(least)} to ${String(longest)} characters`;
}

function textIssue(kind: TextKind, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  const { form } = kind;
  return lengthIssue(kind, value) ?? (form?.isRight(value.trim()) === false ? form.issue : undefined);
}

const mebibyte = 1024 * 1024;

function bytesIssue({ what, most = Infinity }: Extract<InputKind, { kind: 'bytes' }>, value: unknown): string | undefined {
  if (!(value instanceof Uint8Array)) return 'must be a Uint8Array';
  if (what !== undefined && value.length === 0) return `must be ${what}`;
  return value.length > most ? `must be at most ${String(most / mebibyte)} MB` : undefined;
}

function listIssue({ least = 0, most }: ListKind, value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'must be an array';
  if (value.length < least) return `must be at least ${String(least)}, not ${String(value.length)}`;
  return value.length > (most ?? Infinity) ? `must be at most ${String(most)}, not ${String(value.length)}` : undefined;
}

/** The problem with the value itself; its contents are checked only if it has none. */
function issueOf(kind: InputKind, value: unknown): string | undefined {
  switch (kind.kind) {
    case 'choice':
      return (kind.choices as readonly unknown[]).includes(value) ? undefined : `must be one of ${kind.choices.join(', ')}`;
    case 'number':
      return numberIssue(kind, value);
    case 'text':
      return textIssue(kind, value);
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'bytes':
      return bytesIssue(kind, value);
    case 'list':
      return listIssue(kind, value);
    case 'object':
      return isObject(value) ? kind.issueOf?.(value) : 'must be an object';
    case 'map':
      return isObject(value) ? undefined : 'must be an object';
    case 'adapter':
      return isObject(value) && kind.methods.every((name) => typeof value[name] === 'function')
        ? undefined
        : `must have ${kind.methods.map((name) => `${name}()`).join(', ')}`;
    case 'own':
      return kind.issueOf(value);
  }
}

function problemsWithin(kind: InputKind, value: unknown, field: string): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const whole = kind.kind === 'list' ? kind.issueOf?.(value as readonly unknown[]) : undefined;
  if (whole !== undefined) problems.push({ field, issue: whole });
  if (kind.kind === 'list')
    for (const [index, one] of (value as readonly unknown[]).entries()) {
      if (problems.length > mostProblems) break;
      problems.push(...valueProblems(kind.of, one, `${field}[${String(index)}]`));
    }
  if (kind.kind === 'map')
    for (const [name, one] of Object.entries(value as object)) problems.push(...valueProblems(kind.of, one, `${field}.${name}`));
  if (kind.kind === 'object') problems.push(...shapeProblems(value as object, kind.shape, kind.required ?? [], `${field}.`));
  return problems;
}

/** @param field The value's path */
export function valueProblems(kind: InputKind, value: unknown, field: string): ErrorDetail[] {
  const issue = issueOf(kind, value);
  return issue === undefined ? problemsWithin(kind, value, field) : [{ field, issue }];
}

/** An option that is `undefined` counts as not given. */
function shapeProblems(values: object, shape: Shape, required: readonly string[], prefix: string): ErrorDetail[] {
  const known = Object.keys(shape);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const has = new Set(given.map(([name]) => name));
  const missing = required.filter((name) => !has.has(name)).map((name) => ({ field: prefix + name, issue: 'is required' }));
  const wrong = given.flatMap(([name, value]): ErrorDetail[] => {
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (kind !== undefined) return valueProblems(kind, value, prefix + name);
    return [{ field: prefix + name, issue: `is not an option; ${nameAdvice(nearName(name, known), known)}` }];
  });
  return [...missing, ...wrong];
}

/**
 * Reports all problems at once.
 * @param required Options that must be given
 */
export function inputProblems(input: unknown, shape: Shape, required: readonly string[]): ErrorDetail[] {
  return isObject(input) ? shapeProblems(input, shape, required, '') : [{ field: 'input', issue: 'must be an object' }];
}

/** The formats' names in issues. */
const formatNames: Readonly<Record<SourceFormat | TargetFormat, string>> = {
  pdf: 'PDF',
  docx: 'DOCX',
  png: 'png',
  svg: 'svg',
  md: 'Markdown',
  html: 'HTML',
  txt: 'plain text',
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Options that do not apply to the formats. @param formats Unknown formats are not checked */
export function formatProblems(
  values: object,
  table: OperationOptions,
  { from, to }: { readonly from?: SourceFormat | undefined; readonly to?: TargetFormat | ComparisonFormat | undefined },
  prefix = '',
): ErrorDetail[] {
  const given = values as Readonly<Record<string, unknown>>;
  return Object.entries(table).flatMap(([name, { onlyFrom, onlyTo }]): ErrorDetail[] => {
    if (given[name] === undefined) return [];
    const isLeftOut = (only: readonly string[] | undefined, format: string | undefined): boolean =>
      only !== undefined && format !== undefined && !only.includes(format);
    const only = isLeftOut(onlyTo, to) ? onlyTo : isLeftOut(onlyFrom, from) ? onlyFrom : undefined;
    return only ? [{ field: prefix + name, issue: `is only for ${listed(only.map((one) => formatNames[one]))}` }] : [];
  });
}

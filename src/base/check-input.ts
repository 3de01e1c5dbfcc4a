/** The input of a public function → what is wrong with it: unknown options by name, and each value by the kind that its option declares. */
import type { ErrorDetail } from './errors.js';
import { nearName } from './nearest-name.js';

/** What the value of an option is. */
export type InputKind =
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum?: number; readonly whole?: true }
  | { readonly kind: 'text' | 'flag' | 'bytes' | 'list' | 'object' };

/** A kind for each option: one that is forgotten does not compile. */
export type InputShape<Input> = Readonly<Record<keyof Input & string, InputKind>>;

export const choiceKind = (choices: readonly string[]): InputKind => ({ kind: 'choice', choices });
export const textKind: InputKind = { kind: 'text' };
export const flagKind: InputKind = { kind: 'flag' };
export const bytesKind: InputKind = { kind: 'bytes' };
export const listKind: InputKind = { kind: 'list' };
export const objectKind: InputKind = { kind: 'object' };
/** Milliseconds. */
export const durationKind: InputKind = { kind: 'number', minimum: 0 };

function numberIssue({ minimum, maximum, whole }: Extract<InputKind, { kind: 'number' }>, value: unknown): string | undefined {
  const isRight =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    value >= minimum &&
    value <= (maximum ?? Infinity) &&
    (whole !== true || Number.isInteger(value));
  const range = maximum === undefined ? `at least ${String(minimum)}` : `from ${String(minimum)} to ${String(maximum)}`;
  return isRight ? undefined : `must be a ${whole === true ? 'whole ' : ''}number, ${range}`;
}

function issueOf(kind: InputKind, value: unknown): string | undefined {
  switch (kind.kind) {
    case 'choice':
      return (kind.choices as readonly unknown[]).includes(value) ? undefined : `must be one of ${kind.choices.join(', ')}`;
    case 'number':
      return numberIssue(kind, value);
    case 'text':
      return typeof value === 'string' ? undefined : 'must be a string';
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'bytes':
      return value instanceof Uint8Array ? undefined : 'must be a Uint8Array';
    case 'list':
      return Array.isArray(value) ? undefined : 'must be an array';
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object';
  }
}

/**
 * All faults at once. An option that is `undefined` counts as not given.
 * @param required Options that must be given
 */
export function inputProblems(input: unknown, shape: Readonly<Record<string, InputKind>>, required: readonly string[]): ErrorDetail[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return [{ field: 'input', issue: 'must be an object' }];
  const values = input as Readonly<Record<string, unknown>>;
  const known = Object.keys(shape);
  const missing = required.filter((name) => values[name] === undefined).map((field) => ({ field, issue: 'is required' }));
  const wrong = Object.entries(values).flatMap(([field, value]): ErrorDetail[] => {
    if (value === undefined) return [];
    const kind = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (kind === undefined) {
      const near = nearName(field, known);
      return [{ field, issue: `is not an option; ${near === undefined ? `there is ${known.join(', ')}` : `did you mean ${near}?`}` }];
    }
    const issue = issueOf(kind, value);
    return issue === undefined ? [] : [{ field, issue }];
  });
  return [...missing, ...wrong];
}

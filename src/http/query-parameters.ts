/** The query string → checked values; every problem is collected, none is thrown. */
import { validationError, type ErrorDetail } from '../base/errors.js';
import { nameAdvice } from '../base/nearest-name.js';
import { unknownNames } from './unknown-names.js';

/** One parameter of a call, as requests are checked by it and as OpenAPI shows it. */
export interface QueryParameter {
  /** What it is for, and where the choices do not say it, what they mean. */
  readonly sentence: string;
  /** What it may be; absent: a text. */
  readonly choices?: readonly string[];
  readonly isRequired?: true;
  /** Where the query does not say; absent also where the host decides. */
  readonly fallback?: string;
  /** Of a text: what OpenAPI says of it. */
  readonly format?: 'email';
  readonly pattern?: string;
  readonly example?: string;
  /** A number between bounds, in words of JSON Schema; absent: a text. */
  readonly number?: { readonly type: 'number' | 'integer'; readonly minimum: number; readonly maximum: number };
}

export type QueryTable = Readonly<Record<string, QueryParameter>>;

/** The choices of a parameter that is on or off. */
export const flagChoices = ['true', 'false'] as const;

/** Problems of parameters that are not known, or given more than once. */
export function queryProblems(query: URLSearchParams, table: QueryTable): ErrorDetail[] {
  const known = Object.keys(table);
  const names = [...new Set(query.keys())];
  const problems = unknownNames(
    names,
    known,
    (name) => name,
    `is not a parameter of this call${known.length === 0 ? '' : `; ${nameAdvice(undefined, known)}`}`,
  );
  for (const name of known) if (query.getAll(name).length > 1) problems.push({ field: name, issue: 'is given more than once' });
  return problems;
}

/** For calls that read their parameters themselves, or have none. @throws DocOpsError VALIDATION_ERROR */
export function refuseUnknown(query: URLSearchParams, table: QueryTable = {}): void {
  const problems = queryProblems(query, table);
  if (problems.length > 0) throw validationError(problems);
}

/** One of `choices`, or undefined with a problem added. */
export function choiceOf<T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
  fallback: T | undefined,
  problems: ErrorDetail[],
): T | undefined {
  const value = query.get(name);
  if (value === null) {
    if (fallback === undefined) problems.push({ field: name, issue: `is required: one of ${choices.join(', ')}` });
    return fallback;
  }
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) problems.push({ field: name, issue: `must be one of ${choices.join(', ')}` });
  return choice;
}

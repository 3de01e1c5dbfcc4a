/** The query string → checked values; every problem is collected, none is thrown. */
import type { ErrorDetail } from '../base/errors.js';
import { unknownNames } from './unknown-names.js';

/** Problems of parameters that are not known, or given more than once. */
export function queryProblems(query: URLSearchParams, known: readonly string[]): ErrorDetail[] {
  const names = [...new Set(query.keys())];
  const problems = unknownNames(names, known, (name) => name, 'is not a parameter of this call');
  for (const name of known) if (query.getAll(name).length > 1) problems.push({ field: name, issue: 'is given more than once' });
  return problems;
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

/** The query string → checked values; problems are collected, not thrown. */
import { validationError, type ErrorDetail } from '../base/errors.js';
import { nameAdvice, unknownNames } from '../base/nearest-name.js';

/** A call's query parameter, used both to check requests and to describe them in OpenAPI. */
export interface QueryParameter {
  /** Its purpose, and the meaning of its choices if they are not self-explanatory. */
  readonly sentence: string;
  /** The allowed values; absent for a string. */
  readonly choices?: readonly string[] | undefined;
  readonly isRequired?: true | undefined;
  /** The default; also absent if the host decides. */
  readonly fallback?: string | undefined;
  /** The format of a string in OpenAPI. */
  readonly format?: 'email';
  readonly pattern?: string | undefined;
  readonly example?: string | undefined;
  /** Bounds of a number, in JSON Schema keywords; absent for a string. */
  readonly number?: { readonly type: 'number' | 'integer'; readonly minimum: number; readonly maximum: number } | undefined;
}

export type QueryTable = Readonly<Record<string, QueryParameter>>;

/** The choices of a boolean parameter. */
export const flagChoices = ['true', 'false'] as const;

/** Problems of parameters that are unknown or given more than once. */
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

/** A data URI, or bare base64 for clients that decode the string directly. */
export const base64Forms = ['data-uri', 'raw'] as const;
export type Base64Form = (typeof base64Forms)[number];

export const base64Parameter = {
  base64: {
    choices: base64Forms,
    sentence:
      'The form of the document in the answer: a data URI, or bare base64. Accept with the type of a document, or application/octet-stream, asks for the file itself.',
  },
} as const satisfies QueryTable;

/** Adds a problem for an unknown form. */
export function checkBase64Form(query: URLSearchParams, problems: ErrorDetail[]): void {
  if (query.has('base64')) choiceOf(query, 'base64', base64Forms, undefined, problems);
}

/** One call of the interface in OpenAPI. */
import type { ErrorCode } from '../../base/errors.js';
import { errorAnswers, keyErrors } from './errors.js';
import { headerRefs, rateLimitHeaderNames, type HeaderName } from './headers.js';
import { requestIdParameter } from './parameters.js';
import type { Schema } from './schema.js';

/** Whether the call requires a key. */
export type Access = 'key' | 'optional' | 'none';

export interface OperationParts {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly parameters?: readonly Schema[];
  readonly body?: Readonly<Record<string, Schema>>;
  /** Successful answers, by status. */
  readonly answers: Readonly<Record<number, Success>>;
  /** Errors in addition to those of every call, and of every call with a key. */
  readonly errors: readonly ErrorCode[];
  /** Headers of every answer. */
  readonly headers?: readonly HeaderName[];
}

export interface Success {
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  readonly content?: Readonly<Record<string, Schema>>;
}

export const json = (schema: Schema, examples?: Readonly<Record<string, unknown>>): Readonly<Record<string, Schema>> => ({
  'application/json': { schema, ...(examples && { examples }) },
});

const security: Readonly<Record<Access, readonly object[]>> = { key: [{ key: [] }], optional: [{ key: [] }, {}], none: [] };

export function operation(parts: OperationParts): Schema {
  const { id, tag, summary, description, access, parameters = [], body, answers, errors } = parts;
  const shared = [...(parts.headers ?? []), ...(access === 'none' ? [] : rateLimitHeaderNames)];
  const successes = Object.entries(answers).map(([status, { description: meaning, headers = [], content }]) => [
    status,
    { description: meaning, headers: headerRefs('X-Request-Id', ...shared, ...headers), ...(content && { content }) },
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: security[access],
    parameters: [...parameters, requestIdParameter],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...errorAnswers(id, [...errors, ...(access === 'none' ? [] : keyErrors)], shared),
      ...(Object.fromEntries(successes) as Schema),
    },
  };
}

/** The same call with HEAD, which has no response body. */
export function headOf(call: Schema): Schema {
  const responses = Object.entries(call['responses'] as Readonly<Record<string, Schema>>).map(([status, { description, headers }]) => [
    status,
    { description, headers },
  ]);
  return {
    ...call,
    operationId: `${String(call['operationId'])}Head`,
    summary: `${String(call['summary'])} (headers only)`,
    responses: Object.fromEntries(responses) as Schema,
  };
}

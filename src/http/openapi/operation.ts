/** One call of the interface in OpenAPI. */
import type { ErrorCode } from '../../base/errors.js';
import { errorAnswers, keyErrors } from './errors.js';
import { headerRefs, rateLimitHeaderNames, type HeaderName, requestIdParameter } from './headers.js';
import { type Schema, ref } from './schema.js';
import { examples } from './examples-data.js';
import { documentMembers, formSchema, jsonMembers, type BodyShape } from '../requests/body-shape.js';

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

/** Examples of requests and answers, recorded from real runs (`scripts/write-openapi-examples.ts`). */
type Examples = Readonly<Record<string, Schema>>;
const known: { readonly requests: Readonly<Record<string, Examples>>; readonly answers: Readonly<Record<string, Examples>> } = examples;

/** The examples of an operation's answer, by name. */
export const examplesOf = (operation: string): Examples => known.answers[operation] ?? {};

/** The examples of an operation's request body, by name. */
export const requestExamplesOf = (operation: string): Examples => known.requests[operation] ?? {};

/**
 * @param name The name of the JSON schema
 * @param operation The operation whose examples are shown
 */
export function jsonOrForm(name: string, shape: BodyShape, operation: string): Readonly<Record<string, Schema>> {
  const examples = requestExamplesOf(operation);
  const [first] = Object.values(examples);
  const given = Object.entries((first?.['value'] ?? {}) as Readonly<Record<string, unknown>>);
  // In a form a document is a file, which has its own name.
  const example = Object.fromEntries(given.filter(([member]) => member !== 'fileName' && !documentMembers(shape).includes(member)));
  const encoding = jsonMembers(shape).map((member) => [member, { contentType: 'application/json' }]);
  return {
    'multipart/form-data': { schema: formSchema(shape, example), encoding: Object.fromEntries(encoding) as Schema },
    ...json(ref(name), examples),
  };
}

/** Tables of query parameters → OpenAPI. */
import { flagChoices, type QueryParameter, type QueryTable } from '../query-parameters.js';
import { requestIdPattern } from '../requests/service.js';
import type { Schema } from './schema.js';

function schemaOf({ choices, format, pattern, example, number }: QueryParameter, fallback: string | undefined): Schema {
  if (choices === flagChoices) return { type: 'boolean', ...(fallback !== undefined && { default: fallback === 'true' }) };
  if (number) return number;
  return {
    type: 'string',
    ...(choices && { enum: choices }),
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(fallback !== undefined && { default: fallback }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** @param fallbacks The host's defaults for parameters without one in the table */
export function queryParameters(table: QueryTable, fallbacks: Readonly<Record<string, string>> = {}): readonly Schema[] {
  return Object.entries(table).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.isRequired === true,
    description: parameter.sentence,
    schema: schemaOf(parameter, parameter.fallback ?? fallbacks[name]),
  }));
}

/** A header that every call accepts. */
export const requestIdParameter: Schema = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: "The caller's own id of the request, which comes back and is in the log; one of another form is replaced.",
  schema: { type: 'string' },
};

export const requestIdHeader: Schema = {
  description: "The request's id: the caller's own, or a new one. It is in the log, and in errors.",
  required: true,
  schema: { type: 'string', pattern: requestIdPattern },
  example: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
};

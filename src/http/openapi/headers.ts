/** The headers of answers, and the parameters of requests. */
import { signatureLevels } from '../../contract/verification.js';
import type { CallbackState } from '../../operations/jobs/announcements.js';
import { count, text, words, type Schema } from './schema.js';
import { flagChoices, type QueryParameter, type QueryTable } from '../query-parameters.js';
import { requestIdPattern } from '../requests/service.js';

/** Tables of query parameters → OpenAPI. */
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

const requestIdHeader: Schema = {
  description: "The request's id: the caller's own, or a new one. It is in the log, and in errors.",
  required: true,
  schema: { type: 'string', pattern: requestIdPattern },
  example: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
};

const seconds = (description: string, example: number): Schema => ({ description, schema: { type: 'integer', minimum: 0 }, example });

/** The headers in `components`, by name. */
export const headers = {
  'X-Request-Id': requestIdHeader,
  'RateLimit-Limit': {
    description: 'How many requests the limit lets through: in a window, or at the same time.',
    schema: count,
    example: 10,
  },
  'RateLimit-Remaining': { description: 'How many of them are left.', schema: count, example: 9 },
  'RateLimit-Reset': seconds('Seconds until there is one more.', 60),
  'RateLimit-Policy': {
    description:
      'The limit and its window in seconds (draft-ietf-httpapi-ratelimit-headers-06); absent for a limit on requests at the same time.',
    schema: { type: 'string', pattern: '^\\d+;w=\\d+$' },
    example: '10;w=60',
  },
  'Retry-After': seconds('Seconds after which the request may be sent again.', 5),
  'WWW-Authenticate': { description: 'How to send a key (RFC 6750).', schema: text, example: 'Bearer realm="docops"' },
  'Content-Disposition': {
    description: 'The file name: that of the upload with the ending of what it became (RFC 6266).',
    schema: text,
    example: `attachment; filename="contract.pdf"; filename*=UTF-8''contract.pdf`,
  },
  'X-Document-Pages': { description: 'Pages of a PDF; absent for other formats.', schema: count, example: 3 },
  'X-Document-Warnings': { description: 'How many different things were odd.', required: true, schema: count, example: 1 },
  'X-Document-Warning-Codes': {
    description: 'Codes of what was odd, each once, separated by commas, at most 32; absent where nothing was.',
    schema: text,
    example: 'docx.part-damaged, font.substituted',
  },
  'X-Document-Changes': { description: 'How many changes there are.', required: true, schema: count, example: 12 },
  'X-Unmatched-Fields': {
    description:
      'Ids, groups and names of data that the template does not have, percent-encoded, separated by commas; an ellipsis replaces those that do not fit.',
    schema: text,
    example: 'customer, order%20number',
  },
  'X-Signature-Level': {
    description: 'The level that the signature was made at.',
    required: true,
    schema: words(signatureLevels),
    example: 'B-B',
  },
  'X-Audit-Trail-Hash': {
    description: 'The last hash of the audit trail, which the signature names.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  Location: {
    description: 'Where the job is, relative to the address of the request.',
    required: true,
    schema: text,
    example: 'jobs/pXk3v0yQ2m6Zr8dW1cTn5bHs',
  },
  'Preference-Applied': {
    description: 'The preference that was followed (RFC 7240).',
    required: true,
    schema: text,
    example: 'respond-async',
  },
  'X-DocOps-Callback': {
    description:
      'Whether the address that the request named has been called; pending: it will be called, or called again; failed: all tries failed.',
    schema: words(['pending', 'delivered', 'failed'] as const satisfies readonly CallbackState[]),
    example: 'delivered',
  },
  Vary: { description: 'The form of the answer depends on Accept.', schema: text, example: 'Accept' },
  'Access-Control-Allow-Origin': { description: 'Pages of any origin may call it.', schema: text, example: '*' },
} as const satisfies Readonly<Record<string, Schema>>;

export type HeaderName = keyof typeof headers;

export const rateLimitHeaderNames = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
] as const satisfies readonly HeaderName[];

/** References to headers, by name. */
export const headerRefs = (...names: readonly HeaderName[]): Schema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

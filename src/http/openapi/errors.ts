/** Errors → answers by status, with an example of each code. */
import { STATUS_CODES } from 'node:http';
import { errorCodes, issueReasons, type ErrorCode, type ErrorDetail } from '../../base/errors.js';
import { type ErrorBody, statusOfCode } from '../error-response.js';
import { examples } from './examples-data.js';
import { headerRefs, rateLimitHeaderNames, type HeaderName } from './headers.js';
import { answerOf, count, described, listOf, ref, text, words, type Schema } from './schema.js';

export const errorSchemas = {
  Error: answerOf<ErrorBody>(
    {
      code: words(errorCodes),
      error: described(text, 'The HTTP status text.'),
      message: described(text, 'The problem and how to fix it, for people.'),
    },
    { requestId: text, details: described(listOf(ref('ErrorDetail')), 'Every field at fault, a hundred at most.') },
    'The body of every error.',
  ),
  ErrorDetail: answerOf<ErrorDetail>(
    {
      field: described(text, 'Where the problem is, as the caller wrote it: from, file, fields[2].type.'),
      issue: described(text, 'The problem, and how to fix it.'),
    },
    {
      reason: described(words(issueReasons), 'For programs to decide by; most issues have none.'),
      count: described(count, 'How many problems are not listed; only with the reason more-problems.'),
    },
  ),
} as const;

/** Errors of every call. */
const always: readonly ErrorCode[] = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
/** Errors of calls with a key. */
export const keyErrors: readonly ErrorCode[] = ['AUTHENTICATION_ERROR', 'FORBIDDEN', 'RATE_LIMIT_ERROR'];
/** Errors of calls with a body. */
const bodyErrors: readonly ErrorCode[] = ['VALIDATION_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT'];
/** Errors of calls that process a document. */
export const documentErrors: readonly ErrorCode[] = [
  ...bodyErrors,
  'INVALID_FILE_FORMAT',
  'UNPROCESSABLE_DOCUMENT',
  'RATE_LIMIT_ERROR',
  'OPERATION_TIMEOUT',
  'NOT_IMPLEMENTED',
];
export const collectErrors: readonly ErrorCode[] = [...bodyErrors, 'RATE_LIMIT_ERROR', 'NOT_FOUND'];

const meanings: Readonly<Record<number, string>> = {
  400: 'The request, or the document in it, is not what it must be.',
  401: 'There is no key, or it is unknown, expired or revoked.',
  403: 'The key may not be used for this call.',
  404: 'It is not there.',
  408: 'The body stalled.',
  413: 'The request, or what it unpacks to, is over a limit.',
  415: 'The body has another media type than the call takes.',
  422: 'The document is well-formed, and the operation cannot be done on it.',
  429: 'Too many requests, at the same time or in a window.',
  500: 'Anything else; the message shows nothing of it.',
  501: 'The workers are of an older version, which does not have it.',
  503: 'The service is busy or shutting down, or a part of it does not answer.',
  504: 'The operation took longer than it may.',
};

const headersOf = (status: number, names: readonly HeaderName[]): Schema => ({
  ...headerRefs('X-Request-Id', ...names),
  ...(status === 401 && headerRefs('WWW-Authenticate')),
  ...((status === 429 || status === 503) && headerRefs('Retry-After')),
  ...(status === 429 && headerRefs(...rateLimitHeaderNames)),
});

/** An error body with this code from a real answer, of this operation if possible. */
function exampleOf(operation: string, code: ErrorCode): object {
  const own = (examples.operationErrors as Readonly<Record<string, Readonly<Record<string, object>>>>)[operation]?.[code];
  return { summary: code, value: own ?? examples.errors[code] };
}

/**
 * @param operation The operation whose examples are shown
 * @param codes Errors in addition to those of every call
 * @param names Headers of every answer of the call
 */
export function errorAnswers(operation: string, codes: readonly ErrorCode[], names: readonly HeaderName[]): Schema {
  const all = errorCodes.filter((code) => always.includes(code) || codes.includes(code));
  const statuses = [...new Set(all.map((code) => statusOfCode[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = all.filter((code) => statusOfCode[code] === status);
      return [
        status,
        {
          description: meanings[status] ?? STATUS_CODES[status] ?? '',
          headers: headersOf(status, names),
          content: {
            'application/json': {
              schema: { allOf: [ref('Error'), { type: 'object', properties: { code: words(ofStatus) } }] },
              examples: Object.fromEntries(ofStatus.map((code) => [code, exampleOf(operation, code)])),
            },
          },
        },
      ];
    }),
  );
}

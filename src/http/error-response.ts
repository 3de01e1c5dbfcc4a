/** DocOpsError → the common error body; any other error becomes an INTERNAL_ERROR that does not reveal its cause. */
import { STATUS_CODES } from 'node:http';
import { DocOpsError, errorCodes, type ErrorDetail } from '../base/errors.js';
import type { RateLimitState } from '../operations/limits/rate-limit-error.js';
import { statusOfCode } from './status.js';

/** The body of every error. */
export interface ErrorBody {
  readonly code: string;
  /** The HTTP status text. */
  readonly error: string;
  readonly message: string;
  readonly requestId?: string;
  readonly details?: readonly ErrorDetail[];
}

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** Checks the shape as well as the class: an adapter may bring its own copy of this package. */
function isDocOpsError(error: unknown): error is DocOpsError {
  if (error instanceof DocOpsError) return true;
  const { name, code, details } = (error ?? {}) as Partial<DocOpsError>;
  return error instanceof Error && name === 'DocOpsError' && Array.isArray(details) && errorCodes.some((known) => known === code);
}

export const nothingAtPath = (): DocOpsError => new DocOpsError('NOT_FOUND', 'There is nothing at this path.');

export function toDocOpsError(error: unknown): DocOpsError {
  if (isDocOpsError(error)) return error;
  return new DocOpsError('INTERNAL_ERROR', 'An internal error occurred.', { cause: error });
}

/** Separate fields, as in the IETF draft before it merged them (draft-ietf-httpapi-ratelimit-headers-06). */
export function rateLimitHeaders({ limit, remaining, resetSeconds, windowSeconds }: RateLimitState): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
    ...(windowSeconds === undefined ? {} : { 'RateLimit-Policy': `${String(limit)};w=${String(windowSeconds)}` }),
  };
}

function headersOf(error: DocOpsError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.code === 'AUTHENTICATION_ERROR') headers['WWW-Authenticate'] = 'Bearer realm="docops"';
  const retryAfter = error.retryAfterSeconds ?? (error.code === 'SERVICE_UNAVAILABLE' ? 5 : undefined);
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfter));
  const { rateLimit } = error as { rateLimit?: RateLimitState };
  return rateLimit ? { ...headers, ...rateLimitHeaders(rateLimit) } : headers;
}

export function errorResponse(error: DocOpsError, requestId: string): ErrorResponse {
  const status = statusOfCode[error.code];
  const details = error.details.length > 0 ? { details: error.details } : {};
  const body = { code: error.code, error: STATUS_CODES[status] ?? '', message: error.message, requestId, ...details };
  return { status, headers: headersOf(error), body };
}

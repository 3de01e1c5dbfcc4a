/** DocOpsError → the common error body and its answer; any other error becomes an INTERNAL_ERROR that does not reveal its cause. */
import { STATUS_CODES } from 'node:http';
import { DocOpsError, errorCodes, type ErrorDetail, type ErrorCode } from '../base/errors.js';
import type { RateLimitState } from '../operations/limits/check-rate.js';
import type { HttpRequest } from './messages.js';
import type { RequestContext } from './request-context.js';
import { dataHeaders, sendJson } from './respond.js';
import { writeHead } from './send-body.js';

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

export const nothingAtPath = (): DocOpsError => new DocOpsError('NOT_FOUND', 'No resource exists at this path.');

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

/** The HTTP status of each error code. */
export const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_ERROR: 400,
  INVALID_FILE_FORMAT: 400,
  DOCUMENT_FETCH_FAILED: 400,
  AUTHENTICATION_ERROR: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_DOCUMENT: 422,
  RATE_LIMIT_ERROR: 429,
  INTERNAL_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
  OPERATION_TIMEOUT: 504,
};

/** A remaining body of up to this size is read, so that the connection can be reused. */
const worthReading = 256 * 1024;
/** How long to keep reading from a client that still sends. Closing at once would reset the connection, and the answer would be lost. */
const lingerMs = 1000;

function bodyIsStillComing(request: HttpRequest): boolean {
  if (request.readableEnded || request.complete || request.destroyed) return false;
  const length = Number(request.headers['content-length'] ?? 0);
  return request.headers['transfer-encoding'] !== undefined || length > worthReading;
}

/**
 * Sends the whole answer first, then discards incoming data for a moment, then closes the connection:
 * the upload is not read to its end, but the client still sees the reason.
 */
function answerAndClose(context: RequestContext, status: number, headers: Readonly<Record<string, string>>, body: Buffer): void {
  const { request, response } = context;
  writeHead(context, status, { ...headers, ...(request.httpVersionMajor < 2 && { Connection: 'close' }) }, body.byteLength);
  response.write(body);
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs).unref();
  request.on('end', end).on('close', end);
  request.resume();
}

export function sendError(context: RequestContext, error: DocOpsError, extraHeaders: Readonly<Record<string, string>> = {}): void {
  const { response, request } = context;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) if (name.startsWith('content-')) response.removeHeader(name);
  const { status, headers, body } = errorResponse(error, context.requestId);
  const all = { ...headers, ...extraHeaders };
  if (!bodyIsStillComing(request)) {
    request.resume();
    sendJson(context, status, body, all);
    return;
  }
  answerAndClose(context, status, { ...dataHeaders, ...all }, Buffer.from(JSON.stringify(body)));
}

/** Sends an error, even while the request's body is still arriving. */
import type { DocOpsError } from '../base/errors.js';
import { errorResponse } from './error-response.js';
import type { HttpRequest } from './messages.js';
import type { RequestContext } from './request-context.js';
import { sendJson } from './respond.js';

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
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.httpVersionMajor < 2) response.setHeader('Connection', 'close');
  response.setHeader('Content-Length', body.byteLength);
  context.counters.bytesOut = body.byteLength;
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
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  answerAndClose(context, status, { ...type, ...all }, Buffer.from(JSON.stringify(body)));
}

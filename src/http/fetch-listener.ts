/** A request listener as a function from `Request` to `Response` (Fetch standard), for hosts without Node requests: Next.js, Hono, Deno. */
import { cutEnd } from '../base/cut-end.js';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorResponse, nothingAtPath } from './error-response.js';
import { newRequestId } from './request-context.js';

/** Facts about the request that a `Request` does not carry. */
export interface FetchOptions {
  /** The router's base path, `/api/documents`, which is removed from the path; requests outside of it get 404. Default: none. */
  readonly basePath?: string | undefined;
  /** The caller's IP address, for limits. Without it, all callers count as one. */
  readonly clientAddress?: string | undefined;
}

/** Answers like the router over a connection; also rejects, like `fetch`, if the signal is aborted or the body fails or has been read. */
export type FetchHandler = (request: Request, options?: FetchOptions) => Promise<Response>;

/** Headers of the connection, not of the answer (RFC 9110 §7.6.1). */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/** Statuses whose answers must not have a body; `Response` enforces it. */
const withoutBody = new Set([204, 205, 304]);

/** The path below the base; undefined outside of the base, which belongs to the host. */
function pathOf(address: string, basePath: string): string | undefined {
  const { pathname, search } = new URL(address);
  // Percent-encoded as in URLs: `ä` is `%C3%A4`.
  const base = cutEnd(new URL(`/${basePath.replace(/^\/+/, '')}`, address).pathname, '/');
  const isBelow = pathname === base || pathname.startsWith(`${base}/`);
  return isBelow ? (pathname.slice(base.length) || '/') + search : undefined;
}

function nothingThere(): Response {
  const requestId = newRequestId();
  const { status, body } = errorResponse(nothingAtPath(), requestId);
  return Response.json(body, { status, headers: { 'X-Request-Id': requestId } });
}

function responseOf(message: IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = message.rawHeaders.slice(at, at + 2);
    if (!connectionHeaders.has(name.toLowerCase())) headers.append(name, value);
  }
  const status = message.statusCode ?? 500;
  const isEmpty = withoutBody.has(status) || method === 'HEAD';
  if (isEmpty) message.resume();
  return new Response(isEmpty ? null : Readable.toWeb(message), { status, headers });
}

/**
 * The body is cancelled only between reads: undici's form stream closes twice if cancelled during a read, with an error that
 * cannot be caught.
 * @param failed Called only if the body cannot be read to its end
 */
async function* chunksOf(body: ReadableStream<Uint8Array>, failed: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      const { done, value } = await reader.read();
      if (done) return undefined;
      // At run time the stream may yield values of other types.
      if (!((value as unknown) instanceof Uint8Array)) throw new TypeError('The body must be a stream of bytes.');
      return value;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  try {
    for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The two ends of an in-memory connection; cutting off one end cuts off the other. */
function connection(clientAddress: string | undefined): readonly [near: Duplex, far: Duplex] {
  const [near, far] = duplexPair();
  near.once('close', () => far.destroy());
  // Data that was written before the end can still be read.
  far.once('close', () => far.writableEnded || near.destroy(new Error('The answer was cut off.')));
  return [near, Object.assign(far, { remoteAddress: clientAddress })];
}

/**
 * The request goes through Node's own HTTP over a pair of in-memory streams, so limits, headers and aborts behave as on a connection;
 * bodies are streamed both ways.
 */
export function createFetchHandler(listener: RequestListener): FetchHandler {
  const server = createServer(listener);
  return (given, { basePath = '', clientAddress } = {}) =>
    new Promise((resolve, reject) => {
      given.signal.throwIfAborted();
      if (given.bodyUsed || given.body?.locked === true) throw new TypeError('The body of the request has been read already.');
      const path = pathOf(given.url, basePath);
      if (path === undefined) {
        given.body?.cancel().catch(() => undefined);
        return resolve(nothingThere());
      }
      const [near, far] = connection(clientAddress);
      server.emit('connection', far);
      const outgoing = httpRequest({
        method: given.method,
        path,
        headers: { host: new URL(given.url).host, ...Object.fromEntries(given.headers), connection: 'close' },
        createConnection: (): Duplex => near,
      });
      const abort = (): void => void outgoing.destroy(given.signal.reason as Error);
      given.signal.addEventListener('abort', abort, { once: true });
      outgoing.on('close', () => given.signal.removeEventListener('abort', abort));
      outgoing.on('error', reject);
      outgoing.on('response', (message) => resolve(responseOf(message, given.method)));
      // Once the answer has started, it ends with the error.
      const failed = (cause: unknown): void => {
        const error = cause instanceof Error ? cause : new Error('The body of the request failed.', { cause });
        reject(error);
        outgoing.destroy(error);
      };
      if (given.body === null) outgoing.end();
      // The answer may come before the body has been read; then the answer counts.
      else pipeline(chunksOf(given.body, failed), outgoing).catch(() => undefined);
    });
}

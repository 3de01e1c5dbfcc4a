/** A request listener as a function from `Request` to `Response` (Fetch standard), for hosts that have no Node request: Next.js, Hono, Deno, tests. */
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a `Request` does not tell. */
export interface FetchOptions {
  /** Where the router is, `/api/documents`: taken off the path. Default: nothing. */
  readonly basePath?: string;
  /** The caller's IP address, for limits. Without it all callers count as one. */
  readonly clientAddress?: string;
}

/** Answers as the router does over a connection; also rejects as `fetch` does, when the request's signal is aborted. */
export type FetchHandler = (request: Request, options?: FetchOptions) => Promise<Response>;

/** Of the connection, not of the answer (RFC 9110 §7.6.1). */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/** Statuses whose answers have no body, which `Response` insists on. */
const withoutBody = new Set([204, 205, 304]);

function pathOf(address: string, basePath: string): string {
  const { pathname, search } = new URL(address);
  const base = basePath.replace(/\/+$/, '');
  const isBelow = pathname === base || pathname.startsWith(`${base}/`);
  return (isBelow ? pathname.slice(base.length) || '/' : pathname) + search;
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

/** Cancelled between reads only: undici's stream of a form, cancelled during one, closes itself once more, which nobody can catch. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Two ends of a connection in memory: where one is cut off, so is the other. */
function connection(clientAddress: string | undefined): readonly [near: Duplex, far: Duplex] {
  const [near, far] = duplexPair();
  near.once('close', () => far.destroy());
  // What was written to its end may still be read.
  far.once('close', () => far.writableEnded || near.destroy(new Error('The answer was cut off.')));
  return [near, Object.assign(far, { remoteAddress: clientAddress })];
}

/**
 * The request goes through Node's own HTTP over a pair of streams in memory, so that every limit, header and abort is that of a connection; bodies are
 * streamed both ways.
 */
export function createFetchHandler(listener: RequestListener): FetchHandler {
  const server = createServer(listener);
  return (given, { basePath = '', clientAddress } = {}) =>
    new Promise((resolve, reject) => {
      given.signal.throwIfAborted();
      const [near, far] = connection(clientAddress);
      server.emit('connection', far);
      const outgoing = httpRequest({
        method: given.method,
        path: pathOf(given.url, basePath),
        headers: { host: new URL(given.url).host, ...Object.fromEntries(given.headers), connection: 'close' },
        createConnection: (): Duplex => near,
      });
      const abort = (): void => void outgoing.destroy(given.signal.reason as Error);
      given.signal.addEventListener('abort', abort, { once: true });
      outgoing.on('close', () => given.signal.removeEventListener('abort', abort));
      outgoing.on('error', reject);
      outgoing.on('response', (message) => resolve(responseOf(message, given.method)));
      if (given.body === null) outgoing.end();
      // An answer may come before the body was read: then it is the answer that counts.
      else pipeline(chunksOf(given.body), outgoing).catch(() => undefined);
    });
}

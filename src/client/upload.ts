/**
 * Sends a request and reports how much of it has been sent. Browsers report that for XMLHttpRequest only: `fetch` has no such event there,
 * and takes streams only over HTTP/2. Elsewhere (Node, Deno, Bun) the body is a stream whose bytes are counted as they are read.
 */

/** How much of a request's body has been sent. A retry begins at 0 again. */
export interface UploadProgress {
  /** Bytes. */
  readonly loaded: number;
  /** Bytes of the whole body: a little more than the document's own. */
  readonly total: number;
}

export type OnUploadProgress = (progress: UploadProgress) => void;

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  readonly signal?: AbortSignal;
}

/** The part of XMLHttpRequest that is used; Node has no types for it. */
interface BrowserRequest {
  responseType: string;
  readonly response: Blob;
  readonly status: number;
  readonly upload: { onprogress: ((event: UploadProgress) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  onloadend: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body?: FormData | string): void;
  abort(): void;
}

function headersOf(lines: string): Headers {
  const pairs = lines.split('\r\n').filter(Boolean);
  return new Headers(pairs.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

/** Statuses whose responses have no body, for which `Response` accepts none (Fetch standard, null body status). */
const withoutBody: readonly number[] = [204, 205, 304];

function sendByBrowser(
  Request: new () => BrowserRequest,
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: OnUploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new Request();
    const onAbort = (): void => request.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    request.open(method, url);
    // Lets the browser keep it out of memory.
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => {
      const { status, response } = request;
      resolve(
        new Response(withoutBody.includes(status) ? null : response, { status, headers: headersOf(request.getAllResponseHeaders()) }),
      );
    };
    // Like a failure of `fetch`: without a reason.
    request.onerror = () => reject(new TypeError('The service cannot be reached.'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', onAbort);
    request.send(body);
  });
}

/** Bytes after which progress is reported; about what a connection accepts at once. */
const pieceBytes = 64 * 1024;

async function sendCounted(
  send: typeof fetch,
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: OnUploadProgress,
): Promise<Response> {
  const packing = new Response(body);
  const type = packing.headers.get('Content-Type');
  const packed = await packing.blob();
  let loaded = 0;
  const pieces = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (loaded >= packed.size) return controller.close();
        const piece = new Uint8Array(await packed.slice(loaded, loaded + pieceBytes).arrayBuffer());
        loaded += piece.byteLength;
        controller.enqueue(piece);
        onProgress({ loaded, total: packed.size });
      },
    },
    // Nothing is read ahead: the connection has taken all that was requested.
    { highWaterMark: 0 },
  );
  const init = {
    method,
    // A form's type names its boundary.
    headers: { ...(type === null ? {} : { 'Content-Type': type }), ...headers },
    body: pieces,
    duplex: 'half' as const,
    ...(signal === undefined ? {} : { signal }),
  };
  return send(url, init);
}

/** @param own The caller's own `fetch`, which then sends everything; in browsers progress is reported only at the end */
export async function sendWithProgress(
  own: typeof fetch | undefined,
  url: string,
  sent: Sent,
  onProgress: OnUploadProgress,
): Promise<Response> {
  const { XMLHttpRequest: Request } = globalThis as { XMLHttpRequest?: new () => BrowserRequest };
  if (!Request) return sendCounted(own ?? fetch, url, sent, onProgress);
  if (!own) return sendByBrowser(Request, url, sent, onProgress);
  const response = await own(url, sent);
  const { size } = await new Response(sent.body).blob();
  onProgress({ loaded: size, total: size });
  return response;
}

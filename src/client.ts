/** Subpath `docops-router/client`: a typed client over `fetch`, for browsers and Node alike. */
import { DocOpsError, errorCodes } from './base/errors.js';
import type { ErrorCode, ErrorDetail } from './base/errors.js';

export { DocOpsError };
export type { ErrorCode, ErrorDetail };

/** Options of {@link createDocOpsClient}. */
export interface DocOpsClientOptions {
  /** Where the router is mounted: `https://example.com/v1`. */
  readonly baseUrl: string;
  /** Needed for every call but register, verify and health. */
  readonly apiKey?: string;
  /** Tries after the first on 429 and 503; default 2. */
  readonly maxRetries?: number;
  /** Seconds waited at most for a try, whatever `Retry-After` says; beyond it the error is thrown. Default 30. */
  readonly maxRetryAfterSeconds?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** For every call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ConvertCallOptions extends CallOptions {
  readonly from: 'docx' | 'md' | 'html';
  /** Default `pdf`. */
  readonly to?: 'pdf' | 'docx';
  readonly changes?: 'markup' | 'final' | 'original';
  /** An archivable PDF; default: a plain one. */
  readonly pdfa?: '2b';
  /** Names the result. */
  readonly fileName?: string;
  /** A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML. */
  readonly reference?: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;
}

export interface ConvertedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages: number | undefined;
  readonly warnings: number;
  readonly requestId: string | undefined;
}

export interface Health {
  readonly status: 'healthy' | 'unhealthy';
  readonly timestamp: string;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>;
}

export interface DocOpsClient {
  /** Has a code sent to the address; resolves with the service's message. */
  register(email: string, options?: CallOptions): Promise<string>;
  /** Resolves with a new API key. */
  verify(email: string, code: string, options?: CallOptions): Promise<string>;
  convert(document: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, options: ConvertCallOptions): Promise<ConvertedDocument>;
  /** Also resolves for an unhealthy service that answers. */
  health(options?: CallOptions): Promise<Health>;
  /** Revokes the client's own key. */
  revokeKey(options?: CallOptions): Promise<void>;
}

interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: FormData;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The error of a response; one that is not ours (a proxy's, say) becomes INTERNAL_ERROR or SERVICE_UNAVAILABLE. */
async function errorOf(response: Response): Promise<DocOpsError> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; message?: unknown; details?: ErrorDetail[] } | null;
  const retryAfterSeconds = retryAfterOf(response);
  const fallback: ErrorCode =
    response.status === 503 ? 'SERVICE_UNAVAILABLE' : response.status === 429 ? 'RATE_LIMIT_ERROR' : 'INTERNAL_ERROR';
  const message = typeof body?.message === 'string' ? body.message : `The service answered ${String(response.status)}.`;
  return new DocOpsError(isErrorCode(body?.code) ? body.code : fallback, message, {
    details: Array.isArray(body?.details) ? body.details : [],
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** Waits double from try to try where the service does not say how long. */
const firstPauseSeconds = 0.5;

/** Every method throws DocOpsError with the service's code, or what `fetch` throws: no connection, aborted. */
export function createDocOpsClient(options: DocOpsClientOptions): DocOpsClient {
  const base = options.baseUrl.replace(/\/+$/, '');
  const { maxRetries = 2, maxRetryAfterSeconds = 30, fetch: send = fetch } = options;

  async function request({ method, path, query = {}, body, signal }: Call): Promise<Response> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const headers: Record<string, string> = options.apiKey === undefined ? {} : { Authorization: `Bearer ${options.apiKey}` };
    const init = { method, headers, ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(base + path + search, init);
      if (response.status !== 429 && response.status !== 503) return response;
      const seconds = retryAfterOf(response) ?? firstPauseSeconds * 2 ** attempt;
      if (attempt >= maxRetries || seconds > maxRetryAfterSeconds) return response;
      // Read to its end, so that the connection can be used again.
      await response.arrayBuffer().catch(() => undefined);
      await pause(seconds, signal);
    }
  }

  async function succeed(call: Call): Promise<Response> {
    const response = await request(call);
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  return {
    register: async (email, call = {}) =>
      (await (await succeed({ method: 'GET', path: '/auth/register', query: { email }, ...call })).json()) as string,
    verify: async (email, code, call = {}) =>
      (await (await succeed({ method: 'GET', path: '/auth/verify', query: { email, code }, ...call })).json()) as string,
    convert: async (document, { from, to, changes, pdfa, fileName, reference, signal }) => {
      const body = new FormData();
      body.append('file', document instanceof Blob ? document : new Blob([document]), fileName ?? `document.${from}`);
      if (reference) body.append('reference', reference instanceof Blob ? reference : new Blob([reference]), 'reference.docx');
      const response = await succeed({
        method: 'POST',
        path: '/convert',
        query: { from, to, changes, pdfa },
        body,
        ...(signal ? { signal } : {}),
      });
      const pages = response.headers.get('X-Document-Pages');
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: response.headers.get('Content-Type') ?? '',
        pages: pages === null ? undefined : Number(pages),
        warnings: Number(response.headers.get('X-Document-Warnings') ?? 0),
        requestId: response.headers.get('X-Request-Id') ?? undefined,
      };
    },
    health: async ({ signal } = {}) => {
      const response = await send(`${base}/health`, signal === undefined ? {} : { signal });
      const body = (await response
        .clone()
        .json()
        .catch(() => undefined)) as Health | undefined;
      if (body === undefined || !('checks' in body)) throw await errorOf(response);
      return body;
    },
    revokeKey: async (call = {}) => void (await succeed({ method: 'DELETE', path: '/auth/key', ...call })),
  };
}

/** Calls over `fetch`: the address, the key, repeats as `Retry-After` says, errors as DocOpsError. */
import { DocOpsError, errorCodes, type ErrorCode, type ErrorDetail } from '../base/errors.js';

/** Options of `createDocOpsClient`. */
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

export interface Call extends CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** From the mount on, with its slash: `/convert`. */
  readonly path: string;
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** A form, or a value that is sent as JSON. */
  readonly body?: FormData | object;
  /** The answer's media type, where the call has several. */
  readonly accept?: string;
}

export interface Transport {
  /** The answer, whatever its status. */
  readonly request: (call: Call) => Promise<Response>;
  /** The answer of a call that succeeded; throws DocOpsError for every other. */
  readonly succeed: (call: Call) => Promise<Response>;
}

/** Waits double from try to try where the service does not say how long. */
const firstPauseSeconds = 0.5;

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The error of a response; one that is not ours (a proxy's, say) becomes INTERNAL_ERROR, RATE_LIMIT_ERROR or SERVICE_UNAVAILABLE. */
export async function errorOf(response: Response): Promise<DocOpsError> {
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

/** A form can be sent again: its parts are kept by the runtime. */
function bodyOf(body: Call['body']): { readonly body?: FormData | string; readonly type?: string } {
  if (body === undefined) return {};
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), type: 'application/json' };
}

export function createTransport(options: DocOpsClientOptions): Transport {
  const base = options.baseUrl.replace(/\/+$/, '');
  const { maxRetries = 2, maxRetryAfterSeconds = 30, fetch: send = fetch } = options;

  async function request({ method, path, query = {}, body: given, accept, signal }: Call): Promise<Response> {
    const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`;
    const { body, type } = bodyOf(given);
    const headers: Record<string, string> = {
      ...(options.apiKey === undefined ? {} : { Authorization: `Bearer ${options.apiKey}` }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(accept === undefined ? {} : { Accept: accept }),
    };
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

  return {
    request,
    succeed: async (call) => {
      const response = await request(call);
      if (!response.ok) throw await errorOf(response);
      return response;
    },
  };
}

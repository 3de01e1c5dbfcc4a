/** Calls over `fetch`: address, API key, timeouts, retries, errors as DocOpsServiceError. */
import { cutEnd } from '../base/cut-end.js';
import { mayTryAgain, pause, pauseSeconds, requestedWaitSeconds, errorOf } from './retry.js';
import { sendWithProgress, type OnUploadProgress, type Sent } from './upload.js';

/** Options of `createDocOpsClient`. */
export interface DocOpsClientOptions {
  /** The address where the router is mounted: `https://example.com/v1`. */
  readonly baseUrl: string;
  /** Needed for every call except register, verify and health. */
  readonly apiKey?: string | undefined;
  /**
   * Retries after the first try; default 2, and 0 for none. Every call is retried on 429 and 503, with which the service refuses before it
   * does anything. Calls that change nothing (convert, annotate, inspect, merge, compare, verifySignatures, signingKey) are also retried on 502 and
   * without any response.
   */
  readonly maxRetries?: number | undefined;
  /** Maximum seconds to wait for a retry, whatever `Retry-After` says; beyond it the error is thrown. Default 30. */
  readonly maxRetryAfterSeconds?: number | undefined;
  /**
   * Milliseconds for a whole call: all tries, the pauses between them, and the whole response. Then it throws a `TimeoutError`. Default: no
   * limit.
   */
  readonly timeoutMs?: number | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call, the pauses between tries, and the work in the service. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the client's. */
  readonly timeoutMs?: number | undefined;
  /** Default: the client's. */
  readonly maxRetries?: number | undefined;
  /** Names the request in the service's log: up to 128 letters, digits, `.`, `_` and `-`. Default: the service generates one. */
  readonly requestId?: string | undefined;
  /**
   * Called while the request is sent. In browsers the call then uses XMLHttpRequest, since `fetch` reports no progress there; with your own
   * `fetch` it is called only at the end.
   */
  readonly onUploadProgress?: OnUploadProgress | undefined;
}

const callOptionNames: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeoutMs: true,
  maxRetries: true,
  requestId: true,
  onUploadProgress: true,
};

/** Options of an operation as query parameters: the service refuses unknown names. Options of the call itself are left out. */
export function queryOf(options: object): Readonly<Record<string, string | undefined>> {
  const given = Object.entries(options as Readonly<Record<string, string | number | boolean | undefined>>);
  const own = given.filter(([name]) => !Object.hasOwn(callOptionNames, name));
  return Object.fromEntries(own.map(([name, value]) => [name, value?.toString()]));
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path after the mount, with its slash: `/convert`. */
  readonly path: string;
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** A form, or a value that is sent as JSON. */
  readonly body?: FormData | object;
  /** The response's media type, if the call has several. */
  readonly accept?: string | undefined;
  /** The preference of RFC 7240. */
  readonly prefer?: string | undefined;
  /** Whether the call may be done twice with the same result; default false. */
  readonly isRepeatable?: boolean;
  /** The caller's options; other properties are ignored. */
  readonly options: CallOptions | undefined;
}

export interface Transport {
  /** The response, whatever its status. */
  readonly request: (call: Call) => Promise<Response>;
  /** The response of a successful call; throws DocOpsServiceError for every other. */
  readonly succeed: (call: Call) => Promise<Response>;
}

/** A form can be sent again: its parts are kept by the runtime. */
function encodedBody(body: Call['body']): { readonly body?: FormData | string; readonly type?: string } {
  if (body === undefined) return {};
  return body instanceof FormData ? { body } : { body: JSON.stringify(body), type: 'application/json' };
}

function signalOf(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const ends = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, ends]) : ends;
}

export function createTransport(client: DocOpsClientOptions): Transport {
  const base = cutEnd(client.baseUrl, '/');

  function sentOf({ method, body: given, accept, prefer, options }: Call, signal: AbortSignal | undefined): Sent {
    const { body, type } = encodedBody(given);
    const headers: Record<string, string> = {
      ...(client.apiKey === undefined ? {} : { Authorization: `Bearer ${client.apiKey}` }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(accept === undefined ? {} : { Accept: accept }),
      ...(prefer === undefined ? {} : { Prefer: prefer }),
      ...(options?.requestId === undefined ? {} : { 'X-Request-Id': options.requestId }),
    };
    return { method, headers, ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
  }

  async function request(call: Call): Promise<Response> {
    const { path, query = {}, isRepeatable = false, options = {} } = call;
    const { maxRetries = client.maxRetries ?? 2, timeoutMs = client.timeoutMs, onUploadProgress } = options;
    const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const url = base + path + (parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`);
    const begun = performance.now();
    const signal = signalOf(options.signal, timeoutMs);
    const sent = sentOf(call, signal);
    const send = (): Promise<Response> =>
      onUploadProgress && sent.body !== undefined
        ? sendWithProgress(client.fetch, url, sent, onUploadProgress)
        : (client.fetch ?? fetch)(url, sent);
    /** Undefined if there is no further retry. */
    const nextPause = (attempt: number, requested?: number): number | undefined => {
      const seconds = pauseSeconds(requested, attempt, Math.random());
      const isTooLong =
        (requested ?? 0) > (client.maxRetryAfterSeconds ?? 30) || begun + (timeoutMs ?? Infinity) < performance.now() + seconds * 1000;
      return attempt >= maxRetries || isTooLong ? undefined : seconds;
    };
    for (let attempt = 0; ; attempt += 1) {
      let seconds: number | undefined;
      try {
        const response = await send();
        if (!mayTryAgain(response.status, isRepeatable)) return response;
        seconds = nextPause(attempt, requestedWaitSeconds(response.headers));
        if (seconds === undefined) return response;
        // Read to its end, so that the connection can be reused.
        await response.arrayBuffer().catch(() => undefined);
      } catch (error) {
        seconds = isRepeatable && signal?.aborted !== true ? nextPause(attempt) : undefined;
        if (seconds === undefined) throw error;
      }
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

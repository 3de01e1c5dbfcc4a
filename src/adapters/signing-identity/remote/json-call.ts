/** JSON calls over HTTP to a key service, with bounded responses; refusals are distinguished from transient failures. */
import { validationError, DocOpsError } from '../../../base/errors.js';
import { readAtMost } from '../../driver/read-at-most.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilAborted } from '../../../base/abort.js';
import type { RemotePatience } from './types.js';

/** The part of `fetch` that is used: the host's own may use a proxy, or present a client certificate. */
export type JsonFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface JsonCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Certificate chains take 10 KB; no expected response takes more. */
const maxAnswerBytes = 256 * 1024;

/** Statuses after which a retry may work (RFC 9110 §15.6, RFC 6585 §4); a sealed or standby Vault answers with some of the 5xx. */
const isTransientStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

class CallError extends Error {
  readonly transient: boolean;
  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.transient = isTransient;
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address without a trailing slash. @throws DocOpsError VALIDATION_ERROR for one that would send a secret in the clear */
export function serviceAddress(field: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (!isSafe) throw validationError([{ field, issue: 'must be an https URL; http is for this machine only (localhost)' }]);
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

const responseText = async (response: Response): Promise<string> =>
  (await readAtMost(response, maxAnswerBytes, () => new CallError('the answer is too long', false))).toString('utf8');

/** The response, an object. @throws Error with `transient` if a retry may work */
export async function callJson(fetcher: JsonFetch, { method, url, headers, body }: JsonCall, signal: AbortSignal): Promise<object> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
  // A redirect would send the secret in the headers elsewhere.
  const init = { method, headers: { ...headers }, redirect: 'error', signal, ...sent } as const;
  const response = await fetcher(url, init).catch((error: unknown) => {
    throw new CallError('the connection failed', true, error);
  });
  const text = await responseText(response);
  if (!response.ok) throw new CallError(`status ${String(response.status)}: ${text.slice(0, 300)}`, isTransientStatus(response.status));
  return parseObject(text);
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new CallError('the answer is not a JSON object', false);
}

/** A secret, or a function that supplies it each time it is needed. */
export type Secret = string | (() => string | Promise<string>);

export const secretOf = async (secret: Secret): Promise<string> => (typeof secret === 'string' ? secret : secret());

/** Seconds after which callers may retry. */
const retryAfterSeconds = 10;
/** Milliseconds before the second try, doubled for each further one. */
const firstPauseMs = 200;

/** The error of an unavailable key service; the cause is for the log. */
const keyIsAway = (name: string, why: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', `Nothing can be signed at present: ${name} ${why}.`, { retryAfterSeconds, cause });

const isTransient = (error: unknown): boolean => (error as { readonly transient?: unknown } | null | undefined)?.transient === true;

export interface Ask extends Required<RemotePatience> {
  /** The service's name, for messages. */
  readonly name: string;
  /** Ends the call, the pauses and the retries. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws DocOpsError SERVICE_UNAVAILABLE if no try succeeded; the signal's reason once aborted */
export async function askWithRetries<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { name, timeoutMs, maxRetries, signal }: Ask,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    try {
      return await untilAborted(call(either), either);
    } catch (error) {
      signal?.throwIfAborted();
      const isLate = limit.aborted;
      if (!isLate && isTransient(error) && tries < maxRetries) {
        await sleep(firstPauseMs * 2 ** tries * (0.5 + Math.random()), undefined, { ref: false, signal });
        continue;
      }
      if (error instanceof DocOpsError) throw error;
      throw keyIsAway(name, isLate ? `did not answer within ${String(timeoutMs)} ms` : 'did not perform the request', error);
    }
  }
}

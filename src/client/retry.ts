/** A response that is not a success → DocOpsServiceError, and whether its call is retried, after which pause. */
import { DocOpsError, errorCodes, type DocOpsErrorOptions, type ErrorCode, type ErrorDetail } from '../base/errors.js';

/** Statuses with which a service refuses a request before doing anything. */
const refusals: readonly number[] = [429, 503];
/** A proxy that lost the service in transit: the request may have been processed. */
const badGateway = 502;

/** First pause if the service does not state one; each later one is twice as long. */
const firstPauseSeconds = 0.5;

/** @param isRepeatable Whether the call may be done twice with the same result */
export const mayTryAgain = (status: number, isRepeatable: boolean): boolean =>
  refusals.includes(status) || (isRepeatable && status === badGateway);

function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/**
 * Seconds that a response asks to wait: `Retry-After` (RFC 9110 §10.2.3), else the time until a used-up limit resets (`RateLimit-Reset`).
 */
export function requestedWaitSeconds(headers: Headers): number | undefined {
  const isUsedUp = headers.get('RateLimit-Remaining') === '0';
  return secondsOf(headers.get('Retry-After')) ?? (isUsedUp ? secondsOf(headers.get('RateLimit-Reset')) : undefined);
}

/**
 * Never less than the service asks for. A random part is added, so that clients that were refused together do not return together.
 * @param attempt From 0
 * @param chance At least 0 and below 1
 */
export function pauseSeconds(requested: number | undefined, attempt: number, chance: number): number {
  const half = (firstPauseSeconds * 2 ** attempt) / 2;
  return (requested ?? half) + chance * half;
}

/** @throws The signal's reason */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
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

/** Options of {@link DocOpsServiceError}. */
export interface DocOpsServiceErrorOptions extends DocOpsErrorOptions {
  readonly status: number;
  readonly requestId: string | undefined;
}

/** An error that the service, or a proxy in front of it, returned. Without a response, calls throw the error of `fetch`. */
export class DocOpsServiceError extends DocOpsError {
  /** HTTP status of the response. */
  readonly status: number;
  /** The request's id in the service's log; undefined if something else responded. */
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, message: string, { status, requestId, ...options }: DocOpsServiceErrorOptions) {
    super(code, message, options);
    this.status = status;
    this.requestId = requestId;
  }
}

/**
 * The meaning of a response without our body: a proxy sends one while the service is unreachable, or for a file that is too large for the
 * proxy.
 */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  413: 'FILE_TOO_LARGE',
  429: 'RATE_LIMIT_ERROR',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'OPERATION_TIMEOUT',
};

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.some((known) => known === code);
}

export async function errorOf(response: Response): Promise<DocOpsServiceError> {
  const { status, headers } = response;
  type Body = { code?: unknown; message?: unknown; requestId?: unknown; details?: ErrorDetail[] } | null;
  const body = (await response.json().catch(() => undefined)) as Body | undefined;
  const fromBody = typeof body?.requestId === 'string' ? body.requestId : undefined;
  const retryAfterSeconds = requestedWaitSeconds(headers);
  const message = typeof body?.message === 'string' ? body.message : `The service answered ${String(status)}.`;
  return new DocOpsServiceError(isErrorCode(body?.code) ? body.code : (codeOfStatus[status] ?? 'INTERNAL_ERROR'), message, {
    status,
    requestId: headers.get('X-Request-Id') ?? fromBody,
    details: Array.isArray(body?.details) ? body.details : [],
    retryAfterSeconds,
  });
}

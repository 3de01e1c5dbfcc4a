/** A response that is not a success → DocOpsServiceError, with the id that finds the request in the service's log. */
import { DocOpsError, errorCodes, type DocOpsErrorOptions, type ErrorCode, type ErrorDetail } from '../base/errors.js';
import { requestedWaitSeconds } from './retry.js';

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

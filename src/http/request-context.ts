/** The context that a request has from its start, with its id, abort signal, logger and counters, and its numbers for the host's metrics. */
import { randomUUID } from 'node:crypto';
import { DocOpsError, type ErrorCode } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Mutable } from '../base/mutable.js';
import type { ByteBudget } from './body/byte-budget.js';
import type { BodyIntake } from './body/receive-body.js';
import { requestIdPattern } from './requests/service.js';
import type { AuthenticatedKey } from '../operations/keys/authenticate.js';
import type { HttpRequest, HttpResponse } from './messages.js';

/** Set as `res.locals.docOps`, for the host's own middleware. */
export interface DocOpsLocals {
  readonly requestId: string;
  /** The operation's name: `convert`, `register`, `health` … */
  readonly operation: string;
  /** The id of the key that was sent, once it is authenticated. */
  keyId?: string;
}

/** Sizes and counts for the log and the metrics hook. */
export type RequestCounters = Mutable<
  Pick<OperationMetrics, 'bytesIn' | 'bytesOut' | 'pages' | 'warnings' | 'warningCodes' | 'events' | 'droppedEvents'>
>;

/** Passed to every handler. */
export interface RequestContext {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly requestId: string;
  readonly operation: string;
  readonly query: URLSearchParams;
  /** The caller's IP address. */
  readonly clientAddress: () => string;
  /** Aborts when the client disconnects or the service stops. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly counters: RequestCounters;
  /** For reading the body; its reservation is released when the request ends. */
  readonly intake: BodyIntake;
  readonly locals: DocOpsLocals;
  key?: AuthenticatedKey;
  /** Frees the concurrency slot that the request holds while its answer is sent; absent if it holds none. Never rejects. */
  releaseSlot?: () => Promise<void>;
}

/** The service's control over a running request. */
export interface RunningRequest {
  readonly context: RequestContext;
  /** True once the connection was lost before the answer was sent. */
  clientHasGone(): boolean;
  /** Returns the body's bytes to the byte budget; otherwise that happens once the answer is sent. */
  releaseBody(): void;
  abort(reason: unknown): void;
}

const requestIdForm = new RegExp(requestIdPattern);

/** The last 24 digits of a UUID; Node draws random bytes for many UUIDs at once. */
export const newRequestId = (): string => `req_${randomUUID().replaceAll('-', '').slice(-24)}`;

/** The caller's own id if it is well-formed, else a new one. */
function requestIdOf(request: HttpRequest): string {
  const own = request.headers['x-request-id'];
  return typeof own === 'string' && requestIdForm.test(own) ? own : newRequestId();
}

export interface StartRequestOptions {
  readonly operation: string;
  readonly query: URLSearchParams;
  readonly logger: Logger;
  readonly clientAddress: (request: HttpRequest) => string;
  readonly byteBudget: ByteBudget;
  /** Milliseconds. */
  readonly uploadIdleMs: number;
}

export function startRequest(request: HttpRequest, response: HttpResponse, options: StartRequestOptions): RunningRequest {
  const requestId = requestIdOf(request);
  const controller = new AbortController();
  const reservation = options.byteBudget.open();
  let gone = false;
  response.setHeader('X-Request-Id', requestId);
  // An answer is as large as its document: it counts until it is sent or the client has disconnected.
  response.on('finish', () => reservation.release());
  response.on('close', () => {
    reservation.release();
    if (response.writableFinished) return;
    gone = true;
    controller.abort(new DocOpsError('SERVICE_UNAVAILABLE', 'The client has gone.'));
  });
  // A lost connection also fails the request stream; readers learn of it through the signal.
  request.on('error', () => undefined);

  const locals: DocOpsLocals = { requestId, operation: options.operation };
  response.locals ??= {};
  response.locals['docOps'] = locals;
  const counters: RequestCounters = { bytesIn: 0, bytesOut: 0 };
  const onBytes = (count: number): void => {
    counters.bytesIn = count;
  };
  const context: RequestContext = {
    request,
    response,
    requestId,
    operation: options.operation,
    query: options.query,
    clientAddress: () => options.clientAddress(request),
    signal: controller.signal,
    logger: options.logger.child({ requestId, operation: options.operation }),
    counters,
    intake: { signal: controller.signal, idleMs: options.uploadIdleMs, reservation, onBytes },
    locals,
  };
  return {
    context,
    clientHasGone: () => gone,
    releaseBody: () => reservation.release(),
    abort: (reason) => controller.abort(reason),
  };
}

/** One finished request in numbers, for the host's metrics. */
export interface OperationMetrics {
  /** `convert`, `register`, `health` … */
  readonly operation: string;
  readonly requestId: string;
  /** Absent if no valid key was sent. */
  readonly keyId?: string | undefined;
  /** The HTTP status; 499 if the client disconnected before the answer. */
  readonly status: number;
  /** The error's code; absent on success. */
  readonly code?: ErrorCode | 'CLIENT_CLOSED_REQUEST' | undefined;
  /** Milliseconds from the request's head to its answer. */
  readonly ms: number;
  /** Body bytes received. */
  readonly bytesIn: number;
  /** Body bytes sent. */
  readonly bytesOut: number;
  /** Pages of the result; absent if it has none. */
  readonly pages?: number | undefined;
  /** Number of different warnings about the document. */
  readonly warnings?: number | undefined;
  /** Their different codes, at most 32; absent if there were no warnings. */
  readonly warningCodes?: readonly string[] | undefined;
  /** Usage events that were accepted; `collect` only. */
  readonly events?: number | undefined;
  /** Usage events that were dropped for lack of room; `collect` only. */
  readonly droppedEvents?: number | undefined;
}

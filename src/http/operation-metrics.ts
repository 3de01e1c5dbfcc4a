/** One finished request in numbers, for the host's metrics. */
import type { ErrorCode } from '../base/errors.js';

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

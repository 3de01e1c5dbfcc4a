/** One finished request in numbers, for the host's metrics. */
import type { ErrorCode } from '../base/errors.js';

export interface OperationMetrics {
  /** `convert`, `register`, `health` … */
  readonly operation: string;
  readonly requestId: string;
  /** Absent where no good key was sent. */
  readonly keyId?: string;
  /** The HTTP status; 499 when the client went away before the answer. */
  readonly status: number;
  /** The error's code; absent on success. */
  readonly code?: ErrorCode | 'CLIENT_CLOSED_REQUEST';
  /** Milliseconds from the request's head to the answer. */
  readonly ms: number;
  /** Body bytes received. */
  readonly bytesIn: number;
  /** Body bytes sent. */
  readonly bytesOut: number;
  /** Pages of the result, where it has any. */
  readonly pages?: number;
  /** Different warnings about the document. */
  readonly warnings?: number;
  /** Their different codes, at most 32; absent where there are none. */
  readonly warningCodes?: readonly string[];
  /** Usage events that were taken; of `collect` only. */
  readonly events?: number;
  /** Usage events for which there was no room; of `collect` only. */
  readonly droppedEvents?: number;
}

/** Messages across the thread boundary. All of them survive the structured clone. */
import type { DocumentLimits } from '../base/document-limits.js';
import type { SerializedDocOpsError } from '../base/errors.js';
import type { StopFlag } from '../base/abort.js';
import type { FontSettings } from '../operations/convert/convert.js';
import type { InputOf, OperationName, OperationResult } from '../operations/operation-table.js';

/** Requests no work: its reply reports that the thread has started, and is warm if it should be. */
export interface StartTask {
  readonly operation: 'start';
  readonly input: { readonly bytes: Uint8Array };
}

interface Stoppable {
  /** Raised when the operation should stop by itself. */
  readonly stop?: StopFlag;
}

/** One operation for a worker. */
export type WorkerTask = Stoppable &
  (StartTask | { readonly [Name in OperationName]: { readonly operation: Name; readonly input: InputOf<Name> } }[OperationName]);

/** Passed to each worker at its start. */
export interface WorkerSettings {
  readonly fonts?: FontSettings | undefined;
  readonly limits?: DocumentLimits | undefined;
  /** Added to the thread's nice value, where each thread has its own (Linux). */
  readonly niceness?: number | undefined;
  /** Whether fonts and layout are loaded before the first operation. */
  readonly warm: boolean;
  /** Milliseconds of pages of its own, as long as no document comes. */
  readonly rehearsalMs: number;
}

/** An operation's outcome. */
export type WorkerReply =
  | { readonly kind: 'done'; readonly result: OperationResult; readonly ms: number }
  | { readonly kind: 'refused'; readonly error: SerializedDocOpsError }
  /** Not meant for the caller of the service: our own fault, for the log. */
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };

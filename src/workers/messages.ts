/** What crosses the thread border. Everything here survives the structured clone. */
import type { DocumentLimits } from '../base/names/document-limits.js';
import type { SerializedDocOpsError } from '../base/errors.js';
import type { StopFlag } from '../base/stop-flag.js';
import type { FontSettings } from '../operations/convert/convert.js';
import type { InputOf, OperationName, OperationResult } from '../operations/operation-table.js';

/** Asks for nothing: its answer says that the thread has started, and is warm if it should be. */
export interface StartTask {
  readonly operation: 'start';
  readonly input: { readonly bytes: Uint8Array };
}

interface Stoppable {
  /** Raised when the operation is to stop by itself. */
  readonly stop?: StopFlag;
}

/** One operation for a worker. */
export type WorkerTask = Stoppable &
  (StartTask | { readonly [Name in OperationName]: { readonly operation: Name; readonly input: InputOf<Name> } }[OperationName]);

/** Given to each worker at its start. */
export interface WorkerSettings {
  readonly fonts?: FontSettings;
  readonly limits?: DocumentLimits;
  /** Added to the thread's nice value, where threads have one of their own (Linux). */
  readonly niceness?: number;
  /** Whether fonts and layout are loaded before the first operation. */
  readonly warm: boolean;
}

/** An operation's outcome. */
export type WorkerReply =
  | { readonly kind: 'done'; readonly result: OperationResult; readonly ms: number }
  | { readonly kind: 'refused'; readonly error: SerializedDocOpsError }
  /** Not meant for the caller of the service: a fault of ours, for the log. */
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };

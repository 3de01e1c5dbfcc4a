/** The contract of what runs operations off the event loop; the worker pool is the default. */
import type { InputOf, OperationName, ResultOf } from '../operations/operation-table.js';

export type { InputOf, OperationName, ResultOf };

/** How one operation is run. */
export interface RunOptions {
  /** Its abort stops the work at once; the operation rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds of work, waiting not counted; then OPERATION_TIMEOUT. */
  readonly timeoutMs?: number;
  /** Whose work it is, an opaque name: owners have turns for the threads. Work without an owner shares one turn. */
  readonly owner?: string;
}

export interface ExecutorStatus {
  /** All threads have started and loaded their fonts; where other processes have them: at least one such process is there. */
  readonly ready: boolean;
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

export interface Executor {
  /**
   * Runs an operation. `input.bytes` may be transferred: it is empty afterwards.
   * @throws DocOpsError as the operation does, and SERVICE_UNAVAILABLE when too many wait
   */
  run<Name extends OperationName>(operation: Name, input: InputOf<Name>, options?: RunOptions): Promise<ResultOf<Name>>;
  /** Resolves when the first operation would not have to wait for a start. */
  ready(): Promise<void>;
  status(): ExecutorStatus;
  /** Stops what runs. */
  close(): Promise<void>;
}

/** The contract of what runs operations off the event loop; the worker pool is the default. */
import type { ConvertInput, ConvertResult } from '../operations/convert.js';

/** How one operation is run. */
export interface RunOptions {
  /** Its abort stops the work at once; the operation rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds of work, waiting not counted; then OPERATION_TIMEOUT. */
  readonly timeoutMs?: number;
}

export interface ExecutorStatus {
  /** All threads have started and loaded their fonts. */
  readonly ready: boolean;
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

export interface Executor {
  /**
   * Runs a conversion. `input.bytes` may be transferred: it is empty afterwards.
   * @throws DocOpsError as `convert` does, and SERVICE_UNAVAILABLE when too many wait
   */
  convert(input: ConvertInput, options?: RunOptions): Promise<ConvertResult>;
  /** Resolves when the first operation would not have to wait for a start. */
  ready(): Promise<void>;
  status(): ExecutorStatus;
  /** Stops what runs. */
  close(): Promise<void>;
}

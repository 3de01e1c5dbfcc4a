/** The contract of executors, which run operations off the event loop, and their errors; the worker pool is the default. */
import type { InputOf, OperationName, ResultOf } from '../operations/operation-table.js';
import { DocOpsError } from '../base/errors.js';
import type { ConvertSteps } from '../operations/convert/resources/convert-with-resources.js';

export type { InputOf, OperationName, ResultOf };

/** How one operation is run. */
export interface RunOptions {
  /** Its abort stops the work immediately; the operation rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of work, without waiting; then OPERATION_TIMEOUT. */
  readonly timeoutMs?: number | undefined;
  /** The owner of the work, an opaque name: owners take turns for the threads. Work without an owner shares one turn. */
  readonly owner?: string | undefined;
}

export interface ExecutorStatus {
  /**
   * Whether all threads have started and loaded their fonts; if other processes run them, whether at least one such process is available.
   */
  readonly ready: boolean;
  readonly threads: number;
  readonly running: number;
  readonly waiting: number;
}

export interface Executor {
  /**
   * Runs an operation. `input.bytes` may be transferred: it is empty afterwards.
   * @throws DocOpsError as the operation does, and SERVICE_UNAVAILABLE if too many wait
   */
  run<Name extends OperationName>(operation: Name, input: InputOf<Name>, options?: RunOptions): Promise<ResultOf<Name>>;
  /** Resolves when the first operation no longer has to wait for a start. */
  ready(): Promise<void>;
  status(): ExecutorStatus;
  /** Stops running operations. */
  close(): Promise<void>;
}

/** The errors of executors themselves: the same messages wherever the work is done. */
export const serviceBusy = (): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', 'The service is busy: too many operations are waiting. Try again later.', {
    retryAfterSeconds: 5,
  });

export const shuttingDown = (): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', 'The service is shutting down.', { retryAfterSeconds: 5 });

export const timedOut = (): DocOpsError => new DocOpsError('OPERATION_TIMEOUT', 'The operation ran past its time limit and was stopped.');

/** @param cause The underlying error; logged, never sent. */
export const operationFailed = (cause: unknown): DocOpsError => new DocOpsError('INTERNAL_ERROR', 'The operation failed.', { cause });

/** The steps of a conversion that requests its page's resources, each run by an executor. */
export function convertStepsOf(executor: Pick<Executor, 'run'>, options: Omit<RunOptions, 'timeoutMs'>): ConvertSteps {
  const timed = ({ timeoutMs }: { readonly timeoutMs?: number | undefined }): RunOptions => ({
    ...options,
    timeoutMs,
  });
  return {
    // The bytes are transferred to the thread; the conversion needs them again.
    findReferences: (input) => executor.run('findReferences', { ...input, bytes: input.bytes.slice() }, timed(input)),
    convert: (input) => executor.run('convert', input, timed(input)),
  };
}

/** Runs operations in worker threads: bounded in number, queue, time and memory; an abort really stops the thread. */
import type { DocumentLimits } from '../base/document-limits.js';
import { availableParallelism } from 'node:os';
import { deserializeDocOpsError } from '../base/errors.js';
import { silentLogger, type Logger } from '../base/logger.js';
import type { FontSettings } from '../operations/convert/convert.js';
import { estimateWork } from '../operations/estimate-work.js';
import type { InputOf, OperationInput, OperationName, OperationResult, ResultOf } from '../operations/operation-table.js';
import { type Executor, type RunOptions, serviceBusy, operationFailed, shuttingDown } from './executor.js';
import type { WorkerReply, WorkerTask } from './messages.js';
import { createThreads, type Threads } from './threads.js';
import { createWaitingLine } from './waiting-line.js';

/** Options of {@link createWorkerPool}. */
export interface WorkerPoolOptions {
  /** Default: as many as the machine runs in parallel. */
  readonly threads?: number | undefined;
  /** JavaScript heap of one thread in MiB; default 512. */
  readonly memoryMb?: number | undefined;
  /**
   * MiB of young objects that a thread collects together; default 48, as in Node 20. With 24, two threads convert letters 7 % more slowly, and
   * 1,000 pages take 20 MB less.
   */
  readonly youngMemoryMb?: number | undefined;
  /** Operations that may wait for a thread; default 100. */
  readonly maxQueue?: number | undefined;
  /** Threads that long work leaves free for short work, if there are enough; it may always have one. Default 1; 0 lets it have all. */
  readonly keptFree?: number | undefined;
  readonly fonts?: FontSettings | undefined;
  /** Limits on one document's contents; default: none. */
  readonly limits?: DocumentLimits | undefined;
  /** Added to the threads' nice value on Linux, so that the event loop gets the processor first; default 0. */
  readonly niceness?: number | undefined;
  /** Whether threads load fonts and layout before their first operation; default true. Without PDF output, false saves a second. */
  readonly warm?: boolean | undefined;
  /**
   * Milliseconds for which each thread, once warm, converts pages of its own as long as no document comes, so that the first ones find
   * compiled code. A document that comes waits for one page at most. Default 0.
   */
  readonly rehearsalMs?: number | undefined;
  readonly logger?: Logger | undefined;
  /** The worker's module; for tests. */
  readonly filename?: string | undefined;
}

function resultOf(reply: WorkerReply): OperationResult {
  if (reply.kind === 'done') return reply.result;
  if (reply.kind === 'refused') throw deserializeDocOpsError(reply.error);
  const cause = new Error(reply.message);
  if (reply.stack !== undefined) cause.stack = reply.stack;
  throw operationFailed(cause);
}

/** The threads of a pool, with the defaults of its options. */
function threadsFor(options: WorkerPoolOptions, threads: number, ending: AbortSignal): Threads {
  const { fonts, limits, filename } = options;
  const settings = {
    fonts,
    limits,
    niceness: options.niceness ?? 0,
    warm: options.warm ?? true,
    rehearsalMs: options.rehearsalMs ?? 0,
  };
  const { memoryMb = 512, youngMemoryMb = 48, logger = silentLogger } = options;
  return createThreads({ threads, memoryMb, youngMemoryMb, settings, filename, logger, ending });
}

/** Threads are started by the first operation or by `ready()`, not before; either makes the status ready. */
export function createWorkerPool(options: WorkerPoolOptions = {}): Executor {
  const places = options.threads ?? availableParallelism();
  const line = createWaitingLine({ places, keptFree: options.keptFree ?? 1, maxWaiting: options.maxQueue ?? 100, full: serviceBusy });
  const ending = new AbortController();
  const threads = threadsFor(options, places, ending.signal);
  let warm: Promise<void> | undefined;
  let isWarm = false;

  async function runInThread<Name extends OperationName>(
    operation: Name,
    input: InputOf<Name>,
    { signal, timeoutMs, owner }: RunOptions = {},
  ): Promise<ResultOf<Name>> {
    if (ending.signal.aborted) throw shuttingDown();
    const leave = await line.enter({ signal, owner, workMs: estimateWork(operation, input) });
    try {
      signal?.throwIfAborted();
      if (ending.signal.aborted) throw shuttingDown();
      const timed: OperationInput = timeoutMs === undefined ? input : { ...input, timeoutMs };
      // The table ties the name to its input and result; the compiler cannot follow that through a union.
      const task = { operation, input: timed } as unknown as WorkerTask;
      const reply = await threads.run(task, signal, timeoutMs);
      // The first operation has started the threads: `ready()` updates the state accordingly.
      if (!isWarm) void ready().catch(() => undefined);
      return resultOf(reply) as ResultOf<Name>;
    } finally {
      leave();
    }
  }

  async function warmAll(): Promise<void> {
    const start: WorkerTask = { operation: 'start', input: { bytes: new Uint8Array(0) } };
    // One task per thread; each thread takes work only when it is warm.
    await Promise.all(Array.from({ length: places }, () => threads.run(start, undefined, undefined)));
    isWarm = true;
  }

  async function ready(): Promise<void> {
    if (ending.signal.aborted) throw shuttingDown();
    warm ??= warmAll().catch((error: unknown) => {
      warm = undefined;
      throw error;
    });
    return warm;
  }

  return {
    run: runInThread,
    status: () => ({ ready: isWarm && threads.canStart(), threads: places, running: line.running(), waiting: line.waiting() }),
    ready,
    close: async () => {
      ending.abort(shuttingDown());
      line.close(shuttingDown());
      await threads.close();
    },
  };
}

/** Runs operations in worker threads: bounded in number, queue, time and memory; an abort really stops the thread. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { DocOpsError, deserializeDocOpsError } from '../base/errors.js';
import { createStopFlag, raiseStopFlag } from '../base/stop-flag.js';
import { silentLogger } from '../base/logger.js';
import type { Logger } from '../base/logger.js';
import type { FontSettings } from '../operations/convert.js';
import type { InputOf, OperationInput, OperationName, OperationResult, ResultOf } from '../operations/operation-table.js';
import type { Executor, ExecutorStatus, RunOptions } from './executor.js';
import { busy, operationFailed, shuttingDown, timedOut } from './executor-errors.js';
import type { WorkerReply, WorkerSettings, WorkerTask } from './messages.js';
import { createWaitingLine } from './waiting-line.js';

/** Options of {@link createWorkerPool}. */
export interface WorkerPoolOptions {
  /** Default: as many as the machine runs at once. */
  readonly threads?: number;
  /** JavaScript heap of one thread in MiB; default 512. */
  readonly memoryMb?: number;
  /** Operations that may wait for a thread; default 100. */
  readonly maxQueue?: number;
  readonly fonts?: FontSettings;
  /** Added to the threads' nice value on Linux, so that the event loop gets the processor first; default 0. */
  readonly niceness?: number;
  /** Whether threads load fonts and layout before their first operation; default true. Who makes no PDF saves a second. */
  readonly warm?: boolean;
  readonly logger?: Logger;
  /** The worker's module; for tests. */
  readonly filename?: string;
}

/** An engine stops itself at its time limit, and when it is told to; a thread that has not by then is terminated. */
const graceMs = 500;
/** How often a pool that closes looks whether all have stopped. */
const lookMs = 5;

function workerFault(error: unknown): DocOpsError {
  if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document needs more memory than one operation may use.', { cause: error });
  }
  return operationFailed(error);
}

function resultOf(reply: WorkerReply): OperationResult {
  if (reply.kind === 'done') return reply.result;
  if (reply.kind === 'refused') throw deserializeDocOpsError(reply.error);
  const cause = new Error(reply.message);
  if (reply.stack !== undefined) cause.stack = reply.stack;
  throw operationFailed(cause);
}

/** Threads are started with the first operation or by `ready()`, not before. */
export function createWorkerPool(options: WorkerPoolOptions = {}): Executor {
  const threads = options.threads ?? availableParallelism();
  const logger = options.logger ?? silentLogger;
  const line = createWaitingLine(threads, options.maxQueue ?? 100, busy);
  const ending = new AbortController();
  const running = new Set<AbortController>();
  let pool: Piscina<WorkerTask, WorkerReply> | undefined;
  let warm: Promise<void> | undefined;
  let isWarm = false;

  function startedPool(): Piscina<WorkerTask, WorkerReply> {
    if (pool) return pool;
    const settings: WorkerSettings = {
      ...(options.fonts ? { fonts: options.fonts } : {}),
      niceness: options.niceness ?? 0,
      warm: options.warm ?? true,
    };
    pool = new Piscina<WorkerTask, WorkerReply>({
      filename: options.filename ?? createRequire(import.meta.url).resolve('#worker'),
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 512 },
      workerData: settings,
      // The host's own flags (loaders, inspectors) are not for our threads.
      execArgv: [],
      recordTiming: false,
      // A thread that waited for its next task in the middle of the last would keep that one's result.
      atomics: 'disabled',
    });
    const started = pool;
    pool.on('error', (error: unknown) => {
      logger.error({ err: error }, 'a worker thread failed');
      // Threads that cannot even start leave their tasks waiting for ever.
      if (started.threads.length === 0) for (const stop of running) stop.abort(workerFault(error));
    });
    return pool;
  }

  /** @param limitMs Undefined: none. */
  async function inThread(
    task: WorkerTask,
    signal: AbortSignal | undefined,
    limitMs: number | undefined,
    transfer: boolean,
  ): Promise<WorkerReply> {
    const stop = new AbortController();
    running.add(stop);
    const flag = createStopFlag();
    let asked: { readonly reason: unknown } | undefined;
    let lastResort: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      if (asked) return;
      const reason: unknown = signal?.aborted ? signal.reason : ending.signal.reason;
      asked = { reason };
      raiseStopFlag(flag);
      // Nothing looks at the flag while a thread starts.
      if (task.operation === 'start') stop.abort(reason);
      else lastResort = setTimeout(() => stop.abort(reason), graceMs).unref();
    };
    const timer = limitMs === undefined ? undefined : setTimeout(() => stop.abort(timedOut()), limitMs + graceMs).unref();
    signal?.addEventListener('abort', onAbort, { once: true });
    ending.signal.addEventListener('abort', onAbort, { once: true });
    try {
      const reply = await startedPool().run(
        { ...task, stop: flag },
        {
          signal: stop.signal,
          ...(transfer ? { transferList: [task.input.bytes.buffer as ArrayBuffer] } : {}),
        },
      );
      if (asked) throw asked.reason;
      return reply;
    } catch (error) {
      if (asked) throw asked.reason;
      if (stop.signal.aborted) throw stop.signal.reason;
      logger.error({ err: error }, 'a worker thread ended during an operation');
      throw workerFault(error);
    } finally {
      clearTimeout(timer);
      clearTimeout(lastResort);
      running.delete(stop);
      signal?.removeEventListener('abort', onAbort);
      ending.signal.removeEventListener('abort', onAbort);
    }
  }

  async function run<Name extends OperationName>(
    operation: Name,
    input: InputOf<Name>,
    { signal, timeoutMs, owner }: RunOptions = {},
  ): Promise<ResultOf<Name>> {
    if (ending.signal.aborted) throw shuttingDown();
    const leave = await line.enter({ signal, owner });
    try {
      signal?.throwIfAborted();
      if (ending.signal.aborted) throw shuttingDown();
      const timed: OperationInput = timeoutMs === undefined ? input : { ...input, timeoutMs };
      const { bytes } = timed;
      const whole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength && !Buffer.isBuffer(bytes);
      // The table ties the name to its input and result; the compiler cannot follow it through a union.
      const task = { operation, input: timed } as unknown as WorkerTask;
      return resultOf(await inThread(task, signal, timeoutMs, whole)) as ResultOf<Name>;
    } finally {
      leave();
    }
  }

  async function warmAll(): Promise<void> {
    const start: WorkerTask = { operation: 'start', input: { bytes: new Uint8Array(0) } };
    // One task a thread; each thread takes work only when it is warm.
    await Promise.all(Array.from({ length: threads }, () => inThread(start, undefined, undefined, false)));
    isWarm = true;
  }

  const status = (): ExecutorStatus => ({ ready: isWarm, threads, running: line.running(), waiting: line.waiting() });

  return {
    run,
    status,
    ready: () => {
      warm ??= warmAll().catch((error: unknown) => {
        warm = undefined;
        throw error;
      });
      return warm;
    },
    close: async () => {
      ending.abort(shuttingDown());
      line.close(shuttingDown());
      const until = performance.now() + graceMs;
      while (running.size > 0 && performance.now() < until) await sleep(lookMs);
      await pool?.destroy();
    },
  };
}

/** Worker threads that run one task at a time each, bounded in time and memory; an abort really stops the task. */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { DocOpsError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { OperationInput } from '../operations/operation-table.js';
import { operationFailed, timedOut } from './executor.js';
import type { WorkerReply, WorkerSettings, WorkerTask } from './messages.js';
import { createStopFlag, raiseStopFlag, type StopFlag } from '../base/abort.js';

// * Stops one task in a thread: an engine stops itself at its timeout and when asked to; a thread that has not stopped by then is
// terminated.

/** Milliseconds that an engine has to stop itself. */
const graceMs = 500;

/** Dependencies of {@link createTaskStop}. */
export interface TaskStopOptions {
  /** The first one to abort stops the task, with its reason. */
  readonly signals: readonly AbortSignal[];
  /** Whether the task's engine checks the flag; otherwise its thread is terminated immediately. */
  readonly hasEngine: boolean;
  /** Milliseconds of work; undefined: no limit. */
  readonly limitMs: number | undefined;
}

export interface TaskStop {
  /** Sent with the task, which checks it. */
  readonly flag: StopFlag;
  /** Its abort terminates the thread. */
  readonly thread: AbortController;
  /** Throws the reason of the signal that has aborted. */
  throwIfAsked(): void;
  /** Called when the task has ended. */
  release(): void;
}

function createTaskStop({ signals, hasEngine, limitMs }: TaskStopOptions): TaskStop {
  const thread = new AbortController();
  const flag = createStopFlag();
  let asked: { readonly reason: unknown } | undefined;
  let lastResort: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    if (asked) return;
    const reason: unknown = signals.find((signal) => signal.aborted)?.reason;
    asked = { reason };
    raiseStopFlag(flag);
    if (hasEngine) lastResort = setTimeout(() => thread.abort(reason), graceMs).unref();
    else thread.abort(reason);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(() => thread.abort(timedOut()), limitMs + graceMs).unref();
  for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
  return {
    flag,
    thread,
    throwIfAsked: () => {
      if (asked) throw asked.reason;
    },
    release: () => {
      clearTimeout(timer);
      clearTimeout(lastResort);
      for (const signal of signals) signal.removeEventListener('abort', onAbort);
    },
  };
}

/** Dependencies of {@link createThreads}. */
export interface ThreadsOptions {
  readonly threads: number;
  /** JavaScript heap of one thread in MiB. */
  readonly memoryMb: number;
  /** MiB for its young objects, beside that heap. */
  readonly youngMemoryMb: number;
  readonly settings: WorkerSettings;
  /** The worker's module; undefined: the package's own. */
  readonly filename: string | undefined;
  readonly logger: Logger;
  /** Its abort stops all tasks with its reason. */
  readonly ending: AbortSignal;
}

export interface Threads {
  /**
   * The first call starts all threads.
   * @param limitMs Milliseconds of work; undefined: no limit
   * @throws DocOpsError OPERATION_TIMEOUT, UNPROCESSABLE_DOCUMENT (memory), INTERNAL_ERROR; the signal's reason once aborted
   */
  run(task: WorkerTask, signal: AbortSignal | undefined, limitMs: number | undefined): Promise<WorkerReply>;
  /** False from the moment that no thread can be started, until one works again. */
  canStart(): boolean;
  /** Called after the abort of `ending`: lets tasks stop by themselves for a moment, then ends the threads. */
  close(): Promise<void>;
}

type ThreadPool = Piscina<WorkerTask, WorkerReply>;

/** Milliseconds between checks of a closing pool whether all tasks have stopped. */
const lookMs = 5;

function workerFault(error: unknown): DocOpsError {
  if ((error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document needs more memory than one operation may use.', { cause: error });
  }
  return operationFailed(error);
}

/** Buffers without other contents. */
const transferable = ({ bytes, record }: OperationInput): ArrayBuffer[] =>
  [bytes, record ?? new Uint8Array(0)].flatMap((each) =>
    each.buffer instanceof ArrayBuffer && each.byteLength > 0 && each.byteLength === each.buffer.byteLength && !Buffer.isBuffer(each)
      ? [each.buffer]
      : [],
  );

function startPool({ threads, memoryMb, youngMemoryMb, settings, filename }: ThreadsOptions): ThreadPool {
  return new Piscina<WorkerTask, WorkerReply>({
    filename: filename ?? createRequire(import.meta.url).resolve('#worker'),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
    workerData: settings,
    // The host's own flags (loaders, inspectors) are not for our threads.
    execArgv: [],
    recordTiming: false,
    // A thread that waits for its next task in the middle of the last one would keep that one's result.
    atomics: 'disabled',
  });
}

export function createThreads(options: ThreadsOptions): Threads {
  const { logger, ending } = options;
  /** One per task; its abort terminates the thread. */
  const running = new Set<AbortController>();
  let pool: ThreadPool | undefined;
  let isStartable = true;

  function startedPool(): ThreadPool {
    if (pool) return pool;
    const started = startPool(options);
    started.on('error', (error: unknown) => {
      logger.error({ err: error }, 'a worker thread failed');
      // Threads that cannot even start would leave their tasks waiting.
      if (started.threads.length > 0) return;
      isStartable = false;
      for (const thread of running) thread.abort(workerFault(error));
    });
    pool = started;
    return pool;
  }

  return {
    run: async (task, signal, limitMs) => {
      const signals = signal ? [signal, ending] : [ending];
      // Nothing checks the flag while a thread starts.
      const stop = createTaskStop({ signals, hasEngine: task.operation !== 'start', limitMs });
      running.add(stop.thread);
      try {
        const transferList = transferable(task.input);
        const reply = await startedPool().run({ ...task, stop: stop.flag }, { signal: stop.thread.signal, transferList });
        isStartable = true;
        stop.throwIfAsked();
        return reply;
      } catch (error) {
        stop.throwIfAsked();
        stop.thread.signal.throwIfAborted();
        logger.error({ err: error }, 'a worker thread ended during an operation');
        throw workerFault(error);
      } finally {
        running.delete(stop.thread);
        stop.release();
      }
    },
    canStart: () => isStartable,
    close: async () => {
      const until = performance.now() + graceMs;
      while (running.size > 0 && performance.now() < until) await sleep(lookMs);
      await pool?.destroy();
    },
  };
}

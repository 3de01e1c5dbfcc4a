/** Runs operations on worker machines over BullMQ and Redis: the node's side. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { silentLogger, type Logger } from '../../base/logger.js';
import { shuttingDown, type Executor, type InputOf, type OperationName, type ResultOf, type RunOptions } from '../../workers/executor.js';
import { isLongOperation } from '../../workers/waiting-line.js';
import { packedLength, packJob, type Packed } from './job-bytes.js';
import { createPendingJobs, type PendingJobs, noWorker, queueAway, jobTooLarge } from './pending-jobs.js';
import { createQueueEntrance, type QueueEntrance } from './queue-entrance.js';
import { createQueueWatch } from './queue-watch.js';
import { sealOverhead } from './seal.js';
import { openSharedQueue, type QueueOptions } from './shared-queue.js';
import { performance } from 'node:perf_hooks';

/** Jobs that nobody waits for any more, until Redis knows: waiting ones must not be started, running ones must be stopped. */
export interface TakeBacks {
  /** @param placing Settles when the job is in Redis, or will not be */
  add(id: string, placing: Promise<unknown>): void;
  /** Called when Redis answers again: repeats the reports that failed. */
  retry(): void;
  /** Resolves when all current reports have succeeded or failed. */
  settled(): Promise<void>;
}

/** Longer than the lease of a job that no node renews; after that, nothing is left to take back. */
const forgottenMs = 60_000;

/** @param takeBack Reports to Redis */
function createTakeBacks(takeBack: (id: string) => Promise<void>): TakeBacks {
  const saying = new Set<Promise<void>>();
  /** Job → when its node stopped waiting. */
  const unheard = new Map<string, number>();

  function say(id: string, after: Promise<unknown>, since: number): void {
    const said = after
      .then(() => takeBack(id))
      .catch(() => {
        unheard.set(id, since);
      })
      .finally(() => saying.delete(said));
    saying.add(said);
  }

  return {
    add: (id, placing) => say(id, placing, performance.now()),
    retry: () => {
      const all = [...unheard];
      unheard.clear();
      for (const [id, since] of all) if (performance.now() - since < forgottenMs) say(id, Promise.resolve(), since);
    },
    settled: async () => void (await Promise.all(saying)),
  };
}

/** Options of {@link createBullmqExecutor}. */
export interface BullmqExecutorOptions extends QueueOptions {
  /** Maximum number of operations of all nodes that wait for a worker; default 100. */
  readonly maxWaiting?: number | undefined;
  /** Maximum bytes of documents that wait in Redis, of all nodes; default 256 MiB. No single document may be larger. */
  readonly maxWaitingBytes?: number | undefined;
  /** Milliseconds that an operation waits for a worker before it fails with SERVICE_UNAVAILABLE; default 120,000. */
  readonly maxWaitMs?: number | undefined;
  readonly logger?: Logger | undefined;
}

/** The stages of a job on its node. */
interface JobPath {
  readonly pending: PendingJobs;
  readonly entrance: QueueEntrance;
  readonly takingBack: TakeBacks;
}

/** Places a job and waits for its outcome; takes the job back if the wait fails. */
async function outcomeOf(path: JobPath, packed: Packed, isLong: boolean, options: RunOptions): Promise<ResultOf<OperationName>> {
  const { pending, entrance, takingBack } = path;
  const { signal, timeoutMs, owner } = options;
  const id = randomUUID();
  const job = pending.add(id, timeoutMs);
  const onAbort = (): void => job.fail(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const placing = entrance.place(id, packed, { owner, isLong }).then(
    () => job.placed(),
    (error: unknown) => job.fail(error),
  );
  try {
    return await job.outcome;
  } catch (error) {
    // In the background: the caller does not wait for it.
    takingBack.add(id, placing);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    pending.remove(id);
  }
}

/**
 * An executor for any number of nodes and workers (`createBullmqWorker`, `docops work`). Connects with the first operation or on `ready()`.
 * `status()` counts this node's operations, and the threads of all available workers.
 * @throws TypeError for an invalid key or name
 */
export function createBullmqExecutor(options: BullmqExecutorOptions): Executor {
  const { maxWaiting = 100, maxWaitingBytes = 256 * 1024 * 1024, maxWaitMs = 120_000, timeoutMs: patienceMs = 5000 } = options;
  const logger = options.logger ?? silentLogger;
  const shared = openSharedQueue(options);
  const pending = createPendingJobs(maxWaitMs, noWorker);
  const takingBack = createTakeBacks(async (id) => {
    await shared.leave(id);
    await entrance.remove(id);
  });
  const watch = createQueueWatch({ shared, pending, logger, patienceMs, onAnswer: () => takingBack.retry() });
  const entrance = createQueueEntrance(shared, watch, { maxWaiting, maxWaitingBytes });
  let isClosed = false;

  async function runInQueue<Name extends OperationName>(
    operation: Name,
    input: InputOf<Name>,
    runOptions: RunOptions = {},
  ): Promise<ResultOf<Name>> {
    if (isClosed) throw shuttingDown();
    const { signal, timeoutMs } = runOptions;
    signal?.throwIfAborted();
    const isLong = isLongOperation(operation, input);
    const packed = packJob({ operation, input, timeoutMs });
    if (packedLength(packed) + sealOverhead > maxWaitingBytes) throw jobTooLarge(maxWaitingBytes);
    return outcomeOf({ pending, entrance, takingBack }, packed, isLong, runOptions);
  }

  return {
    run: runInQueue,
    ready: () =>
      entrance.connected().catch((error: unknown) => {
        throw queueAway(error);
      }),
    status: () => ({ ready: watch.isReachable() && watch.threads() > 0, threads: watch.threads(), ...pending.counts() }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      watch.stop();
      pending.failAll(shuttingDown());
      await setImmediate();
      // Bounded by the timeout of each command.
      await takingBack.settled();
      await entrance.close();
      await shared.redis.close();
    },
  };
}

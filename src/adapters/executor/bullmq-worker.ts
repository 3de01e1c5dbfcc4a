/** A worker machine: takes operations from the queue and runs them in this process's worker threads, within the same limits as the pool of one machine. */
import { Worker, type WorkerOptions } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '../../base/logger.js';
import { serviceDocumentLimits, type DocumentLimits } from '../../base/names/document-limits.js';
import { createWorkerPool, type WorkerPoolOptions } from '../../workers/worker-pool.js';
import { patientConnection } from '../driver/redis.js';
import { createRunningJobs, type RunningJobs } from './running-jobs.js';
import { openSharedQueue, type QueueOptions, type SharedQueue, type Ticket } from './shared-queue.js';
import type { ExecutorStatus } from './types.js';
import { createWorkerBeat } from './worker-beat.js';

/** Options of {@link createBullmqWorker}: the queue's, and those of the worker pool but its line, which is in Redis. */
export interface BullmqWorkerOptions extends QueueOptions, Omit<WorkerPoolOptions, 'maxQueue' | 'keptFree' | 'limits'> {
  /** On what one document brings; default: `{ maxPictures: 10000, maxLinks: 20000 }`, as a router has it for its own threads. */
  readonly limits?: DocumentLimits;
  /**
   * Milliseconds for which a job belongs to a worker that says nothing; default 10,000. A job of a worker that was killed is begun by another one and a
   * half times this later at most, so that this must be well below the time limits of operations.
   */
  readonly lockMs?: number;
  /** Milliseconds for which a result waits in Redis for its node; default 60,000. */
  readonly resultTtlMs?: number;
  /** Bytes of a result, else UNPROCESSABLE_DOCUMENT; default 256 MiB. Redis itself takes 512 MB at most. */
  readonly maxResultBytes?: number;
}

export interface BullmqWorker {
  /** Resolves when all threads are warm and the queue is reached: from then on jobs are taken. */
  ready(): Promise<void>;
  /** Of this worker. */
  status(): ExecutorStatus;
  /** Takes no more jobs, lets the running ones end for `drainMs` (default 10,000), then gives them back to the queue. */
  close(options?: { readonly drainMs?: number }): Promise<void>;
}

/** Seconds for which BullMQ waits for a job before it looks by itself: jobs that were given back ring no bell. */
const longestSleep = 1;
/** BullMQ's own count, which also counts jobs that were never begun; the tries of a job run out before. */
const maxStalledCount = 10;

/** Resolves when the promise settles, or after the time. */
async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  const stop = new AbortController();
  await Promise.race([promise.catch(() => undefined), pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
}

/** BullMQ's side of the worker; takes jobs at once. */
function takeJobs(
  shared: SharedQueue,
  jobs: RunningJobs,
  options: Pick<WorkerOptions, 'connection' | 'concurrency'> & { readonly lockDuration: number },
): Worker<Ticket> {
  return new Worker<Ticket>(shared.name, jobs.process, {
    ...options,
    prefix: shared.bullPrefix,
    stalledInterval: Math.ceil(options.lockDuration / 2),
    maxStalledCount,
    drainDelay: longestSleep,
    runRetryDelay: 1000,
  });
}

/** Starts with `ready()`. */
export function createBullmqWorker(options: BullmqWorkerOptions): BullmqWorker {
  const { lockMs = 10_000, resultTtlMs = 60_000, maxResultBytes = 256 * 1024 * 1024 } = options;
  const logger = options.logger ?? silentLogger;
  const threads = options.threads ?? availableParallelism();
  // BullMQ gives out as many jobs as there are threads, whatever their size: none of them must wait here while a thread is free.
  const pool = createWorkerPool({ ...options, threads, keptFree: 0, limits: { ...serviceDocumentLimits, ...options.limits } });
  const shared = openSharedQueue(options);
  const name = `${randomUUID()} ${String(threads)}`;
  const ending = new AbortController();
  const jobs = createRunningJobs({ shared, pool, logger, maxResultBytes }, resultTtlMs, ending.signal);
  const beat = createWorkerBeat({ shared, name, jobs, logger, ending: ending.signal });
  const [connection, subscriber] = [patientConnection(shared.redis), patientConnection(shared.redis)];
  let bull: Worker<Ticket> | undefined;
  let started: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  async function start(): Promise<void> {
    await Promise.all([pool.ready(), shared.redis.check()]);
    subscriber.on('message', (_channel, id: string) => jobs.stop(id));
    subscriber.subscribe(shared.stopChannel).catch(() => undefined);
    void connection.connect().catch(() => undefined);
    bull = takeJobs(shared, jobs, { connection, concurrency: threads, lockDuration: lockMs });
    bull.on('error', (error) => {
      if (!beat.isAway() && !ending.signal.aborted) logger.warn({ err: error, queue: shared.name }, 'a step of the queue failed');
    });
    await bull.waitUntilReady();
    await beat.start();
  }

  async function end(drainMs: number): Promise<void> {
    ending.abort();
    const closed = bull?.close() ?? Promise.resolve();
    await within(closed, drainMs);
    jobs.giveBack();
    await within(closed, 2000);
    await within(shared.beat(name, 0, []), 1000);
    await pool.close();
    for (const one of [connection, subscriber]) one.disconnect();
    await shared.redis.close();
  }

  return {
    ready: () =>
      (started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      })),
    status: () => ({
      ...pool.status(),
      threads,
      ready: pool.status().ready && bull !== undefined && !beat.isAway() && !ending.signal.aborted,
    }),
    close: ({ drainMs = 10_000 } = {}) => (closing ??= end(drainMs)),
  };
}

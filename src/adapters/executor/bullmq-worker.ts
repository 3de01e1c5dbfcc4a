/** A worker machine: takes operations from the queue and runs them in this process's worker threads, within the same limits as the pool of one machine. */
import { Worker, type WorkerOptions } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger, type Logger } from '../../base/logger.js';
import { serviceDocumentLimits, type DocumentLimits } from '../../base/document-limits.js';
import { createWorkerPool, type WorkerPoolOptions } from '../../workers/worker-pool.js';
import { patientConnection } from '../driver/redis.js';
import { createRunningJobs, type RunningJobs } from './running-jobs.js';
import { openSharedQueue, type QueueOptions, type SharedQueue, type Ticket } from './shared-queue.js';
import type { ExecutorStatus } from '../../workers/executor.js';

/** Reports every second that a worker is available and what it works on, and learns which of its jobs nobody waits for any more. */
export interface WorkerBeat {
  /** Resolves after the first beat, whatever its result. */
  start(): Promise<void>;
  /** Whether the last beat failed to reach Redis. */
  isAway(): boolean;
}

/** Milliseconds between two beats. */
const beatMs = 1000;
const beatLeaseMs = 5000;

/** Dependencies of {@link createWorkerBeat}. */
export interface WorkerBeatOptions {
  readonly shared: SharedQueue;
  /** The worker's name, including its number of threads. */
  readonly name: string;
  readonly jobs: RunningJobs;
  readonly logger: Logger;
  /** Ends the beats when aborted. */
  readonly ending: AbortSignal;
}

function createWorkerBeat({ shared, name, jobs, logger, ending }: WorkerBeatOptions): WorkerBeat {
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  ending.addEventListener('abort', () => clearTimeout(timer), { once: true });

  async function beat(): Promise<void> {
    try {
      for (const id of await shared.beat(name, beatLeaseMs, jobs.ids())) jobs.stop(id);
      if (isAway) logger.info({ queue: shared.name }, 'the queue is reachable');
      isAway = false;
    } catch (error) {
      if (!isAway) logger.error({ err: error, queue: shared.name }, 'the queue cannot be reached');
      isAway = true;
    }
    if (!ending.aborted) timer = setTimeout(() => void beat(), beatMs).unref();
  }

  return { start: beat, isAway: () => isAway };
}

/** Options of {@link createBullmqWorker}: the queue's, and the worker pool's except for its waiting line, which is in Redis. */
export interface BullmqWorkerOptions extends QueueOptions, Omit<WorkerPoolOptions, 'maxQueue' | 'keptFree' | 'limits' | 'youngMemoryMb'> {
  /** Limits on one document's contents; default: `{ maxPictures: 10000, maxLinks: 20000 }`, as for a router's own threads. */
  readonly limits?: DocumentLimits | undefined;
  /**
   * Milliseconds for which a job belongs to a silent worker; default 10,000. Another worker starts the job of a killed one after at most
   * one and a half times this, so it must be well below the timeouts of operations.
   */
  readonly lockMs?: number | undefined;
  /** Milliseconds for which a result waits in Redis for its node; default 60,000. */
  readonly resultTtlMs?: number | undefined;
  /** Maximum bytes of a result, else UNPROCESSABLE_DOCUMENT; default 256 MiB. Redis itself accepts 512 MB at most. */
  readonly maxResultBytes?: number | undefined;
}

export interface BullmqWorker {
  /** Resolves when all threads are warm and the queue is reachable: from then on it takes jobs. */
  ready(): Promise<void>;
  /** The status of this worker. */
  status(): ExecutorStatus;
  /** Takes no more jobs, lets running ones finish within `drainMs` (default 10,000), then returns the rest to the queue. */
  close(options?: { readonly drainMs?: number }): Promise<void>;
}

/** Seconds that BullMQ waits for a job before it polls: returned jobs trigger no notification. */
const longestSleep = 1;
/** BullMQ's own count, which includes jobs that were never started; a job's tries run out earlier. */
const maxStalledCount = 10;

/** Resolves when the promise settles, or after the time. */
async function waitAtMost(promise: Promise<unknown>, ms: number): Promise<void> {
  const stop = new AbortController();
  await Promise.race([promise.catch(() => undefined), pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
}

/** BullMQ's side of the worker, which takes jobs immediately. */
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

/** The worker starts on `ready()`. */
export function createBullmqWorker(options: BullmqWorkerOptions): BullmqWorker {
  const { lockMs = 10_000, resultTtlMs = 60_000, maxResultBytes = 256 * 1024 * 1024 } = options;
  const logger = options.logger ?? silentLogger;
  const threads = options.threads ?? availableParallelism();
  // BullMQ hands out one job per thread, whatever their size: none of them must wait here while a thread is free.
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
    await waitAtMost(closed, drainMs);
    jobs.giveBack();
    await waitAtMost(closed, 2000);
    await waitAtMost(shared.beat(name, 0, []), 1000);
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

/** A worker machine: takes operations from the queue and runs them in this process's worker threads, within the same limits as the pool of one machine. */
import { WaitingError, Worker } from 'bullmq';
import type { Job as BullJob } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DocOpsError } from '../../base/errors.js';
import { silentLogger } from '../../base/logger.js';
import { operationFailed, timedOut } from '../../workers/executor-errors.js';
import { createWorkerPool } from '../../workers/worker-pool.js';
import type { WorkerPoolOptions } from '../../workers/worker-pool.js';
import { patientConnection } from '../driver/redis.js';
import { packedLength, packError, packResult, unpackJob } from './job-bytes.js';
import type { Packed } from './job-bytes.js';
import { sealOverhead } from './seal.js';
import { openSharedQueue } from './shared-queue.js';
import type { QueueOptions, Ticket } from './shared-queue.js';
import type { ExecutorStatus } from './types.js';

/** Options of {@link createBullmqWorker}: the queue's, and those of the worker pool but its line, which is in Redis. */
export interface BullmqWorkerOptions extends QueueOptions, Omit<WorkerPoolOptions, 'maxQueue'> {
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

/** A job that has been begun so often without an end has killed its workers. */
const maxTries = 2;
/** How often the worker says that it is there. */
const beatMs = 1000;
const beatLeaseMs = 5000;
/** Seconds for which BullMQ waits for a job before it looks by itself: jobs that were given back ring no bell. */
const longestSleep = 1;
/** A node keeps a job for this time without hearing from Redis. */
const patienceMs = 30_000;
/** BullMQ's own count, which also counts jobs that were never begun; `maxTries` is reached before. */
const maxStalledCount = 10;

/** Why a job was stopped. */
const unwanted = new Error('nobody waits for the job any more');
const drained = new Error('the worker ends');

const killed = (): DocOpsError => operationFailed(new Error(`${String(maxTries)} workers died while they worked on this document`));

function resultTooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError(
    'UNPROCESSABLE_DOCUMENT',
    `The result is larger than may be handed back: ${String(maxBytes)} bytes. Make the document smaller.`,
  );
}

/** Resolves when the promise settles, or after the time. */
async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  const stop = new AbortController();
  await Promise.race([promise.catch(() => undefined), pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
}

/** Starts with `ready()`. */
export function createBullmqWorker(options: BullmqWorkerOptions): BullmqWorker {
  const { lockMs = 10_000, resultTtlMs = 60_000, maxResultBytes = 256 * 1024 * 1024 } = options;
  const logger = options.logger ?? silentLogger;
  const threads = options.threads ?? availableParallelism();
  const pool = createWorkerPool({ ...options, threads });
  const shared = openSharedQueue(options);
  const name = `${randomUUID()} ${String(threads)}`;
  const running = new Map<string, AbortController>();
  const [connection, subscriber] = [patientConnection(shared.redis), patientConnection(shared.redis)];
  let bull: Worker<Ticket> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let isClosing = false;

  /** Redis may be away for a while; the job's node waits no longer than that either. */
  async function patiently<T>(step: () => Promise<T>): Promise<T> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (performance.now() > end || isClosing) throw error;
        await pause(200);
      }
    }
  }

  /** @returns The packed outcome; undefined: the job was stopped */
  async function work(id: string, tries: number, elapsedMs: number, sealed: Buffer, signal: AbortSignal): Promise<Packed | undefined> {
    try {
      if (tries > maxTries) throw killed();
      const { operation, input, timeoutMs } = unpackJob(await shared.open(id, 'input', sealed));
      // The time of earlier tries counts.
      const leftMs = timeoutMs === undefined ? undefined : timeoutMs - elapsedMs;
      if (leftMs !== undefined && leftMs <= 0) throw timedOut();
      const packed = packResult(await pool.run(operation, input, { signal, ...(leftMs === undefined ? {} : { timeoutMs: leftMs }) }));
      if (packedLength(packed) + sealOverhead > maxResultBytes) throw resultTooLarge(maxResultBytes);
      return packed;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof DocOpsError)) logger.error({ err: error, job: id }, 'a job of the queue cannot be read');
      return packError(error instanceof DocOpsError ? error : operationFailed(error));
    }
  }

  async function process(job: BullJob<Ticket>, token?: string): Promise<void> {
    const { id = '', data } = job;
    const begun = await patiently(() => shared.begin(id, data.node));
    if (!begun) return;
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const packed = await work(id, begun.tries, begun.elapsedMs, begun.sealed, stop.signal);
      if (packed) {
        const outcome = await shared.seal(id, 'result', packed);
        await patiently(() => shared.finish(id, data.node, outcome, resultTtlMs));
      } else if (stop.signal.reason === drained) {
        await shared.giveBack(id);
        await job.moveToWait(token);
        throw new WaitingError();
      }
    } finally {
      running.delete(id);
    }
  }

  async function beat(): Promise<void> {
    try {
      for (const id of await shared.beat(name, beatLeaseMs, [...running.keys()])) running.get(id)?.abort(unwanted);
      if (isAway) logger.info({ queue: shared.name }, 'the queue is reachable');
      isAway = false;
    } catch (error) {
      if (!isAway) logger.error({ err: error, queue: shared.name }, 'the queue cannot be reached');
      isAway = true;
    }
    if (!isClosing) timer = setTimeout(() => void beat(), beatMs).unref();
  }

  function takeJobs(): Worker<Ticket> {
    const worker = new Worker<Ticket>(shared.name, process, {
      connection,
      prefix: shared.bullPrefix,
      concurrency: threads,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 2),
      maxStalledCount,
      drainDelay: longestSleep,
      runRetryDelay: 1000,
    });
    worker.on('error', (error) => {
      if (!isAway && !isClosing) logger.warn({ err: error, queue: shared.name }, 'a step of the queue failed');
    });
    return worker;
  }

  async function start(): Promise<void> {
    await Promise.all([pool.ready(), shared.redis.check()]);
    subscriber.on('message', (_channel, id: string) => running.get(id)?.abort(unwanted));
    subscriber.subscribe(shared.stopChannel).catch(() => undefined);
    void connection.connect().catch(() => undefined);
    bull = takeJobs();
    await bull.waitUntilReady();
    await beat();
  }

  let started: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  async function end(drainMs: number): Promise<void> {
    isClosing = true;
    clearTimeout(timer);
    const closed = bull?.close() ?? Promise.resolve();
    await within(closed, drainMs);
    for (const stop of running.values()) stop.abort(drained);
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
    status: () => ({ ...pool.status(), threads, ready: pool.status().ready && bull !== undefined && !isAway && !isClosing }),
    close: ({ drainMs = 10_000 } = {}) => (closing ??= end(drainMs)),
  };
}

/** Runs operations on worker machines over BullMQ and Redis: what a node has of it. */
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DocOpsError } from '../../base/errors.js';
import { silentLogger } from '../../base/logger.js';
import type { Logger } from '../../base/logger.js';
import { busy, operationFailed, shuttingDown } from '../../workers/executor-errors.js';
import { patientConnection } from '../driver/redis.js';
import { packedLength, packJob, unpackOutcome } from './job-bytes.js';
import type { Packed } from './job-bytes.js';
import { createPendingJobs } from './pending-jobs.js';
import type { PendingJob } from './pending-jobs.js';
import { sealOverhead } from './seal.js';
import { openSharedQueue } from './shared-queue.js';
import type { QueueOptions, Ticket } from './shared-queue.js';
import { createTakeBacks } from './take-backs.js';
import type { Executor, InputOf, OperationName, ResultOf, RunOptions } from './types.js';

/** Options of {@link createBullmqExecutor}. */
export interface BullmqExecutorOptions extends QueueOptions {
  /** Operations of all nodes that may wait for a worker; default 100. */
  readonly maxWaiting?: number;
  /** Bytes of documents that may wait in Redis, of all nodes; default 256 MiB. No single document may be larger. */
  readonly maxWaitingBytes?: number;
  /** Milliseconds that an operation waits for a worker, then SERVICE_UNAVAILABLE; default 120,000. */
  readonly maxWaitMs?: number;
  readonly logger?: Logger;
}

/** How often Redis is told that this node still waits, and asked what it may have missed. */
const watchMs = 1000;
/** Events of BullMQ's own that are kept; they hold ids, and nobody here reads them. */
const keptEvents = 100;

const unavailable = (message: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5, ...(cause === undefined ? {} : { cause }) });
const queueAway = (cause?: unknown): DocOpsError => unavailable('The queue of the service cannot be reached. Try again later.', cause);
const noWorker = (): DocOpsError => unavailable('No worker has taken the operation in time. Try again later.');
const lost = (): DocOpsError => unavailable('The operation was lost on its way. Try again.');

function tooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The document and its fields are larger than the queue takes: ${String(maxBytes)} bytes.`);
}

/**
 * An executor for any number of nodes over any number of workers (`createBullmqWorker`, `docops work`). Connects with the first operation or by `ready()`.
 * `status()` counts this node's operations, and the threads of all workers that are there.
 * @throws TypeError for a key or a name of the wrong form
 */
export function createBullmqExecutor(options: BullmqExecutorOptions): Executor {
  const { maxWaiting = 100, maxWaitingBytes = 256 * 1024 * 1024, maxWaitMs = 120_000, timeoutMs: redisTimeoutMs = 5000 } = options;
  const logger = options.logger ?? silentLogger;
  const shared = openSharedQueue(options);
  const node = randomUUID();
  const pending = createPendingJobs(maxWaitMs, noWorker);
  const subscriber = patientConnection(shared.redis);
  let queue: Queue<Ticket> | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let threads = 0;
  /** When Redis answered last, by the monotonic clock; undefined: it is away. */
  let seenAt: number | undefined;
  const takingBack = createTakeBacks(async (id) => {
    await shared.leave(id);
    await queue?.remove(id);
  });
  let isClosed = false;

  async function deliver(id: string, job: PendingJob): Promise<void> {
    const sealed = await shared.takeOutcome(id);
    if (sealed === undefined) return;
    try {
      job.finish(unpackOutcome(await shared.open(id, 'result', sealed)));
    } catch (error) {
      if (!(error instanceof DocOpsError)) logger.error({ err: error }, 'an outcome from the queue cannot be read');
      job.fail(error instanceof DocOpsError ? error : operationFailed(error));
    }
  }

  function onMessage(message: string): void {
    const [event, id = ''] = message.split(' ');
    const job = pending.get(id);
    if (!job) return;
    if (event === 'begun') job.begun();
    if (event === 'full') job.fail(busy());
    // A failure here is made good by the next look.
    if (event === 'done') deliver(id, job).catch(() => undefined);
  }

  async function look(): Promise<void> {
    const ids = pending.placed();
    const { threads: there, states } = await shared.watch(ids);
    threads = there;
    if (seenAt === undefined) logger.info({ queue: shared.name }, 'the queue is reachable');
    seenAt = performance.now();
    takingBack.retry();
    for (const [index, id] of ids.entries()) {
      const job = pending.get(id);
      if (!job) continue;
      if (states[index] === 'running') job.begun();
      if (states[index] === 'done') await deliver(id, job);
      if (states[index] === 'gone') job.missing(lost());
    }
  }

  async function keepLooking(): Promise<void> {
    try {
      await look();
    } catch (error) {
      const isAway = seenAt === undefined || performance.now() - seenAt > redisTimeoutMs || shared.redis.client.status !== 'ready';
      if (isAway && seenAt !== undefined) logger.error({ err: error, queue: shared.name }, 'the queue cannot be reached');
      if (isAway) {
        seenAt = undefined;
        threads = 0;
        pending.failAll(queueAway(error));
      }
    }
    if (!isClosed) timer = setTimeout(() => void keepLooking(), watchMs).unref();
  }

  async function connect(): Promise<void> {
    await shared.redis.check();
    subscriber.on('message', (_channel, message: string) => onMessage(message));
    // Waits for as long as Redis is away; what is missed meanwhile, the next look finds.
    subscriber.subscribe(shared.nodeChannel(node)).catch(() => undefined);
    const streams = { events: { maxLen: keptEvents } };
    queue = new Queue<Ticket>(shared.name, { connection: shared.redis.client, prefix: shared.bullPrefix, streams });
    // Each failing command rejects by itself; the event would end the process.
    queue.on('error', () => undefined);
    seenAt = performance.now();
    await keepLooking();
  }

  /** Connects once; a failed try is not the last. */
  function connected(): Promise<void> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  /** @throws DocOpsError SERVICE_UNAVAILABLE */
  async function place(id: string, packed: Packed, owner: string | undefined): Promise<void> {
    try {
      await connected();
      // Not even tried: while Redis is away, a request in a second asks for all, in `keepLooking`.
      if (seenAt === undefined) throw new Error('Redis does not answer');
      const size = packedLength(packed) + sealOverhead;
      const turn = await shared.admit({ id, owner, node, size }, { maxWaiting, maxWaitingBytes });
      if (turn === 0) throw busy();
      const sealed = await shared.seal(id, 'input', packed);
      const ends = { attempts: 1, removeOnComplete: true, removeOnFail: true };
      // On one connection, so that the document is there before the job is.
      await Promise.all([shared.put(id, sealed), queue?.add('job', { node }, { jobId: id, priority: turn, ...ends })]);
    } catch (error) {
      throw error instanceof DocOpsError ? error : queueAway(error);
    }
  }

  async function run<Name extends OperationName>(
    operation: Name,
    input: InputOf<Name>,
    { signal, timeoutMs, owner }: RunOptions = {},
  ): Promise<ResultOf<Name>> {
    if (isClosed) throw shuttingDown();
    signal?.throwIfAborted();
    const id = randomUUID();
    const packed = packJob({ operation, input, timeoutMs });
    if (packedLength(packed) + sealOverhead > maxWaitingBytes) throw tooLarge(maxWaitingBytes);
    const job = pending.add(id, timeoutMs);
    const onAbort = (): void => job.fail(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const placing = place(id, packed, owner).then(
      () => job.placed(),
      (error: unknown) => job.fail(error),
    );
    try {
      return await job.outcome;
    } catch (error) {
      // In the background: the caller need not wait for it.
      takingBack.add(id, placing);
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
      pending.remove(id);
    }
  }

  return {
    run,
    ready: () =>
      connected().catch((error: unknown) => {
        throw queueAway(error);
      }),
    status: () => ({ ready: seenAt !== undefined && threads > 0, threads, ...pending.counts() }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      pending.failAll(shuttingDown());
      await setImmediate();
      // Bounded by the time limit of each command.
      await takingBack.settled();
      subscriber.disconnect();
      await queue?.close().catch(() => undefined);
      await shared.redis.close();
    },
  };
}

/** News of a node's jobs: immediately by message, and by a check every second, which makes up for missed messages. */
import { DocOpsError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { serviceBusy, operationFailed } from '../../workers/executor.js';
import { unpackOutcome } from './job-bytes.js';
import { type PendingJob, type PendingJobs, jobLost, queueAway } from './pending-jobs.js';
import type { SharedQueue } from './shared-queue.js';

/** Dependencies of {@link createQueueWatch}. */
export interface QueueWatchOptions {
  readonly shared: SharedQueue;
  readonly pending: PendingJobs;
  readonly logger: Logger;
  /** Milliseconds without an answer after which Redis counts as unreachable. */
  readonly patienceMs: number;
  /** Called for every answer from Redis. */
  readonly onAnswer: () => void;
}

export interface QueueWatch {
  /** Resolves after the first check, whatever its result. */
  start(): Promise<void>;
  stop(): void;
  /** Handles a message of the node's channel. */
  hear(message: string): void;
  isReachable(): boolean;
  /** The threads of all available workers; 0 while Redis is unreachable. */
  threads(): number;
}

/** Milliseconds between the checks, in which the node reports that it still waits and asks for what it missed. */
const watchMs = 1000;

/** Ends the job with its outcome, if that is available. */
async function deliver({ shared, logger }: QueueWatchOptions, id: string, job: PendingJob): Promise<void> {
  const sealed = await shared.takeOutcome(id);
  if (sealed === undefined) return;
  try {
    job.finish(unpackOutcome(await shared.open(id, 'result', sealed)));
  } catch (error) {
    if (!(error instanceof DocOpsError)) logger.error({ err: error }, 'an outcome from the queue cannot be read');
    job.fail(error instanceof DocOpsError ? error : operationFailed(error));
  }
}

function hear(options: QueueWatchOptions, message: string): void {
  const [event, id = ''] = message.split(' ');
  const job = options.pending.get(id);
  if (!job) return;
  if (event === 'begun') job.begun();
  if (event === 'full') job.fail(serviceBusy());
  // The next check makes up for a failure here.
  if (event === 'done') deliver(options, id, job).catch(() => undefined);
}

/** Checks from `start()` until `stop()`. */
export function createQueueWatch(options: QueueWatchOptions): QueueWatch {
  const { shared, pending, logger, patienceMs, onAnswer } = options;
  let timer: NodeJS.Timeout | undefined;
  let threads = 0;
  /** Time of Redis's last answer, by the monotonic clock; undefined while it is unreachable. */
  let seenAt: number | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const ids = pending.placed();
    const { threads: there, states } = await shared.watch(ids);
    threads = there;
    if (seenAt === undefined) logger.info({ queue: shared.name }, 'the queue is reachable');
    seenAt = performance.now();
    onAnswer();
    for (const [index, id] of ids.entries()) {
      const job = pending.get(id);
      if (!job) continue;
      if (states[index] === 'running') job.begun();
      if (states[index] === 'done') await deliver(options, id, job);
      if (states[index] === 'gone') job.missing(jobLost());
    }
  }

  function failed(error: unknown): void {
    const isAway = seenAt === undefined || performance.now() - seenAt > patienceMs || shared.redis.client.status !== 'ready';
    if (!isAway) return;
    if (seenAt !== undefined) logger.error({ err: error, queue: shared.name }, 'the queue cannot be reached');
    seenAt = undefined;
    threads = 0;
    pending.failAll(queueAway(error));
  }

  async function keepLooking(): Promise<void> {
    await look().catch(failed);
    if (!isStopped) timer = setTimeout(() => void keepLooking(), watchMs).unref();
  }

  return {
    start: () => {
      seenAt = performance.now();
      return keepLooking();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
    hear: (message) => hear(options, message),
    isReachable: () => seenAt !== undefined,
    threads: () => threads,
  };
}

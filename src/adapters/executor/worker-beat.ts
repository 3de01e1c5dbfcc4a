/** Says every second that a worker is there and what it works on, and hears which of that nobody waits for any more. */
import type { Logger } from '../../base/logger.js';
import type { RunningJobs } from './running-jobs.js';
import type { SharedQueue } from './shared-queue.js';

export interface WorkerBeat {
  /** Resolves after the first beat, whatever came of it. */
  start(): Promise<void>;
  /** Whether Redis did not take the last beat. */
  isAway(): boolean;
}

/** How often the worker says that it is there. */
const beatMs = 1000;
const beatLeaseMs = 5000;

/** What {@link createWorkerBeat} needs. */
export interface WorkerBeatOptions {
  readonly shared: SharedQueue;
  /** The worker's, with the number of its threads. */
  readonly name: string;
  readonly jobs: RunningJobs;
  readonly logger: Logger;
  /** Its abort ends the beats. */
  readonly ending: AbortSignal;
}

export function createWorkerBeat({ shared, name, jobs, logger, ending }: WorkerBeatOptions): WorkerBeat {
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

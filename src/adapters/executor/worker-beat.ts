/** Reports every second that a worker is available and what it works on, and learns which of its jobs nobody waits for any more. */
import type { Logger } from '../../base/logger.js';
import type { RunningJobs } from './running-jobs.js';
import type { SharedQueue } from './shared-queue.js';

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

/** The jobs of the queue that run on this worker, each from its start to its outcome in Redis. */
import { WaitingError, type Job as BullJob } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ticket, BegunJob, SharedQueue } from './shared-queue.js';
import { DocOpsError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { operationFailed, timedOut, type Executor } from '../../workers/executor.js';
import { packedLength, packError, packResult, unpackJob, type Packed } from './job-bytes.js';
import { sealOverhead } from './seal.js';

// One try at a job of the queue: its sealed input → its packed outcome.

/** Dependencies of {@link tryJob}. */
export interface JobTools {
  readonly shared: SharedQueue;
  readonly pool: Executor;
  readonly logger: Logger;
  /** Maximum bytes of a result. */
  readonly maxResultBytes: number;
}

/** A job that is started more often than this has killed its workers. */
const maxTries = 2;

const killed = (): DocOpsError => operationFailed(new Error(`${String(maxTries)} workers died while they worked on this document`));

function resultTooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError(
    'UNPROCESSABLE_DOCUMENT',
    `The result exceeds the largest size that can be returned: ${String(maxBytes)} bytes. Make the document smaller.`,
  );
}

/** @returns The packed outcome, an error included; undefined: the job was stopped */
async function tryJob(tools: JobTools, id: string, begun: BegunJob, signal: AbortSignal): Promise<Packed | undefined> {
  const { shared, pool, logger, maxResultBytes } = tools;
  try {
    if (begun.tries > maxTries) throw killed();
    const { operation, input, timeoutMs } = unpackJob(await shared.open(id, 'input', begun.sealed));
    // Earlier tries count towards the timeout.
    const leftMs = timeoutMs === undefined ? undefined : timeoutMs - begun.elapsedMs;
    if (leftMs !== undefined && leftMs <= 0) throw timedOut();
    const packed = packResult(await pool.run(operation, input, { signal, timeoutMs: leftMs }));
    if (packedLength(packed) + sealOverhead > maxResultBytes) throw resultTooLarge(maxResultBytes);
    return packed;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof DocOpsError)) logger.error({ err: error, job: id }, 'a job of the queue cannot be read');
    return packError(error instanceof DocOpsError ? error : operationFailed(error));
  }
}

export interface RunningJobs {
  readonly ids: () => string[];
  /** Called by BullMQ for each job. */
  readonly process: (job: BullJob<Ticket>, token?: string) => Promise<void>;
  /** Stops a job that nobody waits for any more. */
  stop(id: string): void;
  /** Stops all jobs and returns them to the queue. */
  giveBack(): void;
}

/** A node keeps a job for this time without an answer from Redis. */
const patienceMs = 30_000;

/** The reasons for stopping a job. */
const unwanted = new Error('no client is waiting for the job any more');
const drained = new Error('the worker ends');

/**
 * @param resultTtlMs Milliseconds for which an outcome waits in Redis for its node
 * @param ending Once aborted, no step waits for Redis to come back
 */
export function createRunningJobs(tools: JobTools, resultTtlMs: number, ending: AbortSignal): RunningJobs {
  const { shared } = tools;
  const running = new Map<string, AbortController>();

  /** Retries while Redis is unreachable, for as long as the job's node waits. */
  async function patiently<T>(step: () => Promise<T>): Promise<T> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (performance.now() > end || ending.aborted) throw error;
        await pause(200);
      }
    }
  }

  async function process(job: BullJob<Ticket>, token?: string): Promise<void> {
    const { id = '', data } = job;
    const begun = await patiently(() => shared.begin(id, data.node));
    if (!begun) return;
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const packed = await tryJob(tools, id, begun, stop.signal);
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

  return {
    ids: () => [...running.keys()],
    process,
    stop: (id) => running.get(id)?.abort(unwanted),
    giveBack: () => {
      for (const stop of running.values()) stop.abort(drained);
    },
  };
}

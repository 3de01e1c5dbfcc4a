/** Runs the jobs of a store, some at once: also those that other processes added, or had when they were killed. */
import type { ClaimedJob, JobKey, JobStore } from '../../adapters/job-store/types.js';
import type { Logger } from '../../base/logger.js';
import type { Callbacks } from './callbacks.js';
import { packExchange, unpackRequest, type StoredAnswer, type StoredRequest } from './stored-exchange.js';

/** Seals bytes for a context, without which they cannot be opened. */
export interface JobSeal {
  seal(plain: readonly Uint8Array[], context: string): Promise<Buffer>;
  open(sealed: Buffer, context: string): Promise<Buffer>;
}

export const sealContext = ({ owner, id }: JobKey, direction: 'request' | 'answer'): string => `job:${owner}:${id}:${direction}`;

/** Answers a request as if it came from its client now. Rejects once aborted. */
export type RunRequest = (request: StoredRequest, signal: AbortSignal) => Promise<StoredAnswer>;

export interface RunnerSettings {
  readonly store: JobStore;
  readonly seal: JobSeal;
  readonly logger: Logger;
  /** Undefined: nothing is announced. */
  readonly callbacks: Callbacks | undefined;
  /** The answer to a job that was interrupted too often. */
  readonly interrupted: () => StoredAnswer;
  /** Jobs at once in this process. */
  readonly concurrency: number;
  /** Milliseconds after which another process takes over the jobs of one that was killed. */
  readonly leaseMs: number;
  readonly keepMs: number;
  readonly maxTries: number;
}

interface RunningJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export interface JobRunner {
  /** Looks for jobs now instead of at the next interval. */
  wake(): void;
  /** Ends the work on a job of this process. */
  abort(key: JobKey): void;
  /** Claims nothing from now on. */
  stop(): void;
  /** Gives back what still runs. */
  close(): Promise<void>;
}

/** Answers of a service that has no room at the moment: its slots are taken, or its memory is full. */
const busyStatuses = new Set([429, 503]);
/** Busy answers after which the last one is the job's answer: about eight minutes. */
const maxBusyAnswers = 100;
const maxPauseMs = 5000;

const pauseMs = (busyAnswers: number): number => Math.min(maxPauseMs, 250 * 2 ** Math.min(busyAnswers, 10));
const nameOf = ({ owner, id }: JobKey): string => `${owner}/${id}`;

export function createJobRunner(settings: RunnerSettings, run: RunRequest): JobRunner {
  const { store, seal, logger, callbacks, interrupted, concurrency, leaseMs, keepMs, maxTries } = settings;
  const running = new Map<string, RunningJob>();
  const busyAnswers = new Map<string, number>();
  let isStopped = false;

  /** Undefined if it cannot be opened and will not be tried again. */
  async function openRequest(key: JobKey, { request, tries }: ClaimedJob): Promise<StoredRequest | undefined> {
    try {
      return unpackRequest(await seal.open(Buffer.from(request), sealContext(key, 'request')));
    } catch (error) {
      if (tries > maxTries) return undefined;
      throw error;
    }
  }

  /** Whether the job was given back, to be tried again. */
  async function waitsAgain(key: JobKey, { lease, tries }: ClaimedJob, { status }: StoredAnswer): Promise<boolean> {
    if (tries > maxTries || !busyStatuses.has(status)) return false;
    const count = busyAnswers.get(nameOf(key)) ?? 0;
    if (!isStopped && count >= maxBusyAnswers) return false;
    const pause = isStopped ? 0 : pauseMs(count);
    await store.giveBack(key, lease, pause);
    if (isStopped) return true;
    busyAnswers.set(nameOf(key), count + 1);
    setTimeout(wake, pause).unref();
    return true;
  }

  async function work(key: JobKey, claim: ClaimedJob, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const renew = async (): Promise<void> => {
      if (!(await store.renew(key, claim.lease, leaseMs))) controller.abort(new Error('The job was removed.'));
    };
    const failed = (error: unknown): void => logger.error({ err: error, job: key.id }, 'a job could not be renewed');
    const renewal = setInterval(() => void renew().catch(failed), leaseMs / 3).unref();
    try {
      const request = await openRequest(key, claim);
      const answer = request === undefined || claim.tries > maxTries ? interrupted() : await run(request, signal);
      if (await waitsAgain(key, claim, answer)) return;
      busyAnswers.delete(nameOf(key));
      const sealed = await seal.seal(packExchange(answer), sealContext(key, 'answer'));
      const isStored = await store.finish(key, claim.lease, sealed, keepMs);
      if (isStored && request?.callback !== undefined) callbacks?.announce(request.callback, key.id);
    } catch (error) {
      if (isStopped) await store.giveBack(key, claim.lease, 0);
      // Otherwise the lease ends, and the job is tried again.
      else if (!signal.aborted) logger.error({ err: error, job: key.id }, 'a job failed; it will be tried again');
      if (signal.aborted) busyAnswers.delete(nameOf(key));
    } finally {
      clearInterval(renewal);
    }
  }

  function begin(key: JobKey, claim: ClaimedJob): void {
    const controller = new AbortController();
    const done = work(key, claim, controller)
      .catch((error: unknown) => logger.error({ err: error, job: key.id }, 'the job store failed'))
      .finally(() => {
        running.delete(nameOf(key));
        wake();
      });
    running.set(nameOf(key), { controller, done });
  }

  /** Claims jobs until all places are taken or none is left. */
  async function claimJobs(): Promise<void> {
    let claims = 1;
    while (claims > 0 && !isStopped && running.size < concurrency) {
      claims = 0;
      for (const key of await store.claimable(concurrency - running.size)) {
        // The lease of a job that runs here may have ended while the store was away.
        const claim = isStopped || running.has(nameOf(key)) ? undefined : await store.claim(key, leaseMs);
        if (!claim) continue;
        claims += 1;
        begin(key, claim);
      }
    }
  }

  let scan: Promise<void> | undefined;
  let isDue = false;
  let hasFailed = false;
  async function scanWhileDue(): Promise<void> {
    while (isDue && !isStopped) {
      isDue = false;
      try {
        await claimJobs();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) logger.error({ err: error }, 'the job store failed; jobs wait until it answers');
        hasFailed = true;
      }
    }
  }
  function wake(): void {
    if (isStopped) return;
    isDue = true;
    scan ??= scanWhileDue().finally(() => {
      scan = undefined;
      // Asked for after the last look and before this.
      if (isDue) wake();
    });
  }

  const poll = setInterval(wake, Math.min(leaseMs / 3, maxPauseMs)).unref();
  wake();
  return {
    wake,
    abort: (key) => running.get(nameOf(key))?.controller.abort(new Error('The job was removed.')),
    stop: () => {
      isStopped = true;
      clearInterval(poll);
    },
    close: async () => {
      isStopped = true;
      clearInterval(poll);
      await scan;
      for (const { controller } of running.values()) controller.abort(new Error('The service is shutting down.'));
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

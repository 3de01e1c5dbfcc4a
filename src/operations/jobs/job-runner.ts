/** Runs the jobs of a store, some at once: also those that other processes added, or had when they were killed. */
import type { ClaimedJob, JobKey, JobStore } from '../../adapters/job-store/types.js';
import type { Logger } from '../../base/logger.js';
import { isAnnouncement, type Announcements } from './announcements.js';
import { nameOfJob, sealContext, type JobSeal } from './job-seal.js';
import { keepLease, renewalMs } from './kept-lease.js';
import { packExchange, unpackRequest, type StoredAnswer, type StoredRequest } from './stored-exchange.js';

/** Answers a request as if it came from its client now. Rejects once aborted. */
export type RunRequest = (request: StoredRequest, signal: AbortSignal) => Promise<StoredAnswer>;

export interface RunnerSettings {
  readonly store: JobStore;
  readonly seal: JobSeal;
  readonly logger: Logger;
  /** Undefined: nothing is announced. */
  readonly announcements: Announcements | undefined;
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
  /** Jobs that this process works on. */
  count(): number;
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

/** Timers may end a millisecond before the store's clock says so; the job would then wait for the next interval. */
const timerSlackMs = 20;

const pauseMs = (busyAnswers: number): number => Math.min(maxPauseMs, 250 * 2 ** Math.min(busyAnswers, 10));

export function createJobRunner(settings: RunnerSettings, run: RunRequest): JobRunner {
  const { store, seal, logger, announcements, interrupted, concurrency, leaseMs, keepMs, maxTries } = settings;
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
    const count = busyAnswers.get(nameOfJob(key)) ?? 0;
    if (!isStopped && count >= maxBusyAnswers) return false;
    const pause = isStopped ? 0 : pauseMs(count);
    await store.giveBack(key, lease, pause);
    if (isStopped) return true;
    busyAnswers.set(nameOfJob(key), count + 1);
    setTimeout(wake, pause + timerSlackMs).unref();
    return true;
  }

  async function work(key: JobKey, claim: ClaimedJob, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const lost = (reason: string): void => controller.abort(new Error(reason));
    const failed = (error: unknown): void => logger.error({ err: error, job: key.id }, 'a job could not be renewed');
    const release = keepLease({ store, key, lease: claim.lease, leaseMs, lost, failed });
    try {
      const request = await openRequest(key, claim);
      const answer = request === undefined || claim.tries > maxTries ? interrupted() : await run(request, signal);
      if (await waitsAgain(key, claim, answer)) return;
      busyAnswers.delete(nameOfJob(key));
      const sealed = await seal.seal(packExchange(answer), sealContext(key, 'answer'));
      // Kept before the job is finished: a process that is killed in between leaves it to another.
      const announce = request?.callback === undefined ? undefined : await announcements?.prepare(key, request.callback);
      const isFinished = await store.finish(key, claim.lease, sealed, keepMs);
      await announce?.(isFinished);
    } catch (error) {
      if (isStopped) await store.giveBack(key, claim.lease, 0);
      // Otherwise the lease ends, and the job is tried again.
      else if (!signal.aborted) logger.error({ err: error, job: key.id }, 'a job failed; it will be tried again');
      if (signal.aborted) busyAnswers.delete(nameOfJob(key));
    } finally {
      release();
    }
  }

  function begin(key: JobKey, claim: ClaimedJob): void {
    const controller = new AbortController();
    const done = work(key, claim, controller)
      .catch((error: unknown) => logger.error({ err: error, job: key.id }, 'the job store failed'))
      .finally(() => {
        running.delete(nameOfJob(key));
        wake();
      });
    running.set(nameOfJob(key), { controller, done });
  }

  /** An announcement takes no place, since it needs little memory and mostly waits. */
  async function resumeAnnouncement(key: JobKey, claim: ClaimedJob): Promise<void> {
    // Where callbacks have been turned off, it expires.
    if (!announcements) return store.giveBack(key, claim.lease, keepMs);
    // Otherwise the lease ends, and it is tried again.
    const failed = (error: unknown): void => logger.error({ err: error, job: key.id }, 'a callback failed; it will be tried again');
    await announcements.resume(key, claim).catch(failed);
  }

  const isHere = (key: JobKey): boolean => running.has(nameOfJob(key)) || announcements?.has(key) === true;

  /** Claims jobs until all places are taken or none is left. */
  async function claimJobs(): Promise<void> {
    let claims = 1;
    while (claims > 0 && !isStopped && running.size < concurrency) {
      claims = 0;
      for (const key of await store.claimable(concurrency - running.size)) {
        // The lease of a job that runs here may have ended while the store was away.
        const claim = isStopped || isHere(key) ? undefined : await store.claim(key, leaseMs);
        if (!claim) continue;
        claims += 1;
        if (isAnnouncement(key)) await resumeAnnouncement(key, claim);
        else begin(key, claim);
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

  const poll = setInterval(wake, Math.min(renewalMs(leaseMs), maxPauseMs)).unref();
  wake();
  return {
    wake,
    abort: (key) => running.get(nameOfJob(key))?.controller.abort(new Error('The job was removed.')),
    count: () => running.size,
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

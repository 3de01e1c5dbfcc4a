/**
 * The announcements of finished jobs, which are kept in the store of jobs as well, beside their jobs: one that a killed process had is taken
 * over by another, and the owner can read how it ended.
 */
import type { ClaimedJob, JobKey, JobStore } from '../../adapters/job-store/types.js';
import type { Logger } from '../../base/logger.js';
import type { Callbacks, CallbackOutcome } from './callbacks.js';
import { keepLease } from './kept-lease.js';
import { nameOfJob, sealContext, type JobSeal } from './job-seal.js';

export interface AnnouncementSettings {
  readonly store: JobStore;
  readonly seal: JobSeal;
  readonly callbacks: Callbacks;
  readonly logger: Logger;
  readonly leaseMs: number;
  readonly keepMs: number;
  readonly maxTries: number;
}

/** `pending`: it is being sent, or will be again. */
export type CallbackState = 'pending' | CallbackOutcome;

export interface Announcements {
  /** Keeps the announcement of a job that is about to be finished. The result sends it, or leaves it to whoever finishes the job. */
  prepare(job: JobKey, url: string): Promise<(isFinished: boolean) => Promise<void>>;
  /** Goes on with one that another process had. */
  resume(key: JobKey, claim: ClaimedJob): Promise<void>;
  /** Whether this process is sending it. */
  has(key: JobKey): boolean;
  /** Undefined if the job has none. */
  stateOf(job: JobKey): Promise<CallbackState | undefined>;
  remove(job: JobKey): Promise<void>;
  /** Those that this process is sending. */
  count(): number;
  /** Gives back what is not delivered. */
  close(): Promise<void>;
}

/** Announcements that a process sends at once; the others wait in the store. */
const maxPending = 1000;
const busyPauseMs = 10_000;

/** Owners are hashes, so none has a name with this end. */
const suffix = '-callback';
const announcementOf = ({ owner, id }: JobKey): JobKey => ({ owner: owner + suffix, id });
const jobOf = ({ owner, id }: JobKey): JobKey => ({ owner: owner.slice(0, -suffix.length), id });

/** Whether a key of the store is that of an announcement. */
export const isAnnouncement = ({ owner }: JobKey): boolean => owner.endsWith(suffix);

/** There is one for each job, and jobs are limited. */
const noLimits = { maxJobs: Number.MAX_SAFE_INTEGER, maxBytes: Number.MAX_SAFE_INTEGER };

interface Pending {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export function createAnnouncements({ store, seal, callbacks, logger, leaseMs, keepMs, maxTries }: AnnouncementSettings): Announcements {
  const pending = new Map<string, Pending>();
  let isClosing = false;

  async function finish(key: JobKey, lease: string, outcome: CallbackOutcome): Promise<void> {
    await store.finish(key, lease, await seal.seal([Buffer.from(outcome)], sealContext(key, 'answer')), keepMs);
  }

  async function send(key: JobKey, lease: string, url: string, { signal, abort }: Sending): Promise<void> {
    const failed = (error: unknown): void => logger.error({ err: error, job: key.id }, 'a callback could not be renewed');
    const release = keepLease({ store, key, lease, leaseMs, lost: abort, failed });
    try {
      await finish(key, lease, await callbacks.deliver(url, key.id, signal));
    } catch (error) {
      if (isClosing) await store.giveBack(key, lease, 0);
      else if (!signal.aborted) throw error;
    } finally {
      release();
    }
  }

  /** Returns once it is being sent. */
  async function begin(key: JobKey, lease: string, url: string): Promise<void> {
    if (isClosing || pending.size >= maxPending) return store.giveBack(key, lease, isClosing ? 0 : busyPauseMs);
    const controller = new AbortController();
    const abort = (reason: string): void => controller.abort(new Error(reason));
    const done = send(key, lease, url, { signal: controller.signal, abort })
      .catch((error: unknown) => logger.error({ err: error, job: key.id }, 'a callback failed; it will be tried again'))
      .finally(() => pending.delete(nameOfJob(key)));
    pending.set(nameOfJob(key), { controller, done });
  }

  const urlOf = async (key: JobKey, { request }: ClaimedJob): Promise<string> =>
    String(await seal.open(Buffer.from(request), sealContext(key, 'request')));

  return {
    prepare: async (job, url) => {
      const key = announcementOf(job);
      const sealed = await seal.seal([Buffer.from(url)], sealContext(key, 'request'));
      // A process that was killed before it finished the job may have left one.
      const isNew = (await store.read(key)) === undefined && (await store.create({ ...key, request: sealed, keepMs }, noLimits));
      const claim = isNew ? await store.claim(key, leaseMs) : undefined;
      return async (isFinished) => {
        if (claim) await (isFinished ? begin(key, claim.lease, url) : store.giveBack(key, claim.lease, leaseMs));
      };
    },
    resume: async (key, claim) => {
      const job = await store.read(jobOf(key));
      if (!job) return void (await store.remove(key));
      if (job.status !== 'done') return store.giveBack(key, claim.lease, leaseMs);
      if (claim.tries <= maxTries) return begin(key, claim.lease, await urlOf(key, claim));
      logger.warn({ job: key.id }, 'callback not delivered: it was interrupted too often');
      await finish(key, claim.lease, 'failed');
    },
    has: (key) => pending.has(nameOfJob(key)),
    stateOf: async (job) => {
      const key = announcementOf(job);
      const found = await store.read(key);
      if (!found) return undefined;
      if (!found.answer) return 'pending';
      return String(await seal.open(Buffer.from(found.answer), sealContext(key, 'answer'))) === 'delivered' ? 'delivered' : 'failed';
    },
    remove: async (job) => {
      const key = announcementOf(job);
      await store.remove(key);
      pending.get(nameOfJob(key))?.controller.abort(new Error('The job was removed.'));
    },
    count: () => pending.size,
    close: async () => {
      isClosing = true;
      for (const { controller } of pending.values()) controller.abort(new Error('The service is shutting down.'));
      await Promise.all([...pending.values()].map(({ done }) => done));
    },
  };
}

interface Sending {
  readonly signal: AbortSignal;
  readonly abort: (reason: string) => void;
}

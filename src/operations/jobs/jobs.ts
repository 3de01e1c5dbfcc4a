/** Jobs of callers: requests that are stored, sealed, and answered later. */
import { randomBytes } from 'node:crypto';
import type { JobKey, JobLimits, StoredJob } from '../../adapters/job-store/types.js';
import { DocOpsError } from '../../base/errors.js';
import { sha256 } from '../keys/api-key-format.js';
import { createAnnouncements, type CallbackState } from './announcements.js';
import type { Callbacks } from './callbacks.js';
import { createJobRunner, type JobRunner, type RunnerSettings, type RunRequest } from './job-runner.js';
import { sealContext } from './job-seal.js';
import { packExchange, unpackAnswer, type StoredAnswer, type StoredRequest } from './stored-exchange.js';

/** A job as its owner sees it. */
export interface JobView {
  readonly status: StoredJob['status'];
  /** Present if the job is done. */
  readonly answer?: StoredAnswer | undefined;
  /** Present if the job is done and its request named an address. */
  readonly callback?: CallbackState | undefined;
}

/** Work in this process. */
export interface JobLoad {
  /** Jobs that are worked on. */
  readonly jobs: number;
  /** Callbacks that are being sent, or wait for their next try. */
  readonly callbacks: number;
}

/** The part that requests see. */
export interface Jobs {
  /** Whether requests may name an address at which the end of their job is announced. */
  readonly hasCallbacks: boolean;
  /** The fault of such an address; undefined if the address itself shows none. */
  addressFault(url: string): string | undefined;
  /**
   * Stores the request and returns the job's id.
   * @param owner As in `Caller`
   * @throws DocOpsError FILE_TOO_LARGE, or RATE_LIMIT_ERROR if the owner has too many jobs
   */
  start(owner: string, request: StoredRequest): Promise<string>;
  /** Undefined if the owner has no such job. */
  read(owner: string, id: string): Promise<JobView | undefined>;
  /** Ends the work and forgets the job; false if the owner has no such job. */
  cancel(owner: string, id: string): Promise<boolean>;
}

export interface JobService extends Jobs {
  /** Begins to work on jobs. */
  begin(run: RunRequest): void;
  /** Takes no more jobs; those that run go on. */
  stop(): void;
  load(): JobLoad;
  /** Gives back the jobs that still run, for another process. */
  close(): Promise<void>;
}

export interface JobSettings extends Omit<RunnerSettings, 'announcements'>, JobLimits {
  /** Undefined: nothing is announced. */
  readonly callbacks: Callbacks | undefined;
  readonly addressFault: Jobs['addressFault'];
}

/** 144 bits. */
const idBytes = 18;
/** An owner with too many jobs must fetch or delete some, or wait until they expire. */
const retryAfterSeconds = 60;

const opaque = (owner: string): string => sha256(owner);

function tooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The request is larger than all jobs of an owner may be, ${String(maxBytes)} bytes.`, {
    details: [{ field: 'body', issue: `must be smaller than ${String(maxBytes)} bytes, or be sent without Prefer: respond-async` }],
  });
}

function tooMany({ maxJobs, maxBytes }: JobLimits): DocOpsError {
  const message = `An owner may have ${String(maxJobs)} jobs with ${String(maxBytes)} bytes; delete those whose answers you have, or wait.`;
  return new DocOpsError('RATE_LIMIT_ERROR', message, { retryAfterSeconds });
}

export function createJobs(settings: JobSettings): JobService {
  const { store, seal, callbacks, keepMs, maxJobs, maxBytes } = settings;
  const announcements = callbacks && createAnnouncements({ ...settings, callbacks });
  let runner: JobRunner | undefined;
  const keyOf = (owner: string, id: string): JobKey => ({ owner: opaque(owner), id });

  return {
    hasCallbacks: callbacks !== undefined,
    addressFault: settings.addressFault,
    begin: (run) => {
      runner ??= createJobRunner({ ...settings, announcements }, run);
    },
    start: async (owner, request) => {
      const key = keyOf(owner, randomBytes(idBytes).toString('base64url'));
      const sealed = await seal.seal(packExchange(request), sealContext(key, 'request'));
      if (sealed.length > maxBytes) throw tooLarge(maxBytes);
      if (!(await store.create({ ...key, request: sealed, keepMs }, { maxJobs, maxBytes }))) throw tooMany({ maxJobs, maxBytes });
      runner?.wake();
      return key.id;
    },
    read: async (owner, id) => {
      const key = keyOf(owner, id);
      const job = await store.read(key);
      if (job?.answer === undefined) return job && { status: job.status };
      const opened = await seal.open(Buffer.from(job.answer), sealContext(key, 'answer'));
      return { status: job.status, answer: unpackAnswer(opened), callback: await announcements?.stateOf(key) };
    },
    cancel: async (owner, id) => {
      const key = keyOf(owner, id);
      const isRemoved = await store.remove(key);
      runner?.abort(key);
      await announcements?.remove(key);
      return isRemoved;
    },
    load: () => ({ jobs: runner?.count() ?? 0, callbacks: announcements?.count() ?? 0 }),
    stop: () => runner?.stop(),
    close: async () => {
      await runner?.close();
      await announcements?.close();
    },
  };
}

/** The operations that a node waits for, each with its timeouts. */
import { timedOut, type OperationName, type ResultOf } from '../../workers/executor.js';
import { DocOpsError } from '../../base/errors.js';

export interface PendingJob {
  readonly outcome: Promise<ResultOf<OperationName>>;
  /** The job is in Redis. */
  placed(): void;
  /** A worker has started the job: its timeout runs from now on, whichever worker continues it. */
  begun(): void;
  isRunning(): boolean;
  /** Redis does not know the job. Reported twice, it is lost; once may be due to a message in transit. */
  missing(error: Error): void;
  finish(result: ResultOf<OperationName>): void;
  fail(reason: unknown): void;
}

export interface PendingJobs {
  add(id: string, timeoutMs: number | undefined): PendingJob;
  get(id: string): PendingJob | undefined;
  remove(id: string): void;
  /** Ids of the jobs in Redis. */
  placed(): string[];
  counts(): { readonly running: number; readonly waiting: number };
  failAll(reason: unknown): void;
}

/** A worker stops the work at its timeout; this is for workers that no longer can. */
const graceMs = 2000;

/** @param noWorker Creates the error of an operation that no worker has started within `maxWaitMs` */
export function createPendingJobs(maxWaitMs: number, noWorker: () => Error): PendingJobs {
  const jobs = new Map<string, PendingJob & { readonly isPlaced: () => boolean; readonly end: () => void }>();

  function addJob(id: string, timeoutMs: number | undefined): PendingJob {
    let isPlaced = false;
    let isRunning = false;
    let misses = 0;
    let settle: Pick<PendingJob, 'finish' | 'fail'> | undefined;
    const outcome = new Promise<ResultOf<OperationName>>((finish, fail) => {
      settle = { finish, fail };
    });
    const fail = (reason: unknown): void => settle?.fail(reason);
    let timer: NodeJS.Timeout | undefined = setTimeout(() => fail(noWorker()), maxWaitMs).unref();
    const job = {
      outcome,
      placed: () => {
        isPlaced = true;
      },
      begun: () => {
        if (isRunning) return;
        isRunning = true;
        clearTimeout(timer);
        timer = timeoutMs === undefined ? undefined : setTimeout(() => fail(timedOut()), timeoutMs + graceMs).unref();
      },
      isRunning: () => isRunning,
      missing: (error: Error) => {
        misses += 1;
        if (misses > 1) fail(error);
      },
      finish: (result: ResultOf<OperationName>) => settle?.finish(result),
      fail,
      isPlaced: () => isPlaced,
      end: () => clearTimeout(timer),
    };
    jobs.set(id, job);
    return job;
  }

  return {
    add: addJob,
    get: (id) => jobs.get(id),
    remove: (id) => {
      jobs.get(id)?.end();
      jobs.delete(id);
    },
    placed: () => [...jobs].filter(([, job]) => job.isPlaced()).map(([id]) => id),
    counts: () => {
      const running = [...jobs.values()].filter((job) => job.isRunning()).length;
      return { running, waiting: jobs.size - running };
    },
    failAll: (reason) => {
      for (const job of jobs.values()) job.fail(reason);
    },
  };
}

/** The errors that a node's callers get when the queue cannot serve them. */
const unavailable = (message: string, cause?: unknown): DocOpsError =>
  new DocOpsError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5, ...(cause === undefined ? {} : { cause }) });

export const queueAway = (cause?: unknown): DocOpsError =>
  unavailable('The queue of the service cannot be reached. Try again later.', cause);
export const noWorker = (): DocOpsError => unavailable('No worker has taken the operation in time. Try again later.');
export const jobLost = (): DocOpsError => unavailable('The operation was lost on its way. Try again.');

export function jobTooLarge(maxBytes: number): DocOpsError {
  return new DocOpsError('FILE_TOO_LARGE', `The document and its fields are larger than the queue takes: ${String(maxBytes)} bytes.`);
}

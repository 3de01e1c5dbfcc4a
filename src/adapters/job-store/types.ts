/** The job store's contract: requests that are answered later, and their answers, each for a time. All bytes are sealed before they get here. */

/** A job and its owner; nobody but the owner finds it. Both are letters, digits, `-` and `_`, at most 100. */
export interface JobKey {
  /** Opaque. */
  readonly owner: string;
  /** Random. */
  readonly id: string;
}

export interface NewJob extends JobKey {
  readonly request: Uint8Array;
  /** Milliseconds after which the job is forgotten, unless it runs. */
  readonly keepMs: number;
}

/** Limits of one owner. */
export interface JobLimits {
  /** Jobs, finished ones included. */
  readonly maxJobs: number;
  /** Bytes of requests and answers together. */
  readonly maxBytes: number;
}

export interface ClaimedJob {
  /** Random; proves that the caller has the job. */
  readonly lease: string;
  /** Claims so far, including this one and without those that were given back. */
  readonly tries: number;
  readonly request: Uint8Array;
}

export interface StoredJob {
  /** `running`: somebody has a lease that has not ended. */
  readonly status: 'waiting' | 'running' | 'done';
  /** Present if the job is done. */
  readonly answer?: Uint8Array | undefined;
}

/** Implementations are checked by `jobStoreSuite` of `docops-router/testing`. */
export interface JobStore {
  /** True for a store that only this process sees. */
  readonly development?: boolean;
  /** Connects; may be called again. Every other call works without it. */
  ready?(): Promise<void>;
  /** Adds a job that waits; false if the owner would exceed a limit. */
  create(job: NewJob, limits: JobLimits): Promise<boolean>;
  /** Jobs that can be claimed, oldest first: those that wait, and those whose lease has ended because its holder died. */
  claimable(limit: number): Promise<readonly JobKey[]>;
  /**
   * Takes a job that can be claimed; undefined if it cannot.
   * @param leaseMs Milliseconds after which anybody may claim it again, unless renewed
   */
  claim(key: JobKey, leaseMs: number): Promise<ClaimedJob | undefined>;
  /** Extends a lease to `leaseMs` from now; false if the job was removed or another caller has it. */
  renew(key: JobKey, lease: string, leaseMs: number): Promise<boolean>;
  /** Ends a lease whose job has not been worked on: the try does not count. The job can be claimed again after `delayMs`. */
  giveBack(key: JobKey, lease: string, delayMs: number): Promise<void>;
  /** Stores the answer for `keepMs` and forgets the request; false if the job was removed or another caller has it. */
  finish(key: JobKey, lease: string, answer: Uint8Array, keepMs: number): Promise<boolean>;
  /** Undefined if the owner has no such job. */
  read(key: JobKey): Promise<StoredJob | undefined>;
  /** Forgets a job and its bytes, also one that runs; false if the owner has no such job. */
  remove(key: JobKey): Promise<boolean>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}

/** The options of jobs. */
import type { JobStore } from '../../adapters/job-store/types.js';
import type { PostCallback } from '../../operations/jobs/callbacks.js';
import { group, mebibyte, option, type GivenOptions } from './option.js';
import { isFunction, isNetworkList, isPortList, isSecretKey, isSecretKeys, isSecretText, wholeNumber, withMethods } from './rules.js';

const callbackOptions = {
  /** Signs callbacks by HMAC-SHA256, so that receivers who have it know the sender; at least 20 characters. Default: none, and requests with `callback` are refused. */
  secret: option(isSecretText),
  /** Networks that callbacks may reach although they are not public: `["10.1.0.0/16"]`. Default: none. */
  allowNetworks: option(isNetworkList, []),
  /** Ports that callbacks may reach. Default: 80, 443, 8080 and 8443. */
  ports: option(isPortList),
  /** Sends a callback, in place of the guarded sender. Default: `createGuardedPost()` of docops-router/adapters/guarded-fetcher, which reaches public addresses only. */
  post: option(isFunction<PostCallback>()),
};

export const jobOptions = {
  /** Where requests and their answers wait, sealed: `createFileJobStore` of docops-router/adapters/job-files, say. Default: none, and `Prefer: respond-async` has no effect. */
  store: option(withMethods<JobStore>(...(['create', 'claimable', 'claim', 'renew', 'giveBack', 'finish', 'read', 'remove'] as const))),
  /** Seals what is in the store: 32 random bytes, the same in every process. Default: a random one with the store in memory; others need it. */
  key: option(isSecretKey),
  /** Keys that may also open what is sealed, during a rotation. Default: none. */
  otherKeys: option(isSecretKeys, []),
  /** Milliseconds that a job may wait, and that its answer is kept afterwards. Default: 3600000. */
  keepMs: option(wholeNumber(1000), 3_600_000),
  /** Jobs of one owner, finished ones included; the next one gets 429. Default: 100. */
  maxJobs: option(wholeNumber(1), 100),
  /** Bytes of requests and answers of one owner's jobs; a request that would go beyond gets 429. Default: 268435456 (256 MB). */
  maxBytes: option(wholeNumber(1), 256 * mebibyte),
  /** How often a job is begun whose processes are killed. Default: 3. */
  maxTries: option(wholeNumber(1), 3),
  /** Jobs that a process works on at once; each is in memory. Default: 2. */
  concurrency: option(wholeNumber(1), 2),
  /** Milliseconds after which another process takes over the jobs of one that was killed. Default: 15000. */
  leaseMs: option(wholeNumber(300), 15_000),
  /** Announcements of finished jobs. */
  callbacks: group<typeof callbackOptions, JobCallbackOptions>(callbackOptions),
};

/** Announcements of finished jobs. */
export interface JobCallbackOptions extends GivenOptions<typeof callbackOptions> {}

/** Requests that are answered later. */
export interface JobOptions extends GivenOptions<typeof jobOptions> {}

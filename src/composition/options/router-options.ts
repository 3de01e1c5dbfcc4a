/** All options of the two routers, in the order of docs/reference/options.md. */
import type { IncomingMessage } from 'node:http';
import type { ConcurrencyStore } from '../../adapters/concurrency-store/types.js';
import type { KeyStore } from '../../adapters/key-store/types.js';
import type { Mailer, MailMessage } from '../../adapters/mailer/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import type { TelemetrySink } from '../../adapters/telemetry-sink/types.js';
import type { UrlFetcher } from '../../adapters/url-fetcher/types.js';
import type { Logger } from '../../base/logger.js';
import { expressAddress } from '../../http/mount-router.js';
import type { OperationMetrics } from '../../http/request-context.js';
import { onStoreFailures } from '../../operations/keys/guard-store.js';
import type { Executor } from '../../workers/executor.js';
import {
  accessOptions,
  keyOptions,
  registrationOptions,
  type AccessOptions,
  type KeyOptions,
  type RegistrationOptions,
} from './key-options.js';
import {
  annotateOptions,
  inspectOptions,
  convertOptions,
  mergeOptions,
  compareOptions,
  signOptions,
  verifyOptions,
  type AnnotateOptions,
  type DocumentOptions,
  type ConvertOptions,
  type MergeOptions,
  type CompareOptions,
  type SignOptions,
  type VerifyOptions,
  signingOptions,
  type SigningOptions,
} from './operation-options.js';
import { group, option, type CompleteOptions, type GivenOptions } from './option.js';
import { jobOptions, type JobOptions } from './job-options.js';
import { compatibilities } from './compatibilities.js';
import { fontOptions, limitsOptions, workerOptions, type FontOptions, type LimitOptions, type WorkerOptions } from './resource-options.js';
import { anyString, isBoolean, isFunction, oneOf, orFalse, orFunction, wholeNumber, withMethods } from './rules.js';

/** Options of both routers. */
const commonOptions = {
  /** Counts what happens per time. Default: memory, right for one process. */
  rateLimiter: option(withMethods<RateLimiter>('consume')),
  /** Pino or alike, or `false` for silence. Default: JSON lines on standard error. */
  logger: option(orFalse(withMethods<Logger>('info', 'warn', 'error', 'child'))),
  /** Called after each request with its numbers, for metrics. Default: nothing. */
  onOperation: option(isFunction<(metrics: OperationMetrics) => void>()),
  /** The caller's IP address, for limits. A port behind it is left out. Default: Express's `req.ip` (see its `trust proxy`), else the connection's. */
  clientAddress: option(isFunction<(request: IncomingMessage) => string>(), expressAddress),
  /** Milliseconds that `close()` lets running requests go on before it stops them. Default: 10000. */
  drainMs: option(wholeNumber(0), 10_000),
};

const telemetryOptions = {
  /** Calls per minute and network; `false`: no limit. Default: 600. */
  requestsPerMinute: option(orFalse(wholeNumber(1)), 600),
  /** Events that may wait for the sink; more are dropped and counted. Default: 10000. */
  maxQueue: option(wholeNumber(1), 10_000),
  /** Maximum number of events in one write. Default: 500. */
  batchSize: option(wholeNumber(1), 500),
  /** Milliseconds that an event waits for others. Default: 1000. */
  flushMs: option(wholeNumber(0), 1000),
  /** Milliseconds that one write may take. Default: 10000. */
  timeoutMs: option(wholeNumber(1), 10_000),
};

export const telemetryRouterOptions = {
  ...telemetryOptions,
  /** Where events go. Default: the log. */
  sink: option(withMethods<TelemetrySink>('write')),
  ...commonOptions,
  /** How calls are handled while the rate limiter is unavailable; telemetry need not be protected. Default: `open`. */
  onStoreFailure: option(oneOf(...onStoreFailures), 'open'),
};

export const docOpsOptions = {
  /** Where API keys live. Default: memory, for development; gone at exit. */
  keyStore: option(
    withMethods<KeyStore>(
      ...(['insertKey', 'findKeyByHash', 'findKeyById', 'listKeys', 'touchKey', 'revokeKey', 'expireKey'] as const),
      ...(['savePendingRegistration', 'countRegistrationAttempt', 'consumePendingRegistration', 'removeExpiredRegistrations'] as const),
    ),
  ),
  /** Sends registration codes: a mailer, a function, or `false` to close registration. Default: prints to the console, for development. */
  mailer: option(orFalse(orFunction<Mailer, (message: MailMessage) => Promise<void> | void>(withMethods('send')))),
  /** Counts what runs at once per key and per owner. Default: memory, right for one process. */
  concurrencyStore: option(withMethods<ConcurrencyStore>('acquire', 'renew', 'release')),
  /** Gets usage events, or `false` to close `POST collect`. Default: the log. */
  telemetrySink: option(orFalse(withMethods<TelemetrySink>('write'))),
  /**
   * How requests are handled while the rate limiter or the concurrency store is unavailable: with `open` they continue without limits, with `closed` they get 503.
   * Without the key store they always get 503. Default: `closed`.
   */
  onStoreFailure: option(oneOf(...onStoreFailures), 'closed'),
  /** Milliseconds that a call of a store may take before the store counts as away. Default: 5000. */
  storeTimeoutMs: option(wholeNumber(1), 5000),
  /** Milliseconds after which the concurrency slots of a process that has died come free. Default: 15000. */
  slotLeaseMs: option(wholeNumber(300), 15_000),
  /**
   * Fetches what requests name by URL, or `false`: nothing is fetched. `createGuardedFetcher` of docops-router/adapters/guarded-fetcher has settings.
   * Default: public addresses only, by http and https on the ports 80, 443, 8080 and 8443.
   */
  urlFetcher: option(orFalse(withMethods<UrlFetcher>('fetch'))),
  ...commonOptions,
  /**
   * `superdoc` sets what clients of that hosted service expect: `annotate.base64` and `sign.base64` are `raw`, `annotate.inferType` is true,
   * `sign.docxOutput` is `pdf` and `access.verify` is `public`. An option that is stated wins. Default: none of it.
   */
  compatibility: option(oneOf(...compatibilities)),
  /** Calls without a key. */
  access: group<typeof accessOptions, AccessOptions>(accessOptions),
  /** `POST convert`. */
  convert: group<typeof convertOptions, ConvertOptions>(convertOptions),
  /** `POST annotate`. */
  annotate: group<typeof annotateOptions, AnnotateOptions>(annotateOptions),
  /** `POST inspect`. */
  inspect: group<typeof inspectOptions, DocumentOptions>(inspectOptions),
  /** `POST merge`; what converts pages there (`fetch`, `baseUrl`, bounds on what they refer to) is of `convert`. */
  merge: group<typeof mergeOptions, MergeOptions>(mergeOptions),
  /** `POST compare`. */
  compare: group<typeof compareOptions, CompareOptions>(compareOptions),
  /** The signing identity, and how signatures are made. */
  signing: group<typeof signingOptions, SigningOptions>(signingOptions),
  /** `POST sign`. */
  sign: group<typeof signOptions, SignOptions>(signOptions),
  /** `POST verify`. */
  verify: group<typeof verifyOptions, VerifyOptions>(verifyOptions),
  /** New API keys. */
  keys: group<typeof keyOptions, KeyOptions>(keyOptions),
  /** Addresses that may register, and the message with the code. */
  registration: group<typeof registrationOptions, RegistrationOptions>(registrationOptions),
  /** Requests that are answered later: docs/guide/jobs.md. */
  jobs: group<typeof jobOptions, JobOptions>(jobOptions),
  /** `POST collect`. */
  telemetry: group<typeof telemetryOptions, TelemetryOptions>(telemetryOptions),
  /** Bounds on the bodies and answers of all requests together. */
  limits: group<typeof limitsOptions, LimitOptions>(limitsOptions),
  /** The threads that do the work. */
  workers: group<typeof workerOptions, WorkerOptions>(workerOptions),
  /** Fonts beside the bundled ones; `'all'` is short for `{ scripts: 'all' }`. */
  fonts: group<typeof fontOptions, FontOptions | 'all'>(fontOptions, 'scripts'),
  /** Runs operations instead of the worker pool; `workers` and `fonts` then have no effect. Default: the worker pool. */
  executor: option(withMethods<Executor>('run', 'ready', 'status', 'close')),
  /** `production` refuses adapters meant for development. Default: the environment variable NODE_ENV. */
  environment: option(anyString),
  /** Allows development adapters in production. Default: false. */
  allowDevelopmentAdapters: option(isBoolean, false),
};

/** Options of `POST collect`. */
export interface TelemetryOptions extends GivenOptions<typeof telemetryOptions> {}

/** Options of `createTelemetryRouter`; every one may be left out. */
export interface TelemetryRouterOptions extends GivenOptions<typeof telemetryRouterOptions> {}

/** All options of `createDocOpsRouter`; every one may be left out. */
export interface DocOpsOptions extends GivenOptions<typeof docOpsOptions> {}

/** The options with their defaults. */
export type Configuration = CompleteOptions<typeof docOpsOptions>;

/** The composition root: options → configuration → adapters → operations → an Express router with `ready()` and `close()`. */
import { createConsoleLogger } from '../adapters/logger/console.js';
import { silentLogger, type Logger } from '../base/logger.js';
import { chooseAdapters, type Adapters } from './choose-adapters.js';
import { createByteBudget, type ByteBudget } from '../http/body/byte-budget.js';
import { createReplay } from '../http/jobs/replay.js';
import { mountRouter, type MountedRouter } from '../http/mount-router.js';
import { createRequestListener } from '../http/request-listener.js';
import { docOpsRoutes } from '../http/routes.js';
import type { HttpServices, ServiceLoad } from '../http/services.js';
import type { ApiKeys } from '../operations/keys/administer-keys.js';
import { callerOfNetwork } from '../operations/keys/caller.js';
import { createCallerLimits } from '../operations/limits/caller-limits.js';
import { createUsageQueue, type UsageQueue } from '../operations/usage/usage-queue.js';
import type { JobService } from '../operations/jobs/jobs.js';
import { createFetchDocument } from '../operations/fetch-document.js';
import type { DocOpsOptions } from './options/router-options.js';
import { readOptions } from './read-options.js';
import { closeService, readyAdapters } from './service-lifecycle.js';
import { version } from './version.js';
import { healthChecksOf, telemetryOf, requestLimitsOf } from './capability/service.js';
import { jobsOf } from './capability/jobs.js';
import { guardAdapters, keyServicesOf, type KeyServices } from './capability/keys.js';
import { type CapabilityParts, conversionOf, annotationOf, inspectionOf, mergingOf, comparingOf } from './capability/documents.js';
import { signingOf, verificationOf } from './capability/signing.js';
import { createWorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.js';

/** Options of `close()`. */
export interface CloseOptions {
  /** Milliseconds that running requests may continue; default the option `drainMs`. */
  readonly drainMs?: number | undefined;
}

/** An Express 5 `Router`; it also mounts in an Express 4 app, and is a listener for `node:http`. */
export interface DocOpsRouter extends MountedRouter {
  /** API keys for the host itself: issue, list, revoke, rotate. */
  readonly keys: ApiKeys;
  /**
   * Starts the worker threads and makes the stores ready; resolves when requests need not wait for a start. Without it both happen with the
   * first document, or with the first `GET health?ready`.
   */
  ready(): Promise<void>;
  /**
   * From now on `GET health?ready` is 503, so that load balancers choose another node; requests are still served. `close()` begins with it.
   */
  announceClose(): void;
  /** How busy the service is now. */
  load(): ServiceLoad;
  /** New requests get 503, running ones may finish within a time and are then stopped; afterwards threads and adapters are closed. */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface ServiceParts extends Omit<CapabilityParts, 'fetchDocument'> {
  readonly guarded: Adapters;
  readonly keyServices: KeyServices;
  /** Undefined: telemetry is not collected. */
  readonly usageQueue: UsageQueue | undefined;
  /** Undefined: requests are only answered at once. */
  readonly jobs: JobService | undefined;
  readonly logger: Logger;
  readonly byteBudget: ByteBudget;
  readonly isClosing: () => boolean;
  readonly load: () => ServiceLoad;
}

/** Each capability composes itself in `capability/`. */
function servicesOf({ guarded, keyServices, usageQueue, jobs, ...parts }: ServiceParts): HttpServices {
  const { adapters, configuration, executor, logger, byteBudget, isClosing, load } = parts;
  const { rateLimiter } = guarded;
  const { convert, annotate, inspect, merge, compare, sign, verify, telemetry } = configuration;
  const capability: CapabilityParts = { adapters, configuration, executor, fetchDocument: createFetchDocument(adapters.urlFetcher) };
  return {
    ...{ version, isClosing, load, byteBudget, logger, jobs },
    ...keyServices.services,
    ...telemetryOf({ queue: usageQueue, rateLimiter, requestsPerMinute: telemetry.requestsPerMinute }),
    ...createCallerLimits({
      limits: { convert, annotate, inspect, merge, compare, sign, verify },
      rateLimiter,
      takeSlot: keyServices.takeSlot,
    }),
    networkCaller: callerOfNetwork,
    ...conversionOf(capability),
    ...annotationOf(capability),
    ...mergingOf(capability),
    ...comparingOf(capability),
    ...inspectionOf(capability),
    ...signingOf(capability),
    ...verificationOf(capability),
    healthChecks: healthChecksOf(adapters, executor),
    config: requestLimitsOf(configuration),
    clientAddress: configuration.clientAddress,
    uploadIdleMs: configuration.limits.uploadIdleMs,
    onOperation: configuration.onOperation,
  };
}

/**
 * Creates the service's router. Without options everything works, for development.
 * @throws DocOpsError VALIDATION_ERROR for unknown or invalid options, and in production for adapters meant for development
 */
export function createDocOpsRouter(options: DocOpsOptions = {}): DocOpsRouter {
  const configuration = readOptions(options, process.env['NODE_ENV']);
  const logger = configuration.logger === false ? silentLogger : (configuration.logger ?? createConsoleLogger());
  const adapters = chooseAdapters(configuration, logger);
  // Typed, since an option that the pool does not have would otherwise be accepted and ignored.
  const workers: Pick<WorkerPoolOptions, keyof typeof configuration.workers> = configuration.workers;
  const executor =
    configuration.executor ??
    createWorkerPool({ ...workers, fonts: { directories: configuration.fonts.directories }, limits: configuration.limits, logger });
  const guarded = guardAdapters(adapters, configuration, logger);
  const keyServices = keyServicesOf(guarded, configuration, logger);
  const usageQueue = adapters.telemetrySink && createUsageQueue({ sink: adapters.telemetrySink, logger, ...configuration.telemetry });
  const jobs = jobsOf(guarded.jobStore, configuration, logger);
  let isClosing = false;
  const announceClose = (): void => {
    isClosing = true;
  };
  const byteBudget = createByteBudget(configuration.limits.maxBytesInFlight);
  const load = (): ServiceLoad => {
    const { waiting, running, threads } = executor.status();
    return { queue: waiting, running, threads, bytesInFlight: byteBudget.inUse(), ...jobs?.load() };
  };
  const services = servicesOf({
    ...{ configuration, adapters, guarded, keyServices, usageQueue, jobs, executor, logger, byteBudget },
    ...{ isClosing: () => isClosing, load },
  });
  const listener = createRequestListener(services, docOpsRoutes);
  jobs?.begin(createReplay(listener));

  async function ready(): Promise<void> {
    await Promise.all([executor.ready(), readyAdapters({ ...adapters })]);
  }

  async function stop(): Promise<void> {
    await jobs?.close();
    await Promise.all([executor.close(), usageQueue?.close(configuration.telemetry.timeoutMs)]);
  }

  const close = (drainMs: number): Promise<void> => {
    announceClose();
    jobs?.stop();
    return closeService({ listener, adapters: { ...adapters }, stop, logger }, drainMs);
  };

  let closing: Promise<void> | undefined;
  const closeOnce = ({ drainMs = configuration.drainMs }: CloseOptions = {}): Promise<void> => (closing ??= close(drainMs));

  return Object.assign(mountRouter(listener), {
    keys: keyServices.apiKeys,
    ready,
    announceClose,
    load,
    close: closeOnce,
    [Symbol.asyncDispose]: () => closeOnce(),
  });
}

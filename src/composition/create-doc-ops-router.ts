/** The composition root: options → configuration → adapters → operations → an Express router with `ready()` and `close()`. */
import { createConsoleLogger } from '../adapters/logger/console.js';
import { silentLogger, type Logger } from '../base/logger.js';
import { chooseAdapters, type Adapters } from './choose-adapters.js';
import { createByteBudget, type ByteBudget } from '../http/body/byte-budget.js';
import { mountRouter, type MountedRouter } from '../http/mount-router.js';
import { createRequestListener } from '../http/request-listener.js';
import { docOpsRoutes } from '../http/routes.js';
import type { HealthCheck, HttpServices, ServiceLoad } from '../http/services.js';
import type { ApiKeys } from '../operations/keys/administer-keys.js';
import { createAnnotateDocument, type AnnotateDocument } from '../operations/annotate/annotate-document.js';
import { checkData } from '../operations/annotate/check-data.js';
import { checkRecords } from '../operations/annotate/check-records.js';
import { planFields } from '../operations/annotate/plan.js';
import { checkPair } from '../operations/convert/conversion-pairs.js';
import { createConvertDocument, type ConvertDocument } from '../operations/convert/convert-document.js';
import { fileNameProblems } from '../operations/convert/resources/page-files.js';
import { callerOfNetwork } from '../operations/keys/caller.js';
import { createCallerLimits } from '../operations/limits/caller-limits.js';
import { createCollectUsage } from '../operations/usage/collect-usage.js';
import { createUsageQueue, type UsageQueue } from '../operations/usage/usage-queue.js';
import { createFetchDocument } from '../operations/fetch-document.js';
import type { Configuration, DocOpsOptions } from './options/router-options.js';
import { readOptions } from './read-options.js';
import { adapterChecks, closeService, readyAdapters } from './service-lifecycle.js';
import { version } from './version.js';
import { guardAdapters, wireKeyServices, type KeyServices } from './wire-key-services.js';
import { wireMerging } from './wire-merging.js';
import { bytesOf, wireSigning } from './wire-signing.js';
import { convertStepsOf } from '../workers/convert-steps.js';
import type { Executor } from '../workers/executor.js';
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

/** Adapters without which documents are still processed. */
const minorAdapters = ['telemetrySink'];

function healthChecks(adapters: Adapters, executor: Executor): HealthCheck[] {
  // Callers of this check are about to send documents: if the host never called `ready()`, the check starts the threads.
  const workers = async (): Promise<void> => {
    if (executor.status().ready) return;
    void executor.ready().catch(() => undefined);
    throw new Error('the worker threads have not started yet');
  };
  return [...adapterChecks({ ...adapters }, minorAdapters), { name: 'workers', onlyReady: true, check: workers }];
}

interface Parts {
  readonly configuration: Configuration;
  /** As the host passed them. */
  readonly adapters: Adapters;
  readonly guarded: Adapters;
  readonly keyServices: KeyServices;
  /** Undefined: telemetry is not collected. */
  readonly usageQueue: UsageQueue | undefined;
  readonly executor: Executor;
  readonly logger: Logger;
  readonly byteBudget: ByteBudget;
  readonly isClosing: () => boolean;
  readonly load: () => ServiceLoad;
}

function wire(parts: Parts): HttpServices {
  const { configuration, adapters, guarded, keyServices, usageQueue, executor, logger } = parts;
  const { rateLimiter } = guarded;
  const { convert, annotate, inspect, merge, sign, verify, access } = configuration;
  const fetchDocument = createFetchDocument(adapters.urlFetcher);
  const annotateDocumentOf = (owner: string): AnnotateDocument =>
    createAnnotateDocument({
      fetchDocument,
      maxFileBytes: annotate.maxFileBytes,
      maxAnswerBytes: annotate.maxAnswerBytes,
      fetchTimeoutMs: annotate.fetchTimeoutMs,
      annotate: (input, signal) => executor.run('annotate', input, { signal, owner, timeoutMs: annotate.timeoutMs }),
      annotateRecords: (input, signal) =>
        executor.run('annotateRecords', { ...input, inferType: annotate.inferType }, { signal, owner, timeoutMs: annotate.timeoutMs }),
    });
  const convertDocumentOf = (owner: string, signal: AbortSignal): ConvertDocument =>
    createConvertDocument({
      steps: convertStepsOf(executor, { owner, signal }),
      urlFetcher: convert.fetch ? adapters.urlFetcher : undefined,
      limits: convert,
      baseUrl: convert.baseUrl,
      timeoutMs: convert.timeoutMs,
    });
  return {
    version,
    ...keyServices.services,
    collectUsage:
      usageQueue &&
      createCollectUsage({ queue: usageQueue, rateLimiter, requestsPerMinute: configuration.telemetry.requestsPerMinute, now: Date.now }),
    usageStatus: usageQueue?.status,
    ...createCallerLimits({ limits: { convert, annotate, inspect, merge, sign, verify }, rateLimiter, takeSlot: keyServices.takeSlot }),
    networkCaller: callerOfNetwork,
    convert: (request, { owner }, signal) => convertDocumentOf(owner, signal)(request, signal),
    annotate: (request, { owner }, signal) => annotateDocumentOf(owner)(request, signal),
    annotation: { planFields: (fields) => planFields(fields, { inferType: annotate.inferType }), checkData, checkRecords },
    ...wireMerging({ adapters, configuration, executor, fetchDocument }),
    inspect: async ({ document, ...wishes }, { owner }, signal) =>
      executor.run(
        'inspectToJson',
        { ...wishes, bytes: await bytesOf(document, inspect, fetchDocument, signal) },
        { signal, owner, timeoutMs: inspect.timeoutMs },
      ),
    ...wireSigning({ adapters, configuration, executor, fetchDocument }),
    conversion: { checkPair, resources: { ...convert, nameProblems: fileNameProblems } },
    healthChecks: healthChecks(adapters, executor),
    isClosing: parts.isClosing,
    load: parts.load,
    config: {
      maxFileBytes: convert.maxFileBytes,
      changes: convert.changes,
      comments: convert.comments,
      annotate: { maxBodyBytes: annotate.maxBodyBytes, maxFileBytes: annotate.maxFileBytes, base64: annotate.base64 },
      sign: { maxBodyBytes: sign.maxBodyBytes, maxFileBytes: sign.maxFileBytes, base64: sign.base64 },
      merge: { maxBodyBytes: merge.maxBodyBytes, maxFileBytes: merge.maxFileBytes },
      inspect: { maxBodyBytes: inspect.maxBodyBytes, maxFileBytes: inspect.maxFileBytes },
      verify: { maxBodyBytes: verify.maxBodyBytes, maxFileBytes: verify.maxFileBytes },
      verifyNeedsKey: access.verify === 'key',
      infersTypes: annotate.inferType,
    },
    clientAddress: configuration.clientAddress,
    byteBudget: parts.byteBudget,
    uploadIdleMs: configuration.limits.uploadIdleMs,
    logger,
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
  const keyServices = wireKeyServices(guarded, configuration, logger);
  const usageQueue = adapters.telemetrySink && createUsageQueue({ sink: adapters.telemetrySink, logger, ...configuration.telemetry });
  let isClosing = false;
  const announceClose = (): void => {
    isClosing = true;
  };
  const byteBudget = createByteBudget(configuration.limits.maxBytesInFlight);
  const load = (): ServiceLoad => {
    const { waiting, running, threads } = executor.status();
    return { queue: waiting, running, threads, bytesInFlight: byteBudget.inUse() };
  };
  const services = wire({
    ...{ configuration, adapters, guarded, keyServices, usageQueue, executor, logger, byteBudget },
    ...{ isClosing: () => isClosing, load },
  });
  const listener = createRequestListener(services, docOpsRoutes);

  async function ready(): Promise<void> {
    await Promise.all([executor.ready(), readyAdapters({ ...adapters })]);
  }

  async function stop(): Promise<void> {
    await Promise.all([executor.close(), usageQueue?.close(configuration.telemetry.timeoutMs)]);
  }

  const close = (drainMs: number): Promise<void> => {
    announceClose();
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

/** The composition root: options → configuration → adapters → operations → an Express router with `ready()` and `close()`. */
import { Router } from 'express';
import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createConsoleLogger } from './adapters/logger/console.js';
import { silentLogger } from './base/logger.js';
import type { Logger } from './base/logger.js';
import { chooseAdapters } from './choose-adapters.js';
import type { Adapters } from './choose-adapters.js';
import { readOptions } from './configuration.js';
import type { Configuration } from './configuration.js';
import type { HttpRequest, HttpResponse, Next } from './http/messages.js';
import { createRequestListener } from './http/request-listener.js';
import type { HealthCheck, HttpServices } from './http/services.js';
import type { ApiKeys } from './operations/administer-keys.js';
import { createAnnotateDocument } from './operations/annotate-document.js';
import { planFields } from './operations/annotate-plan.js';
import { checkPair, sourceFormats, targetFormats } from './operations/conversion-pairs.js';
import { archivalProfiles, trackedChanges } from './operations/convert.js';
import { checkRate } from './operations/check-rate.js';
import { createFetchDocument } from './operations/fetch-document.js';
import type { DocOpsOptions } from './options.js';
import { version } from './version.js';
import { guardAdapters, wireKeyServices } from './wire-key-services.js';
import type { KeyServices } from './wire-key-services.js';
import type { Executor } from './workers/executor.js';
import { createWorkerPool } from './workers/worker-pool.js';

/** Options of `close()`. */
export interface CloseOptions {
  /** Milliseconds that running requests may go on; default the option `drainMs`. */
  readonly drainMs?: number;
}

/** An Express 5 `Router`; it also mounts in an Express 4 app, and is a listener for `node:http`. */
export interface DocOpsRouter {
  (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void;
  /** API keys, for the host itself: issue, list, revoke, rotate. */
  readonly keys: ApiKeys;
  /** Starts the worker threads and makes the stores ready; resolves when requests need not wait for a start. */
  ready(): Promise<void>;
  /** New requests get 503, running ones may end, then they are stopped; then threads and adapters are closed. */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** About a quarter of the event loop's share where they compete: answers stay quick while documents are worked on. */
const niceness = 6;
/** After an abort, answers are written within this time. */
const abortMs = 2000;

function expressAddress(request: IncomingMessage): string {
  return (request as HttpRequest).ip ?? request.socket.remoteAddress ?? 'unknown';
}

function healthChecks(adapters: Adapters, executor: Executor): HealthCheck[] {
  const checks: HealthCheck[] = Object.entries(adapters).flatMap(([name, adapter]: [string, Adapters[keyof Adapters]]) =>
    adapter === undefined ? [] : [{ name, onlyReady: false, check: async () => adapter.check?.() }],
  );
  const workers = async (): Promise<void> => {
    if (!executor.status().ready) throw new Error('the worker threads are not started');
  };
  return [...checks, { name: 'workers', onlyReady: true, check: workers }];
}

interface Parts {
  readonly options: DocOpsOptions;
  readonly configuration: Configuration;
  /** As the host gave them. */
  readonly adapters: Adapters;
  readonly guarded: Adapters;
  readonly keyServices: KeyServices;
  readonly executor: Executor;
  readonly logger: Logger;
}

/** What one key may do of an operation. */
interface OperationLimits {
  readonly concurrency: number | false;
  readonly requestsPerMinute: number | false;
}

function wire({ options, configuration, adapters, guarded, keyServices, executor, logger }: Parts): HttpServices {
  const { rateLimiter } = guarded;
  const { takeSlot } = keyServices;
  const { convert, annotate, access } = configuration;
  const limits: Readonly<Record<string, OperationLimits>> = { convert, annotate };
  const fetchDocument = createFetchDocument(adapters.urlFetcher);
  const free = { release: async (): Promise<void> => undefined };
  return {
    version,
    ...keyServices.services,
    checkRequestRate: async (owner, operation) => {
      const limit = limits[operation]?.requestsPerMinute ?? false;
      if (limit === false) return;
      const window = { limit, windowMs: 60_000 };
      await checkRate(
        rateLimiter,
        `${operation}:${owner}`,
        window,
        `At most ${String(window.limit)} ${operation} requests a minute are allowed per API key.`,
      );
    },
    takeSlot: async (owner, operation) => {
      const limit = limits[operation]?.concurrency ?? false;
      return limit === false ? free : takeSlot(owner, operation, limit);
    },
    convert: (input, signal) => executor.run('convert', input, { signal, timeoutMs: convert.timeoutMs }),
    annotate: createAnnotateDocument({
      fetchDocument,
      maxFileBytes: annotate.maxFileBytes,
      fetchTimeoutMs: annotate.fetchTimeoutMs,
      annotate: (input, signal) => executor.run('annotate', input, { signal, timeoutMs: annotate.timeoutMs }),
    }),
    annotation: { targetFormats, planFields: (fields) => planFields(fields, { inferType: annotate.inferType }) },
    conversion: { sourceFormats, targetFormats, trackedChanges, archivalProfiles, checkPair },
    healthChecks: healthChecks(adapters, executor),
    config: {
      maxFileBytes: convert.maxFileBytes,
      changes: convert.changes,
      annotate: { maxBodyBytes: annotate.maxBodyBytes, base64: annotate.base64 },
      verifyNeedsKey: access.verify === 'key',
    },
    clientAddress: options.clientAddress ?? expressAddress,
    logger,
    onOperation: options.onOperation,
  };
}

function within(promise: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(done, done);
  });
}

/**
 * Makes the service's router. Without options everything works, for development.
 * @throws DocOpsError VALIDATION_ERROR for unknown or wrong options, and in production for adapters meant for development
 */
export function createDocOpsRouter(options: DocOpsOptions = {}): DocOpsRouter {
  const configuration = readOptions(options, process.env['NODE_ENV']);
  const logger = options.logger === false ? silentLogger : (options.logger ?? createConsoleLogger());
  const adapters = chooseAdapters(options, configuration, logger);
  const executor = options.executor ?? createWorkerPool({ ...configuration.workers, niceness, fonts: configuration.fonts, logger });
  const guarded = guardAdapters(adapters, configuration, logger);
  const keyServices = wireKeyServices(guarded, configuration, options, logger);
  const listener = createRequestListener(wire({ options, configuration, adapters, guarded, keyServices, executor, logger }));

  async function ready(): Promise<void> {
    const stores = Object.values(adapters).map(
      async (adapter: Adapters[keyof Adapters]) => adapter && 'ready' in adapter && adapter.ready?.(),
    );
    await Promise.all([executor.ready(), ...stores]);
  }

  async function close(drainMs: number): Promise<void> {
    const drained = listener.drain();
    await within(drained, drainMs);
    listener.abortAll();
    await within(drained, abortMs);
    await executor.close();
    const results = await Promise.allSettled(Object.values(adapters).map(async (adapter: Adapters[keyof Adapters]) => adapter?.close?.()));
    for (const result of results)
      if (result.status === 'rejected') logger.error({ err: result.reason as unknown }, 'an adapter could not be closed');
  }

  let closing: Promise<void> | undefined;
  const closeOnce = ({ drainMs = configuration.drainMs }: CloseOptions = {}): Promise<void> => (closing ??= close(drainMs));

  const router = Router() as Router & { handle: (request: HttpRequest, response: HttpResponse, next: Next) => void };
  router.use(listener as RequestHandler);
  const handle = router.handle.bind(router);
  return Object.assign(router as unknown as DocOpsRouter, {
    // Express's router insists on a `next`; a bare server has none, and gets a 404 for foreign paths.
    handle: (request: HttpRequest, response: HttpResponse, next?: Next) => {
      if (next) handle(request, response, next);
      else listener(request, response);
    },
    keys: keyServices.apiKeys,
    ready,
    close: closeOnce,
    [Symbol.asyncDispose]: () => closeOnce(),
  });
}

/** `POST collect` alone, for a separate telemetry host: options → a router with `ready()` and `close()`. */
import { createConsoleLogger } from '../adapters/logger/console.js';
import { createMemoryRateLimiter } from '../adapters/rate-limiter/flexible.js';
import { createLogTelemetrySink } from '../adapters/telemetry-sink/log.js';
import { silentLogger } from '../base/logger.js';
import { createByteBudget } from '../http/body/byte-budget.js';
import { mountRouter, type MountedRouter } from '../http/mount-router.js';
import { createRequestListener } from '../http/request-listener.js';
import { telemetryRoutes } from '../http/routes.js';
import { guardRateLimiter } from '../operations/keys/guard-store.js';
import { createUsageQueue, type UsageStatus } from '../operations/usage/usage-queue.js';
import { telemetryOf } from './capability/service.js';
import { limitsOptions } from './options/resource-options.js';
import { telemetryRouterOptions, type TelemetryRouterOptions } from './options/router-options.js';
import { readOptionTable } from './read-options.js';
import { adapterChecks, closeService, readyAdapters } from './service-lifecycle.js';
import { version } from './version.js';

/** An Express 5 `Router` with `POST collect` and `GET health`; it also mounts in an Express 4 app, and is a listener for `node:http`. */
export interface TelemetryRouter extends MountedRouter {
  /** Numbers since the start, for metrics. */
  status(): UsageStatus;
  /** Makes the sink ready. */
  ready(): Promise<void>;
  /** New requests get 503, running ones may finish, waiting events are written, the sink is closed. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A call of the rate limiter that takes longer counts as a failure. */
const storeTimeoutMs = 5000;

/** @throws DocOpsError VALIDATION_ERROR for unknown or invalid options */
export function createTelemetryRouter(options: TelemetryRouterOptions = {}): TelemetryRouter {
  const configuration = readOptionTable(options, telemetryRouterOptions);
  const { drainMs, onStoreFailure, requestsPerMinute, timeoutMs, clientAddress, onOperation } = configuration;
  const logger = configuration.logger === false ? silentLogger : (configuration.logger ?? createConsoleLogger());
  const rateLimiter = configuration.rateLimiter ?? createMemoryRateLimiter();
  const adapters = { telemetrySink: configuration.sink ?? createLogTelemetrySink(logger), rateLimiter };
  const queue = createUsageQueue({ ...configuration, sink: adapters.telemetrySink, logger });
  const guarded = guardRateLimiter(rateLimiter, onStoreFailure, { name: 'rateLimiter', timeoutMs: storeTimeoutMs, logger });
  const limits = readOptionTable({}, limitsOptions);
  let closing: Promise<void> | undefined;
  const listener = createRequestListener(
    {
      version,
      ...telemetryOf({ queue, rateLimiter: guarded, requestsPerMinute }),
      healthChecks: adapterChecks(adapters, ['rateLimiter']),
      isClosing: () => closing !== undefined,
      clientAddress,
      byteBudget: createByteBudget(limits.maxBytesInFlight),
      uploadIdleMs: limits.uploadIdleMs,
      logger,
      onOperation,
    },
    telemetryRoutes,
  );

  const close = (): Promise<void> =>
    (closing ??= closeService({ listener, adapters, stop: () => queue.close(timeoutMs), logger }, drainMs));
  return Object.assign(mountRouter(listener), {
    status: queue.status,
    ready: () => readyAdapters(adapters),
    close,
    [Symbol.asyncDispose]: close,
  });
}

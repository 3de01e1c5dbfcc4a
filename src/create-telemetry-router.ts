/** `POST collect` alone, for a telemetry host of its own: options → a router with `ready()` and `close()`. */
import type { IncomingMessage } from 'node:http';
import { createConsoleLogger } from './adapters/logger/console.js';
import { createMemoryRateLimiter } from './adapters/rate-limiter/memory.js';
import type { RateLimiter } from './adapters/rate-limiter/types.js';
import { createLogTelemetrySink } from './adapters/telemetry-sink/log.js';
import type { TelemetrySink } from './adapters/telemetry-sink/types.js';
import { silentLogger } from './base/logger.js';
import type { Logger } from './base/logger.js';
import { limitDefaults, readTelemetryOptions } from './configuration.js';
import { createByteBudget } from './http/body/byte-budget.js';
import { expressAddress, mountRouter } from './http/mount-router.js';
import type { MountedRouter } from './http/mount-router.js';
import type { OperationMetrics } from './http/operation-metrics.js';
import { createRequestListener } from './http/request-listener.js';
import { telemetryRoutes } from './http/routes.js';
import { createCollectUsage } from './operations/collect-usage.js';
import { guardRateLimiter } from './operations/guard-store.js';
import type { OnStoreFailure } from './operations/guard-store.js';
import { createUsageQueue } from './operations/usage-queue.js';
import type { UsageStatus } from './operations/usage-queue.js';
import type { TelemetryOptions } from './options.js';
import { adapterChecks, closeService, readyAdapters } from './service-lifecycle.js';
import { version } from './version.js';

/** Options of {@link createTelemetryRouter}; every one may be left out. */
export interface TelemetryRouterOptions extends TelemetryOptions {
  /** Where events go. Default: the log. */
  readonly sink?: TelemetrySink;
  /** Counts calls per network. Default: memory, right for one process. */
  readonly rateLimiter?: RateLimiter;
  /** What calls do while the rate limiter is away. Default: `open`; telemetry is nothing that must be kept from anybody. */
  readonly onStoreFailure?: OnStoreFailure;
  /** Pino or alike, or `false` for silence. Default: JSON lines on standard error. */
  readonly logger?: Logger | false;
  /** Called after each request with its numbers, for metrics. Default: nothing. */
  readonly onOperation?: (metrics: OperationMetrics) => void;
  /** The caller's IP address. Default: Express's `req.ip`, else the connection's. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /** Milliseconds that `close()` lets running requests go on. Default: 10000. */
  readonly drainMs?: number;
}

/** An Express 5 `Router` with `POST collect` and `GET health`; it also mounts in an Express 4 app, and is a listener for `node:http`. */
export interface TelemetryRouter extends MountedRouter {
  /** Numbers since the start, for metrics. */
  status(): UsageStatus;
  /** Makes the sink ready. */
  ready(): Promise<void>;
  /** New requests get 503, running ones may end, what waits is written, the sink is closed. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A call of the rate limiter's that takes longer counts as a failure. */
const storeTimeoutMs = 5000;

/** @throws DocOpsError VALIDATION_ERROR for unknown or wrong options */
export function createTelemetryRouter(options: TelemetryRouterOptions = {}): TelemetryRouter {
  const { drainMs, onStoreFailure, requestsPerMinute, ...limits } = readTelemetryOptions(options);
  const logger = options.logger === false ? silentLogger : (options.logger ?? createConsoleLogger());
  const rateLimiter = options.rateLimiter ?? createMemoryRateLimiter();
  const adapters = { telemetrySink: options.sink ?? createLogTelemetrySink(logger), rateLimiter };
  const queue = createUsageQueue({ sink: adapters.telemetrySink, logger, ...limits });
  const guarded = guardRateLimiter(rateLimiter, onStoreFailure, { name: 'rateLimiter', timeoutMs: storeTimeoutMs, logger });
  let closing: Promise<void> | undefined;
  const listener = createRequestListener(
    {
      version,
      collectUsage: createCollectUsage({ queue, rateLimiter: guarded, requestsPerMinute, now: Date.now }),
      healthChecks: adapterChecks(adapters, ['rateLimiter']),
      isClosing: () => closing !== undefined,
      usageStatus: queue.status,
      clientAddress: options.clientAddress ?? expressAddress,
      byteBudget: createByteBudget(limitDefaults.maxBytesInFlight),
      uploadIdleMs: limitDefaults.uploadIdleMs,
      logger,
      onOperation: options.onOperation,
    },
    telemetryRoutes,
  );

  const close = (): Promise<void> =>
    (closing ??= closeService({ listener, adapters, stop: () => queue.close(limits.timeoutMs), logger }, drainMs));
  return Object.assign(mountRouter(listener), {
    status: queue.status,
    ready: () => readyAdapters(adapters),
    close,
    [Symbol.asyncDispose]: close,
  });
}

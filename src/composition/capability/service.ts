/** Composes health, the telemetry intake, and the configuration that requests are checked against. */
import type { HealthCheck, TelemetryServices, HttpServices } from '../../http/services.js';
import type { Executor } from '../../workers/executor.js';
import type { Adapters } from '../choose-adapters.js';
import { adapterChecks } from '../service-lifecycle.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { createCollectUsage } from '../../operations/usage/collect-usage.js';
import type { UsageQueue } from '../../operations/usage/usage-queue.js';
import type { Configuration } from '../options/router-options.js';

/** Adapters without which documents are still processed. */
const minorAdapters = ['telemetrySink'];

export function healthChecksOf(adapters: Adapters, executor: Executor): HealthCheck[] {
  // Callers of this check are about to send documents: if the host never called `ready()`, the check starts the threads.
  const workers = async (): Promise<void> => {
    if (executor.status().ready) return;
    void executor.ready().catch(() => undefined);
    throw new Error('the worker threads have not started yet');
  };
  return [...adapterChecks({ ...adapters }, minorAdapters), { name: 'workers', onlyReady: true, check: workers }];
}

/** Composes `POST collect`, for the router and for a host of telemetry alone. */
interface TelemetryParts {
  /** Undefined: telemetry is not collected. */
  readonly queue: UsageQueue | undefined;
  /** One whose calls end within a timeout. */
  readonly rateLimiter: RateLimiter;
  readonly requestsPerMinute: number | false;
}

export function telemetryOf({ queue, ...limits }: TelemetryParts): Pick<TelemetryServices, 'collectUsage' | 'usageStatus'> {
  return { collectUsage: queue && createCollectUsage({ ...limits, queue, now: Date.now }), usageStatus: queue?.status };
}

/** The configuration that requests are checked against before anything runs. */
export function requestLimitsOf({
  convert,
  annotate,
  inspect,
  merge,
  compare,
  sign,
  verify,
  access,
  jobs,
}: Configuration): HttpServices['config'] {
  return {
    maxFileBytes: convert.maxFileBytes,
    changes: convert.changes,
    comments: convert.comments,
    annotate: { maxBodyBytes: annotate.maxBodyBytes, maxFileBytes: annotate.maxFileBytes, base64: annotate.base64 },
    sign: { maxBodyBytes: sign.maxBodyBytes, maxFileBytes: sign.maxFileBytes, base64: sign.base64 },
    merge: { maxBodyBytes: merge.maxBodyBytes, maxFileBytes: merge.maxFileBytes },
    compare: { maxBodyBytes: compare.maxBodyBytes, maxFileBytes: compare.maxFileBytes },
    inspect: { maxBodyBytes: inspect.maxBodyBytes, maxFileBytes: inspect.maxFileBytes },
    verify: { maxBodyBytes: verify.maxBodyBytes, maxFileBytes: verify.maxFileBytes },
    verifyNeedsKey: access.verify === 'key',
    hasJobs: jobs.store !== undefined,
    infersTypes: annotate.inferType,
  };
}

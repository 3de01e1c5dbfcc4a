/** Composes `POST collect`, for the router and for a host of telemetry alone. */
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import type { TelemetryServices } from '../../http/services.js';
import { createCollectUsage } from '../../operations/usage/collect-usage.js';
import type { UsageQueue } from '../../operations/usage/usage-queue.js';

export interface TelemetryParts {
  /** Undefined: telemetry is not collected. */
  readonly queue: UsageQueue | undefined;
  /** One whose calls end within a timeout. */
  readonly rateLimiter: RateLimiter;
  readonly requestsPerMinute: number | false;
}

export function telemetryOf({ queue, ...limits }: TelemetryParts): Pick<TelemetryServices, 'collectUsage' | 'usageStatus'> {
  return { collectUsage: queue && createCollectUsage({ ...limits, queue, now: Date.now }), usageStatus: queue?.status };
}

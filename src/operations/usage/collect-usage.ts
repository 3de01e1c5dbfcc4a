/** A telemetry call → events in the queue. */
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { checkRate } from '../limits/check-rate.js';
import { clientNetwork } from '../limits/client-network.js';
import { readUsage } from './read-usage.js';
import type { UsageQueue } from './usage-queue.js';

export interface CollectUsageDependencies {
  readonly queue: UsageQueue;
  readonly rateLimiter: RateLimiter;
  /** Calls per minute per network; false: no limit. */
  readonly requestsPerMinute: number | false;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface CollectUsage {
  /** Called before the body is read. @throws DocOpsError RATE_LIMIT_ERROR */
  checkRate(clientAddress: string): Promise<void>;
  /** Does not wait for the sink. @throws DocOpsError VALIDATION_ERROR */
  collect(body: unknown, licenseKey: string | undefined): { readonly taken: number; readonly dropped: number };
}

export function createCollectUsage({ queue, rateLimiter, requestsPerMinute, now }: CollectUsageDependencies): CollectUsage {
  return {
    checkRate: async (clientAddress) => {
      if (requestsPerMinute === false) return;
      const window = { limit: requestsPerMinute, windowMs: 60_000 };
      await checkRate(
        rateLimiter,
        `collect:${clientNetwork(clientAddress)}`,
        window,
        'Too much telemetry from this network; try again later.',
      );
    },
    collect: (body, licenseKey) => {
      const events = readUsage({ body, licenseKey, receivedAt: now() });
      const taken = queue.add(events);
      return { taken, dropped: events.length - taken };
    },
  };
}

/** Counts one event in a window and rejects it if it exceeds the limit. */
import type { RateLimiter, RateLimitWindow } from '../../adapters/rate-limiter/types.js';
import { rateLimitError, type RateLimitState } from './rate-limit-error.js';

/**
 * @returns The window's remaining events
 * @throws DocOpsError RATE_LIMIT_ERROR with `message`
 */
export async function checkRate(limiter: RateLimiter, name: string, window: RateLimitWindow, message: string): Promise<RateLimitState> {
  const { allowed, remaining, resetMs } = await limiter.consume(name, window);
  const state = {
    limit: window.limit,
    remaining,
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
    windowSeconds: Math.ceil(window.windowMs / 1000),
  };
  if (!allowed) throw rateLimitError(message, state);
  return state;
}

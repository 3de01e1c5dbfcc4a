/** Counts one event in a window and rejects it if it exceeds the limit. */
import type { RateLimiter, RateLimitWindow } from '../../adapters/rate-limiter/types.js';
import { DocOpsError } from '../../base/errors.js';

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

/** The state of a limit. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more request is allowed. */
  readonly resetSeconds: number;
  /** The window's length; absent for a limit on simultaneous requests. */
  readonly windowSeconds?: number;
}

/** A DocOpsError with the code RATE_LIMIT_ERROR. */
type RateLimitError = DocOpsError & { readonly rateLimit: RateLimitState };

export function rateLimitError(message: string, rateLimit: RateLimitState): RateLimitError {
  return Object.assign(new DocOpsError('RATE_LIMIT_ERROR', message, { retryAfterSeconds: rateLimit.resetSeconds }), { rateLimit });
}

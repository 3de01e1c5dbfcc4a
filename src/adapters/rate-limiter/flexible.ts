/** Implements the rate limiter's contract with rate-limiter-flexible, by one limiter for each window; in memory, too. */
import { RateLimiterRes, type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimitDecision, RateLimiter, RateLimitWindow } from './types.js';

/** Options of one window's limiter, named as in the package. */
export interface WindowOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

function decision(allowed: boolean, result: RateLimiterRes): RateLimitDecision {
  return { allowed, remaining: Math.max(0, result.remainingPoints), resetMs: Math.max(0, result.msBeforeNext) };
}

/** @param create Creates the limiter of one window; called once for each */
export function consumeFlexibly(create: (options: WindowOptions) => RateLimiterAbstract): RateLimiter['consume'] {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf({ limit, windowMs }: RateLimitWindow): RateLimiterAbstract {
    const keyPrefix = `${String(limit)}/${String(windowMs)}`;
    let limiter = limiters.get(keyPrefix);
    if (!limiter) {
      limiter = create({ keyPrefix, points: limit, duration: Math.max(1, Math.round(windowMs / 1000)) });
      limiters.set(keyPrefix, limiter);
    }
    return limiter;
  }

  return async (name, window) => {
    try {
      return decision(true, await limiterOf(window).consume(name));
    } catch (error) {
      if (error instanceof RateLimiterRes) return decision(false, error);
      throw error;
    }
  };
}

/** Rate limits in this process's memory (rate-limiter-flexible). */
export function createMemoryRateLimiter(): RateLimiter {
  return { development: true, consume: consumeFlexibly((options) => new RateLimiterMemory(options)) };
}

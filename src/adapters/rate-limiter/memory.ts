/** Rate limits in this process's memory (rate-limiter-flexible). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitDecision, RateLimiter, RateLimitWindow } from './types.js';

function decision(allowed: boolean, result: RateLimiterRes): RateLimitDecision {
  return { allowed, remaining: Math.max(0, result.remainingPoints), resetMs: Math.max(0, result.msBeforeNext) };
}

export function createMemoryRateLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ limit, windowMs }: RateLimitWindow): RateLimiterMemory {
    const name = `${String(limit)}/${String(windowMs)}`;
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points: limit, duration: windowMs / 1000 });
      limiters.set(name, limiter);
    }
    return limiter;
  }

  return {
    development: true,
    consume: async (name, window) => {
      try {
        return decision(true, await limiterOf(window).consume(name));
      } catch (error) {
        if (error instanceof RateLimiterRes) return decision(false, error);
        throw error;
      }
    },
  };
}

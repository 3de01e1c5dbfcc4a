/** Rate limits in this process's memory (rate-limiter-flexible). */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumeFlexibly } from './flexible.js';
import type { RateLimiter } from './types.js';

export function createMemoryRateLimiter(): RateLimiter {
  return { development: true, consume: consumeFlexibly((options) => new RateLimiterMemory(options)) };
}

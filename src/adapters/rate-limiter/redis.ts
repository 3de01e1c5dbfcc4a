/** Rate limits in Redis (rate-limiter-flexible): for any number of processes and machines. */
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { openRedis, type RedisOptions } from '../driver/redis.js';
import { consumeFlexibly } from './flexible.js';
import type { RateLimiter } from './types.js';

export function createRedisRateLimiter(options: RedisOptions): RateLimiter {
  const redis = openRedis(options);
  const consume = consumeFlexibly(
    (window) => new RateLimiterRedis({ ...window, keyPrefix: `${redis.prefix}rate:${window.keyPrefix}`, storeClient: redis.client }),
  );
  return { consume, ready: redis.check, check: redis.check, close: redis.close };
}

/** Subpath `docops-router/adapters/redis`: keys, leases, jobs and rate limits in Redis; needs the optional package ioredis. */
export { createRedisKeyStore } from './key-store/redis.js';
export { createRedisConcurrencyStore } from './concurrency-store/redis.js';
export { createRedisJobStore } from './job-store/redis.js';
export { createRedisRateLimiter } from './rate-limiter/redis.js';
export type { RedisOptions } from './driver/redis.js';

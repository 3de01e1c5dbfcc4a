/** Leases in Redis: for any number of processes and machines. Times are the Redis server's, so clocks need not agree. */
import { randomUUID } from 'node:crypto';
import { openRedis, redisScript, type RedisOptions } from '../driver/redis.js';
import type { ConcurrencyStore } from './types.js';

// A name's leases are a sorted set, by the millisecond at which each ends. The set itself lives as long as its longest lease.
const clock = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local function keep(ms)
    if redis.call('PTTL', KEYS[1]) < tonumber(ms) then redis.call('PEXPIRE', KEYS[1], ms) end
  end`;

const acquireScript = `${clock}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  keep(ARGV[3])
  return 1`;

const renewScript = `${clock}
  local ends = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if not ends or tonumber(ends) <= now then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  keep(ARGV[2])
  return 1`;

export function createRedisConcurrencyStore(options: RedisOptions): ConcurrencyStore {
  const redis = openRedis(options);
  const { client, prefix } = redis;
  const [acquire, renew] = [redisScript(client, acquireScript), redisScript(client, renewScript)];
  const setName = (name: string): string => `${prefix}leases:${name}`;
  return {
    acquire: async (name, limit, leaseMs) => {
      const id = randomUUID();
      return (await acquire([setName(name)], [id, limit, leaseMs])) === 1 ? { id, name } : undefined;
    },
    renew: async ({ id, name }, leaseMs) => (await renew([setName(name)], [id, leaseMs])) === 1,
    release: async ({ id, name }) => void (await client.zrem(setName(name), id)),
    ready: redis.check,
    check: redis.check,
    close: redis.close,
  };
}

/** Stores that fail, hang and come back. */
import { describe, expect, test } from 'vitest';
import { createMemoryConcurrencyStore } from '../../../src/adapters/concurrency-store/memory.js';
import { createMemoryKeyStore } from '../../../src/adapters/key-store/memory.js';
import { createMemoryRateLimiter } from '../../../src/adapters/rate-limiter/flexible.js';
import type { Logger } from '../../../src/base/logger.js';
import { guardConcurrencyStore, guardKeyStore, guardRateLimiter } from '../../../src/operations/keys/guard-store.js';
import { injectFailures } from '../../../src/testing/inject-failures.js';
import type { Failure } from '../../../src/testing/inject-failures.js';

function setUp() {
  const lines: string[] = [];
  const log = (level: string) => (_fields: object, message: string) => void lines.push(`${level}: ${message}`);
  const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error'), child: () => logger };
  const clock = { time: 0 };
  return { lines, clock, options: { name: 'store', timeoutMs: 30, logger, now: () => clock.time } };
}

const away = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };

describe('the key store', () => {
  test('that fails is 503, logged once, and recovers by itself', async () => {
    const { lines, options } = setUp();
    const { adapter } = injectFailures(createMemoryKeyStore(), [{ kind: 'fail', from: 2, to: 4 }]);
    const store = guardKeyStore(adapter, options);
    expect(await store.findKeyByHash('a')).toBeUndefined();
    for (let i = 0; i < 3; i += 1) await expect(store.findKeyByHash('a')).rejects.toMatchObject(away);
    expect(await store.findKeyByHash('a')).toBeUndefined();
    expect(await store.findKeyByHash('a')).toBeUndefined();
    expect(lines).toEqual(['error: a store failed; requests that need it get 503 until it answers', 'info: a store answers again']);
  });

  test('that hangs times out, and then gets only one call per second', async () => {
    const { lines, clock, options } = setUp();
    const { adapter, calls } = injectFailures(createMemoryKeyStore(), [{ kind: 'hang', from: 1, to: 2 }]);
    const store = guardKeyStore(adapter, options);
    await expect(store.findKeyByHash('a')).rejects.toMatchObject(away);
    for (let i = 0; i < 5; i += 1) await expect(store.findKeyByHash('a')).rejects.toMatchObject(away);
    expect(calls()).toBe(1);
    clock.time += 1000;
    await Promise.allSettled(Array.from({ length: 5 }, () => store.findKeyByHash('a')));
    expect(calls()).toBe(2);
    clock.time += 1000;
    expect(await store.findKeyByHash('a')).toBeUndefined();
    expect(await store.findKeyByHash('a')).toBeUndefined();
    expect(lines).toHaveLength(2);
  });

  test('that throws instead of rejecting is handled the same way', async () => {
    const { options } = setUp();
    const broken = {
      ...createMemoryKeyStore(),
      findKeyByHash: () => {
        throw new Error('not a promise');
      },
    };
    await expect(guardKeyStore(broken, options).findKeyByHash('a')).rejects.toMatchObject(away);
  });

  test('that responds late, but in time, is not a failure', async () => {
    const { lines, options } = setUp();
    const { adapter } = injectFailures(createMemoryKeyStore(), [{ kind: 'late', delayMs: 5 }]);
    expect(await guardKeyStore(adapter, options).findKeyByHash('a')).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

const failing: readonly Failure[] = [{ kind: 'fail', to: 2 }];
const window = { limit: 3, windowMs: 1000 };

test.each(['open', 'closed'] as const)('an unreachable rate limiter, %s', async (onFailure) => {
  const { lines, options } = setUp();
  const limiter = guardRateLimiter(injectFailures(createMemoryRateLimiter(), failing).adapter, onFailure, options);
  for (let i = 0; i < 2; i += 1) {
    const consumed = limiter.consume('a', window);
    if (onFailure === 'closed') await expect(consumed).rejects.toMatchObject(away);
    else expect(await consumed).toMatchObject({ allowed: true });
  }
  expect(await limiter.consume('a', window)).toMatchObject({ allowed: true, remaining: 2 });
  expect(lines).toHaveLength(2);
});

test.each(['open', 'closed'] as const)('an unreachable concurrency store, %s', async (onFailure) => {
  const { lines, options } = setUp();
  const store = guardConcurrencyStore(injectFailures(createMemoryConcurrencyStore(), failing).adapter, onFailure, options);
  for (let i = 0; i < 2; i += 1) {
    const acquired = store.acquire('a', 1, 1000);
    if (onFailure === 'closed') await expect(acquired).rejects.toMatchObject(away);
    else {
      const lease = await acquired;
      expect(lease).toBeDefined();
      if (!lease) continue;
      expect(await store.renew(lease, 1000)).toBe(false);
      await store.release(lease);
    }
  }
  expect(await store.acquire('a', 1, 1000)).toBeDefined();
  expect(await store.acquire('a', 1, 1000)).toBeUndefined();
  expect(lines).toHaveLength(2);
});

import { createMemoryConcurrencyStore } from 'docops-router/adapters/memory';
import { createRedisConcurrencyStore } from 'docops-router/adapters/redis';
import { concurrencyStoreSuite } from 'docops-router/testing';
import type { ConcurrencyStore } from 'docops-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryRateLimiter } from '../../src/adapters/rate-limiter/flexible.js';
import { callerOfKey } from '../../src/operations/keys/caller.js';
import { createCallerLimits } from '../../src/operations/limits/caller-limits.js';
import { createTakeSlot } from '../../src/operations/limits/take-slot.js';
import { describeRedis } from '../support/describe-servers.js';
import { startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

/** Slots of keys and owners are two leases of the same store, so every store can count them. */
function countsOwners(create: () => ConcurrencyStore): void {
  test('counts an owner’s keys together, and leaks no slot if the owner has none left', async () => {
    const concurrencyStore = create();
    const onError = (error: unknown): void => {
      throw error;
    };
    const ofAll = { concurrency: 2, ownerConcurrency: 3, requestsPerMinute: false } as const;
    const { takeSlot } = createCallerLimits({
      limits: { convert: ofAll, annotate: ofAll, inspect: ofAll, merge: ofAll, compare: ofAll, sign: ofAll, verify: ofAll },
      rateLimiter: createMemoryRateLimiter(),
      takeSlot: createTakeSlot({ concurrencyStore, leaseMs: 10_000, onError }),
    });
    const [one, two] = ['one', 'two'].map((id) => callerOfKey({ id, email: 'ann@example.com' }));
    const other = callerOfKey({ id: 'three', email: 'bob@example.com' });
    if (!one || !two) throw new Error('no callers');
    const tries = await Promise.allSettled([one, one, one, two, two, two].map((caller) => takeSlot(caller, 'convert')));
    const slots = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(slots.length).toBeLessThanOrEqual(3);
    const otherSlot = await takeSlot(other, 'convert');
    await Promise.all([...slots, otherSlot].map((slot) => slot.release()));
    const again = [await takeSlot(one, 'convert'), await takeSlot(one, 'convert'), await takeSlot(two, 'convert')];
    await expect(takeSlot(two, 'convert')).rejects.toMatchObject({ code: 'RATE_LIMIT_ERROR' });
    await Promise.all(again.map((slot) => slot.release()));
    await concurrencyStore.close?.();
  });
}

describe('memory', () => {
  concurrencyStoreSuite({ test, create: () => createMemoryConcurrencyStore() });
  countsOwners(() => createMemoryConcurrencyStore());
});

describeRedis('Redis', () => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = () => createRedisConcurrencyStore({ url: server.url, keyPrefix: `{${made}}:` });
  concurrencyStoreSuite({ test, create: () => ((made += 1), open()), capabilities: { shared: true }, reopen: open });
  countsOwners(() => ((made += 1), open()));
});

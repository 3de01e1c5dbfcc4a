/** The conformance suite for concurrency stores. */
import assert from 'node:assert/strict';
import type { ConcurrencyStore } from '../adapters/concurrency-store/types.js';
import { eachWith, eachWithCapability, sleep, type Suite } from './suite.js';

const long = 60_000;

/** Leases up to a limit, and their end by release. */
function limits(suite: Suite<ConcurrencyStore>): void {
  const check = eachWith(suite);

  check('gives leases up to the limit, then none', async (store) => {
    assert.ok(await store.acquire('a', 2, long));
    assert.ok(await store.acquire('a', 2, long));
    assert.equal(await store.acquire('a', 2, long), undefined);
  });

  check('gives exactly the limit to parallel callers', async (store) => {
    const leases = await Promise.all(Array.from({ length: 30 }, () => store.acquire('a', 10, long)));
    assert.equal(leases.filter(Boolean).length, 10);
    assert.equal(new Set(leases.filter(Boolean).map((lease) => lease?.id)).size, 10);
  });

  check('counts names apart', async (store) => {
    assert.ok(await store.acquire('a', 1, long));
    assert.ok(await store.acquire('b', 1, long));
    assert.equal(await store.acquire('a', 1, long), undefined);
  });

  check('frees a slot on release, once per lease', async (store) => {
    const first = await store.acquire('a', 2, long);
    const second = await store.acquire('a', 2, long);
    assert.ok(first && second);
    await store.release(first);
    await store.release(first);
    assert.ok(await store.acquire('a', 2, long));
    assert.equal(await store.acquire('a', 2, long), undefined);
  });
}

/** Leases that end by themselves. */
function leaseTimes(suite: Suite<ConcurrencyStore>): void {
  const check = eachWith(suite);

  check('ends a lease by itself after its time', async (store) => {
    assert.ok(await store.acquire('a', 1, 800));
    assert.equal(await store.acquire('a', 1, 800), undefined);
    await sleep(1000);
    assert.ok(await store.acquire('a', 1, 800));
  });

  check('renews a living lease and not a dead one', async (store) => {
    const lease = await store.acquire('a', 1, 1000);
    assert.ok(lease);
    await sleep(200);
    assert.equal(await store.renew(lease, 20_000), true);
    await sleep(1000);
    assert.equal(await store.acquire('a', 1, long), undefined);
    await store.release(lease);
    assert.equal(await store.renew(lease, long), false);
    assert.ok(await store.acquire('a', 1, long));
  });
}

/** Many callers, through one adapter and through several. */
function manyCallers(suite: Suite<ConcurrencyStore>): void {
  eachWith(suite)('gives no more than the limit to many callers that come and go, and each of them gets its turn', async (store) => {
    let most = 0;
    let running = 0;
    const turns = await Promise.all(
      Array.from({ length: 8 }, async () => {
        let turn = 0;
        while (turn < 3) {
          const lease = await store.acquire('a', 3, long);
          if (!lease) {
            await sleep(1);
            continue;
          }
          running += 1;
          most = Math.max(most, running);
          turn += 1;
          await sleep(2);
          running -= 1;
          await store.release(lease);
        }
        return turn;
      }),
    );
    assert.deepEqual(new Set(turns), new Set([3]));
    assert.ok(most <= 3, `${String(most)} ran at once`);
  });

  eachWithCapability(suite)('shared', 'holds one limit for several adapters', async (store, reopen) => {
    const other = await reopen();
    const leases = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? store : other).acquire('a', 10, long)));
    const given = leases.filter((lease) => lease !== undefined);
    assert.equal(given.length, 10);
    // Any adapter may release a lease that another acquired.
    await Promise.all(given.map((lease) => other.release(lease)));
    assert.ok(await store.acquire('a', 1, long));
  });
}

export function concurrencyStoreSuite(suite: Suite<ConcurrencyStore>): void {
  limits(suite);
  leaseTimes(suite);
  manyCallers(suite);
  eachWith(suite)('passes its own check', async (store) => {
    await store.check?.();
  });
}

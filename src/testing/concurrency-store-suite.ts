/** What every concurrency store must do. */
import assert from 'node:assert/strict';
import type { ConcurrencyStore } from '../adapters/concurrency-store/types.js';
import { eachWith, sleep } from './suite.js';
import type { Suite } from './suite.js';

const long = 60_000;

export function concurrencyStoreSuite(suite: Suite<ConcurrencyStore>): void {
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

  check('ends a lease by itself after its time', async (store) => {
    assert.ok(await store.acquire('a', 1, 60));
    assert.equal(await store.acquire('a', 1, 60), undefined);
    await sleep(120);
    assert.ok(await store.acquire('a', 1, 60));
  });

  check('renews a living lease and not a dead one', async (store) => {
    const lease = await store.acquire('a', 1, 150);
    assert.ok(lease);
    await sleep(75);
    assert.equal(await store.renew(lease, 400), true);
    await sleep(150);
    assert.equal(await store.acquire('a', 1, long), undefined);
    await store.release(lease);
    assert.equal(await store.renew(lease, long), false);
    assert.ok(await store.acquire('a', 1, long));
  });

  check('passes its own check', async (store) => {
    await store.check?.();
  });
}

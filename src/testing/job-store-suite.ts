/** The conformance suite for job stores. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { JobKey, JobLimits, JobStore, NewJob } from '../adapters/job-store/types.js';
import { eachWith, eachWithCapability, sleep, type Suite } from './suite.js';

const long = 60_000;
const limits: JobLimits = { maxJobs: 100, maxBytes: 10_000_000 };
const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (value: Uint8Array | undefined): string | undefined => value && Buffer.from(value).toString();

const newJob = (owner: string, request: Uint8Array = bytes('request'), keepMs = long): NewJob => ({
  ...{ owner, request, keepMs },
  id: randomBytes(18).toString('base64url'),
});

async function added(store: JobStore, job: NewJob): Promise<JobKey> {
  assert.equal(await store.create(job, limits), true);
  return { owner: job.owner, id: job.id };
}

async function claimedBy(store: JobStore, key: JobKey, leaseMs = long): Promise<string> {
  const claim = await store.claim(key, leaseMs);
  assert.ok(claim);
  return claim.lease;
}

const isClaimable = async (store: JobStore, key: JobKey): Promise<boolean> =>
  (await store.claimable(100)).some(({ owner, id }) => owner === key.owner && id === key.id);

/** A job from its request to its answer. */
function lives(suite: Suite<JobStore>): void {
  const check = eachWith(suite);

  check('keeps a request until it is claimed, and its answer afterwards', async (store) => {
    const request = randomBytes(300_000);
    const key = await added(store, newJob('a', request));
    assert.deepEqual(await store.read(key).then((job) => [job?.status, job?.answer]), ['waiting', undefined]);
    assert.equal(await isClaimable(store, key), true);
    const claim = await store.claim(key, long);
    assert.equal(claim?.tries, 1);
    assert.ok(Buffer.from(claim.request).equals(request));
    assert.equal((await store.read(key))?.status, 'running');
    const answer = randomBytes(200_000);
    assert.equal(await store.finish(key, claim.lease, answer, long), true);
    const done = await store.read(key);
    assert.equal(done?.status, 'done');
    assert.ok(done.answer && Buffer.from(done.answer).equals(answer));
    assert.equal(await isClaimable(store, key), false);
    assert.equal(await store.claim(key, long), undefined);
  });

  check('finds a job for its owner alone', async (store) => {
    const key = await added(store, newJob('a'));
    const other = { owner: 'b', id: key.id };
    assert.equal(await store.read(other), undefined);
    assert.equal(await store.claim(other, long), undefined);
    assert.equal(await store.remove(other), false);
    assert.equal((await store.read(key))?.status, 'waiting');
  });

  check('does not find names that lead elsewhere', async (store) => {
    await added(store, newJob('a'));
    for (const id of ['', '.', '..', '../a', 'a/b', 'request', '*', 'x'.repeat(5000)]) {
      assert.equal(await store.read({ owner: 'a', id }), undefined);
      assert.equal(await store.remove({ owner: 'a', id }), false);
    }
    assert.equal((await store.claimable(100)).length, 1);
  });

  check('lists the oldest jobs first, up to a limit', async (store) => {
    const keys: JobKey[] = [];
    for (const owner of ['a', 'b', 'a']) {
      keys.push(await added(store, newJob(owner)));
      await sleep(5);
    }
    assert.deepEqual(await store.claimable(2), keys.slice(0, 2));
  });

  check('forgets a job that is removed, and refuses its answer', async (store) => {
    const key = await added(store, newJob('a'));
    const lease = await claimedBy(store, key);
    assert.equal(await store.remove(key), true);
    assert.equal(await store.remove(key), false);
    assert.equal(await store.read(key), undefined);
    assert.equal(await store.renew(key, lease, long), false);
    assert.equal(await store.finish(key, lease, bytes('late'), long), false);
    assert.equal(await store.read(key), undefined);
  });
}

/** Leases: one holder at a time, and another one after its death. */
function leases(suite: Suite<JobStore>): void {
  const check = eachWith(suite);

  check('gives a job to one of many callers', async (store) => {
    const key = await added(store, newJob('a'));
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, long)));
    assert.equal(claims.filter(Boolean).length, 1);
  });

  check('gives a job to another caller once its lease has ended', async (store) => {
    const key = await added(store, newJob('a'));
    const first = await claimedBy(store, key, 400);
    assert.equal(await isClaimable(store, key), false);
    await sleep(600);
    assert.equal(await isClaimable(store, key), true);
    const second = await store.claim(key, long);
    assert.equal(second?.tries, 2);
    assert.equal(await store.renew(key, first, long), false);
    assert.equal(await store.finish(key, first, bytes('of the first'), long), false);
    await store.giveBack(key, first, 0);
    assert.equal(await store.finish(key, second.lease, bytes('of the second'), long), true);
    assert.equal(text((await store.read(key))?.answer), 'of the second');
  });

  check('keeps a lease that is renewed', async (store) => {
    const key = await added(store, newJob('a'));
    const lease = await claimedBy(store, key, 800);
    await sleep(300);
    assert.equal(await store.renew(key, lease, long), true);
    await sleep(800);
    assert.equal(await isClaimable(store, key), false);
  });

  check('takes a job back, for later, without counting the try', async (store) => {
    const key = await added(store, newJob('a'));
    await store.giveBack(key, await claimedBy(store, key), 400);
    assert.equal((await store.read(key))?.status, 'waiting');
    assert.equal(await store.claim(key, long), undefined);
    await sleep(600);
    assert.equal((await store.claim(key, long))?.tries, 1);
  });
}

/** Limits of number, bytes and age. */
function bounds(suite: Suite<JobStore>): void {
  const check = eachWith(suite);

  check('holds the limit of jobs of an owner among parallel callers', async (store) => {
    const results = await Promise.all(Array.from({ length: 12 }, () => store.create(newJob('a'), { ...limits, maxJobs: 5 })));
    assert.equal(results.filter(Boolean).length, 5);
    assert.equal(await store.create(newJob('b'), { ...limits, maxJobs: 5 }), true);
    const [first] = (await store.claimable(100)).filter(({ owner }) => owner === 'a');
    assert.ok(first);
    await store.remove(first);
    assert.equal(await store.create(newJob('a'), { ...limits, maxJobs: 5 }), true);
    assert.equal(await store.create(newJob('a'), { ...limits, maxJobs: 5 }), false);
  });

  check('counts bytes of requests and answers', async (store) => {
    const tight = { ...limits, maxBytes: 1000 };
    assert.equal(await store.create(newJob('a', randomBytes(1001)), tight), false);
    const job = newJob('a', randomBytes(900));
    assert.equal(await store.create(job, tight), true);
    assert.equal(await store.create(newJob('a', randomBytes(200)), tight), false);
    assert.equal(await store.finish(job, await claimedBy(store, job), randomBytes(100), long), true);
    assert.equal(await store.create(newJob('a', randomBytes(901)), tight), false);
    assert.equal(await store.create(newJob('a', randomBytes(900)), tight), true);
  });

  check('forgets jobs that wait, and answers, after their time', async (store) => {
    const waits = await added(store, newJob('a', bytes('request'), 500));
    const done = await added(store, newJob('a'));
    assert.equal(await store.finish(done, await claimedBy(store, done), bytes('answer'), 500), true);
    await sleep(800);
    assert.equal(await store.read(waits), undefined);
    assert.equal(await store.claim(waits, long), undefined);
    assert.equal(await store.read(done), undefined);
    assert.deepEqual(await store.claimable(100), []);
    assert.equal(await store.create(newJob('a'), { ...limits, maxJobs: 1 }), true);
  });

  check('keeps a job that runs beyond its time', async (store) => {
    const key = await added(store, newJob('a', bytes('request'), 300));
    const lease = await claimedBy(store, key, 2000);
    await sleep(500);
    assert.equal(await store.finish(key, lease, bytes('answer'), long), true);
    assert.equal(text((await store.read(key))?.answer), 'answer');
  });
}

export function jobStoreSuite(suite: Suite<JobStore>): void {
  lives(suite);
  leases(suite);
  bounds(suite);
  eachWithCapability(suite)('shared', 'gives a job to one of several adapters', async (store, reopen) => {
    const other = await reopen();
    const key = await added(store, newJob('a'));
    assert.deepEqual(await other.claimable(10), [key]);
    const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).claim(key, long)));
    const lease = claims.find((claim) => claim !== undefined)?.lease;
    assert.equal(claims.filter(Boolean).length, 1);
    assert.ok(lease);
    assert.equal(await other.renew(key, lease, long), true);
    assert.equal(await other.finish(key, lease, bytes('answer'), long), true);
    assert.equal(text((await store.read(key))?.answer), 'answer');
  });
  eachWithCapability(suite)('shared', 'holds one limit for several adapters', async (store, reopen) => {
    const other = await reopen();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? store : other).create(newJob('a'), { ...limits, maxJobs: 5 })),
    );
    assert.ok(results.filter(Boolean).length <= 5);
  });
  eachWithCapability(suite)('durable', 'keeps jobs and answers', async (store, reopen) => {
    const [waits, done] = [await added(store, newJob('a')), await added(store, newJob('a'))];
    assert.equal(await store.finish(done, await claimedBy(store, done), bytes('answer'), long), true);
    await store.close?.();
    const again = await reopen();
    assert.deepEqual(await again.claimable(10), [waits]);
    assert.equal(text((await again.claim(waits, long))?.request), 'request');
    assert.equal(text((await again.read(done))?.answer), 'answer');
  });
  eachWith(suite)('passes its own check', async (store) => {
    await store.ready?.();
    await store.check?.();
  });
}

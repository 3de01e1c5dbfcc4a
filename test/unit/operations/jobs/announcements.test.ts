/** Callbacks are kept in the store of jobs: they outlive their process, and their owner can read how they ended. */
import { afterEach, expect, test } from 'vitest';
import { createMemoryJobStore } from '../../../../src/adapters/job-store/memory.js';
import type { JobStore } from '../../../../src/adapters/job-store/types.js';
import { silentLogger } from '../../../../src/base/logger.js';
import { createCallbacks, type PostCallback } from '../../../../src/operations/jobs/callbacks.js';
import { createJobs, type JobService, type JobView } from '../../../../src/operations/jobs/jobs.js';
import type { StoredRequest } from '../../../../src/operations/jobs/stored-exchange.js';

const leaseMs = 300;
const url = 'https://hook.example/?token=secret-words';
const request: StoredRequest = { method: 'POST', path: '/convert', headers: [], clientAddress: '', body: Buffer.from('a'), callback: url };
const answer = { status: 200, headers: [], body: Buffer.from('done') };

const open: JobService[] = [];
afterEach(() => Promise.all(open.splice(0).map((jobs) => jobs.close())));

/** Bytes are turned around, so that a test sees what was not sealed. */
const turned = (bytes: Uint8Array): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff));
const seal = {
  seal: async (plain: readonly Uint8Array[], context: string) => turned(Buffer.concat([Buffer.from(`${context}\0`), ...plain])),
  open: async (sealed: Buffer, context: string) => {
    const text = turned(sealed);
    if (!text.toString('latin1').startsWith(`${context}\0`)) throw new Error('sealed for something else');
    return text.subarray(context.length + 1);
  },
};

function processOf(store: JobStore, post: PostCallback, pausesMs: readonly number[] = [10, 10]): JobService {
  const jobs = createJobs({
    ...{ store, seal, logger: silentLogger, concurrency: 2, leaseMs, keepMs: 60_000, maxTries: 2, maxJobs: 10, maxBytes: 100_000 },
    interrupted: () => ({ status: 503, headers: [], body: Buffer.alloc(0) }),
    addressFault: () => undefined,
    callbacks: createCallbacks({ secret: 's'.repeat(20), post, logger: silentLogger, now: Date.now, pausesMs }),
  });
  open.push(jobs);
  return jobs;
}

async function until(jobs: JobService, id: string, isWanted: (view: JobView | undefined) => boolean): Promise<JobView | undefined> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const view = await jobs.read('ann', id);
    if (isWanted(view)) return view;
    if (performance.now() > deadline) throw new Error(`the job is ${JSON.stringify(view)} for ever`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const withState = (state: JobView['callback']) => (view: JobView | undefined) => view?.callback === state && view?.status === 'done';
const run = async () => answer;

test('the owner sees it pending, then delivered', async () => {
  let deliver = (): void => undefined;
  const held = new Promise<void>((resolve) => (deliver = resolve));
  const jobs = processOf(createMemoryJobStore(), () => held.then(() => 204));
  jobs.begin(run);
  const id = await jobs.start('ann', request);
  await until(jobs, id, withState('pending'));
  expect(jobs.load()).toEqual({ jobs: 0, callbacks: 1 });
  deliver();
  await until(jobs, id, withState('delivered'));
  expect(jobs.load()).toEqual({ jobs: 0, callbacks: 0 });
});

test('the owner sees that it failed after its last try; a job without an address has no state', async () => {
  let tries = 0;
  const jobs = processOf(createMemoryJobStore(), async () => ((tries += 1), 500));
  jobs.begin(run);
  const id = await jobs.start('ann', request);
  await until(jobs, id, withState('failed'));
  expect(tries).toBe(3);
  const plain = await jobs.start('ann', { ...request, callback: undefined });
  expect((await until(jobs, plain, (view) => view?.status === 'done'))?.callback).toBeUndefined();
});

test('another process sends it if the one that had it dies, and if it shuts down', async () => {
  const store = createMemoryJobStore();
  const hangs: PostCallback = (_url, _body, _headers, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  let isDead = false;
  const unlessDead = <T>(call: () => Promise<T>): Promise<T> => (isDead ? new Promise(() => undefined) : call());
  const mortal: JobStore = {
    ...store,
    renew: (...given) => unlessDead(() => store.renew(...given)),
    giveBack: (...given) => unlessDead(() => store.giveBack(...given)),
    claimable: (...given) => unlessDead(() => store.claimable(...given)),
  };
  const first = processOf(mortal, hangs);
  open.splice(0);
  first.begin(run);
  const id = await first.start('ann', request);
  await until(first, id, withState('pending'));
  isDead = true;

  const second = processOf(store, hangs);
  second.begin(run);
  for (const end = performance.now() + 5000; second.load().callbacks === 0 && performance.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.load().callbacks).toBe(1);
  await second.close();

  const sent: string[] = [];
  const third = processOf(store, async (to, body) => (sent.push(to, body), 200));
  third.begin(run);
  await until(third, id, withState('delivered'));
  expect(sent).toEqual([url, JSON.stringify({ id, status: 'done', location: `jobs/${id}` })]);
});

test('one that was kept by a process that died before its job was finished is sent once the job is', async () => {
  const store = createMemoryJobStore();
  let fails = true;
  const failing: JobStore = {
    ...store,
    finish: async (key, ...rest) => {
      if (fails && !key.owner.endsWith('-callback')) throw new Error('the process dies here');
      return store.finish(key, ...rest);
    },
  };
  const sent: string[] = [];
  const jobs = processOf(failing, async (to) => (sent.push(to), 200));
  jobs.begin(run);
  const id = await jobs.start('ann', request);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toEqual([]);
  fails = false;
  await until(jobs, id, withState('delivered'));
  expect(sent).toEqual([url]);
});

test('deleting the job ends its callback and leaves nothing', async () => {
  const store = createMemoryJobStore();
  let tries = 0;
  const jobs = processOf(store, async () => ((tries += 1), 500), [30, 30, 30, 30, 30, 30]);
  jobs.begin(run);
  const id = await jobs.start('ann', request);
  await until(jobs, id, withState('pending'));
  expect(await jobs.cancel('ann', id)).toBe(true);
  const before = tries;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(tries).toBe(before);
  expect(jobs.load().callbacks).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, leaseMs));
  expect(await store.claimable(10)).toEqual([]);
});

test('nobody finds it by its name, and its address is sealed', async () => {
  const stored: string[] = [];
  const memory = createMemoryJobStore();
  const store: JobStore = {
    ...memory,
    create: (job, limits) => (stored.push(Buffer.from(job.request).toString('latin1')), memory.create(job, limits)),
  };
  const jobs = processOf(store, async () => 200);
  jobs.begin(run);
  const id = await jobs.start('ann', request);
  await until(jobs, id, withState('delivered'));
  expect(stored).toHaveLength(2);
  for (const text of stored) expect(text).not.toMatch(/secret-words|hook/);
  for (const owner of ['bob', 'ann-callback']) expect(await jobs.read(owner, id)).toBeUndefined();
});

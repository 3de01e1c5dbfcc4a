/** Job stores. Sources are imported, so that the file needs no build. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileJobStore } from '../../src/adapters/job-store/file.js';
import { createRedisJobStore } from '../../src/adapters/job-store/redis.js';
import { createMemoryJobStore } from '../../src/adapters/job-store/memory.js';
import type { JobStore } from '../../src/adapters/job-store/types.js';
import { jobStoreSuite } from '../../src/testing/job-store-suite.js';
import { describeRedis } from '../support/describe-servers.js';
import { startRedis, type TestServer } from '../support/server-process.js';

describe('memory', () => {
  jobStoreSuite({ test, create: () => createMemoryJobStore() });

  test('has a limit for all owners together, and room again once jobs are gone', async () => {
    const store = createMemoryJobStore(Date.now, 1000);
    const job = (owner: string) => ({ owner, id: 'one', request: Buffer.alloc(400), keepMs: 60_000 });
    const limits = { maxJobs: 10, maxBytes: 1000 };
    expect([await store.create(job('a'), limits), await store.create(job('b'), limits)]).toEqual([true, true]);
    await expect(store.create(job('c'), limits)).rejects.toThrow(/limit/);
    await store.remove({ owner: 'a', id: 'one' });
    expect(await store.create(job('c'), limits)).toBe(true);
  });
});

describe('files', () => {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));
  const directory = async (): Promise<string> => {
    made.push(await mkdtemp(join(tmpdir(), 'docops-jobs-')));
    return join(made.at(-1) ?? '', 'jobs');
  };
  let current = '';
  const create = async (): Promise<JobStore> => createFileJobStore({ directory: (current = await directory()) });
  const reopen = (): JobStore => createFileJobStore({ directory: current });
  jobStoreSuite({ test, create, capabilities: { shared: true, durable: true }, reopen });

  const key = { owner: 'a', id: 'one' };
  const newJob = { ...key, request: Buffer.from('request'), keepMs: 60_000 };
  const limits = { maxJobs: 10, maxBytes: 1000 };

  test('gives its folders and files to its user only', async () => {
    const store = await create();
    await store.ready?.();
    await store.create(newJob, limits);
    const modes = [current, join(current, 'a'), join(current, 'a/one'), join(current, 'a/one/request'), join(current, 'a/one/1.json')];
    const found = await Promise.all(modes.map(async (file) => (await stat(file)).mode & 0o777));
    expect(found).toEqual([0o700, 0o700, 0o700, 0o600, 0o600]);
  });

  test('leaves neither requests nor drafts nor empty folders behind', async () => {
    const store = await create();
    await store.create(newJob, limits);
    const claim = await store.claim(key, 60_000);
    await store.renew(key, claim?.lease ?? '', 60_000);
    await store.finish(key, claim?.lease ?? '', Buffer.from('answer'), 60_000);
    expect((await readdir(join(current, 'a/one'))).sort()).toEqual(['4.json', `${claim?.lease ?? ''}.answer`].sort());
    await store.remove(key);
    await store.claimable(10);
    expect(await readdir(current)).toEqual(['.drafts']);
    expect(await readdir(join(current, '.drafts'))).toEqual([]);
  });

  test('removes the drafts of a process that was killed', async () => {
    let now = Date.now();
    const store = createFileJobStore({ directory: (current = await directory()) }, () => now);
    await store.create(newJob, limits);
    await writeFile(join(current, '.drafts', 'left'), 'half');
    await store.claimable(10);
    expect(await readdir(join(current, '.drafts'))).toEqual(['left']);
    now += 3_700_000;
    await store.claimable(10);
    expect(await readdir(join(current, '.drafts'))).toEqual([]);
  });

  test('foreign files, and a job that the disk has damaged, do not hinder others', async () => {
    const store = await create();
    await store.create(newJob, limits);
    await store.create({ ...newJob, id: 'two' }, limits);
    await writeFile(join(current, 'README'), 'not a folder');
    await writeFile(join(current, 'a', 'notes'), 'not a job');
    await mkdir(join(current, 'a', 'empty'));
    await writeFile(join(current, 'a/two/1.json'), '{"createdAt":17');
    expect(await store.claimable(10)).toEqual([key]);
    expect(await store.read({ owner: 'a', id: 'two' })).toBeUndefined();
    expect(await store.create({ ...newJob, id: 'three' }, { ...limits, maxJobs: 2 })).toBe(true);
    expect(await store.claim(key, 60_000)).toBeDefined();
  });

  test('a change that comes too late does not undo later ones', async () => {
    const store = await create();
    await store.create(newJob, limits);
    const claim = await store.claim(key, 60_000);
    const renewals = Array.from({ length: 15 }, () => (Math.random() < 0.5 ? store : reopen()).renew(key, claim?.lease ?? '', 60_000));
    expect(new Set(await Promise.all(renewals))).toEqual(new Set([true]));
    const states = (await readdir(join(current, 'a/one'))).filter((name) => name.endsWith('.json'));
    expect(states).toEqual(['17.json']);
    expect(JSON.parse(await readFile(join(current, 'a/one/17.json'), 'utf8'))).toMatchObject({ tries: 1, lease: claim?.lease });
  });
});

describeRedis('Redis', () => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = (): JobStore => createRedisJobStore({ url: server.url, keyPrefix: `{${String(made)}}:` });
  const create = (): JobStore => ((made += 1), open());
  jobStoreSuite({ test, create, capabilities: { shared: true, durable: true }, reopen: open });

  test('leaves nothing in Redis once a job is removed or forgotten', async () => {
    const client = new Redis(server.url);
    const store = create();
    const limits = { maxJobs: 10, maxBytes: 1000 };
    const [first, second] = ['one', 'two'].map((id) => ({ owner: 'a', id }));
    if (!first || !second) throw new Error('no keys');
    for (const key of [first, second]) await store.create({ ...key, request: Buffer.from('request'), keepMs: 1000 }, limits);
    const claim = await store.claim(first, 1000);
    expect(await store.finish(first, claim?.lease ?? '', Buffer.from('answer'), 1000)).toBe(true);
    expect(await store.finish(second, 'another', Buffer.from('answer'), 60_000)).toBe(false);
    expect(await store.remove(first)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await store.claimable(10)).toEqual([]);
    expect(await client.keys(`{${String(made)}}:*`)).toEqual([]);
    client.disconnect();
    await store.close?.();
  });
});

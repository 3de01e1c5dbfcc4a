/** Jobs outlive their process: it is killed while it works on one, and another process answers it. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from 'docops-router';
import { createBullmqWorker, type BullmqWorker } from 'docops-router/adapters/bullmq';
import { createFileJobStore } from 'docops-router/adapters/job-files';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeRedis } from '../support/describe-servers.js';
import { helloDocx } from '../support/http-docx.js';
import { startProgram, type RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';
import { startRedis, type TestServer } from '../support/server-process.js';

const { key, record } = createApiKey({ email: 'ann@example.com' });
const headers = { Authorization: `Bearer ${key}` };
const secret = randomBytes(32).toString('hex');
let directory = '';
let programs: RunningProgram[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'docops-jobs-'));
  programs = [];
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await rm(directory, { recursive: true });
});

async function startServer(hangs: boolean, more: Readonly<Record<string, string>> = {}): Promise<{ program: RunningProgram; url: string }> {
  const env = { JOBS: directory, KEY_RECORD: JSON.stringify(record), SECRET: secret, ...more, ...(hangs && { HANGS: '1' }) };
  const program = startProgram(['test/support/job-server.mjs'], env);
  programs.push(program);
  const [, port = ''] = await program.printed(/listening on (\d+)/);
  return { program, url: `http://127.0.0.1:${port}` };
}

const convert = (url: string, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}/convert?from=docx&to=pdf`, { method: 'POST', headers: { ...headers, ...more }, body: fileForm(helloDocx()) });

async function untilStatus(address: string, isWanted: (status: string) => boolean): Promise<Response> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const response = await fetch(address, { headers });
    const status = response.status === 202 ? ((await response.json()) as { status: string }).status : 'done';
    if (isWanted(status)) return response;
    if (performance.now() > deadline) throw new Error(`the job is ${status} for ever`);
    await sleep(50);
  }
}

async function startedJob(url: string): Promise<string> {
  const accepted = await convert(url, { Prefer: 'respond-async' });
  expect(accepted.status).toBe(202);
  return ((await accepted.json()) as { id: string }).id;
}

test('another process finishes the job of one that was killed, byte for byte', async () => {
  const first = await startServer(true);
  const id = await startedJob(first.url);
  await untilStatus(`${first.url}/jobs/${id}`, (status) => status === 'running');
  const [owner = ''] = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  const request = await readFile(join(directory, owner, id, 'request'), 'latin1');
  for (const plain of [key, 'convert', 'word/document.xml', 'form-data']) expect(request).not.toContain(plain);
  await first.program.kill();

  const second = await startServer(false);
  const done = await untilStatus(`${second.url}/jobs/${id}`, (status) => status === 'done');
  expect(done.status).toBe(200);
  const bytes = Buffer.from(await done.arrayBuffer());
  expect(bytes.equals(Buffer.from(await (await convert(second.url)).arrayBuffer()))).toBe(true);
});

test('a job whose processes are killed each time is answered by 503 in the end', async () => {
  let server = await startServer(true);
  const id = await startedJob(server.url);
  for (let kill = 0; kill < 2; kill += 1) {
    await untilStatus(`${server.url}/jobs/${id}`, (status) => status === 'running');
    await server.program.kill();
    // Until the lease of the killed process has ended, the job counts as running.
    await sleep(1300);
    server = await startServer(true);
  }
  const done = await untilStatus(`${server.url}/jobs/${id}`, (status) => status === 'done');
  expect(done.status).toBe(503);
  expect(await done.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('interrupted') as string });
});

test('a job is deleted for good, also when its process was killed', async () => {
  const first = await startServer(true);
  const id = await startedJob(first.url);
  await untilStatus(`${first.url}/jobs/${id}`, (status) => status === 'running');
  await first.program.kill();
  const second = await startServer(false);
  expect((await fetch(`${second.url}/jobs/${id}`, { method: 'DELETE', headers })).status).toBe(204);
  await sleep(1500);
  expect((await fetch(`${second.url}/jobs/${id}`, { headers })).status).toBe(404);
  expect((await readdir(directory)).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('what a killed process had stored is whole, whatever it was writing', async () => {
  const program = (): RunningProgram => {
    const started = startProgram(['test/support/job-writer.mjs'], { JOBS: directory });
    programs.push(started);
    return started;
  };
  const promised = new Map<string, 'waiting' | 'done'>();
  for (let kill = 0; kill < 6; kill += 1) {
    const writer = program();
    await writer.printed(/finished/);
    await sleep(kill * 37);
    await writer.kill();
    for (const [, what, id = ''] of writer.output().matchAll(/^(stored|finished) (\S+)$/gm))
      promised.set(id, what === 'finished' ? 'done' : 'waiting');
  }
  expect(promised.size).toBeGreaterThan(6);
  const store = createFileJobStore({ directory });
  for (const [id, status] of promised) {
    const job = await store.read({ owner: 'a', id });
    // The writer may have gone on after the last line that it could print.
    expect(['waiting', 'running', 'done'].slice(status === 'done' ? 2 : 0)).toContain(job?.status);
    if (job?.answer) expect(Buffer.from(job.answer).equals(Buffer.alloc(200_000, id))).toBe(true);
  }
  for (const key of await store.claimable(10_000)) {
    const claim = await store.claim(key, 60_000);
    expect(claim && Buffer.from(claim.request).equals(Buffer.alloc(200_000, key.id))).toBe(true);
  }
  expect(await store.claimable(10)).toEqual([]);
});

describeRedis('jobs in Redis beside its queue', () => {
  let redis: TestServer;
  let worker: BullmqWorker;
  beforeAll(async () => {
    redis = await startRedis();
    worker = createBullmqWorker({ url: redis.url, key: Buffer.from(secret, 'hex'), threads: 1 });
    await worker.ready();
  });
  afterAll(async () => {
    await worker.close();
    await redis.remove();
  });

  test('another process finishes the job of one that was killed, by a worker, and any process has the answer', async () => {
    const redisUrl = { REDIS_URL: redis.url };
    const first = await startServer(true, redisUrl);
    const id = await startedJob(first.url);
    await untilStatus(`${first.url}/jobs/${id}`, (status) => status === 'running');
    await first.program.kill();
    const [second, third] = [await startServer(false, redisUrl), await startServer(false, redisUrl)];
    const done = await untilStatus(`${second.url}/jobs/${id}`, (status) => status === 'done');
    expect(done.status).toBe(200);
    const bytes = Buffer.from(await done.arrayBuffer());
    expect(bytes.equals(Buffer.from(await (await convert(third.url)).arrayBuffer()))).toBe(true);
    const again = await fetch(`${third.url}/jobs/${id}`, { headers });
    expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
    const client = new Redis(redis.url);
    for (const name of await client.keys('*job-store:answer:*')) {
      expect(name).not.toContain('ann@example.com');
      expect((await client.getBuffer(name))?.includes('%PDF-')).toBe(false);
      expect(await client.pttl(name)).toBeGreaterThan(0);
    }
    client.disconnect();
    expect((await fetch(`${second.url}/jobs/${id}`, { method: 'DELETE', headers })).status).toBe(204);
    expect((await fetch(`${third.url}/jobs/${id}`, { headers })).status).toBe(404);
  });
});

/** examples/cluster as real processes: two nodes, two workers, Redis and PostgreSQL. */
import { createApiKey } from 'docops-router';
import { createPostgresKeyStore } from 'docops-router/adapters/postgres';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePostgresAndRedis } from '../support/describe-servers.js';
import { helloDocx, longDocx } from '../support/http-docx.js';
import { startProgram } from '../support/http-processes.js';
import type { RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';
import { startPostgres, startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

interface Answer {
  readonly status: number;
  readonly start: string;
  readonly code: string | undefined;
}

describePostgresAndRedis('two nodes and two workers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docops-cluster-'));
  const keyFile = join(folder, 'queue.key');
  writeFileSync(keyFile, `${randomBytes(32).toString('base64')}\n`);
  /** Seconds of work for one thread. */
  const slowDocx = longDocx(4000);
  const queue = '{docops}:jobs:documents:';
  let servers: { redis: TestServer; postgres: TestServer };
  let redis: Redis;
  let key: string;
  let nodes: string[];
  const programs: RunningProgram[] = [];
  const workers: RunningProgram[] = [];

  function start(args: readonly string[], env: Readonly<Record<string, string>>): RunningProgram {
    const program = startProgram(args, { QUEUE_KEY_FILE: keyFile, ...env });
    programs.push(program);
    return program;
  }
  async function startNode(): Promise<string> {
    const env = { DATABASE_URL: servers.postgres.url, REDIS_URL: servers.redis.url, PORT: '0' };
    const [, url = ''] = await start(['examples/cluster/server.mjs'], env).printed(/listening on (\S+)/);
    return url.replace('localhost', '127.0.0.1');
  }
  async function startWorker(): Promise<RunningProgram> {
    const worker = start(['dist/cli.js', 'work', '--threads', '1', '--lock', '2'], { QUEUE_REDIS_URL: servers.redis.url });
    await worker.printed(/Working with 1 threads/);
    return worker;
  }
  async function convert(
    node: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { name?: string; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const response = await fetch(`${node}/convert?from=docx`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: fileForm(bytes, options.name),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const code = response.ok ? undefined : (JSON.parse(body.toString()) as { code: string }).code;
    return { status: response.status, start: body.subarray(0, 5).toString(), code };
  }
  const node = (index: number): string => nodes[index] ?? '';
  const begun = async (): Promise<number> => (await redis.keys(`${queue}run:*`)).length;
  const done = { status: 200, start: '%PDF-', code: undefined };

  async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + 20_000;
    while (!(await condition())) {
      if (performance.now() > deadline) throw new Error(`waited too long until ${what}`);
      await sleep(20);
    }
  }

  beforeAll(async () => {
    const [redisServer, postgres] = await Promise.all([startRedis(), startPostgres()]);
    servers = { redis: redisServer, postgres };
    redis = new Redis(redisServer.url, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    const store = createPostgresKeyStore({ url: postgres.url });
    await store.ready?.();
    const created = createApiKey({ email: 'ann@example.com' });
    await store.insertKey(created.record);
    await store.close?.();
    key = created.key;
    workers.push(...(await Promise.all([startWorker(), startWorker()])));
    nodes = await Promise.all([startNode(), startNode()]);
  });
  afterAll(async () => {
    redis.disconnect();
    await Promise.all(programs.map((program) => program.kill()));
    await Promise.all([servers.redis.remove(), servers.postgres.remove()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('convert, sign and verify over both nodes', async () => {
    expect(await Promise.all([convert(node(0), helloDocx()), convert(node(1), helloDocx())])).toEqual([done, done]);
    const post = async (what: string, body: object): Promise<Record<string, unknown>> => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const response = await fetch(`${node(1)}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    };
    // The key stays in the node: the workers are given digests to prepare, and signatures to put in.
    const { document } = await post('sign?to=pdf', {
      document: { base64: Buffer.from(helloDocx()).toString('base64') },
      signer: { email: 'bob@example.com', name: 'Bob Example' },
      auditTrail: [{ type: 'submit', timestamp: new Date().toISOString() }],
    });
    const { base64 } = document as { base64: string };
    expect(await post('verify', { document: { base64 } })).toMatchObject({ valid: true });
    const refused = await convert(node(0), new Uint8Array(Buffer.from('not a document')));
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_FILE_FORMAT' });
  });

  test('limits a key to ten simultaneous conversions over all nodes, not on each', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => convert(node(index % 2), longDocx(300))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('stores no document, name or owner in Redis in plain text', async () => {
    await redis.config('SET', 'rdbcompression', 'no');
    await redis.set('control', 'marker-control');
    const text = 'marker-document-4711';
    const seen = new Set<string>();
    const read = (bytes: Buffer): void => {
      for (const [mark] of bytes.toString('latin1').matchAll(/marker-[a-z]+|ann@example|word\/document\.xml/g)) seen.add(mark);
    };
    // Stored, not packed, so that its text would be seen.
    const slow = [
      convert(node(0), slowDocx, { name: 'marker-name.docx' }),
      convert(node(1), helloDocx(text), { name: 'marker-name.docx' }),
    ];
    await until(async () => (await begun()) > 0, 'it runs');
    for await (const batch of redis.scanStream())
      for (const one of batch as string[]) read(Buffer.concat([Buffer.from(one), (await redis.dumpBuffer(one)) ?? Buffer.alloc(0)]));
    expect(await Promise.all(slow)).toEqual([done, done]);
    await redis.save();
    const [, data = ''] = await redis.config('GET', 'dir');
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    for (const file of files) read(readFileSync(join(file.parentPath, file.name)));
    expect([...seen]).toEqual(['marker-control']);
  });

  test('a client that hangs up frees the worker', async () => {
    const gone = new AbortController();
    const both = [0, 1].map((index) => convert(node(index), slowDocx, { signal: gone.signal }).catch(() => 'gone'));
    await until(async () => (await begun()) === 2, 'both workers are busy');
    gone.abort();
    expect(await Promise.all(both)).toEqual(['gone', 'gone']);
    await until(async () => (await redis.llen('{docops}:queue:documents:active')) === 0, 'both workers are free');
    expect(await redis.keys(`${queue}input:*`)).toEqual([]);
    expect(await convert(node(0), helloDocx())).toEqual(done);
  });

  test('another worker takes over the work of a killed one, within its time limit', async () => {
    const both = [convert(node(0), slowDocx), convert(node(1), slowDocx)];
    await until(async () => (await begun()) === 2, 'both workers are busy');
    const started = performance.now();
    await workers[0]?.kill();
    expect(await Promise.all(both)).toEqual([done, done]);
    expect(performance.now() - started).toBeLessThan(60_000);
    workers[0] = await startWorker();
  });

  test('a worker finishes its work before it shuts down', async () => {
    const both = [convert(node(0), slowDocx), convert(node(1), slowDocx)];
    await until(async () => (await begun()) === 2, 'both workers are busy');
    expect(await workers[1]?.stop()).toBe(0);
    expect(await Promise.all(both)).toEqual([done, done]);
    workers[1] = await startWorker();
  });

  test('without Redis requests get 503 within seconds, and nothing has to be restarted', async () => {
    await servers.redis.kill();
    const started = performance.now();
    const answers = await Promise.all([0, 1].map((index) => convert(node(index), helloDocx())));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(10_000);
    await until(async () => (await fetch(`${node(0)}/health?ready`)).status === 503, 'the node says so');
    await servers.redis.start();
    await until(async () => (await convert(node(0), helloDocx())).status === 200, 'it is back');
    await until(async () => (await fetch(`${node(1)}/health?ready`)).status === 200, 'the other node says so too');
    expect(await convert(node(1), helloDocx())).toEqual(done);
  });
});

/** Duties of an executor over a queue that others do not have: turns among nodes, keys, workers that die, an unreachable Redis. */
import { createBullmqExecutor, createBullmqWorker } from 'docops-router/adapters/bullmq';
import type { BullmqExecutorOptions, BullmqWorker, BullmqWorkerOptions } from 'docops-router/adapters/bullmq';
import type { Executor } from 'docops-router';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConvertResult } from '../../src/operations/convert/convert.js';
import { describeRedis } from '../support/describe-servers.js';
import { order, until } from '../support/http-executors.js';
import { startProgram } from '../support/http-processes.js';
import type { RunningProgram } from '../support/http-processes.js';
import { startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

const filename = new URL('../support/http-worker.mjs', import.meta.url).href;

describeRedis('an executor over BullMQ', () => {
  let server: TestServer;
  let client: Redis;
  let made = 0;
  let base: { url: string; key: Uint8Array; queue: string };
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startRedis();
    client = new Redis(server.url, { maxRetriesPerRequest: null });
    client.on('error', () => undefined);
  });
  afterAll(async () => {
    client.disconnect();
    await server.remove();
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const fresh = (): void => {
    made += 1;
    base = { url: server.url, key: randomBytes(32), queue: `q${made}` };
  };
  function node(options: Partial<BullmqExecutorOptions> = {}): Executor {
    const executor = createBullmqExecutor({ ...base, ...options });
    closers.push(() => executor.close());
    return executor;
  }
  async function realWorker(options: Partial<BullmqWorkerOptions> = {}): Promise<BullmqWorker> {
    const one = createBullmqWorker({ ...base, threads: 1, ...options });
    closers.push(() => one.close({ drainMs: 0 }));
    await one.ready();
    return one;
  }
  /** A worker that runs a module of the tests. */
  const worker = (options: Partial<BullmqWorkerOptions> = {}): Promise<BullmqWorker> => realWorker({ filename, ...options });
  const convert = (
    executor: Executor,
    what: Parameters<typeof order>[0],
    options: Parameters<Executor['run']>[2] = {},
  ): Promise<ConvertResult> => executor.run('convert', { bytes: order(what), from: 'docx' }, { timeoutMs: 20_000, ...options });
  const keys = (): Promise<string[]> => client.keys(`*:${base.queue}:*`);
  const waiting = (): Promise<number> => client.zcard(`{docops}:jobs:${base.queue}:waiting`);
  const untilWaiting = async (count: number): Promise<void> => {
    while ((await waiting()) !== count) await sleep(5);
  };

  const inputs = async (): Promise<string[]> => (await keys()).filter((key) => key.includes(':input:'));
  /** So many documents are there whole. */
  const untilSent = async (count: number): Promise<void> => {
    while ((await Promise.all((await inputs()).map((key) => client.strlen(key)))).filter((size) => size > 0).length < count) await sleep(5);
  };

  test.each([1, 2])('a hundred operations of one owner delay another’s first by at most one for each of %i threads', async (threads) => {
    fresh();
    const [one, other] = [node(), node()];
    /** The channel of the node of each operation, in the order in which they began. */
    const begun: string[] = [];
    const listener = client.duplicate();
    closers.push(async () => listener.disconnect());
    listener.on('pmessage', (_pattern, channel: string, message: string) => void (message.startsWith('begun') && begun.push(channel)));
    await listener.psubscribe(`{docops}:jobs:${base.queue}:node:*`);
    const send = (executor: Executor, owner: string, what: 'spin' | 'hello') =>
      convert(executor, what, { owner, timeoutMs: 1500 }).catch(() => undefined);
    await worker({ threads });
    // These keep the threads busy until all the others wait.
    const all = Array.from({ length: threads }, () => send(one, 'ann', 'spin'));
    await until(() => one.status().running === threads, 'the threads are busy');
    for (let index = threads; index < 100; index += 1) all.push(send(one, 'ann', 'hello'));
    await untilWaiting(100 - threads);
    all.push(send(other, 'bob', 'hello'));
    await untilWaiting(101 - threads);
    await Promise.all(all);
    expect(begun).toHaveLength(101);
    // Right after what ran when it came.
    expect(begun.findIndex((channel) => channel !== begun[0])).toBe(threads);
  });

  test('workers enforce the limit on pictures, with the same default as a router', async () => {
    fresh();
    const picture = (index: number): string =>
      `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${String(index)}" height="9"/>`)}">`;
    const page = (count: number): Uint8Array => Buffer.from(Array.from({ length: count }, (_, index) => picture(index + 1)).join(''));
    const refusal = (most: number) => ({
      code: 'FILE_TOO_LARGE',
      details: [{ issue: expect.stringContaining(`more than ${String(most)} different pictures`) as string, reason: 'too-many-pictures' }],
    });
    const executor = node();
    const run = (count: number): Promise<ConvertResult> =>
      executor.run('convert', { bytes: page(count), from: 'html', to: 'docx' }, { timeoutMs: 60_000 });
    const usual = await realWorker();
    await expect(run(10_001)).rejects.toMatchObject(refusal(10_000));
    await usual.close();
    await realWorker({ limits: { maxPictures: 3 } });
    await expect(run(4)).rejects.toMatchObject(refusal(3));
    await expect(run(3)).resolves.toHaveProperty('bytes');
  });

  test('owners alternate, and each one’s operations keep their order', async () => {
    fresh();
    const executor = node();
    const done: string[] = [];
    const send = (owner: string, count: number) =>
      Array.from({ length: count }, (_, index) => convert(executor, 'hello', { owner }).then(() => done.push(`${owner}${index}`)));
    const all = send('ann', 6);
    await untilWaiting(6);
    all.push(...send('bob', 3));
    await untilWaiting(9);
    await worker();
    await Promise.all(all);
    expect(done).toEqual(['ann0', 'bob0', 'ann1', 'bob1', 'ann2', 'bob2', 'ann3', 'ann4', 'ann5']);
  });

  test('an owner’s letter does not wait for that owner’s reports, but does not overtake those of others', async () => {
    fresh();
    const executor = node();
    const done: string[] = [];
    const report = (): Uint8Array<ArrayBuffer> => {
      const bytes = new Uint8Array(4 * 1024 * 1024);
      bytes.set(order('hello'));
      return bytes;
    };
    const send = (name: string, bytes: Uint8Array<ArrayBuffer>, owner: string): Promise<unknown> =>
      executor.run('convert', { bytes, from: 'docx' }, { owner }).then(() => done.push(name));
    const all = [1, 2, 3, 4].map((index) => send(`report ${String(index)}`, report(), 'ann'));
    await untilSent(4);
    all.push(send('bob’s report', report(), 'bob'));
    await untilSent(5);
    all.push(send('letter', order('hello'), 'ann'), send('second letter', order('hello'), 'ann'));
    await untilSent(7);
    await worker();
    await Promise.all(all);
    expect(done).toEqual(['report 1', 'bob’s report', 'letter', 'report 2', 'second letter', 'report 3', 'report 4']);
  });

  test('all nodes share one queue, where the owner with the most operations makes room', async () => {
    fresh();
    const [one, other] = [node({ maxWaiting: 4 }), node({ maxWaiting: 4 })];
    const anns = Array.from({ length: 4 }, () => convert(one, 'hello', { owner: 'ann' }).catch((error: unknown) => error));
    await untilWaiting(4);
    await expect(convert(other, 'hello', { owner: 'ann' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    const bob = convert(other, 'hello', { owner: 'bob' });
    // Ann's last operation is refused, and its node is notified.
    expect(await anns[3]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await worker();
    expect((await Promise.all([bob, ...anns.slice(0, 3)])).map((one) => (one as ConvertResult).pages)).toEqual([1, 1, 1, 1]);
  });

  test('limits the bytes of waiting documents, and rejects one that can never fit with FILE_TOO_LARGE', async () => {
    fresh();
    const executor = node({ maxWaitingBytes: 2000 });
    const sized = (size: number) => executor.run('convert', { bytes: new Uint8Array(size), from: 'docx' }, { owner: 'ann' });
    const first = sized(1200);
    await untilWaiting(1);
    await expect(sized(1200)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(sized(3000)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    await worker();
    await first;
  });

  test('only the queue’s own counters stay in Redis', async () => {
    fresh();
    const executor = node();
    await worker();
    const gone = new AbortController();
    await convert(executor, 'hello', { owner: 'ann' });
    await convert(executor, 'refuse').catch(() => undefined);
    const spinning = convert(executor, 'spin', { signal: gone.signal });
    await until(() => executor.status().running === 1, 'it runs');
    gone.abort(new Error('gone'));
    await expect(spinning).rejects.toThrow('gone');
    await convert(executor, 'hello');
    await sleep(200);
    const left = (await keys()).map((key) => key.replace(/^.*:(?=[^:]+$)/, '')).sort();
    expect(left.filter((key) => !['bytes', 'clock', 'turns', 'workers', 'swept'].includes(key))).toEqual(
      expect.not.arrayContaining(['entries', 'waiting', 'lengths']),
    );
    expect((await keys()).filter((key) => /:(input|run|result):/.test(key))).toEqual([]);
    expect(await client.get(`{docops}:jobs:${base.queue}:bytes`)).toBe('0');
  });

  test('keys rotate without a pause: workers accept a new key before nodes use it', async () => {
    fresh();
    const [old, next] = [base.key, randomBytes(32)];
    await worker({ key: old, otherKeys: [next] });
    expect((await convert(node({ key: old }), 'hello')).pages).toBe(1);
    expect((await convert(node({ key: next, otherKeys: [old] }), 'hello')).pages).toBe(1);
    // Without the other's key, both ends say so, and nobody waits in vain.
    await expect(convert(node({ key: randomBytes(32) }), 'hello')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  test('sealed bytes moved to another operation are refused', async () => {
    fresh();
    const executor = node();
    const both = [convert(executor, 'hello'), convert(executor, 'hello')].map((one) => one.catch((error: unknown) => error));
    await untilSent(2);
    const [first = '', second = ''] = await inputs();
    await client.copy(first, second, 'REPLACE');
    await worker();
    const codes = (await Promise.all(both)).map((one) => (one as { code?: string }).code ?? 'done');
    expect(codes.sort()).toEqual(['INTERNAL_ERROR', 'done']);
  });

  test.each(['not a key', new Uint8Array(31)])('a key that is not 32 bytes is refused at once', (key) => {
    expect(() => createBullmqExecutor({ url: 'redis://127.0.0.1:1', key: key as Uint8Array })).toThrow('key must be 32 bytes');
  });

  test('rejects a result that is too large with UNPROCESSABLE_DOCUMENT', async () => {
    fresh();
    await worker({ maxResultBytes: 100 });
    await expect(convert(node(), 'hello')).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
  });

  test('an operation that no worker takes fails with SERVICE_UNAVAILABLE and does not run later', async () => {
    fresh();
    const executor = node({ maxWaitMs: 300 });
    await expect(convert(executor, 'hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(executor.status()).toMatchObject({ ready: false, threads: 0 });
    await until(() => executor.status().waiting === 0, 'nothing waits');
    await untilWaiting(0);
    await worker();
    await until(() => executor.status().ready, 'the worker is seen');
    expect(executor.status().threads).toBe(1);
  });

  const startKillable = async (): Promise<RunningProgram> => {
    const env = { REDIS_URL: base.url, QUEUE_KEY: Buffer.from(base.key).toString('base64'), QUEUE_NAME: base.queue };
    const program = startProgram([fileURLToPath(new URL('../support/queue-worker.mjs', import.meta.url))], env);
    closers.push(() => program.kill());
    await program.printed(/ready/);
    return program;
  };

  test('another worker takes over the work of a killed one, within its time limit', async () => {
    fresh();
    const executor = node();
    const first = await startKillable();
    // Gone before it ends, so that the second worker does it from the beginning.
    const slow = convert(executor, 'sleep', { timeoutMs: 20_000 });
    await until(() => executor.status().running === 1, 'it runs');
    await first.kill();
    const killed = performance.now();
    await worker({ lockMs: 1000 });
    expect(Buffer.from((await slow).bytes).toString()).toBe('slept');
    expect(performance.now() - killed).toBeLessThan(8000);
  });

  test('a document that kills its workers fails with INTERNAL_ERROR after the second', async () => {
    fresh();
    const executor = node();
    const deadly = convert(executor, 'spin', { timeoutMs: 60_000 }).catch((error: unknown) => error);
    const runs = `{docops}:jobs:${base.queue}:run:*`;
    for (const tries of ['1', '2']) {
      const victim = await startKillable();
      const begun = async (): Promise<boolean> => {
        const [run] = await client.keys(runs);
        return run !== undefined && (await client.hget(run, 'tries')) === tries;
      };
      while (!(await begun())) await sleep(20);
      await victim.kill();
    }
    await worker({ lockMs: 1000 });
    expect(await deadly).toMatchObject({ code: 'INTERNAL_ERROR', cause: { message: expect.stringContaining('workers died') as string } });
    expect((await convert(executor, 'hello')).pages).toBe(1);
  });

  test('earlier tries count towards the time limit, which holds even if no worker is left', async () => {
    fresh();
    const executor = node();
    const victim = await startKillable();
    const spinning = convert(executor, 'spin', { timeoutMs: 500 }).catch((error: unknown) => error);
    await until(() => executor.status().running === 1, 'it runs');
    await victim.kill();
    const started = performance.now();
    expect(await spinning).toMatchObject({ code: 'OPERATION_TIMEOUT' });
    expect(performance.now() - started).toBeLessThan(4000);
  });

  test('the work of a vanished node is not started', async () => {
    fresh();
    const executor = node();
    const waits = convert(executor, 'hello').catch((error: unknown) => error);
    await untilWaiting(1);
    await executor.close();
    expect(await waits).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await keys()).filter((key) => key.includes(':input:'))).toEqual([]);
  });

  test('an operation that is no longer renewed is stopped', async () => {
    fresh();
    const executor = node();
    await worker();
    const spinning = convert(executor, 'spin').catch((error: unknown) => error);
    await until(() => executor.status().running === 1, 'it runs');
    // As the lease of a node that died ends.
    await client.del(...(await keys()).filter((key) => key.includes(':input:')));
    expect((await convert(executor, 'hello')).pages).toBe(1);
    expect(await spinning).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('writes no document, name or password to Redis or its files in plain text', async () => {
    fresh();
    const executor = node();
    await client.config('SET', 'rdbcompression', 'no');
    await client.set('control', 'marker-control');
    const marker = (what: string): string => `marker-${what}-4711`;
    const input = { bytes: Buffer.from(marker('document')), from: 'docx', fileName: marker('name') } as const;
    const converting = executor.run('convert', input, { owner: marker('owner') });
    const password = marker('password');
    const verifying = executor.run('signatureCertificates', { bytes: Buffer.from(marker('signed')), password }, { owner: marker('owner') });
    await untilSent(2);
    const [, folder = ''] = await client.config('GET', 'dir');
    /** Every key as it is, and every file. */
    const everything = async (): Promise<Buffer> => {
      const all: Buffer[] = [];
      for await (const batch of client.scanStream())
        for (const key of batch as string[]) all.push(Buffer.from(key), (await client.dumpBuffer(key)) ?? Buffer.alloc(0));
      await client.save();
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (file.isFile()) all.push(readFileSync(join(file.parentPath, file.name)));
      return Buffer.concat(all);
    };
    const found = async (): Promise<string[]> => [...new Set((await everything()).toString('latin1').match(/(?:%PDF-)?marker-\w+/g) ?? [])];
    expect(await found()).toEqual(['marker-control']);
    await worker();
    const { bytes } = await converting;
    expect(Buffer.from(bytes).toString()).toBe(`%PDF-${marker('document')}`);
    await verifying;
    // The file of commands holds what was written and deleted too.
    expect(await found()).toEqual(['marker-control']);
    const log = (await everything()).toString('latin1');
    for (const what of [':input:', ':result:']) expect(log).toContain(what);
  });

  test('a worker that shuts down passes its work to another', async () => {
    fresh();
    const executor = node();
    const first = await worker();
    const slow = convert(executor, 'sleep', { timeoutMs: 20_000 });
    await until(() => executor.status().running === 1, 'it runs');
    const closing = first.close({ drainMs: 0 });
    await worker();
    expect(Buffer.from((await slow).bytes).toString()).toBe('slept');
    await closing;
  });

  test('a worker that shuts down finishes its work within its grace period', async () => {
    fresh();
    const executor = node();
    const only = await worker();
    const slow = convert(executor, 'sleep');
    await until(() => executor.status().running === 1, 'it runs');
    const after = convert(executor, 'hello').catch(() => undefined);
    await only.close({ drainMs: 5000 });
    expect((await slow).pages).toBe(1);
    await untilWaiting(1);
    await executor.close();
    await after;
  });

  test('operations are refused within seconds while Redis is unreachable, and accepted again afterwards', async () => {
    fresh();
    const executor = node({ timeoutMs: 1000 });
    await worker({ lockMs: 2000 });
    await convert(executor, 'hello');
    const running = convert(executor, 'spin').catch((error: unknown) => error);
    await until(() => executor.status().running === 1, 'it runs');
    await server.kill();
    expect(await running).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    const started = performance.now();
    await expect(convert(executor, 'hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(3000);
    expect(executor.status().ready).toBe(false);
    await server.start();
    const back = async (): Promise<ConvertResult> => convert(executor, 'hello').catch(async () => (await sleep(200), back()));
    expect((await back()).pages).toBe(1);
  });

  test('a Redis that hangs counts as unreachable', async () => {
    fresh();
    const executor = node({ timeoutMs: 1000 });
    await worker();
    await convert(executor, 'hello');
    server.freeze();
    const started = performance.now();
    await expect(convert(executor, 'hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(5000);
    server.thaw();
    const back = async (): Promise<ConvertResult> => convert(executor, 'hello').catch(async () => (await sleep(200), back()));
    expect((await back()).pages).toBe(1);
  });

  test('a node that starts while Redis is unreachable works once it is back', async () => {
    fresh();
    await server.kill();
    const executor = node({ timeoutMs: 1000 });
    await expect(executor.ready()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(convert(executor, 'hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await server.start();
    await worker();
    const back = async (): Promise<ConvertResult> => convert(executor, 'hello').catch(async () => (await sleep(200), back()));
    expect((await back()).pages).toBe(1);
  });
});

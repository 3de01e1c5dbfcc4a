import { afterEach, expect, test, vi } from 'vitest';
import type { ConvertResult } from '../../../src/operations/convert/convert.js';
import type { Executor } from '../../../src/workers/executor.js';
import { createTestPool, order } from '../../support/http-executors.js';

let pool: Executor;
afterEach(() => pool.close());

const convert = (what: Parameters<typeof order>[0], options?: { signal?: AbortSignal; timeoutMs?: number }): Promise<ConvertResult> =>
  pool.run('convert', { bytes: order(what), from: 'docx' }, options);

test('bytes are transferred, not copied', async () => {
  pool = createTestPool();
  const bytes = new Uint8Array(new TextEncoder().encode('hello'));
  const result = await pool.run('convert', { bytes, from: 'docx' });
  expect(Buffer.from(result.bytes).toString()).toBe('%PDF-hello');
  expect(bytes.byteLength).toBe(0);
});

test('a view into a larger buffer stays the caller’s', async () => {
  pool = createTestPool();
  const whole = new TextEncoder().encode('..hello..');
  await pool.run('convert', { bytes: whole.subarray(2, 7), from: 'docx' });
  expect(whole.byteLength).toBe(9);
});

test('no thread is started before it is needed', () => {
  pool = createTestPool();
  expect(pool.status()).toEqual({ ready: false, threads: 2, running: 0, waiting: 0 });
});

test('ready() starts every thread', async () => {
  pool = createTestPool();
  await Promise.all([pool.ready(), pool.ready()]);
  expect(pool.status().ready).toBe(true);
});

test('the first operation makes the pool ready, too', async () => {
  pool = createTestPool();
  await convert('hello');
  await vi.waitFor(() => expect(pool.status().ready).toBe(true));
});

test('a closed pool does not restart', async () => {
  pool = createTestPool();
  await pool.close();
  await expect(pool.ready()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(pool.status().ready).toBe(false);
});

test('when the threads cannot start, ready() and operations reject at once', async () => {
  pool = createTestPool({ filename: new URL('./no-such-worker.mjs', import.meta.url).href });
  await expect(pool.ready()).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  for (let i = 0; i < 3; i += 1) await expect(convert('hello')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
});

test('an abort stops a spinning thread with the signal’s reason, and the next operation works', async () => {
  pool = createTestPool({ threads: 1 });
  for (let round = 0; round < 3; round += 1) {
    const gone = new AbortController();
    const spinning = convert('spin', { signal: gone.signal });
    setTimeout(() => gone.abort(new Error('gone')), 50);
    await expect(spinning).rejects.toThrow('gone');
    expect((await convert('hello')).pages).toBe(1);
  }
});

test('the time limit counts work, not waiting', async () => {
  pool = createTestPool({ threads: 1 });
  await pool.ready();
  const results = await Promise.all(Array.from({ length: 4 }, () => convert('sleep', { timeoutMs: 600 })));
  expect(results).toHaveLength(4);
});

test('errors keep their code across threads', async () => {
  pool = createTestPool();
  await expect(convert('refuse')).rejects.toMatchObject({ name: 'DocOpsError', code: 'UNPROCESSABLE_DOCUMENT', message: 'No.' });
});

test('a dead worker fails only its own operation', async () => {
  pool = createTestPool();
  const results = await Promise.allSettled([convert('sleep'), convert('die'), convert('hello'), convert('die'), convert('hello')]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

/** Large enough to count as long work. */
const longSpin = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8 * 1024 * 1024);
  bytes.set(order('spin'));
  return bytes;
};

test.each([
  { keptFree: undefined, running: 1 },
  { keptFree: 0, running: 2 },
])('with keptFree at $keptFree, $running of three long documents run on two threads', async ({ keptFree, running }) => {
  pool = createTestPool(keptFree === undefined ? {} : { keptFree });
  await pool.ready();
  const gone = new AbortController();
  const all = [1, 2, 3].map(() => pool.run('convert', { bytes: longSpin(), from: 'docx' }, { signal: gone.signal }));
  const settled = Promise.allSettled(all);
  expect(pool.status()).toMatchObject({ running, waiting: 3 - running });
  const letter = convert('hello');
  if (running === 1) expect((await letter).pages).toBe(1);
  else expect(pool.status()).toMatchObject({ running: 2, waiting: 2 });
  gone.abort(new Error('gone'));
  expect((await letter).pages).toBe(1);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('close() stops running and waiting operations', async () => {
  pool = createTestPool({ threads: 1 });
  const both = Promise.allSettled([convert('spin'), convert('hello')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await pool.close();
  for (const result of await both) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  await expect(convert('hello')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

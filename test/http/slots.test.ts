/** At most 10 concurrent convert requests per key and per owner, and the release of slots. */
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, createTestPool, until } from '../support/http-executors.js';
import type { HeldExecutor } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
let executor: HeldExecutor;
afterEach(() => service.close());

const convert = (headers: Record<string, string>, signal?: AbortSignal): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: fileForm(helloDocx()), ...(signal ? { signal } : {}) });

/** Begins an upload and stops sending. */
function beginUpload(headers: Record<string, string>): ClientRequest {
  const upload = request(`${service.url}/convert?from=docx`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=XX' },
  });
  upload.on('error', () => undefined);
  upload.write('--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nPK');
  return upload;
}

async function untilAnswered(headers: Record<string, string>, status: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  while ((await convert(headers)).status !== status) if (performance.now() > deadline) throw new Error(`never answered ${status}`);
}

describe.each(hosts)('$name', (host) => {
  test('the 11th simultaneous request is 429, another owner’s is not', async () => {
    executor = createHeldExecutor();
    service = await startService({ executor }, host);
    const headers = await service.authorization();
    const ten = Array.from({ length: 10 }, () => convert(headers));
    await until(() => executor.count() === 10, 'ten run');
    const refused = await convert(headers);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR', error: 'Too Many Requests' });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '1',
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
    });
    const other = convert(await service.authorization(undefined, 'bob@example.com'));
    await until(() => executor.count() === 11, 'the other owner’s runs');
    executor.letGo();
    expect((await Promise.all([...ten, other])).map((response) => response.status)).toEqual(Array.from({ length: 11 }, () => 200));
    expect((await convert(headers)).status).toBe(200);
  });

  test('a client that hangs up while its document is converted frees its slot and stops the work', async () => {
    executor = createHeldExecutor();
    service = await startService({ executor, convert: { concurrency: 1 } }, host);
    const headers = await service.authorization();
    for (let round = 1; round <= 3; round += 1) {
      const gone = new AbortController();
      const first = convert(headers, gone.signal).catch(() => undefined);
      await until(() => executor.count() === 1, 'it runs');
      expect((await convert(headers)).status).toBe(429);
      gone.abort();
      await first;
      await until(() => executor.aborted() === round, 'the work stops');
    }
    await until(() => service.metrics.filter((one) => one.status === 499).length === 3, 'the reports are in');
    executor.letGo();
    expect((await convert(headers)).status).toBe(200);
  });

  test('a client that hangs up during its upload frees its slot', async () => {
    executor = createHeldExecutor();
    executor.letGo();
    service = await startService({ executor, convert: { concurrency: 1 } }, host);
    const headers = await service.authorization();
    const upload = beginUpload(headers);
    await untilAnswered(headers, 429);
    upload.destroy();
    await untilAnswered(headers, 200);
    expect(service.metrics.some((one) => one.code === 'CLIENT_CLOSED_REQUEST')).toBe(true);
  });
});

test('many keys of one mailbox share the owner’s slots, however its address is written', async () => {
  executor = createHeldExecutor();
  service = await startService({ executor, convert: { concurrency: 2, ownerConcurrency: 3 } });
  const addresses = ['ann@example.com', 'Ann@Example.com', ' ann@EXAMPLE.com'];
  const [one = {}, two = {}, three = {}] = await Promise.all(addresses.map((email) => service.authorization(undefined, email)));
  const running = [convert(one), convert(one)];
  await until(() => executor.count() === 2, 'the first key runs');
  expect(await (await convert(one)).json()).toMatchObject({ message: expect.stringContaining('2 convert') as string });
  running.push(convert(two));
  await until(() => executor.count() === 3, 'the second key runs');
  const refused = await convert(three);
  expect([refused.status, refused.headers.get('RateLimit-Limit')]).toEqual([429, '3']);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('all API keys of one e-mail address') as string });
  executor.letGo();
  for (const response of await Promise.all(running)) expect(response.status).toBe(200);
  // The refused request has returned its key's slot: both of that key's slots are free.
  expect((await Promise.all([convert(three), convert(three)])).map(({ status }) => status)).toEqual([200, 200]);
});

test('each key has its own slots and its own window, even if one owner has several', async () => {
  executor = createHeldExecutor();
  service = await startService({ executor, convert: { concurrency: 1, requestsPerMinute: 2 } });
  const [one, two] = [await service.authorization(), await service.authorization()];
  const running = [convert(one), convert(two)];
  await until(() => executor.count() === 2, 'both keys run');
  expect((await convert(one)).status).toBe(429);
  executor.letGo();
  for (const response of await Promise.all(running)) expect(response.status).toBe(200);
  expect((await convert(two)).status).toBe(200);
});

test('many keys of one mailbox share the owner’s window of requests', async () => {
  executor = createHeldExecutor();
  executor.letGo();
  service = await startService({ executor, convert: { requestsPerMinute: 2, ownerRequestsPerMinute: 2 } });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await convert(await service.authorization())).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const other = await convert(await service.authorization(undefined, 'bob@example.com'));
  expect([other.status, other.headers.get('RateLimit-Remaining')]).toEqual([200, '1']);
});

test('an owner’s hundred requests delay another’s first by at most one document a thread', async () => {
  const order: string[] = [];
  let running = 0;
  const pool = createTestPool({ threads: 2 });
  executor = createHeldExecutor();
  service = await startService({
    convert: { concurrency: false },
    executor: {
      ...pool,
      run: async (operation, input, options = {}) => {
        running += 1;
        const result = await pool.run(operation, input, options);
        order.push(options.owner ?? '');
        return result;
      },
    },
  });
  const slow = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: fileForm(new Uint8Array(Buffer.from('sleep'))) });
  const keys = await Promise.all(Array.from({ length: 5 }, () => service.authorization()));
  const gone = new AbortController();
  const hundred = Array.from({ length: 100 }, (_, index) =>
    fetch(`${service.url}/convert?from=docx`, {
      method: 'POST',
      headers: keys[index % 5] ?? {},
      body: fileForm(new Uint8Array(Buffer.from('sleep'))),
      signal: gone.signal,
    }).catch(() => undefined),
  );
  await until(() => running === 100, 'the hundred are in line');
  const done = order.length;
  expect((await slow(await service.authorization(undefined, 'bob@example.com'))).status).toBe(200);
  // Two threads: two documents were running, and a third may have started on the other thread and finished with Bob's.
  expect(order.length - done).toBeLessThanOrEqual(4);
  gone.abort();
  await Promise.all(hundred);
});

test('bad requests free their slot', async () => {
  executor = createHeldExecutor();
  executor.letGo();
  service = await startService({ executor, convert: { concurrency: 1 } });
  const headers = await service.authorization();
  for (let i = 0; i < 5; i += 1) {
    const bad = await fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: new FormData() });
    expect(bad.status).toBe(400);
    expect((await convert(headers)).status).toBe(200);
  }
});

test('the limit can be lifted', async () => {
  executor = createHeldExecutor();
  service = await startService({ executor, convert: { concurrency: false } });
  const headers = await service.authorization();
  const many = Array.from({ length: 15 }, () => convert(headers));
  await until(() => executor.count() === 15, 'all run');
  executor.letGo();
  for (const response of await Promise.all(many)) expect(response.status).toBe(200);
});

/** At most 10 convert requests at once per key, and slots that come free. */
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, until } from '../support/http-executors.js';
import type { HeldExecutor } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
let executor: HeldExecutor;
afterEach(() => service.close());

const convert = (headers: Record<string, string>, signal?: AbortSignal): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: fileForm(helloDocx()), ...(signal ? { signal } : {}) });

/** Begins an upload and sends no more. */
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
  test('the 11th at once is 429, another key is not', async () => {
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
    const other = convert(await service.authorization());
    await until(() => executor.count() === 11, 'the other key runs');
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

/** The client's view when the thread that works on its document fails. */
import type { ErrorBody } from 'docops-router';
import { afterEach, expect, test } from 'vitest';
import { createTestPool, order, until } from '../support/http-executors.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
afterEach(() => service.close());

const convert = async (
  headers: Record<string, string>,
  what: Parameters<typeof order>[0],
): Promise<{ status: number; code: string; text: string }> => {
  const response = await fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: fileForm(order(what)) });
  const text = await response.text();
  return { status: response.status, code: response.ok ? '' : (JSON.parse(text) as ErrorBody).code, text };
};

test('a worker that dies fails only its own request with 500, and is replaced', async () => {
  service = await startService({ executor: createTestPool() });
  const headers = await service.authorization();
  const [slow, dead] = await Promise.all([convert(headers, 'sleep'), convert(headers, 'die')]);
  expect(dead).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  expect(slow.status).toBe(200);
  for (let i = 0; i < 6; i += 1) {
    expect((await convert(headers, 'die')).status).toBe(500);
    expect((await convert(headers, 'hello')).status).toBe(200);
  }
});

test('a document that needs too much memory is 422', async () => {
  service = await startService({ executor: createTestPool({ memoryMb: 64 }) });
  const headers = await service.authorization();
  const [greedy, other] = await Promise.all([convert(headers, 'exhaust'), convert(headers, 'hello')]);
  expect(greedy).toMatchObject({ status: 422, code: 'UNPROCESSABLE_DOCUMENT' });
  expect(greedy.text).toContain('memory');
  expect(other.status).toBe(200);
  expect((await convert(headers, 'hello')).status).toBe(200);
});

test('stops work past its time limit with 504', async () => {
  service = await startService({ executor: createTestPool(), convert: { timeoutMs: 100 } });
  const headers = await service.authorization();
  expect(await convert(headers, 'spin')).toMatchObject({ status: 504, code: 'OPERATION_TIMEOUT' });
  expect((await convert(headers, 'hello')).status).toBe(200);
});

test('a full queue is 503 with Retry-After', async () => {
  service = await startService({ executor: createTestPool({ threads: 1, maxQueue: 1 }), convert: { timeoutMs: 1000 } });
  const headers = await service.authorization();
  const running = convert(headers, 'sleep');
  const waiting = convert(headers, 'sleep');
  await until(() => service.metrics.length === 0, 'nothing is done');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const response = await fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: fileForm(order('hello')) });
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(((await response.json()) as ErrorBody).code).toBe('SERVICE_UNAVAILABLE');
  expect([(await running).status, (await waiting).status]).toEqual([200, 200]);
});

test('an internal fault reveals no details', async () => {
  service = await startService({ executor: createTestPool() });
  const failed = await convert(await service.authorization(), 'throw');
  expect(failed).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  expect(failed.text).not.toContain('secret');
});

test('a client that hangs up stops a thread that spins', async () => {
  const pool = createTestPool({ threads: 1 });
  service = await startService({ executor: pool });
  const headers = await service.authorization();
  const gone = new AbortController();
  const spinning = fetch(`${service.url}/convert?from=docx`, {
    method: 'POST',
    headers,
    body: fileForm(order('spin')),
    signal: gone.signal,
  }).catch(() => 'gone');
  await until(() => pool.status().running === 1, 'it runs');
  gone.abort();
  expect(await spinning).toBe('gone');
  expect((await convert(headers, 'hello')).status).toBe(200);
});

/** Closing a service: drain, then abort. */
import { expect, test } from 'vitest';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, until } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const convert = async (service: Service): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers: await service.authorization(), body: fileForm(helloDocx()) });

test.each(hosts)('running requests complete, new ones get 503, at $name', async (host) => {
  const executor = createHeldExecutor();
  const service = await startService({ executor }, host);
  const running = convert(service);
  await until(() => executor.count() === 1, 'it runs');
  const closed = service.router.close();
  const late = await convert(service);
  expect(late.status).toBe(503);
  expect(late.headers.has('Retry-After')).toBe(true);
  expect(late.headers.get('Connection')).toBe('close');
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  executor.letGo();
  expect((await running).status).toBe(200);
  await closed;
  await service.close();
});

test('health?ready is 503 from the announcement on, while requests are still answered', async () => {
  const service = await startService();
  await service.router.ready();
  const ready = (): Promise<Response> => fetch(`${service.url}/health?ready`);
  const before = await ready();
  expect(before.status).toBe(200);
  const load = { queue: 0, running: 0, threads: 2, bytesInFlight: 0 };
  expect(await before.json()).toEqual(expect.objectContaining({ status: 'healthy', load }) as object);
  service.router.announceClose();
  const announced = await ready();
  expect([announced.status, announced.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await announced.json()).toMatchObject({ status: 'unhealthy', closing: true, checks: { workers: 'ok' } });
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
  expect((await convert(service)).status).toBe(200);
  await service.router.close();
  expect((await ready()).status).toBe(503);
  await service.close();
});

test('health?ready is 503 as soon as close() is called, and health reports running operations', async () => {
  const executor = createHeldExecutor();
  const service = await startService({ executor });
  const running = convert(service);
  await until(() => executor.count() === 1, 'it runs');
  expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({ load: { queue: 0, running: 1, threads: 1 } });
  expect(service.router.load().bytesInFlight).toBeGreaterThanOrEqual(helloDocx().length);
  const closed = service.router.close();
  const ready = await fetch(`${service.url}/health?ready`);
  expect(ready.status).toBe(503);
  executor.letGo();
  expect((await running).status).toBe(200);
  await closed;
  expect((await fetch(`${service.url}/health?ready`)).status).toBe(503);
  await service.close();
});

test('operations still running after the grace period are stopped with 503', async () => {
  const executor = createHeldExecutor();
  const service = await startService({ executor });
  const running = convert(service);
  await until(() => executor.count() === 1, 'it runs');
  await service.router.close({ drainMs: 50 });
  const response = await running;
  expect(response.status).toBe(503);
  expect(executor.aborted()).toBe(1);
  await service.close();
});

test('close() closes executor and adapters once, however often it is called', async () => {
  const closed: string[] = [];
  const keyStore = { ...createMemoryKeyStore(), close: async () => void closed.push('keyStore') };
  const executor = { ...createHeldExecutor(), close: async () => void closed.push('executor') };
  const service = await startService({ executor, keyStore });
  await Promise.all([service.router.close(), service.router.close(), service.router[Symbol.asyncDispose]()]);
  expect(closed).toEqual(['executor', 'keyStore']);
  await service.close();
});

test('closes the other adapters if one cannot be closed', async () => {
  const closed: string[] = [];
  const service = await startService({
    keyStore: { ...createMemoryKeyStore(), close: () => Promise.reject(new Error('stuck')) },
    rateLimiter: { consume: async () => ({ allowed: true, remaining: 1, resetMs: 0 }), close: async () => void closed.push('rateLimiter') },
  });
  await service.router.close();
  expect(closed).toEqual(['rateLimiter']);
  await service.close();
});

test('a closed service with real threads exits immediately', async () => {
  const service = await startService();
  await service.router.ready();
  // Longer than the test's timeout: nothing is running, so nothing must be waited for.
  await service.router.close({ drainMs: 600_000 });
  expect((await convert(service)).status).toBe(503);
  await service.close();
});

/** The rules for every call: ids, the error body, methods, foreign paths, keys. */
import type { ErrorBody } from 'docops-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appAnswer, hosts } from '../support/http-hosts.js';
import { startService, untilReady } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const bodyOf = async (response: Response): Promise<ErrorBody> => (await response.json()) as ErrorBody;

describe.each(hosts)('$name', (host) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({}, host);
  });
  afterAll(() => service.close());

  const call = (path: string, init?: RequestInit): Promise<Response> => fetch(service.url + path, init);

  test('health needs no key', async () => {
    const response = await call('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'healthy',
      version: '0.1.0',
      checks: { keyStore: 'ok', concurrencyStore: 'ok' },
    });
  });

  test('health?ready waits for the worker threads', async () => {
    const fresh = await startService({}, host);
    expect((await fetch(`${fresh.url}/health`)).status).toBe(200);
    const before = await fetch(`${fresh.url}/health?ready`);
    expect(before.status).toBe(503);
    expect(await before.json()).toMatchObject({ status: 'unhealthy', checks: { workers: 'failing' } });
    await fresh.router.ready();
    expect((await fetch(`${fresh.url}/health?ready`)).status).toBe(200);
    await fresh.close();
  });

  test('health?ready starts the threads of a host that never calls ready()', async () => {
    const fresh = await startService({}, host);
    await untilReady(fresh.url);
    expect(await (await fetch(`${fresh.url}/health?ready`)).json()).toMatchObject({ status: 'healthy', checks: { workers: 'ok' } });
    await fresh.close();
    await expect(fresh.router.ready()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('HEAD health answers without a body', async () => {
    const response = await call('/health', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test.each(['abc-DEF_1.2', 'x', 'y'.repeat(128)])("returns the caller's request id %s", async (id) => {
    const response = await call('/convert', { method: 'POST', headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toBe(id);
    expect((await bodyOf(response)).requestId).toBe(id);
  });

  test.each(['has space', 'z'.repeat(129), 'quote"', 'a/b'])('the request id %s is replaced', async (id) => {
    const response = await call('/health', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^req_[0-9a-f]{24}$/);
  });

  test('ignores a trailing slash', async () => {
    expect((await call('/health/')).status).toBe(200);
  });

  test.each(['/', '/nothing', '/convert/more', '/healthz', '/auth', '/__proto__', '/constructor'])(
    'passes on the foreign path %s',
    async (path) => {
      const response = await call(path, { method: 'POST' });
      if (host.hasApp) expect(await response.text()).toBe(appAnswer);
      else {
        expect(response.status).toBe(404);
        expect(await bodyOf(response)).toMatchObject({ code: 'NOT_FOUND', error: 'Not Found' });
      }
    },
  );

  test.each([
    ['GET', '/convert', 'POST, OPTIONS'],
    ['PUT', '/convert', 'POST, OPTIONS'],
    ['DELETE', '/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/auth/register', 'GET, OPTIONS'],
    ['HEAD', '/auth/verify', 'GET, OPTIONS'],
    ['GET', '/auth/key', 'DELETE, OPTIONS'],
    ['GET', '/annotate', 'POST, OPTIONS'],
    ['POST', '/verify/key', 'GET, OPTIONS'],
  ])('refuses the method of %s %s', async (method, path, allow) => {
    const response = await call(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    if (method !== 'HEAD') expect(await bodyOf(response)).toMatchObject({ code: 'METHOD_NOT_ALLOWED', error: 'Method Not Allowed' });
  });

  test('OPTIONS names the methods', async () => {
    const response = await call('/convert', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('Allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  const wellFormedUnknownKey = 'docops_sk_00000000000000000000000000000000';
  test.each([
    ['no header', undefined, 'API key is required'],
    ['another scheme', 'Basic YTpi', 'API key is required'],
    ['an empty key', 'Bearer ', 'API key is required'],
    ['a made-up key', 'Bearer secret', 'well-formed'],
    ['a key with a wrong checksum', `Bearer ${wellFormedUnknownKey}AAAAAA`, 'well-formed'],
  ])('401 for %s', async (_what, authorization, message) => {
    const response = await call('/convert?from=docx', { method: 'POST', headers: authorization === undefined ? {} : { authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
    const body = await bodyOf(response);
    expect(body).toMatchObject({ code: 'AUTHENTICATION_ERROR', error: 'Unauthorized' });
    expect(body.message).toContain(message);
  });

  test('the scheme is not case-sensitive', async () => {
    const response = await call('/merge', { method: 'POST', headers: { authorization: `bearer ${await service.key()}` } });
    expect(response.status).toBe(400);
  });

  test('403 names the missing scope', async () => {
    const response = await call('/convert?from=docx', { method: 'POST', headers: await service.authorization(['sign']) });
    expect(response.status).toBe(403);
    expect(await bodyOf(response)).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('convert') as string });
  });

  test.each(['convert', 'annotate', 'merge', 'compare', 'sign', 'verify'])('%s asks for the key first', async (path) => {
    expect((await call(`/${path}`, { method: 'POST' })).status).toBe(401);
  });

  test.each([
    ['GET', '/verify/key', 200],
    ['POST', '/collect', 415],
  ])('%s %s needs no key', async (method, path, status) => {
    expect((await call(path, { method })).status).toBe(status);
  });

  test('serves its OpenAPI document', async () => {
    const response = await call('/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/convert': {}, '/auth/register': {} } });
  });
});

test('the host can open verify to callers without a key', async () => {
  const service = await startService({ access: { verify: 'public' } });
  expect((await fetch(`${service.url}/verify`, { method: 'POST' })).status).toBe(415);
  expect((await fetch(`${service.url}/sign`, { method: 'POST' })).status).toBe(401);
  await service.close();
});

test('health is 503 when an adapter fails its check', async () => {
  const service = await startService({
    concurrencyStore: {
      acquire: async () => undefined,
      renew: async () => false,
      release: async () => undefined,
      check: async () => {
        throw new Error('secret host name');
      },
    },
  });
  const response = await fetch(`${service.url}/health`);
  expect(response.status).toBe(503);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ status: 'unhealthy', checks: { concurrencyStore: 'failing', keyStore: 'ok' } });
  expect(body).not.toContain('secret');
  await service.close();
});

test('an internal error is a 500 that reveals nothing', async () => {
  const service = await startService({
    executor: {
      run: () => Promise.reject(new Error('secret path /etc')),
      ready: async () => undefined,
      status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
      close: async () => undefined,
    },
  });
  const { fileForm } = await import('../support/http-service.js');
  const { helloDocx } = await import('../support/http-docx.js');
  const response = await fetch(`${service.url}/convert?from=docx`, {
    method: 'POST',
    headers: await service.authorization(),
    body: fileForm(helloDocx()),
  });
  expect(response.status).toBe(500);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ code: 'INTERNAL_ERROR', error: 'Internal Server Error' });
  expect(body).not.toContain('secret');
  await service.close();
});

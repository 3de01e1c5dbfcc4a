/** From an address to a key, over HTTP. */
import type { ErrorBody } from 'docops-router';
import { afterEach, describe, expect, test } from 'vitest';
import { hosts } from '../support/http-hosts.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
afterEach(() => service.close());

const get = (path: string): Promise<Response> => fetch(service.url + path);
const lastCode = (): string => /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';

test.each(hosts)('an address becomes a key that works, until it is revoked, at $name', async (host) => {
  service = await startService({}, host);
  const registered = await get('/auth/register?email=Ann%40Example.com');
  expect(registered.status).toBe(200);
  expect(registered.headers.get('Cache-Control')).toBe('no-store');
  expect(await registered.json()).toBe('Check your email for verification code.');
  expect(service.mails).toHaveLength(1);
  expect(service.mails[0]?.to).toBe('ann@example.com');

  const verified = await get(`/auth/verify?email=ann@example.com&code=${lastCode()}`);
  expect(verified.status).toBe(200);
  expect(verified.headers.get('Cache-Control')).toBe('no-store');
  const key = (await verified.json()) as string;
  expect(key).toMatch(/^docops_sk_[0-9A-Za-z]{38}$/);

  const call = (method: string, path: string): Promise<Response> =>
    fetch(service.url + path, { method, headers: { Authorization: `Bearer ${key}` } });
  expect((await call('POST', '/merge')).status).toBe(400);
  expect((await call('DELETE', '/auth/key')).status).toBe(204);
  const after = await call('POST', '/merge');
  expect(after.status).toBe(401);
  expect(((await after.json()) as ErrorBody).message).toContain('revoked');
});

describe('codes', () => {
  const verify = async (email: string, code: string): Promise<{ status: number; body: unknown }> => {
    const response = await get(`/auth/verify?${new URLSearchParams({ email, code }).toString()}`);
    const body = (await response.json()) as { requestId?: string };
    return { status: response.status, body: typeof body === 'string' ? body : { ...body, requestId: undefined } };
  };

  test('a code works once', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const code = lastCode();
    expect((await verify('ann@example.com', code)).status).toBe(200);
    expect((await verify('ann@example.com', code)).status).toBe(400);
  });

  test('ten callers with the right code get one key', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const results = await Promise.all(Array.from({ length: 10 }, () => verify('ann@example.com', lastCode())));
    expect(results.filter((result) => result.status === 200)).toHaveLength(1);
  });

  test('after five wrong tries the right code is void', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i += 1) expect((await verify('ann@example.com', wrong)).status).toBe(400);
    expect((await verify('ann@example.com', lastCode())).status).toBe(400);
  });

  test('strangers who guess do not void the code, and cannot go on guessing', async () => {
    let address = '203.0.113.1';
    service = await startService({ clientAddress: () => address });
    await get('/auth/register?email=ann@example.com');
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    address = '198.51.100.7:4711';
    for (let i = 0; i < 20; i += 1) expect((await verify('ann@example.com', wrong)).status).toBe(400);
    // The stranger's attempts are used up, from any port.
    address = '198.51.100.7:4712';
    expect((await verify('ann@example.com', lastCode())).status).toBe(400);
    address = '203.0.113.1:5000';
    expect((await verify('ann@example.com', lastCode())).status).toBe(200);
  });

  test('after a hundred wrong tries of many networks the right code is void', async () => {
    let caller = 0;
    service = await startService({ clientAddress: () => `[2001:db8:0:${(caller += 1).toString(16)}::1]:4711` });
    await get('/auth/register?email=ann@example.com');
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 100 }, () => verify('ann@example.com', wrong)));
    expect((await verify('ann@example.com', lastCode())).status).toBe(400);
  });

  test('the fifth try may be right', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    for (let i = 0; i < 4; i += 1) await verify('ann@example.com', wrong);
    expect((await verify('ann@example.com', lastCode())).status).toBe(200);
  });

  test('a wrong code and an unknown address get the same answer', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    const known = await verify('ann@example.com', wrong);
    expect(await verify('nobody@example.com', wrong)).toEqual(known);
    expect(known.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'code' }] });
  });

  test('a new key does not end the older one', async () => {
    service = await startService({ rateLimiter: { consume: async () => ({ allowed: true, remaining: 1, resetMs: 1 }) } });
    const keys: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      await get('/auth/register?email=ann@example.com');
      keys.push((await verify('ann@example.com', lastCode())).body as string);
    }
    for (const key of keys) {
      expect((await fetch(`${service.url}/merge`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } })).status).toBe(400);
    }
  });
});

describe('bad input', () => {
  test.each([
    ['/auth/register', ['email']],
    ['/auth/register?email=', ['email']],
    ['/auth/register?email=ann', ['email']],
    ['/auth/register?email=ann@example', ['email']],
    ['/auth/register?email=a@b.de&email=c@d.de', ['email']],
    [`/auth/register?email=${'a'.repeat(65)}@example.com`, ['email']],
    ['/auth/register?email=ann@example.com%0D%0ABcc:eve@example.com', ['email']],
    ['/auth/register?mail=ann@example.com', ['mail', 'email']],
    ['/auth/verify', ['email', 'code']],
    ['/auth/verify?email=ann@example.com', ['code']],
    ['/auth/verify?email=ann&code=1', ['email']],
    ['/auth/verify?email=ann@example.com&code=123456', ['code']],
    ['/auth/verify?email=ann@example.com&code=abc', ['code']],
  ])('%s', async (path, fields) => {
    service = await startService();
    const response = await get(path);
    const body = (await response.json()) as ErrorBody;
    expect({ status: response.status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(body.details?.map((detail) => detail.field)).toEqual(fields);
    expect(service.mails).toHaveLength(0);
  });
});

describe('limits', () => {
  test('a second code within a minute is 429 with the headers', async () => {
    service = await startService();
    await get('/auth/register?email=ann@example.com');
    const response = await get('/auth/register?email=ANN@example.com');
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR', error: 'Too Many Requests' });
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(response.headers.get('RateLimit-Limit')).toBe('1');
    expect(response.headers.get('RateLimit-Remaining')).toBe('0');
    expect(response.headers.get('RateLimit-Reset')).toBe(response.headers.get('Retry-After'));
    expect(response.headers.get('RateLimit-Policy')).toBe('1;w=60');
    expect(service.mails).toHaveLength(1);
  });

  test('the 21st registration of one address of the network is 429', async () => {
    service = await startService({ clientAddress: () => '192.0.2.1' });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await get(`/auth/register?email=person${i}@example.com`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('requests a minute can be limited per key', async () => {
    service = await startService({ convert: { requestsPerMinute: 2 } });
    const headers = await service.authorization();
    const answers: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { status, headers: sent } = await fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers });
      answers.push([status, sent.get('RateLimit-Limit'), sent.get('RateLimit-Remaining'), sent.get('RateLimit-Policy')]);
    }
    expect(answers).toEqual([
      [400, '2', '1', '2;w=60'],
      [400, '2', '0', '2;w=60'],
      [429, '2', '0', '2;w=60'],
    ]);
  });
});

test('without a mailer registration is 503', async () => {
  service = await startService({ mailer: false });
  const response = await get('/auth/register?email=ann@example.com');
  expect(response.status).toBe(503);
  expect(response.headers.has('Retry-After')).toBe(true);
  expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', error: 'Service Unavailable' });
});

test('a failing mailer is 503, without the reason', async () => {
  service = await startService({ mailer: () => Promise.reject(new Error('smtp.internal refused')) });
  const response = await get('/auth/register?email=ann@example.com');
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('smtp.internal');
});

test('the host sets the prefix of keys', async () => {
  service = await startService({ keys: { prefix: 'acme' }, registration: { serviceName: 'Acme <b>' } });
  await get('/auth/register?email=ann@example.com');
  expect(service.mails[0]?.html).toContain('Acme &lt;b&gt;');
  const key = (await (await get(`/auth/verify?email=ann@example.com&code=${lastCode()}`)).json()) as string;
  expect(key).toMatch(/^acme_sk_/);
});

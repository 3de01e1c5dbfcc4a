/** The client against a real service. */
import { createDocOpsClient, DocOpsError } from 'docops-router/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { pngOf } from '../support/pictures.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('from an address to a PDF, then the key is revoked', async () => {
  const open = createDocOpsClient({ baseUrl: `${service.url}/` });
  expect(await open.register('ann@example.com')).toContain('verification code');
  const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const apiKey = await open.verify('ann@example.com', code);
  const client = createDocOpsClient({ baseUrl: service.url, apiKey });
  const result = await client.convert(helloDocx(), { from: 'docx', changes: 'final' });
  expect(Buffer.from(result.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(result).toMatchObject({ contentType: 'application/pdf', pages: 1 });
  expect(result.requestId).toMatch(/^req_/);
  await client.revokeKey();
  await expect(client.revokeKey()).rejects.toMatchObject({ code: 'AUTHENTICATION_ERROR' });
});

test('a page takes the files that come with it', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const page = new Blob(['<link rel=stylesheet href=css/a.css><p class=x>hidden<p><img src=img/a.png>']);
  const files = [
    { name: 'css/a.css', bytes: new Blob(['.x { display: none }']) },
    { name: 'a.png', bytes: new Uint8Array(pngOf(4, 4)) },
  ];
  expect(await client.convert(page, { from: 'html', files })).toMatchObject({ pages: 1, warningCodes: [] });
  expect(await client.convert(page, { from: 'html' })).toMatchObject({ warningCodes: ['markup.resources-missing'] });
});

test('health', async () => {
  expect(await createDocOpsClient({ baseUrl: service.url }).health()).toMatchObject({ status: 'healthy' });
});

test('errors are DocOpsErrors with their details', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const error: unknown = await client.convert(new Blob(['no document']), { from: 'docx' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DocOpsError);
  expect(error).toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  await expect(client.convert(helloDocx(), { from: 'docx', to: 'docx' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'to' }],
  });
});

describe('tries again', () => {
  const answering = (...answers: readonly Response[]): { calls: number; fetch: typeof fetch } => {
    const state = {
      calls: 0,
      fetch: (async () => {
        const answer = answers[Math.min(state.calls, answers.length - 1)];
        state.calls += 1;
        return answer.clone();
      }) as typeof fetch,
    };
    return state;
  };
  const busy = (retryAfter?: string, status = 429): Response =>
    Response.json(
      { code: status === 429 ? 'RATE_LIMIT_ERROR' : 'SERVICE_UNAVAILABLE', error: 'x', message: 'busy' },
      { status, ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } }) },
    );

  test.each([429, 503])('on %i, after Retry-After', async (status) => {
    const server = answering(busy('1', status), Response.json('done'));
    const started = performance.now();
    expect(await createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).register('a@b.de')).toBe('done');
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(server.calls).toBe(2);
  });

  test('so often and no more', async () => {
    const server = answering(busy('0'));
    const client = createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch, maxRetries: 3 });
    await expect(client.register('a@b.de')).rejects.toMatchObject({ code: 'RATE_LIMIT_ERROR', retryAfterSeconds: 0 });
    expect(server.calls).toBe(4);
  });

  test('not when it would take too long', async () => {
    const server = answering(busy('3600'));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).register('a@b.de')).rejects.toMatchObject({
      retryAfterSeconds: 3600,
    });
    expect(server.calls).toBe(1);
  });

  test('not on other errors', async () => {
    const server = answering(Response.json({ code: 'FORBIDDEN', message: 'no' }, { status: 403 }));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).revokeKey()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.calls).toBe(1);
  });

  test('an abort ends the wait', async () => {
    const server = answering(busy('20'));
    const client = createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch });
    await expect(client.register('a@b.de', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('a proxy’s error page is an error like others', async () => {
    const server = answering(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).health()).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    });
  });
});

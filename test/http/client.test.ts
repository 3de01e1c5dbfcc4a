/** The client against a real service. */
import { createDocOpsClient, DocOpsError, DocOpsServiceError, type DocOpsClient, type UploadProgress } from 'docops-router/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { everyFieldDocx } from '../support/form-docx.js';
import { helloDocx } from '../support/http-docx.js';
import { invoiceXml } from '../support/invoice-xml.js';
import { pngOf } from '../support/pictures.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('registers an address, converts to PDF, and revokes the key', async () => {
  const open = createDocOpsClient({ baseUrl: `${service.url}/` });
  expect(await open.register('ann@example.com')).toContain('verification code');
  const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const apiKey = await open.verify('ann@example.com', code);
  const client = createDocOpsClient({ baseUrl: service.url, apiKey });
  const result = await client.convert(helloDocx(), { from: 'docx', changes: 'final' });
  expect(Buffer.from(result.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(result).toMatchObject({ contentType: 'application/pdf', pages: 1 });
  const form = await client.convert(new Uint8Array(everyFieldDocx()), { from: 'docx', forms: 'interactive', tagged: false });
  expect(Buffer.from(form.bytes).includes('/AcroForm')).toBe(true);
  expect(result.requestId).toMatch(/^req_/);
  await client.revokeKey();
  await expect(client.revokeKey()).rejects.toMatchObject({ code: 'AUTHENTICATION_ERROR' });
});

test('a page uses the files sent with it', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const page = new Blob(['<link rel=stylesheet href=css/a.css><p class=x>hidden<p><img src=img/a.png>']);
  const files = [
    { name: 'css/a.css', bytes: new Blob(['.x { display: none }']) },
    { name: 'a.png', bytes: new Uint8Array(pngOf(4, 4)) },
  ];
  expect(await client.convert(page, { from: 'html', files })).toMatchObject({ pages: 1, warningCodes: [] });
  expect(await client.convert(page, { from: 'html' })).toMatchObject({ warningCodes: ['markup.resources-missing'] });
});

test('convert attaches an invoice to a PDF', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const invoice = invoiceXml();
  const { bytes } = await client.convert(helloDocx(), { from: 'docx', pdfa: '3u', invoice });
  expect(await client.inspect(bytes)).toMatchObject({ attachments: ['factur-x.xml'], conformance: ['PDF/A-3u', 'Factur-X EN 16931'] });
  await expect(client.convert(helloDocx(), { from: 'docx', to: 'md', invoice })).rejects.toMatchObject({ details: [{ field: 'invoice' }] });
});

test('health', async () => {
  expect(await createDocOpsClient({ baseUrl: service.url }).health()).toMatchObject({ status: 'healthy' });
});

test('errors are DocOpsErrors with their details', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const error: unknown = await client.convert(new Blob(['no document']), { from: 'docx' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DocOpsError);
  expect(error).toBeInstanceOf(DocOpsServiceError);
  expect(error).toMatchObject({ code: 'INVALID_FILE_FORMAT', status: 400, requestId: expect.stringMatching(/^req_/) });
  await expect(client.convert(helloDocx(), { from: 'docx', to: 'docx' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'to' }],
  });
});

test('returns a document as a stream, with the values of its headers', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const { bytes } = await client.convert(helloDocx(), { from: 'docx' });
  const { stream, ...summary } = await client.convertToStream(helloDocx(), { from: 'docx', requestId: 'streamed' });
  expect(summary).toEqual({
    ...{ contentType: 'application/pdf', size: bytes.byteLength, pages: 1 },
    ...{ warnings: 0, warningCodes: [], requestId: 'streamed' },
  });
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
  await expect(client.convertToStream(new Blob(['no document']), { from: 'docx' })).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
});

test('the report names the pages of a warning', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const page = new Blob([`<html lang=en><p>A chart: <img src="data:image/png;base64,${Buffer.from(pngOf(4, 4)).toString('base64')}">`]);
  const { report } = await client.convert(page, { from: 'html', pdfua: '1', report: true });
  expect(report?.warnings).toMatchObject([{ code: 'accessibility.alternative-text', places: [{ page: 1 }] }]);
});

test('reports upload progress of forms and of JSON, with a custom fetch as well', async () => {
  const reported: UploadProgress[] = [];
  const calls: string[] = [];
  const own: typeof fetch = (input, init) => (calls.push(input instanceof Request ? input.url : input.toString()), fetch(input, init));
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key(), fetch: own });
  await client.inspect(helloDocx(), { onUploadProgress: (one) => reported.push(one) });
  expect(calls).toEqual([`${service.url}/inspect`]);
  expect(reported.at(-1)).toEqual({ loaded: reported[0]?.total, total: reported[0]?.total });
});

describe('retries', () => {
  const answering = (...answers: readonly Response[]): { calls: number; fetch: typeof fetch } => {
    const state = {
      calls: 0,
      fetch: (async () => {
        const answer = itemAt(answers, Math.min(state.calls, answers.length - 1));
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

  test('at most the given number of times', async () => {
    const server = answering(busy('0'));
    const client = createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch, maxRetries: 3 });
    await expect(client.register('a@b.de')).rejects.toMatchObject({ code: 'RATE_LIMIT_ERROR', retryAfterSeconds: 0 });
    expect(server.calls).toBe(4);
  });

  test('not if the pause would be too long', async () => {
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

  test('after the reset of a used-up limit, if Retry-After is missing', async () => {
    const limited = (reset: string) => ({ status: 429, headers: { 'RateLimit-Remaining': '0', 'RateLimit-Reset': reset } });
    const server = answering(new Response('', limited('3600')));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).register('a@b.de')).rejects.toMatchObject({
      ...{ code: 'RATE_LIMIT_ERROR', status: 429, retryAfterSeconds: 3600 },
    });
    expect(server.calls).toBe(1);
  });

  test('not if the call disables retries', async () => {
    const server = answering(busy('0'));
    await expect(
      createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).register('a@b.de', { maxRetries: 0 }),
    ).rejects.toMatchObject({ code: 'RATE_LIMIT_ERROR' });
    expect(server.calls).toBe(1);
  });

  test('not if the pause would outlast the call', async () => {
    const server = answering(busy('20'));
    await expect(
      createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch, timeoutMs: 10_000 }).register('a@b.de'),
    ).rejects.toMatchObject({ code: 'RATE_LIMIT_ERROR', retryAfterSeconds: 20 });
    expect(server.calls).toBe(1);
  });

  const signing = { signer: { email: 'a@b.de', name: 'Ann' }, auditTrail: [] };
  test.each([
    { name: 'convert', times: 3, call: (client: DocOpsClient) => client.convert(helloDocx(), { from: 'docx' }) },
    { name: 'inspect', times: 3, call: (client: DocOpsClient) => client.inspect(helloDocx()) },
    { name: 'verifySignatures', times: 3, call: (client: DocOpsClient) => client.verifySignatures(helloDocx()) },
    { name: 'annotate', times: 3, call: (client: DocOpsClient) => client.annotate(helloDocx(), { data: {} }) },
    { name: 'sign', times: 1, call: (client: DocOpsClient) => client.sign(helloDocx(), signing) },
    { name: 'register', times: 1, call: (client: DocOpsClient) => client.register('a@b.de') },
    { name: 'revokeKey', times: 1, call: (client: DocOpsClient) => client.revokeKey() },
  ])('$name without an answer: $times tries', async ({ call, times }) => {
    let calls = 0;
    const lost = (() => ((calls += 1), Promise.reject(new TypeError('connection lost')))) as typeof fetch;
    await expect(call(createDocOpsClient({ baseUrl: 'http://x', fetch: lost }))).rejects.toThrow('connection lost');
    expect(calls).toBe(times);
    const bad = answering(new Response('', { status: 502 }));
    await expect(call(createDocOpsClient({ baseUrl: 'http://x', fetch: bad.fetch }))).rejects.toMatchObject({ status: 502 });
    expect(bad.calls).toBe(times);
  });

  test('reads the request id of an error from its body if a proxy or a browser withholds the header', async () => {
    const body = { code: 'FORBIDDEN', message: 'no', requestId: 'req_7' };
    const server = answering(Response.json(body, { status: 403 }));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).revokeKey()).rejects.toMatchObject({
      requestId: 'req_7',
    });
  });

  test('an abort ends the wait', async () => {
    const server = answering(busy('20'));
    const client = createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch });
    await expect(client.register('a@b.de', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('reports a proxy’s error page like other errors', async () => {
    const server = answering(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(createDocOpsClient({ baseUrl: 'http://x', fetch: server.fetch }).health()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 502,
      requestId: undefined,
    });
  });
});

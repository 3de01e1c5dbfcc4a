/** `router.fetch`: the same answers as over a connection, for every kind of request, and equally clean endings. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { base64Of, templateDocx } from '../support/http-annotate.js';
import { helloDocx, longDocx } from '../support/http-docx.js';
import { fileForm, startService, type Service } from '../support/http-service.js';

let service: Service;
let authorization: { readonly Authorization: string };
beforeAll(async () => {
  service = await startService({ convert: { maxFileBytes: 200_000 }, annotate: { maxFileBytes: 200_000 } });
  await service.router.ready();
  authorization = await service.authorization();
});
afterAll(() => service.close());

interface Case {
  readonly name: string;
  readonly path: string;
  readonly init?: () => RequestInit;
}

const json = (value: object): RequestInit => ({
  method: 'POST',
  headers: { ...authorization, 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});
const upload = (bytes: Uint8Array<ArrayBuffer>): RequestInit => ({ method: 'POST', headers: authorization, body: fileForm(bytes) });

const cases: readonly Case[] = [
  { name: 'a call without a key', path: '/openapi.json' },
  { name: 'the head of one', path: '/openapi.json', init: () => ({ method: 'HEAD' }) },
  { name: 'a conversion', path: '/convert?from=docx&to=pdf', init: () => upload(helloDocx()) },
  { name: 'two parts', path: '/convert?from=docx&report=json', init: () => upload(helloDocx()) },
  {
    name: 'a JSON body',
    path: '/annotate?to=docx',
    init: () => json({ document: { base64: base64Of(templateDocx()) }, data: { customer: 'Ann' } }),
  },
  { name: 'a missing key', path: '/convert?from=docx&to=pdf', init: () => ({ ...upload(helloDocx()), headers: {} }) },
  { name: 'wrong parameters', path: '/convert?from=doc&too=pdf', init: () => upload(helloDocx()) },
  { name: 'an unknown path', path: '/nothing' },
  { name: 'another method', path: '/convert', init: () => ({ method: 'DELETE' }) },
  { name: 'a preflight', path: '/collect', init: () => ({ method: 'OPTIONS' }) },
  { name: 'a file that is too large', path: '/convert?from=docx&to=pdf', init: () => upload(new Uint8Array(400_000)) },
  { name: 'a body that is not JSON', path: '/annotate', init: () => ({ ...json({}), body: '{' }) },
  { name: 'a query that is not ASCII', path: '/auth/verify?email=%C3%A4&code=1' },
];

/** Headers that differ between requests. */
const ofItsOwn = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'ratelimit',
  'ratelimit-reset',
  'ratelimit-remaining',
];

async function told(response: Response): Promise<object> {
  const headers = [...response.headers]
    .filter(([name]) => !ofItsOwn.includes(name))
    .map(([name, value]) => [name, value.replace(/docops-\w+$/, '')]);
  const body = Buffer.from(await response.arrayBuffer());
  const text = /json/.test(response.headers.get('Content-Type') ?? '') ? body.toString().replace(/req_\w+/g, 'req') : undefined;
  return { status: response.status, headers: headers.sort(), body: text ?? `${String(body.length)} bytes` };
}

test.each(cases)('$name is answered as over a connection', async ({ path, init }) => {
  const over = await told(await fetch(service.url + path, init?.()));
  const without = await told(await service.router.fetch(new Request(`http://${new URL(service.url).host}${path}`, init?.())));
  expect(without).toEqual(over);
});

describe('of the request', () => {
  test('removes the path of the mount', async () => {
    for (const basePath of ['/api/docs', '/api/docs/']) {
      const response = await service.router.fetch(new Request('https://example.com/api/docs/health'), { basePath });
      expect(response.status).toBe(200);
    }
    expect((await service.router.fetch(new Request('https://example.com/api/docsextra/health'), { basePath: '/api/docs' })).status).toBe(
      404,
    );
  });

  test('limits requests by the client’s address', async () => {
    const strict = await startService({ registration: {} });
    const ask = (clientAddress: string, at: number): Promise<Response> =>
      strict.router.fetch(new Request(`http://a/auth/register?email=u${String(at)}@example.com`), { clientAddress });
    let refused = 0;
    for (let at = 0; at < 60; at += 1) if ((await ask('192.0.2.1', at)).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
    expect((await ask('198.51.100.7', 99)).status).toBe(200);
    await strict.close();
  });

  test('reads a body in pieces as they arrive', async () => {
    const bytes = longDocx(2000);
    const form = new Response(fileForm(bytes));
    const request = new Request('http://a/convert?from=docx&to=pdf', {
      ...{ method: 'POST', body: form.body, duplex: 'half' },
      headers: { ...authorization, 'Content-Type': form.headers.get('Content-Type') ?? '' },
    });
    const response = await service.router.fetch(request);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('a request that ends early', () => {
  test('an aborted request rejects with its reason, and its work stops', async () => {
    const controller = new AbortController();
    const before = service.metrics.length;
    const answer = service.router.fetch(
      new Request('http://a/convert?from=docx&to=pdf', { ...upload(longDocx(3000)), signal: controller.signal }),
    );
    setTimeout(() => controller.abort(new Error('not wanted any more')), 50);
    await expect(answer).rejects.toThrow('not wanted any more');
    await expect.poll(() => service.metrics.slice(before).map(({ status }) => status)).toEqual([499]);
  });

  test('does not begin if it was aborted beforehand', async () => {
    const before = service.metrics.length;
    const request = new Request('http://a/health', { signal: AbortSignal.abort(new Error('too late')) });
    await expect(service.router.fetch(request)).rejects.toThrow('too late');
    expect(service.metrics.length).toBe(before);
  });

  test('a response sent before the body was read causes no error', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 50; at += 1) {
      const refused = new Request('http://a/convert?from=docx&to=pdf', { ...upload(new Uint8Array(400_000 + at * 65_536)), headers: {} });
      statuses.add((await service.router.fetch(refused)).status);
    }
    expect([...statuses]).toEqual([401]);
  });

  test('aborts a response that is not read to its end', async () => {
    const response = await service.router.fetch(new Request('http://a/openapi.json'));
    await response.body?.cancel();
    expect((await service.router.fetch(new Request('http://a/health'))).status).toBe(200);
  });
});

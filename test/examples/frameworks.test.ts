/** The examples for other frameworks, each in the framework itself: a conversion, an error, and what the framework still does. */
import { serve } from '@hono/node-server';
import { createApiKey, createDocOpsRouter, type DocOpsRouter } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp as fastifyApp } from '../../examples/frameworks/fastify.js';
import { createApp as honoApp } from '../../examples/frameworks/hono.js';
import { createApp as nestApp } from '../../examples/frameworks/nest.js';
import * as next from '../../examples/frameworks/next/route.js';
import { helloDocx } from '../support/http-docx.js';
import { fileForm, untilReady } from '../support/http-service.js';

let docOps: DocOpsRouter;
let key: string;
beforeAll(async () => {
  const keyStore = createMemoryKeyStore();
  const created = createApiKey({ email: 'ann@example.com' });
  await keyStore.insertKey(created.record);
  key = created.key;
  docOps = createDocOpsRouter({ keyStore, logger: false, workers: { threads: 1 } });
});
afterAll(() => docOps.close());

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
type Closing = () => unknown;

const frameworks: readonly { readonly name: string; readonly start: () => Promise<readonly [port: number, close: Closing]> }[] = [
  {
    name: 'Fastify 5',
    start: async () => {
      const app = await fastifyApp(docOps);
      app.get('/own', () => 'the app itself');
      await app.listen({ port: 0, host: '127.0.0.1' });
      // Closing it would close the router, which the others still use.
      return [portOf(app.server), () => app.server.close()];
    },
  },
  {
    name: 'Hono 4',
    start: async () => {
      const app = honoApp(docOps);
      app.get('/own', (context) => context.text('the app itself'));
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
      await new Promise((resolve) => server.once('listening', resolve));
      return [portOf(server), () => server.close()];
    },
  },
  {
    name: 'NestJS 11',
    start: async () => {
      const app = await nestApp(docOps);
      app.use('/own', (_request: unknown, response: { end: (text: string) => void }) => response.end('the app itself'));
      await app.listen(0, '127.0.0.1');
      const server = app.getHttpServer() as { address(): unknown };
      return [portOf(server), () => app.close()];
    },
  },
];

describe.each(frameworks)('$name', ({ start }) => {
  let url = '';
  let close: Closing;
  beforeAll(async () => {
    const [port, end] = await start();
    url = `http://127.0.0.1:${String(port)}`;
    close = end;
  });
  afterAll(async () => void (await close()));

  test('converts, refuses, and passes other requests on to the app', async () => {
    const call = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${url}/v1/convert?from=docx&to=pdf`, { method: 'POST', headers, body: fileForm(helloDocx()) });
    await untilReady(`${url}/v1`);
    const converted = await call({ Authorization: `Bearer ${key}` });
    expect([converted.status, converted.headers.get('X-Document-Pages')]).toEqual([200, '1']);
    expect(
      Buffer.from(await converted.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const refused = await call({});
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'AUTHENTICATION_ERROR']);
    expect((await fetch(`${url}/v1/nothing`)).status).toBe(404);
    expect(await (await fetch(`${url}/own`)).text()).toBe('the app itself');
  });
});

test('Next.js: the handlers accept its requests and return its responses', async () => {
  // As Next calls them; the framework itself is not started.
  const health = await next.GET(
    new Request('https://example.com/api/documents/health', { headers: { 'X-Forwarded-For': '192.0.2.1, 10.0.0.1' } }),
  );
  expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([200, 'healthy']);
  await vi.waitFor(async () => expect((await next.GET(new Request('https://example.com/api/documents/health?ready'))).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
  const refused = await next.POST(
    new Request('https://example.com/api/documents/convert?from=docx', { method: 'POST', body: fileForm(helloDocx()) }),
  );
  expect(refused.status).toBe(401);
});

/** Long answers: complete in every form, and abandoned if nobody reads them. */
import type { Executor } from 'docops-router';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { until } from '../support/http-executors.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService, type Service } from '../support/http-service.js';

const megabyte = 1024 * 1024;
/** Not a multiple of three, so that base64 needs padding; every byte depends on its position. */
const long = Uint8Array.from({ length: 20 * megabyte + 1 }, (_, index) => (index * 7 + (index >> 8)) & 0xff);

/** Answers every document with a long one. */
const createLongExecutor = (): Executor => ({
  run: async () => ({ bytes: long.slice(), contentType: 'application/pdf', pages: 1, warnings: [], unmatched: [] }),
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
});

const template = JSON.stringify({ document: { base64: 'AAAA' }, fields: [] });
const isSame = (bytes: Uint8Array): boolean => Buffer.from(long).equals(bytes);

async function post(service: Service, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const isAnnotate = path.startsWith('/annotate');
  return fetch(service.url + path, {
    method: 'POST',
    headers: { ...(await service.authorization()), ...(isAnnotate ? { 'Content-Type': 'application/json' } : {}), ...headers },
    body: isAnnotate ? template : fileForm(new Uint8Array([80, 75])),
  });
}

test.each(hosts)('sends a document of 20 MB raw, as base64, and with its report, at $name', async (host) => {
  const service = await startService({ executor: createLongExecutor() }, host);
  const plain = await post(service, '/convert?from=docx');
  expect(plain.headers.get('Content-Length')).toBe(String(long.length));
  expect(isSame(new Uint8Array(await plain.arrayBuffer()))).toBe(true);

  const annotated = (await (await post(service, '/annotate')).json()) as { document: { base64: string; contentType: string } };
  const [head, base64 = ''] = annotated.document.base64.split(',');
  expect([head, annotated.document.contentType]).toEqual(['data:application/pdf;base64', 'application/pdf']);
  expect(isSame(Buffer.from(base64, 'base64'))).toBe(true);

  const reported = await post(service, '/convert?from=docx&report=json', { Accept: 'application/json' });
  const { document, report } = (await reported.json()) as { document: { base64: string; name: string }; report: object };
  expect([document.name, report]).toEqual(['document.pdf', { pages: 1, warnings: [] }]);
  expect(isSame(Buffer.from(document.base64, 'base64'))).toBe(true);

  const mixed = Buffer.from(await (await post(service, '/convert?from=docx&report=json')).arrayBuffer());
  const start = mixed.indexOf('\r\n\r\n', mixed.indexOf('Content-Disposition')) + 4;
  expect(isSame(mixed.subarray(start, start + long.length))).toBe(true);
  await service.close();
});

/** A reader that only reads the head of the answer. */
async function stalledReader(service: Service): Promise<IncomingMessage> {
  const sent = request(`${service.url}/annotate`, {
    method: 'POST',
    headers: { ...(await service.authorization()), 'Content-Type': 'application/json' },
  });
  sent.end(template);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).pause();
  return response;
}

test('cuts off a client that reads nothing, and frees what it held', async () => {
  const service = await startService({ executor: createLongExecutor(), limits: { uploadIdleMs: 1000 } });
  const response = await stalledReader(service);
  await until(() => service.metrics.length === 1, 'the request has ended');
  expect(service.metrics[0]).toMatchObject({ operation: 'annotate', status: 499, code: 'CLIENT_CLOSED_REQUEST' });
  expect(service.router.load().bytesInFlight).toBe(0);
  response.destroy();
  expect((await post(service, '/annotate')).status).toBe(200);
  await service.close();
});

test('ends the request of a client that disconnects midway', async () => {
  const service = await startService({ executor: createLongExecutor() });
  const response = await stalledReader(service);
  response.destroy();
  await until(() => service.metrics.length === 1, 'the request has ended');
  expect(service.metrics[0]).toMatchObject({ status: 499 });
  expect(service.router.load().bytesInFlight).toBe(0);
  await service.close();
});

test('close() lets an active reader finish its response, and cuts off an idle one', async () => {
  const service = await startService({ executor: createLongExecutor() });
  const [reads, stalls] = [await stalledReader(service), await stalledReader(service)];
  const cut = new Promise((resolve) => stalls.on('close', resolve));
  let bytes = 0;
  reads.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
  const whole = once(reads, 'end');
  await service.router.close({ drainMs: 2000 });
  await whole;
  stalls.resume();
  await cut;
  expect([bytes, stalls.complete]).toEqual([Number(reads.headers['content-length']), false]);
  expect(service.metrics.map(({ status }) => status).sort()).toEqual([200, 503]);
  await service.close();
});

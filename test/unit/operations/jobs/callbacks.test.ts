/** Callbacks: signed, repeated until they are taken, bounded, without the document and without the address in the log. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedPost } from '../../../../src/adapters/url-fetcher/guarded-post.js';
import { createCallbacks, type Callbacks, type PostCallback } from '../../../../src/operations/jobs/callbacks.js';

const secret = 's'.repeat(32);
const never = new AbortController().signal;
let callbacks: Callbacks | undefined;
afterEach(() => callbacks?.close());

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

/** @param statuses The status of each answer, in turn; the last one of all later ones; 0: no answer */
function sender(statuses: readonly number[]): { readonly post: PostCallback; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const post: PostCallback = (url, body, headers) => {
    sent.push({ url, body, signature: headers['X-DocOps-Signature'] ?? '' });
    const status = statuses[Math.min(sent.length, statuses.length) - 1] ?? 0;
    return status === 0 ? Promise.reject(new Error('refused')) : Promise.resolve(status);
  };
  return { post, sent };
}

function started(post: PostCallback, pausesMs: readonly number[] = [5, 5, 5]): readonly string[] {
  const lines: string[] = [];
  const line = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const logger = { info: line, warn: line, error: line, child: () => logger };
  callbacks = createCallbacks({ secret, post, logger, now: () => 1_767_225_600_000, pausesMs });
  callbacks.announce('https://example.com/hook?token=abc', 'a-job');
  return lines;
}

async function untilLogged(lines: readonly string[]): Promise<string> {
  for (const deadline = performance.now() + 5000; lines.length === 0 && performance.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return lines[0] ?? '';
}

test('is signed, over its time and its body', async () => {
  const { post, sent } = sender([204]);
  expect(await untilLogged(started(post))).toBe('callback delivered {"job":"a-job","tries":1,"status":204}');
  const [{ url, body, signature } = { url: '', body: '', signature: '' }] = sent;
  expect(url).toBe('https://example.com/hook?token=abc');
  expect(JSON.parse(body)).toEqual({ id: 'a-job', status: 'done', location: 'jobs/a-job' });
  const expected = createHmac('sha256', secret).update(`1767225600.${body}`).digest('hex');
  expect(signature).toBe(`t=1767225600,v1=${expected}`);
});

test('is repeated until it is taken', async () => {
  const { post, sent } = sender([500, 0, 302, 200]);
  expect(await untilLogged(started(post))).toContain('callback delivered {"job":"a-job","tries":4');
  expect(sent).toHaveLength(4);
});

test('is abandoned after its last try, which the log reports without the address', async () => {
  const { post, sent } = sender([404]);
  const line = await untilLogged(started(post));
  expect(line).toBe('callback not delivered {"job":"a-job","tries":4,"status":404}');
  expect(sent).toHaveLength(4);
});

test('ends with the service', async () => {
  const { post, sent } = sender([500]);
  const lines = started(post, [60_000]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await callbacks?.close();
  expect(sent).toHaveLength(1);
  expect(lines).toEqual(['callback not delivered: the service is shutting down {"job":"a-job"}']);
});

test('reaches public addresses only, and the one that was checked', async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(request.url === '/moved' ? 307 : 200, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ports = [port];
  const inside = createGuardedPost({ ports, resolve: () => Promise.resolve(['127.0.0.1', '::1', '10.0.0.1']) });
  for (const host of ['hook.example', '127.0.0.1', '[::1]', '0x7f000001', 'localhost'])
    await expect(inside(`http://${host}:${String(port)}/`, '{}', {}, never)).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  for (const url of ['file:///etc/passwd', `http://user@hook.example:${String(port)}/`, 'http://hook.example:25/', 'hook'])
    await expect(inside(url, '{}', {}, never)).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  expect(requests).toEqual([]);

  const allowed = createGuardedPost({ ports, allowNetworks: ['127.0.0.0/8'], resolve: () => Promise.resolve(['127.0.0.1']) });
  expect(await allowed(`http://hook.example:${String(port)}/a?b=1`, '{}', { 'X-DocOps-Signature': 't=1' }, never)).toBe(200);
  expect(await allowed(`http://hook.example:${String(port)}/moved`, '{}', {}, never)).toBe(307);
  expect(requests.map(({ method, url }) => `${String(method)} ${String(url)}`)).toEqual(['POST /a?b=1', 'POST /moved']);
  expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-docops-signature': 't=1' });
  await new Promise((resolve) => server.close(resolve));
});

/** Callbacks: signed, repeated until they are taken, bounded, without the document and without the address in the log. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createAddressCheck, createGuardedPost } from '../../../../src/adapters/url-fetcher/guarded-post.js';
import { createCallbacks, type CallbackOutcome, type PostCallback } from '../../../../src/operations/jobs/callbacks.js';

const secret = 's'.repeat(32);
const never = new AbortController().signal;

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

/** @param statuses Those of the answers, in turn; the last one is that of all later ones; 0: no answer */
function sender(statuses: readonly number[]): { readonly post: PostCallback; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const post: PostCallback = (url, body, headers) => {
    sent.push({ url, body, signature: headers['X-DocOps-Signature'] ?? '' });
    const status = statuses[Math.min(sent.length, statuses.length) - 1] ?? 0;
    return status === 0 ? Promise.reject(new Error('refused')) : Promise.resolve(status);
  };
  return { post, sent };
}

interface Delivery {
  readonly lines: readonly string[];
  readonly outcome: Promise<CallbackOutcome>;
}

function started(post: PostCallback, { pausesMs = [5, 5, 5], signal = never }: Partial<Settings> = {}): Delivery {
  const lines: string[] = [];
  const line = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const logger = { info: line, warn: line, error: line, child: () => logger };
  let now = 1_767_225_600_000;
  const callbacks = createCallbacks({ secret, post, logger, now: () => (now += 1000), pausesMs });
  return { lines, outcome: callbacks.deliver('https://example.com/hook?token=abc', 'a-job', signal) };
}

interface Settings {
  readonly pausesMs: readonly number[];
  readonly signal: AbortSignal;
}

test('is signed, over its time and its body', async () => {
  const { post, sent } = sender([204]);
  const { lines, outcome } = started(post);
  expect(await outcome).toBe('delivered');
  expect(lines).toEqual(['callback delivered {"job":"a-job","tries":1,"status":204}']);
  const [{ url, body, signature } = { url: '', body: '', signature: '' }] = sent;
  expect(url).toBe('https://example.com/hook?token=abc');
  expect(JSON.parse(body)).toEqual({ id: 'a-job', status: 'done', location: 'jobs/a-job' });
  const expected = createHmac('sha256', secret).update(`1767225601.${body}`).digest('hex');
  expect(signature).toBe(`t=1767225601,v1=${expected}`);
});

test('is repeated until it is taken, each time with a time of its own', async () => {
  const { post, sent } = sender([500, 0, 302, 200]);
  const { lines, outcome } = started(post);
  expect(await outcome).toBe('delivered');
  expect(lines).toEqual(['callback delivered {"job":"a-job","tries":4,"status":200}']);
  const times = sent.map(({ signature }) => Number(/^t=(\d+),/.exec(signature)?.[1]));
  expect(times.map((time) => time - 1_767_225_600)).toEqual([1, 2, 3, 4]);
  for (const { signature, body } of sent) {
    const [, time = '', v1] = /^t=(\d+),v1=(.*)$/.exec(signature) ?? [];
    expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(v1);
  }
});

test('is abandoned after its last try, which the log reports without the address', async () => {
  const { post, sent } = sender([404]);
  const { lines, outcome } = started(post);
  expect(await outcome).toBe('failed');
  expect(lines).toEqual(['callback not delivered {"job":"a-job","tries":4,"status":404}']);
  expect(sent).toHaveLength(4);
});

test('ends with its signal, also in the middle of a pause', async () => {
  const { post, sent } = sender([500]);
  const controller = new AbortController();
  const { lines, outcome } = started(post, { pausesMs: [60_000], signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 30);
  await expect(outcome).rejects.toThrow();
  expect(sent).toHaveLength(1);
  expect(lines).toEqual([]);
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

test('shows what is wrong with an address before anything is resolved', () => {
  const faultOf = createAddressCheck({ allowNetworks: ['10.0.0.0/8'] });
  expect(faultOf('https://hook.example/a?b=1')).toBeUndefined();
  expect(faultOf('http://10.1.2.3:8080/')).toBeUndefined();
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://0x7f.1/', 'http://169.254.169.254/latest', 'http://192.168.0.1/'])
    expect(faultOf(url)).toBe('leads to an address that is not public');
  expect(faultOf('http://user@hook.example/')).toMatch(/user name/);
  expect(faultOf('http://hook.example:22/')).toMatch(/ports/);
});

describe('a name whose address changes (DNS rebinding)', () => {
  /** A server on each of two loopback addresses, with the same port. */
  async function twoServers(): Promise<{ readonly port: number; readonly hit: string[]; close(): Promise<void> }> {
    const hit: string[] = [];
    const open = (host: string, port: number): Promise<Server> =>
      new Promise((resolve, reject) => {
        const server = createServer((_request, response) => {
          hit.push(host);
          response.writeHead(500).end();
        });
        server.once('error', reject);
        server.listen(port, host, () => resolve(server));
      });
    const first = await open('127.0.0.1', 0);
    const { port } = first.address() as AddressInfo;
    const servers = [first, await open('127.0.0.2', port)];
    const close = async (): Promise<void> => void (await Promise.all(servers.map((one) => new Promise((done) => one.close(done)))));
    return { port, hit, close };
  }

  test('is asked for once, and the address that was checked is the one that is connected to', async () => {
    const { port, hit, close } = await twoServers();
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    const resolve = (): Promise<readonly string[]> => Promise.resolve(answers.shift() ?? []);
    const post = createGuardedPost({ ports: [port], allowNetworks: ['127.0.0.2/32'], resolve });
    const url = `http://hook.example:${String(port)}/`;
    expect(await post(url, '{}', {}, never)).toBe(500);
    expect(hit).toEqual(['127.0.0.2']);
    // The next try resolves again, and refuses the private address.
    await expect(post(url, '{}', {}, never)).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
    expect(hit).toEqual(['127.0.0.2']);
    await close();
  });
});

/** `createFetchHandler`: what comes of a request whose body fails, and of an address that is not the router's. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createFetchHandler, type FetchHandler } from '../../../src/http/fetch-listener.js';

/** A listener that reads the body to its end, and says what it was asked for. */
function echo(): { readonly handle: FetchHandler; readonly seen: string[] } {
  const seen: string[] = [];
  const handle = createFetchHandler((request: IncomingMessage, response: ServerResponse) => {
    seen.push(request.url ?? '');
    request.resume();
    request.on('error', () => seen.push('cut off'));
    request.on('end', () => response.end(request.url));
  });
  return { handle, seen };
}

const post = (body: ReadableStream<Uint8Array>, init: RequestInit = {}): Request =>
  new Request('http://a/x', { method: 'POST', body, duplex: 'half', ...init });
const chunk = new Uint8Array(70_000);

const bodies: Readonly<Record<string, () => ReadableStream<Uint8Array>>> = {
  'at once': () => new ReadableStream({ start: (controller) => controller.error(new Error('the body failed')) }),
  'with the first read': () => new ReadableStream({ pull: () => Promise.reject(new Error('the body failed')) }),
  'after a while': () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(chunk);
        setTimeout(() => controller.error(new Error('the body failed')), 30);
      },
    }),
  'after many pieces': () => {
    let count = 0;
    return new ReadableStream({
      pull: (controller) => {
        count += 1;
        if (count > 20) controller.error(new Error('the body failed'));
        else controller.enqueue(chunk);
      },
    });
  },
  'with something that is not bytes': () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue('the body failed' as unknown as Uint8Array);
        controller.enqueue(7 as unknown as Uint8Array);
        controller.close();
      },
    }),
};

const late = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(resolve, ms, 'never settled'));

describe('a body that fails', () => {
  test.each(Object.keys(bodies))('%s rejects the call', async (name) => {
    const { handle, seen } = echo();
    const body = bodies[name]?.() ?? new ReadableStream();
    const answer = handle(post(body)).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    expect(await Promise.race([answer, late(5000)])).toBeInstanceOf(Error);
    await expect.poll(() => seen.length === 0 || seen.includes('cut off')).toBe(true);
  });

  test('with a stated length rejects as well', async () => {
    const { handle } = echo();
    const answer = handle(post(bodies['after a while']?.() ?? new ReadableStream(), { headers: { 'Content-Length': '1000000' } }));
    await expect(Promise.race([answer, late(5000)])).rejects.toThrow('the body failed');
  });

  test('that never ends although it was cancelled leaves no request waiting', async () => {
    const handle = createFetchHandler((_, response) => response.writeHead(401).end('no'));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => new Promise(() => undefined),
    });
    const answer = handle(post(body)).then(async (response) => `${String(response.status)} ${await response.text()}`);
    expect(await Promise.race([answer, late(5000)])).toBe('401 no');
  });

  test('after the answer has begun ends the answer with an error', async () => {
    let fail = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(chunk);
        fail = () => controller.error(new Error('the body failed'));
      },
    });
    const handle = createFetchHandler((request, response) => {
      response.write('begun');
      request.resume();
      request.on('end', () => response.end('done'));
    });
    const response = await handle(post(body));
    const text = response.text().then(
      (whole) => whole,
      () => 'cut off',
    );
    fail();
    expect(await Promise.race([text, late(5000)])).toBe('cut off');
  });

  test('that was read already rejects', async () => {
    const { handle } = echo();
    const request = new Request('http://a/x', { method: 'POST', body: 'x' });
    await request.text();
    await expect(Promise.race([handle(request), late(5000)])).rejects.toThrow();
  });
});

describe('the place of the router', () => {
  const path = async (url: string, basePath?: string): Promise<string> => {
    const response = await echo().handle(new Request(url), basePath === undefined ? {} : { basePath });
    return response.status === 200 ? response.text() : String(response.status);
  };

  test.each([
    ['http://a/health', undefined, '/health'],
    ['http://a/health', '', '/health'],
    ['http://a/health', '/', '/health'],
    ['http://a/api/health?x=1', '/api', '/health?x=1'],
    ['http://a/api/health', '/api/', '/health'],
    ['http://a/api/health', 'api', '/health'],
    ['http://a/api', '/api', '/'],
    ['http://a/api?x', '/api', '/?x'],
    ['http://a/%C3%A4/health', '/ä', '/health'],
  ])('%s under %j is %s', async (url, basePath, expected) => {
    expect(await path(url, basePath)).toBe(expected);
  });

  test.each(['/health', '/', '/apix/health', '/api/../health', '/api/%2e%2e/health', '//api/health', '/API/health', '/x/api/health'])(
    '%s is not under /api',
    async (outside) => {
      expect(await path(`http://a${outside}`, '/api')).toBe('404');
    },
  );

  test('paths outside are not passed to the service', async () => {
    const { handle, seen } = echo();
    const response = await handle(new Request('http://a/health'), { basePath: '/api' });
    expect([response.status, seen]).toEqual([404, []]);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: 'No resource exists at this path.' });
  });
});

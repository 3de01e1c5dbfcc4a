/** The guarded URL fetcher against everything that leads inside. Servers on the loopback count who reached them. */
import net from 'node:net';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuardedFetcher } from '../../../../src/adapters/url-fetcher/guarded.js';
import type { GuardedFetcherOptions } from '../../../../src/adapters/url-fetcher/guarded.js';
import { isPublicAddress, readNetwork } from '../../../../src/adapters/url-fetcher/public-address.js';
import type { FetchedUrl, FetchLimits } from '../../../../src/adapters/url-fetcher/types.js';
import type { DocOpsError } from '../../../../src/base/errors.js';
import { urlFetcherSuite } from '../../../../src/testing/url-fetcher-suite.js';

const never = new AbortController().signal;
const limits: FetchLimits = { maxBytes: 10_000, timeoutMs: 5000 };

async function listen(server: Server, host: string, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Whoever reaches this server has got inside. It listens on all addresses of this machine. */
const inside = createServer((_, response) => response.end('secret'));
let reached = 0;
inside.on('connection', () => (reached += 1));
let insidePort = 0;

/** A server that the fetcher may reach, in place of the public internet. */
let page: RequestListener = (_, response) => response.end();
const outside = createServer((request, response) => page(request, response));
let outsidePort = 0;

beforeAll(async () => {
  insidePort = await listen(inside, '::').catch(() => listen(inside, '0.0.0.0'));
  outsidePort = await listen(outside, '127.0.0.1');
});
afterAll(async () => {
  for (const server of [inside, outside]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
beforeEach(() => (reached = 0));

/** The issue in the error of a refused URL. */
async function issueOf(fetched: Promise<FetchedUrl>): Promise<string> {
  const error = (await fetched.then(
    () => ({ code: 'fetched' }),
    (reason: unknown) => reason,
  )) as DocOpsError;
  expect(error.code).toBe('DOCUMENT_FETCH_FAILED');
  return error.details[0]?.issue ?? '';
}

const notPublic = 'leads to an address that is not public';
const noAddress = 'has a host name without a public address';

/** Forms of an address that lead to this machine, its network or its cloud; PORT is the port of the server inside. */
const addresses: readonly string[] = [
  ...['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1', '017700000001', '0177.0.0.1'],
  ...['0177.0x0.1', '00000177.1', '127.0.0.1.', '0.0.0.0', '0', '00', '0x0', '127.255.255.254'],
  ...['１２７.０.０.１', '127。0。0。1', '127．0．0．1', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]'],
  ...['[fd00:ec2::254]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[2001:2::1]', '[2001:10::1]', '[4000::1]', '[5f00::1]'],
  ...['[2606:4700::5efe:7f00:1]', '[2606:4700::200:5efe:7f00:1]'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '169.254.170.2', '0xa9fea9fe'],
  ...['2852039166', '100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1', '168.63.129.16'],
];

describe('addresses', () => {
  test.each(addresses)('%s is not reached', async (host) => {
    const connect = vi.spyOn(net, 'connect');
    try {
      const fetcher = createGuardedFetcher({ ports: [insidePort] });
      expect(await issueOf(fetcher.fetch(`http://${host}:${String(insidePort)}/`, limits, never))).toBe(notPublic);
      expect(connect).not.toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
    expect(reached).toBe(0);
  });

  test('covers at least 60 addresses', () => expect(new Set(addresses).size).toBeGreaterThanOrEqual(60));

  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['', 'example.com', '2606:4700::1%eth0', 'fe80::1%lo', '127.0.0.1\0', '1.1.1.1 '])('%j is not a public address', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );

  test('a network that the host allows is open, its neighbours are not', () => {
    const open = [readNetwork('10.1.0.0/16')];
    expect(['10.1.2.3', '10.2.0.1', '::ffff:10.1.2.3', '::1'].map((address) => isPublicAddress(address, open))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('names', () => {
  const names: readonly (readonly [string, readonly string[]])[] = [
    ['localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['127.0.0.1']],
    ['LOCALHOST', ['127.0.0.1']],
    ['ⓛocalhost', ['127.0.0.1']],
    ['inside.example', ['10.0.0.5']],
    ['127.0.0.1.nip.example', ['127.0.0.1']],
    ['metadata.google.internal', ['169.254.169.254']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['zone.example', ['fe80::1%lo', '2606:4700::1%lo']],
    ['xn--bcher-kva.example', ['192.168.1.1']],
    ['bücher。example', ['192.168.1.1']],
    ['odd.example', ['0x7f.1', '127.1', 'localhost', '']],
    ['nothing.example', []],
  ];
  test.each(names)('%s, which resolves to %j, is not reached', async (name, found) => {
    const fetcher = createGuardedFetcher({ ports: [insidePort], resolve: async () => found });
    expect(await issueOf(fetcher.fetch(`http://${name}:${String(insidePort)}/`, limits, never))).toBe(noAddress);
    expect(reached).toBe(0);
  });

  test('an unknown name gives the same error as a private one', async () => {
    const fetcher = createGuardedFetcher({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await issueOf(fetcher.fetch('http://nowhere.example/', limits, never))).toBe(noAddress);
  });

  test('localhost by the system’s own resolver', async () => {
    const fetcher = createGuardedFetcher({ ports: [insidePort] });
    expect(await issueOf(fetcher.fetch(`http://localhost:${String(insidePort)}/`, limits, never))).toBe(noAddress);
    expect(reached).toBe(0);
  });
});

/** May reach 127.0.0.1 alone; the server inside listens on 127.0.0.2 and ::1 too. */
const opened = (options: GuardedFetcherOptions = {}) =>
  createGuardedFetcher({ ports: [outsidePort, insidePort], allowNetworks: ['127.0.0.1/32'], ...options });
const origin = (): string => `http://127.0.0.1:${String(outsidePort)}`;
const get = (path = '/', options: GuardedFetcherOptions = {}, some: Partial<FetchLimits> = {}): Promise<FetchedUrl> =>
  opened(options).fetch(origin() + path, { ...limits, ...some }, never);

describe('a name whose answer changes', () => {
  test('is resolved once, and the checked address is connected', async () => {
    page = (_, response) => response.end('public');
    const answers = ['127.0.0.1', '127.0.0.2'];
    const resolve = vi.fn(async () => [answers.shift() ?? '127.0.0.2']);
    const { bytes } = await opened({ resolve }).fetch(`http://rebind.example:${String(outsidePort)}/`, limits, never);
    expect(Buffer.from(bytes).toString()).toBe('public');
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('is checked again after a redirect to itself', async () => {
    page = (_, response) => response.writeHead(302, { Location: `http://rebind.example:${String(insidePort)}/` }).end();
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const fetcher = opened({ resolve: async () => answers.shift() ?? ['127.0.0.2'] });
    expect(await issueOf(fetcher.fetch(`http://rebind.example:${String(outsidePort)}/`, limits, never))).toBe(noAddress);
    expect(reached).toBe(0);
  });

  test('tries only the public ones of several addresses', async () => {
    page = (_, response) => response.end('public');
    const fetcher = opened({ resolve: async () => ['127.0.0.2', '::1', '127.0.0.1'] });
    const { bytes } = await fetcher.fetch(`http://both.example:${String(outsidePort)}/`, limits, never);
    expect([Buffer.from(bytes).toString(), reached]).toEqual(['public', 0]);
  });

  test('the server sees the name, not the address', async () => {
    let host: string | undefined;
    page = (request, response) => {
      host = request.headers.host;
      response.end();
    };
    const connect = vi.spyOn(net, 'connect');
    try {
      await opened({ resolve: async () => ['127.0.0.1'] }).fetch(`http://files.example:${String(outsidePort)}/a?b#c`, limits, never);
      expect(connect.mock.calls.map(([options]) => (options as unknown as net.TcpNetConnectOpts).host)).toEqual(['127.0.0.1']);
    } finally {
      connect.mockRestore();
    }
    expect(host).toBe(`files.example:${String(outsidePort)}`);
  });
});

describe('redirects', () => {
  const targets: readonly (readonly [string, string])[] = [
    ['http://127.0.0.2:PORT/', notPublic],
    ['http://[::1]:PORT/', notPublic],
    ['http://0x7f.2:PORT/', notPublic],
    ['//127.0.0.2:PORT/', notPublic],
    ['http:\\\\127.0.0.2:PORT\\', notPublic],
    ['http://169.254.169.254:PORT/latest/meta-data/', notPublic],
    ['http://localhost:PORT/', noAddress],
    ['http://user@127.0.0.1:PORT/', 'must not contain a user name or password'],
    ['http://127.0.0.1:22/', 'may only use the ports'],
    ['file:///etc/passwd', 'must begin with http:// or https://'],
    ['gopher://127.0.0.2:PORT/_GET', 'must begin with http:// or https://'],
    ['javascript:alert(1)', 'must begin with http:// or https://'],
    ['http://', 'was redirected to something that is not a URL'],
    ['', 'answered 302 without saying where to'],
  ];
  test.each(targets)('to %s', async (location, issue) => {
    page = (_, response) => response.writeHead(302, { Location: location.replace('PORT', String(insidePort)) }).end();
    const fetcher = opened({ resolve: async () => ['127.0.0.2'] });
    expect(await issueOf(fetcher.fetch(origin(), limits, never))).toContain(issue);
    expect(reached).toBe(0);
  });

  const hops = (count: number) => (request: IncomingMessage, response: ServerResponse) => {
    const at = Number(request.url?.slice(1) || 0);
    if (at >= count) response.end('there');
    else response.writeHead([301, 302, 303, 307, 308][at % 5] ?? 302, { Location: `/${String(at + 1)}` }).end();
  };

  test('three are followed', async () => {
    page = hops(3);
    expect(await get('/0')).toMatchObject({ url: `${origin()}/3` });
  });

  test.each([
    ['four', hops(4)],
    ['a loop', (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { Location: '/' }).end()],
  ])('%s are too many', async (_, redirecting) => {
    page = redirecting;
    expect(await issueOf(get('/0'))).toBe('was redirected more than 3 times');
  });
});

describe('URLs', () => {
  const urls: readonly (readonly [string, string])[] = [
    ['', 'is not an absolute URL'],
    ['example.com/a.png', 'is not an absolute URL'],
    ['/etc/passwd', 'is not an absolute URL'],
    ['http://', 'is not an absolute URL'],
    ['http://[fe80::1%25lo]/', 'is not an absolute URL'],
    ['http://256.256.256.256/', 'is not an absolute URL'],
    ['http://exa mple.com/', 'is not an absolute URL'],
    ['file:///etc/passwd', 'must begin with http:// or https://'],
    ['ftp://example.com/', 'must begin with http:// or https://'],
    ['unix:/var/run/docker.sock', 'must begin with http:// or https://'],
    ['blob:http://example.com/1', 'must begin with http:// or https://'],
    ['data:image/png;base64,AAAA', 'must begin with http:// or https://'],
    ['http://user:password@example.com/', 'must not contain a user name or password'],
    ['http://example.com@127.0.0.1/', 'must not contain a user name or password'],
    ['http://127.0.0.1#@example.com/', notPublic],
    ['http://127.0.0.1\\@example.com/', notPublic],
    ['http://example.com:22/', 'may only use the ports 80, 443, 8080, 8443'],
    ['http://example.com:6379/', 'may only use the ports 80, 443, 8080, 8443'],
    [`http://example.com/${'a'.repeat(8000)}`, 'must be at most 8000 characters long'],
  ];
  test.each(urls)('%s', async (url, issue) => {
    const connect = vi.spyOn(net, 'connect');
    try {
      expect(await issueOf(createGuardedFetcher().fetch(url, limits, never))).toBe(issue);
      expect(connect).not.toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
  });
});

describe('answers', () => {
  const bomb = (pack: (bytes: Buffer) => Buffer, encoding: string): RequestListener => {
    const packed = pack(Buffer.alloc(50_000_000));
    return (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(packed);
  };
  const endless =
    (headers: Record<string, string>, chunk: Buffer, everyMs: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, headers);
      const timer = setInterval(() => response.write(chunk), everyMs);
      response.on('close', () => clearInterval(timer));
    };
  const bad: readonly (readonly [string, RequestListener, string, Partial<FetchLimits>?])[] = [
    ['404', (_, response) => response.writeHead(404).end(), 'answered 404'],
    ['204', (_, response) => response.writeHead(204).end(), 'answered 204'],
    ['401', (_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end(), 'answered 401'],
    [
      'a body too large by its Content-Length',
      (_, response) => response.writeHead(200, { 'Content-Length': 1e12 }).end('a'),
      'answered more than 10000 bytes',
    ],
    ['a body too large', (_, response) => response.end(Buffer.alloc(10_001)), 'answered more than 10000 bytes'],
    ['an endless body', endless({}, Buffer.alloc(4000), 1), 'answered more than 10000 bytes'],
    ['a slow body', endless({}, Buffer.from('a'), 20), 'took longer than 150 ms', { timeoutMs: 150 }],
    ['no response', () => undefined, 'took longer than 100 ms', { timeoutMs: 100 }],
    ['a gzip bomb', bomb(gzipSync, 'gzip'), 'answered more than 10000 bytes', { maxBytes: 100_000 }],
    ['a brotli bomb', bomb((bytes) => brotliCompressSync(bytes, { params: { 1: 1 } }), 'br'), 'answered more than 10000 bytes'],
    ['a chain of encodings', (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end(), 'Content-Encoding'],
    ['an unknown encoding', (_, response) => response.writeHead(200, { 'Content-Encoding': 'constructor' }).end(), 'Content-Encoding'],
    ['broken gzip', (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('gzip?'), 'could not be fetched'],
    [
      'a truncated body',
      (_, response) => response.writeHead(200, { 'Content-Length': 100 }).write('a', () => response.destroy()),
      'could not be fetched',
    ],
    ['no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH\r\n'), 'could not be fetched'],
    ['huge headers', (_, response) => response.writeHead(200, { 'X-A': 'a'.repeat(40_000) }).end(), 'could not be fetched'],
    [
      'a login page',
      (_, response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(),
      'a kind of file',
      { contentTypes: ['image/*'] },
    ],
  ];
  test.each(bad.map(([what, listener, issue, some = {}]) => ({ what, listener, issue, some })))(
    '$what',
    async ({ listener, issue, some }) => {
      page = listener;
      expect((await issueOf(get('/', {}, some))).replace('100000', '10000')).toContain(issue);
    },
  );

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('%s is unpacked', async (encoding, pack) => {
    page = (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(pack(Buffer.from('picture')));
    expect(Buffer.from((await get()).bytes).toString()).toBe('picture');
  });

  test('sends nothing of the caller, and keeps no cookies', async () => {
    const seen: string[][] = [];
    page = (request, response) => {
      seen.push(Object.keys(request.headers).sort());
      if (request.url === '/') response.writeHead(302, { Location: '/next', 'Set-Cookie': 'a=b' }).end();
      else response.end();
    };
    await get();
    const headers = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    expect(seen).toEqual([headers, headers]);
  });

  test('an unreachable server', async () => {
    const closed = createServer();
    const port = await listen(closed, '127.0.0.1');
    await new Promise((resolve) => closed.close(resolve));
    const fetcher = createGuardedFetcher({ ports: [port], allowNetworks: ['127.0.0.1/32'] });
    expect(await issueOf(fetcher.fetch(`http://127.0.0.1:${String(port)}/`, limits, never))).toBe('could not be fetched');
  });
});

describe('the contract', () => {
  urlFetcherSuite({
    test,
    create: (at) => createGuardedFetcher({ ports: [Number(new URL(at).port)], allowNetworks: ['127.0.0.1/32'] }),
  });
});

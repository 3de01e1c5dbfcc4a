/** Bad input and abuse of keys, registration and telemetry: each case is answered as the contract says. */
import type { ErrorBody, UsageEvent } from 'docops-router';
import { createApiKey } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

interface Outcome {
  readonly status: number;
  readonly code?: string;
  /** The fields named in `details`. */
  readonly fields?: readonly string[];
  /** The number of mailed messages. */
  readonly mails?: number;
  /** The number of usage events that arrived by the time the service has closed. */
  readonly events?: number;
}

/** A service, its mails and usage events, and shorthand for calls. */
interface Scene {
  readonly service: Service;
  readonly events: readonly UsageEvent[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  register(email: string): Promise<Response>;
  verify(email: string, code: string): Promise<Response>;
  /** The code in the last message. */
  code(): string;
  wrongCode(): string;
  collect(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A call that requires a key. */
  withKey(key: string | undefined): Promise<Response>;
  key(more?: object): Promise<string>;
}

const ann = 'ann@example.com';
const event = { timestamp: '2027-01-15T08:00:00Z', documentId: null, documentCreatedAt: null };

async function openScene(): Promise<Scene> {
  const events: UsageEvent[] = [];
  const keyStore = createMemoryKeyStore();
  const service = await startService({
    keyStore,
    registration: { denyDomains: ['mailinator.com'] },
    telemetrySink: { write: async (batch) => void events.push(...batch) },
    telemetry: { requestsPerMinute: 50 },
  });
  const get = (path: string, headers = {}): Promise<Response> => fetch(service.url + path, { headers });
  const code = (): string => /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
  return {
    service,
    events,
    get,
    register: (email) => get(`/auth/register?${new URLSearchParams({ email }).toString()}`),
    verify: (email, tried) => get(`/auth/verify?${new URLSearchParams({ email, code: tried }).toString()}`),
    code,
    wrongCode: () => (code() === '000000' ? '111111' : '000000'),
    collect: (body, headers = {}) =>
      fetch(`${service.url}/collect`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    withKey: (key) =>
      fetch(`${service.url}/merge`, { method: 'POST', headers: key === undefined ? {} : { Authorization: `Bearer ${key}` } }),
    key: async (more = {}) => {
      const created = createApiKey({ email: ann, ...more });
      await keyStore.insertKey(created.record);
      return created.key;
    },
  };
}

/** Requests all paths over one connection without waiting for answers; resolves when all are answered. */
function flood(port: number, paths: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject).on('close', () => resolve());
    socket.resume();
    paths.forEach((path, index) => {
      const last = index === paths.length - 1 ? 'Connection: close\r\n' : '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`);
    });
  });
}

/** The last answer of many consecutive calls. */
async function times(count: number, call: (index: number) => Promise<Response>): Promise<Response> {
  let last = await call(0);
  for (let index = 1; index < count; index += 1) {
    await last.arrayBuffer();
    last = await call(index);
  }
  return last;
}

const wrong: Outcome = { status: 400, code: 'VALIDATION_ERROR', fields: ['code'] };
const badEmail: Outcome = { status: 400, code: 'VALIDATION_ERROR', fields: ['email'], mails: 0 };
const noKey: Outcome = { status: 401, code: 'AUTHENTICATION_ERROR' };
const tooMany: Outcome = { status: 429, code: 'RATE_LIMIT_ERROR' };
const taken: Outcome = { status: 202, events: 1 };

const rows: readonly [name: string, run: (scene: Scene) => Promise<Response>, expected: Outcome][] = [
  ['a wrong code', async (s) => (await s.register(ann), s.verify(ann, s.wrongCode())), wrong],
  ['a code for somebody who never asked', (s) => s.verify('nobody@example.com', '123456'), wrong],
  ['a code of another address', async (s) => (await s.register(ann), s.verify('bob@example.com', s.code())), wrong],
  ['a used code', async (s) => (await s.register(ann), await s.verify(ann, s.code()), s.verify(ann, s.code())), wrong],
  [
    'the 6th try, with the right code',
    async (s) => {
      await s.register(ann);
      await times(5, () => s.verify(ann, s.wrongCode()));
      return s.verify(ann, s.code());
    },
    wrong,
  ],
  [
    'the right code among 50 parallel wrong ones: no more than five tries count',
    async (s) => {
      await s.register(ann);
      await Promise.all(Array.from({ length: 50 }, () => s.verify(ann, s.wrongCode())));
      return s.verify(ann, s.code());
    },
    wrong,
  ],
  ['an empty code', (s) => s.verify(ann, ''), wrong],
  ['a code of letters', (s) => s.verify(ann, 'abcdef'), wrong],
  ['an endless code', (s) => s.verify(ann, '1'.repeat(5000)), wrong],
  ['no code', (s) => s.get(`/auth/verify?email=${ann}`), wrong],
  ['two codes', (s) => s.get(`/auth/verify?email=${ann}&code=111111&code=222222`), wrong],
  ['a hundred tries from one network use up its limit', async (s) => times(101, (i) => s.verify(`p${i}@example.com`, '123456')), tooMany],
  ['a line end in the address', (s) => s.register(`${ann}\r\nBcc: eve@example.com`), badEmail],
  ['a header in the address', (s) => s.register('ann@example.com%0aSubject:x'), badEmail],
  ['two addresses in one', (s) => s.register(`${ann},eve@example.com`), badEmail],
  ['a name around the address', (s) => s.register(`Ann <${ann}>`), badEmail],
  ['a quoted address', (s) => s.register('"ann eve"@example.com'), badEmail],
  ['an address at an IP address', (s) => s.register('ann@[127.0.0.1]'), badEmail],
  ['an address with invisible characters', (s) => s.register('an\u200bn@example.com'), badEmail],
  ['an endless address', (s) => s.register(`${'a'.repeat(4000)}@example.com`), badEmail],
  ['a disposable address', (s) => s.register('ann@sub.MAILINATOR.com'), badEmail],
  ['no address', (s) => s.get('/auth/register'), badEmail],
  ['an unknown parameter', (s) => s.get(`/auth/register?email=${ann}&admin=1`), { ...badEmail, fields: ['admin'] }],
  [
    'a second code at once, for another spelling of the address',
    async (s) => (await s.register(ann), s.register(' ANN@Example.COM ')),
    { ...tooMany, mails: 1 },
  ],
  [
    '10,000 registrations from one network',
    async (s) => {
      await flood(
        s.service.port,
        Array.from({ length: 10_000 }, (_, i) => `/auth/register?email=p${i}@example.com`),
      );
      return s.register('last@example.com');
    },
    { ...tooMany, mails: 20 },
  ],
  [
    'registration by POST',
    (s) => fetch(`${s.service.url}/auth/register?email=${ann}`, { method: 'POST' }),
    { status: 405, code: 'METHOD_NOT_ALLOWED', mails: 0 },
  ],
  ['no key', (s) => s.withKey(undefined), noKey],
  ['a key that is a word', (s) => s.withKey('letmein'), noKey],
  ['a key with one wrong letter', async (s) => s.withKey((await s.key()).replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))), noKey],
  ['a well-formed key that nobody has', (s) => s.withKey(createApiKey({ email: ann }).key), noKey],
  ['an endless key', (s) => s.withKey('docops_sk_'.padEnd(6000, 'a')), noKey],
  ['an expired key', async (s) => s.withKey(await s.key({ expiresAt: Date.now() - 1 })), noKey],
  [
    'a revoked key',
    async (s) => {
      const { id, key } = await s.service.router.keys.issue({ email: ann });
      await s.service.router.keys.revoke(id);
      return s.withKey(key);
    },
    noKey,
  ],
  ['a key in the query', async (s) => fetch(`${s.service.url}/merge?key=${await s.key()}`, { method: 'POST' }), noKey],
  [
    'a key as a password',
    async (s) => fetch(`${s.service.url}/merge`, { method: 'POST', headers: { Authorization: `Basic ${btoa(`x:${await s.key()}`)}` } }),
    noKey,
  ],
  [
    'a key without the scope',
    async (s) =>
      fetch(`${s.service.url}/convert?from=docx`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await s.key({ scopes: ['sign'] })}` },
      }),
    { status: 403, code: 'FORBIDDEN' },
  ],
  ['telemetry that is not JSON', (s) => s.collect('{"events": ['), { status: 400, code: 'VALIDATION_ERROR', fields: ['body'], events: 0 }],
  [
    'telemetry of another type',
    (s) => s.collect({ events: [event] }, { 'Content-Type': 'text/plain' }),
    { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', fields: ['Content-Type'], events: 0 },
  ],
  [
    'huge telemetry',
    (s) => s.collect({ events: Array.from({ length: 20_000 }, () => event) }),
    { status: 413, code: 'FILE_TOO_LARGE', fields: ['body'], events: 0 },
  ],
  [
    'telemetry nested without end',
    (s) => s.collect(`${'['.repeat(120_000)}${']'.repeat(120_000)}`),
    { status: 400, code: 'VALIDATION_ERROR', fields: ['[0]'], events: 0 },
  ],
  [
    'telemetry with invalid events',
    (s) => s.collect({ events: [1] }),
    { status: 400, code: 'VALIDATION_ERROR', fields: ['events[0]'], events: 0 },
  ],
  ['an unknown licence key', (s) => s.collect({ events: [event] }, { 'X-License-Key': 'never-seen' }), taken],
  ['an empty licence key', (s) => s.collect({ events: [event] }, { 'X-License-Key': '' }), taken],
  [
    'an endless licence key',
    (s) => s.collect({ events: [event] }, { 'X-License-Key': 'x'.repeat(3000) }),
    { status: 400, code: 'VALIDATION_ERROR', fields: ['X-License-Key'], events: 0 },
  ],
  ['one event, as the oldest clients send it', (s) => s.collect(event), taken],
  ['a list of events', (s) => s.collect([event]), taken],
  [
    'an event with a prototype in it',
    (s) => s.collect('{"__proto__":{"x":1},"events":[{"timestamp":"2027-01-15T08:00:00Z","__proto__":{"y":1}}]}'),
    taken,
  ],
  ['the 51st telemetry call in a minute', (s) => times(51, () => s.collect({ events: [] })), tooMany],
  ['telemetry by GET', (s) => s.get('/collect'), { status: 405, code: 'METHOD_NOT_ALLOWED' }],
];

test.each(rows)('%s', async (_name, run, expected) => {
  const scene = await openScene();
  const response = await run(scene);
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Partial<ErrorBody>;
  const { mails, events, status, code, fields } = expected;
  expect({ status: response.status, code: body.code, fields: body.details?.map((detail) => detail.field) }).toEqual({
    status,
    code,
    fields,
  });
  if (status === 429) {
    const headers = Object.fromEntries(response.headers);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': headers['retry-after'] });
  }
  if (status === 401) expect(response.headers.get('WWW-Authenticate')).toContain('Bearer');
  if (status >= 400) expect(body).toMatchObject({ requestId: response.headers.get('X-Request-Id'), error: response.statusText });
  if (mails !== undefined) expect(scene.service.mails).toHaveLength(mails);
  await scene.service.close();
  if (events !== undefined) expect(scene.events).toHaveLength(events);
});

test('an answer does not reveal whether a code is pending', async () => {
  const scene = await openScene();
  await scene.register(ann);
  const strip = async (response: Response): Promise<object> => ({ ...((await response.json()) as object), requestId: '' });
  const waiting = await strip(await scene.verify(ann, scene.wrongCode()));
  expect(await strip(await scene.verify('nobody@example.com', scene.wrongCode()))).toEqual(waiting);
  const [known, unknown] = [await scene.register('bob@example.com'), await scene.register('eve@example.com')];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  await scene.service.close();
});

/** Sections 6 and 7: keys, and health. */
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { expect, vi } from 'vitest';
import { createHeldExecutor } from '../../support/http-executors.js';
import { untilReady } from '../../support/http-service.js';
import { convertOf, hello } from './documents.js';
import type { Answer, Scene, Sentence } from './sentence.js';

const sentText = '"Check your email for verification code."';
const register = ({ call }: Scene, email: string): Promise<Answer> =>
  call({ path: `/auth/register?email=${encodeURIComponent(email)}`, key: 'none' });
const exchange = ({ call }: Scene, email: string, code: string): Promise<Answer> =>
  call({ path: `/auth/verify?email=${encodeURIComponent(email)}&code=${code}`, key: 'none' });
const lastCode = ({ service }: Scene): string => /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = (scene: Scene): string => (lastCode(scene) === '000000' ? '111111' : '000000');
const refusedCode = { code: 'VALIDATION_ERROR', details: [{ field: 'code' }] };
const own = () => ({});
let aheadMs = 0;
let clock: { mockRestore(): void } | undefined;

/** Limits that are never reached, for cases with many requests. */
const patient = () => ({ rateLimiter: { consume: async () => ({ allowed: true, remaining: 1, resetMs: 1 }) } });

export const keys: readonly Sentence[] = [
  {
    number: '6.1',
    says: 'register answers 200 with a text in JSON, and sends a code',
    host: own,
    exchanges: [{ send: { path: '/auth/register?email=Ann%40Example.com', key: 'none' }, back: { status: 200, text: sentText } }],
    scene: async ({ service }) => {
      expect(service.mails).toMatchObject([{ to: 'ann@example.com', text: expect.stringMatching(/\b\d{6}\b/) as string }]);
    },
  },
  {
    number: '6.2',
    says: 'the code has six digits and works once; five wrong tries make it void',
    host: own,
    scene: async (scene) => {
      await register(scene, 'ann@example.com');
      expect((await exchange(scene, 'ann@example.com', lastCode(scene))).status).toBe(200);
      expect((await exchange(scene, 'ann@example.com', lastCode(scene))).status).toBe(400);
      await register(scene, 'bob@example.com');
      for (let i = 0; i < 5; i += 1) expect((await exchange(scene, 'bob@example.com', wrongCode(scene))).status).toBe(400);
      expect((await exchange(scene, 'bob@example.com', lastCode(scene))).status).toBe(400);
    },
  },
  {
    number: '6.3',
    says: 'the code lives for fifteen minutes',
    // The service uses the clock that exists when it starts.
    host: () => {
      const now = Date.now();
      aheadMs = 0;
      clock = vi.spyOn(Date, 'now').mockImplementation(() => now + aheadMs);
      return {};
    },
    scene: async (scene) => {
      try {
        await register(scene, 'ann@example.com');
        await register(scene, 'bob@example.com');
        const codes = scene.service.mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
        aheadMs = 14.5 * 60_000;
        expect((await exchange(scene, 'ann@example.com', codes[0] ?? '')).status).toBe(200);
        aheadMs = 15.5 * 60_000;
        expect((await exchange(scene, 'bob@example.com', codes[1] ?? '')).json).toMatchObject(refusedCode);
      } finally {
        clock?.mockRestore();
      }
    },
  },
  {
    number: '6.4',
    says: 'a new code comes at most once a minute for an address, and twenty times an hour for a network',
    host: own,
    scene: async (scene) => {
      expect((await register(scene, 'ann@example.com')).status).toBe(200);
      const again = await register(scene, 'ANN@example.com');
      expect([again.status, again.headers.get('RateLimit-Policy')]).toEqual([429, '1;w=60']);
      const statuses = [];
      for (let i = 0; i < 20; i += 1) statuses.push((await register(scene, `person${String(i)}@example.com`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(18);
    },
  },
  {
    number: '6.5',
    says: 'and at most five times an hour for an address',
    host: own,
    scene: async (scene) => {
      const now = Date.now();
      const clock = vi.spyOn(Date, 'now');
      const statuses = [];
      try {
        for (let i = 0; i < 6; i += 1) {
          clock.mockImplementation(() => now + i * 61_000);
          statuses.push((await register(scene, 'ann@example.com')).status);
        }
      } finally {
        clock.mockRestore();
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  },
  {
    number: '6.6',
    says: 'the answer is the same for an address that is known and one that is not',
    host: patient,
    scene: async (scene) => {
      await register(scene, 'ann@example.com');
      await exchange(scene, 'ann@example.com', lastCode(scene));
      const [known, unknown] = [await register(scene, 'ann@example.com'), await register(scene, 'new@example.com')];
      expect([known.status, known.bytes.toString()]).toEqual([unknown.status, unknown.bytes.toString()]);
      const [wrong, nobody] = [
        await exchange(scene, 'ann@example.com', wrongCode(scene)),
        await exchange(scene, 'nobody@example.com', wrongCode(scene)),
      ];
      expect([wrong.status, wrong.json]).toMatchObject([nobody.status, refusedCode]);
    },
  },
  {
    number: '6.7',
    says: 'verify answers 200 with the key as a text in JSON; neither answer is stored',
    host: own,
    scene: async (scene) => {
      const registered = await register(scene, 'ann@example.com');
      const issued = await exchange(scene, 'ann@example.com', lastCode(scene));
      expect([registered, issued].map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store']);
      expect([issued.status, issued.json]).toEqual([200, expect.stringMatching(/^docops_sk_[0-9A-Za-z]{32,}$/)]);
      const headers = { Authorization: `Bearer ${String(issued.json)}` };
      expect((await scene.call({ ...convertOf('from=docx', hello), key: 'none', headers })).status).toBe(200);
    },
  },
  {
    number: '6.8',
    says: 'a code that is wrong is 400 on `code`',
    host: own,
    scene: async (scene) => {
      await register(scene, 'ann@example.com');
      const answer = await exchange(scene, 'ann@example.com', wrongCode(scene));
      expect([answer.status, answer.json]).toMatchObject([400, refusedCode]);
    },
  },
  {
    number: '6.9',
    says: 'without a mailer registration is 503',
    host: () => ({ mailer: false }),
    exchanges: [
      { send: { path: '/auth/register?email=ann@example.com', key: 'none' }, back: { status: 503, code: 'SERVICE_UNAVAILABLE' } },
    ],
  },
  {
    number: '6.10',
    says: 'a key has the host’s prefix and a checksum; only its SHA-256 is stored, beside id, address and dates',
    host: () => ({ keys: { prefix: 'acme' }, keyStore: storeThatShows() }),
    scene: async (scene) => {
      await register(scene, 'ann@example.com');
      const { json } = await exchange(scene, 'ann@example.com', lastCode(scene));
      const key = String(json);
      expect(key).toMatch(/^acme_sk_[0-9A-Za-z]{32,}$/);
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(key);
      expect(stored[0]).toMatchObject({
        id: expect.any(String) as string,
        email: 'ann@example.com',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      const mistyped = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
      const answer = await scene.call({ ...convertOf('from=docx', hello), key: 'none', headers: { Authorization: `Bearer ${mistyped}` } });
      expect([answer.status, answer.json]).toMatchObject([401, { message: expect.stringContaining('well-formed') as string }]);
    },
  },
  {
    number: '6.11',
    says: 'a new key does not end the older ones; DELETE auth/key revokes the one that is sent',
    host: patient,
    scene: async (scene) => {
      const both = [];
      for (let i = 0; i < 2; i += 1) {
        await register(scene, 'ann@example.com');
        both.push({ Authorization: `Bearer ${String((await exchange(scene, 'ann@example.com', lastCode(scene))).json)}` });
      }
      const use = async (headers?: Record<string, string>): Promise<number> =>
        (await scene.call({ ...convertOf('from=docx', hello), key: 'none', ...(headers && { headers }) })).status;
      expect([await use(both[0]), await use(both[1])]).toEqual([200, 200]);
      expect((await scene.call({ path: '/auth/key', method: 'DELETE', key: 'none', ...(both[0] && { headers: both[0] }) })).status).toBe(
        204,
      );
      expect([await use(both[0]), await use(both[1])]).toEqual([401, 200]);
    },
  },
  {
    number: '6.12',
    says: 'a key may be for convert, annotate, sign or verify, and is for all where nothing is said',
    exchanges: (['convert', 'annotate', 'sign', 'verify'] as const).flatMap((scope) => [
      { send: { path: `/${scope}`, method: 'POST', key: [scope] }, back: { status: scope === 'convert' ? 400 : 415 } },
      {
        send: { path: `/${scope}`, method: 'POST', key: [scope === 'sign' ? 'verify' : 'sign'] as const },
        back: { status: 403, code: 'FORBIDDEN' },
      },
      { send: { path: `/${scope}`, method: 'POST' }, back: { status: scope === 'convert' ? 400 : 415 } },
    ]),
  },
];

let stored: object[] = [];
function storeThatShows(): ReturnType<typeof createMemoryKeyStore> {
  stored = [];
  const store = createMemoryKeyStore();
  return {
    ...store,
    insertKey: async (record) => {
      stored.push(record);
      await store.insertKey(record);
    },
  };
}

const healthy = {
  status: 'healthy',
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  version: expect.any(String) as string,
  uptime: expect.any(Number) as number,
  checks: { keyStore: 'ok', concurrencyStore: 'ok' },
};

export const health: readonly Sentence[] = [
  {
    number: '7.1',
    says: 'health needs no key and answers 200 with status, time, version, uptime and checks',
    exchanges: [{ send: { path: '/health', key: 'none' }, back: { status: 200, json: healthy } }],
  },
  {
    number: '7.2',
    says: 'it is 503 and unhealthy where the check of an adapter fails',
    host: () => ({ keyStore: { ...createMemoryKeyStore(), check: () => Promise.reject(new Error('secret host')) } }),
    exchanges: [
      {
        send: { path: '/health', key: 'none' },
        back: { status: 503, json: { status: 'unhealthy', checks: { keyStore: 'failing' } }, text: /^(?!.*secret)/ },
      },
    ],
  },
  {
    number: '7.3',
    says: 'ready counts the threads too: 200 as soon as they run, where the host never calls ready() as well',
    host: own,
    scene: async ({ service, call }) => {
      await untilReady(service.url);
      expect((await call({ path: '/health?ready', key: 'none' })).json).toMatchObject({ ...healthy, checks: { workers: 'ok' } });
    },
  },
  {
    number: '7.4',
    says: 'with ready() it is 200 once that has resolved, and 503 while threads do not run',
    host: own,
    scene: async ({ service, call }) => {
      await service.router.ready();
      expect((await call({ path: '/health?ready', key: 'none' })).status).toBe(200);
    },
  },
  {
    number: '7.5',
    says: 'threads that do not run are 503 with ready, and 200 without',
    host: () => ({ executor: { ...createHeldExecutor(), status: () => ({ ready: false, threads: 0, running: 0, waiting: 0 }) } }),
    exchanges: [
      {
        send: { path: '/health?ready', key: 'none' },
        back: { status: 503, json: { status: 'unhealthy', checks: { workers: 'failing' } } },
      },
      { send: { path: '/health', key: 'none' }, back: { status: 200 } },
    ],
  },
];

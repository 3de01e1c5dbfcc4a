/** Operations of a host on keys: issue, list, revoke, rotate. */
import { beforeEach, expect, test } from 'vitest';
import { createMemoryKeyStore } from '../../../src/adapters/key-store/memory.js';
import { createApiKeys } from '../../../src/operations/keys/administer-keys.js';
import type { ApiKeys } from '../../../src/operations/keys/administer-keys.js';
import { createAuthenticate } from '../../../src/operations/keys/authenticate.js';
import type { Authenticate } from '../../../src/operations/keys/authenticate.js';

let time: number;
let keys: ApiKeys;
let authenticate: Authenticate;
const dayMs = 86_400_000;
const refused = (part: string): object => ({ code: 'AUTHENTICATION_ERROR', message: expect.stringContaining(part) as string });

beforeEach(() => {
  time = 1_800_000_000_000;
  const keyStore = createMemoryKeyStore();
  const now = (): number => time;
  keys = createApiKeys({ keyStore, keyPrefix: 'acme', keyLifeMs: 30 * dayMs, now });
  authenticate = createAuthenticate({ keyStore, onError: () => undefined, now });
});

test('an issued key works, has the requested properties, and is listed without its hash', async () => {
  const issued = await keys.issue({ email: ' Ann@Example.com', name: 'laptop', scopes: ['convert'] });
  expect(issued.key).toMatch(/^acme_sk_/);
  expect(await authenticate(issued.key, 'convert')).toMatchObject({ email: 'ann@example.com', name: 'laptop' });
  await expect(authenticate(issued.key, 'sign')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { key: _key, ...info } = issued;
  expect(info.expiresAt).toBe(time + 30 * dayMs);
  expect(await keys.list({ email: 'ann@EXAMPLE.com' })).toEqual([{ ...info, lastUsedAt: time }]);
  expect(JSON.stringify(await keys.list())).not.toContain('hash');
});

test('a key may be issued without an expiry, or until a time', async () => {
  expect((await keys.issue({ email: 'a@b.de', expiresAt: null })).expiresAt).toBeNull();
  expect((await keys.issue({ email: 'a@b.de', expiresAt: time + 5 })).expiresAt).toBe(time + 5);
});

test('lists keys page by page', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    ids.push((await keys.issue({ email: 'a@b.de' })).id);
    time += 1;
  }
  const first = await keys.list({ limit: 3 });
  const second = await keys.list({ limit: 3, after: first.at(-1)?.id ?? '' });
  expect([...first, ...second].map((one) => one.id)).toEqual(ids);
});

test('a revoked key stops working immediately', async () => {
  const { id, key } = await keys.issue({ email: 'a@b.de' });
  expect(await keys.revoke(id)).toBe(true);
  expect(await keys.revoke(id)).toBe(false);
  await expect(authenticate(key)).rejects.toMatchObject(refused('revoked'));
});

test('rotation grants the same rights again; the old key works through its grace time', async () => {
  const old = await keys.issue({ email: 'a@b.de', name: 'server', scopes: ['sign'] });
  const fresh = await keys.rotate(old.id, { graceMs: 60_000 });
  expect(fresh).toMatchObject({ email: 'a@b.de', name: 'server', scopes: ['sign'] });
  expect(fresh.key).not.toBe(old.key);
  time += 59_999;
  await authenticate(old.key);
  await authenticate(fresh.key);
  time += 1;
  await expect(authenticate(old.key)).rejects.toMatchObject(refused('expired'));
  await authenticate(fresh.key);
});

test('rotation never extends the life of the old key', async () => {
  const old = await keys.issue({ email: 'a@b.de', expiresAt: time + 10 });
  await keys.rotate(old.id);
  time += 10;
  await expect(authenticate(old.key)).rejects.toMatchObject(refused('expired'));
});

test.each([
  ['an unknown key', async () => keys.rotate('key_unknown'), { code: 'NOT_FOUND' }],
  [
    'a revoked key',
    async () => {
      const { id } = await keys.issue({ email: 'a@b.de' });
      await keys.revoke(id);
      return keys.rotate(id);
    },
    { details: [{ field: 'id' }] },
  ],
  ['a negative grace time', async () => keys.rotate('key_1', { graceMs: -1 }), { details: [{ field: 'graceMs' }] }],
  ['a page of zero keys', async () => keys.list({ limit: 0 }), { details: [{ field: 'limit' }] }],
  [
    'several problems at once',
    async () => keys.issue({ email: 'no', name: 'a\n', scopes: ['all' as 'sign'], expiresAt: 0.5 }),
    { details: [{ field: 'email' }, { field: 'name' }, { field: 'scopes' }, { field: 'expiresAt' }] },
  ],
])('%s is refused', async (_name, run, error) => {
  await expect(run()).rejects.toMatchObject(error);
});

test('refuses an unknown property of a key, and suggests the nearest one', async () => {
  const keys = createApiKeys({ keyStore: createMemoryKeyStore(), keyPrefix: 'docops', keyLifeMs: undefined, now: Date.now });
  const input = { email: 'a@b.de', expiresat: 1, scope: ['convert'] } as Parameters<typeof keys.issue>[0];
  await expect(keys.issue(input)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [
      { field: 'expiresat', issue: 'is not a property of a key; did you mean expiresAt?' },
      { field: 'scope', issue: 'is not a property of a key; did you mean scopes?' },
    ],
  });
  expect(await keys.list()).toEqual([]);
});

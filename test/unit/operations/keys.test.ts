/** Keys, codes and their times, with a clock of the test's own. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryKeyStore } from '../../../src/adapters/key-store/memory.js';
import type { KeyStore } from '../../../src/adapters/key-store/types.js';
import { createApiKeyText, isApiKeyText } from '../../../src/operations/keys/api-key-format.js';
import { createAuthenticate } from '../../../src/operations/keys/authenticate.js';
import { clientNetwork } from '../../../src/operations/keys/caller.js';
import { createApiKey } from '../../../src/operations/keys/create-api-key.js';
import { addressIsTaken, normalizeEmailAddress } from '../../../src/operations/keys/email-address.js';
import { createIssueApiKey } from '../../../src/operations/keys/issue-api-key.js';
import { registrationMail } from '../../../src/operations/keys/registration-mail.js';
import { createRegisterAddress } from '../../../src/operations/keys/register-address.js';

const minute = 60_000;
let time: number;
let store: KeyStore;
let code: string;
const now = (): number => time;
const onError = (error: unknown): void => {
  throw error;
};

beforeEach(() => {
  time = 1_800_000_000_000;
  store = createMemoryKeyStore();
});

describe('the text of a key', () => {
  test('passes its own check and no other', () => {
    const key = createApiKeyText('acme');
    expect(key).toMatch(/^acme_sk_[0-9A-Za-z]{38}$/);
    expect(isApiKeyText(key)).toBe(true);
    for (let i = 0; i < key.length; i += 1) {
      const other = key[i] === 'x' ? 'y' : 'x';
      expect(isApiKeyText(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
    expect(isApiKeyText(key.slice(0, -1))).toBe(false);
    expect(isApiKeyText(`${key}0`)).toBe(false);
  });

  test('keys differ', () => {
    expect(new Set(Array.from({ length: 200 }, () => createApiKeyText('docops'))).size).toBe(200);
  });

  test('a prefix with other characters is refused', () => {
    expect(() => createApiKey({ email: 'a@b.de', prefix: 'has space' })).toThrow('prefix');
  });
});

const rateLimiter = { consume: async () => ({ allowed: true, remaining: 1, resetMs: 0 }) };

describe('registration', () => {
  const register = createRegisterAddress;
  const dependencies = (): Parameters<typeof register>[0] => ({
    keyStore: store,
    mailer: { send: async ({ text }) => void (code = /\d{6}/.exec(text)?.[0] ?? '') },
    rateLimiter,
    serviceName: 'Test',
    language: 'en',
    template: registrationMail,
    policy: {},
    onRefused: onError,
    now,
  });
  const issue = () => (email: string, tried: string) =>
    createIssueApiKey({ keyStore: store, rateLimiter, keyPrefix: 'docops', keyLifeMs: 60 * minute, now })(email, tried, '::1');

  test('a code lives 15 minutes', async () => {
    await register(dependencies())('a@b.de', '::1');
    time += 15 * minute - 1;
    expect(await issue()('a@b.de', code)).toMatch(/^docops_sk_/);
    await register(dependencies())('a@b.de', '::1');
    time += 15 * minute;
    await expect(issue()('a@b.de', code)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'code' }] });
  });

  test('a newer code ends the older one', async () => {
    await register(dependencies())('a@b.de', '::1');
    const first = code;
    do await register(dependencies())('a@b.de', '::1');
    while (code === first);
    await expect(issue()('a@b.de', first)).rejects.toThrow();
    expect(await issue()('a@b.de', code)).toMatch(/^docops_sk_/);
  });

  test('neither key nor code is stored', async () => {
    const saved: unknown[] = [];
    const base = store;
    store = {
      ...base,
      insertKey: async (record) => (saved.push(record), base.insertKey(record)),
      savePendingRegistration: async (registration) => (saved.push(registration), base.savePendingRegistration(registration)),
    };
    await register(dependencies())('a@b.de', '::1');
    const sent = code;
    const key = await issue()('a@b.de', sent);
    expect(saved).toHaveLength(2);
    expect(JSON.stringify(saved)).not.toContain(key);
    expect(JSON.stringify(saved)).not.toContain(key.slice(-38));
    expect(Object.values(saved[0] as object)).not.toContain(sent);
  });

  test('code and address may have space around them', async () => {
    await register(dependencies())(' A@B.de ', '::1');
    expect(await issue()('a@b.DE', ` ${code} `)).toMatch(/^docops_sk_/);
  });

  test('stores no code if the message cannot be sent', async () => {
    const failing = { ...dependencies(), mailer: { send: () => Promise.reject(new Error('no')) } };
    await expect(register(failing)('a@b.de', '::1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await store.countRegistrationAttempt('a@b.de')).toBeUndefined();
  });

  test('a key expires', async () => {
    await register(dependencies())('a@b.de', '::1');
    const key = await issue()('a@b.de', code);
    const authenticate = createAuthenticate({ keyStore: store, onError, now });
    expect(await authenticate(key, 'convert')).toMatchObject({ email: 'a@b.de' });
    time += 60 * minute;
    await expect(authenticate(key)).rejects.toMatchObject({
      code: 'AUTHENTICATION_ERROR',
      message: expect.stringContaining('expired') as string,
    });
  });
});

test('the time of last use is written at most once a minute', async () => {
  const touched: number[] = [];
  const { key, record } = createApiKey({ email: 'a@b.de', createdAt: time });
  await store.insertKey(record);
  const counting: KeyStore = { ...store, touchKey: async (id, at) => (touched.push(at), store.touchKey(id, at)) };
  const authenticate = createAuthenticate({ keyStore: counting, onError, now });
  await Promise.all(Array.from({ length: 5 }, () => authenticate(key)));
  for (let i = 0; i < 5; i += 1) await authenticate(key);
  time += minute;
  await authenticate(key);
  expect(touched).toEqual([time - minute, time]);
});

test('a key store that cannot store the last use does not stop the call', async () => {
  const { key, record } = createApiKey({ email: 'a@b.de' });
  await store.insertKey(record);
  const errors: unknown[] = [];
  const authenticate = createAuthenticate({
    keyStore: { ...store, touchKey: () => Promise.reject(new Error('full')) },
    onError: (error) => errors.push(error),
    now,
  });
  expect((await authenticate(key)).id).toBe(record.id);
  await Promise.resolve();
  expect(errors).toHaveLength(1);
});

test.each([
  ['Ann@Example.COM', 'ann@example.com'],
  [' a+b@sub.example.co.uk ', 'a+b@sub.example.co.uk'],
  ['jürgen@müller.de', 'jürgen@xn--mller-kva.de'],
  ['ju\u0308rgen@xn--mller-kva.de', 'jürgen@xn--mller-kva.de'],
  ['a@EXAMPLE.com', 'a@example.com'],
  ['ann', undefined],
  ['ann@example', undefined],
  ['ann@@example.com', undefined],
  ['a b@example.com', undefined],
  ['ann@example..com', undefined],
  ['ann@example.com\nBcc: x@y.de', undefined],
  ['ann@example.com,eve@example.com', undefined],
  ['ann@example.com.', undefined],
  ['.ann@example.com', undefined],
  ['ann.@example.com', undefined],
  ['ann@-example.com', undefined],
  ['ann@127.0.0.1', undefined],
  ['ann@[127.0.0.1]', undefined],
  ['"ann"@example.com', undefined],
  ['an\u200bn@example.com', undefined],
  ['ann\u202e@example.com', undefined],
  ['ann\0@example.com', undefined],
  [`${'ü'.repeat(33)}@example.com`, undefined],
  [`${'a'.repeat(2000)}@example.com`, undefined],
  ['Ann <ann@example.com>', undefined],
  [`${'a'.repeat(65)}@example.com`, undefined],
  [`a@${'b'.repeat(250)}.com`, undefined],
])('the address %j', (text, address) => {
  expect(normalizeEmailAddress(text)).toBe(address);
});

test.each([
  ['a@example.com', {}, true],
  ['a@example.com', { allowDomains: ['example.com'] }, true],
  ['a@mail.example.com', { allowDomains: ['Example.com'] }, true],
  ['a@badexample.com', { allowDomains: ['example.com'] }, false],
  ['a@example.org', { allowDomains: ['example.com'] }, false],
  ['a@example.com', { allowDomains: [] }, false],
  ['a@mailinator.com', { denyDomains: ['mailinator.com'] }, false],
  ['a@x.mailinator.com', { denyDomains: ['mailinator.com'] }, false],
  ['a@xn--mller-kva.de', { denyDomains: ['müller.de'] }, false],
  ['a@example.com', { allowDomains: ['com'], denyDomains: ['example.com'] }, false],
])('whether %s is taken under %j', (address, policy, taken) => {
  expect(addressIsTaken(address, policy)).toBe(taken);
});

test.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.7:4711', '::ffff:192.0.2.7', '[::ffff:192.0.2.7]:4711', '::ffff:192.0.2.7:4711']],
  ['2001:db8:1:2', ['[2001:db8:1:2::3]:4711', '[2001:db8:1:2::3]', '2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9']],
  ['2001:db8:0:0', ['2001:db8::9']],
  ['0:0:0:0', ['::1']],
])('%s is the network of %j', (network, addresses) => {
  expect(addresses.map((address) => clientNetwork(address))).toEqual(addresses.map(() => network));
});

test.each(['/x', '/', '?x', '#x', ':25', ':', '\\x', '%41', '>', ' x', '\tx', ',b@c.de', '@'])(
  'an address with %j behind its domain is refused',
  (rest) => {
    expect(normalizeEmailAddress(`a@example.com${rest}`)).toBeUndefined();
  },
);

/** The conformance suite for key stores. */
import assert from 'node:assert/strict';
import type { ApiKeyRecord, KeyListing, KeyStore, PendingRegistration } from '../adapters/key-store/types.js';
import { eachWith, eachWithCapability, type Suite } from './suite.js';

const key: ApiKeyRecord = {
  id: 'key_1',
  hash: 'a'.repeat(64),
  email: 'ann@example.com',
  name: 'laptop',
  scopes: ['convert', 'sign'],
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  expiresAt: 1_900_000_000_000,
  revokedAt: null,
};

const registration: PendingRegistration = {
  id: 'reg_1',
  email: 'ann@example.com',
  codeHash: 'b'.repeat(64),
  salt: 'salt',
  expiresAt: 1_700_000_900_000,
  attempts: 0,
};

/** Keys come back as they were inserted. */
function keptKeys(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);

  check('finds a key by its hash, with every field as it was inserted', async (store) => {
    await store.insertKey(key);
    assert.deepEqual(await store.findKeyByHash(key.hash), key);
    assert.equal(await store.findKeyByHash('c'.repeat(64)), undefined);
    assert.deepEqual(await store.findKeyById(key.id), key);
    assert.equal(await store.findKeyById('key_unknown'), undefined);
  });

  check('keeps null and empty fields', async (store) => {
    const bare: ApiKeyRecord = { ...key, name: '', scopes: [], expiresAt: null };
    await store.insertKey(bare);
    assert.deepEqual(await store.findKeyByHash(key.hash), bare);
  });

  check('refuses a second key with the same id or hash', async (store) => {
    await store.insertKey(key);
    await assert.rejects(store.insertKey({ ...key, id: 'key_2' }));
    await assert.rejects(store.insertKey({ ...key, hash: 'd'.repeat(64) }));
  });

  check('holds several keys of one address', async (store) => {
    const second = { ...key, id: 'key_2', hash: 'e'.repeat(64) };
    await store.insertKey(key);
    await store.insertKey(second);
    assert.equal((await store.findKeyByHash(key.hash))?.id, 'key_1');
    assert.equal((await store.findKeyByHash(second.hash))?.id, 'key_2');
  });
}

/** Keys in their order, one page at a time. */
function listedKeys(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);

  check('lists keys by age, of one address or of all, a page at a time', async (store) => {
    // Inserted in another order than listed; two of the same age.
    const ages = [30, 10, 20, 20, 40];
    for (const [index, age] of ages.entries()) {
      const email = index === 4 ? 'bob@example.com' : key.email;
      await store.insertKey({ ...key, id: `key_${String(index)}`, hash: String(index).repeat(64), email, createdAt: key.createdAt + age });
    }
    const ids = async (listing: KeyListing): Promise<string[]> => (await store.listKeys(listing)).map((record) => record.id);
    assert.deepEqual(await ids({ limit: 10 }), ['key_1', 'key_2', 'key_3', 'key_0', 'key_4']);
    assert.deepEqual(await ids({ limit: 2 }), ['key_1', 'key_2']);
    assert.deepEqual(await ids({ limit: 2, after: 'key_2' }), ['key_3', 'key_0']);
    assert.deepEqual(await ids({ limit: 10, after: 'key_4' }), []);
    assert.deepEqual(await ids({ limit: 10, email: key.email }), ['key_1', 'key_2', 'key_3', 'key_0']);
    assert.deepEqual(await ids({ limit: 10, email: key.email, after: 'key_3' }), ['key_0']);
    assert.deepEqual(await ids({ limit: 10, email: 'nobody@example.com' }), []);
    assert.deepEqual(await ids({ limit: 10, after: 'key_unknown' }), []);
  });
}

/** Changes to a key after it was issued. */
function changedKeys(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);

  check('lets a key end earlier, never later, and not once it is revoked', async (store) => {
    await store.insertKey({ ...key, expiresAt: null });
    assert.equal(await store.expireKey(key.id, 2_000_000_000_000), true);
    assert.equal(await store.expireKey(key.id, 1_800_000_000_000), true);
    assert.equal(await store.expireKey(key.id, 1_900_000_000_000), true);
    assert.equal((await store.findKeyByHash(key.hash))?.expiresAt, 1_800_000_000_000);
    assert.equal(await store.expireKey('key_unknown', 1), false);
    await store.revokeKey(key.id, 5);
    assert.equal(await store.expireKey(key.id, 6), false);
  });

  check('stores the time of last use and ignores unknown ids', async (store) => {
    await store.insertKey(key);
    await store.touchKey(key.id, 1_700_000_100_000);
    await store.touchKey('key_unknown', 1);
    assert.equal((await store.findKeyByHash(key.hash))?.lastUsedAt, 1_700_000_100_000);
  });

  check('revokes a key once', async (store) => {
    await store.insertKey(key);
    assert.equal(await store.revokeKey(key.id, 5), true);
    assert.equal(await store.revokeKey(key.id, 6), false);
    assert.equal(await store.revokeKey('key_unknown', 7), false);
    assert.equal((await store.findKeyByHash(key.hash))?.revokedAt, 5);
  });

  check('revokes a key for exactly one of several callers', async (store) => {
    await store.insertKey(key);
    const won = await Promise.all(Array.from({ length: 20 }, (_, index) => store.revokeKey(key.id, index + 1)));
    assert.equal(won.filter(Boolean).length, 1);
  });
}

/** Registrations and their attempts, including many callers at once. */
function registrations(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);

  check('counts attempts and returns the registration after each', async (store) => {
    assert.equal(await store.countRegistrationAttempt(registration.email), undefined);
    await store.savePendingRegistration(registration);
    assert.deepEqual(await store.countRegistrationAttempt(registration.email), { ...registration, attempts: 1 });
    assert.equal((await store.countRegistrationAttempt(registration.email))?.attempts, 2);
  });

  check('counts parallel attempts one by one', async (store) => {
    await store.savePendingRegistration(registration);
    const counted = await Promise.all(Array.from({ length: 50 }, () => store.countRegistrationAttempt(registration.email)));
    const numbers = counted.map((one) => one?.attempts ?? 0).sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  check('replaces an earlier registration of the same address', async (store) => {
    await store.savePendingRegistration(registration);
    await store.countRegistrationAttempt(registration.email);
    const later = { ...registration, id: 'reg_2', codeHash: 'f'.repeat(64) };
    await store.savePendingRegistration(later);
    assert.deepEqual(await store.countRegistrationAttempt(registration.email), { ...later, attempts: 1 });
    assert.equal(await store.consumePendingRegistration(registration.email, 'reg_1'), false);
  });

  check('lets exactly one of several callers consume a registration', async (store) => {
    await store.savePendingRegistration(registration);
    const won = await Promise.all(Array.from({ length: 50 }, () => store.consumePendingRegistration(registration.email, registration.id)));
    assert.equal(won.filter(Boolean).length, 1);
    assert.equal(await store.countRegistrationAttempt(registration.email), undefined);
  });

  check('removes expired registrations only', async (store) => {
    await store.savePendingRegistration(registration);
    await store.savePendingRegistration({ ...registration, email: 'bob@example.com', expiresAt: registration.expiresAt + 10 });
    await store.removeExpiredRegistrations(registration.expiresAt + 5);
    assert.equal(await store.countRegistrationAttempt(registration.email), undefined);
    assert.equal((await store.countRegistrationAttempt('bob@example.com'))?.attempts, 1);
  });
}

/** Several adapters on the same data, at once or one after the other. */
function reopened(suite: Suite<KeyStore>): void {
  const checkWhere = eachWithCapability(suite);

  checkWhere('shared', 'shows what another wrote, and counts with it', async (store, reopen) => {
    const other = await reopen();
    await store.insertKey(key);
    assert.deepEqual(await other.findKeyByHash(key.hash), key);
    await store.savePendingRegistration(registration);
    const counted = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? store : other).countRegistrationAttempt(registration.email)),
    );
    assert.equal(new Set(counted.map((one) => one?.attempts)).size, 50);
  });

  checkWhere('shared', 'is made ready by several at once', async (store, reopen) => {
    const others = await Promise.all([reopen(), reopen(), reopen()]);
    await Promise.all([store, ...others].map(async (one) => one.ready?.()));
    await store.insertKey(key);
    for (const other of others) assert.deepEqual(await other.findKeyByHash(key.hash), key);
  });

  checkWhere('durable', 'keeps everything over a close', async (store, reopen) => {
    await store.insertKey(key);
    await store.savePendingRegistration(registration);
    await store.close?.();
    const again = await reopen();
    await again.ready?.();
    assert.deepEqual(await again.findKeyByHash(key.hash), key);
    assert.deepEqual(await again.countRegistrationAttempt(registration.email), { ...registration, attempts: 1 });
  });
}

/** The check for health: whether keys can be read and written, without changing any. */
function checks(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);
  const checkWhere = eachWithCapability(suite);

  check('passes its own check, before its first use too, and several times at once', async (store) => {
    await Promise.all([store.check?.(), store.check?.(), store.check?.()]);
    await store.check?.();
  });

  check('leaves keys and registrations as they are when it is checked', async (store) => {
    await store.insertKey(key);
    await store.savePendingRegistration(registration);
    await store.check?.();
    assert.deepEqual(await store.listKeys({ limit: 10 }), [key]);
    assert.deepEqual(await store.countRegistrationAttempt(registration.email), { ...registration, attempts: 1 });
  });

  checkWhere('shared', 'is checked by several at once', async (store, reopen) => {
    const others = await Promise.all([reopen(), reopen(), reopen()]);
    await Promise.all([store, ...others].map(async (one) => one.check?.()));
  });
}

export function keyStoreSuite(suite: Suite<KeyStore>): void {
  const check = eachWith(suite);

  check('may be made ready again and again', async (store) => {
    await Promise.all([store.ready?.(), store.ready?.()]);
    await store.ready?.();
    assert.equal(await store.findKeyByHash(key.hash), undefined);
  });

  keptKeys(suite);
  listedKeys(suite);
  changedKeys(suite);
  registrations(suite);
  reopened(suite);

  checks(suite);
}

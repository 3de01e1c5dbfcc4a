/** A key store in memory, for development and tests: everything is lost at exit. */
import type { ApiKeyRecord, KeyStore, PendingRegistration } from './types.js';

const byAge = (a: ApiKeyRecord, b: ApiKeyRecord): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

export function createMemoryKeyStore(): KeyStore {
  const keysByHash = new Map<string, ApiKeyRecord>();
  const hashById = new Map<string, string>();
  const pending = new Map<string, PendingRegistration>();

  function change(id: string, values: Partial<ApiKeyRecord>): boolean {
    const record = keysByHash.get(hashById.get(id) ?? '');
    if (!record) return false;
    keysByHash.set(record.hash, { ...record, ...values });
    return true;
  }

  const byId = (id: string): ApiKeyRecord | undefined => keysByHash.get(hashById.get(id) ?? '');

  return {
    development: true,
    insertKey: async (record) => {
      if (keysByHash.has(record.hash) || hashById.has(record.id)) throw new Error('a key with this id or hash exists');
      keysByHash.set(record.hash, record);
      hashById.set(record.id, record.hash);
    },
    findKeyByHash: async (hash) => keysByHash.get(hash),
    findKeyById: async (id) => byId(id),
    listKeys: async ({ email, limit, after }) => {
      const listed = [...keysByHash.values()].filter((record) => email === undefined || record.email === email).sort(byAge);
      const start = after === undefined ? 0 : listed.findIndex((record) => record.id === after) + 1;
      return after !== undefined && start === 0 ? [] : listed.slice(start, start + limit);
    },
    touchKey: async (id, usedAt) => void change(id, { lastUsedAt: usedAt }),
    revokeKey: async (id, revokedAt) => {
      return byId(id)?.revokedAt === null && change(id, { revokedAt });
    },
    expireKey: async (id, expiresAt) => {
      const record = byId(id);
      if (record?.revokedAt !== null) return false;
      return change(id, { expiresAt: Math.min(expiresAt, record.expiresAt ?? Infinity) });
    },
    savePendingRegistration: async (registration) => void pending.set(registration.email, registration),
    countRegistrationAttempt: async (email) => {
      const registration = pending.get(email);
      if (!registration) return undefined;
      const counted = { ...registration, attempts: registration.attempts + 1 };
      pending.set(email, counted);
      return counted;
    },
    consumePendingRegistration: async (email, id) => pending.get(email)?.id === id && pending.delete(email),
    removeExpiredRegistrations: async (now) => {
      for (const [email, registration] of pending) if (registration.expiresAt < now) pending.delete(email);
    },
  };
}

/** A key store in memory: for development and tests, everything is gone at exit. */
import type { ApiKeyRecord, KeyStore, PendingRegistration } from './types.js';

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

  return {
    development: true,
    insertKey: async (record) => {
      if (keysByHash.has(record.hash) || hashById.has(record.id)) throw new Error('a key with this id or hash exists');
      keysByHash.set(record.hash, record);
      hashById.set(record.id, record.hash);
    },
    findKeyByHash: async (hash) => keysByHash.get(hash),
    touchKey: async (id, usedAt) => void change(id, { lastUsedAt: usedAt }),
    revokeKey: async (id, revokedAt) => {
      const record = keysByHash.get(hashById.get(id) ?? '');
      return record !== undefined && record.revokedAt === null && change(id, { revokedAt });
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

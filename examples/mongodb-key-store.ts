/**
 * A key store in MongoDB, for any number of processes and machines: npm install docops-router express mongodb, set MONGODB_URL, and run it with
 * npx tsx examples/mongodb-key-store.ts. Each change is one operation on one document, so it is atomic without a transaction.
 */
import { createDocOpsRouter } from 'docops-router';
import type { ApiKeyRecord, KeyStore, PendingRegistration } from 'docops-router';
import express from 'express';
import { MongoClient } from 'mongodb';
import { fileURLToPath } from 'node:url';

/** Documents are kept under the key's own id and under the address. */
type StoredKey = Omit<ApiKeyRecord, 'id' | 'scopes'> & { readonly _id: string; readonly scopes: ApiKeyRecord['scopes'][number][] };
type StoredRegistration = Omit<PendingRegistration, 'email'> & { readonly _id: string };

const keyFrom = ({ _id, ...record }: StoredKey): ApiKeyRecord => ({ id: _id, ...record });

/** @param url `mongodb://…` or `mongodb+srv://…` with the database's name, as Atlas shows it */
export function createMongoKeyStore({ url, database }: { readonly url: string; readonly database?: string }): KeyStore {
  // A write is confirmed when most members of a replica set have it, and a read sees what was confirmed.
  const client = new MongoClient(url, {
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
    serverSelectionTimeoutMS: 5000,
  });
  const db = client.db(database);
  const keys = db.collection<StoredKey>('docops_api_keys');
  const registrations = db.collection<StoredRegistration>('docops_pending_registrations');
  const checks = db.collection<{ _id: string; at: number }>('docops_key_store_checks');

  let indexes: Promise<unknown> | undefined;
  /** Once for each process; MongoDB ignores an index that exists. After a failure, the next call tries again. */
  const ready = async (): Promise<void> => {
    indexes ??= Promise.all([
      keys.createIndex({ hash: 1 }, { unique: true }),
      keys.createIndex({ createdAt: 1, _id: 1 }),
      keys.createIndex({ email: 1, createdAt: 1, _id: 1 }),
      registrations.createIndex({ expiresAt: 1 }),
    ]).catch((error: unknown) => {
      indexes = undefined;
      throw error;
    });
    await indexes;
  };

  return {
    ready,
    insertKey: async ({ id, scopes, ...record }) => {
      await ready(); // two keys with one hash are refused by the index
      await keys.insertOne({ _id: id, scopes: [...scopes], ...record });
    },
    findKeyByHash: async (hash) => {
      const found = await keys.findOne({ hash });
      return found ? keyFrom(found) : undefined;
    },
    findKeyById: async (id) => {
      const found = await keys.findOne({ _id: id });
      return found ? keyFrom(found) : undefined;
    },
    listKeys: async ({ email, limit, after }) => {
      const last = after === undefined ? null : await keys.findOne({ _id: after });
      if (after !== undefined && !last) return [];
      const later = last && { $or: [{ createdAt: { $gt: last.createdAt } }, { createdAt: last.createdAt, _id: { $gt: last._id } }] };
      const listed = keys.find({ ...(email !== undefined && { email }), ...later });
      return (await listed.sort({ createdAt: 1, _id: 1 }).limit(limit).toArray()).map(keyFrom);
    },
    touchKey: async (id, lastUsedAt) => void (await keys.updateOne({ _id: id }, { $set: { lastUsedAt } })),
    revokeKey: async (id, revokedAt) => (await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt } })).matchedCount === 1,
    expireKey: async (id, expiresAt) => {
      // $min would keep null, which means that the key does not expire.
      const endsLater = { $or: [{ expiresAt: null }, { expiresAt: { $gt: expiresAt } }] };
      const changed = await keys.updateOne({ _id: id, revokedAt: null, ...endsLater }, { $set: { expiresAt } });
      return changed.matchedCount === 1 || (await keys.findOne({ _id: id, revokedAt: null })) !== null;
    },
    savePendingRegistration: async ({ email, ...registration }) => {
      await registrations.replaceOne({ _id: email }, registration, { upsert: true });
    },
    countRegistrationAttempt: async (email) => {
      const before = await registrations.findOneAndUpdate({ _id: email }, { $inc: { attempts: 1 } });
      if (!before) return undefined;
      const { _id, attempts, ...registration } = before;
      return { email: _id, attempts: attempts + 1, ...registration };
    },
    consumePendingRegistration: async (email, id) => (await registrations.deleteOne({ _id: email, id })).deletedCount === 1,
    removeExpiredRegistrations: async (now) => void (await registrations.deleteMany({ expiresAt: { $lt: now } })),
    check: async () => {
      await keys.findOne({}, { projection: { _id: 1 } });
      await checks.updateOne({ _id: 'write' }, { $set: { at: Date.now() } }, { upsert: true });
    },
    close: () => client.close(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const app = express();
  app.use(
    '/v1',
    createDocOpsRouter({ keyStore: createMongoKeyStore({ url: process.env['MONGODB_URL'] ?? 'mongodb://127.0.0.1:27017/docops' }) }),
  );
  app.listen(8080, (error) => {
    if (error) throw error; // the port is in use, for example
  });
}

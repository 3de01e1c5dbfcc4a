/** A key store in one SQLite file (better-sqlite3, WAL): for one machine, any number of processes on it. */
import Database from 'better-sqlite3';
import type { ApiKeyRecord, KeyStore, PendingRegistration, Scope } from './types.js';

/** Options of {@link createSqliteKeyStore}. */
export interface SqliteKeyStoreOptions {
  /** The database file; made when it is not there. Its folder must exist. `:memory:` is for tests. */
  readonly file: string;
  /** Milliseconds to wait for another process's write; default 5000. */
  readonly busyTimeoutMs?: number;
}

const schema = `
  CREATE TABLE IF NOT EXISTS api_keys (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, email TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL, last_used_at INTEGER, expires_at INTEGER, revoked_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS api_keys_email ON api_keys (email);
  CREATE TABLE IF NOT EXISTS pending_registrations (
    email TEXT PRIMARY KEY, id TEXT NOT NULL, code_hash TEXT NOT NULL, salt TEXT NOT NULL,
    expires_at INTEGER NOT NULL, attempts INTEGER NOT NULL
  ) STRICT;`;

const keyColumns = `id, hash, email, name, scopes, created_at AS createdAt, last_used_at AS lastUsedAt,
  expires_at AS expiresAt, revoked_at AS revokedAt`;
const pendingColumns = 'email, id, code_hash AS codeHash, salt, expires_at AS expiresAt, attempts';

type KeyRow = Omit<ApiKeyRecord, 'scopes'> & { readonly scopes: string };

export function createSqliteKeyStore(options: SqliteKeyStoreOptions): KeyStore {
  const database = new Database(options.file, { timeout: options.busyTimeoutMs ?? 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(schema);

  const insertKey = database.prepare(`INSERT INTO api_keys VALUES
    (@id, @hash, @email, @name, @scopes, @createdAt, @lastUsedAt, @expiresAt, @revokedAt)`);
  const findKey = database.prepare<[string], KeyRow>(`SELECT ${keyColumns} FROM api_keys WHERE hash = ?`);
  const touchKey = database.prepare('UPDATE api_keys SET last_used_at = ? WHERE id = ?');
  const revokeKey = database.prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL');
  const savePending = database.prepare(`INSERT OR REPLACE INTO pending_registrations (email, id, code_hash, salt, expires_at, attempts)
    VALUES (@email, @id, @codeHash, @salt, @expiresAt, @attempts)`);
  const countAttempt = database.prepare<[string], PendingRegistration>(
    `UPDATE pending_registrations SET attempts = attempts + 1 WHERE email = ? RETURNING ${pendingColumns}`,
  );
  const consume = database.prepare('DELETE FROM pending_registrations WHERE email = ? AND id = ?');
  const removeExpired = database.prepare('DELETE FROM pending_registrations WHERE expires_at < ?');

  return {
    insertKey: async (record) => void insertKey.run({ ...record, scopes: record.scopes.join(' ') }),
    findKeyByHash: async (hash) => {
      const row = findKey.get(hash);
      return row && { ...row, scopes: row.scopes.split(' ').filter(Boolean) as Scope[] };
    },
    touchKey: async (id, usedAt) => void touchKey.run(usedAt, id),
    revokeKey: async (id, revokedAt) => revokeKey.run(revokedAt, id).changes === 1,
    savePendingRegistration: async (registration) => void savePending.run(registration),
    countRegistrationAttempt: async (email) => countAttempt.get(email),
    consumePendingRegistration: async (email, id) => consume.run(email, id).changes === 1,
    removeExpiredRegistrations: async (now) => void removeExpired.run(now),
    check: async () => void database.prepare('SELECT 1').get(),
    close: async () => void database.close(),
  };
}

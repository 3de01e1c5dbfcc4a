/** A key store in one SQLite file (better-sqlite3, WAL): for one machine, any number of processes on it. */
import Database from 'better-sqlite3';
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ApiKeyRecord, KeyStore, PendingRegistration, Scope } from './types.js';

/** Options of {@link createSqliteKeyStore}. */
export interface SqliteKeyStoreOptions {
  /** The database file, created if missing. Its folder must exist. `:memory:` is for tests. */
  readonly file: string;
  /** Milliseconds to wait for another process's write; default 5000. */
  readonly busyTimeoutMs?: number | undefined;
  /** Called if other users may enter the file's folder; default: not called. */
  readonly onWarning?: ((message: string) => void) | undefined;
}

const schema = `
  CREATE TABLE IF NOT EXISTS api_keys (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, email TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL, last_used_at INTEGER, expires_at INTEGER, revoked_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS api_keys_email ON api_keys (email);
  CREATE INDEX IF NOT EXISTS api_keys_age ON api_keys (created_at, id);
  CREATE TABLE IF NOT EXISTS pending_registrations (
    email TEXT PRIMARY KEY, id TEXT NOT NULL, code_hash TEXT NOT NULL, salt TEXT NOT NULL,
    expires_at INTEGER NOT NULL, attempts INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS write_checks (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;`;

const keyColumns = `id, hash, email, name, scopes, created_at AS createdAt, last_used_at AS lastUsedAt,
  expires_at AS expiresAt, revoked_at AS revokedAt`;
const pendingColumns = 'email, id, code_hash AS codeHash, salt, expires_at AS expiresAt, attempts';

type KeyRow = Omit<ApiKeyRecord, 'scopes'> & { readonly scopes: string };
type Listing = Readonly<{ email: string | null; after: string | null; limit: number }>;

const rowRecord = (row: KeyRow): ApiKeyRecord => ({ ...row, scopes: row.scopes.split(' ').filter(Boolean) as Scope[] });

/** Permissions of group and others. */
const othersRights = 0o077;

/**
 * Restricts the file to its owner before anything is in it; SQLite gives its WAL the same permissions. On systems without such permissions,
 * such as Windows, those of the folder apply.
 */
function keepPrivate({ file, onWarning }: SqliteKeyStoreOptions): void {
  if (process.platform === 'win32' || file === ':memory:' || file === '') return;
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && (stats.mode & othersRights) !== 0) chmodSync(path, 0o600);
  }
  const folder = dirname(resolve(file));
  const rights = statSync(folder).mode & 0o777;
  if ((rights & othersRights) !== 0)
    onWarning?.(`other users may enter the folder of the API keys, ${folder} (mode ${rights.toString(8)}); chmod 700 closes it`);
}

function open(options: SqliteKeyStoreOptions): Database.Database {
  const { file, busyTimeoutMs = 5000 } = options;
  keepPrivate(options);
  const database = new Database(file, { timeout: busyTimeoutMs });
  database.pragma('journal_mode = WAL');
  // Confirmed writes are on the disk.
  database.pragma('synchronous = FULL');
  database.transaction(() => database.exec(schema)).immediate();
  return database;
}

function prepareStatements(database: Database.Database) {
  return {
    insertKey: database.prepare(`INSERT INTO api_keys VALUES
      (@id, @hash, @email, @name, @scopes, @createdAt, @lastUsedAt, @expiresAt, @revokedAt)`),
    findByHash: database.prepare<[string], KeyRow>(`SELECT ${keyColumns} FROM api_keys WHERE hash = ?`),
    findById: database.prepare<[string], KeyRow>(`SELECT ${keyColumns} FROM api_keys WHERE id = ?`),
    list: database.prepare<[Listing], KeyRow>(`SELECT ${keyColumns} FROM api_keys WHERE (@email IS NULL OR email = @email)
      AND (@after IS NULL OR (created_at, id) > (SELECT created_at, id FROM api_keys WHERE id = @after))
      ORDER BY created_at, id LIMIT @limit`),
    touchKey: database.prepare('UPDATE api_keys SET last_used_at = ? WHERE id = ?'),
    revokeKey: database.prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL'),
    expireKey: database.prepare(
      'UPDATE api_keys SET expires_at = MIN(IFNULL(expires_at, @expiresAt), @expiresAt) WHERE id = @id AND revoked_at IS NULL',
    ),
    savePending: database.prepare(`INSERT OR REPLACE INTO pending_registrations (email, id, code_hash, salt, expires_at, attempts)
      VALUES (@email, @id, @codeHash, @salt, @expiresAt, @attempts)`),
    countAttempt: database.prepare<[string], PendingRegistration>(
      `UPDATE pending_registrations SET attempts = attempts + 1 WHERE email = ? RETURNING ${pendingColumns}`,
    ),
    consume: database.prepare('DELETE FROM pending_registrations WHERE email = ? AND id = ?'),
    removeExpired: database.prepare('DELETE FROM pending_registrations WHERE expires_at < ?'),
    // Rewriting a row reaches the disk, unlike a mere read.
    check: database.prepare('INSERT OR REPLACE INTO write_checks VALUES (1, ?)'),
    close: () => void database.close(),
  };
}

/** The file is opened, and its tables are created, on `ready()` or with the first call. */
export function createSqliteKeyStore(options: SqliteKeyStoreOptions): KeyStore {
  let opened: ReturnType<typeof prepareStatements> | undefined;
  let closed = false;
  const database = (): ReturnType<typeof prepareStatements> => {
    if (closed) throw new Error('the key store is closed');
    return (opened ??= prepareStatements(open(options)));
  };

  return {
    ready: async () => void database(),
    insertKey: async (record) => void database().insertKey.run({ ...record, scopes: record.scopes.join(' ') }),
    findKeyByHash: async (hash) => {
      const row = database().findByHash.get(hash);
      return row && rowRecord(row);
    },
    findKeyById: async (id) => {
      const row = database().findById.get(id);
      return row && rowRecord(row);
    },
    listKeys: async ({ email = null, after = null, limit }) => database().list.all({ email, after, limit }).map(rowRecord),
    touchKey: async (id, usedAt) => void database().touchKey.run(usedAt, id),
    revokeKey: async (id, revokedAt) => database().revokeKey.run(revokedAt, id).changes === 1,
    expireKey: async (id, expiresAt) => database().expireKey.run({ id, expiresAt }).changes === 1,
    savePendingRegistration: async (registration) => void database().savePending.run(registration),
    countRegistrationAttempt: async (email) => database().countAttempt.get(email),
    consumePendingRegistration: async (email, id) => database().consume.run(email, id).changes === 1,
    removeExpiredRegistrations: async (now) => void database().removeExpired.run(now),
    check: async () => void database().check.run(Date.now()),
    close: async () => {
      closed = true;
      opened?.close();
    },
  };
}

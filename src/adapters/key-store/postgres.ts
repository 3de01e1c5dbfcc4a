/** A key store in PostgreSQL: for any number of processes and machines. */
import { openPostgres, tableName, type Postgres, type PostgresOptions } from '../driver/postgres.js';
import type { ApiKeyRecord, KeyStore, PendingRegistration, RegistrationCalls, Scope } from './types.js';

/** Columns as `pg` returns them: 64-bit numbers are strings. */
interface KeyRow extends Pick<ApiKeyRecord, 'id' | 'hash' | 'email' | 'name'> {
  readonly scopes: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

interface PendingRow {
  readonly email: string;
  readonly id: string;
  readonly code_hash: string;
  readonly salt: string;
  readonly expires_at: string;
  readonly attempts: number;
}

const time = (value: string | null): number | null => (value === null ? null : Number(value));

function rowRecord(row: KeyRow): ApiKeyRecord {
  return {
    id: row.id,
    hash: row.hash,
    email: row.email,
    name: row.name,
    scopes: row.scopes.split(' ').filter(Boolean) as Scope[],
    createdAt: Number(row.created_at),
    lastUsedAt: time(row.last_used_at),
    expiresAt: time(row.expires_at),
    revokedAt: time(row.revoked_at),
  };
}

function pendingOf(row: PendingRow): PendingRegistration {
  const { email, id, salt, attempts } = row;
  return { id, email, codeHash: row.code_hash, salt, expiresAt: Number(row.expires_at), attempts };
}

// Ids sort by code units in every store.
const tables = (keys: string, pending: string, checks: string): string[] => [
  `CREATE TABLE IF NOT EXISTS ${keys} (
    id text COLLATE "C" PRIMARY KEY, hash text NOT NULL UNIQUE, email text NOT NULL, name text NOT NULL, scopes text NOT NULL,
    created_at bigint NOT NULL, last_used_at bigint, expires_at bigint, revoked_at bigint)`,
  `CREATE INDEX IF NOT EXISTS docops_api_keys_email ON ${keys} (email, created_at, id)`,
  `CREATE INDEX IF NOT EXISTS docops_api_keys_age ON ${keys} (created_at, id)`,
  `CREATE TABLE IF NOT EXISTS ${pending} (
    email text PRIMARY KEY, id text NOT NULL, code_hash text NOT NULL, salt text NOT NULL,
    expires_at bigint NOT NULL, attempts integer NOT NULL)`,
  `CREATE INDEX IF NOT EXISTS docops_pending_registrations_end ON ${pending} (expires_at)`,
  `CREATE TABLE IF NOT EXISTS ${checks} (id integer PRIMARY KEY, at bigint NOT NULL)`,
];

function registrationCalls({ query }: Postgres, pending: string): RegistrationCalls {
  return {
    savePendingRegistration: async ({ email, id, codeHash, salt, expiresAt, attempts }) => {
      await query(
        `INSERT INTO ${pending} VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO UPDATE SET
          id = EXCLUDED.id, code_hash = EXCLUDED.code_hash, salt = EXCLUDED.salt, expires_at = EXCLUDED.expires_at, attempts = EXCLUDED.attempts`,
        [email, id, codeHash, salt, expiresAt, attempts],
      );
    },
    countRegistrationAttempt: async (email) => {
      const { rows } = await query<PendingRow>(`UPDATE ${pending} SET attempts = attempts + 1 WHERE email = $1 RETURNING *`, [email]);
      return rows[0] && pendingOf(rows[0]);
    },
    consumePendingRegistration: async (email, id) =>
      (await query(`DELETE FROM ${pending} WHERE email = $1 AND id = $2`, [email, id])).count === 1,
    removeExpiredRegistrations: async (now) => void (await query(`DELETE FROM ${pending} WHERE expires_at < $1`, [now])),
  };
}

/** The tables `docops_api_keys` and `docops_pending_registrations` are created on `ready()`, or before the first call. */
export function createPostgresKeyStore(options: PostgresOptions): KeyStore {
  const keys = tableName(options, 'docops_api_keys');
  const pending = tableName(options, 'docops_pending_registrations');
  const checks = tableName(options, 'docops_key_store_checks');
  const database = openPostgres(options, tables(keys, pending, checks));
  const { query } = database;

  async function findKey(condition: string, value: string): Promise<ApiKeyRecord | undefined> {
    const { rows } = await query<KeyRow>(`SELECT * FROM ${keys} WHERE ${condition} = $1`, [value]);
    return rows[0] && rowRecord(rows[0]);
  }

  return {
    ready: database.ready,
    insertKey: async ({ id, hash, email, name, scopes, createdAt, lastUsedAt, expiresAt, revokedAt }) => {
      const values = [id, hash, email, name, scopes.join(' '), createdAt, lastUsedAt, expiresAt, revokedAt];
      await query(`INSERT INTO ${keys} VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, values);
    },
    findKeyByHash: (hash) => findKey('hash', hash),
    findKeyById: (id) => findKey('id', id),
    listKeys: async ({ email, limit, after }) => {
      const { rows } = await query<KeyRow>(
        `SELECT * FROM ${keys} WHERE ($1::text IS NULL OR email = $1)
          AND ($2::text IS NULL OR (created_at, id) > (SELECT created_at, id FROM ${keys} WHERE id = $2))
          ORDER BY created_at, id LIMIT $3`,
        [email ?? null, after ?? null, limit],
      );
      return rows.map(rowRecord);
    },
    touchKey: async (id, usedAt) => void (await query(`UPDATE ${keys} SET last_used_at = $2 WHERE id = $1`, [id, usedAt])),
    revokeKey: async (id, revokedAt) => {
      const { count } = await query(`UPDATE ${keys} SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL`, [id, revokedAt]);
      return count === 1;
    },
    expireKey: async (id, expiresAt) => {
      // LEAST ignores NULL.
      const { count } = await query(`UPDATE ${keys} SET expires_at = LEAST(expires_at, $2) WHERE id = $1 AND revoked_at IS NULL`, [
        id,
        expiresAt,
      ]);
      return count === 1;
    },
    ...registrationCalls(database, pending),
    check: async () =>
      void (await query(`INSERT INTO ${checks} VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at`, [Date.now()])),
    close: database.close,
  };
}

/** A pool of PostgreSQL connections (pg) with timeouts, and tables that are created before the first query. */
import pg from 'pg';

/** The part of `pg.Pool` that is used: the host may pass its own pool. */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
  end(): Promise<void>;
}

/** The database: `url` or `pool`. */
export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database`; query parameters as `pg` knows them (`sslmode`). */
  readonly url?: string | undefined;
  /** The host's own pool, which is never ended. */
  readonly pool?: PostgresPool | undefined;
  /** The schema of the tables, created if missing. Default: the connection's own (`public`). */
  readonly schema?: string | undefined;
  /** Maximum number of connections, with `url`. Default 10. */
  readonly maxConnections?: number | undefined;
  /** Milliseconds for connecting and for each query, with `url`. Default 5000. */
  readonly timeoutMs?: number | undefined;
}

export interface Postgres {
  readonly pool: PostgresPool;
  /** Runs one statement, after the tables are created. */
  readonly query: <Row>(text: string, values?: unknown[]) => Promise<{ readonly rows: Row[]; readonly count: number }>;
  /** Creates the tables. May be called repeatedly, by several processes at once; after a failure it tries again. */
  readonly ready: () => Promise<void>;
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Any number that nothing else in the database locks. */
const migrationLock = 7_310_581_204;
const schemaForm = /^[a-z_][a-z0-9_]{0,62}$/;

function poolOf({ url, pool, maxConnections = 10, timeoutMs = 5000 }: PostgresOptions): PostgresPool {
  if (pool) return pool;
  if (url === undefined) throw new TypeError('PostgreSQL: url or pool is required');
  const own = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    keepAlive: true,
    // An idle pool must not keep the host's process alive.
    allowExitOnIdle: true,
  });
  // A connection that is lost while idle leaves the pool; the next query opens another or fails.
  own.on('error', () => undefined);
  return own;
}

/** A table's name with its schema. */
export function tableName(options: PostgresOptions, name: string): string {
  if (options.schema === undefined) return name;
  if (!schemaForm.test(options.schema)) throw new TypeError('PostgreSQL: schema must be lower-case letters, digits and underscores');
  return `${options.schema}.${name}`;
}

/** @param tables Statements that can be repeated: `CREATE TABLE IF NOT EXISTS …` */
export function openPostgres(options: PostgresOptions, tables: readonly string[]): Postgres {
  const pool = poolOf(options);
  const schema = options.schema === undefined ? [] : [`CREATE SCHEMA IF NOT EXISTS ${options.schema}`];
  // One message is one transaction, and the lock admits one process at a time: concurrent CREATE … IF NOT EXISTS would clash.
  const migration = [`SELECT pg_advisory_xact_lock(${String(migrationLock)})`, ...schema, ...tables].join(';\n');
  let migrated: Promise<void> | undefined;
  let ended: Promise<void> | undefined;

  const ready = (): Promise<void> => {
    migrated ??= pool.query(migration).then(
      () => undefined,
      (error: unknown) => {
        migrated = undefined;
        throw error;
      },
    );
    return migrated;
  };

  return {
    pool,
    query: async <Row>(text: string, values: unknown[] = []) => {
      await ready();
      const { rows, rowCount } = await pool.query(text, values);
      return { rows: rows as Row[], count: rowCount ?? 0 };
    },
    ready,
    check: async () => void (await pool.query('SELECT 1')),
    close: async () => {
      if (options.pool === undefined) await (ended ??= pool.end());
    },
  };
}

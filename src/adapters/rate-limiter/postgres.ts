/** Rate limits in PostgreSQL (rate-limiter-flexible): for any number of processes and machines without Redis. */
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { openPostgres, tableName, type PostgresOptions } from '../driver/postgres.js';
import { consumeFlexibly } from './flexible.js';
import type { RateLimiter } from './types.js';

const name = 'docops_rate_limits';
const hourMs = 3_600_000;

/**
 * The table `docops_rate_limits` is created on `ready()`, or before the first call; windows that ended an hour ago are removed
 * occasionally.
 */
export function createPostgresRateLimiter(options: PostgresOptions): RateLimiter {
  const table = tableName(options, name);
  const database = openPostgres(options, [
    `CREATE TABLE IF NOT EXISTS ${table} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
  ]);
  const consume = consumeFlexibly(
    (window) =>
      new RateLimiterPostgres({
        ...window,
        storeClient: database.pool,
        storeType: 'pool',
        tableName: name,
        ...(options.schema === undefined ? {} : { schemaName: options.schema }),
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
  );
  let nextCleaning = 0;
  return {
    consume: async (event, window) => {
      await database.ready();
      const now = Date.now();
      if (now >= nextCleaning) {
        nextCleaning = now + hourMs;
        // Not awaited: leftover rows are removed next time.
        database.query(`DELETE FROM ${table} WHERE expire < $1`, [now - hourMs]).catch(() => undefined);
      }
      return consume(event, window);
    },
    ready: database.ready,
    check: database.check,
    close: database.close,
  };
}

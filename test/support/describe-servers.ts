/** Tests that need a server that may not be installed. */
import { describe } from 'vitest';
import { postgresIsMissing, redisIsMissing } from './server-process.js';

/** Tests with a requirement that may be missing; if it is, they are skipped and the reason is printed. */
export function describeWith(missing: string | undefined) {
  return (name: string, run: () => void): void => {
    if (missing === undefined) describe(name, run);
    else {
      process.stderr.write(`${name}: skipped, ${missing}\n`);
      describe.skip(`${name} (${missing})`, run);
    }
  };
}

/** Tests that need PostgreSQL; skipped with a notice if it is not installed. */
export const describePostgres = describeWith(postgresIsMissing);
/** Tests that need Redis; skipped with a notice if it is not installed. */
export const describeRedis = describeWith(redisIsMissing);
/** Tests that need both. */
export const describePostgresAndRedis = describeWith(postgresIsMissing ?? redisIsMissing);

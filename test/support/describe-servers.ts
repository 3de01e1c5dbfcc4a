/** Tests that need a server which may not be installed. */
import { describe } from 'vitest';
import { postgresIsMissing, redisIsMissing } from './server-process.js';

/** Tests that need what may be missing; skipped, and said so, where it is. */
export function describeWith(missing: string | undefined) {
  return (name: string, run: () => void): void => {
    if (missing === undefined) describe(name, run);
    else {
      process.stderr.write(`${name}: skipped, ${missing}\n`);
      describe.skip(`${name} (${missing})`, run);
    }
  };
}

/** Tests that need PostgreSQL; skipped, and said so, where it is not installed. */
export const describePostgres = describeWith(postgresIsMissing);
/** Tests that need Redis; skipped, and said so, where it is not installed. */
export const describeRedis = describeWith(redisIsMissing);
/** Tests that need both. */
export const describePostgresAndRedis = describeWith(postgresIsMissing ?? redisIsMissing);

/** Subpath `docops-router/adapters/postgres`: keys, rate limits and usage events in PostgreSQL; needs the optional package pg. */
export { createPostgresKeyStore } from './key-store/postgres.js';
export { createPostgresRateLimiter } from './rate-limiter/postgres.js';
export { createPostgresTelemetrySink } from './telemetry-sink/postgres.js';
export type { PostgresOptions, PostgresPool } from './driver/postgres.js';

import { createMemoryRateLimiter } from 'docops-router/adapters/memory';
import { createPostgresRateLimiter } from 'docops-router/adapters/postgres';
import { createRedisRateLimiter } from 'docops-router/adapters/redis';
import { rateLimiterSuite } from 'docops-router/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { describePostgres, describeRedis } from '../support/describe-servers.js';
import { startPostgres, startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

const capabilities = { shared: true };
let server: TestServer;
let made = 0;

describe('memory', () => rateLimiterSuite({ test, create: createMemoryRateLimiter }));

describeRedis('Redis', () => {
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = () => createRedisRateLimiter({ url: server.url, keyPrefix: `{${made}}:` });
  rateLimiterSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });
});

describePostgres('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  const open = () => createPostgresRateLimiter({ url: server.url, schema: `test_${made}`, maxConnections: 4 });
  rateLimiterSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });
});

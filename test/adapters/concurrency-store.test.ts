import { createMemoryConcurrencyStore } from 'docops-router/adapters/memory';
import { createRedisConcurrencyStore } from 'docops-router/adapters/redis';
import { concurrencyStoreSuite } from 'docops-router/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { describeRedis } from '../support/describe-servers.js';
import { startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

describe('memory', () => concurrencyStoreSuite({ test, create: () => createMemoryConcurrencyStore() }));

describeRedis('Redis', () => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = () => createRedisConcurrencyStore({ url: server.url, keyPrefix: `{${made}}:` });
  concurrencyStoreSuite({ test, create: () => ((made += 1), open()), capabilities: { shared: true }, reopen: open });
});

import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createPostgresKeyStore } from 'docops-router/adapters/postgres';
import { createRedisKeyStore } from 'docops-router/adapters/redis';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';
import { keyStoreSuite } from 'docops-router/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describePostgres, describeRedis } from '../support/describe-servers.js';
import { startPostgres, startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const capabilities = { shared: true, durable: true };
let made = 0;

describe('memory', () => keyStoreSuite({ test, create: createMemoryKeyStore }));

describe('SQLite', () => {
  const open = () => createSqliteKeyStore({ file: join(folder, `${made}.sqlite`) });
  keyStoreSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });

  test('the check of a closed store fails', async () => {
    const store = createSqliteKeyStore({ file: join(folder, 'closed.sqlite') });
    await store.close?.();
    await expect(store.check?.()).rejects.toThrow();
  });

  test('a folder that is not there is an error of ready()', async () => {
    const store = createSqliteKeyStore({ file: join(folder, 'nowhere', 'keys.sqlite') });
    await expect(store.ready?.()).rejects.toThrow();
  });
});

describePostgres('PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  // A schema for each test is an empty database.
  const open = () => createPostgresKeyStore({ url: server.url, schema: `test_${made}`, maxConnections: 4 });
  keyStoreSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });
});

describeRedis('Redis', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = () => createRedisKeyStore({ url: server.url, keyPrefix: `{${made}}:` });
  keyStoreSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });
});

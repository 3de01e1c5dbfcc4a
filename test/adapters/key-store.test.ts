import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createPostgresKeyStore } from 'docops-router/adapters/postgres';
import { createRedisKeyStore } from 'docops-router/adapters/redis';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';
import { keyStoreSuite } from 'docops-router/testing';
import Database from 'better-sqlite3';
import { Redis } from 'ioredis';
import pg from 'pg';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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

  test.skipIf(process.platform === 'win32')(
    'only the owner can read the file in any folder, and lax permissions of the folder are reported',
    async () => {
      const open = join(folder, 'open');
      mkdirSync(open);
      chmodSync(open, 0o755);
      const file = join(open, 'keys.sqlite');
      const rights = (path: string): number => statSync(path).mode & 0o777;
      const use = async (): Promise<string[]> => {
        const told: string[] = [];
        const store = createSqliteKeyStore({ file, onWarning: (message) => void told.push(message) });
        await store.ready?.();
        await store.removeExpiredRegistrations(Date.now());
        expect([rights(file), rights(`${file}-wal`), rights(`${file}-shm`)]).toEqual([0o600, 0o600, 0o600]);
        await store.close?.();
        return told;
      };
      expect(await use()).toEqual([expect.stringContaining(`${open} (mode 755)`)]);
      // One that an earlier version made.
      chmodSync(file, 0o644);
      chmodSync(open, 0o700);
      expect(await use()).toEqual([]);
    },
  );

  test('the check fails if keys can be read but not written', async () => {
    const file = join(folder, 'locked.sqlite');
    const store = createSqliteKeyStore({ file, busyTimeoutMs: 10 });
    await store.check?.();
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.check?.()).rejects.toThrow('locked');
    expect(await store.findKeyByHash('a')).toBeUndefined();
    other.exec('ROLLBACK');
    await store.check?.();
    other.close();
    await store.close?.();
  });

  test('ready() rejects if the folder is missing', async () => {
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

  test('the check fails if keys can be read but not written', async () => {
    const pool = new pg.Pool({ connectionString: server.url, max: 1 });
    const store = createPostgresKeyStore({ pool, schema: 'read_only' });
    await store.check?.();
    await pool.query('SET default_transaction_read_only = on');
    await expect(store.check?.()).rejects.toThrow('read-only');
    expect(await store.findKeyByHash('a')).toBeUndefined();
    await pool.query('SET default_transaction_read_only = off');
    await store.check?.();
    await pool.end();
  });
});

describeRedis('Redis', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());
  const open = () => createRedisKeyStore({ url: server.url, keyPrefix: `{${made}}:` });
  keyStoreSuite({ test, create: () => ((made += 1), open()), capabilities, reopen: open });

  test('the check fails if keys can be read but not written', async () => {
    const client = new Redis(server.url);
    const store = createRedisKeyStore({ client, keyPrefix: '{full}:' });
    await store.check?.();
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.config('SET', 'maxmemory', '1');
    await expect(store.check?.()).rejects.toThrow('OOM');
    expect(await store.findKeyByHash('a')).toBeUndefined();
    await client.config('SET', 'maxmemory', '0');
    await store.check?.();
    client.disconnect();
  });
});

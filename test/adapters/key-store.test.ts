import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createPostgresKeyStore } from 'docops-router/adapters/postgres';
import { createRedisKeyStore } from 'docops-router/adapters/redis';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';
import { keyStoreSuite } from 'docops-router/testing';
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
    'the file is for its owner alone in whatever folder, and the folder’s rights are told',
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

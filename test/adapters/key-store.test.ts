import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';
import { keyStoreSuite } from 'docops-router/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'docops-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

describe('memory', () => keyStoreSuite({ test, create: createMemoryKeyStore }));

describe('SQLite', () => {
  keyStoreSuite({ test, create: () => createSqliteKeyStore({ file: join(folder, `${(files += 1)}.sqlite`) }) });

  test('keys are there after the file is opened again, and two processes may share it', async () => {
    const file = join(folder, 'shared.sqlite');
    const record = {
      id: 'key_1',
      hash: 'a',
      email: 'a@b.de',
      name: '',
      scopes: ['convert'],
      createdAt: 1,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    } as const;
    const first = createSqliteKeyStore({ file });
    const second = createSqliteKeyStore({ file });
    await first.insertKey(record);
    expect(await second.findKeyByHash('a')).toEqual(record);
    await first.close?.();
    await second.close?.();
    const again = createSqliteKeyStore({ file });
    expect(await again.findKeyByHash('a')).toEqual(record);
    await again.close?.();
  });

  test('the check of a closed store fails', async () => {
    const store = createSqliteKeyStore({ file: join(folder, 'closed.sqlite') });
    await store.close?.();
    await expect(store.check?.()).rejects.toThrow();
  });
});

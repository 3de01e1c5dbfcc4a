/** The key store of examples/mongodb-key-store.ts, by the driver against a server in memory. */
import { keyStoreSuite } from 'docops-router/testing';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMongoKeyStore } from '../../examples/mongodb-key-store.js';
import { describeWith } from '../support/describe-servers.js';
import { mongoIsMissing, startMongo } from '../support/mongo-server.js';

describeWith(mongoIsMissing)('MongoDB', () => {
  let server: Awaited<ReturnType<typeof startMongo>>;
  let made = 0;
  beforeAll(async () => void (server = await startMongo()), 60_000);
  afterAll(() => server.stop());
  const open = () => createMongoKeyStore({ url: server.url, database: `test-${String(made)}` });
  keyStoreSuite({ test, create: () => ((made += 1), open()), capabilities: { shared: true, durable: true }, reopen: open });

  test('the check of a closed store fails', async () => {
    const store = open();
    await store.close?.();
    await expect(store.check?.()).rejects.toThrow();
  });
});

test('the page shows the example', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(read('docs/guide/cookbook/mongodb.md')) ?? [];
  const example = read('examples/mongodb-key-store.ts');
  // The example also serves, with imports of its own.
  const [imports = '', code = ''] = shown.split(/\n\n(?=\/\*\*)/, 2);
  expect(imports.split('\n')).toHaveLength(2);
  for (const line of imports.split('\n')) expect(example).toContain(line);
  expect(code.length).toBeGreaterThan(100);
  expect(example).toContain(shown.slice(imports.length));
});

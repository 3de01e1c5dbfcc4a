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

test('the page copies the example from the package, and imports the store that it exports', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const page = read('docs/guide/cookbook/mongodb.md');
  const [, source = '', copy = ''] = /copyFileSync\('node_modules\/docops-router\/([^']+)', '([^']+)'\)/.exec(page) ?? [];
  const [, name = '', imported = ''] = /^import \{ (\w+) \} from '\.\/([^']+)';$/m.exec(page) ?? [];
  expect(imported).toBe(copy.replace(/ts$/, 'js'));
  expect(read(source)).toContain(`export function ${name}(`);
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  expect(files).toContain(source.split('/')[0]);
});

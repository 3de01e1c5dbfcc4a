/** Commands and files that docs/operate/production.md gives operators, tested if the programs for them are installed. */
import { createApiKey } from 'docops-router';
import { createSqliteKeyStore } from 'docops-router/adapters/sqlite';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blocksOf } from '../support/cookbook-page.js';

const blocks = blocksOf(readFileSync(new URL('../../docs/operate/production.md', import.meta.url), 'utf8'));
const blockWith = (text: string): string => blocks.find((block) => block.text.includes(text))?.text ?? '';
const folder = mkdtempSync(join(tmpdir(), 'docops-operations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const isThere = (program: string): boolean => {
  const found = spawnSync(program, ['--version']).error === undefined;
  if (!found) process.stdout.write(`skipped: ${program} is not installed\n`);
  return found;
};

test.skipIf(!isThere('systemd-analyze'))('systemd accepts the unit', () => {
  const unit = blockWith('[Service]');
  // The programs that it names are elsewhere on this machine.
  const here = unit.replace('/usr/bin/node', process.execPath).replace(/^EnvironmentFile=.*$/m, '');
  const path = join(folder, 'docops.service');
  writeFileSync(path, here);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
  const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('docops.service'));
  expect(unit).toContain('StateDirectory=docops');
  expect(about).toEqual([]);
});

test.skipIf(!isThere('sqlite3'))('a copy of an open key store has all keys', async () => {
  const [file, copy] = [join(folder, 'keys.sqlite'), join(folder, 'copy.sqlite')];
  const store = createSqliteKeyStore({ file });
  const { record } = createApiKey({ email: 'ann@example.com' });
  await store.insertKey(record);
  const command = blockWith('.backup').replace('/var/lib/docops/keys.sqlite', file).replace('/var/backups/docops-keys.sqlite', copy);
  expect(command).toContain(copy);
  const { status, stderr } = spawnSync('bash', ['--norc', '-euc', command], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  await store.close?.();
  const restored = createSqliteKeyStore({ file: copy });
  expect(await restored.findKeyByHash(record.hash)).toMatchObject({ id: record.id });
  await restored.close?.();
});

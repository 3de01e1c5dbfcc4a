/** Writes the page of `man docops` into dist/man/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandTables } from '../src/cli/table/command-tables.js';
import { manPage } from './man/man-page.js';

/** Below dist/. */
export const manFiles = ['man/docops.1'] as const;

/** @returns The files, for the removal of stale ones */
export function buildMan(root: string): string[] {
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const [, date = ''] =
    new RegExp(`^## ${version.replaceAll('.', '[.]')} \\((\\d{4}-\\d\\d-\\d\\d)\\)`, 'm').exec(read('CHANGELOG.md')) ?? [];
  return manFiles.map((name) => {
    const path = join(root, 'dist', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, manPage({ version, date, tables: commandTables }));
    return path;
  });
}

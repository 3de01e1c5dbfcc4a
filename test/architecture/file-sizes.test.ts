import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';

/** Data tables apart, a file of more than 400 lines holds more than one idea. */
const mostLines = 400;
const isDataTable = (path: string): boolean => /(-data\.ts|[\\/]data[\\/][^\\/]+\.ts)$/.test(path);

test(`no file of src/ is longer than ${mostLines} lines`, () => {
  const source = join(root, 'src');
  const tooLong = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !isDataTable(path))
    .map((path) => ({ path, lines: readFileSync(join(source, path), 'utf8').trimEnd().split('\n').length }))
    .filter((file) => file.lines > mostLines);
  expect(tooLong).toEqual([]);
});

test('no folder or file is a catch-all', () => {
  const drawers = /(^|[\\/])(utils?|helpers?|common|misc|manager)(\.ts)?$/;
  const found = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => drawers.test(path));
  expect(found).toEqual([]);
});

/** `.ci/run` finds the tests that read `../shared` by who imports one module, so no other may name the folder's place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';

test('only test/support/shared.ts knows where the folder beside the project lies', () => {
  const tests = join(root, 'test');
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[cm]?ts$/.test(path));
  const naming = files.filter((path) => /\.\.\/\.\.\/shared\b/.test(readFileSync(join(tests, path), 'utf8')));
  expect(naming.map((path) => path.replaceAll('\\', '/'))).toEqual(['support/shared.ts']);
});

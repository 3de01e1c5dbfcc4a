/** Nobody depends on a package without having said why. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';
import { filesBelow } from './rule-citations.js';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

test('every dependency has its reason in docs/decisions/, by name or by its scope', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const decisions = filesBelow(root, 'docs/decisions', '.md').map((path) => readFileSync(join(root, path), 'utf8'));
  const words = new Set(decisions.flatMap((text) => text.split(/[\s,;|()`]+/)));
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !words.has(name) && !words.has(name.replace(/\/.*/, '/*')))).toEqual([]);
});

test('tables of decisions state the installed version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const table = readFileSync(join(root, 'docs/decisions/0012-dependencies.md'), 'utf8');
  const stated = [...table.matchAll(/([@\w./-]+) (\d+\.\d+\.\d+)/g)].map(([, name = '', version]) => [name, version] as const);
  expect(stated.length).toBeGreaterThan(8);
  expect(stated.filter(([name, version]) => (dependencies[name] ?? devDependencies[name]) !== version)).toEqual([]);
});

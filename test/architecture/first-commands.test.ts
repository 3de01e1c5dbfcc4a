/** The commands that README's first screen shows for a clone are there, and the project's own full run calls the second one as its users do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';

const textOf = (name: string): string => readFileSync(join(root, name), 'utf8');
/** Lines that a screen shows without scrolling. */
const firstScreen = 40;

test.each(['npm ci && npm start', 'npm ci && npm test'])('README: %s', (command) => {
  const readme = textOf('README.md').split('\n').slice(0, firstScreen);
  expect(readme.filter((line) => line.startsWith(command))).toHaveLength(1);
  const script = command.split(' ').at(-1) ?? '';
  expect(JSON.parse(textOf('package.json'))).toHaveProperty(['scripts', script]);
});

test('README names the file that npm pack builds in a clone', () => {
  const { name, version, scripts } = JSON.parse(textOf('package.json')) as { name: string; version: string; scripts: { prepack?: string } };
  expect(scripts.prepack).toBe('npm run build');
  const tarballs = textOf('README.md').match(/[\w./-]+\.tgz/g);
  expect(new Set(tarballs?.map((path) => path.replace('./', '')))).toEqual(new Set([`${name}-${version}.tgz`]));
});

test('.ci/run calls npm ci, then npm test, then the other steps of the full run', () => {
  const commands = [...textOf('.ci/run').matchAll(/^(?:check )?(npm (?:ci|test|run \S+))/gm)].map(([, command]) => command);
  expect(commands.slice(0, 3)).toEqual(['npm ci', 'npm test', 'npm run test:rest']);
});

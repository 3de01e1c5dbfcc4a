/** docs/reference/api.md has every endpoint and every type of field, and no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docOpsRoutes } from '../../src/http/routes.js';
import { fieldTypes } from '../../src/contract/field-types.js';
import { root } from './cruise.js';

const page = readFileSync(join(root, 'docs/reference/api.md'), 'utf8');
const cells = (start: RegExp): string[] => [...page.matchAll(start)].map(([, cell = '']) => cell);

test('endpoints', () => {
  const calls = cells(/^\| ((?:`[A-Z]+ [^`]+`(?:, )?)+)/gm).flatMap((cell) => [...cell.matchAll(/`([A-Z]+) ([^`?]+)/g)]);
  const listed = new Set(calls.map(([, method, path]) => `${String(method)} /${String(path)}`));
  const routes = Object.entries(docOpsRoutes).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`),
  );
  expect([...listed].sort()).toEqual(routes.sort());
});

test('types of fields', () => {
  const documented = [...page.matchAll(/^\| `([a-z]+)` +\|[^|]+\|([^|]*)\|$/gm)].map(([, type, options = '']) => [
    type,
    [...options.matchAll(/`([a-zA-Z]+)/g)].map(([, option]) => option).sort(),
  ]);
  const declared = Object.entries(fieldTypes).map(([type, { options }]) => [type, [...options].sort()]);
  expect(documented).toEqual(declared);
});

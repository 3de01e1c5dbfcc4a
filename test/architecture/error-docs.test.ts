import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scopes } from '../../src/adapters/key-store/types.js';
import { errorCodes, issueReasons } from '../../src/base/errors.js';
import { root } from './cruise.js';

test('docs/reference/errors.md has a heading for every error code, and for nothing else', () => {
  const text = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8');
  const headings = [...text.matchAll(/^## ([A-Z][A-Z_]+)$/gm)].map((match) => match[1]);
  expect(headings.toSorted()).toEqual([...errorCodes].toSorted());
});

test('docs/reference/errors.md has a row for every reason of an issue', () => {
  const text = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\|/gm)].map((match) => match[1]);
  expect(rows).toEqual([...issueReasons]);
});

test('docs/reference/errors.md names every scope that a key may lack', () => {
  const text = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8');
  const [, forbidden = ''] = /^## FORBIDDEN\n\n(.*)$/m.exec(text) ?? [];
  const [, list = ''] = /\(((?:`\w+`(?:, )?)+)\)/.exec(forbidden) ?? [];
  expect(list).toBe(scopes.map((scope) => `\`${scope}\``).join(', '));
});

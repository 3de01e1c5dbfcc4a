/** Links of the pages lead to files and headings that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';
import { filesBelow } from './rule-citations.js';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow(root, 'docs', '.md')];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string): string => text.replace(/^ *```.*?^ *```/gms, '').replace(/`[^`\n]*`/g, '');

/** Anchors of headings as GitHub makes them: lower case, spaces as hyphens, most punctuation left out. */
function anchorsOf(page: string): Set<string> {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

interface Link {
  readonly page: string;
  readonly target: string;
}
const links: readonly Link[] = pages.flatMap((page) =>
  [...withoutCode(read(page)).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
);
const isAbsolute = ({ target }: Link): boolean => /^[a-z]+:/.test(target);

/** The problem of a link into the repository; undefined for a sound one. */
function faultOf({ page, target }: Link): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), path));
  if (file.startsWith('..') || !existsSync(join(root, file))) return `${page}: ${target} is not there`;
  if (anchor !== undefined && !anchorsOf(file).has(anchor)) return `${page}: ${target} has no such heading`;
  return undefined;
}

test('every link into the repository leads to a file, every anchor to a heading', () => {
  const local = links.filter((link) => !isAbsolute(link));
  expect(local.length).toBeGreaterThan(50);
  expect(local.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
});

test('detects a broken link', () => {
  expect(faultOf({ page: 'docs/reference/api.md', target: 'GONE.md' })).toBe('docs/reference/api.md: GONE.md is not there');
  expect(faultOf({ page: 'docs/reference/api.md', target: '../../other' })).toBe('docs/reference/api.md: ../../other is not there');
  expect(faultOf({ page: 'README.md', target: 'docs/operate/security.md#gone' })).toBe(
    'README.md: docs/operate/security.md#gone has no such heading',
  );
  expect(faultOf({ page: 'README.md', target: 'docs/operate/security.md#audit-trails' })).toBeUndefined();
});

test('every path that CONTRIBUTING.md and docs/contribute/architecture.md name exists', () => {
  const paths = (page: string): string[] =>
    [...read(page).matchAll(/`((?:src|test|scripts|docs|examples)\/[\w./-]*)`/g)].map(([, path = '']) => path);
  const named = [...paths('CONTRIBUTING.md'), ...paths('docs/contribute/architecture.md')];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('links to other sites use HTTPS', () => {
  expect(links.filter((link) => isAbsolute(link) && !link.target.startsWith('https:'))).toEqual([]);
});

// npm sets a README's relative links against the root of the repository that package.json names, for hosts that it knows.
test('links of the README are relative to the root, as npm resolves them', () => {
  const { repository } = JSON.parse(read('package.json')) as { repository?: { url: string; directory?: string } };
  const isKnown = repository === undefined || /^git\+https:\/\/(?:github\.com|gitlab\.com|bitbucket\.org)\//.test(repository.url);
  expect([isKnown, repository?.directory]).toEqual([true, undefined]);
  expect(links.filter(({ page, target }) => page === 'README.md' && /^(?:\/|\.\.?\/)/.test(target))).toEqual([]);
});

test('the README is short enough to be read', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(150);
});

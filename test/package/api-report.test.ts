/** The page that shows a change of the public surface in a review is that of the built declarations. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { apiReport, reportFile, reportOf } from '../../scripts/reference/api-report.js';

test('docs/contribute/api-report.md is what `npm run api-report` writes', async () => {
  expect(readFileSync(reportFile, 'utf8')).toBe(await apiReport());
});

/** The report's code, section by section, of a package with the entries `a` and `b`. */
function reported(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docops-api-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const entries = ['a', 'b'].filter((name) => `${name}.d.ts` in files).map((name) => [name, join(folder, `${name}.d.ts`)] as const);
    return [...reportOf(folder, entries).matchAll(/```ts\n(.*?)\n```/gs)].map(([, code = '']) => code.replace(/\s+/g, ' '));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['comments are left out', { 'a.d.ts': '/** Words. */\nexport declare const size: number;' }, ['const size: number;']],
  ['names are sorted', { 'a.d.ts': 'export type B = 1;\nexport type A = 2;' }, ['type A = 2; type B = 1;']],
  ['words of a union are sorted', { 'a.d.ts': "export type W = 'b' | 'a' | undefined;" }, ["type W = 'a' | 'b' | undefined;"]],
  [
    'what is referred to is listed, however far',
    { 'a.d.ts': "export { f } from './f.js';", 'f.d.ts': 'interface X { y: Y }\ntype Y = 5;\nexport declare function f(x: X): void;' },
    ['function f(x: X): void;', 'interface X { y: Y; } type Y = 5;'],
  ],
  [
    'a second subpath points at the first, by the name that it gives',
    { 'a.d.ts': 'export declare class C { private x; }', 'b.d.ts': "export { C, C as D } from './a.js';" },
    ['class C { private x; }', "export { C } from 'a'; export { C as D } from 'a';"],
  ],
  [
    'members of a computed type are written out, and followed',
    {
      'a.d.ts': "import type { P, t } from './t.js';\nexport interface I extends P<typeof t> {}",
      't.d.ts':
        'export type P<T> = { readonly [K in keyof T]?: T[K] };\nexport interface Q { c: 1 }\nexport declare const t: { b: Q; a: string };',
    },
    ['interface I { readonly a?: string; readonly b?: Q; }', 'interface Q { c: 1; }'],
  ],
])('%s', (_what, files, sections) => {
  expect(reported(files)).toEqual(sections);
});

test('states the fix if the build is missing', () => {
  expect(() => reportOf('/', [['a', '/gone.d.ts']])).toThrow('npm run build');
});

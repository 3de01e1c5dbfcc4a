import { describe, expect, test } from 'vitest';
import { sampled } from '../support/sampled.js';
import { root, rulesBrokenBy, violationsIn } from './cruise.js';

// Reads 1,200 modules: seconds on a quiet machine, more beside other work.
test('every import in src/ follows an allowed arrow', async () => {
  expect(await violationsIn(root)).toEqual([]);
}, 180_000);

const value = 'export const value = 1;\n';
const uses = (specifier: string): string => `import { value } from '${specifier}';\nexport const used = value;\n`;
const usesType = (specifier: string): string => `import type { T } from '${specifier}';\nexport type Used = T;\n`;
const type = 'export type T = 1;\n';

describe('a forbidden arrow is caught', () => {
  const rows: [why: string, files: Record<string, string>, rules: string[]][] = [
    ['base knows nothing', { 'src/base/a.ts': uses('../layout/b.js'), 'src/layout/b.ts': value }, ['arrow-base']],
    ['a type import counts', { 'src/document/a.ts': usesType('../layout/b.js'), 'src/layout/b.ts': type }, ['arrow-document']],
    ['layout does not read packages', { 'src/layout/a.ts': uses('../docx/b.js'), 'src/docx/b.ts': value }, ['arrow-layout']],
    ['the language of tags knows no documents', { 'src/template/a.ts': uses('../docx/b.js'), 'src/docx/b.ts': value }, ['arrow-template']],
    ['text does not lay out', { 'src/text/a.ts': uses('../layout/b.js'), 'src/layout/b.ts': value }, ['arrow-text']],
    [
      'operations see contracts only',
      { 'src/operations/a.ts': uses('../adapters/x/memory.js'), 'src/adapters/x/memory.ts': value },
      ['arrow-operations-adapters'],
    ],
    [
      'an operation does not choose fonts',
      { 'src/operations/a.ts': uses('../adapters/font-source/b.js'), 'src/adapters/font-source/b.ts': value },
      ['arrow-operations-adapters'],
    ],
    [
      'http takes operations by type',
      { 'src/http/a.ts': uses('../operations/b.js'), 'src/operations/b.ts': value },
      ['http-knows-operations-by-type'],
    ],
    ['http does not know the engines', { 'src/http/a.ts': uses('../layout/b.js'), 'src/layout/b.ts': value }, ['arrow-http']],
    [
      'an executor adapter uses engines',
      { 'src/adapters/executor/a.ts': uses('../../layout/b.js'), 'src/layout/b.ts': value },
      ['executors-use-the-pool'],
    ],
    ['no adapter imports another', { 'src/adapters/x/a.ts': uses('../y/b.js'), 'src/adapters/y/b.ts': value }, ['adapters-stand-alone']],
    [
      'adapters do not use engines',
      { 'src/adapters/x/a.ts': uses('../../layout/b.js'), 'src/layout/b.ts': value },
      ['adapters-stand-alone'],
    ],
    [
      'an engine reads no files',
      { 'src/fonts/a.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n" },
      ['engines-do-no-io'],
    ],
    ['an engine opens no sockets', { 'src/docx/a.ts': "import net from 'net';\nexport const socket = net;\n" }, ['engines-do-no-io']],
    ['a cycle', { 'src/base/a.ts': uses('./b.js'), 'src/base/b.ts': `${uses('./a.js')}${value}` }, ['no-cycles']],
    ['an orphan', { 'src/base/a.ts': value, 'src/base/b.ts': value, 'src/base/c.ts': uses('./b.js') }, ['no-orphans']],
    ['an import that leads nowhere', { 'src/base/a.ts': uses('./gone.js') }, ['no-unresolved']],
    ['a folder without arrows', { 'src/utils/a.ts': uses('./b.js'), 'src/utils/b.ts': value }, ['no-new-folders']],
    [
      'threads outside workers',
      { 'src/operations/a.ts': "import { Worker } from 'node:worker_threads';\nexport const W = Worker;\n" },
      ['only-workers-know-threads'],
    ],
    ['src imports a test', { 'src/base/a.ts': uses('../../test/b.js'), 'test/b.ts': value }, ['src-stands-alone']],
  ];
  test.each(sampled(rows))('%s', async (_why, files, rules) => {
    expect(await rulesBrokenBy(files)).toEqual(rules);
  });
});

describe('an allowed arrow is not', () => {
  const rows: [why: string, files: Record<string, string>][] = [
    ['layout uses text', { 'src/layout/a.ts': uses('../text/b.js'), 'src/text/b.ts': value }],
    ['operations use a contract', { 'src/operations/a.ts': usesType('../adapters/x/types.js'), 'src/adapters/x/types.ts': type }],
    ['http uses an operation’s type', { 'src/http/a.ts': usesType('../operations/b.js'), 'src/operations/b.ts': type }],
    ['an engine inflates', { 'src/docx/a.ts': "import { inflateRawSync } from 'node:zlib';\nexport const inflate = inflateRawSync;\n" }],
    ['a built-in adapter uses an engine', { 'src/adapters/x/built-in.ts': uses('../../fonts/b.js'), 'src/fonts/b.ts': value }],
    [
      'the font library chooses its sources',
      { 'src/operations/font-library.ts': uses('../adapters/font-source/b.js'), 'src/adapters/font-source/b.ts': value },
    ],
    ['an executor adapter uses the pool', { 'src/adapters/executor/a.ts': uses('../../workers/b.js'), 'src/workers/b.ts': value }],
    ['a subpath exports an adapter', { 'src/adapters/memory.ts': uses('./x/memory.js'), 'src/adapters/x/memory.ts': value }],
    [
      'types may be recursive',
      {
        'src/document/a.ts': `${usesType('./b.js')}`,
        'src/document/b.ts': `import type { Used } from './a.js';\nexport type T = Used | 1;\n`,
      },
    ],
  ];
  test.each(sampled(rows))('%s', async (_why, files) => {
    expect(await rulesBrokenBy(files)).toEqual([]);
  });
});

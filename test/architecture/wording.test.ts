/** Plain English in comments, messages and pages (docs/contribute/style.md, *Words*). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';
import { filesBelow } from './rule-citations.js';
import { textsOfPage, textsOfSource, unwantedIn, type WrittenText } from './wording.js';

/** They quote the words that are not written. */
const quoting: ReadonlySet<string> = new Set([
  'docs/contribute/style.md',
  'test/architecture/wording.ts',
  'test/architecture/wording.test.ts',
]);

const sources = ['src', 'test', 'scripts', 'examples'].flatMap((folder) =>
  ['.ts', '.tsx'].flatMap((ending) => filesBelow(root, folder, ending)),
);
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow(root, 'docs', '.md')];

/** Large folders are counted by their subfolders. */
const groupOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return (first === 'src' || first === 'docs') && path.split('/').length > 2 ? `${first}/${second}` : first;
};

/** Files that have such words, with them, by their group. */
function found(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const add = (path: string, texts: readonly WrittenText[]): void => {
    if (quoting.has(path)) return;
    const group = groups.get(groupOf(path)) ?? [];
    group.push(...texts.flatMap(unwantedIn).map((words) => `${path}: ${words}`));
    groups.set(groupOf(path), group);
  };
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  for (const path of sources) add(path, textsOfSource(path, read(path)));
  for (const path of pages) add(path, textsOfPage(read(path)));
  return groups;
}

test.each([...found()])('%s contains no unwanted words', (_group, list) => {
  expect(list).toEqual([]);
});

test.each([
  ['comment', 'Of a box that is ticked.', ['Of a box that is ticked.']],
  ['comment', 'The value. What is no number is left out.', ['What is no', 'What is no number is left out.']],
  ['comment', 'What makes this line break here?', []],
  ['comment', 'The box of a field that is ticked; it stands alone.', []],
  ['message', 'the place is told', ['told']],
  ['message', 'Of 20 pages', []],
  ['page', 'Lists that begin anew', ['anew']],
] as const)('in a %s, “%s”', (kind, text, unwanted) => {
  expect(unwantedIn({ kind, text })).toEqual(unwanted);
});

test('finds comments, strings, headings and cells, but not code', () => {
  const source = "/** Of it.\n * @param a Who\n */\nconst a = 'one two'; // behind\nconst b = `x ${a} y z`;\nconst c = 'word';";
  expect(textsOfSource('a.ts', source).map(({ kind, text }) => [kind, text.replace(/\s+/g, ' ').trim()])).toEqual([
    ['comment', 'Of it. Who'],
    ['comment', 'behind'],
    ['message', 'one two'],
    ['message', 'y z'],
  ]);
  expect(textsOfPage('# What it does\n\n- one `told`\n\n```\ntold\n```\n\n| a | b |').map(({ text }) => text)).toEqual([
    'What it does',
    'one code',
    'a',
    'b',
  ]);
});

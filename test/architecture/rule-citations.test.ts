/** Comments cite numbered rules of docs/, and every citation resolves. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';
import { citationProblems, rulesIn, withoutTest } from './rule-citations.js';

test('every cited rule exists once, and every file that a rule names exists', () => {
  expect(rulesIn(root).length).toBeGreaterThan(200);
  expect(citationProblems(root)).toEqual([]);
  const ids = new Set(rulesIn(root).map(({ id }) => id));
  expect([...withoutTest].filter((id) => !ids.has(id))).toEqual([]);
});

const page = '# Lines\n\n### WR-LINE-1\n\nLines are tall.\n\n- Measured: in a PDF.\n- Code: `src/line.ts`\n';
const sound = { 'docs/lines.md': page, 'src/line.ts': '/** Lines (WR-LINE-1). */', 'test/line.test.ts': '' };

const tested = 'docs/contribute/word-rules/lines.md';
/** The same rule on a page whose rules name their tests, with this line on them. */
const withTests = (line: string): Record<string, string> => ({
  'docs/lines.md': '# Lines\n',
  [tested]: page.replace('- Code', `${line}- Code`),
  'test/line.test.ts': "test('lines are tall', () => {});",
});

test.each<[string, Record<string, string>, string[]]>([
  ['nothing is wrong', {}, []],
  ['a citation has no rule', { 'test/line.test.ts': '// WR-LINE-7' }, ['test/line.test.ts: cites WR-LINE-7, which no page has']],
  ['a page cites a rule that is not there', { 'docs/other.md': 'See WR-LINE-8.' }, ['docs/other.md: cites WR-LINE-8, which no page has']],
  [
    'a rule does not name the file that cites it',
    { 'src/other.ts': '// WR-LINE-1' },
    ['src/other.ts: cites WR-LINE-1, which does not name the file'],
  ],
  ['an id is given twice', { 'docs/more.md': page }, ['docs/more.md: WR-LINE-1 is given twice']],
  [
    'a rule names a file that is gone',
    { 'docs/lines.md': page.replace('src/line.ts`', 'src/line.ts`, `src/gone.ts`') },
    ['docs/lines.md: WR-LINE-1 names src/gone.ts, which is not there'],
  ],
  [
    'a rule says nothing of itself',
    { 'docs/lines.md': '### WR-LINE-1\n\nLines are tall.\n', 'src/line.ts': '' },
    ['docs/lines.md: WR-LINE-1 does not say how sure we are', 'docs/lines.md: WR-LINE-1 names no file'],
  ],
  ['a rule names its test', withTests('- Test: `test/line.test.ts` "are tall"\n'), []],
  ['a rule has no line on tests', withTests(''), [`${tested}: WR-LINE-1 names no test`]],
  ['a rule says that no test shows it', withTests('- Test: none yet\n'), [`${tested}: WR-LINE-1 has no test`]],
  [
    'a test has another title',
    withTests('- Test: `test/line.test.ts` "are tall", "are short"\n'),
    [`${tested}: WR-LINE-1 names "are short", which test/line.test.ts does not have`],
  ],
  [
    'the file of a test is gone',
    withTests('- Test: `test/gone.test.ts` "are tall"\n'),
    [`${tested}: WR-LINE-1 names test/gone.test.ts, which is not there`],
  ],
  [
    'a rule names a test without a title',
    withTests('- Test: `test/line.test.ts`\n'),
    [`${tested}: WR-LINE-1 names no title in test/line.test.ts`],
  ],
  [
    'a rule names code as its test',
    withTests('- Test: `src/line.ts` "Lines"\n'),
    [`${tested}: WR-LINE-1 names src/line.ts, which is not a test`],
  ],
  [
    'a rule that is listed as one without a test has one',
    {
      [tested]: page.replace('WR-LINE-1', 'WR-LINE-2').replace('- Code', '- Test: `test/line.test.ts` "are tall"\n- Code'),
      'test/line.test.ts': "test('lines are tall', () => {});",
    },
    [`${tested}: WR-LINE-2 names a test, but is listed as one without`],
  ],
  ...[
    '(word-rules §2)',
    '(layout-notes §6.1)',
    '(authoring-notes)',
    '(architecture §1)',
    '(signing notes §3)',
    '[math-nary-probe]',
    'probe-tab-leader',
    'see 899763b77961',
  ].map((cited): [string, Record<string, string>, string[]] => [
    `a comment cites ${cited}`,
    { 'src/other.ts': `// Word does so ${cited}` },
    [`src/other.ts: cites what is not in the repository: // Word does so ${cited}`],
  ]),
])('%s', (_what, changed, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'docops-rules-'));
  try {
    for (const [path, text] of Object.entries({ ...sound, ...changed })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    expect(citationProblems(folder, new Set(['WR-LINE-2']))).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

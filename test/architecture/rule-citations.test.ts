/** Comments cite numbered rules of docs/, and every citation resolves. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.js';
import { citationProblems, rulesIn } from './rule-citations.js';

test('every rule that is cited exists once, and every file that a rule names is there', () => {
  expect(rulesIn(root).length).toBeGreaterThan(200);
  expect(citationProblems(root)).toEqual([]);
});

const page = '# Lines\n\n### WR-LINE-1\n\nLines are tall.\n\n- Measured: in a PDF.\n- Code: `src/line.ts`\n';
const sound = { 'docs/lines.md': page, 'src/line.ts': '/** Lines (WR-LINE-1). */', 'test/line.test.ts': '' };

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
    expect(citationProblems(folder)).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

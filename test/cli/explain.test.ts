/** `docops explain`: the ends of pages and lines, as sentences and as JSON, and what is said of arguments that are not in the document. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import { docxOf } from '../support/docx-package.js';
import { documentOf, lines, p } from '../support/golden-docx.js';
import { run } from '../support/http-processes.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-explain-'));
const letter = join(folder, 'letter.docx');
const bad = join(folder, 'bad.docx');
const secret = 'Wednesday';
beforeAll(() => {
  writeFileSync(letter, docxOf(documentOf([p(`${secret} `.repeat(8)), lines(6, 'a'), lines(3, 'b')])));
  writeFileSync(bad, 'this is not a document');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', 'explain', ...args]);

test('prints the ends of all pages, with the rules and the pages that describe them', async () => {
  const { code, stdout, stderr } = await docops(letter);
  expect([code, stderr]).toEqual([exitCodes.done.code, '']);
  const [heading, first, second, ...rules] = stdout.trimEnd().split('\n');
  expect(heading).toBe(`${letter}: 2 pages`);
  expect(first).toMatch(
    /^page 1 \(119 of 160 pt filled\): The next line does not fit: .* Widow control moves .* \[WR-PAGE-10, WR-PAGE-6\]$/,
  );
  expect(second).toBe('page 2 (48 of 160 pt filled): The document ends.');
  expect(rules).toEqual(['docs/contribute/word-rules/pages.md: WR-PAGE-10, WR-PAGE-6']);
});

test('prints one sentence per line for a page, and all sentences for a line', async () => {
  const page = await docops(letter, '--page', '1');
  expect(page.stdout.split('\n').filter((line) => line.startsWith('line '))).toHaveLength(8);
  expect(page.stdout).toContain('line 8 (2 characters at 20, 123): The paragraph ends.');
  const line = await docops(letter, '--page', '1', '--line', '1');
  expect(line.stdout).toMatch(/\nline 1 \(\d+ characters at 20, 20\): The next word does not fit: .* of 260 pt are left; /);
  expect(page.stdout + line.stdout).not.toContain(secret);
});

test('--json prints the same as one line', async () => {
  const all = await docops(letter, '--json');
  expect(JSON.parse(all.stdout)).toMatchObject({
    ok: true,
    file: letter,
    pages: 2,
    ends: [{ page: 1, reason: 'widow-control' }, { page: 2 }],
  });
  const one = await docops(letter, '--json', '--page', '2');
  expect(JSON.parse(one.stdout)).toMatchObject({ end: { page: 2, reason: 'document-end' }, columns: [], lines: [{ line: 1 }, {}, {}] });
  const line = await docops(letter, '--json', '--page', '1', '--line', '1');
  expect(JSON.parse(line.stdout)).toMatchObject({
    line: { line: 1, reason: 'next-word', next: { characters: 9 }, width: { available: 260 } },
  });
  for (const { stdout } of [all, one, line]) expect(stdout.trimEnd()).not.toContain('\n');
});

test.each([
  [['--page', '3'], '--page must be 1 to 2: the document has 2 pages.'],
  [['--page', '0'], '--page must be 1 to 2: the document has 2 pages.'],
  [['--page', '1.5'], '--page must be a whole number.'],
  [['--page', '2', '--line', '5'], '--line must be 1 to 3: page 2 has 3 lines.'],
  [['--line', '5'], '--line needs --page: lines are counted on their page.'],
  [['--pages', '1'], '--pages is not an option of this command; did you mean --page?'],
])('%j: %s', async (args, message) => {
  const { code, stdout, stderr } = await docops(letter, ...args);
  expect([code, stdout]).toEqual([exitCodes.usage.code, '']);
  expect(stderr).toContain(message);
});

test('a file that is not a document fails', async () => {
  const { code, stdout } = await docops('--json', bad);
  expect(code).toBe(exitCodes.failed.code);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, file: bad, code: 'INVALID_FILE_FORMAT' });
});

test('the JSON lines have the properties that docs/reference/command.md shows', async () => {
  const [, shown = ''] = /^### `docops explain`\n([^]*?)\n###/m.exec(readFileSync('docs/reference/command.md', 'utf8')) ?? [];
  const examples = [...shown.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as object);
  const given = [[], ['--page', '1'], ['--page', '1', '--line', '1']];
  expect(examples).toHaveLength(given.length);
  for (const [index, args] of given.entries()) {
    const { stdout } = await docops('--json', letter, ...args);
    expect(shapeOf(JSON.parse(stdout))).toEqual(shapeOf(examples[index]));
  }
});

/** Names of properties at every depth; of lists, those of the first element. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** `docops convert` with the options for a finished PDF, as a program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachPage, pageGeometry } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { run } from '../support/http-processes.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-finished-'));
  for (const name of ['a.md', 'b.md']) writeFileSync(join(folder, name), '# One\n\n<div style="break-before: page"></div>\n\n# Two\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> =>
  run(['dist/cli.js', 'convert', ...args], { DOCOPS_TEST_PASSWORD: 'x' });
const at = (name: string): string => join(folder, name);

test('turns, protects and describes each of several documents', async () => {
  const { code } = await docops(
    at('a.md'),
    at('b.md'),
    '--rotate',
    '90:2',
    '--protect-env',
    'DOCOPS_TEST_PASSWORD',
    '--property',
    'author=A',
  );
  expect(code).toBe(0);
  for (const name of ['a.pdf', 'b.pdf']) {
    const document = readPdf(readFileSync(at(name)), { password: 'x' });
    expect([...eachPage(document)].map((page) => pageGeometry(document, page).rotation)).toEqual([0, 90]);
  }
});

test('a split result is a ZIP beside the document', async () => {
  expect((await docops(at('a.md'), '--split', 'pages')).code).toBe(0);
  expect(existsSync(at('a.zip'))).toBe(true);
  const named = await docops(at('a.md'), '--split', 'pages', '--out', at('c.pdf'));
  expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('end it with .zip')]);
});

test('attaches files, and takes them out of a PDF', async () => {
  writeFileSync(at('data.xml'), '<a/>');
  expect((await docops(at('a.md'), '--out', at('d.pdf'), '--attach-file', at('data.xml'), '--attach-file', at('b.md'))).code).toBe(0);
  const shown = await run(['dist/cli.js', 'inspect', at('d.pdf')]);
  expect(shown.stdout).toMatch(/data\.xml +4 +text\/xml/);
  const merged = await run(['dist/cli.js', 'merge', at('d.pdf'), '-o', at('e.pdf'), '--remove-attachment', 'data.xml']);
  expect([merged.code, merged.stderr]).toEqual([0, expect.any(String)]);
  expect((await run(['dist/cli.js', 'inspect', '--json', at('e.pdf')])).stdout).toContain('"attachments":["b.md"]');
});

test('names the flags that cannot be combined', async () => {
  const refused = async (...args: readonly string[]): Promise<string> => (await docops(at('a.md'), ...args)).stderr;
  expect(await refused('--to', 'docx', '--stamp-at', 'top-left')).toContain('--stamp-at is only for PDF.');
  expect(await refused('--to', 'html', '--rotate', '90')).toContain('--rotate is only for PDF.');
  expect(await refused('--to', 'docx', '--property', 'title=x')).toContain('--property is only for PDF.');
  expect(await refused('--pdfa', '2b', '--protect-env', 'DOCOPS_TEST_PASSWORD')).toContain('--protect-env cannot be combined with pdfa');
  expect(await refused('--allow', 'print')).toContain('--allow needs --protect-env or --owner-password-env.');
  expect(await refused(at('b.md'), '--bates', 'A1')).toContain('--bates numbers the pages of one document');
});

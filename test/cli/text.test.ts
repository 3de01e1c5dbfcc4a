/** `docops convert --to md`, `html` and `txt`, as a program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../support/http-processes.js';

let folder: string;
let source: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-text-'));
  source = join(folder, 'page.html');
  writeFileSync(source, '<h1>One</h1><ul><li>item</ul><p>done</p>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', 'convert', ...args]);

test('Markdown and plain text beside the document', async () => {
  expect((await docops('--to', 'docx', source)).code).toBe(0);
  const { code, stderr } = await docops('--to', 'md', join(folder, 'page.docx'));
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^ok +\S+page\.docx/)]);
  expect(readFileSync(join(folder, 'page.md'), 'utf8')).toBe('# One\n\n- item\n\ndone\n');
  expect((await docops('--to', 'txt', join(folder, 'page.docx'))).code).toBe(0);
  expect(readFileSync(join(folder, 'page.txt'), 'utf8')).toBe('One\n\n- item\n\ndone\n');
});

test('to standard output, and with pictures in files as a ZIP', async () => {
  expect((await docops('--to', 'md', '--out', '-', source)).stdout).toBe('# One\n\n- item\n\ndone\n');
  expect((await docops('--to', 'md', '--pictures', 'files', source)).code).toBe(0);
  expect(existsSync(join(folder, 'page.zip'))).toBe(true);
});

test('names the options that cannot be combined', async () => {
  expect(await docops('--to', 'txt', '--pictures', 'none', source)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--pictures is only for Markdown and HTML.') as unknown,
  });
  expect((await docops('--to', 'md', '--changes', 'balloons', source)).stderr).toContain('--changes balloons are only for PDF');
});

/** `docops convert --to png`, as a program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merge } from 'docops-router';
import { run } from '../support/http-processes.js';

let folder: string;
let pages: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-pictures-'));
  pages = join(folder, 'pages.html');
  writeFileSync(pages, '<div style="page-break-after:always">one</div><p>two');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', 'convert', ...args]);
const startOf = (name: string): string => readFileSync(join(folder, name)).subarray(0, 4).toString('latin1');

test('one page beside the document, with the requested width', async () => {
  const { code, stderr } = await docops('--to', 'png', '--pages', '2', '--dpi', '150', '--width', '200', pages);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^ok +\S+pages\.html +\S+pages\.png +2 pages/)]);
  expect(startOf('pages.png')).toBe('\u0089PNG');
  expect(readFileSync(join(folder, 'pages.png')).readUInt32BE(16)).toBe(200);
});

test('several pages are a ZIP, with the extension .zip unless --out sets another name', async () => {
  const { code, stdout } = await docops('--to', 'svg', '--json', pages);
  expect([code, (JSON.parse(stdout) as { out: string }).out]).toEqual([0, join(folder, 'pages.zip')]);
  expect(startOf('pages.zip')).toBe('PK\u0003\u0004');
  expect(existsSync(join(folder, 'pages.svg'))).toBe(false);
  expect((await docops('--to', 'svg', '--out', join(folder, 'both.zip'), pages)).code).toBe(0);
  expect(startOf('both.zip')).toBe('PK\u0003\u0004');
});

test('a PDF, with its password, and a format that its bytes show', async () => {
  expect((await docops('--to', 'pdf', '--out', join(folder, 'two.pdf'), pages)).code).toBe(0);
  const { code, stderr } = await docops('--from', 'auto', '--to', 'png', '--pages', '2', '--width', '100', join(folder, 'two.pdf'));
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^ok +\S+two\.pdf +\S+two\.png +2 pages/)]);
  expect(readFileSync(join(folder, 'two.png')).readUInt32BE(16)).toBe(100);
  const { bytes } = await merge({ documents: [{ bytes: readFileSync(join(folder, 'two.pdf')) }], protection: { password: 'secret' } });
  writeFileSync(join(folder, 'locked.pdf'), bytes);
  const locked = ['--to', 'png', '--pages', '1', join(folder, 'locked.pdf')];
  expect(await docops(...locked)).toMatchObject({ code: 1, stderr: expect.stringContaining('needs a password') as unknown });
  const opened = await run(['dist/cli.js', 'convert', '--password-env', 'PDF_PASSWORD', ...locked], { PDF_PASSWORD: 'secret' });
  expect(opened.code).toBe(0);
  expect(startOf('locked.png')).toBe('\u0089PNG');
});

test('errors name the option', async () => {
  expect(await docops('--to', 'png', '--dpi', '9999', pages)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--dpi must be a number, at least 10 and at most 1200.') as unknown,
  });
  expect((await docops('--width', '100', pages)).stderr).toContain('--width is only for png and svg.');
  const { code, stderr } = await docops('--to', 'png', '--pages', '7', pages);
  expect([code, stderr]).toEqual([1, expect.stringContaining('must be within the document, which has 2 pages')]);
});

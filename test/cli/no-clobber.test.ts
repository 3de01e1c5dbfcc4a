/** `--no-clobber`: files that are there stay, and the command says so. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { run } from '../support/http-processes.js';

let folder: string;
const at = (...names: readonly string[]): string => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-kept-'));
  mkdirSync(at('out'));
  for (const name of ['one.docx', 'two.docx']) writeFileSync(at(name), helloDocx());
  writeFileSync(at('data.json'), '{}');
  for (const name of ['kept.pdf', 'kept.docx', join('out', 'one.pdf')]) writeFileSync(at(name), 'mine');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docops = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', ...args]);
const text = (...names: readonly string[]): string => readFileSync(at(...names), 'utf8');

test.each([
  ['convert', () => ['convert', '--no-clobber', '--out', at('kept.pdf'), at('one.docx')], 'kept.pdf'],
  ['merge', () => ['merge', '--no-clobber', '--out', at('kept.docx'), at('one.docx'), at('two.docx')], 'kept.docx'],
  ['annotate', () => ['annotate', '--no-clobber', '--data', at('data.json'), '--out', at('kept.docx'), at('one.docx')], 'kept.docx'],
])('docops %s keeps an existing file', async (_, args, kept) => {
  const { code, stderr } = await docops(...args());
  expect(code).toBe(1);
  expect(stderr).toContain('EEXIST');
  expect(stderr).toContain(`${at(kept)} already exists, and --no-clobber keeps it.`);
  expect(text(kept)).toBe('mine');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('writes missing files, and fails separately for the others', async () => {
  const { code, stdout } = await docops('convert', '--no-clobber', '--json', '--out', at('out'), at('one.docx'), at('two.docx'));
  expect(code).toBe(1);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean; file?: string; code?: string });
  expect(lines.find(({ file }) => file?.endsWith('one.docx'))).toMatchObject({ ok: false, code: 'EEXIST' });
  expect(lines.find(({ file }) => file?.endsWith('two.docx'))).toMatchObject({ ok: true });
  expect(text('out', 'one.pdf')).toBe('mine');
  expect(text('out', 'two.pdf').startsWith('%PDF-')).toBe(true);
});

test('overwrites existing files without the option', async () => {
  writeFileSync(at('again.pdf'), 'old');
  expect((await docops('convert', '--out', at('again.pdf'), at('one.docx'))).code).toBe(0);
  expect(text('again.pdf').startsWith('%PDF-')).toBe(true);
});

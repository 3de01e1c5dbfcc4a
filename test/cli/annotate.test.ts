/** `docops annotate`, as a program. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngUri, templateDocx } from '../support/http-annotate.js';
import { run } from '../support/http-processes.js';

let folder: string;
let template: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-annotate-'));
  template = join(folder, 'contract.docx');
  writeFileSync(template, templateDocx());
  write('fields.json', [
    { id: 'name', type: 'text', value: 'Ann' },
    { id: 'photo', type: 'image', value: pngUri },
    { id: 'nobody', type: 'text', value: 'x' },
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}
const path = (name: string): string => join(folder, name);
const annotate = (...args: readonly string[]): ReturnType<typeof run> => run(['dist/cli.js', 'annotate', ...args]);
const head = (file: string): string => readFileSync(file).subarray(0, 5).toString('latin1');

test('a template and its values, beside it', async () => {
  const { code, stderr } = await annotate(template, '--fields', path('fields.json'));
  expect([code, stderr]).toEqual([0, expect.stringMatching(/contract-filled\.docx: \d+ ms/) as string]);
  expect(stderr).toContain('not in the template: nobody');
  expect(head(path('contract-filled.docx'))).toMatch(/^PK/);
  expect(readFileSync(template).equals(templateDocx())).toBe(true);
});

test('a PDF, by the name of the result', async () => {
  const { code, stderr } = await annotate(template, '--fields', path('fields.json'), '--out', path('out.pdf'));
  expect([code, head(path('out.pdf'))]).toEqual([0, '%PDF-']);
  expect(stderr).toContain('1 page');
});

test('to standard output, with the whole body as the service takes it, quietly', async () => {
  const body = write('body.json', { document: { url: 'https://example.com' }, fields: [{ id: 'name', value: 'Ann' }] });
  const { code, stdoutBytes, stderr } = await annotate(template, '--fields', body, '--infer-type', '--out', '-', '--quiet');
  expect([code, stdoutBytes.subarray(0, 2).toString(), stderr]).toEqual([0, 'PK', '']);
});

test('a JSON line for other programs, of what was written and of what was wrong', async () => {
  const out = path('json.docx');
  const good = await annotate(template, '--fields', path('fields.json'), '--out', out, '--json', '--quiet');
  expect(JSON.parse(good.stdout)).toEqual({
    ok: true,
    file: template,
    out,
    ms: expect.any(Number) as number,
    unmatched: ['nobody'],
    warnings: [],
  });
  const bad = await annotate(template, '--fields', write('bad.json', [{ id: 'name', type: 'number', value: 'x' }]), '--json');
  expect([bad.code, JSON.parse(bad.stdout)]).toMatchObject([
    1,
    { ok: false, file: template, code: 'VALIDATION_ERROR', details: [{ field: 'fields[0].value' }] },
  ]);
  expect((await annotate(template, '--fields', path('fields.json'), '--json', '--out', '-')).code).toBe(2);
});

test.each([
  ['a field without type', [{ id: 'name', value: 'Ann' }], [], 'fields[0].type: is required'],
  [
    'a name that the template does not have',
    [{ id: 'nobody', type: 'text', value: 'x' }],
    ['--strict'],
    'fields[0].id: names no field of the template (id "nobody")',
  ],
  [
    'an address inside',
    [{ id: 'photo', type: 'image', value: 'http://127.0.0.1/a.png' }],
    [],
    'fields[0].value: leads to an address that is not public',
  ],
])('%s: exit code 1, nothing is written', async (_, fields, more, says) => {
  const out = path('nothing.docx');
  const { code, stderr } = await annotate(template, '--fields', write('some.json', fields), '--out', out, ...more);
  expect([code, existsSync(out)]).toEqual([1, false]);
  expect(stderr).toContain(says);
});

test.each<readonly [readonly string[], string]>([
  [[], 'Which template'],
  [['a.docx', 'b.docx'], 'Which template'],
  [['a.docx'], '--fields'],
  [['a.docx', '--fields', 'missing.json'], 'cannot be read'],
  [['a.docx', '--fields', 'README.md'], 'is not JSON'],
  [['a.docx', '--fields', 'package.json', '--to', 'odt'], '--to must be one of'],
  [['package.json', '--fields', 'package.json', '--out', './package.json'], 'the template itself'],
  [['missing.docx', '--fields', 'package.json'], 'The template cannot be read'],
])('wrongly called: %j', async (args, says) => {
  const { code, stderr } = await annotate(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(says);
});

test('a file that is not a DOCX', async () => {
  const { code, stderr } = await annotate(path('fields.json'), '--fields', write('none.json', []), '--out', path('x.docx'));
  expect([code, stderr]).toEqual([1, expect.stringContaining('INVALID_FILE_FORMAT') as string]);
});

test('help', async () => {
  const { code, stdout } = await annotate('--help');
  expect([code, stdout]).toEqual([0, expect.stringContaining('--infer-type') as string]);
});

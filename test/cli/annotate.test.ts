/** `docops annotate`, as a program. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngUri, templateDocx } from '../support/http-annotate.js';
import { docxOf } from '../support/docx-package.js';
import { run } from '../support/http-processes.js';
import { p, r } from '../unit/docx/fill/filled.js';

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
const entryNames = async (archive: Buffer): Promise<readonly string[]> => Object.keys((await JSZip.loadAsync(archive)).files);
const bodyOf = async (file: string): Promise<string> =>
  (await (await JSZip.loadAsync(readFileSync(file))).file('word/document.xml')?.async('string')) ?? '';
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

test('writes to standard output quietly, given a whole request body', async () => {
  const body = write('body.json', { document: { url: 'https://example.com' }, fields: [{ id: 'name', value: 'Ann' }] });
  const { code, stdoutBytes, stderr } = await annotate(template, '--fields', body, '--infer-type', '--out', '-', '--quiet');
  expect([code, stdoutBytes.subarray(0, 2).toString(), stderr]).toEqual([0, 'PK', '']);
});

test('a JSON line for other programs, with the files written and the problems', async () => {
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
    'fields[0].id: does not match any field of the template (id "nobody")',
  ],
  [
    'a private address',
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
])('rejects the arguments %j', async (args, says) => {
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

test('a document that the template includes', async () => {
  const outer = path('outer.docx');
  writeFileSync(outer, docxOf({ body: p(r('{{&gt; inner}}')) }));
  writeFileSync(path('inner.docx'), docxOf({ body: p(r('Inner of {{name}}')) }));
  const data = write('inner.json', { name: 'Ann' });
  const { code, stderr } = await annotate(outer, '--data', data, '--template', `inner=${path('inner.docx')}`, '-o', path('both.docx'));
  expect([code, stderr]).toEqual([0, expect.stringContaining('both.docx')]);
  expect(await bodyOf(path('both.docx'))).toContain('Inner of Ann');
  expect((await annotate(outer, '--data', data)).stderr).toContain('must be given in templates');
  expect((await annotate(outer, '--data', data, '--template', 'inner')).stderr).toContain('--template must be NAME=FILE; inner is not.');
});

describe('many records', () => {
  test('become one document if --out names one', async () => {
    const file = write('two.csv', 'name\nAnn\nBo\n');
    for (const [out, pages] of [
      ['all.pdf', ', 2 pages'],
      ['all.docx', ''],
    ] as const) {
      const { code, stderr } = await annotate(template, '--records', file, '-o', path(out));
      expect([code, stderr]).toEqual([0, expect.stringContaining(`${path(out)}: 2 documents${pages}`)]);
    }
    expect(readFileSync(path('all.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await JSZip.loadAsync(readFileSync(path('all.docx')))).file('word/document.xml')).not.toBeNull();
    expect((await annotate(template, '--records', file, '-o', template)).stderr).toContain('--out is the template itself');
  });

  const csv = (name: string, text: string): string => write(name, text);
  const letters = (folderName: string): readonly string[] => readdirSync(path(folderName)).sort();

  test('a folder with a document for each line, named by a column', async () => {
    const people = csv('people.csv', '\ufeffname;number\r\nAnn;7\r\n"Bo; Lee";8\r\n');
    const { code, stderr } = await annotate(template, '--records', people, '-o', path('letters/'), '--name-column', 'number');
    expect([code, letters('letters')]).toEqual([0, ['7.docx', '8.docx']]);
    expect(stderr).toMatch(/letters\/?: 2 documents, \d+ ms\n {2}not in the template: number\n$/);
    expect(await bodyOf(path('letters/8.docx'))).toContain('Bo; Lee');
  });

  test('an archive beside the template, of JSON lines from standard input, with a line for other programs', async () => {
    const lines = ['Ann', 'Bo'].map((name) => JSON.stringify({ name })).join('\n');
    const { code, stdout, stderr } = await run(['dist/cli.js', 'annotate', template, '--records', '-', '--json', '--quiet'], {}, lines);
    const out = path('contract-filled.zip');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, file: template, out, documents: 2, unmatched: [] });
    expect(await entryNames(readFileSync(out))).toEqual(['1.docx', '2.docx']);
  });

  test('PDFs, with progress', async () => {
    const body = write('body.json', { records: [{ name: 'a', data: { name: 'Ann' } }] });
    const { code, stderr } = await annotate(template, '--records', body, '-o', path('pdfs'), '--to', 'pdf', '--progress');
    expect([code, letters('pdfs'), head(path('pdfs/a.pdf'))]).toEqual([0, ['a.pdf'], '%PDF-']);
    expect(stderr).toMatch(/^1\/1 /m);
    expect(stderr).toContain('1 document, 1 page');
  });

  const wrong = '{"name":"Ann"}\n{"name":{"a":1}}\n\n{"name":"Cy"}\n';

  test('stops at a record that cannot be filled, and names its line', async () => {
    const records = write('wrong.jsonl', wrong);
    const { code, stderr } = await annotate(template, '--records', records, '-o', path('some'), '--strict');
    expect([code, letters('some')]).toEqual([1, ['1.docx']]);
    expect(stderr).toContain('  line 2, data.name: ');
    expect((await annotate(template, '--records', records, '-o', path('some.zip'), '--strict')).code).toBe(1);
    expect(existsSync(path('some.zip'))).toBe(false);
  });

  test('continues after that record with --keep-going', async () => {
    const records = write('wrong.jsonl', wrong);
    const { code, stdout, stderr } = await annotate(
      ...[template, '--records', records, '-o', path('most'), '--strict', '--keep-going', '--json'],
    );
    expect([code, letters('most')]).toEqual([1, ['1.docx', '3.docx']]);
    expect(stderr).toMatch(/failed {2}line 2, data\.name: .+\n.+: 2 documents, 1 failed/);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, documents: 2, failed: [{ place: 'line 2', code: 'VALIDATION_ERROR' }] });
  });

  test('reports all unreadable lines before it writes anything', async () => {
    const { code, stderr } = await annotate(template, '--records', csv('bad.csv', 'name,b\n1\n2,3\n4,5,6\n'), '-o', path('none'));
    expect([code, existsSync(path('none'))]).toEqual([1, false]);
    expect(stderr).toMatch(/line 2: has 1 of 2 values.*\n {2}line 4: /);
  });

  test('in the encoding of a spreadsheet', async () => {
    const file = path('excel.csv');
    writeFileSync(file, Buffer.from('name\nMüller\n', 'latin1'));
    const refused = await annotate(template, '--records', file, '-o', path('excel'));
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--csv-encoding windows-1252') as string]);
    expect((await annotate(template, '--records', file, '-o', path('excel'), '--csv-encoding', 'windows-1252')).code).toBe(0);
    expect(await bodyOf(path('excel/1.docx'))).toContain('Müller');
    writeFileSync(path('unicode.txt'), Buffer.from('\ufeffname\tx\r\nŁódź\t1\r\n', 'utf16le'));
    expect((await annotate(template, '--records', path('unicode.txt'), '-o', path('unicode'))).code).toBe(0);
    expect(await bodyOf(path('unicode/1.docx'))).toContain('Łódź');
  });

  test.each<readonly [readonly string[], string]>([
    [['--records', 'people.csv', '--data', 'x.json'], 'leave --fields and --data out'],
    [['--records', 'people.csv', '--out', 'README.md'], '--out is a file'],
    [['--records', 'missing.csv'], 'The file of records cannot be read'],
    [['--records', 'package.json', '--csv-separator', 'xx'], '--csv-separator must be'],
    [['--records', 'package.json', '--csv-encoding', 'klingon'], '--csv-encoding must name'],
    [['--records', 'README.md', '--out', '-', '--json'], 'cannot both go'],
    [['--fields', 'package.json', '--name-column', 'x'], '--name-column is only for --records'],
  ])('rejects the arguments %j', async (args, says) => {
    const { code, stderr } = await annotate(template, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});

/** `docops compare`: formats, the list of changes, exit codes. Which changes are found is checked with the engine. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparisonLines } from '../../src/cli/report/change-lines.js';
import { exitCodes } from '../../src/cli/table/exit-codes.js';
import type { Comparison } from '../../src/contract/comparing.js';
import { helloDocx } from '../support/http-docx.js';
import { run } from '../support/http-processes.js';
import { partOf } from '../unit/pdf/merge/parts.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-compare-'));
const at = (name: string): string => join(folder, name);
const pair = [at('old.docx'), at('new.docx')];
beforeAll(() => {
  writeFileSync(at('old.docx'), helloDocx('Payment within 30 days.'));
  writeFileSync(at('new.docx'), helloDocx('Payment within 60 days.'));
  writeFileSync(at('a.pdf'), partOf('A', 1).bytes);
  writeFileSync(at('text.txt'), 'just text');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compare = (...args: readonly string[]) => run(['dist/cli.js', 'compare', ...args]);
const beginOf = (name: string): string => readFileSync(at(name)).toString('latin1', 0, 5);

test.each([
  ['out.docx', [], 'PK\u0003\u0004\u0014'],
  ['out.pdf', ['--author', 'Ann', '--no-tags'], '%PDF-'],
  ['out.html', ['--granularity', 'character', '--ignore-case'], '<!DOC'],
  ['out.json', ['--move-words', '0'], '{"sum'],
  ['out.bin', ['--to', 'pdf'], '%PDF-'],
])('%s', async (name, args, begin) => {
  const { code, stdout, stderr } = await compare(...pair, '-o', at(name), ...args);
  expect([code, stdout, beginOf(name)]).toEqual([exitCodes.done.code, '', begin]);
  expect(stderr).toMatch(/out\.\w+: \d+ changes?, .*\d+ ms/);
});

test('without an output file, the changes go to standard output', async () => {
  const listed = await compare(...pair);
  expect([listed.code, listed.stderr]).toEqual([0, '']);
  expect(listed.stdout).toMatch(/^(no changes|\d+ changes?: )/);
  const asJson = JSON.parse((await compare(...pair, '--json')).stdout) as Comparison & { readonly files: readonly string[] };
  expect(asJson).toMatchObject({ ok: true, files: pair, warnings: [] });
  expect(asJson.summary.total).toBe(asJson.changes.length);
  const { summary, changes } = JSON.parse((await compare(...pair, '--to', 'json')).stdout) as Comparison;
  expect({ summary, changes }).toEqual({ summary: asJson.summary, changes: asJson.changes });
  expect(await compare(...pair, '--quiet')).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

test('--exit-code tells whether there are changes', async () => {
  expect((await compare(at('old.docx'), at('old.docx'), '--exit-code', '--quiet')).code).toBe(exitCodes.done.code);
  const { summary } = JSON.parse((await compare(...pair, '--to', 'json')).stdout) as Comparison;
  const expected = summary.total > 0 ? exitCodes.different : exitCodes.done;
  expect((await compare(...pair, '--exit-code', '--quiet')).code).toBe(expected.code);
});

test('documents of other formats, and those that are missing', async () => {
  expect((await compare(at('a.pdf'), at('new.docx'), '-o', at('mixed.docx'))).code).toBe(0);
  const text = await compare(at('old.docx'), at('text.txt'));
  expect([text.code, text.stderr]).toEqual([
    1,
    expect.stringMatching(/INVALID_FILE_FORMAT\n {2}revised: .*Only DOCX and PDF documents can be compared\./),
  ]);
  const date = await compare(...pair, '--date', 'soon', '-o', at('x.docx'));
  expect([date.code, date.stderr]).toEqual([1, expect.stringContaining('date: must be a date such as')]);
  const tags = await compare(...pair, '--no-tags', '-o', at('x.docx'));
  expect([tags.code, tags.stderr]).toEqual([1, expect.stringContaining('tagged: is only for PDF')]);
});

test.each<[string, readonly string[], string]>([
  ['one document', [at('old.docx')], 'Pass two documents, the original and the revised one, not 1.'],
  ['three documents', [...pair, at('a.pdf')], 'not 3.'],
  ['a missing one', [at('old.docx'), at('none.docx')], 'The revised document cannot be read: The file does not exist.'],
  ['standard input twice', ['-', '-'], 'Only one document can come from standard input.'],
  ['a format without a file', [...pair, '--to', 'pdf'], 'No output file for --to pdf: pass --out FILE.'],
  ['a document as the output', [...pair, '-o', at('old.docx')], '--out is one of the documents'],
  ['both on standard output', [...pair, '-o', '-', '--json'], '--json and the result cannot both go to standard output.'],
  ['an unknown format', [...pair, '--to', 'odt'], '--to must be one of docx, pdf, html, json.'],
])('usage: %s', async (_, args, message) => {
  const { code, stderr } = await compare(...args);
  expect([code, stderr]).toEqual([exitCodes.usage.code, expect.stringContaining(message)]);
});

test('changes are listed with place, heading, and both texts, cut to the columns', () => {
  const none = { insertion: 0, deletion: 0, replacement: 0, move: 0, formatting: 0 };
  const comparison: Comparison = {
    summary: { ...none, replacement: 1, formatting: 2, total: 3 },
    changes: [
      {
        kind: 'replacement',
        what: 'text',
        story: 'body',
        paragraph: 7,
        page: 2,
        heading: 'Payment',
        before: '30\n days',
        after: '60 days',
      },
      { kind: 'formatting', what: 'text', story: 'header', paragraph: 1, before: 'Offer', after: 'Offer', properties: ['b', 'color'] },
      { kind: 'formatting', what: 'row', story: 'body', paragraph: 9 },
    ],
  };
  expect(comparisonLines(comparison, Infinity)).toEqual([
    '3 changes: 1 replacement, 2 changes of formatting',
    'text replaced (page 2, paragraph 7, under “Payment”)',
    '  - 30 days',
    '  + 60 days',
    'text formatted (header, paragraph 1)',
    '  Offer',
    '  b, color',
    'row formatted (paragraph 9)',
  ]);
  expect(comparisonLines(comparison, 20)[1]).toBe('text replaced (page…');
  expect(comparisonLines({ summary: { ...none, total: 0 }, changes: [] }, 80)).toEqual(['no changes']);
});

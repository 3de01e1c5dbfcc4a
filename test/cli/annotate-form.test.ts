/** `docops annotate` and `docops inspect --schema` with a PDF form. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../support/http-processes.js';
import { everyFieldPdf } from '../support/pdf-form.js';

let folder: string;
const path = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docops-form-'));
  writeFileSync(path('form.pdf'), await everyFieldPdf());
  writeFileSync(path('data.json'), JSON.stringify({ notes: 'a' }));
  writeFileSync(path('records.jsonl'), ['{"notes":"a"}', '{"notes":"b"}'].join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const formOf = async (name: string) => (await PDFDocument.load(readFileSync(path(name)))).getForm();

test('a form stays a PDF', async () => {
  const { code } = await run(['dist/cli.js', 'annotate', path('form.pdf'), '--data', path('data.json'), '--quiet']);
  expect([code, (await formOf('form-filled.pdf')).getTextField('notes').getText()]).toEqual([0, 'a']);
});

test('a form is flattened', async () => {
  const args = ['annotate', path('form.pdf'), '--data', path('data.json'), '--flatten', 'true', '-o', path('flat.pdf'), '--quiet'];
  const { code } = await run(['dist/cli.js', ...args]);
  expect([code, (await formOf('flat.pdf')).getFields()]).toEqual([0, []]);
});

test('forms of records are joined', async () => {
  const args = ['annotate', path('form.pdf'), '--records', path('records.jsonl'), '-o', path('all.pdf'), '--quiet'];
  const { code } = await run(['dist/cli.js', ...args]);
  expect([code, (await formOf('all.pdf')).getTextField('notes-2').getText()]).toEqual([0, 'b']);
});

test('the schema of a form', async () => {
  const { code, stdout } = await run(['dist/cli.js', 'inspect', path('form.pdf'), '--schema']);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { properties: { agreed: { 'x-type': 'checkbox' } } }]);
});

/** PDF forms as controls, and what comes out of them as data that annotate accepts. */
import { expect, test } from 'vitest';
import type { PdfInspection } from '../../../src/contract/inspection.js';
import { requestData } from '../../../src/console/fill/form-values.js';
import { readPdfForm } from '../../../src/console/fill/pdf-form-model.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { everyFieldPdf } from '../../support/pdf-form.js';
import { classicPdf } from '../pdf/support/build-pdf.js';

const inspected = async (bytes: Uint8Array): Promise<PdfInspection> => (await inspect({ bytes })) as PdfInspection;

/** A form with these fields. */
const formOf = (...fields: readonly string[]): Buffer =>
  classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[' + fields.map((_, index) => `${String(index + 4)} 0 R`).join(' ') + ']>>>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    ...Object.fromEntries(fields.map((field, index) => [index + 4, `<<${field}/Rect[0 0 100 20]>>`])),
  });

test('every kind of field has its control, and those that are read-only have none', async () => {
  const bytes = await everyFieldPdf();
  const items = readPdfForm(await inspected(bytes));
  expect(Object.fromEntries(items.map(({ name, kind, label }) => [name, `${kind} ${label}`]))).toEqual({
    ...{ 'customer.name': 'text Name', 'customer.city': 'text City', notes: 'text Notes', code: 'text Code', right: 'text Right' },
    ...{ amount: 'number Amount', day: 'date Day', agreed: 'check Agreed', size: 'choice Size', country: 'choice Country' },
    ...{ colours: 'set Colours', photo: 'picture Photo' },
  });
  expect(items.find(({ name }) => name === 'code')).toMatchObject({ most: 6 });
  expect(items.find(({ name }) => name === 'country')).toMatchObject({ choices: ['Austria', 'Belgium'], unset: 'As in the form' });
  const data = requestData(items, {
    ...{ 'customer.name': 'Anna', amount: '2.5', day: '2026-02-03', agreed: true, size: 'small' },
    colours: { red: true, green: true },
  });
  expect(data).toEqual({
    ...{ 'customer.name': 'Anna', amount: 2.5, day: '2026-02-03', agreed: true, size: 'small', colours: ['red', 'green'] },
  });
  const { unmatched } = await annotate({ bytes, fields: [], data, to: 'pdf' });
  expect(unmatched).toEqual([]);
});

test('values, tooltips, requirements and labels of choices are those of the form', async () => {
  const items = readPdfForm(
    await inspected(
      formOf(
        '/FT/Tx/T(form1[0])/TU(Your name)/V(Ann)/Ff 2',
        '/FT/Tx/T(a[0])/TU(Your name)',
        `/FT/Tx/T(long)/V(${'word '.repeat(20)})`,
        '/FT/Ch/Ff 131072/T(country)/Opt[[(AT)(Austria)][(BE)(Belgium)]]/V(BE)',
        '/FT/Ch/Ff 393216/T(town)/Opt[(Bonn)(Ulm)]',
        '/FT/Ch/Ff 2097152/T(many)/Opt[(a)(b)]/V[(b)]',
        '/FT/Btn/T(box)/V/Yes/AS/Yes/AP<</N<</Yes null/Off null>>>>',
      ),
    ),
  );
  expect(items).toMatchObject([
    { kind: 'text', label: 'Your name (form1[0])', now: 'Ann', hint: 'Required by the form.' },
    { kind: 'text', label: 'Your name (a[0])' },
    { kind: 'long', label: 'Long' },
    { kind: 'choice', choices: ['Austria', 'Belgium'], now: 'BE' },
    { kind: 'text', offers: ['Bonn', 'Ulm'] },
    { kind: 'set', choices: ['a', 'b'], on: ['b'] },
    { kind: 'check', isOn: true },
  ]);
  // Ticking one more keeps those of the form; a box that is unticked is false.
  expect(requestData(items, { many: { a: true }, box: false })).toEqual({ many: ['a', 'b'], box: false });
});

test('a PDF without fields has no controls', async () => {
  expect(readPdfForm(await inspected(formOf()))).toEqual([]);
});

/** Forms of PDF, filled by the request for DOCX templates: what pdf-lib reads back, what is refused, and what signatures allow. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { annotate, type AnnotateInput, type AnnotateResult } from '../../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../../src/operations/annotate/annotate-records.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { summarizeDrawing } from '../../../src/pdf/content/drawing-summary.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { readZipDirectory } from '../../../src/docx/opc/zip-directory.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { catalogOf, asDict, asStream } from '../../../src/pdf/read/object-source.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { everyFieldPdf } from '../../support/pdf-form.js';
import { sign, verify } from '../signing/verify/support/contract-pdf.js';

let form = new Uint8Array();
beforeAll(async () => {
  form = await everyFieldPdf();
});

const fill = (options: Partial<AnnotateInput>): Promise<AnnotateResult> =>
  annotate({ bytes: form, to: 'pdf', inferType: true, ...options });

/** Values by name, as pdf-lib reads them. */
async function valuesOf(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const fields = (await PDFDocument.load(bytes)).getForm();
  return {
    'customer.name': fields.getTextField('customer.name').getText(),
    'customer.city': fields.getTextField('customer.city').getText(),
    notes: fields.getTextField('notes').getText(),
    code: fields.getTextField('code').getText(),
    amount: fields.getTextField('amount').getText(),
    day: fields.getTextField('day').getText(),
    agreed: fields.getCheckBox('agreed').isChecked(),
    size: fields.getRadioGroup('size').getSelected(),
    country: fields.getDropdown('country').getSelected(),
    colours: fields.getOptionList('colours').getSelected(),
  };
}

/** The text that a field's first widget shows. */
function shownBy(bytes: Uint8Array, name: string): string {
  const document = readPdf(bytes);
  const field = [...eachField(document)].find((one) => one.name === name);
  const look = asStream(document, asDict(document, field?.widgets[0]?.dict.get('AP'))?.get('N'));
  return look ? summarizeDrawing([look], document.asOf(document.newest.index), new Budget({})).text : '';
}

const values = {
  customer: { name: 'Ann Smith', city: 'Łódź' },
  notes: 'One line that is long enough to be broken in two.\nAnother one.',
  code: 'AB12',
  amount: -1234.5,
  day: '2024-02-29',
  agreed: true,
  size: 'large',
  country: 'Belgium',
  colours: ['red', 'green'],
};

describe('a form of PDF', () => {
  test('is filled by nested data', async () => {
    const { bytes, unmatched, warnings, pages } = await fill({ data: values });
    expect(await valuesOf(bytes)).toEqual({
      'customer.name': 'Ann Smith',
      'customer.city': 'Łódź',
      notes: values.notes,
      code: 'AB12',
      amount: '-1234.5',
      day: '29.02.2024',
      agreed: true,
      size: 'large',
      country: ['Belgium'],
      colours: ['red', 'green'],
    });
    expect([unmatched, warnings, pages]).toEqual([[], [], 1]);
    expect(shownBy(bytes, 'customer.name')).toContain('Ann Smith');
    expect(shownBy(bytes, 'amount')).toContain('(1.234,50 EUR)');
  });

  test('is filled by fields with full and partial names and groups', async () => {
    const { bytes, unmatched } = await fill({
      fields: [
        { group: 'customer', value: 'both' },
        { id: 'city', value: 'one' },
        { id: 'size', type: 'text', value: 'SMALL' },
        { id: 'nowhere', value: 'x' },
      ],
    });
    expect(await valuesOf(bytes)).toMatchObject({ 'customer.name': 'both', 'customer.city': 'one', size: 'small' });
    expect(unmatched).toEqual(['nowhere']);
  });

  test('reports read-only fields, and texts that do not fit', async () => {
    const { warnings } = await fill({
      data: { fixed: 'x', right: 'a text that is far too long for this field, whose letters do not get smaller than 4 points '.repeat(3) },
    });
    expect(warnings.map(({ code }) => code)).toEqual(['pdf.field-read-only', 'pdf.text-overflows']);
  });

  test.each<[string, Partial<AnnotateInput>, string]>([
    ['a text longer than the field', { data: { code: '1234567' } }, 'data.code'],
    ['a button that is not there', { data: { size: 'huge' } }, 'data.size'],
    ['an entry that is not there', { fields: [{ id: 'country', value: 'France' }] }, 'fields[0].value'],
    ['a picture for a text', { data: { notes: { type: 'image', value: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } } }, 'data.notes'],
    ['a text for a button', { data: { photo: 'me' } }, 'data.photo'],
    ['a name that is not there, strictly', { data: { customer: { phone: '1' } }, strict: true }, 'data.customer.phone'],
    ['another format', { data: values, to: 'docx' }, 'to'],
  ])('refuses %s', async (_what, options, field) => {
    await expect(fill(options)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });

  test('is filled for each record', async () => {
    const { bytes, documents } = await annotateRecords({
      bytes: form,
      to: 'pdf',
      records: [{ data: { notes: 'a' } }, { name: 'b', data: { notes: 'b' } }],
    });
    const names = readZipDirectory(bytes, defaultPackageLimits)?.map(({ name }) => name);
    expect([documents, names]).toEqual([2, ['1.pdf', 'b.pdf']]);
  });
});

test.each([
  [undefined, ['pdf.fields-renamed']],
  ['true', []],
])('records are joined to one document, with flatten=%s', async (flatten, codes) => {
  const records = ['first', 'second'].map((notes) => ({ data: { notes } }));
  const { bytes, pages, warnings } = await annotateRecords({ bytes: form, to: 'pdf', merge: true, flatten, records });
  expect([pages, warnings.map(({ code }) => code)]).toEqual([2, codes]);
  const joined = (await PDFDocument.load(bytes)).getForm();
  if (flatten === undefined)
    expect([joined.getTextField('notes').getText(), joined.getTextField('notes-2').getText()]).toEqual(['first', 'second']);
  else expect(joined.getFields()).toEqual([]);
});

describe('flattening', () => {
  const names = async (bytes: Uint8Array): Promise<string[]> =>
    (await PDFDocument.load(bytes))
      .getForm()
      .getFields()
      .map((field) => field.getName());

  test('makes content of all fields', async () => {
    const { bytes } = await fill({ data: values, flatten: 'true' });
    const document = readPdf(bytes);
    expect([catalogOf(document)?.get('AcroForm'), Buffer.from(bytes).includes('/Widget')]).toEqual([undefined, false]);
    const [page] = eachPage(document);
    expect(page?.dict.get('Annots')).toBeUndefined();
    const resources = asDict(document, page?.attributes.get('Resources'));
    const forms = [...(asDict(document, resources?.get('XObject'))?.entries.values() ?? [])].flatMap(
      (item) => asStream(document, item) ?? [],
    );
    const { text } = summarizeDrawing(forms, document.asOf(document.newest.index), new Budget({}));
    for (const shown of ['Ann Smith', '(1.234,50 EUR)', '29.02.2024', 'Belgium']) expect(text).toContain(shown);
  });

  test('makes content of some', async () => {
    const { bytes } = await fill({ data: values, flatten: 'customer, size' });
    const left = await names(bytes);
    expect(left).toContain('notes');
    expect(left.filter((name) => /customer|size/.test(name))).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a name that is not there', 'notes, nowhere', 'VALIDATION_ERROR'],
    ['nothing of a signed form', 'true', 'UNPROCESSABLE_DOCUMENT'],
  ])('refuses %s', async (what, flatten, code) => {
    const bytes = what.includes('signed') ? new Uint8Array(await sign(form, { certify: 'form-filling' })) : form;
    await expect(fill({ bytes, data: { notes: 'a' }, flatten })).rejects.toMatchObject({ code });
  });
});

describe('a certified form', () => {
  const text = {
    customer: { name: 'Ann' },
    notes: 'One line.\nAnother.',
    code: '12',
    agreed: true,
    size: 'small',
    country: 'Austria',
    colours: ['blue'],
  };

  test('that may be filled keeps its signature', async () => {
    const signed = new Uint8Array(await sign(form, { certify: 'form-filling' }));
    const { bytes } = await fill({ bytes: signed, data: text });
    expect(Buffer.from(bytes).subarray(0, signed.length).equals(signed)).toBe(true);
    const report = verify(bytes);
    expect([report.valid, report.reason]).toEqual([true, undefined]);
    expect(report.warnings.map(({ code }) => code).filter((code) => code !== 'overlaps-page')).toEqual([]);
    expect(await valuesOf(bytes)).toMatchObject({ 'customer.name': 'Ann', size: 'small' });
  });

  test('is not filled with what its own font cannot show', async () => {
    const signed = new Uint8Array(await sign(form, { certify: 'form-filling' }));
    const refused = fill({ bytes: signed, data: { customer: { city: 'Łódź' } } });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'data.customer.city' }] });
  });

  test('that is only approved is filled with that, too', async () => {
    const signed = new Uint8Array(await sign(form, {}));
    const { bytes } = await fill({ bytes: signed, data: { customer: { city: 'Łódź' } } });
    expect(verify(bytes)).toMatchObject({ valid: true });
  });

  test('is refused where only a repair hides its signatures', async () => {
    const signed = Buffer.from(await sign(form, {}));
    const catalog = /\/AcroForm (\d+) 0 R/.exec(signed.toString('latin1'))?.[1] ?? '';
    const damaged = Buffer.concat([signed, Buffer.from(`\n${catalog} 0 obj\n<</Fields[]>>\nendobj\nstartxref\n`)]);
    await expect(fill({ bytes: new Uint8Array(damaged), data: text })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document', issue: expect.stringContaining('is signed') as string }],
    });
  });

  test('that allows no changes is refused', async () => {
    const signed = await sign(form, { certify: 'no-changes' });
    await expect(fill({ bytes: signed, data: text })).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
  });
});

describe('the schema of a form', () => {
  test('accepts what filling accepts', async () => {
    const found = await inspect({ bytes: form });
    const schema = found.schema;
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const { customer, ...others } = values;
    expect(validate({ ...others, 'customer.name': customer.name })).toBe(true);
    expect(validate({ country: 'France' })).toBe(false);
    const types = Object.entries(schema['properties'] as Record<string, { 'x-type': string }>).map(([name, own]) => [name, own['x-type']]);
    expect(Object.fromEntries(types)).toMatchObject({
      amount: 'number',
      day: 'date',
      agreed: 'checkbox',
      size: 'dropdown',
      colours: 'list',
      photo: 'image',
    });
  });
});

test('a form without its cross-reference is filled with a warning', async () => {
  const broken = Buffer.from(form)
    .toString('latin1')
    .replace(/startxref\s+\d+/, 'startxref 9');
  const { bytes, warnings } = await fill({ bytes: new Uint8Array(Buffer.from(broken, 'latin1')), data: { notes: 'a' } });
  expect([(await valuesOf(bytes))['notes'], warnings.map(({ code }) => code)]).toEqual(['a', ['pdf.repaired']]);
  expect(catalogOf(readPdf(bytes))).toBeDefined();
});

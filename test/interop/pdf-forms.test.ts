/** Fillable forms as pdf.js, pdf-lib, Poppler, qpdf and veraPDF see them, and signing before they are filled in. */
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { convert, type ConvertInput } from '../../src/operations/convert/convert.js';
import { inspect } from '../../src/operations/inspect/inspect.js';
import { readCertificate } from '../../src/signing/x509/read-certificate.js';
import { verifyPdf } from '../../src/signing/verify/verify-pdf.js';
import { everyFieldDocx } from '../support/form-docx.js';
import { structureLines } from '../support/structure-tree.js';
import { drawnBy, hasTool, pdfText, qpdfComplaints, type Picture } from './pdf-tools.js';
import { askPyHanko, hasPyHanko, sign, signer } from './sign-pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const source = everyFieldDocx();
const converted = async (options: Partial<ConvertInput> = {}): Promise<Uint8Array> =>
  (await convert({ bytes: source, from: 'docx', forms: 'interactive', ...options })).bytes;

/** A field as pdf.js reports it; fields that only contain widgets have no type. */
interface ReadField {
  readonly type?: string;
  readonly value?: string | null;
  readonly page: number;
  readonly editable: boolean;
  readonly multiline?: boolean;
  readonly charLimit?: number;
  readonly items?: readonly { readonly exportValue: string; readonly displayValue: string }[];
}

async function readFields(pdf: Uint8Array): Promise<ReadonlyMap<string, ReadField[]>> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const fields = ((await document.getFieldObjects()) ?? new Map()) as unknown as Record<string, ReadField[]>;
  await document.destroy();
  return new Map(Object.entries(fields).map(([name, all]) => [name, all.filter(({ type }) => (type ?? '') !== '')]));
}

/** Words and their boxes in points, as Poppler finds them, sorted by word. */
const wordBoxes = (file: Uint8Array): { readonly word: string; readonly box: readonly number[] }[] =>
  [...pdfText(file, '-bbox').matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g)]
    .map(([, ...found]) => ({ word: itemAt(found, 4), box: found.slice(0, 4).map(Number) }))
    .sort((a, b) => a.word.localeCompare(b.word, 'en') || itemAt(a.box, 1) - itemAt(b.box, 1) || itemAt(a.box, 0) - itemAt(b.box, 0));

/** Points; larger than a reader's rounding. */
const unseen = 0.02;

/** The number of pixels on the first page that differ by more than half of the range from black to white, as if something had moved. */
function changedPixels(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [drawnBy('pdftoppm', one), drawnBy('pdftoppm', other)];
  const greenAt = (picture: Picture, x: number, y: number): number => itemAt(picture.at(x, y), 1);
  let count = 0;
  for (let y = 0; y < a.height; y += 1)
    for (let x = 0; x < a.width; x += 1) if (Math.abs(greenAt(a, x, y) - greenAt(b, x, y)) > 127) count += 1;
  return count;
}

const farOff = (found: ReturnType<typeof wordBoxes>, wanted: ReturnType<typeof wordBoxes>): unknown[] =>
  found.flatMap(({ word, box }, index) => {
    const other = wanted.at(index);
    return other?.word === word && box.every((edge, side) => Math.abs(edge - itemAt(other.box, side)) < unseen)
      ? []
      : [{ word, box, wanted: other }];
  });

let pdf: Uint8Array = new Uint8Array();
beforeAll(async () => {
  pdf = await converted();
});

test('pdf.js lists every field with its value and its choices', async () => {
  const fields = await readFields(pdf);
  const told = Array.from(fields, ([name, [field]]) => [name, field?.type, field?.value ?? '', field?.editable]);
  expect(told.sort()).toEqual([
    ['Check1', 'checkbox', 'Yes', true],
    ['Dropdown1', 'combobox', 'B', true],
    ['Text1', 'text', 'Rome', true],
    ['agree', 'checkbox', 'Off', true],
    ['block', 'text', 'A whole paragraph.', true],
    ['born', 'text', '1.2.1990', true],
    ['colour', 'combobox', 'g', true],
    ['number', 'text', '4711', false],
    ['person_name', 'text', 'Ann Lee', true],
    ['remarks', 'text', '', true],
    ['size', 'combobox', 'XXL', true],
    ['street', 'text', 'High Street', true],
    ['title', 'text', 'Order', true],
  ]);
  expect(fields.get('title')?.map(({ page }) => page)).toEqual([0, 1]);
  expect(fields.get('colour')?.[0]?.items).toEqual([
    { exportValue: 'r', displayValue: 'Red' },
    { exportValue: 'g', displayValue: 'Green' },
  ]);
  expect([fields.get('remarks')?.[0]?.multiline, fields.get('born')?.[0]?.multiline]).toEqual([true, false]);
  expect(fields.get('Text1')?.[0]?.charLimit).toBe(20);
});

test('inspect lists the same fields', async () => {
  const found = await inspect({ bytes: pdf });
  const fields = found.format === 'pdf' ? found.fields : [];
  expect(fields.map(({ name }) => name).sort()).toEqual([...(await readFields(pdf)).keys()].sort());
  expect(fields.find(({ name }) => name === 'number')).toMatchObject({ value: '4711', readOnly: true, required: false });
  expect(fields.filter(({ required }) => required)).toEqual([]);
});

test('pdf-lib fills every field that may be filled', async () => {
  const document = await PDFDocument.load(pdf);
  fill(document);
  const values = new Map(Array.from(await readFields(await document.save()), ([name, [field]]) => [name, field?.value]));
  expect(values.get('person_name')).toBe('Grace Ünal');
  expect(values.get('Text1')).toBe('Grace Ünal');
  expect([values.get('agree'), values.get('Check1')]).toEqual(['Yes', 'Off']);
  expect([values.get('colour'), values.get('size'), values.get('Dropdown1')]).toEqual(['Red', 'S', 'A']);
});

/** Fills in text, or the first choice, or the other state. */
function fill(document: PDFDocument): void {
  for (const field of document.getForm().getFields()) {
    if (field.isReadOnly()) continue;
    if (field instanceof PDFTextField) field.setText('Grace Ünal');
    else if (field instanceof PDFDropdown) field.select(itemAt(field.getOptions(), 0));
    else if (field instanceof PDFCheckBox) (field.isChecked() ? () => field.uncheck() : () => field.check())();
  }
}

test('assistive technology finds each field where it is in the text', async () => {
  const lines = (await structureLines(pdf)).map((line) => line.trim());
  const at = lines.findIndex((line) => line.includes('"Name:'));
  expect(lines.slice(at, at + 2)).toEqual(['P "Name:"', 'Form']);
  const ticked = lines.findIndex((line) => line.includes('"I agree'));
  expect(lines.slice(ticked, ticked + 2)).toEqual(['P "I agree"', 'Form']);
  // Two of them are in the header.
  expect(lines.filter((line) => line.startsWith('Form'))).toHaveLength(14);
});

test('the same document gives the same bytes, and forms=text those of a call without it', async () => {
  expect(Buffer.compare(await converted(), pdf)).toBe(0);
  const plain = (await convert({ bytes: source, from: 'docx' })).bytes;
  expect(Buffer.compare(await converted({ forms: 'text' }), plain)).toBe(0);
  expect(Buffer.from(plain).includes('AcroForm')).toBe(false);
});

test.skipIf(!hasTool('qpdf'))('qpdf finds nothing wrong', async () => {
  expect(qpdfComplaints(pdf)).toBe('');
  expect(qpdfComplaints(await converted({ tagged: false }))).toBe('');
});

test.skipIf(!hasTool('pdftoppm') || !hasTool('pdftotext'))('the pages look and read as they do with plain text', async () => {
  const text = (await convert({ bytes: source, from: 'docx' })).bytes;
  expect(changedPixels(pdf, text)).toBe(0);
  expect(wordBoxes(text).length).toBeGreaterThan(30);
  expect(farOff(wordBoxes(pdf), wordBoxes(text))).toEqual([]);
  expect(pdfText(pdf).split(/\s+/).sort()).toEqual(pdfText(text).split(/\s+/).sort());
});

describe.skipIf(!hasVeraPdf('forms in archivable and accessible PDF'))('veraPDF accepts', () => {
  test('forms in every profile', async () => {
    for (const [pdfa, pdfua, flavours] of [
      ['2a', '1', ['2a', 'ua1']],
      ['2b', undefined, ['2b']],
      ['3a', undefined, ['3a']],
      ['4', undefined, ['4']],
      ['4', '2', ['4', 'ua2']],
      [undefined, '2', ['ua2']],
    ] as const) {
      const bytes = await converted({ ...(pdfa && { pdfa }), ...(pdfua && { pdfua }) });
      for (const flavour of flavours) expect(veraPdfVerdicts(new Map([['form', bytes]]), flavour).get('form'), flavour).toBe('PASS');
    }
  }, 120_000);
});

describe('a signed form', () => {
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(pdf, { certify: 'form-filling' });
  });

  /** Fills it in with an update after the signed bytes. */
  async function filledIn(bytes: Uint8Array): Promise<Uint8Array> {
    const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
    const form = document.getForm();
    form.getTextField('person_name').setText('Grace');
    form.getDropdown('size').select('S');
    form.getCheckBox('agree').check();
    return document.commit();
  }

  const verdict = (bytes: Uint8Array) => {
    const anchors = [readCertificate(Buffer.from(signer.pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))];
    return verifyPdf(bytes, { trust: { anchors, certificates: [], crls: [], ocspResponses: [] }, time: Date.now() });
  };

  test('stays intact after it was filled in', async () => {
    expect([verdict(signed).valid, verdict(signed).document.certification]).toEqual([true, 'form-filling']);
    const filled = await filledIn(signed);
    expect((await readFields(filled)).get('person_name')?.[0]?.value).toBe('Grace');
    const { valid, signers } = verdict(filled);
    const { integrity } = itemAt(signers, 0);
    expect([valid, integrity.modificationsAfter]).toEqual([true, 'allowed']);
    const changes = integrity.changes.map(({ kind, field, allowed }) => [kind, field, allowed]);
    expect(changes.sort()).toEqual(['agree', 'person_name', 'size'].map((name) => ['form-field', name, true]));
  });

  test.skipIf(!hasPyHanko())('is valid for pyHanko before and after', async () => {
    const reports = askPyHanko([{ pdf: signed }, { pdf: await filledIn(signed) }]);
    expect(reports.flatMap(({ signatures }) => signatures.map(({ intact, valid, docmdp }) => [intact, valid, docmdp]))).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });
});

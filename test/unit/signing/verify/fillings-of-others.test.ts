/** Fields that pdf-lib fills, with the looks that it draws, as an update of a document that is certified for form filling. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { eachField } from '../../../../src/pdf/read/field-tree.js';
import { asArray, asDict } from '../../../../src/pdf/read/object-source.js';
import type { PdfView } from '../../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../../src/pdf/read/read-pdf.js';
import { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../../../src/pdf/write/write-incremental-update.js';
import { random, sign, verify } from './support/contract-pdf.js';

type Form = ReturnType<PDFDocument['getForm']>;

async function formPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  const form = document.getForm();
  const at = (y: number, height = 20) => ({ x: 20, y, width: 200, height });
  form.createTextField('name').addToPage(page, at(350));
  const notes = form.createTextField('notes');
  notes.enableMultiline();
  notes.addToPage(page, at(270, 60));
  notes.setFontSize(12);
  const code = form.createTextField('code');
  code.setMaxLength(5);
  code.enableCombing();
  code.addToPage(page, at(240));
  form.createCheckBox('agreed').addToPage(page, { x: 20, y: 210, width: 15, height: 15 });
  const size = form.createRadioGroup('size');
  size.addOptionToPage('small', page, { x: 20, y: 180, width: 15, height: 15 });
  size.addOptionToPage('large', page, { x: 50, y: 180, width: 15, height: 15 });
  const country = form.createDropdown('country');
  country.addOptions(['Austria', 'Belgium']);
  country.addToPage(page, at(140));
  const colours = form.createOptionList('colours');
  colours.addOptions(['red', 'blue', 'green']);
  colours.addToPage(page, at(60, 60));
  return document.save({ useObjectStreams: false });
}

/** Entries of a widget that filling changes, copied with all that they refer to. */
const filled = ['V', 'AP', 'AS', 'I'] as const;

function copier(from: PdfView, update: IncrementalUpdate): (value: PdfObject) => PdfObject {
  const copies = new Map<number, PdfRef>();
  const copy = (value: PdfObject): PdfObject => {
    if (value instanceof PdfRef) {
      const known = copies.get(value.number);
      if (known !== undefined) return known;
      const made = update.add(copy(from.resolve(value)));
      copies.set(value.number, made);
      return made;
    }
    if (value instanceof PdfStream) return new PdfStream(copy(value.dict) as PdfDict, value.data);
    if (Array.isArray(value)) return (value as readonly PdfObject[]).map(copy);
    if (!(value instanceof PdfDict)) return value;
    const dict = new PdfDict();
    for (const [key, item] of value.entries) dict.set(key, copy(item));
    return dict;
  };
  return copy;
}

/** They keep the looks that they have. */
const isButton = (name: string): boolean => ['agreed', 'size'].includes(name);

function latest(bytes: Uint8Array): PdfView {
  const document = readPdf(bytes);
  return document.asOf(document.revisions.length - 1);
}

/** A state or value that was there already is not written again. */
function isSameThere(signed: Uint8Array, reference: PdfRef, key: string, value: PdfObject): boolean {
  const old = asDict(latest(signed), reference)?.get(key);
  return old instanceof PdfName && value instanceof PdfName && old.value === value.value;
}

async function filledBy(blank: Uint8Array, signed: Uint8Array, name: string, fill: (form: Form) => void): Promise<Uint8Array> {
  const theirs = await PDFDocument.load(blank);
  fill(theirs.getForm());
  const view = latest(await theirs.save({ useObjectStreams: false }));
  const update = new IncrementalUpdate(readPdf(signed));
  const copy = copier(view, update);
  const nodes = [...eachField(view)]
    .filter((field) => field.name === name)
    .flatMap(({ reference, dict }) => [reference, ...asArray(view, dict.get('Kids')).filter((kid) => kid instanceof PdfRef)]);
  for (const reference of nodes.filter((node) => node !== undefined))
    for (const key of isButton(name) ? (['V', 'AS'] as const) : filled) {
      const value = asDict(view, reference)?.get(key);
      if (value !== undefined && !isSameThere(signed, reference, key, value)) update.edit(reference).set(key, copy(value));
    }
  return writeIncrementalUpdate(update, { random }).bytes;
}

describe('a form of pdf-lib', () => {
  let [blank, signed] = [new Uint8Array(), new Uint8Array()];
  beforeAll(async () => {
    blank = new Uint8Array(await formPdf());
    signed = new Uint8Array(await sign(blank, { certify: 'form-filling' }));
  });

  test.each([
    ['a line of text', 'name', (form: Form) => form.getTextField('name').setText('Ann Smith')],
    [
      'several lines',
      'notes',
      (form: Form) => form.getTextField('notes').setText('The first line is long enough to be broken.\nThe second is not.'),
    ],
    ['a comb', 'code', (form: Form) => form.getTextField('code').setText('12345')],
    ['a box', 'agreed', (form: Form) => form.getCheckBox('agreed').check()],
    ['one of several buttons', 'size', (form: Form) => form.getRadioGroup('size').select('large')],
    ['a choice', 'country', (form: Form) => form.getDropdown('country').select('Belgium')],
    ['a line of a list', 'colours', (form: Form) => form.getOptionList('colours').select('blue')],
  ] as const)('with %s filled is valid', async (_what, field, fill) => {
    const report = verify(await filledBy(blank, signed, field, fill));
    expect([report.valid, report.reason, report.warnings.map(({ code }) => code).filter((code) => code !== 'overlaps-page')]).toEqual([
      true,
      undefined,
      [],
    ]);
    expect(report.signers[0]?.integrity.changes.map(({ kind }) => kind)).toContain('form-field');
  });
});

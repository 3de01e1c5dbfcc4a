/** Documents that an attacker wrote so that the signature would not hinder the change to come: objects with two roles (shadow attacks). */
import { describe, expect, test } from 'vitest';
import { pdfDict, pdfName, PdfRef, PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { asDict } from '../../../../src/pdf/read/object-source.js';
import type { Objects } from '../../pdf/support/build-pdf.js';
import {
  at,
  contract,
  contractPdf,
  edited,
  form,
  sign,
  text,
  verify,
  withObjects,
  type Certify,
  type Edit,
} from './support/contract-pdf.js';

const said = (number: number): string => String(contract[number]);
const swap = (number: number, from: string | RegExp, to: string): Objects => ({ [number]: said(number).replace(from, to) });
const shady = new PdfRef(40);
const other = '<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Length 22>>stream\nBT (pay 1000000) Tj ET\nendstream';
const fill =
  (ref: PdfRef, key: string): Edit =>
  (update) =>
    void update.edit(ref).set(key, update.add(form('BT (pay 1000000) Tj ET')));

/** A field whose entries are the names of pictures. */
const namesField = '<</FT/Tx/T(x)/V 9 0 R/AP<</N 9 0 R>>>>';
const contentAsField: Objects = {
  4: said(4).replace('<<', '<</FT/Tx/T(x)'),
  6: said(6).replace('/Fields[', '/Fields[4 0 R '),
};

const rows: readonly (readonly [what: string, objects: Objects, edit: Edit])[] = [
  ['the content is a field', contentAsField, (update) => update.set(at.content, form('BT (pay 1000000) Tj ET'))],
  [
    'the content is a field with a value',
    contentAsField,
    (update) => {
      const dict = asDict(update, at.content);
      update.set(at.content, new PdfStream(pdfDict({ ...Object.fromEntries(dict?.entries ?? []), V: text('x') }), Buffer.from('x')));
    },
  ],
  ['the content is an annotation', swap(3, '/Annots[', '/Annots[4 0 R '), (update) => update.set(at.content, form('x'))],
  [
    'the pictures of a page are a field',
    { ...swap(3, '<</X 9 0 R>>', ' 40 0 R'), ...swap(6, '/Fields[', '/Fields[40 0 R '), 40: namesField },
    fill(shady, 'V'),
  ],
  [
    'the pictures of a page are an annotation',
    {
      ...swap(3, '/XObject<</X 9 0 R>>', '/XObject 40 0 R'),
      21: said(21).replace('/Resources', '/Annots[40 0 R]/Resources'),
      40: '<</Subtype/Stamp/X 9 0 R>>',
    },
    fill(shady, 'X'),
  ],
  [
    'the resources of all pages are a field',
    { ...swap(2, '/Count', '/Resources 40 0 R/Count'), ...swap(6, '/Fields[', '/Fields[40 0 R '), 40: '<</FT/Tx/T(x)/XObject<<>>/V<<>>>>' },
    (update) => void update.edit(shady).set('XObject', pdfDict({ X: at.looks })),
  ],
  [
    'the pictures of a stamp are a field',
    { 19: said(19).replace('<</Z 9 0 R>>', ' 40 0 R'), ...swap(6, '/Fields[', '/Fields[40 0 R '), 40: namesField },
    fill(shady, 'V'),
  ],
  [
    'the pictures of a locked field are another field',
    { 8: said(8).replace('/Font<</F 5 0 R>>', '/XObject 40 0 R'), ...swap(6, '/Fields[', '/Fields[40 0 R '), 40: namesField },
    fill(shady, 'AP'),
  ],
  [
    'the layers’ order is a field',
    {
      ...swap(1, '/D<</ON[14 0 R]/OFF[15 0 R]>>', '/D 40 0 R'),
      ...swap(6, '/Fields[', '/Fields[40 0 R '),
      40: '<</FT/Btn/T(x)/OFF[15 0 R]>>',
    },
    (update) => void update.edit(shady).set('AS', [pdfDict({ Event: pdfName('View'), OCGs: [at.hiddenLayer] })]),
  ],
  [
    'a layer is an annotation',
    { ...swap(3, '/Annots[', '/Annots[15 0 R '), 15: '<</Type/OCG/Name(hidden)/Subtype/Text/Rect[0 0 0 0]>>' },
    (update) => void update.edit(at.hiddenLayer).set('Usage', pdfDict({ View: pdfDict({ ViewState: pdfName('ON') }) })),
  ],
  [
    'a form’s fonts are a field',
    { 6: said(6).replace('/Font<</F 5 0 R>>', '/Font 40 0 R').replace('/Fields[', '/Fields[40 0 R '), 40: '<</FT/Tx/T(x)/V 5 0 R>>' },
    (update) => void update.edit(shady).set('V', update.add(pdfDict({ Type: pdfName('Font'), BaseFont: pdfName('Courier') }))),
  ],
  [
    'the list of annotations is the list of resources',
    { ...swap(3, /\/Annots(\[.*?\])/, '/Annots 40 0 R/ProcSet 40 0 R'), 40: '[7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R]' },
    (update) => update.set(shady, [...(update.resolve(shady) as PdfRef[]), update.add(pdfDict({ Subtype: pdfName('FreeText') }))]),
  ],
  [
    'a second catalog waits',
    { 40: '<</Type/Catalog/Pages 41 0 R/AcroForm 6 0 R>>', 41: '<</Type/Pages/Kids[]/Count 0>>' },
    (update) => update.set(at.catalog, asDict(update, shady) ?? null),
  ],
  ['a second content waits', { 40: other }, (update) => void update.edit(at.page).set('Contents', shady)],
  ['a second content takes the first one’s number', { 40: other }, (update) => update.set(at.content, update.resolve(shady))],
  ['a second page tree waits', { 40: '<</Type/Pages/Kids[21 0 R]/Count 1>>' }, (update) => void update.editCatalog().set('Pages', shady)],
  ['a second form waits', { 40: '<</Fields[]>>' }, (update) => void update.editCatalog().set('AcroForm', shady)],
  ['a picture over the text is removed', {}, (update) => update.set(at.picture, form(''))],
  [
    'a button over the text is removed',
    withObjects({}),
    (update) => void update.edit(at.page).set('Annots', [at.nameField, at.note, at.emptySignature, at.stamp, at.nested]),
  ],
];

describe.each([undefined, 'no-changes', 'form-filling', 'annotations'] satisfies (Certify | undefined)[])('certified %s', (certify) => {
  test.each(rows)('%s', async (what, objects, edit) => {
    const signed = await sign(contractPdf('table', withObjects(objects)), certify === undefined ? {} : { certify });
    expect(verify(signed)).toMatchObject({ valid: true });
    const report = verify(edited(signed, edit));
    // A change of an annotation, which this certification allows; it is disclosed as such.
    if (what === 'the pictures of a stamp are a field' && certify === 'annotations') {
      const kinds = report.signers[0]?.integrity.changes.map(({ kind }) => kind);
      return expect([report.valid, kinds]).toEqual([true, expect.arrayContaining(['annotation', 'form-field'])]);
    }
    expect(report).toMatchObject({ valid: false, indication: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' });
    expect(report.signers[0]?.integrity).toMatchObject({ intact: true, modificationsAfter: 'forbidden' });
  });
});

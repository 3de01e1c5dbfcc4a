/** Changes of what is read aloud and exported from a signed document: alternative and actual text, order, roles, the way from content to elements. */
import { beforeAll, describe, expect, test } from 'vitest';
import { byteString } from '../../../../src/pdf/objects/text-string.js';
import { pdfDict, pdfName, PdfRef, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import type { Objects } from '../../pdf/support/build-pdf.js';
import { at, contract, contractPdf, edited, sign, text, verify, withObjects, type Certify, type Edit } from './support/contract-pdf.js';

const said = (number: number): string => String(contract[number]);
const parts = {
  root: new PdfRef(50),
  document: new PdfRef(51),
  paragraph: new PdfRef(52),
  form: new PdfRef(53),
  parents: new PdfRef(54),
  ofPage: new PdfRef(55),
  kids: new PdfRef(56),
  roles: new PdfRef(57),
};

/** The contract, tagged: a paragraph with an alternative, and the field for a name. */
const tagged: Objects = {
  ...contract,
  1: said(1).replace('/Pages', '/MarkInfo<</Marked true>>/StructTreeRoot 50 0 R/Pages'),
  3: said(3).replace('/Contents', '/StructParents 0/Tabs/S/Contents'),
  4: '<</Length 48>>stream\n/P <</MCID 0>> BDC BT /F 12 Tf (pay 1) Tj ET EMC\nendstream',
  7: said(7).replace('/FT', '/StructParent 1/FT'),
  50: '<</Type/StructTreeRoot/K 51 0 R/ParentTree 54 0 R/ParentTreeNextKey 2/RoleMap 57 0 R>>',
  51: '<</S/Document/P 50 0 R/K 56 0 R>>',
  52: '<</S/Text/P 51 0 R/Pg 3 0 R/K 0/ActualText(pay 1)>>',
  53: '<</S/Form/P 51 0 R/Pg 3 0 R/Alt(name)/K<</Type/OBJR/Obj 7 0 R>>>>',
  54: '<</Nums[0 55 0 R 1 53 0 R]>>',
  55: '[52 0 R]',
  56: '[52 0 R 53 0 R]',
  57: '<</Text/P>>',
};

const set =
  (reference: PdfRef, key: string, value: PdfObject): Edit =>
  (update) =>
    void update.edit(reference).set(key, value);

const attacks: readonly (readonly [what: string, edit: Edit])[] = [
  ['the actual text', set(parts.paragraph, 'ActualText', text('pay 1000000'))],
  ['an alternative', set(parts.form, 'Alt', text('amount'))],
  ['an alternative that comes', set(parts.paragraph, 'Alt', text('pay 1000000'))],
  ['a language', set(parts.paragraph, 'Lang', byteString('de'))],
  ['the order of elements', (update) => update.set(parts.kids, [parts.form, parts.paragraph])],
  [
    'an element that comes',
    (update) =>
      update.set(parts.kids, [
        parts.paragraph,
        parts.form,
        update.add(pdfDict({ S: pdfName('P'), P: parts.document, ActualText: text('pay 2') })),
      ]),
  ],
  ['a removed element', (update) => update.set(parts.kids, [parts.paragraph])],
  ['a role', set(parts.roles, 'Text', pdfName('Artifact'))],
  ['the way from content to an element', (update) => update.set(parts.ofPage, [parts.form])],
  ['the parent tree', set(parts.parents, 'Nums', [0, parts.ofPage, 1, parts.paragraph])],
  ['the key of a page', set(at.page, 'StructParents', 1)],
  ['the key of a field', set(at.nameField, 'StructParent', 0)],
  ['the whole tree', (update) => void update.editCatalog().set('StructTreeRoot', update.add(pdfDict({ K: parts.paragraph })))],
  ['the removed tree', (update) => void update.editCatalog().set('StructTreeRoot', undefined)],
  ['the mark that it is tagged', (update) => void update.editCatalog().set('MarkInfo', undefined)],
];

const certifications = [undefined, 'form-filling', 'annotations'] satisfies (Certify | undefined)[];

describe.each(certifications)('after a signature with %s', (certify) => {
  let signed: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    signed = await sign(contractPdf('table', tagged), certify === undefined ? {} : { certify });
  });

  test('a value of a field that the tree leads to is allowed', () => {
    expect(verify(signed).valid).toBe(true);
    expect(verify(edited(signed, set(at.nameField, 'V', text('Ann')))).valid).toBe(true);
  });

  test.each(attacks)('%s is forbidden', (_, edit) => {
    const report = verify(edited(signed, edit));
    expect([report.valid, report.indication]).toEqual([false, 'TOTAL-FAILED']);
    expect(report.reason).toMatch(/^The document was changed after it was signed\./);
  });
});

/** Objects that are parts of the tree and annotations or fields as well, so that rules of those would let them change. */
const annotated = (number: number): Objects => ({ 21: said(21).replace('/Resources', `/Annots[${String(number)} 0 R]/Resources`) });
const twofold: readonly (readonly [what: string, objects: Objects, edit: Edit])[] = [
  [
    'an element is an annotation',
    { ...annotated(52), 52: String(tagged[52]).replace('<<', '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]') },
    attacks[0]?.[1] ?? (() => undefined),
  ],
  ['the list of elements is an annotation', annotated(56), (update) => update.set(parts.kids, [parts.form, parts.paragraph])],
  ['the way from content is an annotation', annotated(55), (update) => update.set(parts.ofPage, [parts.form])],
  [
    'the role map is an annotation',
    { ...annotated(57), 57: '<</Text/P/Subtype/Text/Rect[0 0 9 9]>>' },
    set(parts.roles, 'Text', pdfName('Artifact')),
  ],
  [
    'the role map is a field, and a role is called as its value is',
    {
      6: said(6).replace('/Fields[', '/Fields[57 0 R '),
      52: String(tagged[52]).replace('/S/Text', '/S/V'),
      57: '<</FT/Tx/T(x)/V/P>>',
    },
    set(parts.roles, 'V', pdfName('Artifact')),
  ],
  [
    'an element is an annotation that goes',
    { ...annotated(52), 52: String(tagged[52]).replace('<<', '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]') },
    (update) => {
      update.edit(at.secondPage).set('Annots', []);
      update.edit(parts.paragraph).set('ActualText', text('pay 1000000'));
    },
  ],
  [
    'an element is what another leads to as an annotation',
    {
      ...annotated(52),
      52: String(tagged[52]).replace('<<', '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]'),
      53: String(tagged[53]).replace('/K<<', '/K[<</Type/OBJR/Obj 52 0 R>><<').replace('>>>>', '>>]>>'),
    },
    attacks[0]?.[1] ?? (() => undefined),
  ],
];

test.each(twofold)('%s', async (_, objects, edit) => {
  const document = contractPdf('table', withObjects({ ...tagged, ...objects }));
  for (const certify of certifications) {
    const signed = await sign(document, certify === undefined ? {} : { certify });
    expect(verify(signed).valid).toBe(true);
    expect([certify, verify(edited(signed, edit)).valid]).toEqual([certify, false]);
  }
});

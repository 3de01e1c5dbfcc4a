/** Objects in two roles are judged by the stricter one; flags and NeedAppearances, which decide what is seen, have rules of their own. */
import { describe, expect, test } from 'vitest';
import { pdfDict, pdfName, PdfRef } from '../../../../src/pdf/objects/pdf-object.js';
import { annotation, at, contractPdf, edited, form, formOf, sign, text, verify, withObjects, type Edit } from './support/contract-pdf.js';
import { addField, addTo, edit, replace, signatureField, whole } from './support/edit-steps.js';
import type { Objects } from '../../pdf/support/build-pdf.js';

const page = (more: string, annotations = '7 0 R 10 0 R 11 0 R 12 0 R 17 0 R 18 0 R'): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>${more}>>/Annots[${annotations}]>>`;
const catalog = (more: string): string => `<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R/Metadata 13 0 R${more}>>`;
const noteChanged = edit(at.note, { Contents: text('another') });
const fieldFilled: Edit = (update) =>
  void update
    .edit(at.nameField)
    .set('V', text('B'))
    .set('AP', pdfDict({ N: update.add(formOf('B')) }));

/** Each passes in the contract as it is, and not where the object is something else as well. */
const roles: readonly (readonly [what: string, objects: Objects, edit: Edit])[] = [
  ['a field that is a picture of the page', { 3: page('/Pattern<</P 7 0 R>>') }, fieldFilled],
  ['a field that is a font of the page', { 21: '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 7 0 R>>>>>>' }, fieldFilled],
  ['a field that is a name', { 1: catalog('/Names<</Dests<</Names[(a) 7 0 R]>>>>') }, fieldFilled],
  ['a field that is a layer', { 1: catalog('/OCProperties<</OCGs[7 0 R]/D<<>>>>') }, fieldFilled],
  ['a field that is the action at the start', { 1: catalog('/OpenAction 7 0 R') }, fieldFilled],
  ['a field that is the preferences', { 1: catalog('/ViewerPreferences 7 0 R') }, fieldFilled],
  ['a field that is an output intent', { 1: catalog('/OutputIntents[7 0 R]') }, fieldFilled],
  ['a note that is a font', { 5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontDescriptor 10 0 R>>' }, noteChanged],
  ['a note that is a layer’s usage', { 14: '<</Type/OCG/Name(shown)/Usage 10 0 R>>' }, noteChanged],
  ['a note that is a graphics state', { 3: page('/ExtGState<</G 10 0 R>>') }, noteChanged],
  ['a note that is a thread', { 1: catalog('/Threads[10 0 R]') }, noteChanged],
];
/** The looks of a stamp, where they are drawn by something else too. */
const shared: readonly (readonly [what: string, objects: Objects])[] = [
  ['content of a page', { 21: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 19 0 R/Resources<<>>>>' }],
  ['one of several contents of a page', { 21: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents[4 0 R 19 0 R]/Resources<<>>>>' }],
  ['a picture of a page', { 3: page('/Pattern<</P 19 0 R>>') }],
];

const signedWith = (objects: Objects, certify: 'annotations' | 'form-filling'): Promise<Uint8Array> =>
  sign(contractPdf('table', withObjects(objects)), { certify });

describe('an object in two roles', () => {
  test.each([
    ['a field', fieldFilled],
    ['a note', noteChanged],
    ['the appearance of a stamp', replace(at.stampLooks, form('BT (paid) Tj ET'))],
  ] as const)('%s in its own role may change', async (_what, change) => {
    expect(verify(edited(await signedWith({}, 'annotations'), change))).toMatchObject({ valid: true });
  });

  test.each(roles)('%s may not change', async (_what, objects, change) => {
    const bytes = await signedWith(objects, 'annotations');
    expect([verify(bytes).valid, verify(edited(bytes, change)).valid]).toEqual([true, false]);
  });

  test.each(shared)('the appearance of a stamp that is %s may not change', async (_what, objects) => {
    const bytes = await signedWith(objects, 'annotations');
    const report = verify(edited(bytes, replace(at.stampLooks, form('BT (paid) Tj ET'))));
    expect([verify(bytes).valid, report.valid]).toEqual([true, false]);
  });
});

describe('flags', () => {
  const field = (flags: number): Objects => ({
    7: `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/DA(/F 12 Tf)/Rect[10 10 100 30]/F ${flags}/P 3 0 R>>`,
    11: `<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[0 0 0 0]/F ${flags}/P 3 0 R>>`,
  });
  const [hidden, print, noView, readOnly, locked, contents] = [2, 4, 32, 64, 128, 512];
  test.each([
    [print, print | readOnly, true],
    [print, print | locked | contents, true],
    [print, 0, false],
    [0, print, false],
    [print | noView, print, false],
    [print, print | noView, false],
    [hidden, print, false],
    [print, print | hidden, false],
    [print | readOnly, print, false],
  ])('of a text field that go from %i to %i: allowed %s', async (before, after, allowed) => {
    const bytes = await signedWith(field(before), 'form-filling');
    expect(verify(edited(bytes, edit(at.nameField, { F: after }))).valid).toBe(allowed);
  });
});

describe('NeedAppearances', () => {
  const formWith = (need: string): Objects => ({
    6: `<</Fields[7 0 R 11 0 R 16 0 R 18 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)${need}>>`,
  });
  const name = (value: string, shown: string): Objects => ({
    7: `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${value})/DA(/F 12 Tf)/Rect[10 10 100 30]/F 4/P 3 0 R/AP<</N 23 0 R>>>>`,
    18: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agreed)/Rect[10 120 20 130]/F 4/P 3 0 R/V/Off/AS/Off/AP<</N<</Yes 8 0 R/Off 9 0 R>>>>>>',
    23: `<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F 5 0 R>>>>/Length ${27 + shown.length}>>stream\nBT /F 12 Tf 2 5 Td (${shown}) Tj ET\nendstream`,
  });
  test.each([
    ['set', '', true, '100', '100', false],
    ['set in a form that said no', '/NeedAppearances false', true, '100', '100', false],
    ['removed if appearances are the values', '/NeedAppearances true', undefined, '100', '100', true],
    ['set to false if they are', '/NeedAppearances true', false, '100', '100', true],
    ['removed if one is not', '/NeedAppearances true', undefined, '100', '999', false],
    ['made a text', '/NeedAppearances false', text('no'), '100', '100', false],
  ] as const)('%s', async (_what, need, after, value, shown, allowed) => {
    const bytes = await signedWith({ ...formWith(need), ...name(value, shown) }, 'form-filling');
    expect(verify(edited(bytes, edit(at.form, { NeedAppearances: after }))).valid).toBe(allowed);
  });
});

describe('the place that an annotation may be drawn in', () => {
  const box = [100, 100, 110, 110];
  const look = (update: Parameters<Edit>[0], data: string, more: Record<string, readonly number[]>) => {
    const dict = form(data);
    for (const [key, value] of Object.entries(more)) dict.dict.set(key, value);
    return pdfDict({ N: update.add(dict) });
  };
  const covering: readonly (readonly [what: string, edit: Edit])[] = [
    ['points of a highlight beside it', (u) => addTo(u, annotation('Highlight', box, { QuadPoints: [0, 800, 600, 800, 0, 0, 600, 0] }))],
    ['thick ink', (u) => addTo(u, annotation('Ink', box, { InkList: [[100, 100, 110, 110]], BS: pdfDict({ W: 900 }) }))],
    ['ink with a thick border', (u) => addTo(u, annotation('Ink', box, { InkList: [[100, 100, 110, 110]], Border: [0, 0, 900] }))],
    ['ink beside it', (u) => addTo(u, annotation('Ink', box, { InkList: [[0, 0, 600, 800]] }))],
    ['the ends of a line', (u) => addTo(u, annotation('Line', box, { L: [0, 0, 600, 800] }))],
    ['corners of a polygon', (u) => addTo(u, annotation('Polygon', box, { Vertices: [0, 0, 600, 0, 600, 800, 0, 800] }))],
    ['a call-out', (u) => addTo(u, annotation('FreeText', box, { CL: [0, 0, 600, 800] }))],
    ['no rectangle', (u) => addTo(u, annotation('Stamp', box).set('Rect', undefined))],
    [
      'a look in its own measures where the rectangle has no area',
      (u) => addTo(u, annotation('Stamp', [0, 0, 0, 0], { AP: look(u, '0 0 600 800 re f', { BBox: [0, 0, 600, 800] }) })),
    ],
    [
      'a matrix where the rectangle has no area',
      (u) =>
        addTo(
          u,
          annotation('Stamp', [0, 0, 0, 0], { AP: look(u, '0 0 6 8 re f', { BBox: [0, 0, 6, 8], Matrix: [100, 0, 0, 100, 0, 0] }) }),
        ),
    ],
  ];
  const small: readonly (readonly [what: string, edit: Edit])[] = [
    [
      'a highlight of its own words',
      (u) => addTo(u, annotation('Highlight', box, { QuadPoints: [100, 110, 110, 110, 100, 100, 110, 100] })),
    ],
    ['thin ink', (u) => addTo(u, annotation('Ink', box, { InkList: [[100, 100, 110, 110]] }))],
    [
      'a stamp whose large appearance is fitted in',
      (u) => addTo(u, annotation('Stamp', box, { AP: look(u, '0 0 600 800 re f', { BBox: [0, 0, 600, 800] }) })),
    ],
  ];

  test.each([...covering.map((row) => [...row, true] as const), ...small.map((row) => [...row, false] as const)])(
    '%s',
    async (_what, change, isWhole) => {
      const report = verify(edited(await signedWith({}, 'annotations'), change));
      const found = report.signers[0]?.integrity.changes.find(({ kind }) => kind === 'annotation');
      expect([report.valid, found?.overlapsPage, (found?.pageShare ?? 0) > 0.9, (found?.pageShare ?? 1) < 0.01]).toEqual([
        true,
        true,
        isWhole,
        !isWhole,
      ]);
      expect(found?.draws).toMatch(/\S/);
    },
  );
});

describe('a new signature field', () => {
  test.each([
    ['without an appearance', {}, true],
    ['that points at the page as its appearance', { AP: pdfDict({ N: new PdfRef(3) }) }, false],
    ['with a name as its appearance', { AP: pdfDict({ N: pdfName('x') }) }, false],
  ] as const)('%s', async (_what, more, allowed) => {
    const bytes = await sign(contractPdf('table'));
    expect(
      verify(
        edited(
          bytes,
          addField(() => signatureField(whole, more)),
        ),
      ).valid,
    ).toBe(allowed);
  });
});

/** Resources, default appearances and types that a further signature brings into a form, and what passes itself off as such. */
import { expect, test } from 'vitest';
import { pdfDict, pdfName, type PdfObject, type PdfStream } from '../../../../src/pdf/objects/pdf-object.js';
import { asDict } from '../../../../src/pdf/read/object-source.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import type { Objects } from '../../pdf/support/build-pdf.js';
import { at, contractPdf, edited, fileKinds, form, sign, stream, text, verify, withObjects, type Edit } from './support/contract-pdf.js';

const field = '/Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[10 10 100 30]/F 4/P 3 0 R';
const looks = (content: string, resources = ''): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 90 20]${resources}/Length ${content.length}>>stream\n${content}\nendstream`;
/** The form's resources with a picture, as PDFBox leaves them, and a field that has it in resources of its own. */
const pictured: Objects = {
  6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R]/DR<</Font<</F 5 0 R>>/XObject<</FRM 9 0 R>>/ProcSet[/PDF]>>/DA(/F 12 Tf)>>',
  8: looks('/FRM Do', '/Resources<</XObject<</FRM 9 0 R>>>>'),
};
const fieldWith = (content: string, resources = ''): Objects => ({ 8: looks(content, resources) });
const note = (entries: string): Objects => ({ 10: `<</Type/Annot/Subtype/FreeText/Rect[300 300 320 320]/Contents(note)${entries}>>` });
const withoutDefault = '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R]/DR<</Font<</F 5 0 R>>>>>>';

const resources =
  (category: string, name: string, value: (update: IncrementalUpdate) => PdfObject): Edit =>
  (update) => {
    const all = update.editEntry(update.edit(at.form), 'DR');
    all.set(category, pdfDict({ ...Object.fromEntries(asDict(update, all.get(category))?.entries ?? []), [name]: value(update) }));
  };
const picture = resources('XObject', 'FRM', (update) => update.add(form('0 0 90 20 re f')));
const font = (name: string): Edit =>
  resources('Font', name, (update) => update.add(pdfDict({ Type: pdfName('Font'), BaseFont: pdfName('Courier') })));
const setDefault: Edit = (update) => void update.edit(at.form).set('DA', text('/F 0 Tf 1 g'));
const pattern = (content: string): PdfStream => stream({ Type: pdfName('Pattern'), PatternType: 1 }, content);

type Row = readonly [what: string, isFine: boolean, changes: Objects, edit: Edit];
const rows: readonly Row[] = [
  ['a picture for a new appearance', true, {}, picture],
  ['a font for a new appearance', true, {}, font('G')],
  ['a picture in place of that of the previous signature', true, pictured, picture],
  ['a picture beside a name that an appearance has itself', true, fieldWith('/FRM Do', '/Resources<</XObject<</FRM 9 0 R>>>>'), picture],
  [
    'resources as their own object',
    true,
    {},
    (update) => {
      const all = update.editEntry(update.edit(at.form), 'DR');
      update.edit(at.form).set('DR', update.add(all));
    },
  ],
  ['a default appearance, if every value is drawn', true, { 6: withoutDefault }, setDefault],
  [
    'a type that was missing',
    true,
    { 10: '<</Subtype/Text/Rect[300 300 320 320]/Contents(note)/F 2>>' },
    (update) => void update.edit(at.note).set('Type', pdfName('Annot')),
  ],
  [
    'a type that a field lacked',
    true,
    { 7: `<<${field.replace('/Type/Annot', '')}/DA(/F 12 Tf)/AP<</N 8 0 R>>>>` },
    (update) => void update.edit(at.nameField).set('Type', pdfName('Annot')),
  ],

  ['a picture that an appearance without resources shows', false, fieldWith('/FRM Do'), picture],
  ['one that an appearance with other resources shows', false, fieldWith('/FRM Do', '/Resources<</Font<</F 5 0 R>>>>'), picture],
  ['one whose name an appearance has as a font', false, fieldWith('/FRM Do', '/Resources<</Font<</FRM 5 0 R>>>>'), picture],
  ['one whose name an appearance has as null', false, fieldWith('/FRM Do', '/Resources<</XObject<</FRM null>>>>'), picture],
  ['one whose name an appearance has for a missing object', false, fieldWith('/FRM Do', '/Resources<</XObject<</FRM 99 0 R>>>>'), picture],
  ['one that is named in other letters', false, fieldWith('/F#52#4d Do'), picture],
  ['one after a string that never ends', false, fieldWith('BI /W 1 ID ( EI /FRM Do'), picture],
  [
    'one that an appearance for printing shows',
    false,
    { 12: '<</Type/Annot/Subtype/Stamp/Rect[200 200 290 220]/F 4/AP<</N<</On 19 0 R>>/D 19 0 R>>/AS/On>>', 19: looks('/FRM Do') },
    picture,
  ],
  [
    'one that a picture in an appearance shows',
    false,
    { ...fieldWith('/In Do', '/Resources<</XObject<</In 9 0 R>>>>'), 9: looks('/FRM Do') },
    picture,
  ],
  ['one that a picture without its own resources inherits', false, { ...pictured, 8: looks('/FRM Do') }, picture],
  ['one that a stamp shows', false, { 19: looks('/FRM Do') }, picture],
  ['one that replaces another that an appearance takes from the form', false, { ...pictured, 19: looks('/FRM Do') }, picture],
  ['a font that a field is set in', false, { 7: `<<${field}/DA(/G 12 Tf)/AP<</N 8 0 R>>>>` }, font('G')],
  ['a font that the form’s default is set in', false, { 6: withoutDefault.replace('>>>>>>', '>>>>/DA(/G 12 Tf)>>') }, font('G')],
  ['a font that a note is set in', false, note('/DA(/G 12 Tf)'), font('G')],
  ['a font that an appearance is set in', false, fieldWith('BT /G 12 Tf (pay 1) Tj ET'), font('G')],
  ['a graphics state that an appearance uses', false, fieldWith('/Dim gs'), resources('ExtGState', 'Dim', () => pdfDict({ ca: 0 }))],
  [
    'a colour space that an appearance uses',
    false,
    fieldWith('/Odd cs 1 sc'),
    resources('ColorSpace', 'Odd', () => [pdfName('Separation')]),
  ],
  [
    'a pattern that an appearance uses',
    false,
    fieldWith('/Pattern cs /P1 scn'),
    resources('Pattern', 'P1', (update) => update.add(pattern('0 0 9 9 re f'))),
  ],
  ['a shading that an appearance uses', false, fieldWith('/Sh1 sh'), resources('Shading', 'Sh1', () => pdfDict({ ShadingType: 2 }))],
  ['a layer that an appearance is in', false, fieldWith('/OC /Here BDC EMC'), resources('Properties', 'Here', () => at.hiddenLayer)],
  [
    'a picture that a pattern of an appearance shows',
    false,
    { ...fieldWith('/P1 scn', '/Resources<</Pattern<</P1 22 0 R>>>>'), 22: '<</PatternType 1/Length 7>>stream\n/FRM Do\nendstream' },
    picture,
  ],
  [
    'a picture that a glyph of an appearance shows',
    false,
    {
      ...fieldWith('/T Tf', '/Resources<</Font<</T<</Type/Font/Subtype/Type3/CharProcs<</a 22 0 R>>>>>>>>'),
      22: '<</Length 7>>stream\n/FRM Do\nendstream',
    },
    picture,
  ],
  [
    'an appearance that cannot be read',
    false,
    { 8: '<</Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode/Length 4>>stream\nabcd\nendstream' },
    picture,
  ],
  ['a font in the place of one', false, {}, font('F')],
  [
    'a font in the place of one that nothing uses',
    false,
    { 6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R]/DR<</Font<</F 5 0 R/Z 5 0 R>>>>>>' },
    font('Z'),
  ],
  ['a picture under the number of one', false, pictured, (update) => update.set(at.picture, form('0 0 90 20 re f'))],
  ['a picture removed', false, pictured, (update) => void update.editEntry(update.edit(at.form), 'DR').set('XObject', pdfDict({}))],
  ['all resources removed', false, {}, (update) => void update.edit(at.form).set('DR', undefined)],
  ['pictures that are a list', false, pictured, (update) => void update.editEntry(update.edit(at.form), 'DR').set('XObject', [at.picture])],
  ['a default appearance that sets a value', false, { 6: withoutDefault, 7: `<<${field}/V(pay 1)>>` }, setDefault],
  [
    'one that sets a value whose appearance is regenerated',
    false,
    { 6: withoutDefault.replace('<<', '<</NeedAppearances true'), 7: `<<${field}/V(pay 1)/AP<</N 8 0 R>>>>` },
    setDefault,
  ],
  [
    'a different type',
    false,
    { 10: '<</Subtype/Text/Rect[300 300 320 320]/F 2>>' },
    (update) => void update.edit(at.note).set('Type', pdfName('Page')),
  ],
  ['a type removed', false, {}, (update) => void update.edit(at.note).set('Type', undefined)],
  [
    'a type stated, and a string beside it',
    false,
    { 10: '<</Subtype/Text/Rect[300 300 320 320]/F 2>>' },
    (update) => void update.edit(at.note).set('Type', pdfName('Annot')).set('Contents', text('pay')),
  ],
];

test.each(fileKinds.flatMap((kind) => rows.map(([what, isFine, changes, edit]) => ({ kind, what, isFine, changes, edit }))))(
  'in a file with $kind: $what',
  async ({ kind, isFine, changes, edit }) => {
    const signed = await sign(contractPdf(kind, withObjects(changes)));
    expect(verify(signed).valid).toBe(true);
    const report = verify(edited(signed, edit));
    expect([report.valid, report.signers[0]?.integrity.modificationsAfter === 'forbidden']).toEqual([isFine, !isFine]);
  },
);

test.each([
  ['no-changes', 'forbidden'],
  ['form-filling', 'allowed'],
] as const)('under a certification for %s new pictures are %s', async (certify, expected) => {
  const report = verify(edited(await sign(contractPdf('table', withObjects(pictured)), { certify }), picture));
  expect(report.signers[0]?.integrity.modificationsAfter).toBe(expected);
});

test('each further signature may add its own picture', async () => {
  let bytes = await sign(contractPdf('table', withObjects(pictured)));
  for (let count = 0; count < 3; count++) bytes = edited(bytes, picture);
  expect(verify(bytes)).toMatchObject({ valid: true, document: { revisions: 5 } });
});

/** Fields that were filled in after signing: whether people read on the page what programs read in the value. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfDict, pdfName, PdfRef, type PdfDict, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';
import type { IncrementalUpdate } from '../../../../src/pdf/write/incremental-update.js';
import { at, contractPdf, edited, sign, stream, text, verify, withObjects } from './support/contract-pdf.js';

type Agreement = 'differs' | 'not-comparable' | undefined;

/** The form's own font under the name F, and whatever else is given. */
const drawing = (content: string, resources: Record<string, PdfObject> = {}): PdfObject =>
  stream(
    {
      Type: pdfName('XObject'),
      Subtype: pdfName('Form'),
      BBox: [0, 0, 90, 20],
      Resources: pdfDict({ Font: pdfDict({ F: at.font }), ...resources }),
    },
    content,
  );
const words = (shown: string): string => `BT /F 12 Tf (${shown}) Tj ET`;
const appearance = (update: IncrementalUpdate, drawn: PdfObject): PdfDict => pdfDict({ N: update.add(drawn) });

let signed: Uint8Array = new Uint8Array();
beforeAll(async () => {
  const fields = {
    6: '<</Fields[7 0 R 11 0 R 16 0 R 18 0 R 40 0 R 41 0 R 42 0 R]/DR<</Font<</F 5 0 R>>>>/DA(/F 12 Tf)>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 9 0 R>>>>/Annots[7 0 R 11 0 R 17 0 R 18 0 R 40 0 R 41 0 R 42 0 R]>>',
    40: '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(combo)/Rect[10 200 100 220]/F 4/P 3 0 R/Opt[[(de)(Germany)][(fr)(France)]]>>',
    41: '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 8192/T(secret)/Rect[10 230 100 250]/F 4/P 3 0 R>>',
    42: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/Rect[10 260 100 280]/F 4/P 3 0 R/AA<</F<</S/JavaScript/JS(AFNumber_Format)>>>>>>',
  };
  const numbers = Object.fromEntries(Array.from({ length: 17 }, (_item, index) => [23 + index, 'null']));
  signed = await sign(contractPdf('table', withObjects({ ...numbers, ...fields })));
});

function agreementOf(field: string, edit: (update: IncrementalUpdate) => void): Agreement {
  const report = verify(edited(signed, edit));
  const change = report.signers[0]?.integrity.changes.find((one) => one.field === field);
  expect([report.valid, change?.kind]).toEqual([true, 'form-field']);
  const warned = report.warnings.some(({ code, field: named }) => code === 'value-differs-from-appearance' && named === field);
  expect(warned).toBe(change?.appearance !== undefined);
  return change?.appearance;
}

const rows: readonly (readonly [what: string, value: string, content: string, expected: Agreement])[] = [
  ['the value', '100', words('100'), undefined],
  ['the value with a border that the field does not state', '100', `0 0 90 20 re S ${words('100')}`, 'not-comparable'],
  ['the value in pieces', 'Hello you', 'BT /F 9 Tf [(Hel) -20 (lo) 30 ( you)] TJ ET', undefined],
  ['the value in lines', 'Hello you', "BT /F 9 Tf 10 TL 2 11 Td (Hello) Tj (you) ' ET", undefined],
  ['the value as hexadecimal digits', '100', 'BT /F 9 Tf <313030> Tj ET', undefined],
  ['another number', '100', words('999999'), 'differs'],
  ['a further digit', '100', words('1000'), 'differs'],
  ['another sign', '-100', words('100'), 'differs'],
  ['another place of the point', '1.00', words('100'), 'differs'],
  ['the value and more', '100', `${words('100')} 1 0 0 1 40 0 cm ${words('000')}`, 'differs'],
  ['nothing', '100', '', 'differs'],
  ['the value in the middle of a clip', '100', `q 1 1 88 18 re W n BT /F 12 Tf 2 5 Td (100) Tj ET Q`, undefined],
  ['the value behind a clip', '100', `q 50 0 9 20 re W n ${words('100')} Q`, 'not-comparable'],
  ['the value in white', '100', `1 g ${words('100')}`, 'not-comparable'],
  ['the value in white of four colours', '100', `0 0 0 0 k ${words('100')}`, 'not-comparable'],
  ['the value in dark red', '100', `0.6 0 0 rg ${words('100')}`, undefined],
  ['the value beside its box', '100', 'BT /F 12 Tf 200 5 Td (100) Tj ET', 'not-comparable'],
  ['more of the value than there is room for', '1'.repeat(40), words('1'.repeat(40)), 'not-comparable'],
  ['the value too small to be read', '100', 'BT /F 1 Tf 2 5 Td (100) Tj ET', 'not-comparable'],
  ['the value in another order', '100', 'BT /F 12 Tf 40 5 Td (1) Tj -30 0 Td (00) Tj ET', 'not-comparable'],
  ['the letters of the value on top of each other', '100', 'BT /F 12 Tf -6 Tc (100) Tj ET', 'not-comparable'],
  ['the value in a mirror', '100', 'BT /F 12 Tf -1 0 0 1 60 5 Tm (100) Tj ET', 'not-comparable'],
  ['the value in a mirrored space', '100', `1 0 0 -1 0 20 cm BT /F 12 Tf 2 5 Td (100) Tj ET`, 'not-comparable'],
  ['the value after a space that is mirrored twice', '100', `1 0 0 -1 0 20 cm 1 0 0 -1 0 20 cm ${words('100')}`, undefined],
  ['the value in a negative size', '100', 'BT /F -12 Tf 2 5 Td (100) Tj ET', 'not-comparable'],
  ['the value under a white area', '100', `${words('100')} 1 g 0 0 90 20 re f`, 'not-comparable'],
  ['the value on a white area that the field does not state', '100', `1 g 0 0 90 20 re f 0 g ${words('100')}`, 'not-comparable'],
  ['the value in a layer', '100', `/OC /A BDC ${words('100')} EMC`, 'not-comparable'],
  ['something without a value', '', words('I owe 9'), 'differs'],
  ['the value, unseen, and nothing else', '100', 'BT 3 Tr /F 12 Tf (100) Tj ET', 'not-comparable'],
  ['a picture', '100', `${words('100')} BI /W 1 /H 1 /BPC 8 /CS /G ID \u0000 EI`, 'not-comparable'],
  ['a shading', '100', `${words('100')} /S sh`, 'not-comparable'],
  ['letters drawn as lines', '100', `${words('100')} ${'0 0 m 1 1 l '.repeat(80)}f`, 'not-comparable'],
  ['digits drawn as bars', '100', `${words('100')} ${'0 0 1 9 re '.repeat(20)}f`, 'not-comparable'],
  ['broken syntax', '100', `${words('100')} )`, 'not-comparable'],
  ['a font that is not there', '100', 'BT /G 12 Tf (100) Tj ET', 'not-comparable'],
];

describe('a text field', () => {
  test.each(rows)('that shows %s', (_what, value, content, expected) => {
    const found = agreementOf(
      'name',
      (update) =>
        void update
          .edit(at.nameField)
          .set('V', text(value))
          .set('AP', appearance(update, drawing(content))),
    );
    expect(found).toBe(expected);
  });

  test('whose value was changed, and not its page', () => {
    expect(agreementOf('name', (update) => void update.edit(at.nameField).set('V', text('999')))).toBe('differs');
  });

  test('that shows its value in a form within the form', () => {
    const found = agreementOf('name', (update) => {
      const inner = update.add(drawing(words('100')));
      const outer = drawing('/I Do', { XObject: pdfDict({ I: inner }) });
      update.edit(at.nameField).set('V', text('100')).set('AP', appearance(update, outer));
    });
    expect(found).toBeUndefined();
  });

  test.each([
    ['other glyphs for its codes', { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }, ['nine', 'nine', 'nine'], 'differs'],
    ['glyphs without a meaning', { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }, ['g1', 'g2', 'g3'], 'not-comparable'],
    ['symbols', { Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' }, [], 'not-comparable'],
    ['shapes of its own', { Type: 'Font', Subtype: 'Type3' }, [], 'not-comparable'],
    ['numbers of glyphs', { Type: 'Font', Subtype: 'Type0', BaseFont: 'Arial' }, [], 'not-comparable'],
  ] as const)('drawn with %s', (_what, font, glyphs, expected) => {
    const found = agreementOf('name', (update) => {
      const names = Object.fromEntries(Object.entries(font).map(([key, value]) => [key, pdfName(value)]));
      const encoding = glyphs.length === 0 ? {} : { Encoding: pdfDict({ Differences: [48, ...glyphs.map((glyph) => pdfName(glyph))] }) };
      const own = update.add(pdfDict({ ...names, ...encoding }));
      const drawn = drawing(words('100'), { Font: pdfDict({ F: own }) });
      update.edit(at.nameField).set('V', text('100')).set('AP', appearance(update, drawn));
    });
    expect(found).toBe(expected);
  });

  test('in a font that was added with it', () => {
    const found = agreementOf('name', (update) => {
      const file = update.add(stream({}, 'shapes of any kind'));
      const descriptor = update.add(pdfDict({ Type: pdfName('FontDescriptor'), FontFile2: file }));
      const entries = { Type: pdfName('Font'), Subtype: pdfName('TrueType'), Encoding: pdfName('WinAnsiEncoding') };
      const font = update.add(pdfDict({ ...entries, FontDescriptor: descriptor }));
      update
        .edit(at.nameField)
        .set('V', text('100'))
        .set('AP', appearance(update, drawing(words('100'), { Font: pdfDict({ F: font }) })));
    });
    expect(found).toBe('not-comparable');
  });
});

describe('other fields', () => {
  const filled = (number: number, value: string, shown: string) => (update: IncrementalUpdate) =>
    void update
      .edit(new PdfRef(number))
      .set('V', text(value))
      .set('AP', appearance(update, drawing(words(shown))));

  test.each([
    ['a choice shows the words for its value', 40, 'combo', 'de', 'Germany', undefined],
    ['a choice shows those of another', 40, 'combo', 'de', 'France', 'differs'],
    ['a password shows stars', 41, 'secret', 'abc', '***', undefined],
    ['a script may write a number in its own way', 42, 'sum', '1000', '1,000.00', 'not-comparable'],
    ['a script may leave it', 42, 'sum', '1000', '1000', undefined],
  ] as const)('%s', (_what, number, field, value, shown, expected) => {
    expect(agreementOf(field, filled(number, value, shown))).toBe(expected);
  });

  test('a box shows the state that is its value', () => {
    const set = (value: string, state: string) => (update: IncrementalUpdate) =>
      void update.edit(at.box).set('V', pdfName(value)).set('AS', pdfName(state));
    expect(agreementOf('agreed', set('Yes', 'Yes'))).toBeUndefined();
    expect(agreementOf('agreed', set('Other', 'Yes'))).toBe('differs');
  });
});

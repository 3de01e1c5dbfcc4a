/** Odd forms of PDF: XFA, appearances left to viewers, boxes without appearances, rotated fields, lists, profiles. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { summarizeDrawing } from '../../../src/pdf/content/drawing-summary.js';
import { decodePdfText } from '../../../src/pdf/objects/text-string.js';
import { PdfDict, pdfDict, pdfName, PdfRef, type PdfStream } from '../../../src/pdf/objects/pdf-object.js';
import { eachField } from '../../../src/pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, asName, asStream, asString } from '../../../src/pdf/read/object-source.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { familyOf } from '../../../src/pdf/form/simple-font.js';
import { classicPdf } from '../pdf/support/build-pdf.js';

interface Form {
  /** Entries of the form. */
  readonly form?: string;
  readonly catalog?: string;
  /** Widgets, which are their fields. */
  readonly fields: readonly string[];
  readonly more?: Readonly<Record<number, string>>;
}

function formPdf({ form = '', catalog = '', fields, more = {} }: Form): Uint8Array {
  const numbers = fields.map((_, index) => `${String(10 + index)} 0 R`).join(' ');
  return classicPdf({
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Annots[${numbers}]>>`,
    4: `<</Fields[${numbers}]/DR<</Font<</F 5 0 R>>>>/DA(/F 10 Tf 0 g)${form}>>`,
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...Object.fromEntries(fields.map((field, index) => [10 + index, `<</Type/Annot/Subtype/Widget/F 4${field}>>`])),
    ...more,
  });
}

const text = (name: string, more = ''): string => `/FT/Tx/T(${name})/Rect[10 10 110 30]${more}`;

async function filled(form: Form, data: Readonly<Record<string, unknown>>) {
  const result = await annotate({ bytes: formPdf(form), to: 'pdf', data });
  return { ...result, document: readPdf(result.bytes), codes: result.warnings.map(({ code }) => code) };
}

const widgetOf = (document: PdfDocument, name: string): PdfDict => {
  const field = [...eachField(document)].find((one) => one.name === name);
  return field?.widgets[0]?.dict ?? new PdfDict();
};
const lookOf = (document: PdfDocument, name: string): PdfStream | undefined =>
  asStream(document, asDict(document, widgetOf(document, name).get('AP'))?.get('N'));

function shown(document: PdfDocument, name: string): string {
  const look = lookOf(document, name);
  return look ? summarizeDrawing([look], document.asOf(document.newest.index), new Budget({})).text.trim() : '';
}

describe('XFA', () => {
  const packet = (config: string): Readonly<Record<number, string>> => ({
    6: `<</Length ${String(config.length)}>>stream\n${config}\nendstream`,
  });

  test('that is static is removed', async () => {
    const { document, codes } = await filled({ form: '/XFA[(config) 6 0 R]', fields: [text('a')], more: packet('<config/>') }, { a: 'x' });
    expect(codes).toEqual(['pdf.xfa-removed']);
    expect(asDict(document, catalogOf(document)?.get('AcroForm'))?.get('XFA')).toBeUndefined();
  });

  test.each<[string, Form]>([
    ['by its settings', { form: '/XFA[(config) 6 0 R]', fields: [text('a')], more: packet('<dynamicRender>required</dynamicRender>') }],
    ['by the catalog', { form: '/XFA 6 0 R', catalog: '/NeedsRendering true', fields: [text('a')], more: packet('<x/>') }],
    ['without fields', { form: '/XFA 6 0 R', fields: [], more: packet('<x/>') }],
  ])('that is dynamic %s is refused by name', async (_how, form) => {
    const refused = filled(form, { a: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
    await expect(refused).rejects.toThrow('dynamic XFA form');
  });
});

test('fields whose appearances are left to viewers are drawn', async () => {
  const { document } = await filled({ form: '/NeedAppearances true', fields: [text('a'), text('b', '/V(there already)')] }, { a: 'new' });
  expect(asDict(document, catalogOf(document)?.get('AcroForm'))?.get('NeedAppearances')).toBeUndefined();
  expect([shown(document, 'a'), shown(document, 'b')]).toEqual(['new', 'there already']);
});

test('a box without appearances gets one of each state', async () => {
  const { document } = await filled({ fields: ['/FT/Btn/T(box)/Rect[10 10 30 30]/MK<</BC[0]>>'] }, { box: true });
  const widget = widgetOf(document, 'box');
  const states = asDict(document, asDict(document, widget.get('AP'))?.get('N'));
  expect([asName(document, widget.get('AS')), asName(document, widget.get('V'))]).toEqual(['Yes', 'Yes']);
  expect([...(states?.entries.keys() ?? [])]).toEqual(['Yes', 'Off']);
});

test('a state without an appearance gets one', async () => {
  const look = '<</Length 0/Subtype/Form/BBox[0 0 9 9]>>stream\n\nendstream';
  const box = '/FT/Btn/T(box)/Rect[10 10 30 30]/AP<</N<</Yes null/Off 6 0 R/No 7 0 R>>>>';
  const { document } = await filled({ fields: [box], more: { 6: look } }, { box: 'Yes' });
  const states = asDict(document, asDict(document, widgetOf(document, 'box').get('AP'))?.get('N'));
  expect(asStream(document, states?.get('Yes'))).toBeDefined();
  expect(asStream(document, states?.get('No'))).toBeDefined();
  expect(states?.get('Off')).toEqual(new PdfRef(6));
});

test('values that widgets have of their own are removed', async () => {
  const field = '/FT/Tx/T(a)/V(old)/Kids[6 0 R 7 0 R]';
  const widget = (value: string): string => `<</Type/Annot/Subtype/Widget/F 4/Parent 10 0 R/Rect[10 10 110 30]${value}>>`;
  const { document } = await filled({ fields: [field], more: { 6: widget('/V(other)/RV(rich)'), 7: widget('') } }, { a: 'new' });
  const [first] = [...eachField(document)].flatMap(({ widgets }) => widgets);
  expect([first?.dict.get('V'), first?.dict.get('RV')]).toEqual([undefined, undefined]);
  expect(shown(document, 'a')).toBe('new');
});

test('the text of a chosen entry differs from its mark', async () => {
  const list = '/FT/Ch/T(list)/Opt[(one)(two)]/Rect[10 10 110 60]/DA(/F 10 Tf 0.6 0.757 0.867 rg)';
  const { document } = await filled({ fields: [list] }, { list: 'one' });
  const look = lookOf(document, 'list');
  expect(Buffer.from(look?.data ?? []).toString('latin1')).toMatch(/0\.6 0\.757 0\.855 rg[^]*BT\n\/F 10 Tf\n0 g\n/);
});

test.each([
  ['HelveticaNeueLTStd-BdIt', { family: 'Helvetica Neue', bold: true, italic: true }],
  ['ABCDEF+Arial-BoldMT', { family: 'Arial', bold: true, italic: false }],
  ['TimesNewRomanPS-ItalicMT', { family: 'Times New Roman', bold: false, italic: true }],
  ['MinionPro-Regular', { family: 'Minion', bold: false, italic: false }],
])('the font %s is of its family and style', (name, expected) => {
  const source = readPdf(formPdf({ fields: [text('a')] }));
  expect(familyOf(source, pdfDict({ BaseFont: pdfName(name) }))).toEqual(expected);
});

describe('rich text', () => {
  const rich =
    '<body style="font-size:9pt;font-family:Times"><p style="text-align:right"><span style="color:#FF0000;font-weight:bold">old</span> more</p></body>';

  test('keeps the formatting of its first letters', async () => {
    const { document } = await filled(
      { fields: [text('a', `/DS(color:#0000FF)/RV(${rich.replace(/[()]/g, '')})/V(old more)`)] },
      { a: 'a < b' },
    );
    const widget = widgetOf(document, 'a');
    const stored = decodePdfText(asString(document, widget.get('RV'))?.bytes ?? new Uint8Array());
    expect(stored).toContain('style="color:#FF0000;font-size:9pt;font-family:Times;text-align:right;font-weight:bold"');
    expect(stored).toContain('>a &lt; b</p>');
    const fonts = asDict(document, asDict(document, lookOf(document, 'a')?.dict.get('Resources'))?.get('Font'));
    const names = [...(fonts?.entries.values() ?? [])].map((font) => asName(document, asDict(document, font)?.get('BaseFont')));
    expect(names).toEqual([expect.stringMatching(/Tinos-Bold/)]);
  });

  test('is removed with its text', async () => {
    const { document } = await filled({ fields: [text('a', `/RV(${rich})/V(old more)`)] }, { a: '' });
    expect([widgetOf(document, 'a').get('RV'), shown(document, 'a')]).toEqual([undefined, '']);
  });
});

test('a line as high as its box fits', async () => {
  const { codes } = await filled({ fields: ['/FT/Tx/T(a)/Ff 4096/Rect[10 10 110 21]'] }, { a: 'new' });
  expect(codes).toEqual([]);
});

test('buttons are chosen by their labels', async () => {
  const look = '<</Length 0/Subtype/Form/BBox[0 0 9 9]>>stream\n\nendstream';
  const box = (state: string): string => `/FT/Btn/T(box)/Opt[(First)(Second)]/Rect[1 1 9 9]/AP<</N<</${state} 6 0 R>>>>`;
  const { document } = await filled({ fields: [box('0')], more: { 6: look } }, { box: 'first' });
  expect(asName(document, widgetOf(document, 'box').get('V'))).toBe('0');
});

test.each([
  ['stated', '/MK<</R 90>>'],
  ['of the present appearance', '/AP<</N 6 0 R>>'],
])('a field is turned by the rotation %s', async (_what, more) => {
  const look = '<</Length 0/Subtype/Form/BBox[0 0 20 100]/Matrix[0 1 -1 0 0 0]>>stream\n\nendstream';
  const { document } = await filled({ fields: [text('a', more)], more: { 6: look } }, { a: 'up' });
  const form = lookOf(document, 'a');
  expect([asArray(document, form?.dict.get('BBox')), asArray(document, form?.dict.get('Matrix'))]).toEqual([
    [0, 0, 20, 100],
    [0, 1, -1, 0, 100, 0],
  ]);
});

test('an editable list takes other text, and passwords are not shown', async () => {
  const list = '/FT/Ch/Ff 393216/T(list)/Opt[[(a)(Letter A)](b)]/Rect[10 10 110 30]';
  const { document } = await filled({ fields: [list, text('secret', '/Ff 8192')] }, { list: 'other', secret: 'abc' });
  expect([shown(document, 'list'), shown(document, 'secret')]).toEqual(['other', '***']);
});

test('a document of PDF/A embeds the fonts of filled fields', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></r:RDF></x:xmpmeta>';
  const more = { 6: `<</Type/Metadata/Subtype/XML/Length ${String(xmp.length)}>>stream\n${xmp}\nendstream` };
  const { document } = await filled({ catalog: '/Metadata 6 0 R', fields: [text('a')], more }, { a: 'plain' });
  const fonts = asDict(document, asDict(document, lookOf(document, 'a')?.dict.get('Resources'))?.get('Font'));
  const font = asDict(document, [...(fonts?.entries.values() ?? [])][0]);
  expect(asName(document, font?.get('Subtype'))).toBe('Type0');
});

test('several lists of one request are entries of their fields', async () => {
  const list = '/FT/Ch/Ff 2097152/T(list)/Opt[(a)(b)(c)]/Rect[10 10 110 90]';
  const bytes = formPdf({ fields: [list] });
  const call = annotate({ bytes, to: 'pdf', fields: [{ id: 'list', type: 'list', value: ['c', 'a'] }] });
  const document = readPdf((await call).bytes);
  expect(asArray(document, widgetOf(document, 'list').get('V'))).toHaveLength(2);
  expect(asArray(document, widgetOf(document, 'list').get('I'))).toEqual([0, 2]);
  const wrong = annotate({ bytes, to: 'pdf', fields: [{ id: 'list', type: 'list', value: ['d'] }] });
  await expect(wrong).rejects.toMatchObject({ details: [{ field: 'fields[0].value' }] });
});

/** Odd PDFs → text: encodings, rotated pages, pictures alone, form fields, hostile content. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';

/** A file of numbered objects, without a cross-reference: it is repaired. */
function pdfOf(objects: readonly string[]): Uint8Array {
  return Buffer.from(
    `%PDF-1.7\n${objects.map((body, index) => `${String(index + 1)} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n`,
    'latin1',
  );
}

const stream = (content: string, entries = ''): string => `<<${entries}/Length ${String(content.length)}>>\nstream\n${content}\nendstream`;

/** One page. @param more Entries of the page */
function onePage(
  content: string,
  font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  more = '',
  objects: readonly string[] = [],
): Uint8Array {
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 4 0 R>>/XObject<</X 6 0 R>>>>/Contents 5 0 R${more}>>`,
    font,
    stream(content),
    ...objects,
  ]);
}

async function textOf(bytes: Uint8Array): Promise<{ text: string; codes: string[] }> {
  const result = await convert({ bytes, from: 'pdf', to: 'txt', timeoutMs: 20_000 });
  return { text: Buffer.from(result.bytes).toString('utf8'), codes: result.warnings.map(({ code }) => code) };
}

const unicodeMap = stream(
  '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <0416> endbfchar 1 beginbfrange <0002> <0003> <0061> endbfrange',
);

const rows: readonly { readonly name: string; readonly bytes: Uint8Array; readonly text: string }[] = [
  { name: 'a damaged file', bytes: onePage('BT /F 12 Tf 50 700 Td (Hello) Tj ET'), text: 'Hello\n' },
  { name: 'spaces by gaps', bytes: onePage('BT /F 12 Tf 50 700 Td [(Two) -400 (words)] TJ ET'), text: 'Two words\n' },
  { name: 'kerned letters', bytes: onePage('BT /F 12 Tf 50 700 Td [(W) 80 (ord)] TJ ET'), text: 'Word\n' },
  {
    name: 'Differences',
    bytes: onePage(
      'BT /F 12 Tf 50 700 Td (\\001\\002\\003) Tj ET',
      '<</Type/Font/Subtype/Type1/BaseFont/X/Encoding<</Differences[1/fi/n/eacute]>>>>',
    ),
    text: 'finé\n',
  },
  {
    name: 'a composite font with ToUnicode',
    bytes: onePage(
      'BT /F 12 Tf 50 700 Td <000100020003> Tj ET',
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[<</Subtype/CIDFontType2/DW 600>>]>>',
      '',
      [unicodeMap],
    ),
    text: 'Жab\n',
  },
  { name: 'a turned page', bytes: onePage('BT /F 12 Tf 0 1 -1 0 300 50 Tm (Turned) Tj ET', undefined, '/Rotate 90'), text: 'Turned\n' },
  { name: 'replacement text', bytes: onePage('/Span <</ActualText (Real)>> BDC BT /F 12 Tf 50 700 Td (xyz) Tj ET EMC'), text: 'Real\n' },
  {
    name: 'the value of a field',
    bytes: onePage('', undefined, '/Annots[<</Subtype/Widget/Rect[50 50 150 70]/AP<</N 6 0 R>>>>]', [
      stream('BT /F 10 Tf 2 4 Td (Filled) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F 4 0 R>>>>'),
    ]),
    text: 'Filled\n',
  },
  {
    name: 'two columns',
    bytes: onePage(
      `BT /F 10 Tf 12 TL 50 700 Td ${['The left column has lines', 'that are read before all', 'lines of the right column', 'as people read.'].map((line) => `(${line}) Tj T*`).join(' ')} ET ` +
        `BT /F 10 Tf 12 TL 320 700 Td ${['And the right column has', 'more lines, which come', 'after those of the left', 'one to the end.'].map((line) => `(${line}) Tj T*`).join(' ')} ET`,
    ),
    text: 'The left column has lines that are read before all lines of the right column as people read.\n\nAnd the right column has more lines, which come after those of the left one to the end.\n',
  },
];

describe('text of odd files', () => {
  it.each(rows)('$name', async ({ bytes, text }) => {
    expect((await textOf(bytes)).text).toBe(text);
  });

  it('names pages that only have pictures', async () => {
    const picture = stream('abc', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB');
    const { text, codes } = await textOf(onePage('q 600 0 0 800 0 0 cm /X Do Q', undefined, '', [picture]));
    expect(text).toBe('');
    expect(codes).toContain('pdf.page-without-text');
  });

  it('marks letters whose text is unknown', async () => {
    const font = '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Subtype/CIDFontType2>>]>>';
    const { text, codes } = await textOf(onePage('BT /F 12 Tf 50 700 Td <00010002> Tj ET', font));
    expect(text).toBe('\ufffd\ufffd\n');
    expect(codes).toContain('pdf.unknown-letters');
  });

  it('ends forms that contain themselves', async () => {
    const form = stream('/X Do /X Do BT /F 12 Tf 50 700 Td (A) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 600 800]');
    const { text } = await textOf(onePage('/X Do', undefined, '', [form]));
    expect(text).toContain('A');
  });

  it.each([
    'BT /F 1e9 Tf 1e30 0 Td (A) Tj',
    'Q Q Q EMC ET (',
    '[ [ [ << /A',
    'BT /F 12 Tf 1 0 0 0 0 0 Tm (flat) Tj',
    '/X Do 1 2 3 cm 0 0 0 0 0 0 cm',
  ])('survives %s', async (content) => {
    await expect(textOf(onePage(content))).resolves.toMatchObject({ codes: expect.arrayContaining(['pdf.repaired']) as string[] });
  });
});

/** Watermarks on merged pages: a text, a picture or a page of another PDF, over or under the content. */
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { PdfWatermark } from '../../../../src/contract/pdf-watermark.js';
import { merge, mergeToFiles, type MergeDocument, type MergeSettings } from '../../../../src/operations/merge/merge.js';
import type { PdfDict } from '../../../../src/pdf/objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, asStream } from '../../../../src/pdf/read/object-source.js';
import { onePixel } from '../../docx/fill/filled.js';
import { pngOf } from '../../../support/pictures.js';
import { contentOf, mergedOf, openedOf, partOf, type Merged } from './parts.js';

const marked = (documents: readonly MergeDocument[], watermark: PdfWatermark): Promise<Merged> => mergedOf(documents, { watermark });

const formOf = ({ document }: Merged, page: PdfDict, name = 'Watermark') =>
  asStream(document, asDict(document, asDict(document, page.get('Resources'))?.get('XObject'))?.get(name));

/** The content of the form that is a page's watermark. */
function drawn(merged: Merged, index = 0): string {
  const form = formOf(merged, itemAt(merged.pages, index));
  return form ? Buffer.from(merged.document.decodeStream(form).data).toString('latin1') : '';
}

/** The matrices at which it is drawn on a page as displayed. */
const matrices = (merged: Merged, index = 0): number[][] =>
  [...drawn(merged, index).matchAll(/q ([-\d. ]+) cm/g)].map(([, numbers = '']) => numbers.split(' ').map(Number));

const begin = '/Artifact <</Type/Pagination/Subtype/Watermark>> BDC q';

describe('order and graphics state', () => {
  test('over: after the content, whose state is restored; under: before it; both as artifacts', async () => {
    const over = await marked([partOf('A', 1)], { text: 'DRAFT' });
    expect(contentOf(over.document, itemAt(over.pages, 0)).replace(/\s+/g, ' ')).toBe(
      `q BT /F1 24 Tf 50 300 Td (A1) Tj ET Q ${begin} 1 0 0 1 0 0 cm /Watermark Do Q EMC `,
    );
    const under = await marked([partOf('A', 1)], { text: 'DRAFT', layer: 'under' });
    expect(contentOf(under.document, itemAt(under.pages, 0)).replace(/\s+/g, ' ')).toBe(
      `${begin} 1 0 0 1 0 0 cm /Watermark Do Q EMC q BT /F1 24 Tf 50 300 Td (A1) Tj ET Q `,
    );
  });

  test('content that leaves states open, or restores too much, does not move it', async () => {
    const page = (content: string): MergeDocument =>
      partOf('A', 1, {
        objects: {
          10: '<</Type/Page/Parent 2 0 R/Contents 50 0 R>>',
          50: `<</Length ${String(content.length)}>>stream\n${content}\nendstream`,
        },
      });
    const open = await marked([page('q 2 0 0 2 0 0 cm BT')], { text: 'x' });
    expect(contentOf(open.document, itemAt(open.pages, 0))).toContain('\nET Q Q /Artifact');
    const stray = await marked([page('2 0 0 2 0 0 cm Q (A1) Tj')], { text: 'x' });
    expect(contentOf(stray.document, itemAt(stray.pages, 0))).toContain('q\n\n2 0 0 2 0 0 cm   (A1) Tj');
  });

  test('pages of one size share one form, and all forms share what they draw; opacity is that of the whole', async () => {
    const merged = await marked([partOf('A', 3), partOf('B', 1, { page: '/MediaBox[0 0 500 500]' })], { text: 'DRAFT', opacity: 0.25 });
    const { document, pages } = merged;
    const forms = pages.map((page) => formOf(merged, page));
    expect(new Set(forms.slice(0, 3)).size).toBe(1);
    expect(forms[3]).not.toBe(forms[0]);
    const [inner, other] = [forms[0], forms[3]].map((form) => {
      const resources = asDict(document, form?.dict.get('Resources'));
      const state = asDict(document, asDict(document, resources?.get('ExtGState'))?.get('State'));
      expect([asNumber(document, state?.get('ca')), asNumber(document, state?.get('CA'))]).toEqual([0.25, 0.25]);
      return asStream(document, asDict(document, resources?.get('XObject'))?.get('Form'));
    });
    expect(inner).toBe(other);
    expect(asName(document, asDict(document, inner?.dict.get('Group'))?.get('S'))).toBe('Transparency');
    expect(drawn(await marked([partOf('A', 1)], { text: 'x', opacity: 1 }))).not.toContain('gs');
  });
});

describe('places', () => {
  const letter = partOf('L', 2).bytes;

  test('a page of a PDF fills one of its size, in the middle of a wider one, and is turned with the page', async () => {
    expect(matrices(await marked([partOf('A', 1)], { file: letter }))).toEqual([[1, 0, 0, 1, 0, 0]]);
    expect(matrices(await marked([partOf('A', 1, { page: '/MediaBox[0 0 700 400]' })], { file: letter }))).toEqual([[1, 0, 0, 1, 200, 0]]);
    const turned = await marked([partOf('A', 1, { page: '/Rotate 90' })], { file: letter });
    // As displayed the page is 400 points wide and 300 high.
    expect(matrices(turned)).toEqual([[0.75, 0, 0, 0.75, 87.5, 0]]);
    expect(contentOf(turned.document, itemAt(turned.pages, 0))).toContain('BDC q 0 1 -1 0 300 0 cm');
  });

  test('the rotation and the crop box of that page are respected', async () => {
    const file = partOf('L', 1, { page: '/Rotate 90/CropBox[100 100 300 400]' }).bytes;
    // 300 wide and 200 high as displayed.
    expect(matrices(await marked([partOf('A', 1)], { file }))).toEqual([[0, -1, 1, 0, -100, 400]]);
  });

  test('size, angle and corner; a unit of the page may be more than a point', async () => {
    const natural = { file: letter, scale: 'natural', at: 'bottom-left' } as const;
    expect(matrices(await marked([partOf('A', 1, { page: '/MediaBox[0 0 1000 1000]' })], natural))).toEqual([[1, 0, 0, 1, 18, 18]]);
    const scaled = await marked([partOf('A', 1, { page: '/MediaBox[0 0 1000 1000]/UserUnit 2' })], natural);
    expect(matrices(scaled)).toEqual([[0.5, 0, 0, 0.5, 9, 9]]);
    const half = await marked([partOf('A', 1)], { file: letter, scale: '50%', at: 'top-right', angle: 90 });
    // The turned page is 400 by 300 points, at 0.75 and half of that.
    expect(matrices(half)).toEqual([[0, 0.375, -0.375, 0, 282, 269.5]]);
  });

  test('tiles cover the page, as many as are useful', async () => {
    const count = async (scale: string): Promise<number> =>
      matrices(await marked([partOf('A', 1)], { file: letter, at: 'tile', scale })).length;
    expect(await count('25%')).toBe(25);
    expect(await count('1%')).toBeLessThanOrEqual(500);
    expect(await count('1%')).toBeGreaterThan(100);
  });

  test('a text is on the diagonal, another angle if one is given, and inside the page', async () => {
    const [[a = 0, b = 0] = []] = matrices(await marked([partOf('A', 1)], { text: 'DRAFT' }));
    expect(b / a).toBeCloseTo(400 / 300, 3);
    const [[c = 0, d = 0] = []] = matrices(await marked([partOf('A', 1)], { text: 'DRAFT', angle: 0 }));
    expect(c).toBeGreaterThan(1);
    expect(d).toBe(0);
    const [[e = 0] = []] = matrices(await marked([partOf('A', 1)], { text: 'DRAFT '.repeat(30), angle: 0 }));
    expect(e).toBeGreaterThan(0);
    expect(e).toBeLessThan(c / 20);
  });

  test('a picture has the size that its bytes state: 96 pixels are an inch', async () => {
    const file = new Uint8Array(pngOf(40, 20));
    const merged = await marked([partOf('A', 1)], { file, scale: 'natural', angle: 0 });
    const [[a = 0, , , d = 0] = []] = matrices(merged);
    // It is typeset 600 points wide.
    expect([a * 600, d * 300]).toEqual([expect.closeTo(30, 3), expect.closeTo(15, 3)]);
  });
});

describe('pages', () => {
  const pagesWith = async (pages: string | undefined): Promise<number[]> => {
    const merged = await marked([partOf('A', 3), partOf('B', 2)], { text: 'x', pages });
    return merged.pages.flatMap((page, index) => (formOf(merged, page) ? [index + 1] : []));
  };

  test.each<readonly [string | undefined, number[]]>([
    [undefined, [1, 2, 3, 4, 5]],
    ['odd', [1, 3, 5]],
    ['even', [2, 4]],
    ['first', [1]],
    ['last', [5]],
    ['1,3-4', [1, 3, 4]],
    ['2-4,3', [2, 3, 4]],
  ])('%s', async (pages, expected) => {
    expect(await pagesWith(pages)).toEqual(expected);
  });

  test('beyond the end are refused', async () => {
    await expect(pagesWith('4-6')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'watermark.pages', issue: 'names page 6, but the result has 5 pages' }],
    });
  });
});

describe('with other options', () => {
  test('a stamp, and a split: each file has its own', async () => {
    const { files } = await mergeToFiles({
      documents: [partOf('A', 2)],
      watermark: { text: 'DRAFT', pages: 'first' },
      stamp: 'Page {page}',
      split: 'pages',
    });
    const opened = files.map(({ bytes }) => openedOf(bytes));
    expect(opened.map((merged) => formOf(merged, itemAt(merged.pages, 0)) !== undefined)).toEqual([true, false]);
    expect(opened.map((merged) => formOf(merged, itemAt(merged.pages, 0), 'Stamp') !== undefined)).toEqual([true, true]);
  });

  test('layers of its PDF are layers of the result, hidden ones stay hidden', async () => {
    const file = partOf('L', 1, {
      catalog: '/OCProperties<</OCGs[60 0 R 61 0 R]/D<</OFF[60 0 R]/Order[60 0 R 61 0 R]>>>>',
      page: '/Resources<</Font<</F1 3 0 R>>/Properties<</Hidden 60 0 R>>>>',
      objects: { 60: '<</Type/OCG/Name(Hidden)>>', 61: '<</Type/OCG/Name(Unused)>>' },
    }).bytes;
    const { document, catalog } = await marked([partOf('A', 1)], { file });
    const properties = asDict(document, catalog.get('OCProperties'));
    expect(asArray(document, properties?.get('OCGs'))).toHaveLength(1);
    expect(asArray(document, asDict(document, properties?.get('D'))?.get('OFF'))).toHaveLength(1);
  });
});

describe('a PDF as the watermark', () => {
  const letter = partOf('L', 1).bytes;

  test('may be damaged, with a warning', async () => {
    const file = Buffer.from(letter);
    file.write('startxref\n99999', file.lastIndexOf('startxref'));
    const { warnings, ...merged } = await marked([partOf('A', 1)], { file: new Uint8Array(file) });
    expect(warnings).toEqual([expect.stringMatching(/^merge.repaired: watermark.file: the file is damaged/)]);
    expect(formOf({ ...merged, warnings }, itemAt(merged.pages, 0))).toBeDefined();
  });

  test('may be encrypted, but not with a password', async () => {
    const protectedBy = async (protection: MergeSettings['protection']): Promise<Uint8Array> =>
      (await merge({ documents: [{ bytes: letter }], protection })).bytes;
    const open = await protectedBy({ ownerPassword: 'owner' });
    expect(matrices(await marked([partOf('A', 1)], { file: open }))).toEqual([[1, 0, 0, 1, 0, 0]]);
    const file = await protectedBy({ password: 'open' });
    await expect(marked([partOf('A', 1)], { file })).rejects.toThrow(
      'watermark.file: is a PDF that needs a password; remove the password first',
    );
  });

  test('on PDF/A pages without an output intent, the colours of transparency are stated', async () => {
    const xmp = '<x:xmpmeta><rdf:Description pdfaid:part="2" pdfaid:conformance="B"/></x:xmpmeta>';
    const claiming = (letters: string): MergeDocument =>
      partOf(letters, 1, {
        catalog: '/Metadata 70 0 R',
        objects: { 70: `<</Type/Metadata/Subtype/XML/Length ${String(xmp.length)}>>stream\n${xmp}\nendstream` },
      });
    const groupOf = async (documents: readonly MergeDocument[], opacity: number): Promise<PdfDict | undefined> => {
      const { document, pages } = await marked(documents, { file: claiming('L').bytes, opacity });
      return asDict(document, itemAt(pages, 0).get('Group'));
    };
    expect((await groupOf([claiming('A')], 0.5))?.get('CS')).toBeDefined();
    expect(await groupOf([claiming('A')], 1)).toBeUndefined();
    expect(await groupOf([partOf('A', 1)], 0.5)).toBeUndefined();
  });
});

describe('is refused', () => {
  const letter = partOf('L', 2).bytes;
  test.each<readonly [string, unknown, string]>([
    ['neither text nor file', {}, 'watermark: must have either text or file'],
    ['both', { text: 'x', file: letter }, 'watermark: must have either text or file'],
    ['an empty text', { text: '  ' }, 'watermark.text: must have 1 to 200 characters on at most 10 lines'],
    ['many lines', { text: 'x\n'.repeat(11) }, 'watermark.text: must have 1 to 200 characters on at most 10 lines'],
    ['a colour by name', { text: 'x', color: 'red' }, 'watermark.color: must be a colour such as #c00000'],
    ['a colour of a file', { file: letter, color: '#ff0000' }, 'watermark.color: is only for a text'],
    ['a page of a text', { text: 'x', page: 1 }, 'watermark.page: is only for a PDF'],
    ['a page of a picture', { file: new Uint8Array(onePixel), page: 1 }, 'watermark.page: is only for a PDF'],
    ['a page that it lacks', { file: letter, page: 3 }, 'watermark.page: is 3, but the PDF has 2 pages'],
    ['an opacity in percent', { text: 'x', opacity: 30 }, 'watermark.opacity: must be a number, from 0 to 1'],
    ['another size', { text: 'x', scale: '0%' }, 'watermark.scale: must be fit, natural, or a percentage from 1% to 1000%'],
    ['another place', { text: 'x', at: 'middle' }, 'watermark.at: must be one of center, top-left'],
    [
      'other pages',
      { text: 'x', pages: 'some' },
      'watermark.pages: must be all, odd, even, first, last, or page numbers and ranges, such as 1,3-5',
    ],
    [
      'another file',
      { file: new Uint8Array(Buffer.from('hello there')) },
      'watermark.file: must be a PDF, or a picture in PNG, JPEG, GIF, WebP, BMP, TIFF or SVG',
    ],
    ['a picture with broken data', { file: new Uint8Array(onePixel.subarray(0, 40)) }, 'watermark.file: is a picture that cannot be drawn'],
    ['a broken PDF', { file: new Uint8Array(Buffer.from('%PDF-1.7\nnothing')) }, 'watermark.file: '],
    ['an unknown option', { text: 'x', rotate: 90 }, 'watermark.rotate: is not an option'],
  ])('%s', async (_name, watermark, issue) => {
    await expect(merge({ documents: [partOf('A', 1)], watermark: watermark as PdfWatermark })).rejects.toThrow(issue);
  });

  test('a merge to DOCX', async () => {
    const documents = ['a.md', 'b.md'].map((name) => ({ bytes: new Uint8Array(Buffer.from('text')), name }));
    await expect(merge({ documents, to: 'docx', watermark: { text: 'x' } })).rejects.toThrow('watermark: is only for PDF');
  });
});

/** Watermarked PDFs as seen by other programs: Poppler's pixels, qpdf's checks, veraPDF's verdicts. */
import { describe, expect, test } from 'vitest';
import type { PdfWatermark } from '../../src/contract/pdf-watermark.js';
import { convert, type ConvertInput } from '../../src/operations/convert/convert.js';
import { merge } from '../../src/operations/merge/merge.js';
import { pngOf } from '../support/pictures.js';
import { partOf } from '../unit/pdf/merge/parts.js';
import { drawnBy, hasTool, pageTexts, qpdfComplaints, type Picture } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const black = new Uint8Array(pngOf(40, 20));
const redContent = '1 0 0 rg 0 0 1000 1000 re f';
const redPage = (): Uint8Array =>
  partOf('A', 1, {
    objects: {
      10: '<</Type/Page/Parent 2 0 R/Contents 50 0 R>>',
      50: `<</Length ${String(redContent.length)}>>stream\n${redContent}\nendstream`,
    },
  }).bytes;
const marked = async (bytes: Uint8Array, watermark: PdfWatermark): Promise<Uint8Array> =>
  (await merge({ documents: [{ bytes }], watermark })).bytes;

/** Shares of the page, from the top left, at which it is dark. */
const isDark = (picture: Picture, x: number, y: number): boolean =>
  picture.at(picture.width * x, picture.height * y).reduce((sum, one) => sum + one, 0) < 200;

describe.skipIf(!hasTool('pdftoppm') || !hasTool('qpdf'))('pages as displayed', () => {
  test.each([0, 90, 180, 270])('of a page that is turned by %i degrees', async (angle) => {
    const bytes = await marked(partOf('A', 1, { page: `/Rotate ${String(angle)}` }).bytes, { file: black, at: 'bottom-right', opacity: 1 });
    expect(qpdfComplaints(bytes)).toBe('');
    const drawn = drawnBy('pdftoppm', bytes);
    expect(drawn.width > drawn.height).toBe(angle % 180 === 90);
    const corners = [0.1, 0.9].flatMap((y) => [0.1, 0.9].map((x) => isDark(drawn, x, y)));
    expect(corners).toEqual([false, false, false, true]);
  });

  test('over the content it is seen, under opaque content it is not, and its opacity is kept', async () => {
    const middle = async (watermark: PdfWatermark): Promise<number[]> => {
      const bytes = await marked(redPage(), { file: black, ...watermark });
      expect(qpdfComplaints(bytes)).toBe('');
      const { at, width, height } = drawnBy('pdftoppm', bytes);
      return at(width / 2, height / 2);
    };
    expect(await middle({ opacity: 1 })).toEqual([0, 0, 0]);
    expect((await middle({ opacity: 0.5 }))[0]).toBeCloseTo(128, -1);
    expect(await middle({ layer: 'under' })).toEqual([255, 0, 0]);
  });

  test('the text of the page stays, and that of the watermark is not lost', async () => {
    const [text = ''] = pageTexts(await marked(partOf('A', 1).bytes, { text: 'Entwurf', angle: 0 }));
    expect(text).toContain('A1');
    expect(text).toContain('Entwurf');
  });
});

const pdf = async (title: string, options: Partial<ConvertInput>): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from(`---\ntitle: ${title}\nlang: en\n---\n# ${title}\n\nText.\n`), from: 'md', ...options })).bytes;

describe.skipIf(!hasVeraPdf('watermarked PDF'))('veraPDF confirms the claims of the document', () => {
  test.each<readonly [string, Partial<ConvertInput>, () => PdfWatermark | Promise<PdfWatermark>]>([
    ['2b', { pdfa: '2b' }, () => ({ text: 'DRAFT' })],
    ['2b', { pdfa: '2b' }, () => ({ file: black })],
    ['2a', { pdfa: '2a' }, async () => ({ file: await pdf('Letterhead', { pdfa: '2a' }), layer: 'under' })],
    ['4', { pdfa: '4' }, () => ({ text: 'DRAFT', color: '#c00000', at: 'tile' })],
    ['ua1', { pdfua: '1' }, () => ({ text: 'DRAFT' })],
    ['ua1', { pdfua: '1' }, async () => ({ file: await pdf('Letterhead', { pdfua: '1' }) })],
  ])('%s', { timeout: 120_000 }, async (flavour, options, watermark) => {
    const { bytes, warnings } = await merge({ documents: [{ bytes: await pdf('One', options) }], watermark: await watermark() });
    expect(warnings).toEqual([]);
    expect(veraPdfVerdicts(new Map([['it', bytes]]), flavour).get('it')).toBe('PASS');
  });
});

test('a PDF without claims takes them away, with a warning', async () => {
  const bytes = await pdf('One', { pdfa: '2a', pdfua: '1' });
  const { warnings } = await merge({ documents: [{ bytes }], watermark: { file: partOf('L', 1).bytes } });
  expect(warnings.map(({ message }) => message)).toEqual([
    'the result is not a PDF/A: the watermark does not conform',
    'the result is not a PDF/UA: the watermark does not conform',
  ]);
});

/** The text that other programs read from our pages is the document's text. */
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import type { GlyphRunItem } from '../../src/layout/page-item.js';
import { renderPdf } from '../../src/render/render-document.js';
import { fontFiles, shapeLine, testFont, type LineOptions } from '../unit/render/support/test-face.js';
import { hasTool, mupdfStructuredText, pdfText, qpdfComplaints } from './pdf-tools.js';

const fonts = Object.fromEntries(Object.entries(fontFiles).map(([name, path]) => [name, testFont(path)])) as Record<
  keyof typeof fontFiles,
  ReturnType<typeof testFont>
>;

const pdfOf = (...items: GlyphRunItem[]): Uint8Array => renderPdf({ pages: [{ width: 595, height: 842, items }], outline: [] });

/** Lines of text from the top of the page. */
const lines = (texts: readonly (readonly [text: string, options: LineOptions])[]): GlyphRunItem[] =>
  texts.map(([text, options], index) => shapeLine(text, { size: 14, y: 60 + index * 30, ...options }));

describe.skipIf(!hasTool('pdftotext'))('pdftotext reads', () => {
  test.each<[string, string, LineOptions]>([
    ['plain text', 'The quick brown fox, 1234.', { font: fonts.sans }],
    ['ligatures', 'Office efficient waffle', { font: fonts.sans, features: { liga: 1, dlig: 1 } }],
    ['kerned text', 'AVATAR To. Type, Wave', { font: fonts.sans, size: 40 }],
    ['letters set wide', 'spaced out', { font: fonts.sans, letterSpacing: 0.9 }],
    ['scaled text', 'narrow and small', { font: fonts.sans, scale: 0.6 }],
    ['accents', 'cafe\u0301 naïve Žluťoučký', { font: fonts.sans }],
    ['hyphens that do not break', 'non\u2011breaking', { font: fonts.sans }],
    ['Greek and Cyrillic', 'Ελληνικά кириллица', { font: fonts.sans }],
    ['Arabic', 'السلام عليكم لا إله العربية', { font: fonts.arabic, rightToLeft: true }],
    ['Hebrew', 'שלום עולם', { font: fonts.hebrew, rightToLeft: true }],
    ['Devanagari', 'हिन्दी कर्म श्री क्षत्रिय', { font: fonts.devanagari }],
    ['Thai', 'ภาษาไทย น้ำ ที่นี่', { font: fonts.thai }],
    ['slanted and thickened text', 'Synthetic style', { font: testFont(fontFiles.sans, { syntheticBold: true, syntheticItalic: true }) }],
  ])('%s', (_, text, options) => {
    const words = (read: string): string[] => read.normalize('NFC').trim().split(/\s+/).sort();
    const read = pdfText(pdfOf(...lines([[text, options]])), '-raw');
    // The words of right-to-left lines come in content order; only the words themselves must be right.
    if (options.rightToLeft) expect(words(read)).toEqual(words(text));
    else expect(read.trim().normalize('NFC')).toBe(text.normalize('NFC'));
  });

  test('pointed Arabic in whole words', () => {
    const read = pdfText(pdfOf(...lines([['مُحَمَّدٌ رَسُولُ', { font: fonts.arabic, rightToLeft: true }]])), '-raw');
    const letters = (text: string): string[] => text.replace(/\p{M}/gu, '').trim().split(/\s+/).sort();
    expect(letters(read)).toEqual(letters('محمد رسول'));
  });

  test('paint order, not places', () => {
    const pdf = pdfOf(shapeLine('first below', { font: fonts.sans, y: 400 }), shapeLine('second above', { font: fonts.sans, y: 100 }));
    expect(pdfText(pdf, '-raw').trim()).toBe('first below\nsecond above');
  });

  test('words whose space is in another run', () => {
    const parts = ['Word ', 'after', ' word'];
    let x = 72;
    const runs = parts.map((part, index) => {
      const run = shapeLine(part, { font: fonts.sans, x, color: index === 1 ? 'FF0000' : '000000' });
      x += run.advances.reduce((sum, advance) => sum + advance, 0);
      return run;
    });
    expect(pdfText(pdfOf(...runs)).trim()).toBe('Word after word');
  });

  test('soft hyphens as such', () => {
    const run = shapeLine('exam-', { font: fonts.sans });
    const pdf = pdfOf({ ...run, text: 'exam\u00ad' }, shapeLine('exam-', { font: fonts.sans, y: 200 }));
    expect(pdfText(pdf, '-raw').trim()).toBe('exam\u00ad\nexam-');
  });
});

describe.skipIf(!hasTool('mutool'))('MuPDF', () => {
  test('finds each letter where it was laid out', () => {
    const run = shapeLine('AVATAR', { font: fonts.sans, size: 30, x: 72, y: 100 });
    const { xml, complaints } = mupdfStructuredText(pdfOf(run));
    const found = [...xml.matchAll(/<char [^>]*?\bx="([\d.]+)" y="([\d.]+)"[^>]*? c="(.)"/g)].map(([, x, y, c]) => ({
      x: Number(x),
      y: Number(y),
      c,
    }));
    let x = 72;
    expect(complaints).toBe('');
    expect(found.map(({ c }) => c).join('')).toBe('AVATAR');
    found.forEach((place, index) => {
      expect(place.x).toBeCloseTo(x, 1);
      expect(place.y).toBeCloseTo(100, 1);
      x += itemAt(run.advances, index);
    });
  });
});

describe.skipIf(!hasTool('qpdf'))('qpdf', () => {
  test('finds nothing to complain about', () => {
    const all = lines([
      ['Latin', { font: fonts.sans }],
      ['العربية', { font: fonts.arabic, rightToLeft: true }],
      ['श्री', { font: fonts.devanagari }],
    ]);
    expect(qpdfComplaints(pdfOf(...all))).toBe('');
  });
});

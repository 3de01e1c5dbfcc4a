import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { ShapedText } from '../../../src/text/text-types.js';
import { shape, shapeSpans, style, widthOf } from './shape.js';

const facesOf = ({ text, items }: ShapedText): string[] =>
  items.map(({ start, end, font }) => `${text.slice(start, end)}: ${font.face.familyName}`);

/** The glyphs of a text's first item. */
const glyphsOf = (...text: Parameters<typeof shape>): readonly number[] => [...itemAt(shape(...text).items, 0).glyphs];

describe('advances', () => {
  it('are the sums of the font units', () => {
    // Carlito: H 1276, i 470
    expect(widthOf(shape('Hi', { size: 2048 }))).toBeCloseTo(1276 + 470, 6);
  });

  it.each<[string, object, number]>([
    ['scale', { scale: 0.5 }, 0.5 * (1276 + 470)],
    ['letter spacing', { letterSpacing: 10 }, 1276 + 470 + 20],
    ['both', { scale: 2, letterSpacing: -5 }, 2 * (1276 + 470) - 10],
    ['the complex size', { forceComplex: true, sizeComplex: 1024, complex: 'Calibri' }, (1276 + 470) / 2],
  ])('take %s into account', (_name, changes, expected) => {
    expect(widthOf(shape('Hi', { size: 2048, ...changes }))).toBeCloseTo(expected, 6);
    expect(widthOf(shape('Hi', { size: 2048, kerning: true, ...changes }))).toBeCloseTo(expected, 6);
  });

  it('of the requested family, where its substitute has others', () => {
    for (const kerning of [false, true])
      expect(widthOf(shape('ate', { ascii: 'Verdana', size: 1000, kerning }))).toBeCloseTo(601 + 394 + 596, 3);
  });

  it('of a no-break space are those of a space, of invisible characters none', () => {
    expect(widthOf(shape('a\u00a0b'))).toBeCloseTo(widthOf(shape('a b')), 9);
    for (const invisible of ['\u200b', '\u00ad', '\u200c', '\u200d', '\u200e', '\u2060', '\ufeff']) {
      for (const kerning of [false, true]) expect(widthOf(shape(`a${invisible}b`, { kerning }))).toBeCloseTo(widthOf(shape('ab')), 9);
    }
  });

  it('of a no-break hyphen are those of a hyphen', () => {
    expect(glyphsOf('\u2011')).toEqual(glyphsOf('-'));
  });
});

describe('advances from right to left', () => {
  const rightToLeft = (text: string, family: string, changes: object = {}): number =>
    widthOf(shape(text, { ascii: family, hAnsi: family, complex: family, size: 1000, ...changes }, { baseDirection: 'rtl' }));

  it.each([
    ['שלום', 'Times New Roman', 610 + 432 + 279 + 507],
    ['שָׁלוֹם', 'Times New Roman', 610 + 432 + 279 + 507],
    ['שלום (עולם)', 'Times New Roman', 610 + 432 + 279 + 507 + 250 + 333 + 454 + 279 + 432 + 507 + 333],
    ['שלום', 'Arial', 694 + 463 + 247 + 599],
    ['שלום', 'Helvetica', 694 + 463 + 247 + 599],
  ])('%s in %s is as wide as in Word (WR-FONT-19)', (text, family, expected) => {
    expect(rightToLeft(text, family)).toBeCloseTo(expected, 0);
  });

  it('of letters that are not known, and of bold ones, are scaled', () => {
    expect(rightToLeft('א', 'Times New Roman')).toBeCloseTo(600 * 0.87, 0);
    expect(rightToLeft('ש', 'Arial', { bold: true })).toBeCloseTo(0.918 * rightToLeft('ש', 'Arimo', { bold: true }), 3);
  });

  it.each([
    ['مرحبا', 394 + 489 + 530 + 244 + 229],
    ['بالعالم', 244 + 229 + 207 + 394 + 229 + 207 + 338],
    ['كتاب', 394 + 244 + 229 + 713],
    ['لا', 544],
    ['بِسْمِ', 244 + 531 + 338],
    ['الله', 207 + 616],
    ['جزء', 530 + 489 + 413],
  ])('%s is as wide as in Word (WR-FONT-10)', (text, expected) => {
    for (const family of ['Arial', 'Times New Roman']) expect(rightToLeft(text, family)).toBeCloseTo(expected, 0);
  });

  it('of Arabic words with another letter are scaled', () => {
    const [own, scaled] = [rightToLeft('ڀا', 'Noto Naskh Arabic'), rightToLeft('ڀا', 'Arial')];
    expect(scaled / own).toBeCloseTo(0.876, 3);
  });
});

describe('kerning and ligatures', () => {
  it('are left out unless requested', () => {
    expect(widthOf(shape('AVATAR', { kerning: true }))).toBeLessThan(widthOf(shape('AVATAR')));
    expect(glyphsOf('office')).toHaveLength(6);
    expect(glyphsOf('office', { kerning: true })).toHaveLength(6);
    expect(glyphsOf('office', { ligatures: 'standardContextual' }).length).toBeLessThan(6);
    expect(glyphsOf('office', { ligatures: 'standard', letterSpacing: 1 })).toHaveLength(6);
  });

  it('kern pairs across a space', () => {
    const times = { ascii: 'Times New Roman', kerning: true, size: 2048 };
    // "A" and space: -113 on each side
    expect(widthOf(shape('A A', times))).toBeCloseTo(widthOf(shape('A', times)) * 2 + widthOf(shape(' ', times)) - 226, 6);
  });
});

describe('a character that no face has (WR-FONT-18)', () => {
  it.each(['Times New Roman', 'Calibri'])('shows as a box in %s', (ascii) => {
    const { items } = shape('\u{13000}a', { ascii, hAnsi: ascii, eastAsia: ascii });
    const { font, glyphs } = itemAt(items, 0);
    expect(font.face.familyName).toBe('Arimo');
    expect(Array.from(glyphs)).toEqual([0]);
  });
});

describe('emoji (WR-FONT-21)', () => {
  const colored = 'Noto Color Emoji';

  it.each([
    ['an emoji', '😀', colored],
    ['a flag', '🇩🇪', colored],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', colored],
    ['a keycap', '1\ufe0f\u20e3', colored],
    ['a tone of skin', '☝🏽', colored],
    ['a sign that is joined', '❤\u200d🔥', colored],
    ['a sign with U+FE0F', '☺\ufe0f', colored],
    ['a sign', '☎', 'Noto Sans Symbols 2'],
    ['an emoji with U+FE0E', '😀\ufe0e', 'Noto Emoji'],
    ['a digit', '1', 'Carlito'],
  ])('%s is drawn with the face for it', (_, text, family) => {
    const { items } = shape(text);
    expect(items.map(({ font }) => font.face.familyName)).toEqual([family]);
    expect(items[0]?.glyphs[0]).toBeGreaterThan(0);
  });

  it('is one glyph where several characters are one picture', () => {
    for (const text of ['👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍❤️‍👨'])
      expect(Array.from(itemAt(shape(text).items, 0).glyphAdvances, (advance) => advance > 0).filter(Boolean), text).toHaveLength(1);
  });

  it('is as wide in several colours as in one', () => {
    const width = (text: string, family: string): number =>
      shape(text, { ascii: family, hAnsi: family, eastAsia: family }).advances.reduce((sum, advance) => sum + advance, 0);
    for (const text of ['😀', '🚀', '👍🏽', '🇩🇪']) expect(width(text, 'Calibri')).toBeCloseTo(width(text, 'Noto Emoji'), 6);
  });

  it('is drawn by the family of its run where that has it, and neither thickened nor slanted elsewhere', () => {
    expect(facesOf(shape('😀', { ascii: 'Noto Emoji', hAnsi: 'Noto Emoji', eastAsia: 'Noto Emoji' }))).toEqual(['😀: Noto Emoji']);
    const { font } = itemAt(shape('😀', { bold: true, italic: true }).items, 0);
    expect(font).toMatchObject({ syntheticBold: false, syntheticItalic: false });
  });
});

describe('fonts by character', () => {
  it.each([
    ['abc', ['abc: Carlito']],
    ['abc日本def', ['abc: Carlito', '日本: BIZ UDMincho', 'def: Carlito']],
    ['a😀b', ['a: Carlito', '😀: Noto Color Emoji', 'b: Carlito']],
    ['👩‍👩‍👧', ['👩‍👩‍👧: Noto Color Emoji']],
    ['“引”', ['“: Carlito', '引: BIZ UDMincho', '”: Carlito']],
  ])('%s', (text, expected) => {
    expect(facesOf(shape(text))).toEqual(expected);
  });

  it('the hint moves shared punctuation to the East Asian font', () => {
    expect(facesOf(shape('“引”', { hint: 'eastAsia' }))).toEqual(['“引”: BIZ UDMincho']);
  });

  it('complex runs take the complex family for all characters', () => {
    expect(facesOf(shape('abc 123', { forceComplex: true }))).toEqual(['abc 123: Tinos']);
  });

  it('symbol families map their codes, and borrow a glyph at a time', () => {
    const text = '\uf0a7\uf04a';
    const shaped = shapeSpans(text, [{ start: 0, end: 2, style: style(), symbolFamily: 'Wingdings' }]);
    for (const item of shaped.items) for (const glyph of item.glyphs) expect(glyph).toBeGreaterThan(0);
    expect(shaped.advances[0]).toBeCloseTo(4.575, 3);
    const bullet = shape('\uf0b7', { ascii: 'Symbol', hAnsi: 'Symbol' });
    expect(bullet.advances[0]).toBeCloseTo(4.6, 3);
    const { glyphs, font } = itemAt(bullet.items, 0);
    expect(glyphs[0]).toBe(font.face.glyphForCodePoint(0x2022));
  });

  it('marks stay with their base', () => {
    const { items } = shape('e\u0301\u0323');
    expect(items.map(({ clusters }) => [...new Set(clusters)])).toEqual([[0]]);
  });
});

describe('complex scripts', () => {
  it.each([
    ['Arabic joins', 'سلام', 1],
    ['lam and alef are one glyph', 'لا', 1],
    ['Devanagari conjuncts form', 'क्षत्रिय', 0],
    ['Thai marks are placed', 'สวัสดี', 0],
    ['Hebrew points are placed', 'שָׁלוֹם', 1],
  ])('%s', (_name, text, level) => {
    const { items, advances } = shape(text);
    expect(items).toHaveLength(1);
    const { clusters, glyphs, level: found } = itemAt(items, 0);
    expect(found).toBe(level);
    expect([...glyphs].every((glyph) => glyph > 0)).toBe(true);
    expect([...clusters]).toEqual([...clusters].sort((a, b) => a - b));
    expect(advances[0]).toBeGreaterThan(0);
  });

  it('Arabic letters differ by place', () => {
    const [isolated] = glyphsOf('ب');
    const inWord = glyphsOf('ببب');
    expect(new Set([isolated, ...inWord]).size).toBeGreaterThanOrEqual(4);
  });

  it('numbers in Arabic run left to right', () => {
    expect(
      shape('سعر 123')
        .items.map(({ level }) => level)
        .at(-1),
    ).toBe(2);
  });

  it('a right-to-left run takes its punctuation along', () => {
    expect([...shape('שלום.', { rightToLeft: true, forceComplex: true }).levels!]).toEqual([1, 1, 1, 1, 1]);
    expect([...shape('שלום.').levels!]).toEqual([1, 1, 1, 1, 0]);
    expect([...shape('א 1.5', { rightToLeft: true }).levels!]).toEqual([1, 1, 2, 2, 2]);
  });

  it('brackets are mirrored', () => {
    const [closing] = glyphsOf(')');
    const mirrored = shape('א(ב', { ascii: 'Arial', hAnsi: 'Arial' }).items.flatMap(({ glyphs }) => [...glyphs])[1];
    expect(mirrored).toBe(glyphsOf(')', { ascii: 'Arial' })[0]);
    expect(closing).toBeGreaterThan(0);
  });
});

describe('space between East Asian and Latin text', () => {
  it.each([
    ['漢a', 2.5],
    ['a漢', 2.5],
    ['漢1', 2.5],
    ['漢 a', 0],
    ['、a', 0],
    ['漢字', 0],
    ['가a', 2.5],
  ])('%s gets %d points', (text, gap) => {
    const without = widthOf(shape(text));
    const shaped = shape(text, {}, { autoSpaceLatin: true, autoSpaceNumbers: true });
    expect(widthOf(shaped) - without).toBeCloseTo(gap, 9);
    expect(shaped.items.reduce((sum, { glyphAdvances }) => sum + glyphAdvances.reduce((a, b) => a + b, 0), 0)).toBeCloseTo(
      widthOf(shaped),
      9,
    );
  });

  it('letters and digits are switched separately', () => {
    expect(widthOf(shape('漢a漢1', {}, { autoSpaceNumbers: true })) - widthOf(shape('漢a漢1'))).toBeCloseTo(2.5, 9);
  });
});

describe('balanced spaces', () => {
  it.each([
    ['漢 字', 1],
    ['漢 a', 1],
    ['a 漢', 1],
    ['。 a', 1],
    ['가 나 다', 2],
    ['a b', 0],
    ['漢a b字', 0],
    ['漢', 0],
    [' ', 0],
  ])('%j has %d of half an em', (text, count) => {
    const natural = widthOf(shape(' '));
    const shaped = shape(text, {}, { balancesSpaces: true });
    expect(widthOf(shaped) - widthOf(shape(text))).toBeCloseTo(count * (5 - natural), 9);
    expect(shaped.items.reduce((sum, { glyphAdvances }) => sum + glyphAdvances.reduce((a, b) => a + b, 0), 0)).toBeCloseTo(
      widthOf(shaped),
      9,
    );
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      'AV fi',
      '漢字かな',
      'سلام 12',
      'שלום',
      'हिन्दी',
      'ไทย',
      'e\u0301',
      '\u00ad',
      '\u200d',
      '😀',
      '👩‍👧',
      '\t',
      '\n',
      '\ufffc',
      '\ud800',
      '\uf0b7',
      '가나',
      '\u0300',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  const styles = fc.record({
    kerning: fc.boolean(),
    rightToLeft: fc.boolean(),
    ascii: fc.constantFrom('Calibri', 'Symbol', 'Verdana'),
    letterSpacing: fc.constantFrom(0, 1),
  });

  it('is covered by items save for control characters, advances agree, and no line ends inside a pair', () => {
    fc.assert(
      fc.property(text, styles, fc.constantFrom('ltr', 'rtl'), (sample, changes, baseDirection) => {
        const shaped = shape(sample, changes, { baseDirection, autoSpaceLatin: true });
        const covered = new Uint8Array(sample.length);
        const sums = new Float64Array(sample.length);
        let last = 0;
        for (const { start, end, glyphs, clusters, glyphAdvances, glyphOffsets } of shaped.items) {
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
          covered.fill(1, start, end);
          expect(clusters).toHaveLength(glyphs.length);
          expect(glyphAdvances).toHaveLength(glyphs.length);
          if (glyphOffsets) expect(glyphOffsets).toHaveLength(glyphs.length * 2);
          clusters.forEach((cluster, i) => {
            expect(cluster).toBeGreaterThanOrEqual(i > 0 ? itemAt(clusters, i - 1) : start);
            expect(cluster).toBeLessThan(end);
            sums[cluster] = itemAt(sums, cluster) + itemAt(glyphAdvances, i);
          });
        }
        for (let i = 0; i < sample.length; i++) {
          const isControl = sample.charCodeAt(i) < 0x20 || '\u2028\u2029\ufffc'.includes(sample.charAt(i));
          if (isControl !== (covered[i] === 0)) throw new Error(`unit ${i} of ${JSON.stringify(sample)} covered: ${covered[i]}`);
          expect(sums[i]).toBeCloseTo(itemAt(shaped.advances, i), 6);
          expect(Number.isFinite(shaped.advances[i])).toBe(true);
          if (i > 0 && /[\ud800-\udbff]/.test(sample.charAt(i - 1)) && /[\udc00-\udfff]/.test(sample.charAt(i)))
            expect(shaped.breaks[i]).toBe(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(shape(sample, { kerning: true })).toEqual(shape(sample, { kerning: true }));
      }),
      { numRuns: 50 },
    );
  });
});

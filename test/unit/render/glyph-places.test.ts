import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { GlyphRunItem } from '../../../src/layout/page-item.js';
import { glyphPlaces, renderPage } from './support/read-content.js';
import { fontFiles, shapeLine, testFont } from './support/test-face.js';

const sans = testFont(fontFiles.sans);
const tolerance = 0.01;

/** Every glyph is where layout put it. */
function checkPlaces(runs: readonly GlyphRunItem[]): void {
  const wanted = runs.flatMap((run) => {
    let x = run.x;
    return Array.from(run.glyphs, (glyph, index) => {
      const place = { glyph, x: x + (run.offsets?.[index * 2] ?? 0), y: run.y - (run.offsets?.[index * 2 + 1] ?? 0) };
      x += itemAt(run.advances, index);
      return place;
    });
  });
  const drawn = glyphPlaces(renderPage(runs));
  expect(drawn.map(({ glyph }) => glyph)).toEqual(wanted.map(({ glyph }) => glyph));
  drawn.forEach((place, index) => {
    expect(Math.abs(place.x - itemAt(wanted, index).x)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(place.y - itemAt(wanted, index).y)).toBeLessThanOrEqual(tolerance);
  });
}

describe('glyphs are placed within a hundredth of a point', () => {
  test('of kerned text', () => checkPlaces([shapeLine('AVATAR To. Type, Wave', { font: sans, size: 48 })]));
  test('of justified and scaled text', () => {
    checkPlaces([shapeLine('wide apart', { font: sans, letterSpacing: 1.37, scale: 0.83, size: 10.5 })]);
  });
  test('of accents built from two glyphs', () => checkPlaces([shapeLine('Z\u030cx\u0301q\u0308', { font: sans })]));
  test('of runs that follow each other on a line and on the next', () => {
    const first = shapeLine('one ', { font: sans, x: 50.123 });
    const width = first.advances.reduce((sum, advance) => sum + advance, 0);
    checkPlaces([
      first,
      shapeLine('two', { font: sans, x: 50.123 + width }),
      shapeLine('far', { font: sans, x: 300 }),
      shapeLine('below', { font: sans, x: 20, y: 120.77 }),
      shapeLine('larger', { font: sans, x: 20, y: 150, size: 30 }),
    ]);
  });
  test('of slanted glyphs', () => {
    const slanted = testFont(fontFiles.sans, { syntheticItalic: true });
    checkPlaces([
      shapeLine('slanted', { font: slanted }),
      shapeLine('again', { font: slanted, y: 200 }),
      shapeLine('upright', { font: sans, y: 220 }),
    ]);
  });

  test('of any run', () => {
    const coordinate = fc.double({ min: 0, max: 400, noNaN: true });
    const run = fc.record({
      text: fc.stringMatching(/^[A-Za-z ]{1,40}$/),
      x: coordinate,
      y: coordinate,
      size: fc.double({ min: 1, max: 120, noNaN: true }),
      scale: fc.double({ min: 0.2, max: 3, noNaN: true }),
      letterSpacing: fc.double({ min: -2, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 4 }), (runs) => {
        checkPlaces(runs.map(({ text, ...options }) => shapeLine(text, { font: sans, ...options })));
      }),
      { numRuns: 60 },
    );
  });
});

test('runs of one style on a line share one TJ', () => {
  const first = shapeLine('one ', { font: sans });
  const width = first.advances.reduce((sum, advance) => sum + advance, 0);
  const { operators } = renderPage([first, shapeLine('two', { font: sans, x: 72 + width }), shapeLine('far', { font: sans, x: 300 })]);
  expect(operators.map(({ name }) => name)).toEqual(['BT', 'Tf', 'Td', 'TJ', 'ET']);
});

test('colour, mode and scale are written only when they change', () => {
  const bold = testFont(fontFiles.sans, { syntheticBold: true });
  const { operators } = renderPage([
    shapeLine('a', { font: sans, color: 'FF0000' }),
    shapeLine('b', { font: sans, color: 'FF0000', y: 120 }),
    shapeLine('c', { font: bold, color: 'FF0000', y: 140 }),
    shapeLine('d', { font: bold, color: 'FF0000', y: 160, scale: 0.5 }),
  ]);
  expect(operators.map(({ name }) => name).join(' ')).toBe('BT Tf rg Td TJ Td TJ Tr RG w Td TJ Tz Td TJ ET');
  expect(operators.find(({ name }) => name === 'w')?.operands[0]).toBeCloseTo(12 * 0.022);
});

test('runs that cannot be drawn are left out', () => {
  const line = shapeLine('x', { font: sans });
  const { operators } = renderPage([
    { ...line, size: 0 },
    { ...line, x: Number.NaN },
    { ...line, scale: -1 },
    { ...line, glyphs: new Uint16Array(0) },
  ]);
  expect(operators).toEqual([]);
});

test('glyphs that the typeface lacks become .notdef', () => {
  const line = { ...shapeLine('x', { font: sans }), glyphs: Uint16Array.of(65_000) };
  expect(glyphPlaces(renderPage([line]))[0]?.glyph).toBe(0);
});

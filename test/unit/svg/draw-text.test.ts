import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../src/base/diagnostics.js';
import { itemAt } from '../../../src/base/item-at.js';
import type { GlyphRunItem, GroupItem } from '../../../src/layout/page-item.js';
import { createSvgRenderer } from '../../../src/svg/render-svg.js';
import { glyphOutline } from '../../../src/text/glyph-outlines.js';
import { fontFiles, shapeLine, testFont } from '../render/support/test-face.js';

const sans = testFont(fontFiles.sans);
const svgOf = (...items: GlyphRunItem[]): string =>
  createSvgRenderer({ diagnostics: new Diagnostics() })({ width: 400, height: 500, items }).svg;
const lineOf = (text: string, more: Partial<GlyphRunItem> = {}): GlyphRunItem => ({
  ...shapeLine(text, { font: sans, size: 20 }),
  ...more,
});

/** x of every reference to a glyph, in points from the start of the run. */
function places(svg: string, run: GlyphRunItem): number[] {
  const unit = (run.size * run.scale) / run.font.face.unitsPerEm;
  return Array.from(svg.matchAll(/<use href="#g\d+" x="([^"]+)"/g), ([, x]) => Number(x) * unit);
}

test('defines each glyph once, and places it as laid out', () => {
  const run = lineOf('AVATAR To');
  const svg = svgOf(run);
  const letters = [...'AVATAR To'].map((letter, index) => ({ letter, index })).filter(({ letter }) => letter !== ' ');
  const at = (index: number): number => run.advances.slice(0, index).reduce((sum, advance) => sum + advance, 0);
  const found = places(svg, run);
  expect(found).toHaveLength(letters.length);
  letters.forEach(({ index }, place) => expect(Math.abs(itemAt(found, place) - at(index))).toBeLessThan(0.01));
  expect(svg.match(/<path id="g/g)).toHaveLength(new Set('AVATARTo').size);
  expect(svg).toContain(`0 0 -0.0097656 ${String(run.x)} ${String(run.y)})"`);
});

test('a substituted glyph is centred in the requested advance', () => {
  const wide = { ...sans, requestedAdvance: () => 2 };
  const run = lineOf('I', { font: wide });
  const own = sans.face.advance(itemAt(run.glyphs, 0));
  const expected = ((2 - own / sans.face.unitsPerEm) / 2) * 20;
  expect(places(svgOf(run), run)[0]).toBeCloseTo(expected, 2);
});

describe('letters beside the page', () => {
  const long = lineOf('I'.repeat(1000));
  const widest = 4 * long.size + 10;

  test('are left out, with room for ink that overhangs', () => {
    const [right, left] = [places(svgOf({ ...long, x: 10 }), long), places(svgOf({ ...long, x: -2000 }), long)];
    const [first, last] = [itemAt(left, 0) - 2000, itemAt(right, right.length - 1) + 10];
    expect(itemAt(right, 0)).toBe(0);
    expect(last).toBeGreaterThan(400);
    expect(last).toBeLessThan(400 + widest);
    expect(first).toBeLessThan(0);
    expect(first).toBeGreaterThan(-widest);
  });

  test('are kept in a turned group, which may bring them back', () => {
    const group: GroupItem = { kind: 'group', items: [{ ...long, x: 10 }], transform: [0.1, 0, 0, 0.1, 0, 0] };
    expect(
      places(createSvgRenderer({ diagnostics: new Diagnostics() })({ width: 400, height: 500, items: [group] }).svg, long),
    ).toHaveLength(1000);
  });
});

describe('styles', () => {
  test('a slant that the family lacks', () => {
    expect(svgOf(lineOf('I', { font: { ...sans, syntheticItalic: true } }))).toMatch(/transform="matrix\(\S+ 0 0\.00\d+ -/);
  });

  test('weight that the family lacks, outlines and contours are strokes of the page, not of the glyph', () => {
    const bold = svgOf(lineOf('I', { font: { ...sans, syntheticBold: true }, scale: 2 }));
    expect(bold).toMatch(/<path fill="#000000" stroke="#000000" stroke-width="0.44" stroke-miterlimit="10" d="M/);
    expect(svgOf(lineOf('I', { outlined: true }))).toContain('fill="none" stroke="#000000" stroke-width="0.4"');
    expect(svgOf(lineOf('I', { contour: { color: 'FF0000', width: 3 } }))).toContain('stroke="#ff0000" stroke-width="3"');
  });

  test('gradients, and echoes with round corners', () => {
    const stops = [
      { at: 0, color: 'FF0000', alpha: 1 },
      { at: 1, color: '0000FF', alpha: 1 },
    ];
    const gradient = { kind: 'gradient', stops, angle: 90, box: { x: 0, y: 0, width: 50, height: 20 } } as const;
    expect(svgOf(lineOf('I', { gradient }))).toMatch(/<linearGradient id="(\w+)".*<path fill="url\(#\1\)" d="M/s);
    expect(svgOf(lineOf('I', { isEcho: true, contour: { color: 'FF0000', width: 3 } }))).toContain('stroke-linejoin="round"');
  });

  test('opacity and raised glyphs', () => {
    expect(svgOf(lineOf('I', { alpha: 0.5 }))).toContain('fill-opacity="0.5"');
    const raised = svgOf(lineOf('I', { offsets: Float64Array.from([1, 5]) }));
    const unit = 20 / sans.face.unitsPerEm;
    expect(raised).toContain(`y="${String(5 / unit)}"`);
  });
});

test('outlines are closed, a space has none, a missing glyph is .notdef', () => {
  const glyph = sans.face.glyphForCodePoint(0x41);
  expect(glyphOutline(sans.face, glyph)?.ops).toMatch(/^(?:M[LQC]+Z)+$/);
  expect(glyphOutline(sans.face, sans.face.glyphForCodePoint(0x20))).toBeUndefined();
  const glyphs = (glyph: number): GlyphRunItem => lineOf('I', { glyphs: Uint16Array.from([glyph]) });
  expect(svgOf(glyphs(65_000))).toBe(svgOf(glyphs(0)));
  expect(svgOf(lineOf('I', { size: 0 }))).not.toContain('<use');
});

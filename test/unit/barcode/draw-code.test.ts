/** Values → codes: what is refused and why, and that the drawing is what our own reader of metafiles sees. */
import { describe, expect, test } from 'vitest';
import { symbologyNames, type ErrorCorrection } from '../../../src/contract/symbologies.js';
import { CodeError } from '../../../src/barcode/code-error.js';
import { checkDigit, drawCode, type CodeRequest } from '../../../src/barcode/draw-code.js';
import { symbologies, type CodeKind } from '../../../src/barcode/symbologies-data.js';
import { traceCells } from '../../../src/barcode/trace-cells.js';
import { readMetafile } from '../../../src/render/metafile/read-metafile.js';

const millimetres = (emu: number): number => Math.round(emu / 360) / 100;
const size = (request: CodeRequest): [number, number] => {
  const { width, height } = drawCode(request);
  return [millimetres(width), millimetres(height)];
};

function problem(symbology: CodeKind, value: string, errorCorrection?: ErrorCorrection): string {
  try {
    drawCode({ symbology, value, ...(errorCorrection && { errorCorrection }) });
  } catch (error) {
    if (error instanceof CodeError) return error.message;
    throw error;
  }
  return '';
}

describe('the error of a bad value states the correct one', () => {
  test.each<[CodeKind, string, RegExp]>([
    ['ean13', '4006381333930', /wrong check digit for EAN-13: it is 4006381333931/],
    ['ean13', '40063813339', /takes 12 digits, or 13 with the check digit/],
    ['ean13', '400638133393x', /takes 12 digits/],
    ['ean8', '96385075', /it is 96385074/],
    ['upca', '036000291453', /it is 036000291452/],
    ['upce', '01234559', /does not fit UPC-E: Incorrect UPC check digit/],
    ['itf14', '04601234567890', /it is 04601234567893/],
    ['itf', '123', /an even number of digits/],
    ['code39', 'abc', /takes digits, capital letters/],
    ['code128', 'Grüße', /takes the characters of ASCII/],
    ['code128', 'x'.repeat(81), /at most 80 characters/],
    ['codabar', '1234', /between a letter from A to D/],
    ['gs1-128', '04006381333931', /application identifiers in brackets/],
    ['gs1-128', '(01)04006381333932', /does not fit GS1-128: AI 01: Bad checksum/],
    ['gs1-128', '(10)' + 'A'.repeat(21), /AI 10: Too long/],
    ['gs1-datamatrix', '(9999)A', /AI 9999: Unrecognised AI/],
    ['datamatrix', 'é'.repeat(3000), /too long for Data Matrix/],
    ['pdf417', 'é'.repeat(2000), /too long for PDF417/],
    ['aztec', 'é'.repeat(3000), /too long for Aztec code/],
    ['qrcode', 'x'.repeat(2332), /with the error correction M it holds 2331 bytes of text, with L 2953/],
  ])('%s %.20s', (symbology, value, says) => {
    expect(problem(symbology, value)).toMatch(says);
  });

  test.each<[ErrorCorrection, number]>([
    ['L', 2953],
    ['M', 2331],
    ['Q', 1663],
    ['H', 1273],
  ])('a QR code with %s holds %d bytes, and not one more', (level, most) => {
    expect(problem('qrcode', 'x'.repeat(most), level)).toBe('');
    expect(problem('qrcode', 'x'.repeat(most + 1), level)).toContain(`holds ${String(most)} bytes`);
  });

  test('treats characters that are special to the library as text', () => {
    expect(problem('qrcode', '^FNC1 ^ECI000026 (01) %!PS {exec} \\x00')).toBe('');
    expect(problem('code128', '^FNC1^104')).toBe('');
  });
});

test.each([
  ['400638133393', '1'],
  ['9638507', '4'],
  ['03600029145', '2'],
  ['0460123456789', '3'],
  ['00000000000', '0'],
])('check digit of %s', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
});

describe('sizes', () => {
  test('of an EAN-13 are those of its standard: 113 modules of 0.33 mm, and bars of 22.8 mm', () => {
    expect(size({ symbology: 'ean13', value: '4006381333931', showsText: false })).toEqual([37.29, 24.42]);
  });

  test('of a QR code of the first version: 21 modules and 4 of white all around', () => {
    expect(size({ symbology: 'qrcode', value: 'A' })).toEqual([14.5, 14.5]);
    expect(size({ symbology: 'qrcode', value: 'A', quietZone: 0 })).toEqual([10.5, 10.5]);
  });

  test('of another ratio: bars grow, and cells get white beside them', () => {
    const [width, height] = size({ symbology: 'code128', value: 'ABC', ratio: 2 });
    expect(width / height).toBeCloseTo(2, 2);
    expect(size({ symbology: 'qrcode', value: 'A', ratio: 2 })).toEqual([29, 14.5]);
    expect(size({ symbology: 'qrcode', value: 'A', ratio: 0.5 })).toEqual([14.5, 29]);
    // Bars are never lower than a scanner needs them.
    const [flat, low] = size({ symbology: 'code128', value: 'ABC', ratio: 20 });
    expect(flat / low).toBeCloseTo(20, 1);
    expect(low).toBeGreaterThan(3.3);
  });
});

test('outlines of cells: corners only, regions that meet at a corner apart, holes the other way round', () => {
  const point = (x: number, y: number): { x: number; y: number } => ({ x, y });
  expect(traceCells([1, 1, 0, 0], 2, 2)).toEqual([[point(0, 0), point(2, 0), point(2, 1), point(0, 1)]]);
  expect(traceCells([1, 0, 0, 1], 2, 2)).toHaveLength(2);
  const ring = traceCells([1, 1, 1, 1, 0, 1, 1, 1, 1], 3, 3);
  expect(ring).toHaveLength(2);
  expect(ring[1]).toEqual([point(1, 1), point(1, 2), point(2, 2), point(2, 1)]);
  expect(traceCells([0, 0, 0, 0], 2, 2)).toEqual([]);
});

test('outlines enclose the area of the dark cells, whatever the pattern', () => {
  let seed = 7;
  const cells = Array.from({ length: 40 * 30 }, () => (seed = (seed * 16_807) % 2_147_483_647) % 2);
  const area = traceCells(cells, 40, 30).reduce(
    (sum, corners) =>
      sum +
      corners.reduce((part, { x, y }, index) => {
        const next = corners[(index + 1) % corners.length] ?? { x, y };
        return part + (x * next.y - next.x * y) / 2;
      }, 0),
    0,
  );
  expect(area).toBe(cells.filter((cell) => cell === 1).length);
});

const valueOf: Readonly<Partial<Record<CodeKind, string>>> = {
  'gs1-128': '(10)ABC',
  'gs1-datamatrix': '(01)04006381333931',
  codabar: 'A1B',
  itf: '1234',
  itf14: '0460123456789',
  ean13: '400638133393',
  ean8: '9638507',
  upca: '03600029145',
  upce: '0123455',
};

test.each<CodeKind>(['qrcode', ...symbologyNames])('%s is a metafile whose drawing fills its frame', (symbology) => {
  const { bytes, width, height } = drawCode({ symbology, value: valueOf[symbology] ?? 'ABC' });
  const fragment = readMetafile(bytes, undefined, undefined);
  expect(fragment?.width).toBeCloseTo(width / 12_700, 1);
  expect(fragment?.height).toBeCloseTo(height / 12_700, 1);
  // White ground, dark parts, and a path for each letter.
  const isBars = symbologies[symbology].barHeight !== undefined;
  expect(fragment?.items.length).toBeGreaterThanOrEqual(isBars ? 5 : 2);
  expect(fragment?.items.every(({ kind }) => kind === 'path')).toBe(true);
  expect(drawCode({ symbology, value: valueOf[symbology] ?? 'ABC' }).bytes).toEqual(bytes);
});

test('the outer digits of EAN and UPC stay in the picture, whatever the quiet zone', () => {
  const [wide] = size({ symbology: 'upca', value: '036000291452', quietZone: 0 });
  const [bars] = size({ symbology: 'upca', value: '036000291452', quietZone: 0, showsText: false });
  expect(bars).toBe(31.35);
  expect(wide).toBeGreaterThan(bars + 3);
});

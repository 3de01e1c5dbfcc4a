/** JPEG pictures that are read and written again. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { decodeJpeg } from '../../../../src/pdf/optimize/jpeg/decode-jpeg.js';
import { encodeJpeg } from '../../../../src/pdf/optimize/jpeg/encode-jpeg.js';
import { huffmanCode } from '../../../../src/pdf/optimize/jpeg/huffman-code.js';
import type { JpegPicture, JpegPlane } from '../../../../src/pdf/optimize/jpeg/jpeg-picture.js';

const budget = new Budget();

/** 40 × 24 pixels of a drawing, progressive with colours of half the size, as libjpeg writes it. */
const progressive = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQEAZABkAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Oz',
    's7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wgARCAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUDBAb/xAAXAQEBAQEAAAAAAAAAAAAAAAAD',
    'AgQF/9oADAMBAAIQAxAAAAGINBZTKNwr8kqIrQaCw6wEqjj7P//EAB4QAAIBAwUAAAAAAAAAAAAAAAMEAQIQMwAFERQg/9oACAEBAAEFArEngfg2NJFTrbgvKzNi466TVhbWl3X/xAAXEQEBAQEAAA',
    'AAAAAAAAAAAAAAAhAT/9oACAEDAQE/AU7DnL//xAAbEQABBAMAAAAAAAAAAAAAAAAAAQMRMQIQFP/aAAgBAgEBPwEzvbywknS7Nn//xAAjEAABAgUDBQAAAAAAAAAAAAABAAIDBBETIhASIDEyUYGh',
    '/9oACAEBAAY/AtDyY+ZfSJF7cqK2fTvI1Kl4sEE4Wz9THb6W2bTj1K//xAAeEAEAAQQCAwAAAAAAAAAAAAABEQAgIXEQMWGRof/aAAgBAQABPyHj5C3s3Ud+YXGTiKSDOJ9EvmzD9VkEwzg7GlJ7Cd',
    'KHe6//2gAMAwEAAgADAAAAEEpgAgAf/8QAGhEAAgIDAAAAAAAAAAAAAAAAAAEQIRExYf/aAAgBAwEBPxA0lMtLpWqP/8QAGhEBAAEFAAAAAAAAAAAAAAAAAQARIEGx0f/aAAgBAgEBPxCyRhglRGhy',
    'f//EAB4QAQACAgMAAwAAAAAAAAAAAAERMQAhEFGhQWHB/9oACAEBAAE/EMKxmlp61y3x5mNSoykUEJ2ty9hhIKYBMsA1CEUtJ+3gynSPuaDjMkCFAN3+ZYgcwCioS2T85//Z',
  ].join(''),
  'base64',
);
/** Mean brightness of its squares of 8 × 8 pixels, of the picture that was compressed. */
const brightness = [60, 61, 49, 0, 0, 60, 60, 43, 114, 50, 60, 60, 43, 70, 123];

const squareMeans = ({ samples, width, height }: JpegPlane): number[] =>
  Array.from({ length: (width / 8) * (height / 8) }, (_, square) => {
    const [left, top] = [(square % (width / 8)) * 8, Math.floor(square / (width / 8)) * 8];
    let sum = 0;
    for (let at = 0; at < 64; at += 1) sum += samples[(top + (at >> 3)) * width + left + (at & 7)] ?? 0;
    return sum / 64;
  });

function plane(id: number, width: number, height: number, valueAt: (x: number, y: number) => number, factors = [1, 1]): JpegPlane {
  const samples = Uint8Array.from({ length: width * height }, (_, at) => valueAt(at % width, Math.floor(at / width)));
  const [horizontal = 1, vertical = 1] = factors;
  return { id, width, height, samples, horizontal, vertical, steps: new Uint16Array(64) };
}

const farthest = (a: Uint8Array, b: Uint8Array): number => a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
const decoded = (bytes: Uint8Array): JpegPicture => decodeJpeg(bytes, budget) ?? { width: 0, height: 0, planes: [], adobe: undefined };

describe('a JPEG', () => {
  test('is read although it is progressive', () => {
    const { width, height, planes } = decoded(progressive);
    expect([width, height, planes.length]).toEqual([40, 24, 3]);
    expect(planes.map((each) => [each.horizontal, each.vertical, each.width, each.height])).toEqual([
      [2, 2, 40, 24],
      [1, 1, 20, 12],
      [1, 1, 20, 12],
    ]);
    const [first] = planes;
    const means = first ? squareMeans(first) : [];
    expect(means).toHaveLength(brightness.length);
    for (const [index, mean] of means.entries()) expect(Math.abs(mean - (brightness[index] ?? 0))).toBeLessThan(4);
  });

  test.each([
    ['gray', [plane(1, 21, 13, (x, y) => x * 7 + y * 5)]],
    [
      'colours of half the size',
      [plane(1, 37, 19, (x, y) => x * 5 + y * 3, [2, 2]), plane(2, 19, 10, (x) => 90 + x * 3), plane(3, 19, 10, (_, y) => 200 - y * 6)],
    ],
    ['four inks', [1, 2, 3, 4].map((id) => plane(id, 16, 9, (x, y) => id * 40 + x + y))],
  ])('of %s is written and read with nearly the same samples', (_, planes) => {
    const [{ width = 0, height = 0 } = {}] = planes;
    const again = decoded(encodeJpeg({ width, height, planes, adobe: undefined }, 98, budget));
    expect([again.width, again.height]).toEqual([width, height]);
    for (const [index, each] of again.planes.entries())
      expect(farthest(each.samples, planes[index]?.samples ?? new Uint8Array())).toBeLessThan(6);
  });

  test('of lower quality has fewer bytes', () => {
    const sizes = [95, 60, 10].map((quality) => encodeJpeg(decoded(progressive), quality, budget).length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });

  test.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.99])('that is cut at %f of its length is left alone', (part) => {
    expect(decodeJpeg(progressive.subarray(0, Math.floor(progressive.length * part)), budget)).toBeUndefined();
  });

  test('with any byte changed ends in time, without an exception', () => {
    for (let at = 2; at < progressive.length; at += 1) {
      const broken = Buffer.from(progressive);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const picture = decodeJpeg(broken, new Budget({ timeoutMs: 10_000 }));
      expect(picture === undefined || picture.planes.length > 0).toBe(true);
    }
  });

  test('that claims to be huge is left alone', () => {
    const huge = Buffer.from(progressive);
    const frame = huge.indexOf(Buffer.of(0xff, 0xc2));
    huge.writeUInt16BE(65_535, frame + 5);
    huge.writeUInt16BE(65_535, frame + 7);
    expect(decodeJpeg(huge, budget)).toBeUndefined();
  });
});

describe('a Huffman code', () => {
  test('of frequencies that would need long codes has at most 16 bits, and none of ones alone', () => {
    const frequencies = new Uint32Array(256);
    let [a, b] = [1, 1];
    for (let symbol = 0; symbol < 40; symbol += 1) {
      frequencies[symbol] = a;
      [a, b] = [b, a + b];
    }
    const { counts, symbols, codes, lengths } = huffmanCode(frequencies);
    expect(symbols).toHaveLength(40);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(counts.reduce((sum, count, index) => sum + count / 2 ** (index + 1), 0)).toBeLessThan(1);
    for (const symbol of symbols) expect(codes[symbol]).toBeLessThan(2 ** (lengths[symbol] ?? 0) - 1);
  });

  test('of nothing, or of one symbol, exists', () => {
    expect(huffmanCode(new Uint32Array(256)).symbols).toEqual([]);
    const one = huffmanCode(new Uint32Array(256).fill(7, 5, 6));
    expect([one.symbols, one.lengths[5]]).toEqual([[5], 1]);
  });
});

import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { bleedColors } from '../../../src/render/image/write-image.js';
import type { PixelImage } from '../../../src/render/image/pixel-image.js';

/** Grey pixels; `.` is a transparent white one. */
function image(rows: readonly string[], changes: Partial<PixelImage> = {}): PixelImage {
  const text = rows.join('');
  const data = Uint8Array.from(text, (char) => (char === '.' ? 255 : Number(char)));
  const alpha = Uint8Array.from(text, (char) => (char === '.' ? 0 : 128));
  return { width: itemAt(rows, 0).length, height: rows.length, bits: 8, color: 'gray', encoding: 'raw', data, alpha, ...changes };
}
const rowsOf = ({ data, width, height }: PixelImage): string[] =>
  Array.from({ length: height }, (_, y) =>
    [...data.slice(y * width, (y + 1) * width)].map((value) => (value === 255 ? '.' : value)).join(''),
  );

describe('colours extend into transparent pixels', () => {
  test.each([
    ['from the nearest pixel', ['....', '1..2', '....'], ['1122', '1122', '1122']],
    ['over a whole picture', ['3..', '...', '...'], ['333', '333', '333']],
    ['sixteen pixels far, no more', [`1${'.'.repeat(20)}`], [`${'1'.repeat(16)}${'.'.repeat(5)}`]],
    ['from nowhere', ['...'], ['...']],
  ])('%s', (_, rows, expected) => expect(rowsOf(bleedColors(image(rows)))).toEqual(expected));

  test('every component of a colour', () => {
    const data = Uint8Array.of(1, 2, 3, 255, 255, 255);
    const rgb: PixelImage = { ...image(['1.']), color: 'rgb', data };
    expect([...bleedColors(rgb).data]).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('pictures without opacity and encoded ones stay as they are', () => {
    const { alpha: _, ...opaque } = image(['1.']);
    for (const same of [opaque, image(['1.'], { encoding: 'deflated' })]) expect(bleedColors(same)).toBe(same);
  });
});

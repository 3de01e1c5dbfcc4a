/** Brightness and contrast as factor and offset of a picture's components. */
import { expect, test } from 'vitest';
import { adjustByte, adjustmentsOf } from '../../../src/render/image/adjustments.js';
import type { ImageItem } from '../../../src/layout/page-item.js';

const picture = (brightness: number, contrast: number): ImageItem => ({
  kind: 'image',
  ...{ x: 0, y: 0, width: 10, height: 10, alpha: 1 },
  media: { partName: 'a.png', contentType: 'image/png', bytes: new Uint8Array() },
  crop: { top: 0, right: 0, bottom: 0, left: 0 },
  brightness,
  contrast,
});

test('a washout is gain × in + (1 - gain)/2 + black × (1 + gain), not beyond white (WR-DRAW-5)', () => {
  const adjustments = adjustmentsOf(picture(0.7, -0.7));
  expect(adjustments.gain).toBeCloseTo(0.3, 6);
  expect(adjustments.offset).toBeCloseTo((1 - 0.3) / 2 + 0.35 * (1 + 0.3), 6);
  expect([0, 64, 128, 255].map((value) => adjustByte(value, adjustments))).toEqual([205, 224, 244, 255]);
});

test.each([
  ['neither changes a picture', 0, 0, [0, 128, 255]],
  ['brightness moves all levels', 0.5, 0, [128, 255, 255]],
  ['contrast moves levels from the middle', 0, 0.5, [0, 129, 255]],
  ['full contrast is a step', 0, 1, [0, 255, 255]],
])('%s', (_, brightness, contrast, expected) => {
  const adjustments = adjustmentsOf(picture(brightness, contrast));
  expect([0, 128, 255].map((value) => adjustByte(value, adjustments))).toEqual(expected);
});

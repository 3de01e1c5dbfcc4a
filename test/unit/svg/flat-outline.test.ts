/** Outlines drawn small: polygons that keep within their tolerance. */
import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import { flatOutline } from '../../../src/svg/flat-outline.js';
import type { Outline } from '../../../src/text/glyph-outlines.js';

/** A circle of radius 1000 about (1000, 1000), of four cubics (0.5523 of the radius: within 0.03 % of a circle). */
const arm = 552.3;
const circle: Outline = {
  ops: 'MCCCCZ',
  points: Float64Array.from([
    ...[2000, 1000],
    ...[2000, 1000 + arm, 1000 + arm, 2000, 1000, 2000],
    ...[1000 - arm, 2000, 0, 1000 + arm, 0, 1000],
    ...[0, 1000 - arm, 1000 - arm, 0, 1000, 0],
    ...[1000 + arm, 0, 2000, 1000 - arm, 2000, 1000],
  ]),
};

type Point = readonly [x: number, y: number];

/** Contours of relative data that has m, spaces and z alone. */
function contours(path: string): Point[][] {
  let [x, y] = [0, 0];
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      expect(part).toMatch(/^m-?\d+ -?\d+(?: -?\d+ -?\d+)+$/);
      const numbers = part.slice(1).split(' ').map(Number);
      const points: Point[] = [];
      for (let at = 0; at < numbers.length; at += 2) points.push([(x += itemAt(numbers, at)), (y += itemAt(numbers, at + 1))]);
      [x, y] = itemAt(points, 0);
      return points;
    });
}

describe('flatOutline', () => {
  test.each([2, 8, 32, 128])('keeps within %d units of a circle', (tolerance) => {
    const circles = contours(flatOutline(circle, tolerance));
    expect(circles).toHaveLength(1);
    const points = itemAt(circles, 0);
    for (const [index, [x, y]] of points.entries()) {
      const [nextX, nextY] = itemAt(points, (index + 1) % points.length);
      expect(Math.abs(Math.hypot(x - 1000, y - 1000) - 1000)).toBeLessThanOrEqual(1.5);
      expect(1000 - Math.hypot((x + nextX) / 2 - 1000, (y + nextY) / 2 - 1000)).toBeLessThanOrEqual(tolerance * 2 + 1.5);
    }
  });

  test('has fewer points the coarser it is', () => {
    const counts = [2, 8, 32, 128].map((tolerance) => itemAt(contours(flatOutline(circle, tolerance)), 0).length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(counts).size).toBe(4);
  });

  test('leaves points on straight lines out, and keeps corners', () => {
    const box: Outline = { ops: 'MLLLLLZ', points: Float64Array.from([0, 0, 500, 1, 1000, 0, 1000, 700, 500, 700, 0, 700]) };
    expect(contours(flatOutline(box, 4))).toEqual([
      [
        [0, 0],
        [1000, 0],
        [1000, 700],
        [0, 700],
      ],
    ]);
  });

  test('keeps the start of each contour, and leaves out those without area', () => {
    const two: Outline = {
      ops: 'MLLZMLZMQQZ',
      points: Float64Array.from([10, 10, 200, 10, 200, 300, 5, 5, 6, 6, 400, 400, 500, 600, 600, 400, 500, 200, 400, 400]),
    };
    const [triangle, lens, ...others] = contours(flatOutline(two, 2));
    expect(triangle).toEqual([
      [10, 10],
      [200, 10],
      [200, 300],
    ]);
    expect(lens?.[0]).toEqual([400, 400]);
    expect(others).toEqual([]);
  });

  test('keeps parts that are thinner than the tolerance', () => {
    const hair: Outline = { ops: 'MLLLZ', points: Float64Array.from([0, 0, 20, 0, 20, 1400, 0, 1400]) };
    expect(contours(flatOutline(hair, 64))).toEqual([
      [
        [0, 0],
        [20, 0],
        [20, 1400],
        [0, 1400],
      ],
    ]);
  });
});

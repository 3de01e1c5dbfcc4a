import { describe, expect, test } from 'vitest';
import { compoundItems } from '../../../../src/layout/drawing/compound-line.js';
import { strokeOf } from '../../../../src/layout/drawing/paths.js';
import { rectanglePath } from '../../../../src/layout/rectangle-path.js';
import type { PathItem, Segment } from '../../../../src/layout/page-item.js';
import { firstItems } from '../../../support/first-items.js';

const stroke = { color: 'CC0000', alpha: 1, width: 6 };

/** Left, top, right, bottom. */
function boxOf({ segments }: PathItem): number[] {
  const points = segments.flatMap((segment) => (segment.op === 'Z' ? [] : [segment]));
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].map((value) => Math.round(value * 100) / 100);
}

const widths = (items: readonly PathItem[]): number[] => items.map((item) => Math.round(item.stroke!.width * 100) / 100);

describe('WR-DRAW-21: compound lines', () => {
  test('two strokes of a third each, outside and inside', () => {
    const items = compoundItems('double', rectanglePath({ left: 0, top: 0, right: 40, bottom: 20 }), stroke);
    expect(widths(items)).toEqual([2, 2]);
    expect(items.map(boxOf)).toEqual([
      [-2, -2, 42, 22],
      [2, 2, 38, 18],
    ]);
    expect(items.every(({ segments }) => segments.at(-1)?.op === 'Z')).toBe(true);
  });

  test('the thick one is outside, whichever way the path goes', () => {
    const backwards: Segment[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'L', x: 0, y: 20 },
      { op: 'L', x: 40, y: 20 },
      { op: 'L', x: 40, y: 0 },
      { op: 'Z' },
    ];
    for (const path of [rectanglePath({ left: 0, top: 0, right: 40, bottom: 20 }), backwards]) {
      const [thick, thin] = firstItems(compoundItems('thickThin', path, stroke), 2);
      expect(widths([thick, thin])).toEqual([3.6, 1.2]);
      expect(boxOf(thick)).toEqual([-1.2, -1.2, 41.2, 21.2]);
      expect(boxOf(thin)).toEqual([2.4, 2.4, 37.6, 17.6]);
      expect(widths(compoundItems('thinThick', path, stroke))).toEqual([1.2, 3.6]);
    }
  });

  test('three strokes beside an open line, the first at its left', () => {
    const line: Segment[] = [
      { op: 'M', x: 0, y: 10 },
      { op: 'L', x: 30, y: 10 },
    ];
    const items = compoundItems('triple', line, stroke);
    expect(widths(items)).toEqual([1, 2, 1]);
    expect(items.map((item) => boxOf(item)[1])).toEqual([7.5, 10, 12.5]);
    expect(items.every(({ segments }) => segments.at(-1)?.op === 'L')).toBe(true);
  });

  test('curves are followed, points without length left out', () => {
    const path: Segment[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'L', x: 0, y: 0 },
      { op: 'C', x1: 0, y1: 5.523, x2: 4.477, y2: 10, x: 10, y: 10 },
    ];
    const [outer, inner] = firstItems(compoundItems('double', path, stroke), 2);
    for (const [item, radius] of [
      [outer, 8],
      [inner, 12],
    ] as const)
      for (const segment of item.segments)
        if (segment.op !== 'Z') expect(Math.abs(Math.hypot(segment.x - 10, segment.y) - radius)).toBeLessThan(0.1);
    expect(compoundItems('double', path.slice(0, 2), stroke).every(({ segments }) => segments.length === 0)).toBe(true);
  });
});

test('a custom dash replaces the preset', () => {
  const outline = { fill: { kind: 'solid', color: '000000', alpha: 1 }, width: 2, dash: 'dot' } as const;
  expect(strokeOf(outline)?.dash).toEqual([2, 6]);
  expect(strokeOf({ ...outline, pattern: [3, 1] })?.dash).toEqual([6, 2]);
  expect(strokeOf({ ...outline, pattern: [0, 0] })?.dash).toEqual([2, 6]);
});

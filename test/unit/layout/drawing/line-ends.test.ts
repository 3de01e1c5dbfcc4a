import { describe, expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { Outline } from '../../../../src/document/color.js';
import { withLineEnds } from '../../../../src/layout/drawing/line-ends.js';
import type { Segment } from '../../../../src/layout/page-item.js';
import { firstItems } from '../../../support/first-items.js';

const stroke = { color: '000000', alpha: 1, width: 2 };
const outline = (ends: Partial<Outline>): Outline => ({
  fill: { kind: 'solid', color: '000000', alpha: 1 },
  width: 2,
  dash: 'solid',
  ...ends,
});
const path = (...points: [number, number][]): Segment[] => points.map(([x, y], index): Segment => ({ op: index === 0 ? 'M' : 'L', x, y }));
const points = (segments: readonly Segment[]): number[][] =>
  segments.flatMap((segment) => (segment.op === 'Z' ? [] : [[segment.x, segment.y].map((value) => Math.round(value * 100) / 100 + 0)]));
const shapes = (segments: readonly Segment[], ends: Partial<Outline>): number[][][] =>
  withLineEnds(outline(ends), segments, stroke).items.map((item) => (item.kind === 'path' ? points(item.segments) : []));

describe('WR-DRAW-16', () => {
  test('a triangle is three widths long and wide, and the line ends inside it', () => {
    const line = path([0, 0], [100, 0]);
    expect(shapes(line, { tail: 'triangle' })).toEqual([
      [
        [100, 0],
        [94, 3],
        [94, -3],
      ],
    ]);
    expect(points(withLineEnds(outline({ tail: 'triangle' }), line, stroke).segments)).toEqual([
      [0, 0],
      [94, 0],
      [95, 0],
    ]);
  });

  test('an elbow whose last stretch is shorter than its arrow points along the one before', () => {
    const [arrow = []] = shapes(path([0, 0], [50, 0], [50, 60], [50.3, 60]), { tail: 'triangle' });
    const [tip, left, right] = firstItems(arrow, 3);
    expect(tip).toEqual([50.3, 60]);
    // across the elbow's long stretch, which runs down
    expect(Math.abs(itemAt(left, 1) - itemAt(right, 1))).toBeLessThan(0.5);
    expect(left[1]).toBeCloseTo(54, 0);
  });

  test('heads are at the first point, in sizes of their own', () => {
    expect(shapes(path([0, 0], [100, 0]), { head: 'triangle', headSize: { width: 'lg', length: 'sm' } })).toEqual([
      [
        [0, 0],
        [4, -5],
        [4, 5],
      ],
    ]);
  });

  test('curves are cut where the end begins', () => {
    const curve: Segment[] = [
      { op: 'M', x: 0, y: 0 },
      { op: 'C', x1: 0, y1: 50, x2: 50, y2: 100, x: 100, y: 100 },
    ];
    const { segments } = withLineEnds(outline({ tail: 'stealth' }), curve, stroke);
    const cut = segments[1];
    expect(cut?.op === 'C' && Math.hypot(100 - cut.x, 100 - cut.y)).toBeCloseTo(6, 3);
  });

  test.each([
    ['closed paths', [...path([0, 0], [10, 0], [10, 10]), { op: 'Z' }] satisfies Segment[], { tail: 'triangle' }],
    ['lines without length', path([5, 5], [5, 5]), { tail: 'triangle', head: 'oval' }],
    ['unknown kinds', path([0, 0], [10, 0]), { tail: 'spiral' }],
  ])('%s have none', (_, segments, ends) => {
    const result = withLineEnds(outline(ends), segments, stroke);
    expect(result.items).toEqual([]);
    expect(points(result.segments)).toEqual(points(segments));
  });

  test('a line shorter than its end keeps its start', () => {
    expect(points(withLineEnds(outline({ tail: 'triangle' }), path([0, 0], [3, 0]), stroke).segments)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Shadow } from '../../../../src/document/color.js';
import { shadowItems } from '../../../../src/layout/drawing/shadow.js';
import { rectanglePath } from '../../../../src/layout/rectangle-path.js';
import type { PageItem, PathItem } from '../../../../src/layout/page-item.js';

const shadow: Shadow = { color: '123456', alpha: 0.38, blur: 3.15, distance: 1.5748, direction: 90 };
const line: PathItem = {
  kind: 'path',
  segments: rectanglePath({ left: 0, top: 0, right: 100, bottom: 0 }).slice(0, 2),
  stroke: { color: '000000', alpha: 1, width: 2 },
};
const square: PathItem = {
  kind: 'path',
  segments: rectanglePath({ left: 0, top: 0, right: 20, bottom: 20 }),
  fill: { kind: 'solid', color: 'FFFFFF', alpha: 1 },
};

function layers(items: readonly PageItem[], changes: Partial<Shadow> = {}): PathItem[] {
  const [group] = shadowItems({ ...shadow, ...changes }, items, (turned) => turned);
  return group?.kind === 'group' ? group.items.filter((item) => item.kind === 'path') : [];
}

/** How dark the shadow is at a distance from the middle of a line, or from a shape's edge. */
const darkness = (paths: readonly PathItem[], away: number): number =>
  1 - paths.filter(({ stroke }) => (stroke?.width ?? 0) / 2 >= away).reduce((light, { stroke }) => light * (1 - (stroke?.alpha ?? 0)), 1);

describe('WR-DRAW-17', () => {
  test('lies in its direction, in its colour', () => {
    const [group] = shadowItems(shadow, [line], (items) => items);
    expect(group?.kind === 'group' && group.transform?.map((value) => Math.round(value * 100) / 100)).toEqual([1, 0, 0, 1, 0, 1.57]);
    expect(new Set(layers([line]).map(({ stroke }) => stroke?.color))).toEqual(new Set(['123456']));
  });

  test.each([
    // read off Word's picture of this shadow
    [0, 0.243],
    [1.5, 0.122],
    [2.5, 0.035],
    [4, 0],
  ])('of a line of 2 pt, %d pt off its middle', (away, expected) => {
    expect(Math.abs(darkness(layers([line]), away) - expected)).toBeLessThan(0.03);
  });

  test('of a filled shape fades out around its outline', () => {
    const paths = layers([square]);
    expect(paths.every(({ fill }) => fill?.kind === 'solid')).toBe(true);
    expect(darkness(paths, 0.01)).toBeCloseTo(0.38 / 2, 1);
    expect(darkness(paths, 4)).toBe(0);
  });

  test.each([
    ['without blur', { blur: 0 }, [line]],
    [
      'of a long path',
      {},
      [{ ...line, segments: Array.from({ length: 1000 }, (_, x) => ({ op: x === 0 ? 'M' : 'L', x, y: 0 }) as const) }],
    ],
  ])('%s it is sharp', (_, changes, items) => {
    expect(layers(items, changes).map(({ stroke }) => stroke?.width)).toEqual([2]);
  });

  test('is absent if nothing is drawn', () => expect(shadowItems(shadow, [], (items) => items)).toEqual([]));
});

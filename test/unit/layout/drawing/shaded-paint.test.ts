import { expect, test } from 'vitest';
import { shadedPaint } from '../../../../src/layout/drawing/layout-drawing.js';

test.each([
  [undefined, '6699CC'],
  ['lighten', 'A3C2E0'],
  ['lightenLess', '85ADD6'],
  ['darken', '3D5C7A'],
  ['darkenLess', '527AA3'],
] as const)('WR-DRAW-23: %s', (shade, color) => {
  expect(shadedPaint({ kind: 'solid', color: '6699CC', alpha: 0.5 }, shade)).toEqual({ kind: 'solid', color, alpha: 0.5 });
});

test('stops of gradients are shaded, patterns stay', () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const stops = [{ at: 0, color: 'FFFFFF', alpha: 1 }];
  expect(shadedPaint({ kind: 'gradient', stops, box }, 'darken')).toMatchObject({ stops: [{ color: '999999' }] });
  const pattern = { kind: 'pattern', rows: [], foreground: 'FF0000', background: 'FFFFFF', dot: 1, at: { x: 0, y: 0 } } as const;
  expect(shadedPaint(pattern, 'darken')).toBe(pattern);
});

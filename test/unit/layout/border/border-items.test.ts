/** Every border style as stripes, dashes or waves, and which of two borders is shown. */
import { describe, expect, it } from 'vitest';
import type { ResolvedBorder } from '../../../../src/document/cascade/resolved.js';
import { borderItems, borderThickness } from '../../../../src/layout/border/border-items.js';
import { shadingColor } from '../../../../src/layout/border/shading-color.js';
import { strongerBorder } from '../../../../src/layout/border/stronger-border.js';

const border = (style: string, width: number, color = 'auto'): ResolvedBorder => ({
  style,
  width,
  space: 0,
  color,
  shadow: false,
  frame: false,
});

describe('thickness of a border', () => {
  it.each([
    ['single', 0.5, 0.5],
    ['thick', 2, 2],
    ['double', 0.5, 1.5],
    ['triple', 1, 5],
    ['thinThickSmallGap', 3, 4.5],
    ['thickThinMediumGap', 2, 4],
    ['thinThickThinLargeGap', 1, 5],
    ['wave', 0.75, 2.25],
    ['someFutureArtBorder', 1, 1],
  ])('%s of %d pt is %d pt thick', (style, width, thickness) => {
    expect(borderThickness(border(style, width))).toBeCloseTo(thickness);
  });
});

describe('items of a border', () => {
  it('draws a single line as one black rectangle that hangs below its top', () => {
    expect(borderItems(border('single', 0.5), { axis: 'horizontal', x: 72, y: 85.68, length: 100 })).toEqual([
      { kind: 'rectangle', x: 72, y: 85.68, width: 100, height: 0.5, color: '000000' },
    ]);
  });

  it('draws the two lines of a double border side by side', () => {
    const items = borderItems(border('double', 1, 'FF0000'), { axis: 'vertical', x: 10, y: 20, length: 30 });
    expect(items).toEqual([
      { kind: 'rectangle', x: 10, y: 20, width: 1, height: 30, color: 'FF0000' },
      { kind: 'rectangle', x: 12, y: 20, width: 1, height: 30, color: 'FF0000' },
    ]);
  });

  it('keeps the order of thin and thick lines from top to bottom', () => {
    const heights = borderItems(border('thinThickSmallGap', 3), { axis: 'horizontal', x: 0, y: 0, length: 9 }).map((item) =>
      item.kind === 'rectangle' ? item.height : 0,
    );
    expect(heights).toEqual([0.75, 3]);
  });

  it.each(['dotted', 'dashed', 'dashSmallGap', 'dotDash', 'dotDotDash', 'dashDotStroked'])('draws %s as a dashed stroke', (style) => {
    const [item] = borderItems(border(style, 1), { axis: 'horizontal', x: 0, y: 0, length: 50 });
    expect(item?.kind === 'line' && (item.dash?.length ?? 0) > 0).toBe(true);
  });

  it('lights an outset border from the top left', () => {
    const colorOf = (side: 'top' | 'bottom'): unknown => {
      const [item] = borderItems(border('outset', 1), { axis: 'horizontal', x: 0, y: 0, length: 5, side });
      return item?.kind === 'rectangle' ? item.color : undefined;
    };
    expect([colorOf('top'), colorOf('bottom')]).toEqual(['D4D0C8', '808080']);
  });

  it.each([0, -5, Number.NaN, Infinity])('draws nothing along a length of %d', (length) => {
    expect(borderItems(border('wave', 1), { axis: 'horizontal', x: 0, y: 0, length })).toEqual([]);
  });

  it('bounds the number of waves', () => {
    const [item] = borderItems(border('wave', 0.1), { axis: 'horizontal', x: 0, y: 0, length: 1e7 });
    expect(item?.kind === 'path' && item.segments.length <= 401).toBe(true);
  });
});

describe('the stronger of two borders', () => {
  it.each([
    ['the wider', border('single', 0.5), border('single', 1.5), 1],
    ['the one with more lines', border('double', 0.5), border('single', 1.5), 0],
    ['a solid one over a dotted one', border('dotted', 1), border('single', 1), 1],
    ['the darker', border('single', 1, 'CCCCCC'), border('single', 1, '000000'), 1],
    ['the first of equals', border('single', 1, '123456'), border('single', 1, '123456'), 0],
  ])('is %s', (_, first, second, index) => {
    expect(strongerBorder(first, second)).toBe([first, second][index]);
  });
});

describe('colour of a shading', () => {
  it.each([
    ['clear', 'auto', 'DEEBF7', 'DEEBF7'],
    ['clear', 'auto', 'auto', undefined],
    ['nil', 'FF0000', 'FF0000', undefined],
    ['solid', 'FF0000', 'FFFF00', 'FF0000'],
    ['pct10', 'FF0000', 'FFFF00', 'FFE500'],
    ['pct12', 'FF0000', 'FFFF00', 'FFDF00'],
    ['pct50', 'FF0000', 'auto', 'FF7F7F'],
    ['pct25', 'auto', 'auto', 'BFBFBF'],
  ])('%s of %s over %s paints %s', (pattern, color, fill, painted) => {
    expect(shadingColor({ pattern, color, fill })).toBe(painted);
  });
});

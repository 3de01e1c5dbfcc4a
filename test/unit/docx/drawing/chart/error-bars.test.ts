import { describe, expect, it } from 'vitest';
import { errorSpans } from '../../../../../src/docx/read/drawing/chart/trend/draw-error-bars.js';
import type { ErrorBars, ErrorSize } from '../../../../../src/docx/read/drawing/chart/trend/read-trendlines.js';
import { axes, ids, labels, series, strokes, values } from './chart-parts.js';

const bars = (size: ErrorSize, more: Partial<ErrorBars> = {}): ErrorBars => ({
  isAcross: false,
  hasPlus: true,
  hasMinus: true,
  hasCaps: true,
  size,
  ...more,
});

describe('error bars (WR-CHART-26)', () => {
  const rows: [name: string, bars: ErrorBars, expected: unknown[]][] = [
    [
      'a fixed amount',
      bars({ kind: 'fixedVal', value: 1 }),
      [
        [1, 3],
        [3, 5],
        [5, 7],
      ],
    ],
    [
      'upwards only',
      bars({ kind: 'fixedVal', value: 1 }, { hasMinus: false }),
      [
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    ],
    [
      'a share of the value',
      bars({ kind: 'percentage', value: 50 }),
      [
        [1, 3],
        [2, 6],
        [3, 9],
      ],
    ],
    [
      'deviations about the mean',
      bars({ kind: 'stdDev', value: 2 }),
      [
        [0, 8],
        [0, 8],
        [0, 8],
      ],
    ],
    [
      'the standard error about each point',
      bars({ kind: 'stdErr', value: 1 }),
      [2, 4, 6].map((value) => [value - 2 / Math.sqrt(3), value + 2 / Math.sqrt(3)]),
    ],
    [
      'amounts of their own',
      bars({ kind: 'cust', plus: [1, 2], minus: [0.5] }),
      [
        [1.5, 3],
        [3.5, 6],
        [5.5, 6],
      ],
    ],
  ];
  it.each(rows)('%s', (_name, stated, expected) => {
    expect(errorSpans(stated, [2, 4, 6])).toEqual(expected);
  });

  it('a gap has none, and a part of a stack has them at its end', () => {
    expect(errorSpans(bars({ kind: 'percentage', value: 50 }), [undefined, 4], [undefined, 10])).toEqual([undefined, [8, 12]]);
  });

  const stated = (more: string): string =>
    `<c:errBars><c:errBarType val="both"/><c:errValType val="fixedVal"/>${more}<c:val val="5"/></c:errBars>`;
  const columns = (more: string): string => `<c:barChart><c:barDir val="col"/>${series('S', [10, 20], more)}${ids}</c:barChart>${axes}`;

  it('a line and two caps for each column', () => {
    const all = (more: string): number => strokes(columns(stated(more))).reduce((sum, path) => sum + path.length, 0);
    expect(all('') - all('<c:noEndCap val="1"/>')).toBe(2 * 2 * 2);
  });

  it('the scale has room for them', () => {
    const top = (more: string): number =>
      Math.max(
        ...labels(columns(more))
          .map((label) => Number(label.split(' ')[0]))
          .filter(Number.isFinite),
      );
    expect([top(''), top(stated(''))]).toEqual([25, 30]);
  });

  it('those along x are horizontal, within the scale of x', () => {
    const lying = `<c:errBars><c:errDir val="x"/><c:errValType val="fixedVal"/><c:noEndCap val="1"/><c:val val="3"/></c:errBars>`;
    const plot = `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:ser>${lying}${values('xVal', [5])}${values('yVal', [30])}</c:ser>${ids}</c:scatterChart>${axes.replaceAll('catAx', 'valAx')}`;
    const found = strokes(plot).find((path) => path.length === 2 && path[0]?.[1] === path[1]?.[1]);
    expect(found).toBeDefined();
    expect(labels(plot).map((label) => label.split(' ')[0])).toContain('10');
  });
});

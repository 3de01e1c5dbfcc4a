import { describe, expect, it } from 'vitest';
import { clipLine } from '../../../../../src/docx/read/drawing/chart/plot/clipping.js';
import { fitPolynomial } from '../../../../../src/docx/read/drawing/chart/trend/fit-trend.js';
import { axes, ids, labels, series, strokes } from './chart-parts.js';

const trend = (kind: string, more = ''): string => `<c:trendline><c:trendlineType val="${kind}"/>${more}</c:trendline>`;
const both = '<c:dispRSqr val="1"/><c:dispEq val="1"/>';
const columns = (numbers: readonly number[], line: string): string =>
  `<c:barChart><c:barDir val="col"/>${series('S', numbers, line)}${ids}</c:barChart>${axes}`;
const words = (plot: string, rest = ''): string[] => labels(plot, rest).map((label) => label.replace(/ (start|center|end) .*/, ''));
const legend = '<c:legend><c:legendPos val="r"/></c:legend>';
/** y = 2x² - 3x + 1 */
const parabola = [0, 3, 10, 21, 36];
/** y = 3e^(0.5x), and y = 3x² */
const growing = [1, 2, 3, 4].map((x) => 3 * Math.exp(0.5 * x));
const squares = [3, 12, 27, 48];

describe('labels of trendlines (WR-CHART-25)', () => {
  const rows: [name: string, numbers: readonly number[], line: string, expected: string[]][] = [
    ['linear', [1, 2, 4], trend('linear', both), ['y = 1.5x - 0.6667', 'R² = 0.9643']],
    ['a factor of 1', [3, 4, 5], trend('linear', '<c:dispEq val="1"/>'), ['y = x + 2']],
    ['through a stated value', [2, 4, 6], trend('linear', '<c:intercept val="0"/><c:dispEq val="1"/>'), ['y = 2x']],
    ['polynomial', parabola, trend('poly', `<c:order val="2"/>${both}`), ['y = 2x² - 3x + 1', 'R² = 1']],
    ['exponential', growing, trend('exp', both), ['y = 3e', 'R² = 1']],
    ['power', squares, trend('power', '<c:dispEq val="1"/>'), ['y = 3x']],
    ['logarithm', [1, 1 + Math.LN2 * 2], trend('log', '<c:dispEq val="1"/>'), ['y = 2ln(x) + 1']],
    ['small numbers', [0.00001, 0.00003], trend('linear', '<c:dispEq val="1"/>'), ['y = 2E-05x - 1E-05']],
    ['large numbers', [2_000_000, 4_000_000], trend('linear', '<c:dispEq val="1"/>'), ['y = 2E+06x']],
    [
      'a format of its own',
      [1, 2, 4],
      trend('linear', `${both}<c:trendlineLbl><c:numFmt formatCode="0.00" sourceLinked="0"/></c:trendlineLbl>`),
      ['y = 1.50x - 0.67', 'R² = 0.96'],
    ],
    ['a moving average has none', [1, 2, 4], trend('movingAvg', both), []],
    ['a logarithm of nothing has none', [0, 2, 4], trend('exp', both), []],
  ];
  it.each(rows)('%s', (_name, numbers, line, expected) => {
    expect(words(columns(numbers, line)).filter((word) => /y =|R²/.test(word))).toEqual(expected);
  });
});

it('WR-CHART-25: labels of two lines keep apart', () => {
  const found = labels(columns([1, 2, 4], trend('linear', both) + trend('poly', both))).filter((label) => /y =|R²/.test(label));
  const heights = found.map((label) => Number(label.split(',').at(-1))).sort((one, other) => one - other);
  expect(heights.slice(1).every((height, index) => height - (heights[index] ?? 0) > 10)).toBe(true);
});

describe('trendlines (WR-CHART-24)', () => {
  it.each([
    ['linear', '', 'Linear (S)'],
    ['exp', '', 'Expon. (S)'],
    ['movingAvg', '<c:period val="3"/>', '3 per. Mov. Avg. (S)'],
    ['linear', '<c:name>Aim</c:name>', 'Aim'],
  ])('the legend names %s%s', (kind, more, expected) => {
    expect(words(columns([1, 2, 4], trend(kind, more)), legend).slice(-2)).toEqual(['S', expected]);
  });

  it('entries of trendlines follow those of series, and may be left out', () => {
    const without = legend.replace('</c:legend>', '<c:legendEntry><c:idx val="1"/><c:delete val="1"/></c:legendEntry></c:legend>');
    expect(words(columns([1, 2, 4], trend('linear')), without).at(-1)).toBe('S');
  });

  it('a line extends beyond the points, which adds a category', () => {
    const ends = (more: string): number => {
      const line = strokes(columns([1, 2, 3], trend('linear', more))).find((points) => points.length === 65) ?? [];
      return line.at(-1)?.[0] ?? 0;
    };
    // The last of three categories, then half a category beyond the last of four.
    expect(ends('')).toBeLessThan(300);
    expect(ends('<c:forward val="1.5"/>')).toBeGreaterThan(ends(''));
  });

  it('is cut off at the edge of the plot', () => {
    const area = { left: 0, top: 0, right: 10, bottom: 10 };
    const points = [
      [-5, 5],
      [5, 5],
      [5, 20],
      [20, 20],
    ] as const;
    expect(clipLine(points, area)).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
    ]);
  });

  it('fits the sixth degree far from 0, too', () => {
    const xs = Array.from({ length: 12 }, (_, index) => 1000 + index);
    const ys = xs.map((x) => (x - 1005) ** 6);
    const found = fitPolynomial({ xs: xs.map((x) => x - 1000), ys }, 6) ?? [];
    expect(found[6]).toBeCloseTo(1, 6);
    expect(fitPolynomial({ xs: [1, 1], ys: [2, 3] }, 1)).toBeUndefined();
  });
});

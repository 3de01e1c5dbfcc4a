/** Sizes and places in charts as they were measured in Word's PDFs; the charts are 360 × 216 pt, their labels 10 pt. */
import { describe, expect, it } from 'vitest';
import { axes, boxes, ids, labels, paths, series, strokes, texts, values } from './chart-parts.js';

const columns = (all = series('S', [30, 55])): string =>
  `<c:barChart><c:barDir val="col"/>${all}<c:gapWidth val="150"/>${ids}</c:barChart>${axes}`;
const lines = (more = '', numbers = [[30, 55]]): string =>
  `<c:lineChart>${numbers.map((one) => series('S', one)).join('')}${more}${ids}</c:lineChart>${axes}`;
/** Left, top, right and bottom of the paths in the first accent. */
const edges = (plot: string, color = '4472C4', rest = ''): number[][] => boxes(plot, color, rest).map((box) => box.split(' ').map(Number));
const widths = (plot: string): number[] => edges(plot).map(([left = 0, , right = 0]) => right - left);
const round = (values: readonly number[]): number[] => values.map((value) => Number(value.toFixed(2)));

describe('lines (WR-CHART-1)', () => {
  it('round the frame are grey, with corners of ten points', () => {
    const [frame] = paths(columns());
    expect(frame).toMatchObject({ fill: { color: 'FFFFFF' }, outline: { fill: { color: '898989' }, width: 0.5 } });
    expect(frame?.points.slice(0, 2).map(round)).toEqual([
      [0, 10],
      [10, -0],
    ]);
  });

  it('of axes and gridlines are black', () => {
    const drawn = paths(columns()).filter(({ fill }) => fill.kind === 'none');
    expect(drawn.map(({ outline }) => [outline?.fill, outline?.width])).toEqual(
      Array.from({ length: 3 }, () => [expect.objectContaining({ color: '000000' }), 0.5]),
    );
  });
});

describe('gridlines and ticks (WR-CHART-5)', () => {
  const bothTicks = '$1<c:majorTickMark val="out"/><c:minorTickMark val="in"/>';
  const ticked = columns().replace(/(<c:valAx>.*?)<c:majorTickMark[^>]*><c:minorTickMark[^>]*>/, bothTicks);

  it('a gridline on the axis is left out', () => {
    const [gridlines = []] = strokes(columns());
    // seven marks from 0 to 60 by tens, the first one on the axis of categories
    expect(gridlines).toHaveLength(6 * 2);
  });

  it.each([
    ['major', 7, -3.1733],
    ['minor', 6 * 4, -2.28],
  ])('%s ticks', (_, count, length) => {
    const [[from] = [0], [to] = [0]] = strokes(ticked).find((points) => points.length === count * 2) ?? [];
    expect(to - from).toBeCloseTo(length, 6);
  });
});

describe('automatic markers (WR-CHART-11)', () => {
  const marked = (line: string): string =>
    `<c:lineChart>${Array.from({ length: 4 }, () => series('S', [30], `${line}<c:marker/>`)).join('')}${ids}</c:lineChart>${axes}`;

  it('are a diamond, a square, a triangle and an x', () => {
    const size = 7;
    const shapes = paths(marked('')).filter(({ outline }) => outline?.fill.kind === 'solid' && outline.fill.color === '4472C4');
    const [left, top] = [103.19, 33.3];
    const places = shapes.map(({ points }) => points.map(([x, y]) => round([(x - left) / size, (y - top) / size]).join(' ')).join(', '));
    expect(places).toEqual(['0.5 0, 1 0.5, 0.5 1, 0 0.5', '0 0, 1 0, 1 1, 0 1', '0.5 0, 1 1, 0 1', '0 0, 1 1, 0 1, 1 0']);
    expect(shapes.map(({ outline }) => outline?.width)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it.each([
    ['with a line', '', 7],
    ['without one', '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>', 6],
  ])('%s', (_, line, size) => {
    expect(widths(marked(line)).map((width) => Number(width.toFixed(1)))).toEqual([size, size, size]);
  });
});

describe('pies (WR-CHART-12)', () => {
  const shown = '<c:dLbls><c:dLblPos val="inEnd"/><c:showVal val="1"/></c:dLbls>';
  const pie = (more: string): string => `<c:pieChart>${series('S', [30, 30], more)}</c:pieChart>`;
  /** The plot is 11 pt inside the frame. */
  const radius = (216 - 2 * 11) / 2;

  it.each([
    ['fill their plot', '', radius],
    ['are smaller with labels', shown, 0.86083 * radius],
  ])('%s', (_, more, expected) => {
    expect(edges(pie(more))[0]).toEqual(
      [180, 108 - expected, 180 + expected, 108 + expected].map((value) => expect.closeTo(value, 1) as number),
    );
  });

  it('labels are inside the rim', () => {
    expect(labels(pie(shown))[0]).toContain(`30 center ${(180 + 0.86083 * radius - 14.3).toFixed(1)},`);
  });

  it('rings of a doughnut share what the hole leaves, the first inside', () => {
    const doughnut = `<c:doughnutChart>${series('S', [30, 30]).repeat(2)}<c:holeSize val="40"/></c:doughnutChart>`;
    expect(edges(doughnut).map(([, , right = 0]) => right - 180)).toEqual([expect.closeTo(0.7 * radius, 1), expect.closeTo(radius, 1)]);
  });
});

describe('bubbles (WR-CHART-13)', () => {
  const bubbles = `<c:ser>${values('xVal', [5, 6])}${values('yVal', [30, 40])}${values('bubbleSize', [4, 1])}</c:ser>`;
  it.each([
    ['by their area', '', 100, 2],
    ['by their width', '<c:sizeRepresents val="w"/>', 100, 4],
    ['at half the scale', '<c:bubbleScale val="50"/>', 50, 2],
  ])('%s', (_, more, scale, ratio) => {
    const [largest = 0, other = 0] = widths(`<c:bubbleChart>${bubbles}${more}${ids}</c:bubbleChart>${axes}`);
    expect(largest).toBeCloseTo(((216 - 10) * scale) / (scale + 1000 / 3), 0);
    expect(largest / other).toBeCloseTo(ratio, 1);
  });
});

it('WR-CHART-14: the labels of a radar are on a circle around its plot', () => {
  const four = `<c:ser>${texts('cat', ['N', 'E', 'S', 'W'])}${values('val', [30, 55, 20, 40])}</c:ser>`;
  const plot = `<c:radarChart>${four}${ids}</c:radarChart>${axes}`;
  const radius = 108 - (1.5385 * 10 + 5.743);
  const reach = Math.max(...(strokes(plot)[0] ?? []).map(([x]) => x));
  expect(reach - 180).toBeCloseTo(radius, 6);
  expect(labels(plot).find((label) => label.startsWith('E'))).toContain(`E start ${(180 + 1.04 * radius).toFixed(1)},`);
});

describe('lines between series (WR-CHART-15)', () => {
  const two = [
    [30, 55],
    [40, 20],
  ];
  it('drop from the highest point to the axis', () => {
    const drops = strokes(lines('<c:dropLines/>', two)).slice(1, 3);
    expect(drops.map((points) => points.map(([, y]) => Number(y.toFixed(1))))).toEqual([
      [71.1, 191],
      [26.1, 191],
    ]);
  });

  it('bars are as wide as those of one series', () => {
    const bars = '<c:upDownBars><c:gapWidth val="150"/><c:upBars/><c:downBars/></c:upDownBars>';
    const [[left, , right] = [], [otherLeft, , otherRight] = []] = edges(columns());
    expect([edges(lines(bars, two), 'FFFFFF')[1], edges(lines(bars, two), '000000')[0]]).toEqual([
      [left, 71.1, right, 101],
      [otherLeft, 26.1, otherRight, 131],
    ]);
  });
});

describe('the room of a legend (WR-CHART-17)', () => {
  // a line of Calibri, and its widest entry: key, gap and the letter S
  it.each([
    ['below', 'b', 0, 11.8 + (10 * 2500) / 2048],
    ['at the right', 'r', 15.118 + 0.8239 * 10 - 0.376 + 4.59, 0],
  ])('%s', (_, position, across, up) => {
    const ends = (rest: string): readonly [number, number] => {
      const [gridlines = [], axis = []] = strokes(columns(), rest);
      return [Math.max(...gridlines.map(([x]) => x)), axis[0]?.[1] ?? 0];
    };
    const [right, bottom] = ends('');
    expect(ends(`<c:legend><c:legendPos val="${position}"/></c:legend>`)).toEqual([
      expect.closeTo(right - across, 6),
      expect.closeTo(bottom - up, 6),
    ]);
  });
});

it.each([
  ['is a row where all entries fit', 0.8, 0.1, [35, 35, 35]],
  ['is a column otherwise', 0.2, 0.3, [35, 56.5, 78]],
  ['drops entries that do not fit', 0.2, 0.12, [30.6, 43.5]],
])('WR-CHART-18: a placed legend %s', (_, width, height, baselines) => {
  const three = columns(['Alpha', 'Beta', 'Gamma'].map((name) => series(name, [30, 55])).join(''));
  const place = `<c:x val="0.1"/><c:y val="0.1"/><c:w val="${String(width)}"/><c:h val="${String(height)}"/>`;
  const layout = `<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/>${place}</c:manualLayout></c:layout>`;
  const entries = labels(three, `<c:legend>${layout}</c:legend>`).filter((label) => / start /.test(label));
  expect(entries.map((label) => Number(label.split(',')[1]))).toEqual(baselines.map((baseline) => expect.closeTo(baseline, 0) as number));
});

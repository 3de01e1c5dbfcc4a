import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { clippedCircle } from '../../../../src/docx/read/drawing/chart/plot/clipping.js';
import { formatNumber } from '../../../../src/docx/read/drawing/chart/text/number-picture.js';
import { smoothCurve } from '../../../../src/docx/read/drawing/chart/plot/smooth-curve.js';
import { valueScale, type ScaleKind } from '../../../../src/docx/read/drawing/chart/axis/value-scale.js';
import { PathPen } from '../../../../src/document/geometry/path-pen.js';
import { firstItems } from '../../../support/first-items.js';
import { axes, boxes, chart, ids, labels, series, strokes, texts, values } from './chart/chart-parts.js';
import { contentOf, readParagraph, readOne } from './read.js';

describe('number formats', () => {
  const rows: [value: number, picture: string | undefined, expected: string][] = [
    [1234.5, undefined, '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1234.5, '#,##0', '1,235'],
    [1234.5, '#,##0.00', '1,234.50'],
    [0.256, '0%', '26%'],
    [0.256, '0.0%', '25.6%'],
    [5, '"$"#,##0.00', '$5.00'],
    [5, '[$€-407] #,##0', '€ 5'],
    [-5, '0;(0)', '(5)'],
    [-5, '0.0', '-5.0'],
    [0, '0;-0;"none"', 'none'],
    [1_500_000, '0.0,,"M"', '1.5M'],
    [0.5, '#.##', '.5'],
    [7, '000', '007'],
    [37_261, 'm/d/yyyy', '1/5/2002'],
    [37_261, 'dd-mmm-yy', '05-Jan-02'],
    [37_261, 'mmmm d, yyyy', 'January 5, 2002'],
    [37_261.75, 'h:mm AM/PM', '6:00 PM'],
    [12_345, '0.00E+00', '1.23E+04'],
    [NaN, '0', ''],
  ];
  it.each(rows)('%d as %s is %s', (value, picture, expected) => {
    expect(formatNumber(value, picture)).toBe(expected);
  });
});

describe('scales', () => {
  const rows: [name: string, values: number[], length: number, kind: ScaleKind, expected: number[]][] = [
    ['steps of ten', [30, 45, 20, 55, 10], 151, 'plain', [0, 10, 20, 30, 40, 50, 60]],
    ['fewer marks in a smaller plot', [30, 55], 50, 'plain', [0, 20, 40, 60]],
    ['leaves room above a value on a step', [100], 151, 'plain', [0, 20, 40, 60, 80, 100, 120]],
    ['negative values', [-30, 55], 151, 'plain', [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60]],
    ['only negative values', [-30, -5], 151, 'plain', [-35, -30, -25, -20, -15, -10, -5, 0]],
    ['values close together do not begin at 0 (WR-CHART-7)', [90, 100], 151, 'plain', [84, 86, 88, 90, 92, 94, 96, 98, 100, 102]],
    ['shares', [0.4, 1], 151, 'percent', [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]],
    ['bubbles', [10, 55], 180, 'bubble', [0, 10, 20, 30, 40, 50, 60, 70]],
    ['no values', [], 151, 'plain', [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]],
  ];
  it.each(rows)('%s', (_name, values, length, kind, expected) => {
    expect(valueScale(values, undefined, { length, textSize: 10, isLying: false }, kind).marks).toEqual(expected);
  });
});

it('a smooth line has its control points at a third of the neighbours’ half slope', () => {
  const pen = new PathPen();
  const points = [
    [175.5, 169.2],
    [238.5, 131.4],
    [301.5, 194.4],
  ] as const;
  smoothCurve(pen, points, true);
  // As Word draws it (WR-CHART-10): the curve leaves the first point towards 196.5, 156.6.
  expect(pen.commands[1]).toMatchObject({ op: 'C', x1: expect.closeTo(186, 6), y1: expect.closeTo(162.9, 6), x: 238.5, y: 131.4 });
});

describe('data', () => {
  const dataOf = (plot: string, rest = '') => {
    const { document, parts } = chart(plot, rest);
    return contentOf(readOne(document, parts), 'group').chart;
  };

  it('categories and a column for each series, gaps empty, in the number format', () => {
    const gap = `<c:val><c:numLit><c:formatCode>0%</c:formatCode><c:ptCount val="3"/><c:pt idx="2"><c:v>0.25</c:v></c:pt></c:numLit></c:val>`;
    const first = `<c:ser>${texts('tx', ['North'])}${texts('cat', ['a', 'b'])}${values('val', [1, 2.5])}</c:ser>`;
    expect(dataOf(`<c:barChart>${first}<c:ser>${texts('tx', ['South'])}${gap}</c:ser>${ids}</c:barChart>${axes}`)).toEqual({
      rows: [
        ['', 'North', 'South'],
        ['a', '1', ''],
        ['b', '2.5', ''],
        ['', '', '25%'],
      ],
    });
  });

  it('points of scatter and bubble charts by their series', () => {
    const points = `${texts('tx', ['S'])}${values('xVal', [1, 2])}${values('yVal', [10, 20])}`;
    const bubbles = `<c:bubbleChart><c:ser>${points}${values('bubbleSize', [5, 6])}</c:ser>${ids}</c:bubbleChart>`;
    const head = ['', 'x', 'y'];
    expect(dataOf(`<c:scatterChart><c:ser>${points}</c:ser>${ids}</c:scatterChart>`)?.rows).toEqual([
      head,
      ['S', '1', '10'],
      ['S', '2', '20'],
    ]);
    expect(dataOf(bubbles)?.rows).toEqual([
      [...head, 'size'],
      ['S', '1', '10', '5'],
      ['S', '2', '20', '6'],
    ]);
  });

  it('omits the table without values, and limits it to the points', () => {
    expect(dataOf(`<c:barChart><c:ser/>${ids}</c:barChart>${axes}`)).toBeUndefined();
    const empty = '<c:ser><c:val><c:numLit><c:ptCount val="10000"/></c:numLit></c:val></c:ser>';
    const rows = dataOf(`<c:barChart>${empty.repeat(99)}${ids}</c:barChart>${axes}`)?.rows ?? [];
    expect(rows.length * 100).toBeLessThanOrEqual(20_000);
  });
});

describe('charts', () => {
  it('columns: labels are where Word has them', () => {
    const plot = `<c:barChart><c:barDir val="col"/>${series('S', [30, 55])}<c:gapWidth val="150"/>${ids}</c:barChart>${axes}`;
    expect(labels(plot)).toEqual([
      '0 end 16.6,193.5',
      '10 end 16.6,163.5',
      '20 end 16.6,133.5',
      '30 end 16.6,103.5',
      '40 end 16.6,73.6',
      '50 end 16.6,43.6',
      '60 end 16.6,13.6',
      'One center 106.7,206.8',
      'Two center 268.2,206.8',
    ]);
    expect(boxes(plot, '4472C4')).toEqual(['74.4 101.0 139.0 191.0', '235.9 26.1 300.5 191.0']);
  });

  it('bars are horizontal, the first at the bottom', () => {
    const lying = axes.replace('"b"', '"L"').replace('"l"', '"b"').replace('"L"', '"l"');
    const plot = `<c:barChart><c:barDir val="bar"/>${series('S', [30, 55])}${ids}</c:barChart>${lying}`;
    expect(
      labels(plot)
        .slice(-2)
        .map((label) => label.split(' ')[0]),
    ).toEqual(['One', 'Two']);
    const [one, two] = labels(plot)
      .slice(-2)
      .map((label) => Number(label.split(',')[1]));
    expect(one).toBeGreaterThan(two ?? Infinity);
  });

  it('WR-CHART-33: the axis of values is on top where bars begin there', () => {
    const lying = axes.replace('"b"', '"L"').replace('"l"', '"b"').replace('"L"', '"l"');
    const reversed = lying.replace('</c:catAx>', '<c:scaling><c:orientation val="maxMin"/></c:scaling></c:catAx>');
    const height = (rest: string): number =>
      Number(labels(`<c:barChart><c:barDir val="bar"/>${series('S', [30, 55])}${ids}</c:barChart>${rest}`)[0]?.split(',')[1]);
    expect(height(lying)).toBeGreaterThan(190);
    expect(height(reversed)).toBeLessThan(20);
  });

  it('stacked columns add up, and percentages fill the plot', () => {
    const plot = `<c:barChart><c:barDir val="col"/><c:grouping val="percentStacked"/>${series('A', [30, 10])}${series('B', [10, 30])}<c:overlap val="100"/>${ids}</c:barChart>${axes}`;
    const all = labels(plot).map((label) => label.split(' ')[0]);
    expect(all.slice(0, 2).concat(all.at(-3) ?? '')).toEqual(['0%', '10%', '100%']);
  });

  it('a pie lists its slices in the legend', () => {
    const plot = `<c:pieChart><c:varyColors val="1"/>${series('S', [30, 10])}</c:pieChart>`;
    expect(labels(plot, '<c:legend><c:legendPos val="r"/></c:legend>').map((label) => label.split(' ')[0])).toEqual(['One', 'Two']);
    expect(boxes(plot, 'ED7D31')).toHaveLength(1);
  });

  it('data labels show the chosen parts', () => {
    const shown = '<c:dLbls><c:showVal val="1"/><c:showCatName val="1"/></c:dLbls>';
    const plot = `<c:barChart><c:barDir val="col"/>${series('S', [30, 55], shown)}${ids}</c:barChart>${axes}`;
    expect(
      labels(plot)
        .filter((label) => label.includes(', '))
        .map((label) => label.split(' center')[0]),
    ).toEqual(['One, 30', 'Two, 55']);
  });

  it('a title without text shows the name of the only series', () => {
    const plot = `<c:lineChart>${series('Sales', [30, 55])}${ids}</c:lineChart>${axes}`;
    expect(labels(plot, '<c:title/>').at(-1)).toBe('Sales center 180.0,24.6');
  });

  it('WR-CHART-20: lines of axes are slightly oblique, gridlines are not', () => {
    const plot = `<c:barChart><c:barDir val="col"/>${series('S', [30, 55])}${ids}</c:barChart>${axes}`;
    const rise = strokes(plot).map((points) => {
      const [left, top] = itemAt(points, 0);
      return points.map(([x, y]) => [x - left, y - top] as const);
    });
    const isAslant = rise.map((points) => points.some(([x, y]) => x !== 0 && y !== 0 && Math.min(Math.abs(x), Math.abs(y)) < 0.02));
    // value axis and category axis, behind one path of gridlines
    expect(isAslant.filter(Boolean)).toHaveLength(2);
    expect(isAslant).toContain(false);
  });

  it.each([
    ['if the axis states its line', '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></c:spPr>', 1],
    ['not otherwise', '', 0],
  ])('WR-CHART-21: a radar has spokes %s', (_, line, count) => {
    const stated = axes.replace('</c:valAx>', `${line}</c:valAx>`);
    const plot = `<c:radarChart>${series('S', [30, 55, 20])}${ids}</c:radarChart>${stated}`;
    const spokes = strokes(plot).filter((points) => points.length === 6 && new Set(points.map(String)).size === 4);
    expect(spokes).toHaveLength(count);
  });

  it('WR-CHART-22: a bubble on the edge of the plot is half a bubble', () => {
    const bubbles = `<c:ser>${values('xVal', [5])}${values('yVal', [30])}${values('bubbleSize', [4])}</c:ser>`;
    const plot = `<c:bubbleChart>${bubbles}${ids}</c:bubbleChart>${axes.replaceAll('<c:axId val="2"/><c:axPos', '<c:axId val="2"/><c:scaling><c:max val="30"/><c:min val="0"/></c:scaling><c:axPos')}`;
    const [bubble] = boxes(plot, '4472C4').map((box) => box.split(' ').map(Number));
    const [left, top, right, bottom] = firstItems(bubble ?? [], 4);
    expect((bottom - top) / (right - left)).toBeCloseTo(0.5, 2);
  });

  it.each([
    ['inside is whole', 5, undefined],
    ['outside is left out', -5, []],
  ])('WR-CHART-22: a circle %s', (_, x, expected) => {
    expect(clippedCircle([x, 5], 3, { left: 0, top: 0, right: 10, bottom: 10 })).toEqual(expected);
  });

  const kinds = [
    'areaChart',
    'lineChart',
    'scatterChart',
    'bubbleChart',
    'radarChart',
    'stockChart',
    'surfaceChart',
    'ofPieChart',
    'doughnutChart',
    'pie3DChart',
    'bar3DChart',
  ];
  it.each(kinds)('%s without data is drawn without a warning', (kind) => {
    const { document, parts } = chart(`<c:${kind}><c:ser/><c:ser>${values('val', [1e300, -1e300])}</c:ser>${ids}</c:${kind}>${axes}`);
    const { drawings, codes } = readParagraph(`<w:r>${document}</w:r>`, parts);
    expect([drawings[0]?.content.kind, codes]).toEqual(['group', []]);
    expect(JSON.stringify(drawings[0]?.content)).not.toMatch(/:null/);
  });

  it('a chart that is missing or of an unknown kind keeps its room', () => {
    const { document, parts } = chart('<c:unknownChart/>');
    expect(readParagraph(`<w:r>${document}</w:r>`, parts).codes).toEqual(['docx.drawing-unsupported']);
    expect(readParagraph(`<w:r>${document}</w:r>`).codes).toEqual(['docx.drawing-unsupported']);
  });
});

describe('its own theme (WR-CHART-23)', () => {
  const override =
    '<a:themeOverride xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:clrScheme name="y">' +
    '<a:dk1><a:srgbClr val="112233"/></a:dk1><a:lt1><a:srgbClr val="FFEEDD"/></a:lt1><a:accent1><a:srgbClr val="C00000"/></a:accent1>' +
    '</a:clrScheme></a:themeOverride>';
  const related =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="o" Target="../theme/themeOverride1.xml" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/themeOverride"/></Relationships>';

  function fills(mapping: string): string[] {
    const colored = (color: string): string => `<c:spPr><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></c:spPr>`;
    const all = ['accent1', 'accent2', 'tx1'].map((color) => series('S', [30, 55], colored(color))).join('');
    const { document, parts } = chart(`<c:barChart><c:barDir val="col"/>${all}${ids}</c:barChart>${axes}`);
    const own = String(parts.parts?.['word/charts/chart1.xml']).replace('<c:chart>', `${mapping}<c:chart>`);
    const more = { 'word/charts/chart1.xml': own, 'word/charts/_rels/chart1.xml.rels': related, 'word/theme/themeOverride1.xml': override };
    const group = contentOf(readOne(document, { ...parts, parts: { ...parts.parts, ...more } }), 'group');
    const found = group.children.flatMap(({ content }) =>
      content.kind === 'shape' && content.fill.kind === 'solid' ? [content.fill.color] : [],
    );
    return [...new Set(found)];
  }

  it('supplies the colours, with the document’s for missing ones', () => {
    expect(fills('')).toEqual(expect.arrayContaining(['C00000', 'ED7D31', '112233']));
  });

  it('applies its own colour mapping', () => {
    expect(fills('<c:clrMapOvr bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent1" hlink="hlink"/>')).toContain('FFEEDD');
  });
});

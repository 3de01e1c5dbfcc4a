import { describe, expect, it } from 'vitest';
import { formatNumber, numberColor } from '../../../../../src/docx/read/drawing/chart/text/number-picture.js';
import { contentOf, readOne } from '../read.js';
import { axes, chart, ids, labels, series, strokes } from './chart-parts.js';

const gapped =
  '<c:val><c:numLit><c:ptCount val="4"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt><c:pt idx="3"><c:v>4</c:v></c:pt></c:numLit></c:val>';
const line = `<c:lineChart><c:ser>${gapped}<c:smooth val="0"/></c:ser>${ids}</c:lineChart>${axes}`;

describe('points without a value (WR-CHART-31)', () => {
  it.each([
    ['gap', [2]],
    ['span', [3]],
    ['zero', [4]],
  ])('%s', (way, expected) => {
    // Behind the grid and the two axes.
    const counts = strokes(line, `<c:dispBlanksAs val="${way}"/>`)
      .map((path) => path.length)
      .filter((count, index, all) => index > 0 && index < all.length - 2 && count < 5);
    expect(counts).toEqual(expected);
  });

  it('are gaps where a file counts more points than can be drawn', () => {
    const counted = '<c:ser><c:val><c:numLit><c:ptCount val="10000"/></c:numLit></c:val></c:ser>'.repeat(3);
    const { document, parts } = chart(`<c:lineChart>${counted}${ids}</c:lineChart>${axes}`, '<c:dispBlanksAs val="zero"/>');
    expect(
      contentOf(readOne(document, parts), 'group').children.every(
        ({ content }) => content.kind !== 'shape' || content.outline?.width !== 2.25,
      ),
    ).toBe(true);
  });

  it('are empty in the data', () => {
    const { document, parts } = chart(line, '<c:dispBlanksAs val="zero"/>');
    expect(contentOf(readOne(document, parts), 'group').chart?.rows[3]).toEqual(['3', '']);
  });
});

describe('sections of number formats (WR-CHART-32)', () => {
  const rows: [value: number, picture: string, text: string, color: string | undefined][] = [
    [5, '0;[Red]-0', '5', undefined],
    [-5, '0;[Red]-0', '-5', 'FF0000'],
    [-5, '[Blue]0;[Red](0)', '(5)', 'FF0000'],
    [5, '[Blue]0;[Red](0)', '5', '0000FF'],
    [0, '0;-0;[Green]"none"', 'none', '00FF00'],
    [50, '[Red][<100]0;[>=1000]0.0,"k";0.00', '50', 'FF0000'],
    [1500, '[Red][<100]0;[>=1000]0.0,"k";0.00', '1.5k', undefined],
    [500, '[Red][<100]0;[>=1000]0.0,"k";0.00', '500.00', undefined],
    [-5, '[<0]0.0;0', '-5.0', undefined],
    [5, '[Color3]0', '5', 'FF0000'],
    [5, '[$-409]0', '5', undefined],
  ];
  it.each(rows)('%d as %s', (value, picture, text, color) => {
    expect([formatNumber(value, picture), numberColor(value, picture)]).toEqual([text, color]);
  });

  it('take linear time', () => {
    expect(formatNumber(5, '0' + '['.repeat(200_000))).toBe('5');
    expect(formatNumber(5, `0[$${'€'.repeat(200_000)}`)).toBe('5');
    expect(formatNumber(5, `#,${'0'.repeat(200_001)}`)).toMatch(/^(?:000,){66666}005$/);
  });

  it('colour labels of points and of the axis', () => {
    const shown = '<c:dLbls><c:numFmt formatCode="0;[Red]-0" sourceLinked="0"/><c:showVal val="1"/></c:dLbls>';
    const colored = axes.replace('<c:majorGridlines/>', '<c:majorGridlines/><c:numFmt formatCode="0;[Blue]-0" sourceLinked="0"/>');
    const { document, parts } = chart(`<c:lineChart>${series('S', [5, -5], shown)}${ids}</c:lineChart>${colored}`);
    const text = JSON.stringify(contentOf(readOne(document, parts), 'group').children);
    expect([text.includes('"color":"FF0000"'), text.includes('"color":"0000FF"')]).toEqual([true, true]);
  });
});

describe('labels of points (WR-CHART-19)', () => {
  const column = (label: string): string[] =>
    labels(
      `<c:barChart><c:barDir val="col"/>${series('S', [30, 55], `<c:dLbls>${label}<c:showVal val="1"/></c:dLbls>`)}${ids}</c:barChart>${axes}`,
    ).filter((text) => /^(30|55|S|here)/.test(text) && !text.includes('end'));
  const height = (label: string): number => Number(column(label)[0]?.split(',').at(-1));

  it('have a place of their own', () => {
    const own = (place: string): string => `<c:dLbl><c:idx val="0"/><c:dLblPos val="${place}"/></c:dLbl>`;
    const heights = ['outEnd', 'inEnd', 'ctr', 'inBase'].map((place) => height(own(place)));
    expect([...heights].sort((one, other) => one - other)).toEqual(heights);
    expect(height('')).toBe(heights[0]);
  });

  it('show the requested parts, and can be moved', () => {
    expect(column('<c:dLbl><c:idx val="0"/><c:showSerName val="1"/><c:separator>: </c:separator></c:dLbl>')[0]).toMatch(/^S: 30 /);
    const moved = '<c:dLbl><c:idx val="0"/><c:layout><c:manualLayout><c:x val="0"/><c:y val="0.1"/></c:manualLayout></c:layout></c:dLbl>';
    expect(height(moved) - height('')).toBeCloseTo(21.6, 1);
  });
});

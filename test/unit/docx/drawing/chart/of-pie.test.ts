import { describe, expect, it } from 'vitest';
import type { SecondPlot } from '../../../../../src/docx/read/drawing/chart/read/read-chart-plot.js';
import { secondPoints } from '../../../../../src/docx/read/drawing/chart/plot/pie/draw-of-pie.js';
import { boxes, labels, strokes, texts, values } from './chart-parts.js';

const shown = '<c:dLbls><c:showVal val="1"/><c:showCatName val="1"/></c:dLbls>';
const ofPie = (type: string, settings: string, more = ''): string =>
  `<c:ofPieChart><c:ofPieType val="${type}"/><c:varyColors val="1"/><c:ser>${more}${texts('cat', ['a', 'b', 'c', 'd', 'e'])}${values('val', [40, 30, 15, 10, 5])}</c:ser>${settings}</c:ofPieChart>`;

describe('pies with a plot beside them (WR-CHART-29)', () => {
  const plot: SecondPlot = { isBar: true, size: 75, gap: 150, split: 'auto', limit: 0, listed: new Set([1]) };
  const rows: [name: string, stated: Partial<SecondPlot>, expected: number[]][] = [
    ['the last third', {}, [3, 4]],
    ['the last ones', { split: 'pos', limit: 3 }, [2, 3, 4]],
    ['those below a value', { split: 'val', limit: 10 }, [4]],
    ['those below a percentage', { split: 'percent', limit: 15.5 }, [2, 3, 4]],
    ['listed ones', { split: 'cust' }, [1]],
  ];
  it.each(rows)('take %s', (_name, stated, expected) => {
    expect([...secondPoints([40, 30, 15, 10, 5], { ...plot, ...stated })]).toEqual(expected);
  });

  it('show the points as one slice, and themselves', () => {
    const found = labels(ofPie('bar', '<c:splitType val="pos"/><c:splitPos val="2"/>', shown)).map((label) =>
      label.replace(/ center .*/, ''),
    );
    expect([...found].sort()).toEqual(['Other, 15', 'a, 40', 'b, 30', 'c, 15', 'd, 10', 'e, 5']);
  });

  it('are right of the pie, a bar half as wide as tall', () => {
    const [left = 0, top = 0, right = 0, bottom = 0] = (boxes(ofPie('bar', ''), '5B9BD5')[0] ?? '').split(' ').map(Number);
    const [, , edge = 0] = (boxes(ofPie('bar', ''), '4472C4')[0] ?? '').split(' ').map(Number);
    expect(left).toBeGreaterThan(edge);
    expect((bottom - top) * 3).toBeCloseTo((right - left) * 2, 0);
  });

  it('are linked to their slice where the chart has lines', () => {
    expect(strokes(ofPie('pie', '<c:serLines/>'))).toHaveLength(2);
    expect(strokes(ofPie('pie', ''))).toHaveLength(0);
  });
});

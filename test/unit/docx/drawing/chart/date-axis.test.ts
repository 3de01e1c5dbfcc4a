import { describe, expect, it } from 'vitest';
import { addUnits, unitStart, unitAt } from '../../../../../src/docx/read/drawing/chart/axis/date-scale.js';
import { axes, boxes, ids, labels, strokes, texts, values } from './chart-parts.js';

const dated = (dates: readonly number[]): string => values('cat', dates).replace('General', 'd/m/yyyy');
const plotOf = (kind: string, dates: readonly number[], numbers: readonly number[]): string =>
  `<c:${kind}>${kind === 'barChart' ? '<c:barDir val="col"/>' : ''}<c:ser>${texts('tx', ['S'])}${dated(dates)}${values('val', numbers)}<c:smooth val="0"/></c:ser>${ids}</c:${kind}>`;
const axesOf = (settings: string): string => axes.replaceAll('catAx', 'dateAx').replace('</c:dateAx>', `${settings}</c:dateAx>`);
/** 1 January, 1 February, 1 April and 1 October 2024 */
const days = [45_292, 45_323, 45_383, 45_566];
const monthly = '<c:numFmt formatCode="mmm yy" sourceLinked="0"/><c:baseTimeUnit val="months"/>';
const named = (plot: string): string[] =>
  labels(plot)
    .map((label) => label.replace(/ (start|center|end) .*/, ''))
    .filter((text) => /[a-z/]/i.test(text));

describe('axes of dates (WR-CHART-30)', () => {
  it('set points apart by the time between them', () => {
    const line = strokes(`${plotOf('lineChart', days, [1, 2, 3, 4])}${axesOf(monthly)}`).find((points) => points.length === 4) ?? [];
    const [january = 0, february = 0, april = 0, october = 0] = line.map(([x]) => x);
    expect((april - january) / (february - january)).toBeCloseTo(3, 6);
    expect((october - january) / (february - january)).toBeCloseTo(9, 6);
  });

  it('have a label for each step in their own format', () => {
    expect(named(`${plotOf('lineChart', days, [1, 2, 3, 4])}${axesOf(monthly)}`)).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map((month) => `${month} 24`),
    );
    const quarterly = `${monthly}<c:majorUnit val="3"/><c:majorTimeUnit val="months"/>`;
    expect(named(`${plotOf('lineChart', days, [1, 2, 3, 4])}${axesOf(quarterly)}`)).toEqual(['Jan 24', 'Apr 24', 'Jul 24', 'Oct 24']);
  });

  it('use the unit of the shortest interval, and the format of the data', () => {
    expect(named(`${plotOf('lineChart', [45_292, 45_293, 45_295], [1, 2, 3])}${axesOf('')}`)).toEqual([
      '1/1/2024',
      '2/1/2024',
      '3/1/2024',
      '4/1/2024',
    ]);
  });

  it('give a column the room of one unit', () => {
    const width = (plot: string): number => {
      const [left = 0, , right = 0] = (boxes(plot, '4472C4')[0] ?? '').split(' ').map(Number);
      return right - left;
    };
    const columns = plotOf('barChart', days, [1, 2, 3, 4]);
    expect(width(columns + axes) / width(columns + axesOf(monthly))).toBeCloseTo(2.5, 1);
  });

  it('draw lines in the order of dates, and leave out what is beyond their ends', () => {
    const mixed =
      strokes(`${plotOf('lineChart', [days[3] ?? 0, days[0] ?? 0, days[1] ?? 0], [1, 2, 3])}${axesOf(monthly)}`).find(
        (points) => points.length === 3,
      ) ?? [];
    expect(mixed.map(([x]) => x)).toEqual(mixed.map(([x]) => x).sort((one, other) => one - other));
    const limited = axesOf(monthly).replace('<c:axPos val="b"/>', '<c:axPos val="b"/><c:scaling><c:min val="45323"/></c:scaling>');
    expect(named(`${plotOf('lineChart', days, [1, 2, 3, 4])}${limited}`)[0]).toBe('Feb 24');
  });

  it('are plain categories if they are not dates', () => {
    const words = plotOf('lineChart', days, [1, 2]).replace(dated(days), texts('cat', ['One', 'Two']));
    expect(named(`${words}${axesOf(monthly)}`)).toEqual(['One', 'Two']);
  });

  it.each([
    [45_322, 1, 'months', 45_351],
    [45_351, 1, 'years', 45_716],
    [45_292, 31, 'days', 45_323],
  ] as const)('%d and %d %s later', (from, count, unit, expected) => {
    // 31 January, the last of February in a leap year
    expect(addUnits(from, count, unit)).toBe(expected);
  });

  it('months and years begin on their first day', () => {
    expect(unitStart(unitAt(45_400, 'months'), 'months')).toBe(45_383);
    expect(unitStart(unitAt(45_400, 'years'), 'years')).toBe(45_292);
  });
});

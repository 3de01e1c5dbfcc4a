import { describe, expect, it } from 'vitest';
import { axes, boxes, ids, labels, series, strokes } from './chart-parts.js';

const table = (...flags: string[]): string => `<c:dTable>${flags.map((flag) => `<c:${flag} val="1"/>`).join('')}</c:dTable>`;
const columns = (more: string): string =>
  `<c:barChart><c:barDir val="col"/>${series('Sales', [30, 55.5])}${ids}</c:barChart>${axes}${more}`;

describe('tables of data below the plot (WR-CHART-27)', () => {
  it('have the categories and a row for each series, under the columns', () => {
    const found = labels(columns(table())).slice(-5);
    expect(found.map((label) => label.split(' ')[0])).toEqual(['One', 'Two', 'Sales', '30', '55.5']);
    const [one, two, , thirty, fifty] = found.map((label) => label.split(' ')[2]?.split(',')[0]);
    expect([thirty, fifty]).toEqual([one, two]);
  });

  it('replace the labels of the axis, and shrink the plot', () => {
    expect(labels(columns(table())).filter((label) => label.startsWith('One '))).toHaveLength(1);
    const bottom = (more: string): number => Number(boxes(columns(more), '4472C4')[0]?.split(' ')[3]);
    expect(bottom('') - bottom(table())).toBeGreaterThan(5);
  });

  it('have the requested lines', () => {
    const segments = (more: string): number => strokes(columns(more)).reduce((sum, path) => sum + path.length / 2, 0);
    const [none, rows, all] = [table(), table('showHorzBorder'), table('showHorzBorder', 'showVertBorder', 'showOutline')].map(segments);
    // The scale is another one with less room: lines of the grid are the same in all three.
    expect([(rows ?? 0) - (none ?? 0), (all ?? 0) - (none ?? 0)]).toEqual([1, 8]);
  });

  it('have keys beside the names', () => {
    expect(boxes(columns(table('showKeys')), '4472C4')).toHaveLength(3);
    expect(boxes(columns(table()), '4472C4')).toHaveLength(2);
  });
});

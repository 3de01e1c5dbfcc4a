/** Heights of lines from metrics, line spacing and the section's grid (WR-LINE-1 to WR-LINE-12, WR-LINE-17, WR-EA-6 to WR-EA-8). */
import { describe, expect, it } from 'vitest';
import { lineExtent, lineBoxOf, type LineSpacing } from '../../../../src/layout/inline/line/line-extent.js';
import type { LineExtent } from '../../../../src/layout/inline/prepared-paragraph.js';

const arial = { ascent: 0.905, descent: 0.212, lineGap: 0.033, eastAsian: false };
const consolas = { ascent: 0.92, descent: 0.251, lineGap: 0, eastAsian: false };
const mincho = { ascent: 0.859, descent: 0.141, lineGap: 0, eastAsian: true };
const single: LineSpacing = { line: 1, rule: 'auto', fromTop: false };
const grid: LineSpacing = { ...single, gridPitch: 18 };

describe('line boxes', () => {
  it.each<[string, LineExtent, LineExtent | undefined, LineSpacing, number, number]>([
    ['single: gap above, as Word has it', lineExtent(arial, 10), undefined, single, 11.5, 9.38],
    ['East Asian faces: 1.3 em', lineExtent(mincho, 10), undefined, single, 13, 10.09],
    ['East Asian faces of 256 units: 332 of them', lineExtent({ ...mincho, unitsPerEm: 256 }, 10), undefined, single, 12.969, 10.074],
    ['a multiple hangs below', lineExtent(arial, 10), undefined, { ...single, line: 2 }, 23, 9.38],
    [
      'a multiple ignores the height that only a label needs (WR-NUM-2)',
      { above: 12, below: 3, lift: 2 },
      undefined,
      { ...single, line: 2 },
      28,
      12,
    ],
    ['a multiple below one takes from both (WR-LINE-7)', lineExtent(arial, 10), undefined, { ...single, line: 0.5 }, 5.75, 4.69],
    ['DrawingML takes it off the top', lineExtent(arial, 10), undefined, { ...single, line: 0.9, fromTop: true }, 10.35, 8.23],
    ['exact: four fifths above', lineExtent(arial, 10), undefined, { ...single, rule: 'exact', line: 20 }, 20, 16],
    ['at least: taller text wins', lineExtent(arial, 20), undefined, { ...single, rule: 'atLeast', line: 20 }, 23, 18.76],
    [
      'a multiple counts only the text, below a picture (WR-LINE-11)',
      lineExtent(arial, 10),
      { above: 50, below: 0 },
      { ...single, line: 2 },
      63.62,
      50,
    ],
    ['a picture sits on the baseline', lineExtent(arial, 10), { above: 50, below: 0 }, single, 52.12, 50],
    [
      'at least: a picture has no descent below it (WR-LINE-17)',
      lineExtent(arial, 10),
      { above: 50, below: 0 },
      { ...single, rule: 'atLeast', line: 20 },
      50,
      50,
    ],
    [
      'at least: a picture lower than the text',
      lineExtent(arial, 10),
      { above: 5, below: 0 },
      { ...single, rule: 'atLeast', line: 8 },
      11.5,
      9.38,
    ],
    ['grid: one row at least', lineExtent(arial, 10), undefined, grid, 18, 12.63],
    ['grid: the gap takes no row', lineExtent(arial, 16), undefined, grid, 18, 14.81],
    ['grid: two rows', lineExtent(mincho, 14), undefined, grid, 36, 23.03],
    ['grid: a gap that belongs to the letters counts', lineExtent(consolas, 16), undefined, grid, 36, 23.352],
    ['grid: multiples of its rows', lineExtent(arial, 10), undefined, { ...grid, line: 1.5 }, 27, 12.63],
    ['grid: a line with a picture takes whole rows', lineExtent(arial, 10), { above: 50, below: 0 }, grid, 72, 58.315],
    ['grid: a multiple of one row, if the text needs more (WR-EA-7)', lineExtent(mincho, 14), undefined, { ...grid, line: 1.5 }, 36, 23.03],
    ['grid: a multiple of one row that is more than the text needs', lineExtent(mincho, 14), undefined, { ...grid, line: 2.5 }, 45, 23.03],
    ['grid: a multiple below one leaves the row', lineExtent(arial, 10), undefined, { ...grid, line: 0.5 }, 18, 12.63],
    [
      'grid: a minimum height takes rows, too (WR-EA-8)',
      lineExtent(arial, 8),
      undefined,
      { ...grid, rule: 'atLeast', line: 10 },
      18,
      11.904,
    ],
    ['grid: a minimum height larger than its rows', lineExtent(arial, 8), undefined, { ...grid, rule: 'atLeast', line: 20 }, 20, 13.904],
    ['grid: an exact line is not on it', lineExtent(arial, 10), undefined, { ...grid, rule: 'exact', line: 20 }, 20, 16],
  ])('%s', (_, text, picture, spacing, height, baseline) => {
    const box = lineBoxOf(text, picture, spacing);
    expect(box.height).toBeCloseTo(height, 2);
    expect(box.baseline).toBeCloseTo(baseline, 2);
  });
});

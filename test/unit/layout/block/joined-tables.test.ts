/** Tables with nothing between them (WR-TBL-33). */
import { describe, expect, it } from 'vitest';
import { documentOf, line16, p, table } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';

const one = (name: string): string => p(name, line16);
const borders = (eighths: number): string =>
  `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="${side.startsWith('inside') ? 4 : eighths}" w:color="auto"/>`).join('')}</w:tblBorders>`;
const fixed = (width: number, indent = 0): string =>
  `<w:tblW w:w="${width * 20}" w:type="dxa"/><w:tblInd w:w="${indent * 20}" w:type="dxa"/>${borders(24)}<w:tblLayout w:type="fixed"/>`;

describe('tables with nothing between them', () => {
  it('have one line between them, not the foot of one and the head of the other', async () => {
    const laid = await golden(
      'tables-adjacent',
      documentOf([table([60, 40], [[one('a1'), one('a2')]], fixed(100)), table([60, 40], [[one('b1'), one('b2')]], fixed(100))]),
    );
    expect(laid.at('b1').y - laid.at('a1').y).toBeLessThan(17.5);
  });

  it('keep their own columns', async () => {
    const laid = await golden(
      'tables-adjacent-columns',
      documentOf([table([60, 40], [[one('a1'), one('a2')]], fixed(100)), table([40, 60], [[one('b1'), one('b2')]], fixed(100))]),
    );
    expect(laid.at('a2').x - laid.at('a1').x).toBeCloseTo(60, 1);
    expect(laid.at('b2').x - laid.at('b1').x).toBeCloseTo(40, 1);
  });

  it('shrink alike where an indent takes one beyond the width that the first states', async () => {
    const laid = await golden(
      'tables-adjacent-indent',
      documentOf([table([60, 40], [[one('a1'), one('a2')]], fixed(100)), table([60, 40], [[one('b1'), one('b2')]], fixed(100, 25))]),
    );
    expect(laid.at('a2').x - laid.at('a1').x).toBeCloseTo(60 * 0.8, 1);
    expect(laid.at('b1').x - laid.at('a1').x).toBeCloseTo(25 * 0.8, 1);
    expect(laid.at('b2').x - laid.at('b1').x).toBeCloseTo(60 * 0.8, 1);
  });

  it.each([
    ['a paragraph between them', fixed(100), one('between')],
    ['another alignment', `${fixed(100)}<w:jc w:val="center"/>`, ''],
  ])('are two where there is %s', async (_, properties, between) => {
    const laid = await golden(
      `tables-apart-${between ? 'paragraph' : 'alignment'}`,
      documentOf([table([60, 40], [[one('a1'), one('a2')]], fixed(100)) + between, table([60, 40], [[one('b1'), one('b2')]], properties)]),
    );
    expect(laid.at('b1').y - laid.at('a1').y).toBeGreaterThan(20);
  });
});

/** Where a full page is cut: widows, kept lines, kept chains (WR-PAGE-6 to WR-PAGE-8). Ten lines fill a page. */
import { describe, expect, it } from 'vitest';
import { br, documentOf, lines, p, line16, pageBreak, r, type Source } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';

const pagesOf = async (name: string, blocks: readonly string[], source?: Source): Promise<string[]> =>
  (await golden(name, documentOf(blocks, source))).textsByPage();
const names = (letter: string, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`).join(' ');
const keepNext = '<w:keepNext/>';

describe('widow control', () => {
  it.each<[string, number, number, string, string]>([
    ['four lines, room for three', 7, 4, 'b1 b2', 'b3 b4'],
    ['four lines, room for one', 9, 4, '', 'b1 b2 b3 b4'],
    ['three lines, room for two', 8, 3, '', 'b1 b2 b3'],
    ['two lines, room for one', 9, 2, '', 'b1 b2'],
    ['six lines, room for four', 6, 6, 'b1 b2 b3 b4', 'b5 b6'],
  ])('%s', async (name, above, count, first, second) => {
    const pages = await pagesOf(`widows-${name.replaceAll(/,? /g, '-')}`, [lines(above, 'a'), lines(count, 'b')]);
    expect(pages).toEqual([`${names('a', 1, above)} ${first}`.trim(), second]);
  });

  it('counts the empty line below a line break that ends the text', async () => {
    const broken = p(['b1', 'b2', 'b3'].map((name) => r(name) + br).join(''), line16);
    const pages = await pagesOf('widows-line-break', [lines(8, 'a'), broken]);
    expect(pages).toEqual([`${names('a', 1, 8)} b1 b2`, 'b3']);
  });

  it('is off where the paragraph says so', async () => {
    const pages = await pagesOf('widows-off', [lines(9, 'a'), lines(2, 'b', '<w:widowControl w:val="0"/>')]);
    expect(pages).toEqual([`${names('a', 1, 9)} b1`, 'b2']);
  });

  it('counts at the foot of a column', async () => {
    const columns =
      '<w:sectPr><w:pgSz w:w="6000" w:h="4000"/><w:pgMar w:top="400" w:right="400" w:bottom="400" w:left="400" w:header="200" w:footer="200" w:gutter="0"/><w:cols w:num="2" w:space="400"/></w:sectPr>';
    const laid = await golden('widows-columns', documentOf([lines(8, 'a'), lines(3, 'b')], { section: columns }));
    expect(laid.at('b1').x).toBeGreaterThan(150);
    expect(laid.at('b1').page).toBe(1);
  });
});

describe('keepLines', () => {
  it('moves the paragraph whole', async () => {
    const pages = await pagesOf('keep-lines', [lines(5, 'a'), lines(6, 'b', '<w:keepLines/>')]);
    expect(pages).toEqual([names('a', 1, 5), names('b', 1, 6)]);
  });

  it('is released by a paragraph longer than a page', async () => {
    const pages = await pagesOf('keep-lines-released', [lines(12, 'b', '<w:keepLines/>')]);
    expect(pages).toEqual([names('b', 1, 10), 'b11 b12']);
  });
});

describe('keepNext', () => {
  it('moves a heading with the paragraph that moves', async () => {
    const pages = await pagesOf('keep-next', [lines(8, 'a'), lines(1, 'h', keepNext), lines(3, 'b')]);
    expect(pages).toEqual([names('a', 1, 8), 'h1 b1 b2 b3']);
  });

  it('leaves the heading where two lines of the next paragraph stay', async () => {
    const pages = await pagesOf('keep-next-stays', [lines(7, 'a'), lines(1, 'h', keepNext), lines(4, 'b')]);
    expect(pages).toEqual([`${names('a', 1, 7)} h1 b1 b2`, 'b3 b4']);
  });

  it('moves a chain', async () => {
    const pages = await pagesOf('keep-next-chain', [lines(6, 'a'), lines(1, 'g', keepNext), lines(2, 'h', keepNext), lines(2, 'b')]);
    expect(pages).toEqual([names('a', 1, 6), 'g1 h1 h2 b1 b2']);
  });

  it('of a chain longer than a page is released', async () => {
    const chain = Array.from({ length: 12 }, (_, index) => lines(1, `k${index + 1}-`, keepNext));
    const pages = await pagesOf('keep-next-released', [...chain, lines(1, 'b')]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('k10-1');
  });

  it('holds a heading with a table row', async () => {
    const row = `<w:tbl><w:tblPr><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${lines(2, 'c')}</w:tc></w:tr></w:tbl>`;
    const pages = await pagesOf('keep-next-table', [lines(8, 'a'), lines(1, 'h', keepNext), row, p('z', line16)]);
    expect(pages).toEqual([names('a', 1, 8), 'h1 c1 c2 z']);
  });

  it('does not reach across a page break', async () => {
    const pages = await pagesOf('keep-next-break', [lines(2, 'a'), p(r('h') + pageBreak, line16 + keepNext), lines(2, 'b')]);
    expect(pages.join(' ')).toBe('a1 a2 h b1 b2');
    expect(pages.at(-1)).toBe('b1 b2');
  });
});

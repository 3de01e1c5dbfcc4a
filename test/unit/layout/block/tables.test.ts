/** Tables in the flow of pages (WR-TBL-17 to WR-TBL-20, WR-PAGE-9). Ten lines of 16 points fill a page. */
import { describe, expect, it } from 'vitest';
import { documentOf, exact, line16, lines, p, table } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';

const cell = (properties: string, content: string): string => `<w:tcPr>${properties}</w:tcPr>${content}`;
const row = (properties: string, ...cells: string[]) => ({ properties, cells });
const one = (name: string): string => p(name, line16);

describe('a row', () => {
  it('that does not fit is divided between lines, each cell on its own', async () => {
    const laid = await golden('table-row-split', documentOf([lines(6, 'a'), table([100, 100], [[lines(6, 'b'), lines(2, 'c')]])]));
    expect(laid.at('b4')).toMatchObject({ page: 1 });
    expect(laid.at('b5')).toMatchObject({ page: 2 });
    expect(laid.at('c2')).toMatchObject({ page: 1 });
    expect(laid.at('b5').y).toBeCloseTo(32.8, 0);
  });

  it('moves where a cell cannot begin', async () => {
    const laid = await golden('table-row-begins', documentOf([lines(7, 'a'), table([100, 100], [[lines(5, 'b'), p('tall', exact(80))]])]));
    expect(laid.at('b1').page).toBe(2);
    expect(laid.at('tall').page).toBe(2);
  });

  it.each([
    [14, 'a1 a2 a3 a4 a5 a6 a7 a8 a9 b1', 'b2'],
    [15, 'a1 a2 a3 a4 a5 a6 a7 a8 a9', 'b1 b2'],
  ])('is divided by widow control in mode %i', async (mode, ...pages) => {
    const laid = await golden(`table-widows-mode-${mode}`, documentOf([lines(9, 'a'), table([100], [[lines(2, 'b')]])], { mode }));
    expect(laid.textsByPage()).toEqual(pages);
  });

  it('that may not be divided moves', async () => {
    const laid = await golden('table-cant-split', documentOf([lines(6, 'a'), table([100], [row('<w:cantSplit/>', lines(6, 'b'))])]));
    expect(laid.textsByPage()).toEqual(['a1 a2 a3 a4 a5 a6', 'b1 b2 b3 b4 b5 b6']);
  });

  it('that may not be divided is, where it is higher than a page', async () => {
    const laid = await golden('table-cant-split-tall', documentOf([table([100], [row('<w:cantSplit/>', lines(12, 'b'))])]));
    expect(laid.pages).toBe(2);
    expect(laid.at('b11').page).toBe(2);
  });

  it('of headings is repeated on each page', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [one(`r${index + 1}-`)]);
    const laid = await golden('table-header-repeat', documentOf([table([100], [row('<w:tblHeader/>', one('H')), ...rows])]));
    expect(laid.texts.filter(({ text }) => text === 'H').map(({ page, y }) => [page, Math.round(y * 10) / 10])).toEqual([
      [1, 32.8],
      [2, 32.8],
    ]);
    expect(laid.at('r9-').page).toBe(1);
    expect(laid.at('r10-')).toMatchObject({ page: 2 });
    expect(laid.at('r10-').y).toBeCloseTo(48.8, 0);
  });

  it('of headings is not left alone at the foot, and takes its caption along (WR-TBL-32)', async () => {
    const caption = p('Caption', `<w:keepNext/>${line16}`);
    const heading = (properties: string) => table([100], [row(properties, one('H')), row('<w:cantSplit/>', lines(2, 'r'))]);
    const moved = await golden('table-heading-alone', documentOf([lines(7, 'a'), caption, heading('<w:tblHeader/>')]));
    expect(moved.textsByPage()).toEqual(['a1 a2 a3 a4 a5 a6 a7', 'Caption H r1 r2']);
    const plain = await golden('table-first-row-alone', documentOf([lines(7, 'a'), caption, heading('')]));
    expect(plain.textsByPage()).toEqual(['a1 a2 a3 a4 a5 a6 a7 Caption H', 'r1 r2']);
    const whole = await golden(
      'table-heading-fills-page',
      documentOf([table([100], [row('<w:tblHeader/>', lines(9, 'H')), [lines(2, 'r')]])]),
    );
    expect(whole.pages).toBeLessThanOrEqual(2);
    expect(whole.at('H1').page).toBe(1);
  });

  it('is as high as stated: at least, or exactly', async () => {
    const height = (value: number, rule = '') => `<w:trHeight w:val="${value * 20}"${rule}/>`;
    const rows = [
      row(height(30), one('floor')),
      row(height(10), one('taller')),
      row(height(10, ' w:hRule="exact"'), one('exact')),
      row('', one('last')),
    ];
    const laid = await golden('table-row-heights', documentOf([table([100], rows)]));
    expect(laid.down('floor', 'taller')).toBeCloseTo(30, 1);
    expect(laid.down('taller', 'exact')).toBeCloseTo(16, 1);
    expect(laid.down('exact', 'last')).toBeCloseTo(10, 1);
  });
});

describe('cells', () => {
  it('merged downwards grow the last row only', async () => {
    const rows = [
      [one('A'), cell('<w:vMerge w:val="restart"/>', lines(5, 'm'))],
      [one('B'), cell('<w:vMerge/>', p(''))],
      [one('C'), cell('<w:vMerge/>', p(''))],
      [one('D'), one('E')],
    ];
    const laid = await golden('table-merged-rows', documentOf([table([80, 80], rows)]));
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(16, 1);
    expect(laid.down('C', 'D'), 'five lines less two').toBeCloseTo(48, 1);
  });

  it('keep the space before of their first paragraph, and the space after of their last', async () => {
    const laid = await golden('table-cell-spacing', documentOf([table([80], [[p('A', exact(16, 8, 6))], [one('B')]])]));
    expect(laid.at('A').y).toBeCloseTo(20 + 8 + 12.8, 0);
    expect(laid.down('A', 'B')).toBeCloseTo(16 + 6, 1);
  });

  it('drop contextual space between paragraphs of one style', async () => {
    const contextual = `${exact(16, 8, 6)}<w:contextualSpacing/>`;
    const laid = await golden('table-cell-contextual', documentOf([table([80], [[p('A', contextual) + p('B', contextual)], [one('C')]])]));
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
  });

  it('drop the contextual space after a paragraph of their style above the table', async () => {
    const contextual = `${exact(16, 0, 10)}<w:contextualSpacing/>`;
    const laid = await golden('table-contextual-above', documentOf([p('A', contextual), table([80], [[one('B')]]), p('C', line16)]));
    expect(laid.down('A', 'B')).toBeCloseTo(16, 1);
  });

  it('have no automatic space before to drop', async () => {
    const automatic = '<w:spacing w:before="100" w:beforeAutospacing="1" w:line="320" w:lineRule="exact"/><w:contextualSpacing/>';
    const rows = [[one('A'), p('B', automatic)], [one('C')]];
    const laid = await golden('table-cell-contextual-automatic', documentOf([table([80, 80], rows)]));
    expect(laid.at('B').y).toBeCloseTo(laid.at('A').y, 1);
    expect(laid.down('B', 'C')).toBeCloseTo(16, 1);
  });

  it('that state a width of 0 wrap in the kept grid', async () => {
    const zero = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="dxa"/><w:noWrap/></w:tcPr>${content}</w:tc>`;
    const cells = zero(one('A')) + zero(p('B words that are longer than their column', line16));
    const grid = '<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="1600"/></w:tblGrid>';
    const laid = await golden('table-no-wrap-zero', documentOf([`<w:tbl><w:tblPr/>${grid}<w:tr>${cells}</w:tr></w:tbl>`]));
    expect(laid.at('B').x).toBeCloseTo(laid.at('A').x + 100, 1);
  });

  it('are aligned down the row', async () => {
    const align = (name: string): string => cell(`<w:vAlign w:val="${name}"/>`, one(name));
    const laid = await golden(
      'table-cell-alignment',
      documentOf([table([60, 60, 60, 60], [[lines(3, 'a'), align('top'), align('center'), align('bottom')]])]),
    );
    expect(laid.down('a1', 'top')).toBeCloseTo(0, 1);
    expect(laid.down('a1', 'center')).toBeCloseTo(16, 1);
    expect(laid.down('a1', 'bottom')).toBeCloseTo(32, 1);
  });
});

describe('a list label', () => {
  it('makes no column wider than its cell says', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.1.1.1"/><w:pPr><w:ind w:left="720" w:hanging="720"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const numbered = p('', `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${line16}`);
    const width = (twips: number): string => `<w:tcW w:w="${twips}" w:type="dxa"/>`;
    const rows = [row('', cell(width(800), numbered), cell(width(2000), one('B')))];
    const laid = await golden('table-label-width', documentOf([table([40, 100], rows)], { numbering }));
    expect(laid.at('B').x).toBeCloseTo(20 + 40 + 5.4, 0);
  });
});

describe('the left edge', () => {
  it.each([
    [15, 20 + 5.4],
    [14, 20],
  ])('in mode %i', async (mode, x) => {
    const laid = await golden(`table-edge-mode-${mode}`, documentOf([table([80], [[one('A')]])], { mode }));
    expect(laid.at('A').x).toBeCloseTo(x, 1);
  });
});

it('a table ends the chain of gaps: space after above it and before below it stay', async () => {
  const laid = await golden('table-gaps', documentOf([p('A', exact(16, 0, 10)), table([80], [[one('B')]]), p('C', exact(16, 12))]));
  expect(laid.down('A', 'B')).toBeCloseTo(26, 1);
  expect(laid.down('B', 'C')).toBeCloseTo(28, 1);
});

/** The space before and after that remains at page starts and ends (WR-PAGE-1 to WR-PAGE-5, WR-PAGE-10). */
import { describe, expect, it } from 'vitest';
import { br, documentOf, exact, line16, lines, p, pageBreak, r, section } from '../../../support/golden-docx.js';
import { golden, withoutGolden } from '../../../support/golden.js';

/** Baseline of a first line of 16 points that nothing pushes down. */
const firstBaseline = 20 + 0.8 * 16;
const closeTo = (value: number) => ({ asymmetricMatch: (found: number) => Math.abs(found - value) < 0.3 });

describe('at the top of a page, space before', () => {
  it('is kept by the first paragraph of the document', async () => {
    const laid = await golden('page-top-first', documentOf([p('A', exact(16, 12))]));
    expect(laid.at('A').y).toBeCloseTo(firstBaseline + 12, 0);
  });

  it('is dropped after an automatic break', async () => {
    const laid = await golden('page-top-automatic', documentOf([lines(10, 'a'), p('B', exact(16, 12))]));
    expect(laid.at('B')).toMatchObject({ page: 2, y: closeTo(firstBaseline) });
  });

  it.each([
    ['whole', 0, 12],
    ['minus the space after the paragraph above', 8, 4],
    ['never negative', 20, 0],
  ])('is kept after pageBreakBefore in mode 14: %s', async (name, after, left) => {
    const laid = await golden(
      `page-top-break-before-${name.replaceAll(' ', '-')}`,
      documentOf([p('A', exact(16, 0, after)), p('B', `<w:pageBreakBefore/>${exact(16, 12)}`)], { mode: 14 }),
    );
    expect(laid.at('B')).toMatchObject({ page: 2, y: closeTo(firstBaseline + left) });
  });

  it('is dropped after pageBreakBefore in mode 15', async () => {
    const laid = await golden(
      'page-top-break-before-mode-15',
      documentOf([p('A', line16), p('B', `<w:pageBreakBefore/>${exact(16, 12)}`)]),
    );
    expect(laid.at('B')).toMatchObject({ page: 2, y: closeTo(firstBaseline) });
  });

  it('pageBreakBefore on the first paragraph of a page has no effect (WR-PAGE-12)', async () => {
    const laid = await withoutGolden(
      documentOf([p('A', `<w:pageBreakBefore/>${line16}`), p(pageBreak, line16), p('B', `<w:pageBreakBefore/>${line16}`)]),
    );
    expect(laid.textsByPage()).toEqual(['A', 'B']);
  });

  it('is dropped after a paragraph that is only a break', async () => {
    const laid = await golden('page-top-break-paragraph', documentOf([p('A', line16), p(pageBreak, line16), p('B', exact(16, 12))]));
    expect(laid.at('B')).toMatchObject({ page: 2, y: closeTo(firstBaseline) });
  });

  it('is kept by a paragraph that opens with a break', async () => {
    const laid = await golden('page-top-own-break', documentOf([p('A', line16), p(pageBreak + r('B'), exact(16, 12))]));
    expect(laid.at('B')).toMatchObject({ page: 2, y: closeTo(firstBaseline + 12) });
  });
});

describe('at the foot of a page', () => {
  it('space after may hang into the margin', async () => {
    const laid = await golden('page-foot-space-after', documentOf([lines(9, 'a'), p('B', exact(16, 0, 30)), p('C', line16)]));
    expect(laid.at('B').page).toBe(1);
    expect(laid.at('C')).toMatchObject({ page: 2, y: closeTo(firstBaseline) });
  });

  it('text before a break inside a paragraph stays', async () => {
    const laid = await golden('page-foot-text-before-break', documentOf([p(r('A') + br + r('B') + pageBreak + r('C'), line16)]));
    expect(laid.textsByPage()).toEqual(['A B', 'C']);
  });

  it('a bare break takes no space', async () => {
    const laid = await golden('page-foot-bare-break', documentOf([lines(10, 'a'), p(pageBreak, line16), p('B', line16)]));
    expect(laid.at('B').page).toBe(2);
  });

  it('a section that ends after a break adds no page', async () => {
    const end = p('', section('<w:type w:val="nextPage"/>'));
    const laid = await golden('page-foot-section-end', documentOf([p('A', line16), p(pageBreak, line16), end, p('B', line16)]));
    expect(laid.at('B').page).toBe(2);
    expect(laid.pages).toBe(2);
  });
});

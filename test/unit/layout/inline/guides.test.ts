/** Phonetic guides and two lines in one (WR-EA-13, WR-EA-22). */
import { describe, expect, it } from 'vitest';
import { documentOf, p, r } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';

const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const ruby = (alignment: string, guide: string, base: string): string =>
  `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="${alignment}"/><w:hps w:val="10"/><w:hpsRaise w:val="20"/><w:hpsBaseText w:val="21"/><w:lid w:val="en-US"/></w:rubyPr>` +
  `<w:rt>${run(guide)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;

describe('a phonetic guide', () => {
  const placesOf = async (alignment: string) => {
    const laid = await withoutGolden(documentOf([p(ruby(alignment, 'iw', 'MMMM'))]));
    const base = laid.at('MMMM');
    const guide = laid.at('iw');
    return { left: guide.x - base.x, right: base.x + base.width - (guide.x + guide.width), base };
  };

  it.each([
    ['left', 0],
    ['right', 1],
    ['center', 0.5],
  ])('is at the %s', async (alignment, share) => {
    const { left, right } = await placesOf(alignment);
    expect(left / (left + right)).toBeCloseTo(share, 1);
  });

  it('is spread over the base, to its edges or with half a gap at each', async () => {
    const whole = await placesOf('distributeLetter');
    expect(whole.left).toBeCloseTo(0, 1);
    expect(whole.right).toBeCloseTo(0, 1);
    const spaced = await placesOf('distributeSpace');
    expect(spaced.left).toBeCloseTo(spaced.right, 1);
    expect(spaced.left).toBeGreaterThan(3);
    const { left } = await placesOf('center');
    expect(spaced.left).toBeLessThan(left);
  });
});

describe('two lines in one', () => {
  const laidWith = (brackets: string) =>
    withoutGolden(documentOf([p(r('A') + run('abcd', `<w:eastAsianLayout w:id="1" w:combine="1"${brackets}/>`) + r('B')), p(r('next'))]));

  it('are half as large, above each other, in a line that is no taller', async () => {
    const laid = await laidWith('');
    const [first, second] = [laid.at('ab'), laid.at('cd')];
    expect(first.size).toBeCloseTo(laid.at('A').size / 2, 2);
    expect(second.x).toBeCloseTo(first.x, 1);
    expect(second.y).toBeGreaterThan(first.y + 3);
    const plain = await withoutGolden(documentOf([p(r('A')), p(r('next'))]));
    expect(laid.at('next').y).toBeCloseTo(plain.at('next').y, 1);
  });

  it.each([
    ['round', '(', ')'],
    ['curly', '{', '}'],
  ])('have %s brackets around them', async (name, begin, end) => {
    const laid = await laidWith(` w:combineBrackets="${name}"`);
    const texts = laid.texts.map(({ text }) => text).join('|');
    expect(texts).toContain(begin);
    expect(texts).toContain(end);
    expect(laid.at('ab').x).toBeGreaterThan((await laidWith('')).at('ab').x + 2);
  });
});

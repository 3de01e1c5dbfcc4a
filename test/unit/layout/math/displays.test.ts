/** Where equations of a line of their own are (WR-MATH-16, WR-MATH-18, WR-MATH-19). */
import { describe, expect, it } from 'vitest';
import { documentOf, p } from '../../../support/golden-docx.js';
import { golden, type Laid } from '../../../support/golden.js';

const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const br = '<m:r><w:br/></m:r>';
const equations = (content: readonly string[], alignment = '', properties = ''): string =>
  p(
    `<m:oMathPara>${alignment && `<m:oMathParaPr><m:jc m:val="${alignment}"/></m:oMathParaPr>`}${content.map((one) => `<m:oMath>${one}</m:oMath>`).join('')}</m:oMathPara>`,
    properties,
  );
const rows = (laid: Laid) =>
  laid.texts.map(({ text, x, y, width }) => ({ text, x: Math.round(x), right: Math.round(x + width), y: Math.round(y) }));
const lineOf = (laid: Laid, letter: string) => {
  const found = rows(laid).find(({ text }) => text.normalize('NFKC').startsWith(letter));
  if (!found) throw new Error(`no line begins with ${letter}`);
  return found;
};

describe('displays', () => {
  it('are in the middle, whatever the indent of a first line', async () => {
    const laid = await golden(
      'math-first-line',
      documentOf([equations([run('q')]), equations([run('r')], '', '<w:ind w:firstLine="720"/>')]),
    );
    expect(Math.abs(lineOf(laid, 'q').x - lineOf(laid, 'r').x)).toBeLessThan(2);
  });

  it.each([
    ['with Word’s breaks', [run('p=1') + br, run('qqqq=2')]],
    ['without', [run('p=1'), run('qqqq=2')]],
  ])('of several equations begin at one place, the widest in the middle: %s', async (_, content) => {
    const laid = await golden(
      `math-group-${content[0]?.includes('w:br') ? 'breaks' : 'plain'}`,
      documentOf([equations(content, 'centerGroup')]),
    );
    const [first, second] = [lineOf(laid, 'p'), lineOf(laid, 'q')];
    expect(first.x).toBe(second.x);
    expect(second.y).toBeGreaterThan(first.y + 8);
  });

  it('have one more line for a break at their end', async () => {
    const [plain, broken] = await Promise.all(
      ['', br].map((end) => golden(`math-end-${end === '' ? 'plain' : 'break'}`, documentOf([equations([run('p') + end]), p('after')]))),
    );
    expect((broken?.at('after').y ?? 0) - (plain?.at('after').y ?? 0)).toBeGreaterThan(8);
  });

  it('break within a run', async () => {
    const laid = await golden('math-run-break', documentOf([equations([`<m:r><m:t>p=</m:t><w:br/><m:t>q</m:t></m:r>`])]));
    expect(lineOf(laid, 'q').y).toBeGreaterThan(lineOf(laid, 'p').y + 8);
  });

  it('have their numbers at the right margin, themselves in the middle', async () => {
    const row = (text: string): string => `<m:e>${text}</m:e>`;
    const array = (...content: readonly string[]): string =>
      `<m:eqArr><m:eqArrPr><m:maxDist m:val="1"/></m:eqArrPr>${content.map(row).join('')}</m:eqArr>`;
    const number = '<m:d><m:e><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>7</m:t></m:r></m:e></m:d>';
    const laid = await golden(
      'math-numbers',
      documentOf([equations([array(`${run('p#')}${number}`)]), equations([array(run('r#8'), run('s'))])]),
    );
    const [body, label] = [lineOf(laid, 'p'), lineOf(laid, '7')];
    expect(rows(laid).some(({ text }) => text.includes('#'))).toBe(false);
    expect(Math.abs((body.x + body.right) / 2 - 150)).toBeLessThan(3);
    expect(lineOf(laid, '8').right).toBeGreaterThan(label.right);
    expect(lineOf(laid, 's').y).toBeGreaterThan(lineOf(laid, 'r').y + 8);
  });
});

/** Margins of HTML divisions are added to the indents of the paragraphs in them (WR-PAR-14). */
import { expect, test } from 'vitest';
import { documentOf, p, r } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';
import { part } from '../../../support/docx-package.js';

const division = (id: number, left: number, right: number, inner = ''): string =>
  `<w:div w:id="${id}"><w:marLeft w:val="${left}"/><w:marRight w:val="${right}"/>${inner}</w:div>`;
const webSettings = part(
  'w:webSettings',
  `<w:divs>${division(1, 480, 0)}${division(2, 200, 100, `<w:divsChild>${division(3, 300, 0)}</w:divsChild>`)}</w:divs>`,
);
const inDivision = (id: string, text: string, more = ''): string => p(r(text), `${more}<w:divId w:val="${id}"/>`);

test('left and right margins, nested ones together, beside the paragraph’s own', async () => {
  const laid = await withoutGolden(
    documentOf(
      [
        p(r('plain')),
        inDivision('1', 'one'),
        inDivision('2', 'two'),
        inDivision('3', 'three'),
        inDivision('1', 'indented', '<w:ind w:left="400"/>'),
        inDivision('3', 'right', '<w:jc w:val="right"/>'),
        inDivision('9', 'unknown'),
      ],
      { parts: { 'word/webSettings.xml': webSettings }, relationships: { web: ['webSettings', 'webSettings.xml'] } },
    ),
  );
  const left = laid.at('plain').x;
  const from = (text: string): number => Math.round((laid.at(text).x - left) * 10) / 10;
  expect(['one', 'two', 'three', 'indented', 'unknown'].map(from)).toEqual([24, 10, 25, 44, 0]);
  const { x, width } = laid.at('right');
  expect(x + width).toBeCloseTo(280 - 5, 1);
});

/** Rules on rows and cells on whole pages. */
import { expect, it } from 'vitest';
import { documentOf, line16, p, r, table } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';

const cell = (properties: string, content: string): string => `<w:tcPr>${properties}</w:tcPr>${content}`;

it('the margins above and below a row are the largest of its cells (WR-TBL-4)', async () => {
  const margins = (top: number, bottom: number): string =>
    `<w:tcMar><w:top w:w="${top * 20}" w:type="dxa"/><w:bottom w:w="${bottom * 20}" w:type="dxa"/></w:tcMar>`;
  const rows = [
    [cell(margins(10, 0), p('A', line16)), cell(margins(0, 6), p('B', line16))],
    [p('C', line16), p('D', line16)],
  ];
  const laid = await withoutGolden(documentOf([table([60, 60], rows)]));
  expect(laid.at('A').y).toBeCloseTo(20 + 10 + 12.8, 0);
  expect(laid.at('B').y).toBeCloseTo(laid.at('A').y, 1);
  expect(laid.down('A', 'C')).toBeCloseTo(16 + 6, 1);
});

it('turned text wraps to the height of the other cells and does not make its row taller (WR-TBL-23)', async () => {
  const turned = cell('<w:textDirection w:val="btLr"/>', p(r('one two three four five six'), line16));
  const laid = await withoutGolden(
    documentOf([
      table(
        [100, 60],
        [
          [turned, p('A', line16) + p('B', line16)],
          [p('C', line16), p('D', line16)],
        ],
      ),
    ]),
  );
  expect(laid.down('A', 'D')).toBeCloseTo(32, 1);
});

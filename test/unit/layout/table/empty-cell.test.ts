/** Cells of an empty paragraph are laid out once for all alike; they look as the same cells with an empty run, which are laid out one by one. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

class Counting extends Budget {
  steps = 0;

  override step(cost = 1): void {
    this.steps += cost;
    super.step(cost);
  }
}

async function layOut(blocks: readonly string[]): Promise<{ readonly pages: unknown; readonly count: number; readonly steps: number }> {
  const budget = new Counting();
  const { tree, diagnostics } = readDocx(docxOf(documentOf(blocks)));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget, diagnostics });
  return { pages: pages.map(({ items }) => items), count: pages.length, steps: budget.steps };
}

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join('');
const cell = (content: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (content: string, properties = ''): string => `<w:tr><w:trPr>${properties}</w:trPr>${content}</w:tr>`;
const table = (rows: string): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>` +
  `<w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows}</w:tbl>`;
const empty = (inner: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;

/** Tables around an empty paragraph's properties and content. */
const ways: Readonly<Record<string, (inner: string) => string>> = {
  'a row beside text': (inner) => table(row(cell(p('Text')) + cell(empty(inner))) + row(cell(empty(inner)) + cell(p('Text')))),
  'over pages': (inner) => table(row(cell(empty(inner)) + cell(empty(inner))).repeat(120)),
  'rows that are as high as their marks': (inner) =>
    table([12, 80, 12].map((size) => row(cell(empty(inner, `<w:rPr><w:sz w:val="${size}"/></w:rPr>`)) + cell(empty(inner)))).join('')),
  'spaces around': (inner) =>
    table(row(cell(empty(inner, '<w:spacing w:before="240" w:after="480" w:line="480" w:lineRule="auto"/>')) + cell(p('Text'))).repeat(30)),
  'shading and borders of the paragraph': (inner) =>
    table(
      row(
        cell(empty(inner, `<w:pBdr><w:top w:val="single" w:sz="24"/></w:pBdr><w:shd w:val="clear" w:fill="FF0000"/>`)) + cell(empty(inner)),
      ),
    ),
  'cells of different widths': (inner) =>
    table(row(cell(empty(inner), '<w:gridSpan w:val="2"/>')) + row(cell(empty(inner)) + cell(empty(inner)))),
  'merged downwards': (inner) =>
    table(
      row(cell(empty(inner), '<w:vMerge w:val="restart"/>') + cell(p('Text'))) +
        row(cell(empty(inner), '<w:vMerge/>') + cell(empty(inner))).repeat(3),
    ),
  'turned, and of an exact height': (inner) =>
    table(
      row(cell(empty(inner), '<w:textDirection w:val="btLr"/>') + cell(empty(inner)), '<w:trHeight w:val="200" w:hRule="exact"/>').repeat(
        3,
      ),
    ),
  'a frame': (inner) =>
    table(row(cell(empty(inner, '<w:framePr w:w="1000" w:h="500" w:hRule="exact" w:wrap="around"/>')) + cell(p('Text')))),
};

describe('empty cells', () => {
  test.each(Object.entries(ways))('%s', async (_, way) => {
    const [fast, slow] = [await layOut([way(''), p('Behind')]), await layOut([way('<w:r/>'), p('Behind')])];
    expect(fast.pages).toEqual(slow.pages);
    expect(fast.count).toBe(slow.count);
  });

  test('the work for each further one is small', async () => {
    const rows = (count: number, inner: string): string[] => [
      table(row(cell(empty(inner)) + cell(empty(inner))).repeat(count)),
      p('Behind'),
    ];
    const perRow = async (inner: string): Promise<number> =>
      ((await layOut(rows(1200, inner))).steps - (await layOut(rows(200, inner))).steps) / 1000;
    expect(await perRow('')).toBeLessThan((await perRow('<w:r/>')) / 2);
  });
});

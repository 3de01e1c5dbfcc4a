/** A grid of the file that is kept breaks no word that other columns have room for (WR-TBL-34). */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

const textsOf = (items: readonly PageItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'glyphs' ? [item.text] : item.kind === 'fragment' ? textsOf(item.fragment.items) : []));

/** Texts of a table of these columns, in twips, with a word in each. */
async function shown(columns: readonly number[], words: readonly string[], layout = 'autofit'): Promise<string[]> {
  const cells = columns.map((width, at) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${p(words[at] ?? '')}</w:tc>`);
  const sum = columns.reduce((total, width) => total + width, 0);
  const table = `<w:tbl><w:tblPr><w:tblW w:w="${sum}" w:type="dxa"/><w:tblLayout w:type="${layout}"/></w:tblPr><w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid><w:tr>${cells.join('')}</w:tr></w:tbl>`;
  return textsIn(table);
}

async function textsIn(table: string): Promise<string[]> {
  const { tree, diagnostics } = readDocx(docxOf(documentOf([table, p('')])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  return pages.flatMap(({ items }) => textsOf(items)).map((text) => text.trim());
}

const word = 'Internationalization';

test('a column takes the width that its word lacks from the others', async () => {
  // The narrowest column in which the word is whole, by itself.
  let whole = 1500;
  while (!(await shown([whole], [word], 'fixed')).includes(word)) whole += 10;
  expect(await shown([whole - 20, 3000], [word, 'x'])).toContain(word);
  expect(await shown([whole - 20, 3000], [word, 'x'], 'fixed')).not.toContain(word);
});

test('keeps the grid if the other columns have no width to spare', async () => {
  let whole = 1500;
  while (!(await shown([whole], [word], 'fixed')).includes(word)) whole += 10;
  expect(await shown([whole - 20, whole - 20], [word, word])).not.toContain(word);
});

test.each([0, 15, 100, 200])('a column holds its word beside gaps of %i twips between cells', async (spacing) => {
  const narrow = '<w:tc><w:tcPr><w:tcW w:w="50" w:type="pct"/></w:tcPr>';
  const table =
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblCellSpacing w:w="${spacing}" w:type="dxa"/></w:tblPr>` +
    `<w:tblGrid><w:gridCol w:w="322"/><w:gridCol w:w="9128"/></w:tblGrid><w:tr>${narrow}${p(word)}</w:tc><w:tc>${p('x')}</w:tc></w:tr></w:tbl>`;
  expect(await textsIn(table)).toContain(word);
});

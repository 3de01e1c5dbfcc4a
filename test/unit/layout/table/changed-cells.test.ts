/** The grounds of inserted and deleted cells (WR-TBL-37). */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument, type LayoutOptions } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

const [inserted, deleted, own] = ['E1F2FA', 'FCE6F4', '00FF00'];
const shading = `<w:shd w:val="clear" w:color="auto" w:fill="${own}"/>`;
const mark = (name: string): string => `<w:${name} w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"/>`;
const cell = (properties = '', text = 'A'): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${p(text)}</w:tc>`;
const row = (cells: string, properties = ''): string => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;

const rectangles = (items: readonly PageItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'rectangle' ? [item.color] : item.kind === 'fragment' ? rectangles(item.fragment.items) : []));

async function groundsOf(body: string, changes: NonNullable<LayoutOptions['changes']>): Promise<string[]> {
  const { tree, diagnostics } = readDocx(docxOf(documentOf([body, p('')])));
  const budget = new Budget({ timeoutMs: undefined });
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget, diagnostics, changes });
  return pages.flatMap(({ items }) => rectangles(items)).filter((color) => [inserted, deleted, own].includes(color));
}

test.each([
  ['an inserted row', table(row(cell() + cell(shading), mark('ins'))), [inserted, inserted], [own]],
  ['a deleted row', table(row(cell() + cell(shading), mark('del')), row(cell())), [deleted, deleted], []],
  ['an inserted cell', table(row(cell(shading) + cell(shading + mark('cellIns')))), [own, inserted], [own, own]],
  ['a deleted cell', table(row(cell(shading) + cell(shading + mark('cellDel')))), [own, deleted], [own]],
  ['a cell deleted from an inserted row', table(row(cell() + cell(mark('cellDel')), mark('ins'))), [inserted, deleted], []],
  [
    'inserted cells merged downwards',
    table(row(cell(`<w:vMerge w:val="restart"/>${mark('cellIns')}`)), row(cell('<w:vMerge/>', ''))),
    [inserted],
    [],
  ],
])('%s (WR-TBL-37)', async (_, body, shown, settled) => {
  expect(await groundsOf(body, 'markup')).toEqual(shown);
  expect(await groundsOf(body, 'balloons')).toEqual(shown);
  expect(await groundsOf(body, 'final')).toEqual(settled);
});

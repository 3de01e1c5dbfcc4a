import { expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { Budget } from '../../../../src/base/abort.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p, raw } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

function glyphsOf(item: PageItem): GlyphRunItem[] {
  if (item.kind === 'glyphs') return [item];
  if (item.kind === 'fragment') return item.fragment.items.flatMap(glyphsOf);
  return item.kind === 'group' ? item.items.flatMap(glyphsOf) : [];
}

const art = (attributes: string): string =>
  raw(
    `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="width:200pt;height:40pt" ${attributes}><v:textpath style="font-family:Arial" string="Moon"/></v:shape></w:pict>`,
  );

test.each([
  ['white with a black line where nothing is stated', '', 'FFFFFF', '000000'],
  ['in the colours that are stated', 'fillcolor="#ff0000" strokecolor="#0000ff" strokeweight="2pt"', 'FF0000', '0000FF'],
  ['without a line where it says so', 'fillcolor="silver" stroked="f"', 'C0C0C0', undefined],
])('WR-DRAW-18: WordArt is %s', async (_, attributes, fill, line) => {
  const { tree, diagnostics } = readDocx(docxOf(documentOf([p(art(attributes))])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  const glyphs = itemAt(itemAt(pages, 0).items.flatMap(glyphsOf), 0);
  expect([glyphs.text, glyphs.color, glyphs.contour?.color]).toEqual(['Moon', fill, line]);
});

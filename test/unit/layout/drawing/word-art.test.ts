import { expect, test } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { Budget } from '../../../../src/base/abort.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { GlyphRunItem, GroupItem, PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import type { FontFace } from '../../../../src/fonts/font-types.js';
import { documentOf, p, raw } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

function glyphsOf(item: PageItem): GlyphRunItem[] {
  if (item.kind === 'glyphs') return [item];
  if (item.kind === 'fragment') return item.fragment.items.flatMap(glyphsOf);
  return item.kind === 'group' ? item.items.flatMap(glyphsOf) : [];
}

const art = (attributes: string, text = 'Moon'): string =>
  raw(
    `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="width:200pt;height:40pt" ${attributes}><v:textpath style="font-family:Arial" string="${text}"/></v:shape></w:pict>`,
  );

async function pageWith(drawing: string): Promise<readonly PageItem[]> {
  const { tree, diagnostics } = readDocx(docxOf(documentOf([p(drawing)])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  return itemAt(pages, 0).items;
}

test.each([
  ['white with a black line where nothing is stated', '', 'FFFFFF', '000000'],
  ['in the colours that are stated', 'fillcolor="#ff0000" strokecolor="#0000ff" strokeweight="2pt"', 'FF0000', '0000FF'],
  ['without a line where it says so', 'fillcolor="silver" stroked="f"', 'C0C0C0', undefined],
])('WR-DRAW-18: WordArt is %s', async (_, attributes, fill, line) => {
  const glyphs = itemAt((await pageWith(art(attributes))).flatMap(glyphsOf), 0);
  expect([glyphs.text, glyphs.color, glyphs.contour?.color]).toEqual(['Moon', fill, line]);
});

/** The group that stretches glyphs. */
function stretching(items: readonly PageItem[]): GroupItem[] {
  return items.flatMap((item) => {
    if (item.kind === 'fragment') return stretching(item.fragment.items);
    if (item.kind !== 'group') return [];
    return item.items.some(({ kind }) => kind === 'glyphs') ? [item] : stretching(item.items);
  });
}

test.each([
  ['capitals', 'HILL', ({ capHeight }: FontFace['metrics']) => capHeight],
  ['small letters', 'moon', ({ xHeight }: FontFace['metrics']) => xHeight],
  ['letters below the line', 'Py', ({ capHeight, descent }: FontFace['metrics']) => capHeight + descent],
])('WR-DRAW-4: %s fill their shape up to its margins', async (_, text, inkOf) => {
  const group = itemAt(stretching(await pageWith(art('', text))), 0);
  const [across, , , down, x, y] = group.transform ?? [1, 0, 0, 1, 0, 0];
  const glyphs = itemAt(group.items.flatMap(glyphsOf), 0);
  const width = glyphs.advances.reduce((sum, advance) => sum + advance, 0);
  expect([x, y]).toEqual([7.2, 3.6]);
  expect(across * width).toBeCloseTo(200 - 2 * 7.2, 6);
  expect(down * inkOf(glyphs.font.face.metrics) * glyphs.size).toBeCloseTo(40 - 2 * 3.6, 6);
});

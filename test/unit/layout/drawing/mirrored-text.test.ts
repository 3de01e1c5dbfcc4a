/** Text in what is mirrored (WR-DRAW-9). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { concatenate, type Matrix } from '../../../../src/base/matrix.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, p, r, raw } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

const emu = (points: number): number => points * 12_700;

/** A box of 60 by 40 at the left of its group. */
const box = (turn = ''): string =>
  `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm${turn}><a:off x="0" y="0"/><a:ext cx="${emu(60)}" cy="${emu(40)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${p(r('Text'))}</w:txbxContent></wps:txbx><wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/></wps:wsp>`;

const group = (turn: string, content: string, isTop = true): string => {
  const [outer, properties] = isTop ? ['wpg:wgp', '<wpg:cNvGrpSpPr/>'] : ['wpg:grpSp', '<wpg:cNvGrpSpPr/>'];
  const box = `<a:off x="0" y="0"/><a:ext cx="${emu(200)}" cy="${emu(100)}"/><a:chOff x="0" y="0"/><a:chExt cx="${emu(200)}" cy="${emu(100)}"/>`;
  return `<${outer}>${properties}<wpg:grpSpPr><a:xfrm${turn}>${box}</a:xfrm></wpg:grpSpPr>${content}</${outer}>`;
};

const drawing = (content: string): string =>
  p(
    raw(
      `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${emu(200)}" cy="${emu(100)}"/><wp:docPr id="1" name="Group"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
    ),
  );

/** The matrix of the text on the page, places rounded and counted from the drawing. */
async function matrixOfText(content: string): Promise<number[]> {
  const { tree, diagnostics } = readDocx(docxOf(documentOf([drawing(content)])));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  const found = find(itemAt(pages, 0).items, [1, 0, 0, 1, -20, -20]);
  return found ? found.map((value) => Math.round(value) + 0) : [];
}

function find(items: readonly PageItem[], at: Matrix): Matrix | undefined {
  for (const item of items) {
    if (item.kind === 'glyphs') return concatenate([1, 0, 0, 1, item.x, 0], at);
    const inner =
      item.kind === 'fragment'
        ? find(item.fragment.items, concatenate([1, 0, 0, 1, item.x, item.y], at))
        : item.kind === 'group'
          ? find(item.items, concatenate(item.transform ?? [1, 0, 0, 1, 0, 0], at))
          : undefined;
    if (inner) return inner;
  }
  return undefined;
}

describe('WR-DRAW-9: text in a group', () => {
  it.each<[string, string, string, number[]]>([
    ['that is as it was', '', '', [1, 0, 0, 1, 0, 0]],
    ['that is mirrored is at the other side, and can be read', ' flipH="1"', '', [1, 0, 0, 1, 140, 0]],
    ['that is upside down turns', ' flipV="1"', '', [-1, 0, 0, -1, 60, 100]],
    ['that is mirrored both ways turns', ' flipH="1" flipV="1"', '', [-1, 0, 0, -1, 200, 100]],
    ['that is mirrored, in a shape that is mirrored too', ' flipH="1"', ' flipH="1"', [1, 0, 0, 1, 140, 0]],
    ['that is mirrored and turned turns', ' rot="10800000" flipH="1"', '', [-1, 0, 0, -1, 60, 100]],
  ])('%s', async (_, turn, inner, expected) => {
    expect(await matrixOfText(group(turn, box(inner)))).toEqual(expected);
  });

  it('that is mirrored in a group that is mirrored', async () => {
    const inner = group(' flipH="1"', box(), false);
    expect(await matrixOfText(group(' flipH="1"', inner))).toEqual([1, 0, 0, 1, 0, 0]);
    expect(await matrixOfText(group('', inner))).toEqual([1, 0, 0, 1, 140, 0]);
  });
});

/** East Asian text in vertical lines (WR-EA-23). */
import { describe, expect, it } from 'vitest';
import { firstItems } from '../../../support/first-items.js';
import { documentOf, floating, p, r } from '../../../support/golden-docx.js';
import { layOutPages } from '../../../support/golden.js';
import { uprightItems } from '../../../../src/layout/inline/set/upright-glyphs.js';
import type { GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { bundledLibrary } from '../../fonts/library.js';

async function line(text: string, rightToLeft = false): Promise<GlyphRunItem> {
  const font = (await bundledLibrary()).resolve({ family: 'MS Mincho', bold: false, italic: false });
  const glyphs = Uint16Array.from(text, (character) => font.face.glyphForCodePoint(character.codePointAt(0) ?? 0));
  const advances = Float64Array.from(glyphs, (glyph) => (font.face.advance(glyph) * 10) / font.face.unitsPerEm);
  const clusters = Uint32Array.from(glyphs, (_, index) => index);
  return { kind: 'glyphs', x: 100, y: 50, font, size: 10, glyphs, advances, text, clusters, color: '000000', scale: 1, rightToLeft };
}

/** Text, whether it is upright, and where its first glyph's middle is on the line. */
function shown(items: readonly PageItem[]): [text: string, isUpright: boolean, at: number][] {
  return items.flatMap((item): [string, boolean, number][] => {
    const glyphs = item.kind === 'group' ? item.items[0] : item;
    if (glyphs?.kind !== 'glyphs') return [];
    if (item.kind !== 'group') return [[glyphs.text, false, glyphs.x]];
    const [a = 1, b = 0, c = 0, , e = 0] = item.transform ?? [];
    expect([a, b, c]).toEqual([0, -1, 1]);
    // the middle of the first em, in the line's own coordinates
    const middle = glyphs.y - 0.38 * glyphs.size;
    return [[glyphs.text, true, middle + e]];
  });
}

describe('upright glyphs', () => {
  it('are the ideographs and kana, one below the other, where they were on the line', async () => {
    const item = await line('A年あBC');
    const [first, upright, last] = firstItems(shown(uprightItems(item)), 3);
    const widths = item.advances;
    expect(first).toEqual(['A', false, 100]);
    expect(upright.slice(0, 2)).toEqual(['年あ', true]);
    expect(upright[2]).toBeCloseTo(100 + (widths[0] ?? 0) + (widths[1] ?? 0) / 2, 5);
    expect(last.slice(0, 2)).toEqual(['BC', false]);
    expect(last[2]).toBeCloseTo(100 + (widths[0] ?? 0) + (widths[1] ?? 0) + (widths[2] ?? 0), 5);
    const group = uprightItems(item)[1];
    const glyphs = group?.kind === 'group' ? group.items[0] : undefined;
    if (glyphs?.kind !== 'glyphs') throw new Error('no glyphs');
    expect((glyphs.offsets?.[3] ?? 0) - (glyphs.offsets?.[1] ?? 0), 'the second is below').toBeCloseTo(
      -((widths[1] ?? 0) + (widths[2] ?? 0)) / 2,
      5,
    );
  });

  it('have the forms of vertical text', async () => {
    const item = await line('、。「');
    const group = uprightItems(item)[0];
    const glyphs = group?.kind === 'group' ? group.items[0] : undefined;
    if (glyphs?.kind !== 'glyphs') throw new Error('no glyphs');
    for (const [index, glyph] of glyphs.glyphs.entries()) expect(glyph, glyphs.text[index]).not.toBe(item.glyphs[index]);
  });

  it('leave Latin and right-to-left text as it is', async () => {
    for (const item of [await line('ABC 12'), await line('年', true)]) expect(uprightItems(item)).toEqual([item]);
  });

  const turned = (items: readonly PageItem[]): string[] =>
    items.flatMap((item): string[] => {
      if (item.kind === 'fragment') return turned(item.fragment.items);
      if (item.kind !== 'group') return [];
      const own = item.transform?.[1] === -1 ? item.items.flatMap((each) => (each.kind === 'glyphs' ? each.text : [])) : [];
      return [...own, ...turned(item.items)];
    });

  const box = (direction: string): string =>
    p(floating({ width: 60, height: 100, x: 0, y: 0, text: p(r('年月A')) }).replace('<wps:bodyPr/>', `<wps:bodyPr vert="${direction}"/>`));
  const cell = (direction: string): string =>
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1000"/></w:tblGrid><w:tr><w:trPr><w:trHeight w:val="2000" w:hRule="exact"/></w:trPr><w:tc><w:tcPr><w:textDirection w:val="${direction}"/></w:tcPr>${p(r('年月A'))}</w:tc></w:tr></w:tbl>${p(r('B'))}`;

  it.each([
    ['a shape of eaVert', box('eaVert'), ['年月']],
    ['a shape of vert', box('vert'), []],
    ['a cell of tbRlV', cell('tbRlV'), ['年月']],
    ['a cell of rlV, as strict files have it', cell('rlV'), ['年月']],
    ['a cell of lrTbV', cell('lrTbV'), ['年月']],
    ['a cell of tbRl', cell('tbRl'), []],
    ['a cell of lrTb', cell('lrTb'), []],
  ])('in %s', async (_, body, upright) => {
    const [page] = await layOutPages(documentOf([body]));
    expect(turned(page?.items ?? [])).toEqual(upright);
  });
});

/** Shadows, relief, glows, fills and outlines of text (WR-CHAR-20, WR-CHAR-21). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { firstItems } from '../../../support/first-items.js';
import { documentOf, p, r } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

interface Placed {
  readonly item: GlyphRunItem;
  readonly y: number;
}

async function glyphsOf(blocks: string[], moreStyles = ''): Promise<Placed[]> {
  const { tree, diagnostics } = readDocx(docxOf(documentOf(blocks, { moreStyles })));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  return collected(itemAt(pages, 0).items, 0);
}

function collected(items: readonly PageItem[], top: number): Placed[] {
  return items.flatMap((item): Placed[] => {
    if (item.kind === 'glyphs') return [{ item, y: top + item.y }];
    return item.kind === 'fragment' ? collected(item.fragment.items, top + item.y) : [];
  });
}

const runsOf = async (properties: string): Promise<GlyphRunItem[]> =>
  (await glyphsOf([p(r('Word', properties))])).map(({ item }) => item).filter(({ text }) => text === 'Word');

const color = (hex: string, transparency?: number): string =>
  `<w14:srgbClr w14:val="${hex}">${transparency === undefined ? '' : `<w14:alpha w14:val="${transparency * 1000}"/>`}</w14:srgbClr>`;
const shadow = (blur: number, distance: number, more = ''): string =>
  `<w14:shadow w14:blurRad="${blur}" w14:dist="${distance}" w14:dir="2700000" w14:sx="100000" w14:sy="100000" ${more}>${color('112233', 60)}</w14:shadow>`;
const fill = (content: string): string => `<w14:textFill>${content}</w14:textFill>`;
const gradient = `<w14:gradFill><w14:gsLst><w14:gs w14:pos="0">${color('FF0000')}</w14:gs><w14:gs w14:pos="100000">${color('0000FF')}</w14:gs></w14:gsLst><w14:lin w14:ang="5400000" w14:scaled="0"/></w14:gradFill>`;

describe('WR-CHAR-20: effects', () => {
  it('a plain shadow is below the letters, to the right and down', async () => {
    const runs = await runsOf('<w:shadow/>');
    expect(runs).toHaveLength(2);
    const [below, letters] = firstItems(runs, 2);
    expect(below).toMatchObject({ isEcho: true, color: 'C0C0C0', x: letters.x + 0.75, y: letters.y + 0.75 });
    expect(letters.isEcho).toBeUndefined();
  });

  it.each([
    ['emboss', 1],
    ['imprint', -1],
  ])('%s has a dark and a light edge, and white letters', async (name, side) => {
    const [light, dark, letters] = firstItems(await runsOf(`<w:${name}/>`), 3);
    expect([light.color, dark.color, letters.color]).toEqual(['C0C0C0', '808080', 'FFFFFF']);
    expect(Math.sign(dark.x - letters.x)).toBe(side);
    expect(Math.sign(light.y - letters.y)).toBe(-side);
    const [, , red] = await runsOf(`<w:color w:val="FF0000"/><w:${name}/>`);
    expect(red?.color).toBe('FF0000');
  });

  it('a blurred shadow is of layers that together are as dark as it is', async () => {
    const layers = (await runsOf(shadow(12700, 25400))).filter(({ isEcho }) => isEcho);
    expect(layers).toHaveLength(8);
    expect(layers.every((layer) => layer.color === '112233' && layer.alpha! > 0 && layer.alpha! < 0.1)).toBe(true);
    const widths = layers.map(({ contour }) => contour?.width ?? 0);
    expect(Math.max(...widths)).toBeGreaterThan(0.5);
    const echoes = (await runsOf(shadow(0, 25400))).filter(({ isEcho }) => isEcho);
    expect(echoes).toHaveLength(1);
    const sharp = itemAt(echoes, 0);
    expect(sharp.alpha).toBeCloseTo(0.4);
    expect(sharp.contour).toBeUndefined();
  });

  it('a glow is widest at its radius', async () => {
    const layers = (await runsOf(`<w14:glow w14:rad="63500">${color('00FF00')}</w14:glow>`)).filter(({ isEcho }) => isEcho);
    expect(layers[0]?.contour).toEqual({ color: '00FF00', width: 10 });
  });

  it('fills take the place of the colour', async () => {
    const [solid] = await runsOf(`<w:color w:val="FF0000"/>${fill(`<w14:solidFill>${color('00AA00', 25)}</w14:solidFill>`)}`);
    expect(solid).toMatchObject({ color: '00AA00', alpha: 0.75 });
    const [empty] = await runsOf(fill('<w14:noFill/>'));
    expect(empty?.outlined).toBe(true);
    const mixed = itemAt(await runsOf(fill(gradient)), 0);
    expect(mixed.gradient).toMatchObject({ angle: 90, stops: [{ color: 'FF0000' }, { color: '0000FF' }] });
    const { box } = mixed.gradient!;
    expect(box.width).toBeCloseTo(mixed.advances.reduce((sum, advance) => sum + advance, 0));
    expect(box.y).toBeLessThan(mixed.y);
    expect(box.y + box.height).toBeGreaterThan(mixed.y);
  });

  it('an outline lies on the edge of the letters, and effects of a style can be taken away', async () => {
    const line = `<w14:textOutline w14:w="12700"><w14:solidFill>${color('0000FF')}</w14:solidFill></w14:textOutline>`;
    const [outlined] = await runsOf(line);
    expect(outlined?.contour).toEqual({ color: '0000FF', width: 1 });
    const style = `<w:style w:type="character" w:styleId="E"><w:name w:val="E"/><w:rPr>${shadow(0, 12700)}${line}</w:rPr></w:style>`;
    const off =
      '<w:rStyle w:val="E"/><w14:shadow w14:blurRad="0" w14:dist="0" w14:dir="0" w14:sx="0" w14:sy="0"><w14:srgbClr w14:val="000000"/></w14:shadow><w14:textOutline><w14:noFill/></w14:textOutline>';
    const styled = await glyphsOf([p(r('on', '<w:rStyle w:val="E"/>')), p(r('off', off))], style);
    expect(styled.map(({ item }) => [item.text, item.contour !== undefined])).toEqual([
      ['on', true],
      ['on', true],
      ['off', false],
    ]);
  });
});

describe('WR-CHAR-21: the line of a shadow', () => {
  const linesOf = async (properties: string): Promise<number[]> => {
    const big = `<w:sz w:val="56"/>${properties}`;
    const all = await glyphsOf(['above', 'Big', 'below'].map((text) => p(r(text, text === 'Big' ? big : ''))));
    return all.filter(({ item }) => !item.isEcho).map(({ y }) => y);
  };

  it('is 0.9 pt taller above and 2.2 pt below at 28 pt', async () => {
    const [first, big, last] = firstItems(await linesOf(''), 3);
    const [firstToo, shadowed, lastToo] = firstItems(await linesOf(shadow(38100, 19050)), 3);
    expect(shadowed - firstToo - (big - first)).toBeCloseTo(0.9, 1);
    expect(lastToo - shadowed - (last - big)).toBeCloseTo(2.2, 1);
  });

  it('loses nothing above where the shadow is far below', async () => {
    const [first, big] = firstItems(await linesOf(''), 2);
    const [firstToo, shadowed] = firstItems(await linesOf(shadow(0, 127000)), 2);
    expect(shadowed - firstToo).toBeCloseTo(big - first);
  });
});

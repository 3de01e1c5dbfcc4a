/** Text in shapes: its automatic colour and what is seen of text that outgrows its box. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument, prepareLayout } from '../../../../src/layout/layout-document.js';
import type { GlyphRunItem, GroupItem, PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, floating, lines, p, r } from '../../../support/golden-docx.js';
import { withoutGolden } from '../../../support/golden.js';
import { bundledLibrary } from '../../fonts/library.js';

interface Seen {
  readonly texts: GlyphRunItem[];
  readonly clipped: GroupItem[];
}

/** @param change Applied to the shape's XML. */
async function boxWith(text: string, change: (xml: string) => string = (xml) => xml): Promise<Seen> {
  const box = change(floating({ width: 100, height: 40, x: 0, y: 0, text }));
  const { tree, diagnostics } = readDocx(docxOf(documentOf([p(box)])));
  await prepareLayout(tree);
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  const seen: Seen = { texts: [], clipped: [] };
  collect(itemAt(pages, 0).items, seen);
  return seen;
}

function collect(items: readonly PageItem[], seen: Seen): void {
  for (const item of items) {
    if (item.kind === 'glyphs' && item.text.trim() !== '') seen.texts.push(item);
    if (item.kind === 'fragment') collect(item.fragment.items, seen);
    if (item.kind === 'group') collect(item.items, seen);
    if (item.kind === 'group' && item.clip) seen.clipped.push(item);
  }
}

const filled = (fill: string) => (xml: string) => xml.replace('<a:srgbClr val="CCCCCC"/>', fill);
const black = '<a:srgbClr val="000000"/>';
const styled = (xml: string): string =>
  xml.replace(
    '</wps:spPr>',
    '</wps:spPr><wps:style><a:lnRef idx="0"/><a:fillRef idx="0"/><a:effectRef idx="0"/><a:fontRef idx="minor"><a:srgbClr val="00FF00"/></a:fontRef></wps:style>',
  );

describe('WR-DRAW-12: automatic text', () => {
  it.each<[string, string, string]>([
    ['white on black', black, 'FFFFFF'],
    ['white on dark blue', '<a:srgbClr val="00004F"/>', 'FFFFFF'],
    ['black on grey', '<a:srgbClr val="A6A6A6"/>', '000000'],
    ['black on black that is half transparent', '<a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr>', '000000'],
  ])('is %s', async (_, fill, color) => {
    const { texts } = await boxWith(p('YES'), filled(fill));
    expect(texts.map((text) => text.color)).toEqual([color]);
  });

  it('takes the colour of the style of its shape before that', async () => {
    const { texts } = await boxWith(p('YES'), (xml) => styled(filled(black)(xml)));
    expect(texts.map((text) => text.color)).toEqual(['00FF00']);
  });

  it('is not text that states a colour or is on shading of its own', async () => {
    const paragraphs = p(r('red', '<w:color w:val="FF0000"/>')) + p('shaded', '<w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>');
    const { texts } = await boxWith(paragraphs, filled(black));
    expect(texts.map((text) => text.color)).toEqual(['FF0000', '000000']);
  });
});

describe('WR-DRAW-13: text that outgrows its box', () => {
  /** Left, top, width, height of what is seen, from the corner of the room for text. */
  const pane = ({ transform, clip }: GroupItem): number[] => {
    const points = clip!.flatMap((segment) => (segment.op === 'M' || segment.op === 'L' ? [segment] : []));
    const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
    const size = [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)];
    return [Math.min(...x) + (transform?.[4] ?? 0), Math.min(...y) + (transform?.[5] ?? 0), ...size].map((value) =>
      Number(value.toFixed(2)),
    );
  };

  it('is clipped at the sides of the shape and at the inset below', async () => {
    const { texts, clipped } = await boxWith(lines(4, 'A'));
    expect(texts).toHaveLength(4);
    expect(clipped.map(pane)).toEqual([[-7.2, 0, 100, 40 - 2 * 3.6]]);
  });

  it('is clipped across its lines where they are turned', async () => {
    const { clipped } = await boxWith(lines(8, 'A'), (xml) => xml.replace('<wps:bodyPr/>', '<wps:bodyPr vert="vert"/>'));
    expect(clipped.map(pane)).toEqual([[-3.6, 0, 40, 100 - 2 * 7.2]]);
  });

  it.each<[string, string, string]>([
    ['fits', lines(2, 'A'), '<wps:bodyPr/>'],
    ['makes its shape grow', lines(4, 'A'), '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>'],
    ['is centred', lines(4, 'A'), '<wps:bodyPr anchor="ctr"/>'],
  ])('is not clipped where it %s', async (_, text, body) => {
    const { clipped } = await boxWith(text, (xml) => xml.replace('<wps:bodyPr/>', body));
    expect(clipped).toEqual([]);
  });
});

it.each([
  ['', 0],
  ['of six points', 3],
])('WR-DRAW-1: half of an outline %s is added to the insets', async (_, half) => {
  const line = half === 0 ? '<a:ln><a:noFill/></a:ln>' : `<a:ln w="${2 * half * 12_700}"><a:solidFill>${black}</a:solidFill></a:ln>`;
  const box = floating({ width: 100, height: 40, x: 0, y: 0, text: p('Text', '<w:jc w:val="left"/>') });
  const { texts } = await withoutGolden(documentOf([p(box.replace('</wps:spPr>', `${line}</wps:spPr>`))]));
  const plain = await withoutGolden(documentOf([p(box)]));
  expect([itemAt(texts, 0).x, itemAt(texts, 0).y]).toEqual([
    expect.closeTo(itemAt(plain.texts, 0).x + half, 6),
    expect.closeTo(itemAt(plain.texts, 0).y + half, 6),
  ]);
});

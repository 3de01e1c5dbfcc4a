/** Stories that flow through several text boxes. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { docxOf } from '../../../support/docx-package.js';
import { documentOf, floating, lines, p, pageBreak, raw } from '../../../support/golden-docx.js';
import { bundledLibrary } from '../../fonts/library.js';

interface Place {
  readonly x: number;
  readonly height?: number;
}

/** Two lines of 16 points fit a box of 45 with its insets. */
const placed = ({ x, height = 45 }: Place, text: string): string =>
  floating({ width: 60, height, x, y: 0, wrap: '<wp:wrapNone/>', text }).replace('<wps:txbx>', '<wps:txbx id="7">');

const first = (text: string, place: Place): string => placed(place, text);
const follower = (sequence: number, place: Place): string =>
  placed(place, '').replace(/<wps:txbx id="7">.*<\/wps:txbx>/, `<wps:linkedTxbx id="7" seq="${sequence}"/>`);

const vmlBox = (name: string, next: string | undefined, x: number, text: string): string =>
  raw(
    `<w:pict><v:shape id="${name}" style="position:absolute;margin-left:${x}pt;margin-top:0;width:60pt;height:45pt"><v:textbox${next === undefined ? '' : ` style="mso-next-textbox:#${next}"`}><w:txbxContent>${text}</w:txbxContent></v:textbox></v:shape></w:pict>`,
  );

async function layoutOf(bytes: Uint8Array): Promise<string[][]> {
  const { tree, diagnostics } = readDocx(bytes);
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics });
  return pages.map(({ items }) => textsIn(items, 0));
}

/** Texts by the box, named by its left edge, that they are in; what is clipped is text that outgrows its box. */
async function boxesOf(...paragraphs: string[]): Promise<string[][]> {
  return layoutOf(docxOf(documentOf(paragraphs)));
}

function textsIn(items: readonly PageItem[], left: number): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'glyphs') return [`${item.text}@${Math.round((left + item.x) / 10) * 10}`];
    if (item.kind === 'fragment') return textsIn(item.fragment.items, left + item.x);
    return item.kind === 'group' ? textsIn(item.items, left + (item.transform?.[4] ?? 0)) : [];
  });
}

describe('WR-DRAW-20: linked text boxes', () => {
  it('pass on what does not fit; the last one keeps the rest', async () => {
    const [page] = await boxesOf(p(first(lines(7, 'A'), { x: 0 }) + follower(1, { x: 100 }) + follower(2, { x: 200 })));
    expect(page).toEqual(['A1@30', 'A2@30', 'A3@130', 'A4@130', 'A5@230', 'A6@230', 'A7@230']);
  });

  it('control widows as pages do', async () => {
    const [page] = await boxesOf(p(first(lines(5, 'A'), { x: 0 }) + follower(1, { x: 100 }) + follower(2, { x: 200 })));
    expect(page).toEqual(['A1@30', 'A2@30', 'A3@130', 'A4@230', 'A5@230']);
  });

  it('are filled in the order of the chain, wherever they are anchored', async () => {
    const boxes = follower(2, { x: 200 }) + follower(1, { x: 100 }) + first(lines(5, 'A'), { x: 0 });
    expect((await boxesOf(p(boxes)))[0]?.toSorted()).toEqual(['A1@30', 'A2@30', 'A3@130', 'A4@230', 'A5@230']);
  });

  it('continue across pages', async () => {
    const pages = await boxesOf(p(follower(1, { x: 100 })), p(pageBreak), p(first(lines(3, 'A'), { x: 0 })));
    expect(pages).toEqual([['A3@130'], ['A1@30', 'A2@30']]);
  });

  it('skip a box that no line fits into, the first one too', async () => {
    const [page] = await boxesOf(p(first(lines(2, 'A'), { x: 0, height: 10 }) + follower(1, { x: 100 })));
    expect(page).toEqual(['A1@130', 'A2@130']);
  });

  it('leave out boxes that are hidden', async () => {
    const hidden = follower(1, { x: 100 }).replace('<wp:docPr ', '<wp:docPr hidden="1" ');
    const [page] = await boxesOf(p(first(lines(3, 'A'), { x: 0 }) + hidden + follower(2, { x: 200 })));
    expect(page).toEqual(['A1@30', 'A2@30', 'A3@230']);
  });

  it.each<[string, string[], string[]]>([
    ['a first box is missing', [follower(1, { x: 0 }), follower(2, { x: 100 })], []],
    ['a number is missing', [first(lines(3, 'A'), { x: 0 }), follower(5, { x: 100 })], ['A1@30', 'A2@30', 'A3@130']],
    [
      'a number is there twice',
      [first(lines(3, 'A'), { x: 0 }), follower(1, { x: 100 }), follower(1, { x: 200 })],
      ['A1@30', 'A2@30', 'A3@130'],
    ],
    [
      'the chain is there twice',
      [first(lines(3, 'A'), { x: 0 }), follower(1, { x: 100 }), first(lines(3, 'B'), { x: 0 }), follower(1, { x: 200 })],
      ['A1@30', 'A2@30', 'A3@130', 'B1@30', 'B2@30', 'B3@230'],
    ],
  ])('lose no text where %s', async (_, boxes, texts) => {
    expect((await boxesOf(p(boxes.join(''))))[0]).toEqual(texts);
  });

  it('are named by the box before in VML', async () => {
    const boxes = vmlBox('a', 'b', 0, lines(5, 'A')) + vmlBox('b', 'c', 100, '') + vmlBox('c', undefined, 200, '<w:p/>');
    expect((await boxesOf(p(boxes)))[0]).toEqual(['A1@30', 'A2@30', 'A3@130', 'A4@230', 'A5@230']);
  });

  it.each<[string, string[], string[]]>([
    ['go in a circle', [vmlBox('a', 'b', 0, lines(1, 'A')), vmlBox('b', 'a', 100, lines(1, 'B'))], ['A1@30', 'B1@130']],
    ['lead to nothing', [vmlBox('a', 'x', 0, lines(1, 'A'))], ['A1@30']],
    ['lead to themselves', [vmlBox('a', 'a', 0, lines(1, 'A'))], ['A1@30']],
    ['lead to a box with text', [vmlBox('a', 'b', 0, lines(1, 'A')), vmlBox('b', undefined, 100, lines(1, 'B'))], ['A1@30', 'B1@130']],
    [
      'meet in one box',
      [vmlBox('a', 'c', 0, lines(3, 'A')), vmlBox('b', 'c', 100, lines(1, 'B')), vmlBox('c', undefined, 200, '')],
      ['A1@30', 'A2@30', 'B1@130', 'A3@230'],
    ],
  ])('lose no text where names %s', async (_, boxes, texts) => {
    expect((await boxesOf(p(boxes.join(''))))[0]).toEqual(texts);
  });

  it('stay linked when the document is written again', async () => {
    const blocks = [
      p(first(lines(3, 'A'), { x: 0 }) + follower(1, { x: 100 }) + vmlBox('a', 'b', 0, lines(3, 'B')) + vmlBox('b', undefined, 100, '')),
    ];
    const { tree } = readDocx(docxOf(documentOf(blocks)));
    const written = writeDocx(tree);
    expect(await layoutOf(written)).toEqual(await boxesOf(...blocks));
  });
});

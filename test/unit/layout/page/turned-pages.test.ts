/** Sections whose text runs down the page (WR-SECT-13). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { firstItems } from '../../../support/first-items.js';
import { documentOf, floating, line16, p, r, section } from '../../../support/golden-docx.js';
import { layOutPages } from '../../../support/golden.js';
import type { PageItem } from '../../../../src/layout/page-item.js';

type Matrix = readonly [number, number, number, number, number, number];
const same: Matrix = [1, 0, 0, 1, 0, 0];

interface Shown {
  readonly text: string;
  /** On the paper, of the left end of its baseline. */
  readonly x: number;
  readonly y: number;
  /** Degrees by which its line is turned to the right. */
  readonly turn: number;
}

function shown(items: readonly PageItem[], [a, b, c, d, e, f]: Matrix = same): Shown[] {
  const at = (x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];
  return items.flatMap((item): Shown[] => {
    if (item.kind === 'fragment') return shown(item.fragment.items, [a, b, c, d, ...at(item.x, item.y)]);
    if (item.kind === 'group') {
      const [ga, gb, gc, gd, ge, gf] = item.transform ?? same;
      return shown(item.items, [a * ga + c * gb, b * ga + d * gb, a * gc + c * gd, b * gc + d * gd, ...at(ge, gf)]);
    }
    if (item.kind !== 'glyphs') return [];
    const [x, y] = at(item.x, item.y);
    return [{ text: item.text, x, y, turn: Math.round((Math.atan2(b, a) * 180) / Math.PI) }];
  });
}

const direction = (value: string, more = ''): string => section(`${more}<w:textDirection w:val="${value}"/>`);
const paper = { width: 300, height: 200, margin: 20 };

async function pagesOf(body: readonly string[], last: string): Promise<Shown[][]> {
  return (await layOutPages(documentOf([...body], { section: last }))).map((page) => {
    expect([page.width, page.height]).toEqual([paper.width, paper.height]);
    return shown(page.items);
  });
}

describe('a section of tbRl', () => {
  it('begins at the top right, goes on to the left, with upright ideographs and Latin on its side', async () => {
    const pages = await pagesOf([p(r('年月'), line16), p(r('AB'), line16), p(r('日'), line16)], direction('tbRl'));
    const [first, second, third] = firstItems(itemAt(pages, 0), 3);
    expect([first.text, first.turn, second.text, second.turn, third.turn]).toEqual(['年月', 0, 'AB', 90, 0]);
    expect(first.x).toBeGreaterThan(paper.width - paper.margin - 16);
    expect(second.x).toBeGreaterThan(paper.width - paper.margin - 32);
    expect(second.x).toBeLessThan(paper.width - paper.margin - 16);
    expect(second.y, 'the line begins at the top margin').toBeCloseTo(paper.margin, 3);
    expect(first.x - third.x).toBeCloseTo(32, 3);
  });

  it('fills its lines to the bottom and its pages to the left', async () => {
    const pages = await pagesOf([p(r('年'.repeat(400)), line16)], direction('tbRl'));
    const perLine = Math.floor((paper.height - 2 * paper.margin) / 10);
    const lines = Math.floor((paper.width - 2 * paper.margin) / 16);
    expect(pages).toHaveLength(Math.ceil(400 / perLine / lines));
    expect(pages[0]?.[0]?.text).toHaveLength(perLine);
  });

  it('turns with all of its letters as btLr, and not at all as lrTb', async () => {
    const turned = await pagesOf([p(r('年'), line16)], direction('btLr'));
    expect(turned).toMatchObject([[{ turn: 90 }]]);
    const across = itemAt(itemAt(await pagesOf([p(r('年'), line16)], direction('lrTb')), 0), 0);
    expect([across.turn, Math.round(across.x)]).toEqual([0, paper.margin]);
  });

  it('places drawings as on a page whose text runs across', async () => {
    const box = floating({ width: 60, height: 30, x: 10, y: 50, text: p(r('Box')) });
    const [items] = await pagesOf([p(box + r('年'), line16)], direction('tbRl'));
    const inside = items?.find(({ text }) => text === 'Box');
    expect(inside?.turn).toBe(0);
    expect(inside?.x).toBeGreaterThan(paper.margin + 10);
    expect(inside?.x).toBeLessThan(paper.margin + 10 + 20);
    expect(inside?.y).toBeGreaterThan(paper.margin + 50);
    expect(inside?.y).toBeLessThan(paper.margin + 50 + 30);
  });

  it('keeps text clear of drawings', async () => {
    const box = floating({ width: 60, height: 30, x: 200, y: 0 });
    const items = (await pagesOf([p(box + r('年'.repeat(60)), line16)], direction('tbRl')))[0] ?? [];
    // the drawing is at the right, at the top: lines there begin below it
    expect(items[0]?.y).toBeGreaterThan(paper.margin + 30);
    expect(items.some(({ x, y }) => x < paper.margin + 200 && y < paper.margin + 30)).toBe(true);
  });

  it('begins a page where the section before it runs across', async () => {
    const before = `<w:p><w:pPr>${section()}</w:pPr>${r('A')}</w:p>`;
    const pages = await pagesOf([before, p(r('年'), line16)], direction('tbRl', '<w:type w:val="continuous"/>'));
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual([['A'], ['年']]);
  });
});

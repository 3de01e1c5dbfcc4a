/** `comments=margin`: balloons beside the text (WR-COMMENT-1 to WR-COMMENT-4). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { PageItem } from '../../../../src/layout/page-item.js';
import { commentedParts, reviewedParts } from '../../../support/commented-docx.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';
import { p, r, raw } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';
import { bundledLibrary } from '../../fonts/library.js';

async function laidOut(parts: DocxParts, comments: 'none' | 'margin') {
  const { tree, diagnostics } = readDocx(docxOf(parts));
  const { pages } = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics, comments });
  return { pages, codes: diagnostics.list().map(({ code }) => code) };
}

const crowd = (count: number, text: string): DocxParts =>
  commentedParts(
    [p(Array.from({ length: count }, (_, id) => raw(`<w:commentReference w:id="${id}"/>`)).join('') + r('All here.'))],
    Array.from({ length: count }, () => ({ text })),
  );

/** The visible items of a page, with groups and fragments opened. */
const flat = (items: readonly PageItem[]): PageItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? flat(item.items) : item.kind === 'fragment' ? flat(item.fragment.items) : [item]));

describe('balloons beside the text', () => {
  it('are beside their lines, replies below them, in the order of the text', async () => {
    const laid = await golden('comment-balloons', reviewedParts, { comments: 'margin' });
    const headings = laid.texts.filter(({ text }) => text.startsWith('Commented'));
    expect(headings.map(({ text }) => text)).toEqual([
      'Commented [AL1]: ',
      'Commented [BK2R1]: ',
      'Commented [AL3]: ',
      'Commented [BK4]: ',
    ]);
    expect(headings.map(({ size }) => size)).toEqual([9, 9, 9, 9]);
    // 280 is the right edge of the text; the answer is 12 points further in
    expect(headings.map(({ x }) => Math.round((x - 280) * 100) / 100)).toEqual([35.45, 47.45, 35.45, 35.45]);
    expect(headings.slice(1).every(({ y }, index) => y - itemAt(headings, index).y > 15)).toBe(true);
  });

  it('are dimmed if the thread is resolved (WR-COMMENT-7)', async () => {
    const { pages } = await laidOut(reviewedParts, 'margin');
    const items = flat(itemAt(pages, 0).items);
    const colorOf = (start: string) =>
      items.flatMap((item) => (item.kind === 'glyphs' && item.text.startsWith(start) ? [item.color] : []))[0];
    expect(['Commented [AL1]', 'Commented [BK2R1]', 'Commented [AL3]'].map(colorOf)).toEqual(['7F7F7F', '7F7F7F', '000000']);
    const grounds = items.flatMap((item) => (item.kind === 'path' && item.fill?.kind === 'solid' ? [item.fill.color] : []));
    expect(grounds.slice(0, 3)).toEqual(['FEEBEF', 'ECF2FB', 'FDD7DF']);
  });

  it('scale the page content and keep the page size', async () => {
    const { pages } = await laidOut(reviewedParts, 'margin');
    expect(pages).toMatchObject([{ width: 300, height: 200, items: [{}] }]);
    const [group] = itemAt(pages, 0).items;
    const scale = 300 / (280 + 266.9);
    expect(group?.kind === 'group' && group.transform).toEqual([scale, 0, 0, scale, 0, (200 * (1 - scale)) / 2]);
  });

  it('move up at the foot of the page, and stay whole while they fit', async () => {
    const { texts } = await golden('comment-balloons-foot', crowd(9, 'Nine of them'), { comments: 'margin' });
    const own = texts.filter(({ text }) => text.startsWith('Commented'));
    expect(own).toHaveLength(9);
    const offset = (200 * (1 - 300 / (280 + 266.9))) / 2;
    expect(Math.max(...own.map(({ y }) => y)) - offset).toBeLessThan(200);
  });

  it('are cut with a warning if a page has no space for all', async () => {
    const { codes } = await laidOut(crowd(8, 'A long comment of many words '.repeat(20)), 'margin');
    expect(codes).toContain('layout.comments-cut');
  });

  it('change nothing without comments, or if they are disabled', async () => {
    const plain = { ...reviewedParts, comments: '' };
    expect((await laidOut(plain, 'margin')).pages).toEqual((await laidOut(plain, 'none')).pages);
    const kinds = JSON.stringify((await laidOut(reviewedParts, 'none')).pages, (key, value: unknown) => (key === 'font' ? 0 : value));
    expect(kinds).not.toContain('"comment"');
  });
});

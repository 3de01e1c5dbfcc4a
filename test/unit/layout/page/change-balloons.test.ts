/** `changes=balloons`: what was removed and what was formatted, beside the text (WR-COMMENT-5). */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { itemAt } from '../../../../src/base/item-at.js';
import type { CommentView, TrackedChanges } from '../../../../src/contract/conversion.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { layoutDocument } from '../../../../src/layout/layout-document.js';
import type { Fragment, GlyphRunItem, PageItem } from '../../../../src/layout/page-item.js';
import { changedParts, deleted, deletedMark, formatted, formattedParagraph, inserted } from '../../../support/changed-docx.js';
import { commentedParts } from '../../../support/commented-docx.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';
import { documentOf, p, r, raw } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';
import { bundledLibrary } from '../../fonts/library.js';

const balloons = { changes: 'balloons' } as const;

async function laidOut(parts: DocxParts, changes: TrackedChanges, comments: CommentView = 'none') {
  const { tree, diagnostics } = readDocx(docxOf(parts));
  const laid = layoutDocument(tree, { library: await bundledLibrary(), budget: new Budget(), diagnostics, changes, comments });
  return { ...laid, codes: diagnostics.list().map(({ code }) => code) };
}

const groupOf = (page: Fragment): readonly PageItem[] => {
  const [first] = page.items;
  return first?.kind === 'group' ? first.items : [];
};

function glyphsOf(item: PageItem): GlyphRunItem[] {
  if (item.kind === 'glyphs') return [item];
  if (item.kind === 'fragment') return item.fragment.items.flatMap(glyphsOf);
  return item.kind === 'group' ? item.items.flatMap(glyphsOf) : [];
}

describe('WR-COMMENT-5: changes beside the text', () => {
  it('deletions and formatting are shown in balloons, insertions stay', async () => {
    const laid = await golden('change-balloons', changedParts, balloons);
    const words = laid.texts
      .map(({ text }) => text.trim())
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Kept other ones after.');
    expect(words).toContain('Now bold and more by her.');
    // deletions that touch are one balloon, formatting over several runs too
    expect(words.slice(words.indexOf('Deleted'))).toBe(
      'Deleted: some words Formatted: Font: Bold Deleted: him Deleted: A whole paragraph¶ Formatted: Centered Moved: to there',
    );
  });

  it('the text is laid out as in the final view, in the same lines', async () => {
    const [balloonPages, finalPages] = [(await laidOut(changedParts, 'balloons')).pages, (await laidOut(changedParts, 'final')).pages];
    const lines = (page: readonly PageItem[]): string[] =>
      page.flatMap(glyphsOf).map(({ text, x, y }) => `${text} ${x.toFixed(2)} ${y.toFixed(2)}`);
    // behind the ground of the area is the page; colours part words that are one piece in the final view
    const joined = (rows: readonly string[]): string => rows.map((row) => row.replace(/ [\d.-]+ [\d.-]+$/, '')).join('');
    const [mine, final] = [lines(groupOf(itemAt(balloonPages, 0)).slice(1, 2)), lines(itemAt(finalPages, 0).items)];
    expect(joined(mine)).toBe(joined(final));
    expect(new Set(mine.map((row) => row.split(' ').at(-1)))).toEqual(new Set(final.map((row) => row.split(' ').at(-1))));
  });

  it('authors have their own colours, also in their insertions', async () => {
    const { pages } = await laidOut(changedParts, 'balloons');
    const items = groupOf(itemAt(pages, 0));
    const words = items.flatMap(glyphsOf);
    expect(words.find(({ text }) => text.startsWith('other ones'))?.color).toBe('B5082E');
    expect(words.find(({ text }) => text.startsWith('her'))?.color).toBe('2B60A8');
    expect(new Set(items.flatMap((item) => (item.kind === 'path' ? [item.stroke?.color] : [])))).toEqual(new Set(['B5082E', '2B60A8']));
  });

  it('are among comments, in the order of their positions', async () => {
    const body = [
      p(`${r('One')}${deleted(' gone')}${r('.')}`),
      p(`${r('Two')}${raw('<w:commentReference w:id="0"/>')}${r('.')}`),
      p(`${r('Three')}${deleted(' gone, too', 'Bo Kim')}${r('.')}`),
    ];
    const laid = await golden('change-balloons-comments', commentedParts(body, [{ text: 'A comment' }]), {
      ...balloons,
      comments: 'margin',
    });
    const told = laid.texts.filter(({ text }) => /^(Deleted|Commented)/.test(text)).map(({ text }) => text.split(':')[0]);
    expect(told).toEqual(['Deleted', 'Commented [AL1]', 'Deleted']);
  });

  it('are beside the text even if comments are listed after it', async () => {
    const body = [p(`${r('One')}${deleted(' gone')}${raw('<w:commentReference w:id="0"/>')}${r('.')}`)];
    const { pages } = await laidOut(commentedParts(body, [{ text: 'A comment' }]), 'balloons', 'end');
    expect(pages.map(({ items }) => items.map(({ kind }) => kind))).toEqual([['group'], ['fragment']]);
  });

  it('leave a page without changes unchanged', async () => {
    const parts = documentOf([p(`${r('Only ')}${inserted('additions')}`)]);
    const { pages } = await laidOut(parts, 'balloons');
    expect(pages).toEqual((await laidOut(parts, 'markup')).pages);
  });

  it('changes without a balloon stay in the text: text boxes', async () => {
    const box = `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:rect style="width:100pt;height:30pt"><v:textbox><w:txbxContent>${p(`${r('Boxed')}${deleted(' gone')}`)}</w:txbxContent></v:textbox></v:rect></w:pict>`;
    const parts = documentOf([p(raw(box))]);
    const texts = async (changes: TrackedChanges): Promise<string[]> =>
      itemAt((await laidOut(parts, changes)).pages, 0)
        .items.flatMap(glyphsOf)
        .map(({ text }) => text);
    expect((await texts('balloons')).join('')).toBe('Boxed gone');
    expect((await texts('final')).join('')).toBe('Boxed');
  });

  it('are cut, then left out, with a warning if a page has no space for all', async () => {
    const crowd = documentOf([p(Array.from({ length: 60 }, (_, index) => `${r(`${index}`)}${deleted(`gone ${index}`)}`).join(''))]);
    const { pages, codes } = await laidOut(crowd, 'balloons');
    expect(codes).toContain('layout.comments-cut');
    const [group] = itemAt(pages, 0).items;
    const boxes = group?.kind === 'group' ? group.items.filter(({ kind }) => kind === 'path') : [];
    expect(boxes.length).toBeGreaterThan(5);
    expect(boxes.length).toBeLessThan(20);
    const tops = boxes.flatMap((box) => {
      const start = box.kind === 'path' ? box.segments[0] : undefined;
      return start?.op === 'M' ? [start.y] : [];
    });
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(-0.01);
  });

  it('spaces are shown one by one; formatting of a removed paragraph is omitted; a picture has no text', async () => {
    const picture = '<w:drawing><wp:inline><wp:extent cx="127000" cy="127000"/></wp:inline></w:drawing>';
    const parts = documentOf([
      p(deleted('gone'), formattedParagraph('<w:jc w:val="center"/>').replace('<w:pPrChange', `${deletedMark()}<w:pPrChange`)),
      p(`${r('a')}${deleted('  ')}${r('b')}${deleted('').replace('<w:delText xml:space="preserve"></w:delText>', picture)}`),
    ]);
    const laid = await golden('change-balloons-spaces', parts, balloons);
    const told = laid.texts.slice(laid.texts.findIndex(({ text }) => text.startsWith('Deleted')));
    expect(told.map(({ text }) => text).join('')).toBe('Deleted: gone¶Deleted: <sp><sp>');
  });

  it('formatting of a run without details is shown by its name', async () => {
    const laid = await golden('change-balloons-words', documentOf([p(formatted('text', '<w:lang w:val="de-DE"/>'))]), balloons);
    expect(laid.texts.map(({ text }) => text.trim()).join(' ')).toContain('Formatted: Font');
  });
});

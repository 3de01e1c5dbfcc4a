/** `comments=end`: a list of the comments on pages behind the document. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../../../src/operations/convert/convert.js';
import { commentedParts, reviewedParts } from '../../../support/commented-docx.js';
import { docxOf } from '../../../support/docx-package.js';
import { p, r, raw } from '../../../support/golden-docx.js';
import { golden } from '../../../support/golden.js';

describe('the list of comments', () => {
  it('names author, date, page and text, and indents replies', async () => {
    const laid = await golden('comment-list', reviewedParts, { comments: 'end' });
    const added = laid.texts.filter(({ page }) => page > 1);
    const lines = added.map(({ text }) => text.trim());
    expect(lines[0]).toBe('Comments');
    expect(lines.slice(1, 6).join(' | ')).toBe(
      '[AL1] Ann Lee, 2024-03-12, page 1, resolved | \u201csome words\u201d | Which words? | [BK2] Bo Kim, 2024-03-12 | These.',
    );
    expect(lines).toContain('\u201chere to there\u201d');
    const xOf = (start: string): number => added.find(({ text }) => text.startsWith(start))?.x ?? NaN;
    expect(xOf('[BK2]') - xOf('[AL1]')).toBeCloseTo(18, 1);
  });

  it('continues across pages, and leaves the document’s own pages unchanged', async () => {
    const body = [p(Array.from({ length: 12 }, (_, id) => raw(`<w:commentReference w:id="${id}"/>`)).join('') + r('Many.'))];
    const comments = Array.from({ length: 12 }, (_, id) => ({ text: `Number ${id + 1}` }));
    const laid = await golden('comment-list-pages', commentedParts(body, comments), { comments: 'end' });
    const headings = laid.texts.filter(({ text }) => text.startsWith('[AL'));
    expect(headings).toHaveLength(12);
    expect(laid.pages).toBeGreaterThan(2);
    expect(laid.textsByPage()[0]).toBe('Many.');
    // a heading is never parted from its comment
    for (const { page, text } of headings) {
      const number = /\[AL(\d+)\]/.exec(text)![1];
      expect(laid.at(`Number ${number}`).page).toBe(page);
    }
  });

  it('is linked with the text, both ways', async () => {
    const { bytes } = await convert({ bytes: docxOf(reviewedParts), from: 'docx', comments: 'end', tagged: false });
    const pdf = Buffer.from(bytes).toString('latin1');
    const targets = [...pdf.matchAll(/\/Dest ?\(([^)]*)\)/g)].map(([, name]) => name);
    // three comments; the one over two paragraphs is linked in both
    expect(targets.filter((name) => name?.startsWith('comment '))).toEqual(['comment 0', 'comment 2', 'comment 2', 'comment 3']);
    expect([...new Set(targets.filter((name) => name?.startsWith('text of ')))]).toEqual(
      ['0', '2', '3'].map((id) => `text of comment ${id}`),
    );
  });

  it('is absent if the document has no comments', async () => {
    expect((await golden('comment-list-none', { ...reviewedParts, comments: '' }, { comments: 'end' })).pages).toBe(1);
  });
});

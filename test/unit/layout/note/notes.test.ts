/** Footnotes and endnotes (WR-NOTE-1 to WR-NOTE-10). Ten lines of 16 points fill a page. */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import { documentOf, endnote, exact, footnote, line16, lines, notes, p, r, section, table } from '../../../support/golden-docx.js';
import { golden, withoutGolden } from '../../../support/golden.js';

const foot = 180;

describe('footnotes', () => {
  it('are at the foot of the page below a rule of two inches', async () => {
    const footnotes = notes('footnote', p('MARK one', line16), p('MARK two', line16));
    const laid = await golden('footnote-area', documentOf([p(r('A') + footnote(1) + r(' B') + footnote(2), line16)], { footnotes }));
    const [one, two] = [laid.at('1 one'), laid.at('2 two')];
    expect(two.y, 'the last line ends at the foot').toBeCloseTo(foot - 3.2, 0);
    expect(two.y - one.y).toBeCloseTo(16, 1);
    const rule = itemAt(laid.boxes, 0);
    expect(rule.box[2]).toBeCloseTo(144, 1);
    expect(one.y - 12.8 - rule.box[1] - rule.box[3], 'from the rule to the top of the first note').toBeGreaterThan(5);
  });

  it('take space from the text: the line that refers to them moves if neither fits', async () => {
    const footnotes = notes('footnote', lines(2, 'n'));
    const laid = await golden('footnote-room', documentOf([lines(6, 'a'), p(r('B') + footnote(1), line16), lines(4, 'c')], { footnotes }));
    const first = itemAt(laid.textsByPage(), 0);
    expect(first).toContain('B');
    expect(
      first.split(' ').filter((word) => /^[abcnB]/.test(word)),
      'seven lines, a rule, two lines of the note',
    ).toHaveLength(9);
  });

  it('are divided if the rest of the page is too short', async () => {
    const footnotes = notes('footnote', lines(6, 'n'));
    const laid = await golden(
      'footnote-split',
      documentOf([lines(6, 'a'), p(r('B') + footnote(1), line16), p('C', line16)], { footnotes }),
    );
    expect(laid.at('B').page).toBe(1);
    expect(laid.at('n1').page).toBe(1);
    expect(laid.at('n2').page).toBe(1);
    expect(laid.at('n3').page).toBe(2);
    expect(laid.at('n6').y).toBeCloseTo(foot - 3.2, 0);
  });

  it.each([
    [2, 7, 2],
    [3, 6, 2],
    [4, 6, 1],
    [4, 7, 2],
  ])('of %i lines below %i others: their line is on page %i, since widow control applies in notes', async (count, above, page) => {
    const footnotes = notes('footnote', lines(count, 'n'));
    const blocks = [lines(above, 'a'), p(r('B') + footnote(1), line16), p('C', line16)];
    const laid = await golden(`footnote-widow-${count}-${above}`, documentOf(blocks, { footnotes }));
    expect(laid.at('B').page).toBe(page);
  });

  it('follow one that is divided to the next page (WR-NOTE-4)', async () => {
    const footnotes = notes('footnote', lines(12, 'n'), lines(1, 'm'));
    const laid = await withoutGolden(documentOf([p(r('A') + footnote(1) + footnote(2), line16)], { footnotes }));
    expect([laid.at('A'), laid.at('n1'), laid.at('n12'), laid.at('m1')].map(({ page }) => page)).toEqual([1, 1, 2, 2]);
    expect(laid.down('n12', 'm1')).toBeCloseTo(16, 1);
  });

  it('of row lines that move to the next page take no space from the others', async () => {
    const footnotes = notes('footnote', lines(3, 'n'));
    const cell = lines(3, 'c') + p(r('D') + footnote(1), line16) + lines(2, 'e');
    const laid = await golden('footnote-in-divided-row', documentOf([lines(6, 'a'), table([100], [[cell]])], { footnotes }));
    expect(laid.at('c3').page).toBe(1);
    expect(laid.at('D').page).toBe(2);
  });

  // Known wrong: the rule is 468 points wide whatever the measure is (WR-NOTE-2: the full measure)
  it.fails('continue below a rule as wide as the text', async () => {
    const footnotes = notes('footnote', lines(12, 'n'));
    const laid = await withoutGolden(documentOf([p(r('A') + footnote(1), line16)], { footnotes }));
    expect(laid.boxes.find(({ page }) => page === 2)?.box[2]).toBeCloseTo(260, 0);
  });

  it('keep the space after of the last line above them', async () => {
    const footnotes = notes('footnote', p('MARK one', line16));
    const body = (after: number) =>
      documentOf([p(r('A') + footnote(1), line16), lines(6, 'b'), p('C', exact(16, 0, after))], { footnotes });
    const fits = await golden('footnote-space-fits', body(0));
    expect(fits.at('C').page, 'eight lines, a rule, a note').toBe(1);
    const laid = await golden('footnote-space-after', body(8));
    expect(laid.at('C').page, 'space after does not hang into the notes').toBe(2);
  });

  it.each([
    ['footnote-space-contextual', '<w:spacing w:after="160" w:line="320" w:lineRule="exact"/><w:contextualSpacing/>'],
    ['footnote-space-automatic', '<w:spacing w:after="160" w:afterAutospacing="1" w:line="320" w:lineRule="exact"/>'],
  ])('are not displaced by dropped space: %s', async (name, properties) => {
    const footnotes = notes('footnote', p('MARK one', line16));
    const blocks = [p(r('A') + footnote(1), line16), lines(6, 'b'), p('C', properties), p('D', line16)];
    const laid = await golden(name, documentOf(blocks, { footnotes }));
    expect(laid.at('C').page).toBe(1);
    expect(laid.at('D').page).toBe(2);
  });

  it.each([
    ['hangs', 1, '<w:contextualSpacing/>'],
    ['does not hang', 2, ''],
  ])('leading above them %s: the line is on page %i', async (_, page, contextual) => {
    const footnotes = notes('footnote', p('MARK one', line16));
    const double = `<w:spacing w:after="20" w:line="480" w:lineRule="auto"/>${contextual}`;
    const blocks = [p(r('A') + footnote(1), line16), lines(6, 'b'), p('C', double), p('D', line16)];
    const laid = await golden(`footnote-leading-${page}`, documentOf(blocks, { footnotes }));
    expect(laid.at('C').page).toBe(page);
    expect(laid.at('1 one').page).toBe(1);
    expect(laid.at('D').page).toBe(2);
  });

  it('beneath the text do not move the line that refers to them, nor space after', async () => {
    const beneath = section('<w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>');
    const late = documentOf([p(r('A') + footnote(1), line16), lines(6, 'b'), p(r('C') + footnote(2), line16)], {
      footnotes: notes('footnote', p('MARK one', line16), lines(3, 'n')),
      section: beneath,
    });
    const carried = await golden('footnote-beneath-carried', late);
    expect(carried.at('C').page).toBe(1);
    expect(carried.at('n1').page, 'the whole note moves on').toBe(2);
    const spaced = documentOf([p(r('A') + footnote(1), line16), lines(6, 'b'), p('C', exact(16, 0, 8))], {
      footnotes: notes('footnote', p('MARK one', line16)),
      section: beneath,
    });
    expect((await golden('footnote-beneath-space', spaced)).at('C').page).toBe(1);
  });

  it('restart in each section that sets it', async () => {
    const restart = '<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr>';
    const footnotes = notes('footnote', p('MARK one', line16), p('MARK two', line16));
    const blocks = [p(r('A') + footnote(1), line16 + section(restart)), p(r('B') + footnote(2), line16)];
    const laid = await golden('footnote-restart', documentOf(blocks, { footnotes, section: section(restart) }));
    expect(laid.at('1 two').page).toBe(2);
  });

  it('restart on each page if the section sets it', async () => {
    const restart = section('<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>');
    const footnotes = notes('footnote', p('MARK one', line16), p('MARK two', line16), p('MARK three', line16));
    const blocks = [p(r('A') + footnote(1) + r(' B') + footnote(2), line16), lines(9, 'b'), p(r('C') + footnote(3), line16)];
    const laid = await golden('footnote-restart-page', documentOf(blocks, { footnotes, section: restart }));
    expect(laid.at('2 two').page).toBe(1);
    expect(laid.at('1 three').page).toBe(2);
  });

  it('are beneath the text if the section sets it', async () => {
    const beneath = '<w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>';
    const footnotes = notes('footnote', p('MARK one', line16));
    const laid = await golden(
      'footnote-beneath-text',
      documentOf([p(r('A') + footnote(1), line16)], { footnotes, section: section(beneath) }),
    );
    expect(laid.down('A', '1 one')).toBeCloseTo(32, 0);
  });

  it('are under their own column', async () => {
    const footnotes = notes('footnote', p('MARK one', line16), p('MARK two', line16));
    const columns = section('<w:cols w:num="2" w:space="400"/>');
    const blocks = [p(r('A') + footnote(1), line16), lines(7, 'b'), p(r('C') + footnote(2), line16)];
    const laid = await golden('footnote-columns', documentOf(blocks, { footnotes, section: columns }));
    expect(laid.at('1 one').x).toBeCloseTo(20, 0);
    expect(laid.at('C').x).toBeCloseTo(160, 0);
    expect(laid.at('2 two').x).toBeCloseTo(160, 0);
    expect(laid.at('2 two').y).toBeCloseTo(laid.at('1 one').y, 1);
  });

  it('use the space below their own column, however long the others are', async () => {
    const footnotes = notes('footnote', lines(4, 'n'));
    const columns = section('<w:cols w:num="2" w:space="400"/>');
    const laid = await golden(
      'footnote-columns-uneven',
      documentOf([p(r('A') + footnote(1), line16), lines(14, 'b')], { footnotes, section: columns }),
    );
    expect(laid.at('b14').x).toBeCloseTo(160, 0);
    expect(laid.at('n4').page).toBe(1);
    expect(laid.at('n4').y, 'the last line ends at the foot').toBeCloseTo(foot - 3.2, 0);
  });
});

describe('endnotes', () => {
  const endnotes = notes('endnote', p('MARK one', line16), p('MARK two', line16));
  const blocks = [p(r('A') + endnote(1), line16 + section()), p(r('B') + endnote(2), line16)];

  it('follow the text of the document, numbered in small Roman numerals', async () => {
    const laid = await golden('endnotes-document', documentOf(blocks, { endnotes }));
    expect(laid.textsByPage()).toEqual(['Ai', 'Bii i one ii two']);
    expect(laid.down('B', 'i one'), 'the separator has a line of its own').toBeCloseTo(32, 0);
  });

  it('follow their section if the settings set it', async () => {
    const settings = '<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>';
    const laid = await golden('endnotes-section', documentOf(blocks, { endnotes, settings }));
    expect(laid.textsByPage()).toEqual(['Ai i one', 'Bii ii two']);
  });

  it('wait for the next section if theirs suppresses them, at the latest for the end', async () => {
    const settings = '<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>';
    const three = (first: string, second: string, last: string) => {
      const ended = (text: string, id: number, content: string) =>
        `<w:p><w:pPr><w:sectPr>${content}</w:sectPr></w:pPr>${r(text)}${endnote(id)}</w:p>`;
      const body = [ended('A', 1, first), ended('B', 2, second), p(r('C')), `<w:sectPr>${last}</w:sectPr>`];
      return withoutGolden(documentOf(body, { endnotes, settings }));
    };
    const none = '<w:noEndnote/>';
    expect((await three(none, '', '')).textsByPage()).toEqual(['Ai', 'Bii i one ii two', 'C']);
    expect((await three(none, '<w:noEndnote w:val="0"/>', none)).textsByPage()).toEqual(['Ai', 'Bii i one ii two', 'C']);
    expect((await three(none, none, none)).textsByPage()).toEqual(['Ai', 'Bii', 'C i one ii two']);
  });

  // Known wrong: space after is lost where another story begins on the page
  it.fails('keep the space after of the text and of each other', async () => {
    const spaced = notes('endnote', p('MARK one', exact(16, 0, 6)), p('MARK two', line16));
    const laid = await withoutGolden(documentOf([p(r('A') + endnote(1) + endnote(2), exact(16, 0, 10))], { endnotes: spaced }));
    expect(laid.down('i one', 'ii two')).toBeCloseTo(22, 1);
    expect(laid.down('A', 'i one')).toBeCloseTo(42, 1);
  });
});

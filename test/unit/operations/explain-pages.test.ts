/** Why pages end: small documents with one reason each. Ten lines of 16 points fill a page of 160. */
import { expect, test } from 'vitest';
import { explain } from '../../../src/operations/explain/explain.js';
import type { ExplainedEnd } from '../../../src/operations/explain/explanation.js';
import { docxOf } from '../../support/docx-package.js';
import {
  columnBreak,
  documentOf,
  exact,
  floating,
  footnote,
  line16,
  lines,
  notes,
  p,
  pageBreak,
  r,
  section,
  table,
  type Source,
} from '../../support/golden-docx.js';

const now = '2024-03-05T14:07:09Z';
const bytesOf = (blocks: readonly string[], source?: Source): Uint8Array => new Uint8Array(docxOf(documentOf(blocks, source)));
const endsOf = async (blocks: readonly string[], source?: Source): Promise<readonly ExplainedEnd[]> =>
  (await explain({ bytes: bytesOf(blocks, source), now })).ends ?? [];
const idsOf = ({ rules }: ExplainedEnd): string[] => rules.map(({ id }) => id);

const row = (properties: string, ...cells: readonly string[]) => ({ properties, cells });
const one = (name: string): string => lines(1, name);
const sectionEnd = (properties = ''): string => `<w:p><w:pPr>${section(properties)}</w:pPr></w:p>`;
const twoColumns = '<w:cols w:num="2" w:space="400"/>';

test.each<[string, readonly string[], Partial<ExplainedEnd>, string[]]>([
  [
    'its height',
    [lines(9, 'a', '<w:widowControl w:val="0"/>'), p('tall', exact(20))],
    { reason: 'next-line', height: { available: 160, used: 144, footnotes: 0, next: 20 }, kept: [] },
    ['WR-PAGE-10'],
  ],
  [
    'widow control at the end of a paragraph',
    [lines(7, 'a'), lines(4, 'b')],
    {
      reason: 'widow-control',
      kept: [{ reason: 'widow-control', count: 1 }],
      height: { available: 160, used: 144, footnotes: 0, next: 16 },
    },
    ['WR-PAGE-10', 'WR-PAGE-6'],
  ],
  [
    'widow control at the beginning of a paragraph, and a heading that is kept with it',
    [lines(8, 'a'), lines(1, 'h', '<w:keepNext/>'), lines(3, 'b')],
    {
      reason: 'keep-next',
      kept: [
        { reason: 'widow-control', count: 1 },
        { reason: 'keep-next', count: 1 },
      ],
    },
    ['WR-PAGE-10', 'WR-PAGE-6', 'WR-PAGE-8', 'WR-PAGE-9'],
  ],
  [
    'kept lines',
    [lines(5, 'a'), lines(6, 'b', '<w:keepLines/>')],
    { reason: 'keep-lines', kept: [{ reason: 'keep-lines', count: 5 }] },
    ['WR-PAGE-10', 'WR-PAGE-7'],
  ],
  [
    'a paragraph that begins a page',
    [one('a'), one('b').replace('<w:pPr>', '<w:pPr><w:pageBreakBefore/>')],
    { reason: 'page-break-before' },
    ['WR-PAGE-12'],
  ],
  ['a page break', [p(r('a') + pageBreak), one('b')], { reason: 'page-break' }, ['WR-BREAK-9']],
  ['a section', [one('a'), sectionEnd(), one('b')], { reason: 'section', column: 1 }, []],
  [
    'a row that must not be divided',
    [lines(6, 'a'), table([100], [row('<w:cantSplit/>', lines(6, 'b'))])],
    { reason: 'whole-row', height: { available: 160, used: 96, footnotes: 0, next: 96 } },
    ['WR-TBL-17'],
  ],
  [
    'a row of an exact height',
    [lines(9, 'a'), table([100], [row('<w:trHeight w:val="800" w:hRule="exact"/>', one('b'))])],
    { reason: 'exact-row', height: { available: 160, used: 144, footnotes: 0, next: 40 } },
    ['WR-TBL-30'],
  ],
  ['a row of which no line fits', [lines(9, 'a'), table([100], [[p('tall', exact(20))]])], { reason: 'next-row' }, ['WR-TBL-17']],
  ['a row that is divided', [lines(6, 'a'), table([100], [[lines(8, 'b')]])], { reason: 'divided-row' }, ['WR-TBL-17']],
  [
    'heading rows that are not left alone',
    [lines(8, 'a'), table([100], [row('<w:tblHeader/>', one('H')), row('<w:cantSplit/>', lines(2, 'r'))])],
    { reason: 'heading-rows', kept: [{ reason: 'heading-rows', count: 1 }] },
    ['WR-TBL-17', 'WR-TBL-32'],
  ],
])('a page ends by %s', async (_, blocks, expected, rules) => {
  const [first, last] = await endsOf(blocks);
  expect(first).toMatchObject({ page: 1, column: 1, ...expected });
  expect(first && idsOf(first)).toEqual(rules);
  expect(last).toMatchObject({ page: 2, reason: 'document-end', message: 'The document ends.' });
});

test('footnotes take room from a page, those of the next line too', async () => {
  const footnotes = notes('footnote', lines(2, 'n'), lines(3, 'o'));
  const [first] = await endsOf([p(r('A') + footnote(1), line16), lines(5, 'a'), p(r('B') + footnote(2), line16)], { footnotes });
  expect(first).toMatchObject({ reason: 'next-line', height: { available: 160, used: 96, footnotes: 48 } });
  expect(first?.message).toContain('Footnotes that it refers to need 48 pt more.');
  expect(first?.message).toContain('Footnotes take 48 of 160 pt.');
  expect(first && idsOf(first)).toEqual(['WR-PAGE-10', 'WR-NOTE-3']);
});

test('space above the next line, and its leading, are named', async () => {
  const [first] = await endsOf([lines(9, 'a'), p('b', '<w:spacing w:before="200" w:line="480" w:lineRule="auto"/>')]);
  expect(first?.message).toMatch(
    /^The next line does not fit: it needs 11\.\d+ pt, and 16 pt are left\. The space above it takes 10 pt more\. Its leading of 11\.\d+ pt does not count\.$/,
  );
});

test('footnotes of the next row are named', async () => {
  const footnotes = notes('footnote', lines(4, 'n'));
  const rows = [row('<w:cantSplit/>', p(r('b') + footnote(1), line16))];
  const [first] = await endsOf([lines(7, 'a'), table([100], rows)], { footnotes });
  expect(first).toMatchObject({ reason: 'whole-row', height: { used: 112, footnotes: 0, next: 16 } });
  expect(first?.message).toMatch(/: it is 16 pt high, and 48 pt are left\. Footnotes that it refers to need 48 pt more\.$/);
});

test('heading rows that the next page repeats are not counted here', async () => {
  const rows = [row('<w:tblHeader/>', one('H')), row('', one('a')), row('<w:cantSplit/>', lines(9, 'b'))];
  const [first] = await endsOf([table([100], rows)]);
  expect(first?.message).toBe('The next row must not be divided (w:cantSplit): it is 144 pt high, and 128 pt are left.');
});

test('floats that push the next line down are named', async () => {
  const float = floating({ width: 260, height: 30, x: 0, y: 0, wrap: '<wp:wrapTopAndBottom/>' });
  const [first] = await endsOf([lines(8, 'a'), p(float + r('b'), line16)]);
  expect(first?.message).toContain('Floats push it down by 30 pt.');
});

test('each column of a page has its end', async () => {
  const blocks = [lines(9, 'a'), p('tall', exact(20)), p(r('b') + columnBreak + r('c'), line16)];
  const bytes = bytesOf(blocks, { section: section(twoColumns) });
  const { page } = await explain({ bytes, page: 1, now });
  expect(page?.columns).toMatchObject([{ column: 1, reason: 'next-line' }]);
  expect(page?.end).toMatchObject({ column: 2, reason: 'column-break' });
});

test('columns before a continuous section are even', async () => {
  const bytes = bytesOf([lines(6, 'a'), sectionEnd(twoColumns), one('b')], { section: section('<w:type w:val="continuous"/>') });
  const { page } = await explain({ bytes, page: 1, now });
  expect(page?.columns).toMatchObject([{ column: 1, reason: 'balanced-columns' }]);
  expect(page?.end).toMatchObject({ reason: 'document-end' });
});

test('an even section leaves a page empty, and notes get pages of their own', async () => {
  const ends = await endsOf([one('a'), sectionEnd(), one('b')], { section: section('<w:type w:val="oddPage"/>') });
  expect(ends.map(({ reason }) => reason)).toEqual(['even-or-odd-section', 'blank-page', 'document-end']);
  expect(ends[1]).toMatchObject({ height: undefined, column: undefined });
  const footnotes = notes('footnote', lines(14, 'n'));
  const noted = await endsOf([p(r('A') + footnote(1), line16)], { footnotes });
  expect(noted.map(({ reason }) => reason)).toEqual(['notes-alone', 'document-end']);
});

test.each([
  [{ page: 3 }, 'page', 'must be 1 to 2: the document has 2 pages'],
  [{ page: 0 }, 'page', 'must be 1 to 2: the document has 2 pages'],
  [{ page: 2, line: 2 }, 'line', 'must be 1 to 1: page 2 has 1 line'],
])('%j does not exist', async (chosen, field, issue) => {
  const bytes = bytesOf([p(r('a') + pageBreak), one('b')]);
  await expect(explain({ bytes, now, ...chosen })).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, issue }] });
});

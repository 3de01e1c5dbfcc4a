/** Why lines end: small documents with one reason each. Lines are 260 points wide, Times at 10. */
import { expect, test } from 'vitest';
import { explain } from '../../../src/operations/explain/explain.js';
import type { ExplainedLine } from '../../../src/operations/explain/explanation.js';
import { docxOf } from '../../support/docx-package.js';
import {
  br,
  documentOf,
  floating,
  footnote,
  line16,
  lines,
  notes,
  p,
  pageBreak,
  r,
  tab,
  table,
  type Source,
} from '../../support/golden-docx.js';

const now = '2024-03-05T14:07:09Z';

async function pageOf(blocks: readonly string[], source?: Source): Promise<readonly ExplainedLine[]> {
  const bytes = new Uint8Array(docxOf(documentOf(blocks, source)));
  return (await explain({ bytes, page: 1, now })).page?.lines ?? [];
}

async function lineOf(blocks: readonly string[], line: number, source?: Source): Promise<ExplainedLine | undefined> {
  const bytes = new Uint8Array(docxOf(documentOf(blocks, source)));
  return (await explain({ bytes, page: 1, line, now })).line;
}

const words = 'Consider representative examples: communication, extraordinary, misunderstanding, particularly, responsibility.';
const hyphenated = '<w:autoHyphenation/>';
const justified = '<w:jc w:val="both"/>';

test.each<[string, string, Source, Partial<ExplainedLine>, string[]]>([
  [
    'the next word',
    p(words),
    {},
    { reason: 'next-word', characters: 48, hyphenation: 'off', squeezing: { outcome: 'off' } },
    ['WR-BREAK-1', 'WR-BREAK-2'],
  ],
  ['a hyphen', p(words), { settings: hyphenated }, { reason: 'hyphen', hyphenation: 'done' }, ['WR-HYPH-1', 'WR-HYPH-2']],
  [
    'a soft hyphen',
    p(r('W'.repeat(20)) + r(' WWWWW') + '<w:r><w:softHyphen/></w:r>' + r('WWWWW')),
    {},
    { reason: 'soft-hyphen' },
    ['WR-BREAK-1', 'WR-BREAK-11'],
  ],
  ['a line break', p(r('a') + br + r('b')), {}, { reason: 'line-break', next: undefined }, ['WR-BREAK-6']],
  ['a page break', p(r('a') + pageBreak + r('b')), {}, { reason: 'page-break' }, ['WR-BREAK-9']],
  ['the end of the paragraph', p('alone'), {}, { reason: 'paragraph-end', characters: 5, x: 20, y: 20 }, []],
  ['a word wider than the line', p('W'.repeat(60)), {}, { reason: 'cut-word' }, ['WR-BREAK-3', 'WR-BREAK-13']],
  ['a tab that reaches beyond it', p(r('W'.repeat(27)) + tab + r('b')), {}, { reason: 'tab' }, ['WR-TAB-2']],
])('a line ends by %s', async (_, block, source, expected, rules) => {
  const line = await lineOf([block], 1, source);
  expect(line).toMatchObject({ line: 1, place: 'body', ...expected });
  expect(line?.rules.map(({ id }) => id)).toEqual(rules);
});

test('the widths of a line and of the next word are given', async () => {
  const line = await lineOf([p(`${'W'.repeat(25)} ${'W'.repeat(3)} b`)], 1);
  expect(line).toMatchObject({ width: { available: 260, used: 235.96 }, next: { characters: 3, width: 28.32, space: 2.5 } });
  expect(line?.message).toBe(
    'The next word does not fit: 24.04 of 260 pt are left; the space of 2.5 pt and the next word of 3 characters need 30.82 pt.',
  );
});

test.each<[string, string, Source, RegExp]>([
  [
    'squeezing',
    p(`${'W '.repeat(20)}WWWWWW ${'b '.repeat(40)}`, justified),
    {},
    /Squeezed for one more word, its spaces would keep \d+ % of their width; 75 % is the least\./,
  ],
  [
    'the hyphenation zone',
    p(words),
    { settings: `${hyphenated}<w:hyphenationZone w:val="4000"/>` },
    /the gap is within the hyphenation zone of 200 pt/,
  ],
  ['hyphenation points', p(`${'a '.repeat(34)}strengths and`), { settings: hyphenated }, /it has no hyphenation point that fits/],
])('%s is named if it does not help', async (_, block, source, sentence) => {
  expect((await lineOf([block], 1, source))?.message).toMatch(sentence);
});

test('a limit of hyphenated lines is named', async () => {
  const source = { settings: `${hyphenated}<w:consecutiveHyphenLimit w:val="1"/>` };
  const found = await pageOf([p(words, '<w:ind w:right="3000"/>')], source);
  expect(found.find(({ hyphenation }) => hyphenation === 'limit')).toMatchObject({ reason: 'next-word' });
});

test('a word that is squeezed in is named', async () => {
  const found = await pageOf(
    Array.from({ length: 8 }, (_, index) => p(`${'I am '.repeat(13)}${'l'.repeat(index + 1)} ${'and '.repeat(4)}`, justified)),
  );
  expect(found.find(({ reason }) => reason === 'squeezed-word')).toMatchObject({
    squeezing: { outcome: 'done' },
    message: 'The spaces are squeezed so that the last word fits.',
    rules: [{ id: 'WR-BREAK-7', page: 'docs/contribute/word-rules/breaking.md' }],
  });
});

test('floats beside a line are named', async () => {
  const float = floating({ width: 100, height: 60, x: 0, y: 0 });
  const line = await lineOf([p(float + r(words.repeat(2)))], 1);
  expect(line).toMatchObject({ x: 120, reason: 'next-word', width: { available: 160 } });
  expect(line?.message).toContain('Floats leave 160 of 260 pt to the line.');
  expect(line?.rules.map(({ id }) => id)).toContain('WR-FLOAT-1');
});

test('lines are counted in the body, then in notes, then in text boxes', async () => {
  const box = floating({ width: 60, height: 30, x: 200, y: 0, text: p('box', line16) });
  const blocks = [p(box + r('a') + footnote(1), line16), table([100, 100], [[lines(2, 'b'), lines(1, 'c')]]), p('d', line16)];
  const found = await pageOf(blocks, { footnotes: notes('footnote', p('MARK note', line16)) });
  expect(found.map(({ line, place, x, y }) => [line, place, Math.round(x), Math.round(y)])).toEqual([
    [1, 'body', 20, 20],
    [2, 'body', 25, 36],
    [3, 'body', 25, 52],
    [4, 'body', 125, 36],
    [5, 'body', 20, 68],
    [6, 'note', 20, 148],
    [7, 'note', 20, 164],
    [8, 'text-box', 227, 24],
  ]);
});

/** Words of two PDFs, held against each other. */
import { expect, test } from 'vitest';
import { scorePair, wordsIn, type PlacedWord } from '../../../scripts/fidelity/score-pairs.js';

const character = (c: string, x: number, y = 100): string => `<char quad="0 0 0 0 0 0 0 0" x="${x}" y="${y}" color="#000000" c="${c}"/>`;
const line = (...characters: string[]): string => `<line><font name="F">${characters.join('')}</font></line>`;
const pages = (...lines: string[]): string => `<document>${lines.map((each) => `<page id="p">${each}</page>`).join('')}</document>`;
const word = (text: string, page: number, x: number, y: number): PlacedWord => ({ text, page, x, y });

test('words end at spaces, new lines and other baselines, and begin where their first character does', () => {
  const first = line(character('A', 10), character('b', 17), character(' ', 24), character('&amp;', 30), character('c', 36));
  const second = line(character('D', 10, 120), character('2', 16, 112));
  expect(wordsIn(pages(first + second, line(character('e', 5))))).toEqual([
    word('ab', 1, 10, 100),
    word('c', 1, 30, 100),
    word('d', 1, 10, 120),
    word('2', 1, 16, 112),
    word('e', 2, 5, 100),
  ]);
});

test('characters that XML does not have are not letters', () => {
  const strange = ['&#x1;', '&#xb;', '&#x1f;', '&#xd800;', '&#xffff;'].map((each, index) => character(each, 17 + index));
  expect(wordsIn(pages(line(character('A', 10), ...strange, character('b', 30))))).toEqual([word('ab', 1, 10, 100)]);
});

test('characters of scripts without spaces are words', () => {
  expect(wordsIn(pages(line(character('日', 10), character('本', 22), character('x', 34)))).map(({ text }) => text)).toEqual([
    '日',
    '本',
    'x',
  ]);
});

test.each([
  ['the same', [word('a', 1, 10, 10)], [1, 1, 1, 1, 1]],
  ['a point and a half away', [word('a', 1, 11.5, 10)], [1, 1, 0, 1, 1]],
  ['five points below', [word('a', 1, 10, 15)], [1, 1, 0, 0, 1]],
  ['on the next page', [word('a', 2, 10, 10)], [1, 0, 0, 0, 0]],
  ['on its own page and, nearer, on another', [word('a', 2, 10, 10), word('a', 1, 14, 10)], [1, 1, 0, 0, 1]],
  ['missing', [word('b', 1, 10, 10)], [0, 0, 0, 0, 0]],
])('a word that is %s', (_what, ours, [matched, samePage, within1pt, within2pt, within6pt]) => {
  expect(scorePair([word('a', 1, 10, 10)], ours)).toEqual({ matched, samePage, within1pt, within2pt, within6pt });
});

test('a word of ours counts once', () => {
  expect(scorePair([word('a', 1, 10, 10), word('a', 1, 50, 10)], [word('a', 1, 10, 10)])).toMatchObject({ matched: 0.5, within1pt: 0.5 });
});

test('a page of drawings has no score', () => {
  expect(scorePair([], [word('a', 1, 10, 10)])).toBeUndefined();
});

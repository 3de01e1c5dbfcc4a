/** Where text that is only new or only gone is marked: between words and sentences, and nowhere that would change anything else. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import { slideChanges } from '../../../../src/docx/compare/diff/slide-changes.js';
import { matchSequences, piecesOf, type Piece } from '../../../../src/docx/compare/diff/match-sequences.js';
import { numberItems } from '../../../../src/docx/compare/diff/number-items.js';
import type { Token } from '../../../../src/docx/compare/read/token.js';
import type { FragmentNode } from '../../../../src/docx/edit/fragment.js';
import { docxOf } from '../../../support/docx-package.js';
import { FuzzRandom } from '../../../support/fuzz/random.js';

function changesOf(original: string, revised: string): readonly (readonly [string | undefined, string | undefined])[] {
  const document = (text: string): Uint8Array => docxOf({ body: `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>` });
  const options = { author: 'Ann', date: '2026-11-30T12:00:00Z', moveWords: 5, budget: new Budget(), diagnostics: new Diagnostics() };
  return compareDocx(document(original), document(revised), options).changes.map(({ before, after }) => [before, after]);
}

const sentences = 'They pay within 30 days of the invoice. Late payments bear interest at 5 % per year.';

describe('a change between equal texts', () => {
  it.each([
    ['a sentence at the end', sentences, 'They pay within 14 days of the invoice.', ' Late payments bear interest at 5 % per year.'],
    ['a sentence in quotes', '“Is it?” “It is.” Good.', '“It was?” “It is.” Good.', undefined],
    ['a word', 'a quick brown fox', 'a quick fox', 'brown '],
    ['an item of a list', 'this a, b, c, and d', 'that a, c, and d', 'b, '],
  ])('%s', (_, original, revised, gone) => {
    const found = changesOf(original, revised);
    if (gone !== undefined) expect(found).toContainEqual([gone, undefined]);
    // The same of the other direction.
    const mirrored = changesOf(revised, original).map(([before, after]) => [after, before]);
    expect(mirrored).toEqual(found);
  });
});

const words = ['one', 'two', ' ', '.', ',', '(', ')'];
const tokenOf = (shown: string, propertiesKey = ''): Token => {
  const piece = { properties: undefined, propertiesKey, text: shown, xml: '', isBare: false };
  return { kind: 'text', key: shown, shown, pieces: [piece], before: '' };
};
const tokensOf = (text: string): Token[] => Array.from(text.match(/\w+|\W/g) ?? [], (shown) => tokenOf(shown));

/** The text that is gone, once the change is where it belongs. @param gone Places of the tokens before */
function goneOf(a: readonly Token[], [from, to]: readonly [number, number]): string {
  const same = (start: number, end: number, before: number): Piece => ({
    ...{ isSame: true, a: start, aEnd: end, b: start - before, bEnd: end - before },
  });
  const pieces = [same(0, from, 0), { isSame: false, a: from, aEnd: to, b: from, bEnd: from }, same(to, a.length, to - from)];
  const found = slideChanges(pieces, a, [...a.slice(0, from), ...a.slice(to)]).find(({ isSame }) => !isSame);
  return a
    .slice(found?.a, found?.aEnd)
    .map(({ shown }) => shown)
    .join('');
}

describe('a change that could be at several places', () => {
  const text = tokensOf('See below. It is long. End');
  const place = [3, 10] as const;

  it('is between sentences', () => {
    expect(goneOf(text, place)).toBe('It is long. ');
  });

  it.each([
    ['a sign that looks different', text.with(10, tokenOf('.', 'bold'))],
    ['a bookmark', text.with(10, { ...tokenOf('.'), before: '<w:bookmarkStart/>' })],
    ['an object', text.with(10, { ...tokenOf('.'), kind: 'object', node: {} as FragmentNode })],
  ])('does not pass %s', (_, tokens) => {
    expect(goneOf(tokens, place)).toBe('. It is long');
  });
});

it('leaves the same tokens of both texts as there were', () => {
  const random = new FuzzRandom('slides', 1, 0);
  let moved = 0;
  for (let count = 0; count < 2000; count += 1) {
    const tokens = (): Token[] => Array.from({ length: random.below(24) }, () => tokenOf(words[random.below(words.length)] ?? ''));
    const a = tokens();
    const [from, length] = [random.below(24), random.below(6)];
    const b = count % 2 === 0 ? tokens() : [...a.slice(0, from), ...a.slice(from + length)];
    const numberOf = numberItems(({ key }: Token) => key);
    const found = piecesOf(matchSequences(a.map(numberOf), b.map(numberOf), new Budget()), a.length, b.length);
    const slid = slideChanges(found, a, b);
    let [endA, endB] = [0, 0];
    for (const piece of slid) {
      expect([piece.a, piece.b]).toEqual([endA, endB]);
      expect(piece.aEnd - piece.a + piece.bEnd - piece.b).toBeGreaterThan(0);
      if (piece.isSame) expect(a.slice(piece.a, piece.aEnd)).toEqual(b.slice(piece.b, piece.bEnd));
      [endA, endB] = [piece.aEnd, piece.bEnd];
    }
    expect([endA, endB]).toEqual([a.length, b.length]);
    const sameLength = (pieces: typeof slid): number =>
      pieces.reduce((sum, { isSame, a: from, aEnd }) => sum + (isSame ? aEnd - from : 0), 0);
    expect(sameLength(slid)).toBe(sameLength(found));
    expect(slid.filter(({ isSame }) => !isSame)).toHaveLength(found.filter(({ isSame }) => !isSame).length);
    if (JSON.stringify(slid) !== JSON.stringify(found)) moved += 1;
  }
  expect(moved).toBeGreaterThan(40);
});

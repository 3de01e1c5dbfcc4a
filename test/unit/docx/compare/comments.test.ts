/** Comments that are new, gone or have another text are listed with their places; the document keeps those of the revised one. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import type { CompareDocxOptions } from '../../../../src/docx/compare/compare-options.js';
import type { DocumentChange } from '../../../../src/contract/comparing.js';
import { docxOf } from '../../../support/docx-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';

interface GivenComment {
  readonly author?: string;
  readonly date?: string;
  readonly text: string;
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;
const reference = (id: number): string => `<w:r><w:commentReference w:id="${String(id)}"/></w:r>`;
/** A paragraph with a comment on all of its text. */
const on = (id: number, text: string): string =>
  p(`<w:commentRangeStart w:id="${String(id)}"/>${run(text)}<w:commentRangeEnd w:id="${String(id)}"/>${reference(id)}`);
const plain = (text: string): string => p(run(text));
const heading = (text: string): string => p(`<w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(text)}`);
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
const table = (...cells: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${cells.map((content) => `<w:tr>${cell(content)}</w:tr>`).join('')}</w:tbl>`;

/** @param comments Their ids are their places, beginning with 0 */
function document(body: string, comments: readonly GivenComment[]): Uint8Array {
  const written = comments.map(({ author = 'Ann', date, text }, id) => {
    const attributes = `w:id="${String(id)}" w:author="${author}"${date === undefined ? '' : ` w:date="${date}"`}`;
    return `<w:comment ${attributes}>${p(`<w:r><w:annotationRef/></w:r>${run(text)}`)}</w:comment>`;
  });
  return docxOf({ body, ...(comments.length > 0 && { comments: written.join('') }) });
}

function changesOf(original: Uint8Array, revised: Uint8Array, more: Partial<CompareDocxOptions> = {}): readonly DocumentChange[] {
  const options = { author: 'Ann', date: '2026-11-29T12:00:00Z', moveWords: 3, budget: new Budget(), diagnostics: new Diagnostics() };
  const { bytes, changes } = compareDocx(original, revised, { ...options, ...more });
  expectStrictPackage(bytes);
  return changes;
}

const first = 'The supplier delivers within thirty days of the order.';
const second = 'The buyer pays within sixty days of the delivery.';

it('lists comments that are new, gone or have another text, with their places and authors', () => {
  const original = document(heading('Terms') + on(0, first) + on(1, second), [
    { text: 'Is this enough?', date: '2026-01-01T10:00:00Z' },
    { text: 'Why sixty?', author: 'Bob' },
  ]);
  const revised = document(heading('Terms') + on(0, first) + plain(second) + on(1, 'Nothing else is agreed.'), [
    { text: 'This is enough.', date: '2026-01-01T10:00:00Z' },
    { text: 'Really nothing?', author: 'Cid' },
  ]);
  const body = { what: 'comment', story: 'body', heading: 'Terms' };
  expect(changesOf(original, revised).filter(({ what }) => what === 'comment')).toEqual([
    { ...body, kind: 'replacement', paragraph: 2, before: 'Is this enough?', after: 'This is enough.', author: 'Ann' },
    { ...body, kind: 'deletion', paragraph: 3, before: 'Why sixty?', author: 'Bob' },
    { ...body, kind: 'insertion', paragraph: 4, after: 'Really nothing?', author: 'Cid' },
  ]);
});

it('finds no change where comments have other numbers, dates and authors, or are on text that moved', () => {
  const original = document(on(0, first) + on(1, second) + plain('The end.'), [
    { text: 'One' },
    { text: 'Two', date: '2026-01-01T10:00:00Z' },
  ]);
  const revised = document(on(1, first) + on(0, second) + plain('The end.'), [{ text: 'Two', author: 'Author' }, { text: 'One' }]);
  expect(changesOf(original, revised)).toEqual([]);
  const moved = document(on(1, second) + on(0, first) + plain('The end.'), [{ text: 'One' }, { text: 'Two' }]);
  expect(changesOf(original, moved).map(({ kind, what }) => `${kind} ${what}`)).toEqual(['move paragraph']);
});

it('finds comments in cells, in tables that are gone, and in a document without others', () => {
  const original = document(table(plain(first), on(0, second)) + plain('The end.'), [{ text: 'In a cell' }]);
  const revised = document(table(plain(first), plain(second)) + plain('The end.'), []);
  expect(changesOf(original, revised)).toEqual([
    { kind: 'deletion', what: 'comment', story: 'body', paragraph: 2, before: 'In a cell', author: 'Ann' },
  ]);
  expect(changesOf(revised, original)).toMatchObject([{ kind: 'insertion', what: 'comment', paragraph: 2, after: 'In a cell' }]);
  const without = document(plain('The end.'), []);
  expect(changesOf(original, without).map(({ kind, what }) => `${kind} ${what}`)).toEqual(['deletion table', 'deletion comment']);
});

it('follows the options', () => {
  const original = document(on(0, first), [{ text: 'Is  this Enough?' }]);
  const revised = document(on(0, first), [{ text: 'Is this enough?' }]);
  expect(changesOf(original, revised)).toHaveLength(1);
  expect(changesOf(original, revised, { ignoreCase: true, ignoreWhitespace: true })).toEqual([]);
  expect(changesOf(original, revised, { ignoreComments: true })).toEqual([]);
});

it('does not list comments to which nothing refers', () => {
  const original = document(plain(first), [{ text: 'Nobody sees this' }]);
  expect(changesOf(original, document(plain(first), []))).toEqual([]);
});

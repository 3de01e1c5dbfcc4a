/** Changes of a text are found among the words of its pages, however lines divide those. */
import { expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import { locateChanges, type LocatedChange } from '../../../src/operations/compare/locate-changes.js';
import type { RevisedText } from '../../../src/docx/revision/revised-texts.js';

/** `[-gone-]` and `{+new+}` in a text. */
function texts(marked: string): RevisedText[] {
  return (marked.match(/\[-.*?-\]|\{\+.*?\+\}|(?:(?!\[-|\{\+)[^])+/g) ?? []).map((piece): RevisedText => {
    if (piece.startsWith('[-')) return { text: piece.slice(2, -2), status: 'gone' };
    if (piece.startsWith('{+')) return { text: piece.slice(2, -2), status: 'new' };
    return { text: piece, status: 'same' };
  });
}

const located = (marked: string, page: string): readonly LocatedChange[] => locateChanges(texts(marked), page.split(' '), new Budget());

it.each<[name: string, marked: string, page: string, found: readonly LocatedChange[]]>([
  ['nothing', 'one two three', 'one two three', []],
  ['a new word', 'one {+new+} two', 'one new two', [{ gone: '', words: [1], after: undefined }]],
  ['a replaced word', 'one [-old-]{+new+} two', 'one new two', [{ gone: 'old', words: [1], after: undefined }]],
  ['words that are gone', 'one [-and a half -]two', 'one two', [{ gone: 'and a half', words: [], after: 0 }]],
  ['a change at the beginning', '[-old -]one two', 'one two', [{ gone: 'old', words: [], after: undefined }]],
  ['words with spaces that stay', 'a [-b-]{+c+} [-d-]{+e+} f', 'a c e f', [{ gone: 'b d', words: [1, 2], after: undefined }]],
  ['a part of a word', 'one col[-o-]{+ou+}r', 'one colour', [{ gone: 'o', words: [1], after: undefined }]],
  ['a word that a line divides', 'one {+division+} two', 'one divi sion two', [{ gone: '', words: [1, 2], after: undefined }]],
  ['words beside the text', 'one {+new+} two', '1. one new two Page 7', [{ gone: '', words: [2], after: undefined }]],
  ['paragraphs that are gone together', 'one\n[-first-]\n[-second-]\ntwo', 'one two', [{ gone: 'first\nsecond', words: [], after: 0 }]],
])('%s', (_name, marked, page, found) => {
  expect(located(marked, page)).toEqual(found);
});

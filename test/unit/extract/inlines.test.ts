/** Lines of words become runs. */
import { describe, expect, it } from 'vitest';
import { inlinesOf, textOf } from '../../../src/extract/blocks/inlines.js';
import type { Word } from '../../../src/extract/page/word.js';

const word = (text: string, format: Partial<Word> = {}): Word => ({
  ...{ text, angle: 0, left: 0, right: 10, isMirrored: false, baseline: 0, size: 10, isBold: false, isItalic: false },
  ...{ isFixedPitch: false, hasSpaceBefore: true, isApart: true, mark: undefined },
  ...format,
});
const runs = (...lines: readonly (readonly Word[])[]): unknown[] =>
  inlinesOf(lines, { isPlain: false, joinsHyphens: true }).map((inline) =>
    inline.kind === 'run' ? [inline.content, inline.properties] : inline.kind,
  );
const text = (content: string) => [{ kind: 'text', text: content }];

describe('lines of words', () => {
  it.each([
    [['a', 'b'], 'a b'],
    [['docu-', 'ment'], 'document'],
    [['do\u00ad', 'Cument'], 'doCument'],
    [['A-', 'b'], 'A- b'],
    [['-', 'b'], '- b'],
    [['a-', 'b-', 'c'], 'abc'],
    [['字', '典'], '字典'],
  ])('%j are joined to %j', (words, expected) => {
    expect(textOf(words.map((each) => [word(each)]))).toBe(expected);
  });

  it('keep spaces out of formats', () => {
    expect(runs([word('a'), word('b', { isBold: true }), word('c')])).toEqual([
      [text('a '), {}],
      [text('b'), { bold: true }],
      [text(' c'), {}],
    ]);
  });

  it('are joined in linear time', () => {
    expect(textOf(Array.from({ length: 300_000 }, () => [word('letters')]))).toHaveLength(300_000 * 8 - 1);
  });
});

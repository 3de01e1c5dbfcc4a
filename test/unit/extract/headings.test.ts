/** Paragraphs by their look → headings, and what only resembles them. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/base/abort.js';
import type { Draft } from '../../../src/extract/blocks/draft.js';
import { findHeadings } from '../../../src/extract/blocks/find-headings.js';
import { headingLevels } from '../../../src/extract/blocks/headings.js';
import { textOf } from '../../../src/extract/blocks/inlines.js';
import { segmentOf } from '../../../src/extract/order/segment.js';
import type { Word } from '../../../src/extract/page/word.js';

interface Look {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isFixedPitch?: boolean;
}

const prose = 'The water of the river comes from the mountains, and most of it from snow that melts early in summer.';

/** Each text is a line; lines follow one another down the page, and each is a draft of its own. */
function headingsOf(lines: readonly (readonly [text: string, look?: Look])[]): string[] {
  let baseline = 700;
  const drafts = lines.map(([text, look = {}]): Draft => {
    const { size = 10, isBold = false, isItalic = false, isFixedPitch = false } = look;
    baseline -= 1.2 * size;
    let left = 100;
    const words = text.split(' ').map((part): Word => {
      const right = left + 0.5 * size * part.length;
      const word = { text: part, angle: 0, left, right, baseline, size, hasSpaceBefore: true, mark: undefined, isBold, isItalic };
      left = right + 0.3 * size;
      return { ...word, isFixedPitch, isMirrored: false };
    });
    const half = Math.ceil(words.length / 2);
    const isLong = text.length > 90;
    return { kind: 'paragraph', lines: isLong ? [segmentOf(words.slice(0, half)), segmentOf(words.slice(half))] : [segmentOf(words)] };
  });
  const { drafts: joined, kinds } = findHeadings(drafts, new Budget());
  const levelOf = headingLevels([...kinds.values()]);
  return joined.flatMap((draft) => {
    const kind = kinds.get(draft);
    return kind && draft.kind === 'paragraph' ? [`${String(levelOf(kind))} ${textOf(draft.lines.map(({ reading }) => reading))}`] : [];
  });
}

const bold = { isBold: true };

describe('headings', () => {
  it.each<[string, Parameters<typeof headingsOf>[0], string[]]>([
    ['larger text', [['Rivers', { size: 16 }], [prose], ['Lakes', { size: 13 }], [prose]], ['1 Rivers', '2 Lakes']],
    ['bold lines', [['Rivers', { size: 16 }], [prose], ['Lakes', bold], [prose]], ['1 Rivers', '2 Lakes']],
    ['slightly larger lines with a number', [['(2) Lakes and ponds', { size: 11 }], [prose]], ['1 (2) Lakes and ponds']],
    ['numbers of several levels', [['3.2 Lakes and ponds'], [prose], ['A.1 Ponds'], [prose]], ['1 3.2 Lakes and ponds', '1 A.1 Ponds']],
    ['capitals', [['LAKES AND PONDS'], [prose]], ['1 LAKES AND PONDS']],
    ['italic lines above text', [['Lakes and ponds', { isItalic: true }], [prose]], ['1 Lakes and ponds']],
    [
      'lines of one title',
      [['Rivers and lakes', { size: 20 }], ['of the north', { size: 20 }], [prose]],
      ['1 Rivers and lakes of the north'],
    ],
    ['a number below a number', [['3 Water', bold], ['3.1 Lakes', bold], [prose]], ['1 3 Water', '1 3.1 Lakes']],
  ])('are %s', (_, lines, expected) => {
    expect(headingsOf([...lines, [prose], [prose]])).toEqual(expected);
  });

  it.each<[string, Parameters<typeof headingsOf>[0]]>([
    ['captions', [['Table 3: Lakes and ponds', bold], [prose], ['Figure 2. Lakes', { size: 13 }], [prose]]],
    ['program code', [['SELECT NAME', { isBold: true, isFixedPitch: true }], [prose]]],
    ['lists of names', [['Ann Smith', bold], ['Bob Miller', bold], ['Carl Jones', bold], [prose]]],
    ['parts of a sentence', [['and the lakes', bold], [prose]]],
    ['sentences', [['Read this before.', bold], [prose]]],
    ['a number of several levels without text below it', [[prose], ['3.2 Lakes and ponds'], ['3.3 Rivers']]],
    ['capitals without text below them', [[prose], ['FOR COLUMN'], ['TAX IDENTIFIER']]],
  ])('are not %s', (_, lines) => {
    expect(headingsOf([[prose], ...lines])).toEqual([]);
  });
});

/** A merge split into files of a maximum size. */
import { describe, expect, test } from 'vitest';
import { merge, mergeToFiles, type MergeDocument } from '../../../../src/operations/merge/merge.js';
import { openedOf, partOf } from './parts.js';

/** Page numbers in tens, with so many bytes that do not compress. */
function heavy(bytesOf: readonly number[]): MergeDocument {
  let state = 1;
  const noise = (length: number): string => {
    let text = '';
    for (; text.length < length; state = (state * 48271) % 2147483647) text += state.toString(36).slice(-5);
    return text;
  };
  const objects = Object.fromEntries(
    bytesOf.flatMap((bytes, index) => {
      const number = (index + 1) * 10;
      return [
        [number, `<</Type/Page/Parent 2 0 R/Contents ${String(number + 1)} 0 R/PieceInfo<</N<</Private ${String(number + 2)} 0 R>>>>>>`],
        [number + 2, `<</Length ${String(bytes)}>>stream\n${noise(bytes).slice(0, bytes)}\nendstream`],
      ];
    }),
  );
  return partOf('A', bytesOf.length, { objects });
}

const kilobytes = (...sizes: readonly number[]): MergeDocument => heavy(sizes.map((size) => size * 1000));

describe('files of at most 50 KB', () => {
  test.each<readonly [string, readonly number[], readonly (readonly string[])[], readonly number[]]>([
    ['pages of one size', [20, 20, 20, 20, 20], [['A1', 'A2'], ['A3', 'A4'], ['A5']], []],
    ['as many pages as fit', [5, 5, 5, 5, 5, 5, 5], [['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']], []],
    ['a large page between small ones', [5, 5, 90, 5, 5], [['A1', 'A2'], ['A3'], ['A4', 'A5']], [3]],
    ['large pages at both ends', [90, 5, 90], [['A1'], ['A2'], ['A3']], [1, 3]],
    ['sizes that grow', [1, 2, 4, 8, 16, 32], [['A1', 'A2', 'A3', 'A4', 'A5'], ['A6']], []],
  ])('%s', async (_what, sizes, expected, large) => {
    const { files, warnings } = await mergeToFiles({ documents: [kilobytes(...sizes)], split: '50KB' });
    expect(files.map(({ bytes }) => openedOf(bytes).texts)).toEqual(expected);
    expect(warnings.map(({ code, message }) => `${code} ${/page (\d+) alone/.exec(message)?.[1] ?? message}`)).toEqual(
      large.map((page) => `merge.large-page ${String(page)}`),
    );
    const singles = new Set(large.map((page) => `A${String(page)}`));
    for (const [index, { bytes }] of files.entries())
      if (!singles.has(expected[index]?.[0] ?? '')) expect(bytes.length).toBeLessThanOrEqual(50_000);
  });

  test('a document that is small enough stays whole', async () => {
    const { files } = await mergeToFiles({ documents: [kilobytes(1, 1)], split: '5MB' });
    expect(files.map(({ name }) => name)).toEqual(['A-001.pdf']);
  });
});

test.each(['0MB', '5GB', 'MB', '5 MB', '123456KB'])('refuses the size %j', async (split) => {
  await expect(merge({ documents: [kilobytes(1)], split: split as '5MB' })).rejects.toThrow(
    /split: must be pages, ranges, outline, or the maximum number of pages per file \(10\) or its maximum size \(500KB, 5MB\)/,
  );
});

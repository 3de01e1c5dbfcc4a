/** Segments of a region → its lines: what is side by side on one baseline. */
import { itemAt } from '../../base/item-at.js';
import type { Word } from '../page/word.js';
import { type Segment, segmentOf } from '../order/segment.js';

/** Segments of one baseline, from left to right; at least one. */
export type Row = readonly Segment[];

/** A row read as one line of text. */
export type Line = Segment;

const sameBaseline = 0.3;

export function rowsIn(region: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of region) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (
      row &&
      first &&
      !first.table &&
      !segment.table &&
      Math.abs(first.baseline - segment.baseline) < sameBaseline * Math.min(first.size, segment.size)
    )
      row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

export const lineOf = (row: Row): Line => (row.length === 1 ? itemAt(row, 0) : segmentOf(row.flatMap(({ words }) => words)));

const isLettered = ({ text }: Word): boolean => /[\p{L}\p{N}]/u.test(text);

export const isBold = ({ words }: Line): boolean => words.every((word) => word.isBold || !isLettered(word));

export const isItalic = ({ words }: Line): boolean => words.every((word) => word.isItalic || !isLettered(word));

export const isFixedPitch = ({ words }: Line): boolean => words.every((word) => word.isFixedPitch);

export const firstWord = ({ reading }: Line): Word => itemAt(reading, 0);

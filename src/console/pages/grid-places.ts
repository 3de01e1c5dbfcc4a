/** Positions in the grid of pages, from the pages' boxes on the screen. */
import type { PageBox } from '../viewer/places.js';

/** From the upper left corner of the grid. */
export type GridBox = PageBox;

/** A drop target: the index of the page before which the drop goes, and the position of its marker. */
export interface DropPlace {
  readonly index: number;
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

/** Boxes whose tops differ by less than this are in one row. */
const sameRow = 4;

/** @returns Undefined if there are no pages */
export function dropPlaceAt(boxes: readonly GridBox[], x: number, y: number): DropPlace | undefined {
  const rowTop = boxes.findLast(({ top }) => top <= y)?.top ?? boxes[0]?.top;
  if (rowTop === undefined) return undefined;
  const row = boxes.flatMap((box, index) => (Math.abs(box.top - rowTop) < sameRow ? [{ box, index }] : []));
  const next = row.find(({ box }) => x < box.left + box.width / 2);
  const last = row.at(-1);
  if (next) return { index: next.index, x: next.box.left, top: next.box.top, height: next.box.height };
  return last && { index: last.index + 1, x: last.box.left + last.box.width, top: last.box.top, height: last.box.height };
}

/** The number of pages per row. */
export function columnCount(boxes: readonly GridBox[]): number {
  const [first] = boxes;
  const behind = first ? boxes.findIndex(({ top }) => Math.abs(top - first.top) >= sameRow) : 1;
  return behind < 0 ? Math.max(1, boxes.length) : behind;
}

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** How far a key moves in the grid; undefined for other keys. */
export const stepOfKey = (key: string, columns: number): number | undefined => steps[key]?.(columns);

/** The index that a key moves to; undefined for other keys. */
export function indexOfKey(key: string, index: number, count: number, columns: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOfKey(key, columns);
  if (step === undefined) return undefined;
  const next = index + step;
  return next < 0 || next >= count ? index : next;
}

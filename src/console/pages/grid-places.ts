/** Places in a grid of pages, by the boxes that these have on the screen, in their order. */

export interface GridBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where what is dropped goes: before the page at this index, and where the mark for that is. */
export interface DropPlace {
  readonly index: number;
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

/** Boxes whose tops differ by less are in one row. */
const sameRow = 4;

/** @returns Undefined where there are no pages */
export function dropPlaceAt(boxes: readonly GridBox[], x: number, y: number): DropPlace | undefined {
  const rowTop = boxes.findLast(({ top }) => top <= y)?.top ?? boxes[0]?.top;
  if (rowTop === undefined) return undefined;
  const row = boxes.flatMap((box, index) => (Math.abs(box.top - rowTop) < sameRow ? [{ box, index }] : []));
  const next = row.find(({ box }) => x < box.left + box.width / 2);
  const last = row.at(-1);
  if (next) return { index: next.index, x: next.box.left, top: next.box.top, height: next.box.height };
  return last && { index: last.index + 1, x: last.box.left + last.box.width, top: last.box.top, height: last.box.height };
}

/** How many pages a row has. */
export function columnsOf(boxes: readonly GridBox[]): number {
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

/** How far a key leads in a grid; undefined for keys that do not lead. */
export const stepOfKey = (key: string, columns: number): number | undefined => steps[key]?.(columns);

/** The index that a key leads to; undefined for keys that do not lead. */
export function indexOfKey(key: string, index: number, count: number, columns: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOfKey(key, columns);
  if (step === undefined) return undefined;
  const next = index + step;
  return next < 0 || next >= count ? index : next;
}

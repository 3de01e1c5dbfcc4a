/** Where the text of each comment is on its page. */
import type { Box } from '../rectangle-path.js';
import { largest, smallest } from '../../base/extremes.js';
import { concatenate, identity, transformed, type Matrix } from '../../base/matrix.js';
import type { CommentItem, Fragment, PageItem } from '../page-item.js';

/** The boxes of one comment: it is in the text at least once. */
export type CommentBoxes = readonly [first: Box, ...others: Box[]];

type Add = (item: CommentItem, matrix: Matrix) => void;

/** Deepest nesting of fragments that is searched. */
const maxDepth = 64;

/** Boxes by comment, in drawing order; page coordinates. */
export function commentPlaces({ items }: Fragment): ReadonlyMap<string, CommentBoxes> {
  const places = new Map<string, [Box, ...Box[]]>();
  walkItems(items, identity, 0, (item, matrix) => {
    const known = places.get(item.id);
    if (known) known.push(boxUnder(item, matrix));
    else places.set(item.id, [boxUnder(item, matrix)]);
  });
  return places;
}

function walkItems(items: readonly PageItem[], matrix: Matrix, depth: number, add: Add): void {
  if (depth > maxDepth) return;
  for (const item of items) {
    if (item.kind === 'comment') add(item, matrix);
    else if (item.kind === 'fragment') walkItems(item.fragment.items, concatenate([1, 0, 0, 1, item.x, item.y], matrix), depth + 1, add);
    else if (item.kind === 'group') walkItems(item.items, item.transform ? concatenate(item.transform, matrix) : matrix, depth + 1, add);
  }
}

function boxUnder({ x, y, width, height }: CommentItem, matrix: Matrix): Box {
  const corners = [x, x + width].flatMap((cx) => [y, y + height].map((cy) => transformed(matrix, cx, cy)));
  const [across, down] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: smallest(across), top: smallest(down), right: largest(across), bottom: largest(down) };
}

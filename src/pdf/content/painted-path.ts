/**
 * Paths of content → whether they only form a field's own background, border, comb and marked lines
 * (ISO 32000-2 §12.5.4, §12.7.4.3, Table 192).
 */
import type { Box } from '../read/page-tree.js';
import type { Color } from './color.js';

/** A field's stated appearance apart from its text. */
export interface FieldDecoration {
  readonly background: Color | undefined;
  readonly border: Color | undefined;
  /** Points. */
  readonly borderWidth: number;
  /** Whether the border is bevelled or inset, with shades. */
  readonly hasShades: boolean;
  /** Number of comb cells; 0 for any other field. */
  readonly cells: number;
  /** Whether chosen lines are marked with a background colour. */
  readonly isList: boolean;
}

export interface PaintedPath {
  /** Corners of each part, in order, in form space. */
  readonly parts: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly fill: Color | undefined;
  readonly stroke: Color | undefined;
}

const nearlySame = (a: number, b: number): boolean => Math.abs(a - b) < 0.02;
export const isColor = (a: Color, b: Color | undefined): boolean =>
  b !== undefined && a.every((value, index) => nearlySame(value, b[index] ?? -1));

/** The box of a part that is an axis-aligned rectangle; otherwise undefined. */
export function rectangleOfPart(part: readonly (readonly [number, number])[]): Box | undefined {
  const corners = part.length === 5 && part[0]?.join() === part[4]?.join() ? part.slice(0, 4) : part;
  if (corners.length !== 4) return undefined;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const isUpright = corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    return (x === nextX) !== (y === nextY) || box[0] === box[2] || box[1] === box[3];
  });
  return isUpright ? box : undefined;
}

/** The minimum width of a marked line, as a share of the field’s width. */
const markedWidth = 0.7;

/** Whether each side of a part runs along an edge of the box, or between the cells of a comb. */
function isAlongEdges(part: readonly (readonly [number, number])[], box: Box, reach: number, cells: number): boolean {
  const isNear = (value: number, edges: readonly number[]): boolean => edges.some((edge) => Math.abs(value - edge) <= reach);
  const columns = Array.from({ length: Math.max(0, cells - 1) }, (_item, index) => box[0] + ((index + 1) * (box[2] - box[0])) / cells);
  return part.every(([x, y], index) => {
    const [nextX, nextY] = part[index + 1] ?? [x, y];
    if (index === part.length - 1) return true;
    if (Math.abs(y - nextY) < 0.01 && isNear(y, [box[1], box[3]])) return true;
    return Math.abs(x - nextX) < 0.01 && isNear(x, [box[0], box[2], ...columns]);
  });
}

/** The new background colours of text, empty if the path only draws borders; undefined if it may be a letter or cover one. */
export function decorationOf(path: PaintedPath, box: Box, decoration: FieldDecoration): readonly Color[] | undefined {
  const { fill, stroke } = path;
  const reach = 2 * decoration.borderWidth + 1;
  const papers: Color[] = [];
  for (const part of path.parts) {
    if (stroke !== undefined && !(isColor(stroke, decoration.border) && isAlongEdges(closed(part), box, reach, decoration.cells)))
      return undefined;
    if (fill === undefined) continue;
    const rectangle = rectangleOfPart(part);
    const isBorder =
      isColor(fill, decoration.border) &&
      ((rectangle !== undefined && isThinEdge(rectangle, box, reach)) || isMitredSide(part, box, decoration.borderWidth));
    if (isBorder) continue;
    const isBackground = rectangle !== undefined && isColor(fill, decoration.background);
    const isMark = decoration.isList && rectangle !== undefined && rectangle[2] - rectangle[0] >= markedWidth * (box[2] - box[0]);
    const isShade =
      decoration.hasShades && fill[0] === fill[1] && fill[1] === fill[2] && part.every((point) => isNearEdge(point, box, reach));
    if (!isBackground && !isMark && !isShade) return undefined;
    papers.push(fill);
  }
  return papers;
}

const closed = (part: PaintedPath['parts'][number]): PaintedPath['parts'][number] =>
  part[0] !== undefined && part.length > 2 ? [...part, part[0]] : part;

const isNearEdge = ([x, y]: readonly [number, number], box: Box, reach: number): boolean =>
  [x - box[0], box[2] - x, y - box[1], box[3] - y].some((distance) => Math.abs(distance) <= reach);

/** Whether a part is a side of a border as iText fills it: four corners, two on an edge of the box and two a border’s width inside. */
function isMitredSide(part: PaintedPath['parts'][number], box: Box, borderWidth: number): boolean {
  const corners = part.length === 5 && part[0]?.join() === part[4]?.join() ? part.slice(0, 4) : part;
  if (corners.length !== 4) return false;
  const sides: readonly ((point: readonly [number, number]) => number)[] = [
    ([x]) => x - box[0],
    ([x]) => box[2] - x,
    ([, y]) => y - box[1],
    ([, y]) => box[3] - y,
  ];
  return sides.some((depthOf) => {
    const depths = corners.map(depthOf);
    const isAt = (depth: number): number => depths.filter((one) => Math.abs(one - depth) < 0.01).length;
    return isAt(0) === 2 && isAt(borderWidth) === 2;
  });
}

/** Whether a filled rectangle is a side of a border. */
function isThinEdge([left, bottom, right, top]: Box, box: Box, reach: number): boolean {
  const corner = [left, bottom] as const;
  const isFlat = top - bottom <= reach && isAlongEdges([corner, [right, bottom]], box, reach, 0);
  const isUpright = right - left <= reach && isAlongEdges([corner, [left, top]], box, reach, 0);
  return isFlat || isUpright;
}

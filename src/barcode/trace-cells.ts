/**
 * Cells of a matrix → the outlines of its dark regions. Cells drawn one by one would show hairlines wherever edges are antialiased.
 *
 * Every side between a dark cell and a light one is a step with the dark cell on its right. Each crossing has as many steps in as out, so
 * following them from any start returns to it. Where two dark cells meet only at a corner, the line turns right and stays with its own
 * cell.
 */
import type { Point, Polygon } from './drawing.js';

const right = 0;
const down = 1;
const left = 2;
const up = 3;
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** @param cells Row by row; 1 is dark */
export function traceCells(cells: readonly number[], columns: number, rows: number): Polygon[] {
  const width = columns + 1;
  const isDark = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < columns && y < rows && cells[y * columns + x] === 1;
  // For each crossing, one bit for every direction in which a side leaves it.
  const leaving = new Uint8Array(width * (rows + 1));
  const leave = (x: number, y: number, direction: number): void => {
    leaving[y * width + x] = (leaving[y * width + x] ?? 0) | (1 << direction);
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (!isDark(x, y)) continue;
      if (!isDark(x, y - 1)) leave(x, y, right);
      if (!isDark(x + 1, y)) leave(x + 1, y, down);
      if (!isDark(x, y + 1)) leave(x + 1, y + 1, left);
      if (!isDark(x - 1, y)) leave(x, y + 1, up);
    }
  const polygons: Polygon[] = [];
  for (let at = 0; at < leaving.length; at++)
    while (leaving[at] !== 0) polygons.push(outlineFrom({ x: at % width, y: Math.floor(at / width) }, leaving, width));
  return polygons;
}

/** Removes the sides that it follows from `leaving`. */
function outlineFrom(start: Point, leaving: Uint8Array, width: number): Polygon {
  const corners: Point[] = [];
  let { x, y } = start;
  let direction = -1;
  do {
    const at = y * width + x;
    const bits = leaving[at] ?? 0;
    const turns = direction < 0 ? [right, down, left, up] : [(direction + 1) % 4, direction, (direction + 3) % 4];
    const next = turns.find((turn) => (bits & (1 << turn)) !== 0);
    if (next === undefined) break;
    leaving[at] = bits & ~(1 << next);
    if (next !== direction) corners.push({ x, y });
    direction = next;
    const [dx, dy] = steps[next] ?? [0, 0];
    x += dx;
    y += dy;
  } while (x !== start.x || y !== start.y);
  return corners;
}

/** A line through points, straight or smooth: Catmull-Rom with control points at a third of the neighbours' half slope (WR-CHART-10). */
import type { PathPen } from '../../../../../document/geometry/path-pen.js';

export type Point = readonly [x: number, y: number];

export function smoothCurve(pen: PathPen, points: readonly Point[], isSmooth: boolean): void {
  for (const [index, [x, y]] of points.entries()) {
    const previous = points[index - 1];
    if (!previous) pen.moveTo(x, y);
    else if (!isSmooth || points.length < 3) pen.lineTo(x, y);
    else {
      const [beforeX, beforeY] = points[index - 2] ?? previous;
      const [afterX, afterY] = points[index + 1] ?? [x, y];
      const [fromX, fromY] = previous;
      pen.curveTo(fromX + (x - beforeX) / 6, fromY + (y - beforeY) / 6, x - (afterX - fromX) / 6, y - (afterY - fromY) / 6, x, y);
    }
  }
}

/** A unit box seen from the angles of `c:view3D`, without perspective, and stretched into an area (WR-CHART-37). */
import { largest, smallest } from '../../../../../../base/extremes.js';
import type { Area } from '../../chart-sheet.js';
import type { Point } from '../smooth-curve.js';

/** In degrees: up from the side, and about the vertical axis. */
export interface View {
  readonly up: number;
  readonly around: number;
}

/** The point for shares (0 to 1) to the right, backwards and upwards. */
export type Project = (right: number, back: number, up: number) => Point;

const radians = Math.PI / 180;

export function projectInto({ left, top, right, bottom }: Area, { up, around }: View): Project {
  const [sinUp, cosUp] = [Math.sin(up * radians), Math.cos(up * radians)];
  const [sinAround, cosAround] = [Math.sin(around * radians), Math.cos(around * radians)];
  const plain = (x: number, y: number, z: number): Point => {
    const [across, back] = [(x - 0.5) * cosAround + (y - 0.5) * sinAround, (y - 0.5) * cosAround - (x - 0.5) * sinAround];
    return [across, -(z * cosUp + back * sinUp)];
  };
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => plain(x, y, z))));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [minX, minY] = [smallest(xs), smallest(ys)];
  const [scaleX, scaleY] = [(right - left) / (largest(xs) - minX), (bottom - top) / (largest(ys) - minY)];
  return (x, y, z) => {
    const [across, down] = plain(x, y, z);
    return [left + (across - minX) * scaleX, top + (down - minY) * scaleY];
  };
}

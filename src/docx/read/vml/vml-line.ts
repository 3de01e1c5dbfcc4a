/** The box around a `v:line` or `v:polyline`, in the units of its points. */
import type { Geometry } from '../../../document/drawing.js';
import { PathPen } from '../../../document/geometry/path-pen.js';

export interface LineBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The line runs from right to left, from bottom to top. */
  readonly flipHorizontal: boolean;
  readonly flipVertical: boolean;
  /** The geometry of a polyline. */
  readonly geometry?: Geometry;
}

export function lineBox(fromX: number, fromY: number, toX: number, toY: number): LineBox {
  return {
    x: Math.min(fromX, toX),
    y: Math.min(fromY, toY),
    width: Math.abs(toX - fromX),
    height: Math.abs(toY - fromY),
    flipHorizontal: toX < fromX,
    flipVertical: toY < fromY,
  };
}

/** The maximum number of points per polyline. */
const maxPoints = 10_000;

/** Undefined for fewer than two points. */
export function polylineBox(points: string | undefined, read: (value: string | undefined) => number | undefined): LineBox | undefined {
  const numbers = (points ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(0, maxPoints * 2)
    .map((value) => read(value) ?? 0);
  if (numbers.length < 4) return undefined;
  const xs = numbers.filter((_, index) => index % 2 === 0).slice(0, Math.floor(numbers.length / 2));
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);
  const [x, y] = [least(xs), least(ys)];
  const [width, height] = [most(xs) - x, most(ys) - y];
  const pen = new PathPen();
  for (const [index, at] of xs.entries()) {
    if (index === 0) pen.moveTo(at - x, (ys[index] ?? y) - y);
    else pen.lineTo(at - x, (ys[index] ?? y) - y);
  }
  const path = { width: Math.max(width, 1e-6), height: Math.max(height, 1e-6), filled: true, stroked: true, commands: pen.commands };
  return { x, y, width, height, flipHorizontal: false, flipVertical: false, geometry: { kind: 'custom', paths: [path] } };
}

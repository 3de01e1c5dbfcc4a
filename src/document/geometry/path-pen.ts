/** Collects absolute path commands; elliptic arcs (ECMA-376-1 §20.1.9.4) and quadratic curves become cubic ones. */
import { itemAt } from '../../base/item-at.js';
import type { PathCommand } from '../drawing.js';

/** The maximum number of commands per path; further commands are left out. */
export const maxPathCommands = 100_000;

const radians = Math.PI / 180;

export class PathPen {
  readonly commands: PathCommand[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get x(): number {
    return this.#x;
  }

  get y(): number {
    return this.#y;
  }

  moveTo(x: number, y: number): this {
    this.#startX = x;
    this.#startY = y;
    return this.#add({ op: 'M', x, y }, x, y);
  }

  lineTo(x: number, y: number): this {
    return this.#add({ op: 'L', x, y }, x, y);
  }

  /** Lines through `points`, pairs of x and y. */
  linesTo(...points: readonly number[]): this {
    for (let at = 0; at + 1 < points.length; at += 2) this.lineTo(itemAt(points, at), itemAt(points, at + 1));
    return this;
  }

  /** Closed, clockwise from the left edge's upper end. */
  roundedRectangle(width: number, height: number, radius: number): this {
    this.moveTo(0, radius).arcTo(radius, radius, 180, 90);
    this.lineTo(width - radius, 0).arcTo(radius, radius, 270, 90);
    this.lineTo(width, height - radius).arcTo(radius, radius, 0, 90);
    return this.lineTo(radius, height).arcTo(radius, radius, 90, 90).close();
  }

  /** Closed, through `points`, pairs of x and y. */
  polygon(points: readonly number[]): this {
    return this.moveTo(points[0] ?? 0, points[1] ?? 0)
      .linesTo(...points.slice(2))
      .close();
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.#add({ op: 'C', x1, y1, x2, y2, x, y }, x, y);
  }

  quadTo(cx: number, cy: number, x: number, y: number): this {
    const { x: fromX, y: fromY } = this;
    return this.curveTo(
      fromX + ((cx - fromX) * 2) / 3,
      fromY + ((cy - fromY) * 2) / 3,
      x + ((cx - x) * 2) / 3,
      y + ((cy - y) * 2) / 3,
      x,
      y,
    );
  }

  /** From the current point, which is at `start` degrees (clockwise, as seen) on an ellipse of these radii, along `sweep` degrees. */
  arcTo(radiusX: number, radiusY: number, start: number, sweep: number): this {
    const from = eccentricAngle(start, radiusX, radiusY);
    const to = eccentricAngle(start + sweep, radiusX, radiusY);
    return this.ellipseTo(radiusX, radiusY, from, to - from);
  }

  /** The same with eccentric angles: the current point is centre + (rx cos start, ry sin start). */
  ellipseTo(radiusX: number, radiusY: number, start: number, sweep: number): this {
    const bounded = Math.max(-360, Math.min(360, sweep));
    const centerX = this.#x - radiusX * Math.cos(start * radians);
    const centerY = this.#y - radiusY * Math.sin(start * radians);
    const pieces = Math.max(1, Math.ceil(Math.abs(bounded) / 90 - 1e-9));
    const step = (bounded / pieces) * radians;
    const reach = (4 / 3) * Math.tan(step / 4);
    for (let piece = 0; piece < pieces; piece++) {
      const angle = start * radians + piece * step;
      const next = angle + step;
      const [cos, sin, nextCos, nextSin] = [Math.cos(angle), Math.sin(angle), Math.cos(next), Math.sin(next)];
      this.curveTo(
        centerX + radiusX * (cos - reach * sin),
        centerY + radiusY * (sin + reach * cos),
        centerX + radiusX * (nextCos + reach * nextSin),
        centerY + radiusY * (nextSin - reach * nextCos),
        centerX + radiusX * nextCos,
        centerY + radiusY * nextSin,
      );
    }
    return this;
  }

  close(): this {
    return this.#add({ op: 'Z' }, this.#startX, this.#startY);
  }

  #add(command: PathCommand, x: number, y: number): this {
    if (this.commands.length < maxPathCommands && Number.isFinite(x) && Number.isFinite(y)) {
      this.commands.push(command);
      this.#x = x;
      this.#y = y;
    }
    return this;
  }
}

/** The eccentric angle of the ellipse's point that is seen at `angle`, in the same turn. */
function eccentricAngle(angle: number, radiusX: number, radiusY: number): number {
  if (radiusX === radiusY || radiusX === 0 || radiusY === 0) return angle;
  const turn = Math.round(angle / 360) * 360;
  const seen = (angle - turn) * radians;
  return Math.atan2(radiusX * Math.sin(seen), radiusY * Math.cos(seen)) / radians + turn;
}

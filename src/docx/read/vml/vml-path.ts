/** The path language of VML (`v:path v`, ECMA-376 Part 4 §19.1.2.14) → {@link GeometryPath}s. */
import type { GeometryPath } from '../../../document/drawing.js';
import { maxPathCommands, PathPen } from '../../../document/geometry/path-pen.js';
import type { VmlLookup, VmlSpace } from './vml-formula.js';

const token = /(nf|ns|ae|al|at|ar|wa|wr|qx|qy|qb|h[a-i]|[mlcxetrv])|([@#]\d+|-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?)|(,)/g;

interface Segment {
  readonly command: string;
  readonly values: readonly number[];
}

/** Each part that ends with `e` is a separate path, with its own `nf` (not filled) and `ns` (not stroked). */
export function readVmlPath(path: string, look: VmlLookup, space: VmlSpace): GeometryPath[] {
  const paths: GeometryPath[] = [];
  let pen = new PathPen();
  let [filled, stroked] = [true, true];
  const finish = (): void => {
    if (pen.commands.length > 0) paths.push({ width: space.width, height: space.height, filled, stroked, commands: pen.commands });
    pen = new PathPen();
    [filled, stroked] = [true, true];
  };
  for (const segment of segments(path, look)) {
    if (segment.command === 'e') finish();
    else if (segment.command === 'nf') filled = false;
    else if (segment.command === 'ns') stroked = false;
    else drawSegment(segment, pen, space);
  }
  finish();
  return paths;
}

/** Values omitted between commas are 0. */
function* segments(path: string, look: VmlLookup): Generator<Segment> {
  let command: string | undefined;
  let values: number[] = [];
  let isOpen = false;
  let count = 0;
  for (const [, name, value, comma] of path.matchAll(token)) {
    if (++count > maxPathCommands) break;
    if (name !== undefined) {
      if (command !== undefined) yield { command, values: isOpen && values.length > 0 ? [...values, 0] : values };
      command = name;
      values = [];
      isOpen = true;
    } else if (value !== undefined) {
      values.push(look(value));
      isOpen = false;
    } else if (comma !== undefined) {
      if (isOpen) values.push(0);
      isOpen = true;
    }
  }
  if (command !== undefined) yield { command, values: isOpen && values.length > 0 ? [...values, 0] : values };
}

/** A segment's values by index; those that are missing are 0. */
interface SegmentValues {
  readonly at: (index: number) => number;
  /** Coordinates from the origin of the space. */
  readonly x: (index: number) => number;
  readonly y: (index: number) => number;
  /** Calls the step with the first index of each complete group of values. */
  readonly every: (size: number, step: (from: number) => void) => void;
}

function segmentValues(values: readonly number[], { x: originX, y: originY }: VmlSpace): SegmentValues {
  const at = (index: number): number => values[index] ?? 0;
  return {
    at,
    x: (index) => at(index) - originX,
    y: (index) => at(index) - originY,
    every: (size, step) => {
      for (let from = 0; from + size <= values.length; from += size) step(from);
    },
  };
}

function drawSegment({ command, values }: Segment, pen: PathPen, space: VmlSpace): void {
  const read = segmentValues(values, space);
  const { at, x, y, every } = read;
  switch (command) {
    case 'm':
      pen.moveTo(x(0), y(1));
      break;
    case 'l':
      every(2, (from) => pen.lineTo(x(from), y(from + 1)));
      break;
    case 'c':
      every(6, (from) => pen.curveTo(x(from), y(from + 1), x(from + 2), y(from + 3), x(from + 4), y(from + 5)));
      break;
    case 't':
      pen.moveTo(pen.x + at(0), pen.y + at(1));
      break;
    case 'r':
      every(2, (from) => pen.lineTo(pen.x + at(from), pen.y + at(from + 1)));
      break;
    case 'v':
      every(6, (from) => {
        const [fromX, fromY] = [pen.x, pen.y];
        pen.curveTo(
          fromX + at(from),
          fromY + at(from + 1),
          fromX + at(from + 2),
          fromY + at(from + 3),
          fromX + at(from + 4),
          fromY + at(from + 5),
        );
      });
      break;
    case 'x':
      pen.close();
      break;
    case 'qb':
      every(4, (from) => pen.quadTo(x(from), y(from + 1), x(from + 2), y(from + 3)));
      break;
    default:
      drawArcs(command, read, pen);
  }
}

function drawArcs(command: string, { at, x, y, every }: SegmentValues, pen: PathPen): void {
  switch (command) {
    case 'qx':
    case 'qy':
      every(2, (from) => {
        // Quadrants alternate: the first starts along x for `qx`, along y for `qy`.
        drawQuadrant(pen, x(from), y(from + 1), (command === 'qx') === (from % 4 === 0));
      });
      break;
    case 'ae':
    case 'al':
      every(6, (from) => {
        const [start, sweep] = [-at(from + 4) / 65_536, -at(from + 5) / 65_536];
        const ellipse: Ellipse = { cx: x(from), cy: y(from + 1), rx: Math.abs(at(from + 2)), ry: Math.abs(at(from + 3)) };
        drawArc(pen, ellipse, start, sweep, command === 'ae');
      });
      break;
    case 'at':
    case 'ar':
    case 'wa':
    case 'wr':
      every(8, (from) => {
        drawBoxedArc(
          pen,
          [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (index % 2 === 0 ? x(from + index) : y(from + index))),
          command,
        );
      });
      break;
  }
}

function drawQuadrant(pen: PathPen, x: number, y: number, isAlongX: boolean): void {
  const reach = 0.5523;
  const [dx, dy] = [x - pen.x, y - pen.y];
  if (isAlongX) pen.curveTo(pen.x + dx * reach, pen.y, x, y - dy * reach, x, y);
  else pen.curveTo(pen.x, pen.y + dy * reach, x - dx * reach, y, x, y);
}

interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** A joined arc is connected to the path by a line. */
function drawArc(pen: PathPen, { cx, cy, rx, ry }: Ellipse, start: number, sweep: number, isJoined: boolean): void {
  const radians = (start * Math.PI) / 180;
  const [x, y] = [cx + rx * Math.cos(radians), cy + ry * Math.sin(radians)];
  if (isJoined && pen.commands.length > 0) pen.lineTo(x, y);
  else pen.moveTo(x, y);
  pen.ellipseTo(rx, ry, start, sweep);
}

/** The ellipse's box and two points towards which the arc starts and ends; `w…` runs clockwise, `a…` counter-clockwise. */
function drawBoxedArc(pen: PathPen, box: readonly number[], command: string): void {
  const [left = 0, top = 0, right = 0, bottom = 0, startX = 0, startY = 0, endX = 0, endY = 0] = box;
  const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, Math.abs(right - left) / 2, Math.abs(bottom - top) / 2];
  if (rx === 0 || ry === 0) return;
  const angle = (x: number, y: number): number => (Math.atan2((y - cy) / ry, (x - cx) / rx) * 180) / Math.PI;
  const start = angle(startX, startY);
  let sweep = angle(endX, endY) - start;
  const isClockwise = command.startsWith('w');
  if (isClockwise && sweep <= 0) sweep += 360;
  if (!isClockwise && sweep >= 0) sweep -= 360;
  drawArc(pen, { cx, cy, rx, ry }, start, sweep, command === 'at' || command === 'wa');
}

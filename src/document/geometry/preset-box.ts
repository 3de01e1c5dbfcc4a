/** The inputs for drawing a preset shape: its extent, its adjust values, and methods that build its paths. */
import type { GeometryPath, PathCommand } from '../drawing.js';
import { PathPen } from './path-pen.js';

/** In the units of the extent. */
export interface TextRectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One preset at one size; without `text`, the whole extent is available for text. */
export interface PresetOutline {
  readonly paths: readonly GeometryPath[];
  readonly text?: TextRectangle;
}

export type PresetShape = (box: PresetBox) => PresetOutline;
export type PresetTable = Readonly<Record<string, PresetShape>>;

export interface PathOptions {
  readonly filled?: boolean;
  readonly stroked?: boolean;
  readonly shade?: GeometryPath['shade'] | undefined;
  /** The side of a square coordinate space that replaces the extent. */
  readonly space?: number;
}

export class PresetBox {
  readonly shortSide: number;
  readonly centerX: number;
  readonly centerY: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly adjustments: Readonly<Record<string, number>>,
  ) {
    this.shortSide = Math.min(width, height);
    this.centerX = width / 2;
    this.centerY = height / 2;
  }

  /** An adjust value as a fraction (100000 is 1) between bounds that are also fractions. */
  adjust(name: string, absent: number, lowest = -Infinity, highest = Infinity): number {
    const value = (this.adjustments[name] ?? absent) / 100_000;
    return Math.min(Math.max(Number.isFinite(value) ? value : absent / 100_000, lowest), Math.max(highest, lowest));
  }

  /** An adjust value in degrees. */
  angle(name: string, absent: number): number {
    return ((((this.adjustments[name] ?? absent * 60_000) / 60_000) % 360) + 360) % 360;
  }

  path(draw: (pen: PathPen) => void, options: PathOptions = {}): GeometryPath {
    const pen = new PathPen();
    draw(pen);
    return {
      width: options.space ?? this.width,
      height: options.space ?? this.height,
      filled: options.filled ?? true,
      stroked: options.stroked ?? true,
      shade: options.shade,
      commands: pen.commands,
    };
  }

  /** A closed path through `points`, pairs of x and y. */
  polygon(points: readonly number[], options: PathOptions = {}): GeometryPath {
    return this.path((pen) => pen.polygon(points), options);
  }

  /** Open lines that are only stroked. */
  lines(points: readonly number[], options: PathOptions = {}): GeometryPath {
    return this.path((pen) => pen.moveTo(points[0] ?? 0, points[1] ?? 0).linesTo(...points.slice(2)), { filled: false, ...options });
  }

  ellipse(options: PathOptions = {}): GeometryPath {
    const [radiusX, radiusY] = options.space === undefined ? [this.centerX, this.centerY] : [options.space / 2, options.space / 2];
    return this.path((pen) => pen.moveTo(0, radiusY).ellipseTo(radiusX, radiusY, 180, 360).close(), options);
  }

  /** The room for text at these fractions of the extent. */
  textAt(left: number, top: number, right: number, bottom: number): TextRectangle {
    return { left: left * this.width, top: top * this.height, right: right * this.width, bottom: bottom * this.height };
  }
}

export type Direction = 'right' | 'left' | 'down' | 'up';

/** A shape written for one direction, pointing right, turned or mirrored into another. */
export function pointing(direction: Direction, shape: PresetShape): PresetShape {
  if (direction === 'right') return shape;
  return (box) => {
    const { width, height } = box;
    const isUpright = direction === 'down' || direction === 'up';
    const drawn = shape(isUpright ? new PresetBox(height, width, box.adjustments) : box);
    const place = (x: number, y: number): readonly [number, number] =>
      direction === 'left' ? [width - x, y] : direction === 'down' ? [y, x] : [y, height - x];
    const paths = drawn.paths.map((path) => ({ ...path, width, height, commands: path.commands.map((command) => moved(command, place)) }));
    if (!drawn.text) return { paths };
    const [x1, y1] = place(drawn.text.left, drawn.text.top);
    const [x2, y2] = place(drawn.text.right, drawn.text.bottom);
    return { paths, text: { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) } };
  };
}

function moved(command: PathCommand, place: (x: number, y: number) => readonly [number, number]): PathCommand {
  if (command.op === 'Z') return command;
  const [x, y] = place(command.x, command.y);
  if (command.op !== 'C') return { op: command.op, x, y };
  const [x1, y1] = place(command.x1, command.y1);
  const [x2, y2] = place(command.x2, command.y2);
  return { op: 'C', x1, y1, x2, y2, x, y };
}

/** A gradient of a `COLR` table → one with stops from 0 to 1 that continues in its end colours. */
import type { Matrix } from '../../base/matrix.js';
import { mostStops, type ColorLine, type EntryColor, type PaintRecord, type Six } from '../sfnt/read-paint.js';
import type { ColorPaint, ColorStop, GlyphColor } from './color-glyph.js';

/** Resolves a stop's palette entry and alpha. */
export type ColorOf = (color: EntryColor) => { readonly color: GlyphColor; readonly alpha: number };

type GradientRecord = Extract<PaintRecord, { kind: 'linear' | 'radial' | 'sweep' }>;

/** @returns undefined if nothing is painted */
export function gradientPaint(record: GradientRecord, matrix: Matrix, colorOf: ColorOf): ColorPaint | undefined {
  const stops = record.line.stops.map((stop): ColorStop => ({ at: stop.at, ...colorOf(stop) })).sort((a, b) => a.at - b.at);
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (!first || !last) return undefined;
  if (stops.length === 1) return { kind: 'solid', color: first.color, alpha: first.alpha };
  const line: Line = { stops, from: first.at, to: Math.max(last.at, first.at + shortest) };
  switch (record.kind) {
    case 'linear':
      return linear(record.points, repeated(line, record.line, linearTurns), matrix);
    case 'radial':
      return radial(record.circles, line, record.line, matrix);
    case 'sweep': {
      const [start, end] = record.angles;
      const whole = sweepTurns(line, start, end);
      const { from, to, stops: all } = repeated(line, record.line, whole);
      const at = (share: number): number => start + (end - start) * share;
      return { kind: 'sweep', center: record.center, angles: [at(from), at(to)], stops: all, matrix };
    }
  }
}

/** Stops closer than this form a sharp edge. */
const shortest = 1e-4;

/** Stops, and the part of the gradient's line that they cover. */
interface Line {
  readonly stops: readonly ColorStop[];
  readonly from: number;
  readonly to: number;
}

/** The number of repetitions before and after the line. */
type Turns = readonly [before: number, after: number];

/** Within an em few emoji would show more, and MuPDF takes 256 samples for the whole gradient. */
const linearTurns: Turns = [4, 4];

/** The stops, from 0 to 1, of a repeated line. */
function repeated({ stops, from, to }: Line, { extend }: ColorLine, [before, after]: Turns): Line {
  const length = to - from;
  const placed = stops.map((stop) => ({ ...stop, at: Math.min(1, (stop.at - from) / length) }));
  const last = placed.at(-1);
  const own = !last || last.at === 1 ? placed : [...placed, { ...last, at: 1 }];
  if (extend === 'pad') return { stops: own, from, to };
  const most = Math.max(1, Math.floor(mostStops / own.length) - 1);
  const [left, right] = [Math.min(before, most >> 1), Math.min(after, most - (most >> 1))];
  const count = left + 1 + right;
  const all: ColorStop[] = [];
  for (let turn = -left; turn <= right; turn += 1) {
    const isMirrored = extend === 'reflect' && turn % 2 !== 0;
    const ordered = isMirrored ? own.map((stop) => ({ ...stop, at: 1 - stop.at })).reverse() : own;
    for (const stop of ordered) all.push({ ...stop, at: (turn + left + stop.at) / count });
  }
  return { stops: all, from: from - left * length, to: to + right * length };
}

/** The third point rotates the gradient: its direction is perpendicular to the line from the first point to the third. */
function linear([x0, y0, x1, y1, x2, y2]: Six, { stops, from, to }: Line, matrix: Matrix): ColorPaint | undefined {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const [nx, ny] = [y2 - y0, x0 - x2];
  const normal = nx * nx + ny * ny;
  // A third point on the line leaves no direction (OpenType, "COLR", PaintLinearGradient).
  if (normal === 0 || dx * nx + dy * ny === 0) return undefined;
  const along = (dx * nx + dy * ny) / normal;
  const [vx, vy] = [along * nx, along * ny];
  return { kind: 'linear', line: [x0 + vx * from, y0 + vy * from, x0 + vx * to, y0 + vy * to], stops, matrix };
}

/** The number of outward repetitions of circles; inwards they end at the centre. */
const outward = 4;

function radial([x0, y0, r0, x1, y1, r1]: Six, line: Line, colors: ColorLine, matrix: Matrix): ColorPaint {
  const grown = (r1 - r0) * (line.to - line.from);
  const radius = (share: number): number => r0 + (r1 - r0) * share;
  const inner = Math.min(outward, grown === 0 ? 0 : Math.floor(Math.min(radius(line.from), radius(line.to)) / Math.abs(grown)));
  const { stops, from, to } = repeated(line, colors, grown < 0 ? [outward, inner] : [inner, outward]);
  const at = (start: number, end: number, share: number): number => start + (end - start) * share;
  const circle = (share: number): [number, number, number] => [at(x0, x1, share), at(y0, y1, share), radius(share)];
  const whole = withoutNegative(circle, from, to, stops);
  return { kind: 'radial', circles: [...circle(whole.from), ...circle(whole.to)], stops: whole.stops, matrix };
}

/** Circles with a negative radius are not painted: the line starts or ends where the radius is 0. */
function withoutNegative(
  circle: (share: number) => readonly [number, number, number],
  from: number,
  to: number,
  stops: readonly ColorStop[],
): Line {
  const [first, last] = [circle(from)[2], circle(to)[2]];
  if ((first >= 0 && last >= 0) || first === last) return { stops, from, to };
  const zero = Math.min(1, Math.max(0, first / (first - last)));
  const [start, end] = first < 0 ? [zero, 1] : [0, zero];
  const scaled = stops.map((stop) => ({ ...stop, at: Math.min(1, Math.max(0, (stop.at - start) / (end - start || 1))) }));
  return { stops: scaled, from: from + (to - from) * start, to: from + (to - from) * end };
}

/** As many turns as are needed to fill the circle. */
function sweepTurns({ from, to }: Line, start: number, end: number): Turns {
  const length = Math.abs((end - start) * (to - from));
  const count = length === 0 ? 0 : Math.min(outward, Math.ceil((2 * Math.PI) / length));
  return [count, count];
}

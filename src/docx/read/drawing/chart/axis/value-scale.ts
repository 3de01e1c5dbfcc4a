/** Bounds and marks of a value axis as chosen by Word (WR-CHART-6, WR-CHART-7, WR-CHART-8). */
import type { ChartAxis } from '../chart-model.js';

export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly marks: readonly number[];
  readonly logBase?: number;
}

export interface ScaleRoom {
  /** Points along the axis. */
  readonly length: number;
  /** Size of its labels, in points. */
  readonly textSize: number;
  readonly isLying: boolean;
}

/** `percent`: shares of a whole; `bubble`: one additional step at each end. */
export type ScaleKind = 'plain' | 'percent' | 'bubble';

/** The least distance between two marks, in label sizes: vertical and horizontal (fitted). */
const roomUpright = 1.1;
const roomLying = 3.08;
const maxMarks = 500;

export function valueScale(values: readonly number[], axis: ChartAxis | undefined, room: ScaleRoom, kind: ScaleKind = 'plain'): ValueScale {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const greatest = values.reduce((one, other) => Math.max(one, other), -Infinity);
  const [low, high] = values.length === 0 ? [0, 1] : [least, greatest];
  if (axis?.logBase !== undefined) return logScale(low, high, axis, axis.logBase);
  const limit = Math.max(1, Math.min(10, Math.floor(room.length / (room.textSize * (room.isLying ? roomLying : roomUpright))) - 1));
  const bounds = (step: number): readonly [number, number] => {
    const min =
      axis?.min ?? (kind === 'percent' ? (low < 0 ? -1 : 0) : kind === 'bubble' ? bubbleLow(low, step) : lowBound(low, high, step));
    const max =
      axis?.max ?? (kind === 'percent' ? (high > 0 ? 1 : 0) : kind === 'bubble' ? bubbleHigh(high, step) : highBound(low, high, step));
    return max > min ? [min, max] : [min, min + step];
  };
  const step =
    axis?.step ??
    fittingStep(low, high, axis, (candidate) => {
      const [min, max] = kind === 'bubble' ? bubbleRoom(low, high, candidate, axis) : bounds(candidate);
      return (max - min) / candidate <= limit + 1e-9;
    });
  const [min, max] = bounds(step);
  const marks: number[] = [];
  for (let index = 0; index < maxMarks; index++) {
    const mark = min + index * step;
    if (mark > max + step * 1e-9) break;
    marks.push(Number(mark.toPrecision(12)));
  }
  return { min, max, marks };
}

/**
 * The step is chosen for a plain scale with an additional step at each end; the bounds then keep zero if a step below
 * the least value keeps it.
 */
function bubbleRoom(low: number, high: number, step: number, axis: ChartAxis | undefined): readonly [number, number] {
  return [axis?.min ?? lowBound(low, high, step) - step, axis?.max ?? highBound(low, high, step) + step];
}

function bubbleLow(low: number, step: number): number {
  return Math.min(0, Math.floor((low - step) / step + 1e-9) * step);
}

function bubbleHigh(high: number, step: number): number {
  return Math.max(0, Math.ceil((high + step) / step - 1e-9) * step);
}

/** The first of 1, 2, 5, 10 … times a power of ten that fits. */
function fittingStep(low: number, high: number, axis: ChartAxis | undefined, fits: (step: number) => boolean): number {
  const span = Math.max(Math.abs(axis?.max ?? high), Math.abs(axis?.min ?? low), Math.abs(high - low), 1e-12);
  const first = Math.floor(Math.log10(span)) - 3;
  for (let power = first; power < first + 8; power++) {
    for (const digit of [1, 2, 5]) {
      const step = digit * 10 ** power;
      if (fits(step)) return step;
    }
  }
  return 10 ** (first + 8);
}

/** The first step strictly above 1.05 times the greatest value; zero if all are negative. */
function highBound(low: number, high: number, step: number): number {
  if (high <= 0) return high === low && high < 0 ? 0 : high < 0 && isNarrow(-high, -low) ? narrowBound(high, low, step, 1) : 0;
  return (Math.floor((high + 0.05 * (isNarrow(low, high) ? high - low : high)) / step + 1e-9) + 1) * step;
}

function lowBound(low: number, high: number, step: number): number {
  if (low < 0) return -(Math.floor((-low * 1.05) / step + 1e-9) + 1) * step;
  return isNarrow(low, high) ? narrowBound(low, high, step, -1) : 0;
}

/** Whether the values are within a sixth of the greatest: the axis does not start at zero. */
function isNarrow(low: number, high: number): boolean {
  return low > 0 && high > low && (high - low) / high < 1 / 6;
}

function narrowBound(near: number, far: number, step: number, sign: 1 | -1): number {
  const bound = (near + sign * Math.abs(far - near) * 0.5) / step;
  return (sign < 0 ? Math.floor(bound) : Math.ceil(bound)) * step;
}

function logScale(low: number, high: number, axis: ChartAxis, base: number): ValueScale {
  const power = (value: number): number => Math.log(value) / Math.log(base);
  const min = axis.min !== undefined && axis.min > 0 ? axis.min : base ** Math.floor(power(Math.max(low, 1e-9)) + 1e-9);
  const highest = axis.max !== undefined && axis.max > min ? axis.max : base ** Math.ceil(power(Math.max(high, min * base)) - 1e-9);
  const marks: number[] = [];
  for (let mark = min; mark <= highest * 1.000001 && marks.length < maxMarks; mark *= base) marks.push(Number(mark.toPrecision(12)));
  return { min, max: highest, marks, logBase: base };
}

/** Values outside a stated scale are drawn at most this many axis lengths beyond it. */
const maxShare = 100;

/** 0 at the scale's low end, 1 at its high one. */
export function scaleShare(value: number, { min, max, logBase }: ValueScale): number {
  const share = logBase === undefined ? (value - min) / (max - min) : Math.log(Math.max(value, min) / min) / Math.log(max / min);
  return Math.min(maxShare, Math.max(-maxShare, share));
}

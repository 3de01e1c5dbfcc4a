/** The colours along a gradient, the same for every renderer. */
import { normalShare } from '../../base/normal-share.js';
import type { Paint } from '../../layout/page-item.js';
import { rgbFromHex, type Rgb } from '../content/color.js';

export type Gradient = Extract<Paint, { kind: 'gradient' }>;

export interface ColorAt {
  readonly at: number;
  readonly values: readonly number[];
}

/** Number of pieces between two colours: the curve of {@link bellShare} is followed to within a level or two. */
const stepsPerBlend = 32;

/** Width of the bell relative to the length of the gradient, and the gamma of a colour level (WR-DRAW-6). */
const bell = { sigma: 0.245, gamma: 2.2 } as const;

/** From 0 to 1 as a bell fills from its left end. */
function bellShare(at: number): number {
  const start = normalShare(-0.5 / bell.sigma);
  return (normalShare((at - 0.5) / bell.sigma) - start) / (1 - 2 * start);
}

function blendLight([fromRed, fromGreen, fromBlue]: Rgb, [toRed, toGreen, toBlue]: Rgb, share: number): Rgb {
  const blend = (from: number, to: number): number => (from ** bell.gamma * (1 - share) + to ** bell.gamma * share) ** (1 / bell.gamma);
  return [blend(fromRed, toRed), blend(fromGreen, toGreen), blend(fromBlue, toBlue)];
}

/** Stops from 0 to 1 in order. */
export function orderedStops(gradient: Gradient): Gradient['stops'] {
  const stops = gradient.stops
    .map((stop) => ({ ...stop, at: Math.min(1, Math.max(0, Number.isFinite(stop.at) ? stop.at : 0)) }))
    .sort((a, b) => a.at - b.at);
  const first = stops.at(0);
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ ...first, at: 0 }, ...stops, { ...last, at: 1 }];
}

/** Two colours from end to end are blended along the bell curve, more colours linearly (WR-DRAW-6). */
export function colorsOf(stops: Gradient['stops']): ColorAt[] {
  const colors = stops.map(({ at, color }): ColorAt => ({ at, values: rgbFromHex(color) }));
  // the first and the last stop occur twice
  const [, start, end] = stops;
  if (stops.length !== 4 || !start || !end || start.at > 0 || end.at < 1 || start.color === end.color) return colors;
  const [from, to] = [rgbFromHex(start.color), rgbFromHex(end.color)];
  return Array.from({ length: stepsPerBlend + 1 }, (_, step): ColorAt => {
    const at = step / stepsPerBlend;
    return { at, values: blendLight(from, to, bellShare(at)) };
  });
}

/** The opacity for the color of {@link colorsOf} with that index, which is at `at`. */
export function alphaAt(stops: Gradient['stops'], at: number, index: number): number {
  // Each of several stops at one place has its own opacity.
  if (stops[index]?.at === at) return stops[index].alpha;
  const after = stops.findIndex((stop) => stop.at > at);
  const next = stops[after];
  const before = stops[after - 1];
  if (after < 1 || next === undefined || before === undefined) return stops.at(-1)?.alpha ?? 1;
  return before.alpha + ((next.alpha - before.alpha) * (at - before.at)) / (next.at - before.at);
}

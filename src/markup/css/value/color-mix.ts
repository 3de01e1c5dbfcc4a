/** `color-mix()` (CSS Color 5 §3): mixed in sRGB, linear sRGB or Oklab; Lab-like spaces are treated as Oklab, those with a hue as Oklch. */
import type { CssColor } from './css-color.js';
import { splitAtCommas, type CssValue, type CssValues } from './css-value.js';

type Triple = readonly [number, number, number];

interface Space {
  readonly to: (rgb: Triple) => Triple;
  readonly from: (values: Triple) => Triple;
  /** Whether the third value is an angle, which takes the shorter way around. */
  readonly hasHue?: boolean;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const gamma = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const each = (values: Triple, change: (value: number) => number): Triple => [change(values[0]), change(values[1]), change(values[2])];
const times = (rows: readonly [Triple, Triple, Triple], values: Triple): Triple => {
  const [a, b, c] = rows.map((row) => row[0] * values[0] + row[1] * values[1] + row[2] * values[2]);
  return [a ?? 0, b ?? 0, c ?? 0];
};

/** Linear sRGB to the cone responses of Oklab, and those to its axes, with their inverses (Color 4 §10). */
const toCones: [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones: [Triple, Triple, Triple] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toAxes: [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromAxes: [Triple, Triple, Triple] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

const oklab: Space = {
  to: (rgb) => times(toAxes, each(times(toCones, each(rgb, linear)), Math.cbrt)),
  from: (values) =>
    each(
      times(
        fromCones,
        each(times(fromAxes, values), (value) => value ** 3),
      ),
      gamma,
    ),
};
const oklch: Space = {
  to: (rgb) => {
    const [lightness, a, b] = oklab.to(rgb);
    return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
  },
  from: ([lightness, chroma, hue]) => oklab.from([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]),
  hasHue: true,
};
const srgb: Space = { to: (rgb) => rgb, from: (rgb) => rgb };
const linearSrgb: Space = { to: (rgb) => each(rgb, linear), from: (rgb) => each(rgb, gamma) };

const spaces: Readonly<Record<string, Space>> = { srgb, 'srgb-linear': linearSrgb, lch: oklch, oklch, hsl: oklch, hwb: oklch };

/** @param colorOf returns the colour of one component; undefined if it is not a colour */
export function mixColors(args: CssValues, colorOf: (value: CssValue) => CssColor | undefined): CssColor | undefined {
  const [method = [], ...rest] = splitAtCommas(args);
  const parts = rest.map((part) => mixPart(part, colorOf));
  const [one, two] = parts;
  if (method[0]?.kind !== 'ident' || method[0].name !== 'in' || !one || !two) return undefined;
  const name = method[1]?.kind === 'ident' ? method[1].name : '';
  const first = one.share ?? (two.share === undefined ? 0.5 : 1 - two.share);
  const second = two.share ?? 1 - first;
  const sum = first + second;
  if (sum <= 0) return undefined;
  const space = Object.hasOwn(spaces, name) ? (spaces[name] ?? oklab) : oklab;
  const mixed = mix(one.color, two.color, second / sum, space);
  return { rgb: mixed.rgb, alpha: mixed.alpha * Math.min(1, sum) };
}

function mixPart(values: CssValues, colorOf: (value: CssValue) => CssColor | undefined) {
  const color = values.map(colorOf).find((found) => found !== undefined);
  const percent = values.find((value) => value.kind === 'number' && value.unit === '%');
  const share = percent?.kind === 'number' ? Math.min(1, Math.max(0, percent.value / 100)) : undefined;
  return color && { color, share };
}

/** Translucent colours count by their alpha. */
function mix(one: CssColor, two: CssColor, share: number, space: Space): CssColor {
  const [a, b] = [space.to(channels(one.rgb)), space.to(channels(two.rgb))];
  const alpha = one.alpha * (1 - share) + two.alpha * share;
  const weight = alpha === 0 ? share : (two.alpha * share) / alpha;
  const between = (from: number, to: number): number => from + (to - from) * weight;
  const third = space.hasHue === true ? hueBetween(a, b, weight) : between(a[2], b[2]);
  const mixed = space.from([between(a[0], b[0]), between(a[1], b[1]), third]);
  return { rgb: hexOf(...each(mixed, (value) => value * 255)), alpha };
}

/** Greys have no hue. */
const leastChroma = 0.0001;

function hueBetween(from: Triple, to: Triple, weight: number): number {
  if (from[1] < leastChroma) return to[2];
  if (to[1] < leastChroma) return from[2];
  const way = ((to[2] - from[2] + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return from[2] + way * weight;
}

const channels = (rgb: string): Triple => {
  const at = (from: number): number => Number.parseInt(rgb.slice(from, from + 2), 16) / 255;
  return [at(0), at(2), at(4)];
};

/** Channels from 0 to 255 → `RRGGBB`. */
export const hexOf = (...channels: readonly number[]): string =>
  channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, Number.isNaN(value) ? 0 : value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();

/** Oklab → `RRGGBB`. */
export const oklabHex = (...values: Triple): string => hexOf(...each(oklab.from(values), (value) => value * 255));

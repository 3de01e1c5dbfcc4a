/** Colours of CSS (Color 4 §5 to §10) → `RRGGBB` with alpha; Lab-like ones are converted to sRGB by clipping. */
import { gamma, hexOf, mixColors, oklabHex } from './color-mix.js';
import type { CssValue, CssValues } from './css-value.js';
import { namedColors } from './named-colors-data.js';

export interface CssColor {
  /** Upper case `RRGGBB`. */
  readonly rgb: string;
  /** 0 to 1. */
  readonly alpha: number;
}

export const transparent: CssColor = { rgb: 'FFFFFF', alpha: 0 };

/** Undefined if it is not a colour; `currentcolor` is the keyword itself. */
export function parseColor(value: CssValue | undefined): CssColor | 'currentcolor' | undefined {
  if (value?.kind === 'hash') return hexColor(value.value);
  if (value?.kind === 'ident') {
    if (value.name === 'currentcolor') return 'currentcolor';
    if (value.name === 'transparent') return transparent;
    const name = renamedColors.get(value.name) ?? value.name;
    const rgb = Object.hasOwn(namedColors, name) ? namedColors[name] : undefined;
    return rgb === undefined ? undefined : { rgb, alpha: 1 };
  }
  return value?.kind === 'function' ? functionColor(value.name, value.args) : undefined;
}

/** Deprecated system colours (Color 4 appendix A) that still occur, and their current names. */
const renamedColors: ReadonlyMap<string, string> = new Map([
  ['window', 'canvas'],
  ['windowtext', 'canvastext'],
]);

/** The appearance of a colour on white paper. */
export function onPaper(color: CssColor, paper = 'FFFFFF'): string {
  if (color.alpha >= 1) return color.rgb;
  const mix = (at: number): number => {
    const below = Number.parseInt(paper.slice(at, at + 2), 16);
    return below + (Number.parseInt(color.rgb.slice(at, at + 2), 16) - below) * color.alpha;
  };
  return hexOf(mix(0), mix(2), mix(4));
}

/** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, without the number sign. */
export function hexColor(digits: string): CssColor | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return undefined;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return { rgb: long.slice(0, 6).toUpperCase(), alpha: long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1 };
}

interface Channel {
  readonly value: number;
  readonly unit: string;
}

/** Numbers of a colour function in either syntax; `none` is 0. */
function channels(args: CssValues): Channel[] {
  return args.flatMap((arg): Channel[] => {
    if (arg.kind === 'number') return [{ value: arg.value, unit: arg.unit }];
    return arg.kind === 'ident' && arg.name === 'none' ? [{ value: 0, unit: '' }] : [];
  });
}

const scaled = (channel: Channel | undefined, whole: number): number =>
  channel === undefined ? 0 : channel.unit === '%' ? (channel.value / 100) * whole : channel.value;

const perUnit: Readonly<Record<string, number>> = { grad: 0.9, rad: 180 / Math.PI, turn: 360 };
const degrees = (channel: Channel | undefined): number => (channel ? channel.value * (perUnit[channel.unit] ?? 1) : 0);

const concrete = (color: CssColor | 'currentcolor' | undefined): CssColor | undefined => (typeof color === 'object' ? color : undefined);

function functionColor(name: string, args: CssValues): CssColor | undefined {
  if (name === 'color-mix') return mixColors(args, (value) => concrete(parseColor(value)));
  if (name === 'light-dark') return concrete(parseColor(args[0]));
  const [first, second, third, fourth] = channels(args);
  if (!third) return undefined;
  const alpha = fourth ? Math.min(1, Math.max(0, scaled(fourth, 1))) : 1;
  const rgb = rgbOf(name, args, first, second, third);
  return rgb === undefined ? undefined : { rgb, alpha };
}

function rgbOf(name: string, args: CssValues, first: Channel | undefined, second: Channel | undefined, third: Channel): string | undefined {
  switch (name) {
    case 'rgb':
    case 'rgba':
      return hexOf(scaled(first, 255), scaled(second, 255), scaled(third, 255));
    case 'hsl':
    case 'hsla':
      return hsl(degrees(first), (second?.value ?? 0) / 100, third.value / 100);
    case 'hwb':
      return hwb(degrees(first), (second?.value ?? 0) / 100, third.value / 100);
    case 'lab':
      return lab(scaled(first, 100), scaled(second, 125), scaled(third, 125));
    case 'lch': {
      const angle = (degrees(third) * Math.PI) / 180;
      return lab(scaled(first, 100), scaled(second, 150) * Math.cos(angle), scaled(second, 150) * Math.sin(angle));
    }
    case 'oklab':
      return oklabHex(scaled(first, 1), scaled(second, 0.4), scaled(third, 0.4));
    case 'oklch': {
      const angle = (degrees(third) * Math.PI) / 180;
      return oklabHex(scaled(first, 1), scaled(second, 0.4) * Math.cos(angle), scaled(second, 0.4) * Math.sin(angle));
    }
    case 'color': {
      const isLinear = args[0]?.kind === 'ident' && args[0].name === 'srgb-linear';
      const part = (channel: Channel | undefined): number => (isLinear ? gamma(scaled(channel, 1)) : scaled(channel, 1)) * 255;
      return hexOf(part(first), part(second), part(third));
    }
    default:
      return undefined;
  }
}

function hsl(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [Math.min(1, Math.max(0, saturation)), Math.min(1, Math.max(0, lightness))];
  const at = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return hexOf(at(0), at(8), at(4));
}

function hwb(hue: number, white: number, black: number): string {
  const sum = white + black;
  if (sum >= 1) return hexOf((white / sum) * 255, (white / sum) * 255, (white / sum) * 255);
  const pure = hsl(hue, 1, 0.5);
  const at = (from: number): number => (Number.parseInt(pure.slice(from, from + 2), 16) / 255) * (1 - sum) * 255 + white * 255;
  return hexOf(at(0), at(2), at(4));
}

/** CIE Lab with white point D50, adapted to D65 (Bradford), to sRGB. */
function lab(l: number, a: number, b: number): string {
  const fy = (l + 16) / 116;
  const cube = (f: number): number => (f ** 3 > 216 / 24_389 ? f ** 3 : (116 * f - 16) / (24_389 / 27));
  const [x, y, z] = [0.96422 * cube(a / 500 + fy), l > 8 ? fy ** 3 : l / (24_389 / 27), 0.82521 * cube(fy - b / 200)];
  return hexOf(
    gamma(3.1341359 * x - 1.6172205 * y - 0.4906619 * z) * 255,
    gamma(-0.9787955 * x + 1.9162544 * y + 0.0334418 * z) * 255,
    gamma(0.0719619 * x - 0.2289744 * y + 1.4058572 * z) * 255,
  );
}

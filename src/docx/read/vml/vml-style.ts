/** Values of VML (ECMA-376 Part 4 §19.1, §20.1): CSS styles, lengths, fractions, angles. */
import { pointsFromPixels, type Points } from '../../../base/units.js';
import { clamp } from '../values.js';
import { hexFromRgb, rgbFromHex, type Rgb } from '../drawing/color-space.js';
import { unitOf } from '../drawing/drawing-values.js';
import { presetColor } from '../drawing/preset-colors.js';

export type VmlStyle = ReadonlyMap<string, string>;

/** 40,000 in: far beyond any page. */
const maxPoints = 2_880_000;
const pointsPerUnit: Readonly<Partial<Record<string, number>>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  pi: 12,
  px: 0.75,
  emu: 1 / 12_700,
};

/** Property names are lower case; the last declaration of a property applies. */
export function readVmlStyle(value: string | undefined): VmlStyle {
  const style = new Map<string, string>();
  for (const declaration of (value ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) style.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return style;
}

/** A CSS length; a number without a unit is in pixels. */
export function vmlPoints(value: string | undefined): Points | undefined {
  const number = Number.parseFloat(value ?? '');
  if (!Number.isFinite(number)) return undefined;
  const factor = pointsPerUnit[unitOf(value ?? '')];
  return clamp(factor === undefined ? pointsFromPixels(number) : number * factor, -maxPoints, maxPoints);
}

/** A number in the units of a group's coordinate space; the units of the rare lengths with units are ignored. */
export function vmlNumber(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? clamp(number, -1e9, 1e9) : undefined;
}

/** A fraction: `0.5`, `50%`, or 65536ths with an `f`. */
export function vmlFraction(value: string | undefined): number | undefined {
  const number = vmlNumber(value);
  if (number === undefined) return undefined;
  const last = (value ?? '').trim().at(-1);
  return last === 'f' ? number / 65_536 : last === '%' ? number / 100 : number;
}

/** Degrees: plain, or 65536ths with `fd`. */
export function vmlDegrees(value: string | undefined): number | undefined {
  const number = vmlNumber(value);
  return number === undefined ? undefined : (value ?? '').trim().endsWith('fd') ? number / 65_536 : number;
}

/** ST_TrueFalse. */
export function vmlFlag(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  const first = value.trim().charAt(0).toLowerCase();
  return first === 't' || first === '1' || first === 'y';
}

/** A pair such as `21600,21600` or `10 20`; missing numbers are undefined. */
export function vmlPair(value: string | undefined): readonly [string | undefined, string | undefined] {
  const [first, second] = (value ?? '').trim().split(/,\s*|\s+(?:,\s*)?/);
  return [first === '' ? undefined : first, second];
}

/** ST_ColorType (ECMA-376 Part 4 §20.1.2.3) → `RRGGBB`: `#rgb`, `#rrggbb`, a name, `window [3212]`, or a change of `base` such as `fill darken(128)`; undefined for an invalid value. */
export function readVmlColor(value: string | undefined, base?: string): string | undefined {
  const text = value?.replace(/\[[^[\]]*\]/g, '').trim() ?? '';
  if (text === '' || text === 'none') return undefined;
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1]?.toUpperCase();
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  const rgb = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/i.exec(text);
  if (rgb) return hexFromRgb([1, 2, 3].map((at) => Number(rgb[at]) / 255) as unknown as Rgb);
  const change = /^(?:fill|line|this)?\s*(darken|lighten|invert)\s*(?:\(\s*(\d+)\s*\))?$/i.exec(text);
  if (change) return base === undefined ? undefined : changeColor(base, change[1]?.toLowerCase() ?? '', Number(change[2] ?? 128) / 255);
  return presetColor(text);
}

/** `darken(n)` keeps n 255ths of each channel, `lighten(n)` keeps n 255ths of its distance to white. */
function changeColor(base: string, how: string, amount: number): string {
  const change = (channel: number): number =>
    how === 'darken' ? channel * amount : how === 'lighten' ? 1 - (1 - channel) * amount : 1 - channel;
  return hexFromRgb(rgbFromHex(base).map(change) as unknown as Rgb);
}

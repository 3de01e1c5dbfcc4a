/** The one colour that a shading paints: fill, pattern colour, or their blend (ECMA-376-1 §17.18.78, WR-PAR-11). */
import { rgbChannels, rgbHex } from '../../base/rgb.js';
import type { Shading } from '../../document/color.js';

/** Percentages that are half a point more than their names say. */
const halves: Readonly<Record<string, number>> = { pct12: 12.5, pct37: 37.5, pct62: 62.5, pct87: 87.5 };

/** Coverage of the textures, which are blended here instead of tiled. */
const textures: Readonly<Record<string, number>> = {
  horzStripe: 50,
  vertStripe: 50,
  diagStripe: 50,
  reverseDiagStripe: 50,
  horzCross: 75,
  diagCross: 75,
  thinHorzStripe: 25,
  thinVertStripe: 25,
  thinDiagStripe: 25,
  thinReverseDiagStripe: 25,
  thinHorzCross: 44,
  thinDiagCross: 44,
};

const black = [0, 0, 0] as const;

/** `RRGGBB`, or undefined if nothing is painted. */
export function shadingColor(shading: Shading | undefined): string | undefined {
  if (!shading || shading.pattern === 'nil') return undefined;
  const percent = coverage(shading.pattern);
  if (percent === 0) return shading.fill === 'auto' ? undefined : shading.fill;
  const fore = rgbChannels(shading.color === 'auto' ? '000000' : shading.color) ?? black;
  const back = rgbChannels(shading.fill === 'auto' ? 'FFFFFF' : shading.fill) ?? black;
  return rgbHex(back.map((value, index) => Math.floor(value + (((fore[index] ?? 0) - value) * percent) / 100)));
}

function coverage(pattern: string): number {
  if (pattern === 'solid') return 100;
  const percent = halves[pattern] ?? textures[pattern] ?? Number(/^pct(\d{1,3})$/.exec(pattern)?.[1] ?? 0);
  return Math.min(100, percent);
}

/** Borders, shadings and highlights as they are painted (ECMA-376-1 §17.18.2, §17.18.40, §17.18.78). */
import { pointsFromEighthPoints } from '../../base/units.js';
import type { Border, Shading } from '../color.js';
import type { ResolvedBorder } from './resolved.js';

export function resolveBorder(border: Border | undefined): ResolvedBorder | undefined {
  if (!border || border.style === 'nil' || border.style === 'none') return undefined;
  return {
    style: border.style,
    width: pointsFromEighthPoints(border.size),
    space: border.space,
    color: border.color,
    shadow: border.shadow ?? false,
    frame: border.frame ?? false,
  };
}

/** `nil` removes the shading of a lower level. */
export function resolveShading(shading: Shading | undefined): Shading | undefined {
  return shading?.pattern === 'nil' ? undefined : shading;
}

/** Channels are 0, 128 or 255, except for dark and light grey. */
const highlightColors: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGray: '808080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  green: '00FF00',
  lightGray: 'C0C0C0',
  magenta: 'FF00FF',
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
};

/** @returns `RRGGBB`, or `undefined` for `none` and unknown names */
export function highlightColor(name: string | undefined): string | undefined {
  return name === undefined ? undefined : highlightColors[name];
}

/** Percentages whose names are rounded down. */
const halfPercents = new Set([12, 37, 62, 87]);

/**
 * The flat colour of a shading: `pctN` blends colour over fill.
 * @returns `RRGGBB`; `undefined` if nothing is painted or the pattern is a texture
 */
export function shadingColor(shading: Shading | undefined): string | undefined {
  if (!shading) return undefined;
  const fill = shading.fill === 'auto' ? 'FFFFFF' : shading.fill;
  const color = shading.color === 'auto' ? '000000' : shading.color;
  if (shading.pattern === 'clear') return shading.fill === 'auto' ? undefined : shading.fill;
  if (shading.pattern === 'solid') return color;
  const percent = /^pct(\d+)$/.exec(shading.pattern);
  if (!percent) return undefined;
  const stated = Number(percent[1]);
  return blend(color, fill, (halfPercents.has(stated) ? stated + 0.5 : stated) / 100);
}

/**
 * One colour over another, all as `RRGGBB`. Halves are rounded down: 229.5 is 229.
 * @param share Share of the upper colour, 0 to 1
 */
export function blend(over: string, under: string, share: number): string {
  let result = '';
  for (let i = 0; i < 6; i += 2) {
    const mixed = parseInt(over.slice(i, i + 2), 16) * share + parseInt(under.slice(i, i + 2), 16) * (1 - share);
    result += Math.ceil(mixed - 0.5 - 1e-9)
      .toString(16)
      .padStart(2, '0');
  }
  return result.toUpperCase();
}

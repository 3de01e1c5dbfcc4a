/** VML colours (ST_ColorType, ECMA-376 Part 4 §20.1.2.3) → `RRGGBB`. */
import { hexFromRgb, rgbFromHex, type Rgb } from '../drawing/color-space.js';
import { presetColor } from '../drawing/preset-colors.js';

/** `#rgb`, `#rrggbb`, a name, `window [3212]`, or a change of `base` such as `fill darken(128)`; undefined for an invalid value. */
export function readVmlColor(value: string | undefined, base?: string): string | undefined {
  const text = value?.replace(/\[[^\]]*\]/g, '').trim() ?? '';
  if (text === '' || text === 'none') return undefined;
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1]?.toUpperCase();
  if (hex !== undefined) return hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  const rgb = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/i.exec(text);
  if (rgb) return hexFromRgb([1, 2, 3].map((at) => Number(rgb[at]) / 255) as unknown as Rgb);
  const change = /^(?:fill|line|this)?\s*(darken|lighten|invert)\s*(?:\(\s*(\d+)\s*\))?$/i.exec(text);
  if (change) return base === undefined ? undefined : changed(base, change[1]?.toLowerCase() ?? '', Number(change[2] ?? 128) / 255);
  return presetColor(text);
}

/** `darken(n)` keeps n 255ths of each channel, `lighten(n)` keeps n 255ths of its distance to white. */
function changed(base: string, how: string, amount: number): string {
  const change = (channel: number): number =>
    how === 'darken' ? channel * amount : how === 'lighten' ? 1 - (1 - channel) * amount : 1 - channel;
  return hexFromRgb(rgbFromHex(base).map(change) as unknown as Rgb);
}

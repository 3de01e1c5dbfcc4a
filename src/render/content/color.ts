/** `RRGGBB` → components from 0 to 1. */
import { isRgb } from '../../base/rgb.js';

export type Rgb = readonly [red: number, green: number, blue: number];

/** An invalid colour is black, as `auto` is on paper. */
export function rgbFromHex(color: string): Rgb {
  if (!isRgb(color)) return [0, 0, 0];
  const value = Number.parseInt(color, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

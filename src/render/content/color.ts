/** `RRGGBB` → components from 0 to 1. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** An invalid colour is black, as `auto` is on paper. */
export function rgbFromHex(color: string): Rgb {
  if (!/^[0-9a-f]{6}$/i.test(color)) return [0, 0, 0];
  const value = Number.parseInt(color, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Gray → colours between two given ones (`a:duotone`, ECMA-376-1 §20.1.8.23). */
import { componentsOfColor } from './adjustments.js';
import type { PixelImage } from './pixel-image.js';

/** @param image converted to gray; returned unchanged if its pixels are encoded */
export function toDuotone(image: PixelImage, [dark, light]: readonly [string, string]): PixelImage {
  const [from, to] = [componentsOfColor(dark), componentsOfColor(light)];
  const between = (share: number): number[] => from.map((low, part) => Math.round(low + ((to[part] ?? 0) - low) * share));
  const paletteOf = (shares: readonly number[]): PixelImage['color'] => ({ palette: Uint8Array.from(shares.flatMap(between)) });
  const { color, bits, inverted } = image;
  if (typeof color !== 'string') {
    const grays = Array.from({ length: Math.floor(color.palette.length / 3) }, (_, entry) => (color.palette[entry * 3] ?? 0) / 255);
    return { ...image, color: paletteOf(grays) };
  }
  if (color !== 'gray' || bits > 8) return image;
  const most = 2 ** bits - 1;
  const shares = Array.from({ length: most + 1 }, (_, value) => (inverted ? most - value : value) / most);
  const { inverted: _done, ...rest } = image;
  return { ...rest, color: paletteOf(shares) };
}

/** Colours → gray if they are accessible: palettes and decoded pixels. */
import type { PixelImage } from './pixel-image.js';

/** Weights of PDF's blend modes (ISO 32000-2 §11.3.5.3), so that pictures of every encoding look alike. */
const luminosity = (red: number, green: number, blue: number): number => Math.round(0.3 * red + 0.59 * green + 0.11 * blue);

/** One luminosity for each triple of red, green and blue. */
function luminosities(colors: Uint8Array): Uint8Array {
  const gray = new Uint8Array(Math.floor(colors.length / 3));
  for (let at = 0; at < gray.length; at += 1) gray[at] = luminosity(colors[at * 3] ?? 0, colors[at * 3 + 1] ?? 0, colors[at * 3 + 2] ?? 0);
  return gray;
}

/** The picture itself if its pixels are encoded. */
export function toGray(image: PixelImage): PixelImage {
  if (typeof image.color !== 'string') {
    const palette = luminosities(image.color.palette);
    return { ...image, color: { palette: Uint8Array.from(Array.from(palette).flatMap((gray) => [gray, gray, gray])) } };
  }
  if (image.color !== 'rgb' || image.encoding !== 'raw' || image.bits !== 8) return image;
  return { ...image, color: 'gray', data: luminosities(image.data) };
}

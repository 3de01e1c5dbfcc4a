/** Colours of pixels next to transparent ones reach into these: viewers that make a picture smaller mix colours and opacity by themselves, and what nobody sees would make thin strokes pale. */
import { componentsOf, type PixelImage } from './pixel-image.js';

/** Pixels that colours reach: pictures are seldom shown at less than a sixteenth of their size. */
const farthest = 16;

/** The same picture to the eye. Of another encoding than bytes it stays as it is. */
export function bleedColors(image: PixelImage): PixelImage {
  const { width, height, alpha, encoding, bits, color } = image;
  if (alpha === undefined || encoding !== 'raw' || bits !== 8) return image;
  const size = componentsOf(color);
  const data = Uint8Array.from(image.data);
  const distance = Uint8Array.from(alpha, (opacity) => (opacity > 0 ? 0 : farthest));
  const take = (pixel: number, from: number): void => {
    const next = distance[from] + 1;
    if (next >= distance[pixel]) return;
    distance[pixel] = next;
    data.copyWithin(pixel * size, from * size, from * size + size);
  };
  // forward with what is left and above, backward with what is right and below
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (distance[pixel] === 0) continue;
      if (x > 0) take(pixel, pixel - 1);
      if (y > 0) take(pixel, pixel - width);
    }
  for (let y = height - 1, pixel = width * height - 1; y >= 0; y -= 1)
    for (let x = width - 1; x >= 0; x -= 1, pixel -= 1) {
      if (distance[pixel] === 0) continue;
      if (x < width - 1) take(pixel, pixel + 1);
      if (y < height - 1) take(pixel, pixel + width);
    }
  return { ...image, data };
}

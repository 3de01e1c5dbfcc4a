/**
 * Extends colours into neighbouring transparent pixels: viewers that scale a picture down mix colours and opacity separately, so that
 * invisible colours would make thin strokes pale.
 */
import { componentsOf, type PixelImage } from './pixel-image.js';

/** Number of pixels that colours are extended by: pictures are seldom shown at less than a sixteenth of their size. */
const farthest = 16;
/** Larger pictures are unchanged, which saves time; thin strokes occur in logos. */
const mostPixels = 8_000_000;

/** Returns a picture that looks the same; one in an encoding other than bytes is unchanged. */
export function bleedColors(image: PixelImage): PixelImage {
  const { width, height, alpha, encoding, bits, color } = image;
  if (alpha === undefined || encoding !== 'raw' || bits !== 8 || width * height > mostPixels) return image;
  const distance = new Uint8Array(width * height);
  for (let pixel = 0; pixel < distance.length; pixel += 1) if (alpha[pixel] === 0) distance[pixel] = farthest;
  const rows = rowsToSweep(distance, width);
  if (rows.length === 0) return image;
  const data = image.data.slice();
  const size = componentsOf(color);
  // forward from the left and above, backward from the right and below
  for (const y of rows) sweepRow(data, distance, { size, width, first: y * width, step: 1, hasBefore: y > 0 });
  for (const y of rows.reverse())
    sweepRow(data, distance, { size, width, first: (y + 1) * width - 1, step: -1, hasBefore: y < height - 1 });
  return { ...image, data };
}

/** Rows with transparent pixels. */
function rowsToSweep(distance: Uint8Array, width: number): number[] {
  const rows: number[] = [];
  for (let at = distance.indexOf(farthest); at >= 0;) {
    const row = Math.floor(at / width);
    rows.push(row);
    at = distance.indexOf(farthest, (row + 1) * width);
  }
  return rows;
}

interface Row {
  readonly size: number;
  readonly width: number;
  readonly first: number;
  /** 1 to the right, -1 to the left. */
  readonly step: number;
  /** Whether the row swept before is next to this one. */
  readonly hasBefore: boolean;
}

function sweepRow(data: Uint8Array, distance: Uint8Array, { size, width, first, step, hasBefore }: Row): void {
  const above = step * width;
  for (let column = 0, pixel = first; column < width; column += 1, pixel += step) {
    const own = distance[pixel] ?? 0;
    if (own === 0) continue;
    const beside = column > 0 ? (distance[pixel - step] ?? farthest) + 1 : farthest + 1;
    const over = hasBefore ? (distance[pixel - above] ?? farthest) + 1 : farthest + 1;
    const nearest = beside <= over ? beside : over;
    if (nearest >= own) continue;
    distance[pixel] = nearest;
    const from = (beside <= over ? pixel - step : pixel - above) * size;
    const to = pixel * size;
    data[to] = data[from] ?? 0;
    for (let part = 1; part < size; part += 1) data[to + part] = data[from + part] ?? 0;
  }
}

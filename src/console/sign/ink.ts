/** A picture cropped to the ink drawn in it. */
import type { LookSize } from '../../contract/signature-look.js';

/** A PNG with a transparent background. */
export interface InkPicture extends LookSize {
  /** A data URI. */
  readonly data: string;
}

/** The first and last row and column with ink. */
export interface InkBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels with less alpha are ignored as soft edges. */
const leastAlpha = 16;
/** The paper of a scan is not quite white. */
const paper = 240;

/** @param pixels Red, green, blue and alpha of each pixel, row by row */
export function inkBounds(pixels: Uint8ClampedArray, width: number): InkBounds | undefined {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < leastAlpha) continue;
    if (Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > paper) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return top < 0 ? undefined : { left, top, right, bottom };
}

/** The margin on every side, as a share of the longer side. */
const marginShare = 0.015;

export interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
}

export function blankDrawing({ width, height }: LookSize): Drawing {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  return { canvas, pen };
}

/** @returns Undefined if nothing is drawn */
export function croppedToInk({ canvas, pen }: Drawing): InkPicture | undefined {
  const bounds = inkBounds(pen.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width);
  if (!bounds) return undefined;
  const { left, top } = bounds;
  const [width, height] = [bounds.right - left + 1, bounds.bottom - top + 1];
  const margin = Math.max(2, Math.round(Math.max(width, height) * marginShare));
  const cropped = blankDrawing({ width: width + 2 * margin, height: height + 2 * margin });
  cropped.pen.drawImage(canvas, left, top, width, height, margin, margin, width, height);
  return { data: cropped.canvas.toDataURL('image/png'), width: cropped.canvas.width, height: cropped.canvas.height };
}

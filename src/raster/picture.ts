/** A picture that not every reader of Word files or PDF can show (SVG or WebP) → PNG. Pixels and work are limited. */
import { Budget } from '../base/abort.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { probeImage } from '../picture/probe-image.js';
import { createPixelBudget, type PixelBudget } from '../render/image/pixel-image.js';
import { loadSvg } from './svg.js';
import { loadWebp } from './webp.js';

export interface RasterRequest {
  /** Faces that draw text in SVG. */
  readonly library: FontLibrary;
  /** Pixels at which the picture will be shown; default: its own size. An SVG is drawn three times as large, for print. */
  readonly width?: number;
  readonly height?: number;
  readonly budget?: Budget;
  /** The budget for decoding the document's pictures; default: a new one for this picture. */
  readonly pixels?: PixelBudget;
}

export interface RasterPicture {
  readonly png: Uint8Array;
  /** Pixels of the PNG. */
  readonly width: number;
  readonly height: number;
  /** Only for SVG: the markup without scripts and external references. */
  readonly svg?: Uint8Array;
}

/** The maximum number of pixels in one picture. */
export const mostRasterPixels = 16_000_000;
/** CSS pixels are 96 per inch; print needs about 300. */
const printScale = 3;
/** Pixels across if the displayed size is unknown or small: two inches of print. */
const fewestAcross = 600;
/** The maximum size of a picture, in bytes. */
const mostBytes = 32_000_000;

/** A picture drawn here is compressed as PNG and decompressed again: twice the work of one that is stored as pixels. */
const turns = 2;
/** The share of the document's remaining pixels that one SVG may use: later ones are drawn coarser instead of not at all. */
const largestShare = 0.25;

/**
 * Undefined if the bytes are neither SVG nor WebP. Throws an Error whose message has no text of the picture if it is
 * damaged or too costly, and DocOpsError when the budget ends.
 */
export type RasterPictures = (bytes: Uint8Array, request: RasterRequest) => RasterPicture | undefined;

/** Loads the engines; the result works synchronously. */
export async function loadRasterPictures(): Promise<RasterPictures> {
  const [drawSvg, decodeWebp] = await Promise.all([loadSvg(), loadWebp()]);
  return (bytes, { library, budget = new Budget(), pixels = createPixelBudget(), ...shown }) => {
    const probed = probeImage(bytes);
    if (!probed || (probed.contentType !== 'image/svg+xml' && probed.contentType !== 'image/webp')) return undefined;
    if (bytes.length > mostBytes) throw new Error('it is too long');
    if (probed.contentType === 'image/webp') {
      if (probed.width * probed.height > mostRasterPixels) throw new Error('it has too many pixels');
      pixels.take(probed.width * probed.height * turns, bytes.length);
      return decodeWebp(bytes);
    }
    const width = Math.max(fewestAcross, (shown.width ?? probed.width) * printScale);
    const height = (shown.height ?? probed.height) * printScale;
    const mostPixels = Math.min(mostRasterPixels, Math.floor((pixels.left / turns) * largestShare));
    const { source, ...picture } = drawSvg(bytes, { width, height, mostPixels }, library, budget);
    pixels.take(picture.width * picture.height * turns, 0);
    return { ...picture, svg: source };
  };
}

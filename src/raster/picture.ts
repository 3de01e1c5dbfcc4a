/** A picture in a form that Word's readers or PDF cannot show everywhere → PNG: SVG and WebP. Bounded in pixels and work. */
import { Budget } from '../base/abort.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { probeImage } from '../base/picture/probe-image.js';
import { createPixelBudget, type PixelBudget } from '../render/image/pixel-budget.js';
import { loadSvg } from './svg.js';
import { loadWebp } from './webp.js';

export interface RasterRequest {
  /** Faces that text in SVG is drawn with. */
  readonly library: FontLibrary;
  /** Pixels at which the picture will be shown; default its own size. An SVG is drawn in three times that, for print. */
  readonly width?: number;
  readonly height?: number;
  readonly budget?: Budget;
  /** What the document's pictures may be decoded to; default: one for this picture. */
  readonly pixels?: PixelBudget;
}

export interface RasterPicture {
  readonly png: Uint8Array;
  /** Pixels of the PNG. */
  readonly width: number;
  readonly height: number;
  /** Of an SVG: the markup without scripts and references to the outside. */
  readonly svg?: Uint8Array;
}

/** Most pixels of one picture. */
export const mostRasterPixels = 16_000_000;
/** CSS pixels are 96 an inch; print wants some 300. */
const printScale = 3;
/** Pixels across, where the place is not known or small: two inches of print. */
const fewestAcross = 600;
/** Bytes of a picture that is looked at. */
const mostBytes = 32_000_000;

/** A picture that is drawn here is packed as PNG and unpacked again: twice the work of one that is stored as pixels. */
const turns = 2;
/** Of the pixels that a document has left, what one SVG may take: later ones are drawn coarser instead of not at all. */
const largestShare = 0.25;

/** Nothing where the bytes are neither SVG nor WebP. Throws an Error without text of the picture where it is damaged or too costly, DocOpsError when the budget ends. */
export type RasterPictures = (bytes: Uint8Array, request: RasterRequest) => RasterPicture | undefined;

/** Loads the engines; what it gives works without waiting. */
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

/** What every image reader gives: pixels in a form that PDF can hold. */
import type { PdfObject } from '../../pdf/objects/pdf-object.js';

export type PixelColor = 'gray' | 'rgb' | 'cmyk' | { readonly palette: Uint8Array };

export interface PixelImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of one component. */
  readonly bits: 1 | 2 | 4 | 8 | 16;
  /** A palette holds red, green, blue per entry. */
  readonly color: PixelColor;
  /** How `data` is encoded: rows padded to bytes, the same deflated, or a JPEG or CCITT stream. */
  readonly encoding: 'raw' | 'deflated' | 'jpeg' | 'ccitt';
  readonly data: Uint8Array;
  readonly decodeParms?: Readonly<Record<string, PdfObject>>;
  /** Opacity, a byte a pixel; absent means opaque. */
  readonly alpha?: Uint8Array;
  /** Largest component value means none of that colour. */
  readonly inverted?: boolean;
  /** Its end is missing; what is there is shown. */
  readonly isCut?: boolean;
}

/** Told how many pixels are about to be decoded; throws {@link ImageError} where they are too many. */
export type TakePixels = (pixels: number) => void;

export const takeAny: TakePixels = () => undefined;

/** Why an image cannot be drawn; the message has no text of the document. */
export class ImageError extends Error {}

/** A picture of 100 megapixels is larger than any printer's page. */
const mostPixels = 100_000_000;
/** Bytes that one image may decode to: 32 megapixels with opacity, and well inside a worker's memory. */
export const mostDecodedBytes = 128_000_000;

/** @throws ImageError for sizes that are not a picture or more than can be held. */
export function checkSize(width: number, height: number, bytesPerPixel = 0): void {
  if (!(width > 0 && height > 0)) throw new ImageError('image without pixels');
  if (width * height > mostPixels) throw new ImageError('image has too many pixels');
  if (width * height * bytesPerPixel > mostDecodedBytes) throw new ImageError('image is too large when decoded');
}

export const componentsOf = (color: PixelColor): number => (color === 'rgb' ? 3 : color === 'cmyk' ? 4 : 1);

/** Undefined when every pixel is opaque. */
export function alphaOrOpaque(alpha: Uint8Array): Uint8Array | undefined {
  for (let pixel = 0; pixel < alpha.length; pixel += 1) if (alpha[pixel] !== 255) return alpha;
  return undefined;
}

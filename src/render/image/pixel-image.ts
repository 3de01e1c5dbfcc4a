/** The result of every image reader: pixels in a form that PDF can hold. */
import type { PdfObject } from '../../pdf/objects/pdf-object.js';

export type PixelColor = 'gray' | 'rgb' | 'cmyk' | { readonly palette: Uint8Array };

export interface PixelImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits of one component. */
  readonly bits: 1 | 2 | 4 | 8 | 16;
  /** A palette holds red, green, blue per entry. */
  readonly color: PixelColor;
  /** How `data` is encoded: rows padded to bytes, the same deflated, or a JPEG or CCITT stream. */
  readonly encoding: 'raw' | 'deflated' | 'jpeg' | 'ccitt';
  readonly data: Uint8Array;
  readonly decodeParms?: Readonly<Record<string, PdfObject>>;
  /** Opacity, one byte per pixel; absent means opaque. */
  readonly alpha?: Uint8Array | undefined;
  /** Whether the largest component value means none of that colour. */
  readonly inverted?: boolean;
  /** Whether its end is missing; the rest is shown. */
  readonly isCut?: boolean | undefined;
}

/** Called with the number of pixels before they are decoded; throws {@link ImageError} if they are too many. */
export type TakePixels = (pixels: number) => void;

export const takeAny: TakePixels = () => undefined;

/** Reports why an image cannot be drawn; the message contains no text of the document. */
export class ImageError extends Error {}

/** A picture of 100 megapixels is larger than any printer's page. */
const mostPixels = 100_000_000;
/** Maximum number of bytes that one image may decode to: 32 megapixels with opacity, well within a worker's memory. */
export const mostDecodedBytes = 128_000_000;

/** @throws ImageError for sizes that are not a picture or exceed the limit */
export function checkSize(width: number, height: number, bytesPerPixel = 0): void {
  if (!(width > 0 && height > 0)) throw new ImageError('image without pixels');
  if (width * height > mostPixels) throw new ImageError('image has too many pixels');
  if (width * height * bytesPerPixel > mostDecodedBytes) throw new ImageError('image is too large when decoded');
}

export const componentsOf = (color: PixelColor): number => (color === 'rgb' ? 3 : color === 'cmyk' ? 4 : 1);

/** Undefined if every pixel is opaque. */
export function alphaOrOpaque(alpha: Uint8Array): Uint8Array | undefined {
  for (let pixel = 0; pixel < alpha.length; pixel += 1) if (alpha[pixel] !== 255) return alpha;
  return undefined;
}

export interface ReadImageOptions {
  /** Whether a PNG's pixels are needed even if PDF could read the stored data; default false. */
  readonly isUnpacked?: boolean;
}

/** Exactly as many bytes as a picture needs: missing ones are zero, surplus ones are cut. */
export function exactly(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length === size) return bytes;
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  return whole;
}

/** For all pictures of a document together. Some 25 ns each: 2.5 s of processor time at most. */
export const mostDocumentPixels = 100_000_000;
/** Free pixels per stored byte of a picture: photographs, which have one to three, never exceed the budget. */
export const freePixelsPerByte = 4;

/** For one picture, in addition to its free ones: together with the rest of the previous picture, some 270 MB. */
export const mostPicturePixels = 26_000_000;

/** The number of pixels that the pictures of one document may be decoded to: a few kilobytes can hold forty pictures of 31 megapixels. */
export interface PixelBudget {
  /** Pixels that may still be decoded. */
  readonly left: number;
  /**
   * Counts the pixels of a picture before it is decoded, for at most four bytes each; larger pixels count as more.
   * @throws ImageError if the document has no room for them; the picture then does not count
   */
  take(pixels: number, storedBytes: number): void;
}

export const createPixelBudget = (): PixelBudget => new CountedPixels();

class CountedPixels implements PixelBudget {
  left = mostDocumentPixels;

  take(pixels: number, storedBytes: number): void {
    const counted = Math.max(0, pixels - storedBytes * freePixelsPerByte);
    if (counted > mostPicturePixels) throw new ImageError('the picture has too many pixels for its bytes');
    if (counted > this.left) throw new ImageError('the pictures of the document have too many pixels');
    this.left -= counted;
  }
}

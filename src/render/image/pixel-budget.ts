/** How many pixels the pictures of one document may be decoded to: a few kilobytes hold forty pictures of 31 megapixels. */
import { ImageError } from './pixel-image.js';

/** Of all pictures of a document together. Some 25 ns each: 2.5 s of the processor at most. */
export const mostDocumentPixels = 100_000_000;
/** Pixels that count for nothing, for each byte that a picture takes in the file: photographs, which have one to three, are never too many. */
export const freePixelsPerByte = 4;

/** Of one picture, beyond its free ones: with what is left of the picture before it, some 270 MB. */
export const mostPicturePixels = 26_000_000;

/** Of one document. */
export interface PixelBudget {
  /** Pixels that may still be decoded. */
  readonly left: number;
  /**
   * Counts the pixels of a picture that is about to be decoded, of four bytes at most; what takes more counts as more.
   * @throws ImageError when the document has no room for them; the picture then counts for nothing
   */
  take(pixels: number, storedBytes: number): void;
}

export function createPixelBudget(): PixelBudget {
  let left = mostDocumentPixels;
  return {
    get left() {
      return left;
    },
    take(pixels, storedBytes) {
      const counted = Math.max(0, pixels - storedBytes * freePixelsPerByte);
      if (counted > mostPicturePixels) throw new ImageError('the picture has too many pixels for its bytes');
      if (counted > left) throw new ImageError('the pictures of the document have too many pixels');
      left -= counted;
    },
  };
}

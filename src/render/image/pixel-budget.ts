/** The number of pixels that the pictures of one document may be decoded to: a few kilobytes can hold forty pictures of 31 megapixels. */
import { ImageError } from './pixel-image.js';

/** For all pictures of a document together. Some 25 ns each: 2.5 s of processor time at most. */
export const mostDocumentPixels = 100_000_000;
/** Free pixels per stored byte of a picture: photographs, which have one to three, never exceed the budget. */
export const freePixelsPerByte = 4;

/** For one picture, in addition to its free ones: together with the rest of the previous picture, some 270 MB. */
export const mostPicturePixels = 26_000_000;

/** The budget of one document. */
export interface PixelBudget {
  /** Pixels that may still be decoded. */
  readonly left: number;
  /**
   * Counts the pixels of a picture before it is decoded, for at most four bytes each; larger pixels count as more.
   * @throws ImageError if the document has no room for them; the picture then does not count
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

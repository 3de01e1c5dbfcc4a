/** zlib data → exactly the wanted number of bytes: missing or damaged ones are zero, surplus ones are cut. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { ImageError, mostDecodedBytes, exactly } from './pixel-image.js';

/** Room for all of it at once, and a little more: joining pieces would take twice the memory. */
const oneChunk = (size: number): number => size + 64;

/** Whether the data inflate without an error to `size` bytes; data that exceed the decoding limit are trusted. */
export function inflatesTo(data: Uint8Array, size: number): boolean {
  if (size > mostDecodedBytes) return true;
  try {
    return inflateSync(data, { maxOutputLength: size + 1, chunkSize: oneChunk(size) }).length === size;
  } catch {
    return false;
  }
}

/** Inflates as much as possible; a stream that is cut off or fails midway gives its beginning. */
export function inflateAtMost(data: Uint8Array, size: number): Uint8Array {
  if (size > mostDecodedBytes) throw new ImageError('image is too large when decoded');
  return exactly(inflateBeginning(data, size), size);
}

function inflateBeginning(data: Uint8Array, size: number): Uint8Array {
  for (let length = data.length; length > 2; length >>= 1) {
    try {
      // Without the zlib header, no checksum can fail; with a sync flush at the end, a stream that stops early is not an error.
      return inflateRawSync(data.subarray(2, length), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: Math.max(size * 2, 1024),
        chunkSize: oneChunk(size),
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ImageError('image data are longer than the picture');
    }
  }
  throw new ImageError('image data cannot be inflated');
}

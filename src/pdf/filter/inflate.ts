/** FlateDecode (ISO 32000-2 §7.4.4) with a limit: zlib data → bytes, as far as they can be had. */
import { constants, inflateSync } from 'node:zlib';

/** What a filter gave. */
export interface Decoded {
  readonly data: Uint8Array;
  /** The data ended early or is broken; {@link data} is what came before. */
  readonly damaged: boolean;
}

/** Thrown inside `filter/` where data unpack to more than is allowed. */
export class TooLargeError extends Error {}

/** @throws TooLargeError where the data unpack to more than `maxBytes`. */
export function inflate(data: Uint8Array, maxBytes: number): Decoded {
  const maxOutputLength = Math.max(1, maxBytes);
  try {
    return { data: inflateSync(data, { maxOutputLength }), damaged: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
  }
  try {
    // with this flush what comes before the data's early end is given out
    return { data: inflateSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }), damaged: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
    return { data: new Uint8Array(), damaged: true };
  }
}

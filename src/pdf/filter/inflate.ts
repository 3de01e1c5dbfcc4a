/** FlateDecode (ISO 32000-2 §7.4.4) with a limit: zlib data → as many bytes as can be decoded. */
import { constants, inflateSync } from 'node:zlib';

/** The output of a filter. */
export interface Decoded {
  readonly data: Uint8Array;
  /** The data ended early or are broken; {@link data} contains the bytes before that. */
  readonly damaged: boolean;
}

/** Thrown inside `filter/` if data unpack to more than is allowed. */
export class TooLargeError extends Error {}

/** @throws TooLargeError if the data unpack to more than `maxBytes`. */
export function inflate(data: Uint8Array, maxBytes: number): Decoded {
  const maxOutputLength = Math.max(1, maxBytes);
  try {
    return { data: inflateSync(data, { maxOutputLength }), damaged: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
  }
  try {
    // this flush mode outputs the bytes before an early end
    return { data: inflateSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }), damaged: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
    return { data: new Uint8Array(), damaged: true };
  }
}

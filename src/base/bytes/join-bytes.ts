/** Joins byte arrays into one with its own buffer, without blocking the event loop. */
import { createTurns } from '../turns.js';

/** Bytes copied before others get a turn; 1 to 2 ms. */
const bytesPerTurn = 4 * 1024 * 1024;

/** The buffer that the parts fill completely and in order; undefined if they do not. */
function sharedBuffer(parts: readonly Uint8Array[]): ArrayBuffer | undefined {
  const buffer = parts[0]?.buffer;
  let end = 0;
  for (const part of parts) {
    if (part.buffer !== buffer || part.byteOffset !== end) return undefined;
    end += part.byteLength;
  }
  return buffer instanceof ArrayBuffer && buffer.byteLength === end ? buffer : undefined;
}

/** Parts that already fill one buffer are not copied: transferring the result transfers them too. */
export async function joinBytes(parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const shared = sharedBuffer(parts);
  if (shared) return new Uint8Array(shared);
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  const turns = createTurns(bytesPerTurn);
  let offset = 0;
  for (const part of parts) {
    for (let at = 0; at < part.byteLength; at += bytesPerTurn) {
      const piece = part.subarray(at, at + bytesPerTurn);
      joined.set(piece, offset);
      offset += piece.byteLength;
      const wait = turns.after(piece.byteLength);
      if (wait) await wait;
    }
  }
  return joined;
}

/** Joins bytes into one buffer of exactly their length, without blocking the event loop: piece by piece as they arrive, or all at once. */
import { nextTurn, createTurns } from '../turns.js';

export interface ByteBlocks {
  /** Number of bytes so far. */
  size(): number;
  add(bytes: Uint8Array): void;
  /** Adds the bytes decoded from `text`. @returns The number of bytes */
  addBase64(text: string): number;
  /** All bytes in their own buffer, which can be transferred to a thread. May be called once. */
  join(): Promise<Uint8Array<ArrayBuffer>>;
  /** Releases the memory. */
  drop(): void;
}

/** Most uploads are small, and clearing a mebibyte takes longer than reading them: each block is twice as long as the one before. */
const firstBlockBytes = 64 * 1024;
/** Large enough that a file has few blocks, small enough that the unused end of the last one does not matter. */
const mostBlockBytes = 1024 * 1024;
/** Bytes copied before other requests get a turn; 1 to 2 ms. */
const bytesPerTurn = 4 * 1024 * 1024;

/**
 * Frees the memory now. Bytes outside the heap do not prompt the garbage collector: refused uploads would stay resident until something
 * else triggers it. A buffer transferred to a closed port is freed with the message.
 */
function free({ bytes }: Block): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.close();
  port1.postMessage(undefined, [bytes.buffer]);
}

interface Block {
  readonly bytes: Buffer<ArrayBuffer>;
  used: number;
}

/**
 * Memory is allocated as bytes arrive, not by the length that a request declares: sixty requests that declare 20 MB and send nothing would
 * otherwise take 1.2 GB outside the budget, since the allocator clears memory that it reuses.
 */
export function createByteBlocks(): ByteBlocks {
  let blocks: Block[] = [];
  let size = 0;

  /** The block with room for this many bytes; the rest of the previous block stays unused, at most a piece's length. */
  function blockFor(bytes: number): Block {
    const last = blocks.at(-1);
    if (last && last.bytes.length - last.used >= bytes) return last;
    const room = last ? Math.min(2 * last.bytes.length, mostBlockBytes) : firstBlockBytes;
    const block = { bytes: Buffer.from(new ArrayBuffer(Math.max(bytes, room))), used: 0 };
    blocks.push(block);
    return block;
  }

  async function join(): Promise<Uint8Array<ArrayBuffer>> {
    const [first] = blocks;
    if (first && blocks.length === 1 && first.used === first.bytes.length) return new Uint8Array(first.bytes.buffer);
    const whole = new Uint8Array(size);
    const waiting = blocks;
    blocks = [];
    let offset = 0;
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      for (let at = 0; at < block.used; at += bytesPerTurn) {
        if (offset >= bytesPerTurn) await nextTurn();
        const piece = block.bytes.subarray(at, Math.min(block.used, at + bytesPerTurn));
        whole.set(piece, offset);
        offset += piece.length;
      }
      free(block);
    }
    return whole;
  }

  return {
    size: () => size,
    add: (bytes) => {
      const block = blockFor(bytes.length);
      block.bytes.set(bytes, block.used);
      block.used += bytes.length;
      size += bytes.length;
    },
    addBase64: (text) => {
      const most = Math.ceil((text.length * 3) / 4);
      const block = blockFor(most);
      const written = block.bytes.write(text, block.used, most, 'base64');
      block.used += written;
      size += written;
      return written;
    },
    join,
    drop: () => {
      blocks.forEach(free);
      blocks = [];
      size = 0;
    },
  };
}

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

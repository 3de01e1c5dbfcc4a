/** Bytes that come piece by piece → one buffer of exactly their length, without holding the event loop while they are put together. */
import { nextTurn } from './turns.js';

export interface ByteBlocks {
  /** Bytes so far. */
  size(): number;
  add(bytes: Uint8Array): void;
  /** Adds what is decoded from `text`. @returns How many bytes that were */
  addBase64(text: string): number;
  /** The whole, in a buffer of its own, so that it can be transferred to a thread. May be called once. */
  join(): Promise<Uint8Array<ArrayBuffer>>;
  /** Lets go of the memory. */
  drop(): void;
}

const blockBytes = 1024 * 1024;
/** Copied before other requests get their turn; 1 to 2 ms. */
const bytesPerTurn = 4 * 1024 * 1024;

/**
 * Gives the memory back now. The garbage collector does not see bytes beside its heap as a reason to hurry: uploads that were refused would stay resident
 * until something else makes it run. A buffer that is sent to nobody is freed with the message.
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
 * Memory is taken as bytes come in, not by the length that a request states: sixty requests that state 20 MB and send nothing would otherwise take 1.2 GB
 * beside the budget, since the allocator clears what it has used before.
 */
export function createByteBlocks(): ByteBlocks {
  let blocks: Block[] = [];
  let size = 0;

  /** The block that has room for so many bytes; the rest of the one before it stays unused, at most a piece's length. */
  function blockFor(bytes: number): Block {
    const last = blocks.at(-1);
    if (last && last.bytes.length - last.used >= bytes) return last;
    const block = { bytes: Buffer.from(new ArrayBuffer(Math.max(bytes, blockBytes))), used: 0 };
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

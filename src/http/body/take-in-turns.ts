/** Takes chunks slice by slice, so that a long one does not hold the event loop, and waits where a slice has to be waited for. */

/** What {@link createChunkTaker} tells of. */
export interface ChunkListener {
  /** The rest of the chunk is taken later; no other chunk may come until `onTaken`. */
  readonly onWait: () => void;
  readonly onTaken: () => void;
  readonly onError: (error: unknown) => void;
}

export interface ChunkTaker {
  take(chunk: Buffer): void;
  /** Whether a chunk has not been taken to its end. */
  isTaking(): boolean;
  /** Takes nothing more. */
  stop(): void;
}

/** Milliseconds of reading after which other requests get their turn; looked at after every slice. */
const turnMs = 5;
const sliceBytes = 16 * 1024;

/** @param takeSlice May throw, which is told; where it gives a promise, the next slice waits for it */
export function createChunkTaker(takeSlice: (slice: Buffer) => Promise<unknown> | undefined, listener: ChunkListener): ChunkTaker {
  let spentMs = 0;
  let isTaking = false;
  let isStopped = false;

  /** Goes on where the last turn, or the last wait, has ended. */
  function later(goOn: () => void, waits: Promise<unknown> | undefined): void {
    const afterOthers = (): void => {
      spentMs = 0;
      goOn();
    };
    if (spentMs >= turnMs) void Promise.resolve(waits).then(() => setImmediate(afterOthers), listener.onError);
    else waits?.then(goOn, listener.onError);
  }

  /** Takes a chunk from `at` on. */
  function takeFrom(chunk: Buffer, at: number): void {
    const started = performance.now();
    let next = at;
    let waits: Promise<unknown> | undefined;
    try {
      while (next < chunk.byteLength && waits === undefined && spentMs + performance.now() - started < turnMs) {
        waits = takeSlice(chunk.subarray(next, next + sliceBytes));
        next += sliceBytes;
      }
    } catch (error) {
      return listener.onError(error);
    }
    spentMs += performance.now() - started;
    isTaking = waits !== undefined || next < chunk.byteLength || spentMs >= turnMs;
    if (!isTaking) return listener.onTaken();
    listener.onWait();
    later(() => {
      if (!isStopped) takeFrom(chunk, next);
    }, waits);
  }

  return {
    take: (chunk) => takeFrom(chunk, 0),
    isTaking: () => isTaking,
    stop: () => {
      isStopped = true;
    },
  };
}

/** Takes chunks slice by slice, so that a long one does not block the event loop, and waits for slices that return a promise. */

/** Callbacks of {@link createChunkTaker}. */
export interface ChunkListener {
  /** The rest of the chunk is taken later; no other chunk may be passed before `onTaken`. */
  readonly onWait: () => void;
  readonly onTaken: () => void;
  readonly onError: (error: unknown) => void;
}

export interface ChunkTaker {
  take(chunk: Buffer): void;
  /** Whether a chunk has not been fully taken yet. */
  isTaking(): boolean;
  /** Stops taking slices. */
  stop(): void;
}

/** Milliseconds of reading after which other requests get their turn; checked after every slice. */
const turnMs = 5;
const sliceBytes = 16 * 1024;

/** @param takeSlice If it throws, the error is passed to `onError`; if it returns a promise, the next slice waits for it */
export function createChunkTaker(takeSlice: (slice: Buffer) => Promise<unknown> | undefined, listener: ChunkListener): ChunkTaker {
  let spentMs = 0;
  let isTaking = false;
  let isStopped = false;

  /** Continues after the end of the last turn or wait. */
  function later(goOn: () => void, waits: Promise<unknown> | undefined): void {
    const afterOthers = (): void => {
      spentMs = 0;
      goOn();
    };
    if (spentMs >= turnMs) void Promise.resolve(waits).then(() => setImmediate(afterOthers), listener.onError);
    else waits?.then(goOn, listener.onError);
  }

  /** Takes a chunk, starting at `at`. */
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

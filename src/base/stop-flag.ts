/**
 * Whether what runs in this thread is to stop: a word of memory that another thread writes. Ending a thread from outside is the last resort, since Node ends the
 * whole process where that meets a stream of zlib between its making and its start.
 */

/** One word, in memory that threads share. */
export type StopFlag = Int32Array;

let current: StopFlag | undefined;

export const createStopFlag = (): StopFlag => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export function raiseStopFlag(flag: StopFlag): void {
  Atomics.store(flag, 0, 1);
}

/** From now on this one counts in this thread. */
export function watchStopFlag(flag: StopFlag | undefined): void {
  current = flag;
}

export const isStopAsked = (): boolean => current !== undefined && Atomics.load(current, 0) !== 0;

/**
 * Asks the work in this thread to stop: a word of memory that another thread writes. Terminating a thread from outside is the last resort,
 * since Node ends the whole process if that interrupts a zlib stream between its creation and its start.
 */

/** One word, in memory that threads share. */
export type StopFlag = Int32Array;

let current: StopFlag | undefined;

export const createStopFlag = (): StopFlag => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export function raiseStopFlag(flag: StopFlag): void {
  Atomics.store(flag, 0, 1);
}

/** Sets the flag that this thread checks from now on. */
export function watchStopFlag(flag: StopFlag | undefined): void {
  current = flag;
}

export const isStopAsked = (): boolean => current !== undefined && Atomics.load(current, 0) !== 0;

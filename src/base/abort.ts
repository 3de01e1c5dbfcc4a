/** Stopping: a budget behind one cheap call for long loops, a flag that another thread raises, and waits that end in time. */
import { DocOpsError } from './errors.js';

/** Options of {@link Budget}. */
export interface BudgetOptions {
  /** Stops with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds from now after which `step` throws OPERATION_TIMEOUT; absent means no deadline. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of steps; absent means no limit. Exceeding it throws UNPROCESSABLE_DOCUMENT. */
  readonly maxSteps?: number;
}

/** Steps between two checks of the clock and the signal. */
const stepsPerCheck = 512;

/** Every loop over input checks it, so that no document runs for ever. */
export class Budget {
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: number;
  readonly #maxSteps: number;
  #steps = 0;
  #nextCheck = stepsPerCheck;

  constructor(options: BudgetOptions = {}) {
    this.#signal = options.signal;
    this.#deadline = options.timeoutMs === undefined ? Infinity : performance.now() + options.timeoutMs;
    this.#maxSteps = options.maxSteps ?? Infinity;
  }

  /**
   * Counts `cost` units of work.
   * @throws DocOpsError OPERATION_TIMEOUT past the deadline, UNPROCESSABLE_DOCUMENT past the step budget; the signal's reason once aborted.
   */
  step(cost = 1): void {
    this.#steps += cost;
    if (this.#steps >= this.#nextCheck) this.check();
  }

  /** Fails for the caller's own reason. */
  fail(message: string): never {
    throw new DocOpsError('UNPROCESSABLE_DOCUMENT', message);
  }

  check(): void {
    this.#nextCheck = this.#steps + stepsPerCheck;
    this.#signal?.throwIfAborted();
    if (isStopAsked()) throw new DocOpsError('SERVICE_UNAVAILABLE', 'The operation was stopped.');
    if (this.#steps > this.#maxSteps) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'The document is too complex to be laid out.');
    if (performance.now() > this.#deadline)
      throw new DocOpsError('OPERATION_TIMEOUT', 'The operation ran past its time limit and was stopped.');
  }
}

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

const isStopAsked = (): boolean => current !== undefined && Atomics.load(current, 0) !== 0;

/**
 * Stops waiting for a promise when the signal aborts, even if the work behind the promise continues.
 * @throws the signal's reason once aborted
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** As in options: absent means no limit. */
export interface TimeLimit {
  readonly timeoutMs?: number;
}

/**
 * Counts from this call.
 * @returns A function that returns the time left, at least a millisecond, so that the next step itself reports the timeout
 */
export function timeLeft(timeoutMs: number | undefined): () => TimeLimit {
  const started = performance.now();
  return () => (timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)) });
}

/** Stops waiting for a promise after some milliseconds. @param late Creates the error of a promise that has not settled by then */
export async function inTime<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms).unref();
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/** Distributes an operation's time over several steps, each with its own limit. */

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

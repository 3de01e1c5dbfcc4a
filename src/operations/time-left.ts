/** The time of an operation that has several steps, each with a limit of its own. */

/** As options have it: absent means no limit. */
export interface TimeLimit {
  readonly timeoutMs?: number;
}

/** Counts from this call. @returns gives what is left for the next step, at least a millisecond, so that the step itself says that time is up */
export function timeLeft(timeoutMs: number | undefined): () => TimeLimit {
  const started = performance.now();
  return () => (timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)) });
}

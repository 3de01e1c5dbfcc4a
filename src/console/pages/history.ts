/** A history of values that supports undo and redo. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  /** Undone values; the last one is redone first. */
  readonly undone: readonly T[];
}

/** The maximum number of undo steps. */
const mostSteps = 100;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, undone: [] });

/** Returns the same history if nothing changed. */
export const changed = <T>(history: History<T>, next: T): History<T> =>
  next === history.now ? history : { past: [...history.past, history.now].slice(-mostSteps), now: next, undone: [] };

export function undone<T>({ past, now, undone: later }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined ? { past, now, undone: later } : { past: past.slice(0, -1), now: before, undone: [...later, now] };
}

export function redone<T>({ past, now, undone: later }: History<T>): History<T> {
  const next = later.at(-1);
  return next === undefined ? { past, now, undone: later } : { past: [...past, now], now: next, undone: later.slice(0, -1) };
}

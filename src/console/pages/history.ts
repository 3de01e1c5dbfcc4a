/** Values that follow each other by changes, which are undone and done again. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  /** What was undone; the last one is next. */
  readonly undone: readonly T[];
}

/** Steps that can be undone. */
const mostSteps = 100;

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, undone: [] });

/** The same history where nothing changes. */
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

/** Who has places and who waits for one, by owners and their turns. */

export interface Waiter {
  /** Later requests have higher numbers. */
  readonly arrival: number;
  /** How large the work is: of one owner's requests the lowest goes first. */
  readonly rank: number;
  /** Whether it must not take a place that is kept free. */
  readonly isLong: boolean;
  /** Requests of the same owner that came later and went first. */
  passed: number;
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** One owner's requests. Kept only while some run or wait. */
export interface OwnerQueue {
  running: number;
  /** Those of them that are long. */
  runningLong: number;
  /** In the order of arrival. */
  readonly waiters: Set<Waiter>;
}

export interface OwnerQueues {
  /** The owner's queue; a new one is last. */
  of(owner: string): OwnerQueue;
  /** The owner has had a turn, or has given a place back. */
  moveToEnd(owner: string): OwnerQueue;
  forgetIfIdle(owner: string, queue: OwnerQueue): void;
  /**
   * Whose turn it is. Scans the line, in which there are never more than may wait.
   * @param mayBeLong Whether the place may go to long work
   */
  next(mayBeLong: boolean): Waiter | undefined;
  /** The last request of whoever has most in line, if that owner still has more there than `newcomer` would have. */
  lastOfLongest(newcomer: string): Waiter | undefined;
  all(): readonly OwnerQueue[];
}

/** Requests of the same owner by which one may be passed; then it is that owner's next. */
export const mostPassed = 32;

/** A request of the owner goes, before those that came earlier. */
export function passEarlier({ waiters }: OwnerQueue, arrival: number): void {
  for (const waiter of waiters) if (waiter.arrival < arrival) waiter.passed += 1;
}

const isDue = ({ passed }: Waiter): boolean => passed >= mostPassed;

/** Which of an owner's requests is next: the first that was passed too often, else the first of those with the least work. */
function nextOf({ waiters }: OwnerQueue, mayBeLong: boolean): Waiter | undefined {
  let best: Waiter | undefined;
  for (const waiter of waiters) {
    if (waiter.isLong && !mayBeLong) continue;
    if (isDue(waiter)) return waiter;
    if (!best || waiter.rank < best.rank) best = waiter;
  }
  return best;
}

/**
 * Places that count against a request. Against a long one that is due, only long ones of its owner count: the short ones may hold a place that is closed
 * to it, and would keep it back for ever.
 */
const placesAgainst = (waiter: Waiter, { running, runningLong }: OwnerQueue): number =>
  waiter.isLong && isDue(waiter) ? runningLong : running;

export function createOwnerQueues(): OwnerQueues {
  /** Owner → queue, by turns: whoever was admitted or left last is last, so that newcomers come before whoever had a place meanwhile. */
  const queues = new Map<string, OwnerQueue>();

  function queueOf(owner: string): OwnerQueue {
    const queue = queues.get(owner) ?? { running: 0, runningLong: 0, waiters: new Set() };
    queues.set(owner, queue);
    return queue;
  }

  return {
    of: queueOf,
    moveToEnd: (owner) => {
      const queue = queueOf(owner);
      queues.delete(owner);
      queues.set(owner, queue);
      return queue;
    },
    forgetIfIdle: (owner, { running, waiters }) => {
      if (running === 0 && waiters.size === 0) queues.delete(owner);
    },
    next: (mayBeLong) => {
      let best: { readonly waiter: Waiter; readonly places: number } | undefined;
      for (const queue of queues.values()) {
        const waiter = nextOf(queue, mayBeLong);
        if (!waiter) continue;
        const places = placesAgainst(waiter, queue);
        if (!best || places < best.places) best = { waiter, places };
      }
      return best?.waiter;
    },
    lastOfLongest: (newcomer) => {
      let longest: OwnerQueue | undefined;
      for (const queue of queues.values()) if (queue.waiters.size > (longest?.waiters.size ?? 0)) longest = queue;
      if (!longest || longest.waiters.size <= (queues.get(newcomer)?.waiters.size ?? 0) + 1) return undefined;
      return [...longest.waiters].at(-1);
    },
    all: () => [...queues.values()],
  };
}

/** The requests that have a place or wait for one, by owners and their turns. */

export interface Waiter {
  /** Later requests have higher numbers. */
  readonly arrival: number;
  /** Size of the work: of one owner's requests the lowest goes first. */
  readonly rank: number;
  /** Whether it must not take a place that is kept free. */
  readonly isLong: boolean;
  /** Requests of the same owner that came later and went first. */
  passed: number;
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** One owner's requests; kept only while some run or wait. */
export interface OwnerQueue {
  running: number;
  /** The number of long ones among them. */
  runningLong: number;
  /** In the order of arrival. */
  readonly waiters: Set<Waiter>;
}

export interface OwnerQueues {
  /** The owner's queue; a new one is added last. */
  of(owner: string): OwnerQueue;
  /** Called when the owner has had a turn, or has released a place. */
  moveToEnd(owner: string): OwnerQueue;
  forgetIfIdle(owner: string, queue: OwnerQueue): void;
  /**
   * The request whose turn it is. Scans the line, which is bounded.
   * @param mayBeLong Whether the place may go to long work
   */
  next(mayBeLong: boolean): Waiter | undefined;
  /** The last request of the owner with the most in line, if that owner still has more there than `newcomer` would have. */
  lastOfLongest(newcomer: string): Waiter | undefined;
  all(): readonly OwnerQueue[];
}

/** Number of the owner's requests that may pass one; after that it is the owner's next. */
export const mostPassed = 32;

/** Counts a request of the owner that goes before earlier ones. */
export function passEarlier({ waiters }: OwnerQueue, arrival: number): void {
  for (const waiter of waiters) if (waiter.arrival < arrival) waiter.passed += 1;
}

const isDue = ({ passed }: Waiter): boolean => passed >= mostPassed;

/** An owner's next request: the first that was passed too often, else the first of those with the least work. */
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
 * Places that count against a request. Against a long request that is due, only its owner's long ones count: the short ones may hold a
 * place that is closed to it, and would hold it back for ever.
 */
const placesAgainst = (waiter: Waiter, { running, runningLong }: OwnerQueue): number =>
  waiter.isLong && isDue(waiter) ? runningLong : running;

export function createOwnerQueues(): OwnerQueues {
  /**
   * Owner → queue, by turns: the owner who was admitted or left last is last, so newcomers come before owners who had a place meanwhile.
   */
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

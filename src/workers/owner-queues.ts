/** Who has places and who waits for one, by owners and their turns. */

export interface Waiter {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** One owner's requests. Kept only while some run or wait. */
export interface OwnerQueue {
  running: number;
  readonly waiters: Set<Waiter>;
}

export interface OwnerQueues {
  /** The owner's queue; a new one is last. */
  of(owner: string): OwnerQueue;
  /** The owner has had a turn, or has given a place back. */
  moveToEnd(owner: string): OwnerQueue;
  forgetIfIdle(owner: string, queue: OwnerQueue): void;
  /** Whose turn it is. Scans the owners in line, of whom there are never more than may wait and run together. */
  next(): Waiter | undefined;
  /** The last request of whoever has most in line, if that owner still has more there than `newcomer` would have. */
  lastOfLongest(newcomer: string): Waiter | undefined;
  all(): readonly OwnerQueue[];
}

export function createOwnerQueues(): OwnerQueues {
  /** Owner → queue, by turns: whoever was admitted or left last is last, so that newcomers come before whoever had a place meanwhile. */
  const queues = new Map<string, OwnerQueue>();

  function queueOf(owner: string): OwnerQueue {
    const queue = queues.get(owner) ?? { running: 0, waiters: new Set() };
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
    next: () => {
      let best: OwnerQueue | undefined;
      for (const queue of queues.values()) if (queue.waiters.size > 0 && (!best || queue.running < best.running)) best = queue;
      return best?.waiters.values().next().value;
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

/**
 * A bounded line in front of a fixed number of places, in which owners have turns. A free place goes to the owner who has the fewest places,
 * of several such owners to the one who has waited longest for a turn, and of that owner's requests to the first. So an owner's hundred
 * requests delay another's first by what already runs: by at most one for each place.
 */

interface Waiter {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** One owner's requests. Kept only while some run or wait. */
interface Queue {
  running: number;
  readonly waiters: Set<Waiter>;
}

/** How a request stands in line. */
export interface LineOptions {
  /** Its abort leaves the line. */
  readonly signal?: AbortSignal | undefined;
  /** Whose turn the request takes; requests without an owner share one turn. */
  readonly owner?: string | undefined;
}

export interface WaitingLine {
  /** Resolves with the function that gives the place back; rejects when the line is full or the signal aborts. */
  enter(options?: LineOptions): Promise<() => void>;
  running(): number;
  waiting(): number;
  /** Refuses everybody who waits, now and later. */
  close(reason: unknown): void;
}

/** @param full Makes the error for the one too many. */
export function createWaitingLine(places: number, maxWaiting: number, full: () => Error): WaitingLine {
  /** Owner → queue, by turns: whoever was admitted or left last is last, so that newcomers come before whoever had a place meanwhile. */
  const queues = new Map<string, Queue>();
  let running = 0;
  let waiting = 0;
  let closed: { readonly reason: unknown } | undefined;

  function queueOf(owner: string): Queue {
    const queue = queues.get(owner) ?? { running: 0, waiters: new Set() };
    queues.set(owner, queue);
    return queue;
  }

  function moveToEnd(owner: string): Queue {
    const queue = queueOf(owner);
    queues.delete(owner);
    queues.set(owner, queue);
    return queue;
  }

  function forgetIfIdle(owner: string, { running, waiters }: Queue): void {
    if (running === 0 && waiters.size === 0) queues.delete(owner);
  }

  /** Scans the owners in line, of whom there are never more than `maxWaiting` and `places` together. */
  function nextWaiter(): Waiter | undefined {
    let best: Queue | undefined;
    for (const queue of queues.values()) if (queue.waiters.size > 0 && (!best || queue.running < best.running)) best = queue;
    return best?.waiters.values().next().value;
  }

  function start(owner: string): () => void {
    const queue = moveToEnd(owner);
    running += 1;
    queue.running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      queue.running -= 1;
      moveToEnd(owner);
      forgetIfIdle(owner, queue);
      nextWaiter()?.admit();
    };
  }

  /** Takes the last request of whoever has most in line out of it, if that owner still has more there than `newcomer` would have. */
  function makeRoom(newcomer: string): boolean {
    let longest: Queue | undefined;
    for (const queue of queues.values()) if (queue.waiters.size > (longest?.waiters.size ?? 0)) longest = queue;
    if (!longest || longest.waiters.size <= (queues.get(newcomer)?.waiters.size ?? 0) + 1) return false;
    [...longest.waiters].at(-1)?.refuse(full());
    return true;
  }

  function enter({ signal, owner = '' }: LineOptions = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(closed.reason);
      if (signal?.aborted) return reject(signal.reason);
      if (running < places) return resolve(start(owner));
      if (waiting >= maxWaiting && !makeRoom(owner)) return reject(full());
      const queue = queueOf(owner);
      const settle = (action: () => void): void => {
        queue.waiters.delete(waiter);
        waiting -= 1;
        signal?.removeEventListener('abort', onAbort);
        action();
        forgetIfIdle(owner, queue);
      };
      const waiter: Waiter = { admit: () => settle(() => resolve(start(owner))), refuse: (reason) => settle(() => reject(reason)) };
      const onAbort = (): void => waiter.refuse(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.waiters.add(waiter);
      waiting += 1;
    });
  }

  return {
    enter,
    running: () => running,
    waiting: () => waiting,
    close: (reason) => {
      closed = { reason };
      for (const queue of [...queues.values()]) for (const waiter of queue.waiters) waiter.refuse(reason);
    },
  };
}

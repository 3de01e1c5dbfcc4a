/**
 * A bounded line in front of a fixed number of places, in which owners have turns. A free place goes to the owner who has the fewest places,
 * of several such owners to the one who has waited longest for a turn, and of that owner's requests to the first. So an owner's hundred
 * requests delay another's first by what already runs: by at most one for each place.
 */
import { createOwnerQueues, type Waiter } from './owner-queues.js';

/** How a request waits in line. */
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
  const queues = createOwnerQueues();
  let running = 0;
  let waiting = 0;
  let closed: { readonly reason: unknown } | undefined;

  function start(owner: string): () => void {
    const queue = queues.moveToEnd(owner);
    running += 1;
    queue.running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      queue.running -= 1;
      queues.moveToEnd(owner);
      queues.forgetIfIdle(owner, queue);
      queues.next()?.admit();
    };
  }

  /** Takes one request out of the line for a newcomer, where an owner has more than a fair share of it. */
  function makeRoom(newcomer: string): boolean {
    const last = queues.lastOfLongest(newcomer);
    last?.refuse(full());
    return last !== undefined;
  }

  function enter({ signal, owner = '' }: LineOptions = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(closed.reason);
      if (signal?.aborted) return reject(signal.reason);
      if (running < places) return resolve(start(owner));
      if (waiting >= maxWaiting && !makeRoom(owner)) return reject(full());
      const queue = queues.of(owner);
      const settle = (action: () => void): void => {
        queue.waiters.delete(waiter);
        waiting -= 1;
        signal?.removeEventListener('abort', onAbort);
        action();
        queues.forgetIfIdle(owner, queue);
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
      for (const queue of queues.all()) for (const waiter of queue.waiters) waiter.refuse(reason);
    },
  };
}

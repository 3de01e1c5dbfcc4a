/** A bounded first-come line in front of a fixed number of places. */

interface Waiter {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

export interface WaitingLine {
  /** Resolves with the function that gives the place back; rejects when the line is full or the signal aborts. */
  enter(signal?: AbortSignal): Promise<() => void>;
  running(): number;
  waiting(): number;
  /** Refuses everybody who waits, now and later. */
  close(reason: unknown): void;
}

/** @param full Makes the error for the one too many. */
export function createWaitingLine(places: number, maxWaiting: number, full: () => Error): WaitingLine {
  const waiters = new Set<Waiter>();
  let running = 0;
  let closed: { readonly reason: unknown } | undefined;

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      const [next] = waiters;
      next?.admit();
    };
  }

  function enter(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(closed.reason);
      if (signal?.aborted) return reject(signal.reason);
      const start = (): void => {
        running += 1;
        resolve(leaveOnce());
      };
      if (running < places) return start();
      if (waiters.size >= maxWaiting) return reject(full());
      const settle = (action: () => void): void => {
        waiters.delete(waiter);
        signal?.removeEventListener('abort', onAbort);
        action();
      };
      const waiter: Waiter = { admit: () => settle(start), refuse: (reason) => settle(() => reject(reason)) };
      const onAbort = (): void => waiter.refuse(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      waiters.add(waiter);
    });
  }

  return {
    enter,
    running: () => running,
    waiting: () => waiters.size,
    close: (reason) => {
      closed = { reason };
      for (const waiter of waiters) waiter.refuse(reason);
    },
  };
}

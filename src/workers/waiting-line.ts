/**
 * A bounded line in front of a fixed number of places, in which owners take turns and short work goes before long work. A free place goes
 * to the owner with the fewest places, among several to the one who has waited longest for a turn, and among that owner's requests to the
 * one with the least work, or to one that has been passed too often. So an owner's hundred requests delay another's first only by the work
 * that already runs: by at most one for each place.
 *
 * Long work never takes all places if there are several: some are kept free, so that short work need not wait until something long has
 * ended.
 */
import { createOwnerQueues, passEarlier, type OwnerQueue, type OwnerQueues, type Waiter } from './owner-queues.js';
import { estimateWork } from '../operations/estimate-work.js';
import type { InputOf, OperationName } from './executor.js';

/** Dependencies of {@link createWaitingLine}. */
export interface WaitingLineOptions {
  readonly places: number;
  /** Places that long work leaves free if there are enough; it may always have one. */
  readonly keptFree: number;
  readonly maxWaiting: number;
  /** Creates the error for a request that exceeds the line. */
  readonly full: () => Error;
}

/** How a request waits in line. */
export interface LineOptions {
  /** Its abort leaves the line. */
  readonly signal?: AbortSignal | undefined;
  /** The owner whose turn the request takes; requests without an owner share one turn. */
  readonly owner?: string | undefined;
  /** Milliseconds that the work takes, estimated; default 0. */
  readonly workMs?: number | undefined;
}

export interface WaitingLine {
  /** Resolves with the function that releases the place; rejects if the line is full or the signal aborts. */
  enter(options?: LineOptions): Promise<() => void>;
  running(): number;
  waiting(): number;
  /** Refuses all requests that wait, now and later. */
  close(reason: unknown): void;
}

/** Work within a factor of four counts as equal and goes in the order of arrival: estimates are no more accurate. */
const workRank = (workMs: number): number => Math.floor(Math.log2(Math.max(1, workMs)) / 2);

interface Places {
  readonly running: () => number;
  readonly isFreeFor: (isLong: boolean) => boolean;
  /** Takes a place for the owner's request. @returns The function that releases it and admits the next request */
  take(owner: string, isLong: boolean, arrival: number): () => void;
}

function createPlaces({ places, keptFree }: WaitingLineOptions, queues: OwnerQueues): Places {
  const longPlaces = Math.max(1, places - keptFree);
  let running = 0;
  let runningLong = 0;

  const isFreeFor = (isLong: boolean): boolean => running < places && (!isLong || runningLong < longPlaces);

  function count(queue: OwnerQueue, isLong: boolean, change: 1 | -1): void {
    running += change;
    queue.running += change;
    if (!isLong) return;
    runningLong += change;
    queue.runningLong += change;
  }

  function take(owner: string, isLong: boolean, arrival: number): () => void {
    const queue = queues.moveToEnd(owner);
    passEarlier(queue, arrival);
    count(queue, isLong, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      count(queue, isLong, -1);
      queues.moveToEnd(owner);
      queues.forgetIfIdle(owner, queue);
      // One place was released, so at most one request can go.
      queues.next(isFreeFor(true))?.admit();
    };
  }

  return { running: () => running, isFreeFor, take };
}

export function createWaitingLine(options: WaitingLineOptions): WaitingLine {
  const { maxWaiting, full } = options;
  const queues = createOwnerQueues();
  const places = createPlaces(options, queues);
  let waiting = 0;
  let arrivals = 0;
  let closed: { readonly reason: unknown } | undefined;

  /** Removes one request from the line for a newcomer, if an owner has more than a fair share of it. */
  function makeRoom(newcomer: string): boolean {
    const last = queues.lastOfLongest(newcomer);
    last?.refuse(full());
    return last !== undefined;
  }

  function enter({ signal, owner = '', workMs = 0 }: LineOptions = {}): Promise<() => void> {
    const isLong = isLongWork(workMs);
    return new Promise((resolve, reject) => {
      if (closed) return reject(closed.reason);
      if (signal?.aborted) return reject(signal.reason);
      const arrival = (arrivals += 1);
      if (places.isFreeFor(isLong)) return resolve(places.take(owner, isLong, arrival));
      if (waiting >= maxWaiting && !makeRoom(owner)) return reject(full());
      const queue = queues.of(owner);
      const settle = (action: () => void): void => {
        queue.waiters.delete(waiter);
        waiting -= 1;
        signal?.removeEventListener('abort', onAbort);
        action();
        queues.forgetIfIdle(owner, queue);
      };
      const waiter: Waiter = {
        ...{ arrival, rank: workRank(workMs), isLong, passed: 0 },
        admit: () => settle(() => resolve(places.take(owner, isLong, arrival))),
        refuse: (reason) => settle(() => reject(reason)),
      };
      const onAbort = (): void => waiter.refuse(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.waiters.add(waiter);
      waiting += 1;
    });
  }

  return {
    enter,
    running: places.running,
    waiting: () => waiting,
    close: (reason) => {
      closed = { reason };
      for (const queue of queues.all()) for (const waiter of queue.waiters) waiter.refuse(reason);
    },
  };
}

/** Work that takes at least this many milliseconds is long. */
export const longWorkMs = 500;

/** @param workMs An estimate */
const isLongWork = (workMs: number): boolean => workMs >= longWorkMs;

export const isLongOperation = <Name extends OperationName>(operation: Name, input: InputOf<Name>): boolean =>
  isLongWork(estimateWork(operation, input));

/** Usage events on their way to the sink: batched, limited, retried; events that cannot be kept are counted. */
import type { UsageEvent } from '../../adapters/telemetry-sink/types.js';
import { createUsageBatches, type UsageBatchesOptions } from './usage-batches.js';

export interface UsageQueueOptions extends UsageBatchesOptions {
  /** Maximum number of waiting events, including those being written. */
  readonly maxQueue: number;
  /** Milliseconds that an event waits for others. */
  readonly flushMs: number;
  /** Milliseconds for one write. */
  readonly timeoutMs: number;
  /** Milliseconds before the first retry, doubled for each further one. Default 1000. */
  readonly retryMs?: number | undefined;
}

/** Counts since the start. */
export interface UsageStatus {
  /** Events waiting now. */
  readonly queued: number;
  readonly written: number;
  /** Events that were lost: the queue was full, or the sink rejected them. */
  readonly dropped: number;
}

export interface UsageQueue {
  /** Takes as many events as fit; returns the number taken. */
  add(events: readonly UsageEvent[]): number;
  readonly status: () => UsageStatus;
  /** Writes waiting events for at most so many milliseconds; the rest is dropped. */
  close(ms: number): Promise<void>;
}

/** Longest pause before a retry. */
const maxPauseMs = 30_000;

export function createUsageQueue(options: UsageQueueOptions): UsageQueue {
  const { maxQueue, batchSize, flushMs, timeoutMs, retryMs = 1000 } = options;
  const batches = createUsageBatches(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  async function writeBatch(): Promise<void> {
    const settled = await batches.attempt(timeoutMs);
    running = undefined;
    if (closed) return;
    if (!settled) plan(Math.min(maxPauseMs, retryMs * 2 ** (batches.tries() - 1)));
    else if (batches.waiting() >= batchSize) start();
    else if (batches.waiting() > 0) plan(flushMs);
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    running = writeBatch();
  }

  function plan(ms: number): void {
    timer = setTimeout(start, ms).unref();
  }

  return {
    add: (events) => {
      const taken = batches.take(events, closed ? 0 : maxQueue);
      // While a failing batch waits for its next try, only its own timer counts.
      if (!running && !batches.hasBatch() && batches.waiting() >= batchSize) start();
      else if (!running && !timer && batches.waiting() > 0) plan(flushMs);
      return taken;
    },
    status: () => ({ queued: batches.queued(), written: batches.written(), dropped: batches.dropped() }),
    close: async (ms) => {
      closed = true;
      clearTimeout(timer);
      const deadline = performance.now() + ms;
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
      while (batches.queued() > 0) {
        const left = deadline - performance.now();
        if (left <= 0 || !(await batches.attempt(Math.min(left, timeoutMs)))) break;
      }
      batches.dropAll('the service ended before the sink accepted them');
    },
  };
}

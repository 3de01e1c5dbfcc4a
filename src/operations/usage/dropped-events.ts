/** Counts lost usage events, and reports them without flooding the log. */
import type { Logger } from '../../base/logger.js';

export interface DroppedEvents {
  /** Lost events since the start. */
  readonly count: () => number;
  /** Logs at once how many events were lost, and why. */
  add(events: number, reason: string): void;
  /** For a full queue: logs at most one line per second, not one per request. */
  addFlooded(events: number): void;
}

const floodLineMs = 1000;

export function createDroppedEvents(logger: Logger): DroppedEvents {
  let count = 0;
  let unreported = 0;
  let reporting: NodeJS.Timeout | undefined;
  const report = (): void => {
    reporting = undefined;
    logger.warn({ dropped: unreported, droppedInAll: count }, 'usage events were dropped: the queue is full');
    unreported = 0;
  };
  return {
    count: () => count,
    add(events, reason) {
      if (events === 0) return;
      count += events;
      logger.warn({ dropped: events, droppedInAll: count }, `usage events were dropped: ${reason}`);
    },
    addFlooded(events) {
      count += events;
      unreported += events;
      reporting ??= setTimeout(report, floodLineMs).unref();
    },
  };
}

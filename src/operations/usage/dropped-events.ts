/** Usage events that are lost: counted, and said without filling the log. */
import type { Logger } from '../../base/logger.js';

export interface DroppedEvents {
  /** Since the start. */
  readonly count: () => number;
  /** Says at once how many were lost, and why. */
  add(events: number, reason: string): void;
  /** The queue is full: in a flood one line a second, not one a request. */
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

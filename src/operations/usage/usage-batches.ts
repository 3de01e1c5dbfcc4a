/** Usage events waiting for the sink, and the batch being written, which is retried, finally abandoned, and counted. */
import type { TelemetrySink, UsageEvent } from '../../adapters/telemetry-sink/types.js';
import type { Logger } from '../../base/logger.js';

// One write to a telemetry sink, abandoned if it takes too long.

/**
 * Rejects if the sink does, or if it does not answer within `ms`; then the sink's signal is aborted.
 * @returns The number of events in the batch that the sink refused
 */
async function writeInTime(sink: TelemetrySink, batch: readonly UsageEvent[], ms: number): Promise<number> {
  const controller = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => {
      const error = new Error(`the sink did not answer within ${String(ms)} ms`);
      controller.abort(error);
      reject(error);
    }, ms).unref();
  });
  try {
    const result = await Promise.race([(async () => sink.write(batch, controller.signal))(), tooLate]);
    return Math.min(batch.length, result?.rejected ?? 0);
  } finally {
    clearTimeout(limit);
  }
}

/** Counts lost usage events, and reports them without flooding the log. */
export interface DroppedEvents {
  /** Lost events since the start. */
  readonly count: () => number;
  /** Logs at once how many events were lost, and why. */
  add(events: number, reason: string): void;
  /** For a full queue: logs at most one line per second, not one per request. */
  addFlooded(events: number): void;
}

const floodLineMs = 1000;

function createDroppedEvents(logger: Logger): DroppedEvents {
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

export interface UsageBatchesOptions {
  readonly sink: TelemetrySink;
  readonly logger: Logger;
  /** Maximum number of events in one write. */
  readonly batchSize: number;
}

export interface UsageBatches {
  /** Takes events while at most `most` are waiting, and drops the others; returns the number taken. */
  take(events: readonly UsageEvent[], most: number): number;
  /** Writes one batch within so many milliseconds; true once it is settled, that is written or abandoned. */
  attempt(ms: number): Promise<boolean>;
  /** Tries of the current batch so far; 0 between batches. */
  readonly tries: () => number;
  /** Whether a batch is being written, or waits for its next try. */
  readonly hasBatch: () => boolean;
  /** Events that are not in a batch yet. */
  readonly waiting: () => number;
  /** All waiting events, including those of the batch. */
  readonly queued: () => number;
  readonly written: () => number;
  readonly dropped: () => number;
  /** Drops all waiting events. */
  dropAll(reason: string): void;
}

/** Pauses of one, two, four … seconds: a batch is abandoned after about two minutes, or when the queue closes. */
const maxTries = 8;

const isPermanent = (error: unknown): boolean => (error as { permanent?: unknown } | null)?.permanent === true;

/** Logs when the sink begins to fail, and when it works again. */
function createSinkReport(logger: Logger): { failed(error: unknown): void; worked(): void } {
  let failing = false;
  return {
    failed(error) {
      if (!failing)
        logger.error({ err: error, sink: 'telemetrySink' }, 'the telemetry sink failed; events wait, up to the limit of the queue');
      failing = true;
    },
    worked() {
      if (failing) logger.info({ sink: 'telemetrySink' }, 'the telemetry sink has recovered');
      failing = false;
    },
  };
}

export function createUsageBatches({ sink, logger, batchSize }: UsageBatchesOptions): UsageBatches {
  const dropped = createDroppedEvents(logger);
  const report = createSinkReport(logger);
  let waiting: UsageEvent[] = [];
  let writing: readonly UsageEvent[] = [];
  let tries = 0;
  let written = 0;

  async function write(batch: readonly UsageEvent[], ms: number): Promise<void> {
    const rejected = await writeInTime(sink, batch, ms);
    written += batch.length - rejected;
    dropped.add(rejected, 'the sink rejected them');
    report.worked();
  }

  async function attempt(ms: number): Promise<boolean> {
    if (writing.length === 0) {
      writing = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
    }
    try {
      tries += 1;
      await write(writing, ms);
    } catch (error) {
      report.failed(error);
      if (!isPermanent(error) && tries < maxTries) return false;
      dropped.add(writing.length, isPermanent(error) ? 'the sink rejected them' : 'the sink failed too often');
    }
    writing = [];
    tries = 0;
    return true;
  }

  const queued = (): number => waiting.length + writing.length;

  return {
    take: (events, most) => {
      const room = Math.max(0, most - queued());
      const taken = events.length <= room ? events : events.slice(0, room);
      waiting.push(...taken);
      if (taken.length < events.length) dropped.addFlooded(events.length - taken.length);
      return taken.length;
    },
    attempt,
    tries: () => tries,
    hasBatch: () => writing.length > 0,
    waiting: () => waiting.length,
    queued,
    written: () => written,
    dropped: dropped.count,
    dropAll: (reason) => {
      dropped.add(queued(), reason);
      waiting = [];
      writing = [];
    },
  };
}

/** Usage events waiting for the sink, and the batch being written, which is retried, finally abandoned, and counted. */
import type { TelemetrySink, UsageEvent } from '../../adapters/telemetry-sink/types.js';
import type { Logger } from '../../base/logger.js';
import { createDroppedEvents } from './dropped-events.js';
import { writeInTime } from './write-in-time.js';

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

export function createUsageBatches({ sink, logger, batchSize }: UsageBatchesOptions): UsageBatches {
  const dropped = createDroppedEvents(logger);
  let waiting: UsageEvent[] = [];
  let writing: readonly UsageEvent[] = [];
  let tries = 0;
  let written = 0;
  let failing = false;

  function failed(error: unknown): void {
    if (!failing)
      logger.error({ err: error, sink: 'telemetrySink' }, 'the telemetry sink failed; events wait, up to the limit of the queue');
    failing = true;
  }

  async function write(batch: readonly UsageEvent[], ms: number): Promise<void> {
    const rejected = await writeInTime(sink, batch, ms);
    written += batch.length - rejected;
    dropped.add(rejected, 'the sink refused them');
    if (failing) logger.info({ sink: 'telemetrySink' }, 'the telemetry sink works again');
    failing = false;
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
      failed(error);
      if (!isPermanent(error) && tries < maxTries) return false;
      dropped.add(writing.length, isPermanent(error) ? 'the sink refused them' : 'the sink failed too often');
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

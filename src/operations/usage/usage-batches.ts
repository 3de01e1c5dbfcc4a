/** Usage events that wait for the sink, and the batch of them that is being written: tried again, given up in the end, counted. */
import type { TelemetrySink, UsageEvent } from '../../adapters/telemetry-sink/types.js';
import type { Logger } from '../../base/logger.js';
import { createDroppedEvents } from './dropped-events.js';
import { writeInTime } from './write-in-time.js';

export interface UsageBatchesOptions {
  readonly sink: TelemetrySink;
  readonly logger: Logger;
  /** Most events in one write. */
  readonly batchSize: number;
}

export interface UsageBatches {
  /** Takes events as long as no more than `most` wait, and drops the others; the number taken. */
  take(events: readonly UsageEvent[], most: number): number;
  /** Writes one batch within so many milliseconds; true when it is settled, written or given up. */
  attempt(ms: number): Promise<boolean>;
  /** Tries of the batch so far; 0 between two batches. */
  readonly tries: () => number;
  /** Whether a batch is being written, or waits for its next try. */
  readonly hasBatch: () => boolean;
  /** Events that are in no batch yet. */
  readonly waiting: () => number;
  /** Events that wait, those of the batch included. */
  readonly queued: () => number;
  readonly written: () => number;
  readonly dropped: () => number;
  /** Gives up all events that wait. */
  dropAll(reason: string): void;
}

/** One, two, four … seconds: a batch is given up after about two minutes, or when the queue closes. */
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

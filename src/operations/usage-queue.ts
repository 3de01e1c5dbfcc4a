/** Usage events on their way to the sink: gathered into batches, bounded, tried again; what cannot be kept is counted. */
import type { TelemetrySink, UsageEvent } from '../adapters/telemetry-sink/types.js';
import type { Logger } from '../base/logger.js';

export interface UsageQueueOptions {
  readonly sink: TelemetrySink;
  readonly logger: Logger;
  /** Most events that wait, those being written included. */
  readonly maxQueue: number;
  /** Most events in one write. */
  readonly batchSize: number;
  /** Milliseconds that an event waits for others. */
  readonly flushMs: number;
  /** Milliseconds of one write. */
  readonly timeoutMs: number;
  /** Milliseconds before the first repeat; twice as many before the next. Default 1000. */
  readonly retryMs?: number;
}

/** Numbers since the start. */
export interface UsageStatus {
  /** Events that wait. */
  readonly queued: number;
  readonly written: number;
  /** Events that were taken or offered and are lost: the queue was full, or the sink refused them. */
  readonly dropped: number;
}

export interface UsageQueue {
  /** Takes what there is room for; the number taken. */
  add(events: readonly UsageEvent[]): number;
  readonly status: () => UsageStatus;
  /** Writes what waits, for at most so many milliseconds; the rest is dropped. */
  close(ms: number): Promise<void>;
}

/** One, two, four … seconds: a batch is given up after about two minutes, or when `close` ends. */
const maxTries = 8;
const maxPauseMs = 30_000;

const isPermanent = (error: unknown): boolean => (error as { permanent?: unknown } | null)?.permanent === true;

export function createUsageQueue(options: UsageQueueOptions): UsageQueue {
  const { sink, logger, maxQueue, batchSize, flushMs, timeoutMs, retryMs = 1000 } = options;
  let waiting: UsageEvent[] = [];
  let writing: readonly UsageEvent[] = [];
  let tries = 0;
  let written = 0;
  let dropped = 0;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  function failed(error: unknown): void {
    if (!failing)
      logger.error({ err: error, sink: 'telemetrySink' }, 'the telemetry sink failed; events wait, up to the limit of the queue');
    failing = true;
  }

  function drop(count: number, reason: string): void {
    if (count === 0) return;
    dropped += count;
    logger.warn({ dropped: count, droppedInAll: dropped }, `usage events were dropped: ${reason}`);
  }

  /** Rejects when the sink does, or does not answer in time. */
  async function write(batch: readonly UsageEvent[], ms: number): Promise<void> {
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
      const rejected = Math.min(batch.length, result?.rejected ?? 0);
      written += batch.length - rejected;
      drop(rejected, 'the sink refused them');
      if (failing) logger.info({ sink: 'telemetrySink' }, 'the telemetry sink works again');
      failing = false;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Writes one batch; true when it is settled, written or given up. */
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
      drop(writing.length, isPermanent(error) ? 'the sink refused them' : 'the sink failed too often');
    }
    writing = [];
    tries = 0;
    return true;
  }

  async function run(): Promise<void> {
    const settled = await attempt(timeoutMs);
    running = undefined;
    if (closed) return;
    if (!settled) plan(Math.min(maxPauseMs, retryMs * 2 ** (tries - 1)));
    else if (waiting.length >= batchSize) start();
    else if (waiting.length > 0) plan(flushMs);
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    running = run();
  }

  function plan(ms: number): void {
    timer = setTimeout(start, ms).unref();
  }

  /** Drops in a flood are one line a second, not one a request. */
  let unreported = 0;
  let reporting: NodeJS.Timeout | undefined;
  function dropUnseen(count: number): void {
    unreported += count;
    reporting ??= setTimeout(() => {
      reporting = undefined;
      logger.warn({ dropped: unreported, droppedInAll: dropped }, 'usage events were dropped: the queue is full');
      unreported = 0;
    }, 1000).unref();
    dropped += count;
  }

  return {
    add: (events) => {
      const room = closed ? 0 : Math.max(0, maxQueue - waiting.length - writing.length);
      const taken = events.length <= room ? events : events.slice(0, room);
      waiting.push(...taken);
      if (taken.length < events.length) dropUnseen(events.length - taken.length);
      // Between two tries of a failing batch only its own timer counts.
      if (!running && writing.length === 0 && waiting.length >= batchSize) start();
      else if (!running && !timer && waiting.length > 0) plan(flushMs);
      return taken.length;
    },
    status: () => ({ queued: waiting.length + writing.length, written, dropped }),
    close: async (ms) => {
      closed = true;
      clearTimeout(timer);
      const deadline = performance.now() + ms;
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
      while (waiting.length + writing.length > 0) {
        const left = deadline - performance.now();
        if (left <= 0 || !(await attempt(Math.min(left, timeoutMs)))) break;
      }
      drop(waiting.length + writing.length, 'the service ended before the sink took them');
      waiting = [];
      writing = [];
    },
  };
}

/** Events on their way to a sink that is slow, fails, hangs, or is away for a while. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TelemetrySink, UsageEvent } from '../../../src/adapters/telemetry-sink/types.js';
import type { Logger } from '../../../src/base/logger.js';
import { createUsageQueue } from '../../../src/operations/usage/usage-queue.js';
import type { UsageQueue } from '../../../src/operations/usage/usage-queue.js';

let written: string[];
let batches: number[];
let lines: string[];
let fate: () => Promise<void | { rejected: number }>;

const sink: TelemetrySink = {
  write: async (batch) => {
    const result = await fate();
    written.push(...batch.map((event) => event.id));
    batches.push(batch.length);
    return result;
  },
};
const log = (level: string) => (_fields: object, message: string) => void lines.push(`${level}: ${message}`);
const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error'), child: () => logger };
const queueOf = (more: object = {}): UsageQueue =>
  createUsageQueue({ sink, logger, maxQueue: 100, batchSize: 10, flushMs: 50, timeoutMs: 1000, ...more });
const events = (count: number, from = 0): UsageEvent[] =>
  Array.from({ length: count }, (_, index) => ({ id: `e${from + index}` }) as UsageEvent);
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  batches = [];
  lines = [];
  fate = async () => undefined;
});
afterEach(() => vi.useRealTimers());

test('events wait for others, then are sent together', async () => {
  const queue = queueOf();
  queue.add(events(2));
  queue.add(events(1, 2));
  await pass(49);
  expect(batches).toEqual([]);
  await pass(1);
  expect(batches).toEqual([3]);
  expect(queue.status()).toEqual({ queued: 0, written: 3, dropped: 0 });
});

test('a full batch is sent immediately, in order', async () => {
  const queue = queueOf();
  queue.add(events(25));
  await pass(0);
  expect(batches).toEqual([10, 10]);
  await pass(50);
  expect(written).toEqual(events(25).map((event) => event.id));
});

test('one write at a time', async () => {
  let running = 0;
  let most = 0;
  fate = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
  };
  const queue = queueOf();
  for (let i = 0; i < 10; i += 1) {
    queue.add(events(10, i * 10));
    await pass(10);
  }
  await pass(2000);
  expect(most).toBe(1);
  expect(queue.status()).toEqual({ queued: 0, written: 100, dropped: 0 });
});

test('drops and counts excess events, and logs one line per second', async () => {
  fate = () => new Promise(() => undefined);
  const queue = queueOf();
  expect(queue.add(events(90))).toBe(90);
  expect(queue.add(events(20))).toBe(10);
  expect(queue.add(events(20))).toBe(0);
  expect(queue.status()).toEqual({ queued: 100, written: 0, dropped: 30 });
  await pass(1000);
  expect(lines.filter((line) => line.includes('queue is full'))).toHaveLength(1);
});

test('a failing sink gets the same batch again, is logged once, and recovers', async () => {
  let failures = 3;
  fate = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('away');
  };
  const queue = queueOf();
  queue.add(events(5));
  await pass(50 + 1000 + 2000 + 4000);
  expect(written).toHaveLength(5);
  expect(queue.status()).toEqual({ queued: 0, written: 5, dropped: 0 });
  expect(lines).toEqual([
    'error: the telemetry sink failed; events wait, up to the limit of the queue',
    'info: the telemetry sink has recovered',
  ]);
});

test('new events do not speed up the retry of a batch', async () => {
  let tries = 0;
  fate = async () => {
    tries += 1;
    throw new Error('away');
  };
  const queue = queueOf();
  for (let i = 0; i < 8; i += 1) queue.add(events(10, i * 10));
  await pass(900);
  expect(tries).toBe(1);
  await pass(200);
  expect(tries).toBe(2);
});

test('aborts a write that hangs, and signals it to the sink', async () => {
  let aborted = false;
  let hangs = true;
  const queue = createUsageQueue({
    sink: {
      write: (batch, signal) => {
        if (!hangs) return sink.write(batch, signal);
        hangs = false;
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise(() => undefined);
      },
    },
    logger,
    maxQueue: 10,
    batchSize: 10,
    flushMs: 0,
    timeoutMs: 500,
  });
  queue.add(events(1));
  await pass(500 + 1000);
  expect(aborted).toBe(true);
  expect(written).toEqual(['e0']);
});

test('a permanently refused batch is dropped immediately', async () => {
  fate = async () => {
    throw Object.assign(new Error('400'), { permanent: true });
  };
  const queue = queueOf();
  queue.add(events(3));
  await pass(50);
  expect(queue.status()).toEqual({ queued: 0, written: 0, dropped: 3 });
});

test('a batch that fails eight times is dropped, and the next one is sent', async () => {
  let failures = 8;
  fate = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('poison');
  };
  const queue = queueOf();
  queue.add(events(12));
  await pass(200_000);
  expect(queue.status()).toEqual({ queued: 0, written: 2, dropped: 10 });
});

test('counts the events that a sink rejects', async () => {
  fate = async () => ({ rejected: 2 });
  const queue = queueOf();
  queue.add(events(5));
  await pass(50);
  expect(queue.status()).toEqual({ queued: 0, written: 3, dropped: 2 });
});

test('close writes waiting events, and accepts no more', async () => {
  const queue = queueOf();
  queue.add(events(25));
  await queue.close(1000);
  expect(written).toHaveLength(25);
  expect(queue.add(events(1))).toBe(0);
});

test('close does not wait for ever for an unreachable sink', async () => {
  fate = () => new Promise(() => undefined);
  const queue = queueOf();
  queue.add(events(5));
  const closed = queue.close(300);
  await pass(300);
  await closed;
  expect(queue.status()).toEqual({ queued: 0, written: 0, dropped: 5 });
});

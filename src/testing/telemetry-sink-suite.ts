/** The conformance suite for telemetry sinks. */
import assert from 'node:assert/strict';
import type { TelemetrySink, UsageEvent } from '../adapters/telemetry-sink/types.js';
import { eachEndedBy, type Suite } from './suite.js';

/** `create` also returns a way to read what the sink stores. */
export interface TelemetrySinkUnderTest {
  readonly sink: TelemetrySink;
  /** The ids of the stored events, in any order. */
  readonly ids: () => Promise<readonly string[]> | readonly string[];
  /** True for a sink that stores an event once, however often it is written. */
  readonly keepsOnce?: boolean;
  /** Cleans up after the sink was closed. */
  readonly end?: () => Promise<void> | void;
}

function eventOf(id: string, more: Partial<UsageEvent> = {}): UsageEvent {
  return {
    id,
    receivedAt: 1_800_000_000_000,
    licenseKey: 'community-and-eval-agplv3',
    libraryVersion: '1.2.3',
    timestamp: '2027-01-15T08:00:00.000Z',
    documentId: 'HASH-C847C1F7',
    documentCreatedAt: '2024-01-15T10:30:00Z',
    browser: {
      userAgent: 'Test',
      currentUrl: 'https://example.com/a',
      hostname: 'example.com',
      screenSize: { width: 1920, height: 1080.5 },
    },
    metadata: { plan: 'pro', nested: { deep: [1, 'two', null] } },
    ...more,
  };
}

const bare = { libraryVersion: null, documentId: null, documentCreatedAt: null, browser: null, metadata: null };

export function telemetrySinkSuite(suite: Suite<TelemetrySinkUnderTest>): void {
  const signal = (): AbortSignal => AbortSignal.timeout(20_000);
  const check = eachEndedBy(suite, async ({ sink, end }) => {
    await sink.close?.();
    await end?.();
  });

  check('may be made ready again and again', async ({ sink, ids }) => {
    await Promise.all([sink.ready?.(), sink.ready?.()]);
    await sink.ready?.();
    assert.deepEqual(await ids(), []);
  });

  check('keeps what it resolved for', async ({ sink, ids }) => {
    await sink.write([eventOf('a'), eventOf('b', bare)], signal());
    await sink.write([eventOf('c', { timestamp: 'no date' })], signal());
    assert.deepEqual([...(await ids())].sort(), ['a', 'b', 'c']);
  });

  check('takes a thousand events at once', async ({ sink, ids }) => {
    await sink.write(
      Array.from({ length: 1000 }, (_, index) => eventOf(String(index))),
      signal(),
    );
    assert.equal(new Set(await ids()).size, 1000);
  });

  check('takes parallel batches', async ({ sink, ids }) => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => sink.write([eventOf(`a${String(index)}`), eventOf(`b${String(index)}`)], signal())),
    );
    assert.equal(new Set(await ids()).size, 20);
  });

  check('keeps a repeated event once, where it says so', async ({ sink, ids, keepsOnce }) => {
    await sink.write([eventOf('a')], signal());
    await sink.write([eventOf('a'), eventOf('b')], signal());
    assert.equal((await ids()).length, keepsOnce === true ? 2 : 3);
  });

  check('passes its own check', async ({ sink }) => {
    await sink.check?.();
  });
}

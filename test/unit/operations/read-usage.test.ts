/** Telemetry bodies in every shape that clients have sent, and what is kept of them. */
import { describe, expect, test } from 'vitest';
import type { DocOpsError } from '../../../src/base/errors.js';
import type { UsageEvent } from '../../../src/adapters/telemetry-sink/types.js';
import { readUsage } from '../../../src/operations/usage/collect-usage.js';

const receivedAt = Date.UTC(2027, 0, 15, 8);
const timestamp = '2027-01-15T07:59:59.000Z';
const event = { timestamp, documentId: 'HASH-C847C1F7', documentCreatedAt: '2024-01-15T10:30:00Z' };
const read = (body: unknown, licenseKey?: string): UsageEvent[] => readUsage({ body, licenseKey, receivedAt });
const first = (body: unknown): UsageEvent | undefined => read(body)[0];

describe('shapes', () => {
  test.each<[string, unknown, number, string | null]>([
    ['of the current version', { libraryVersion: '2.0', browserInfo: {}, events: [event, event] }, 2, '2.0'],
    ['with the older name of the version', { superdocVersion: '1.0', events: [event] }, 1, '1.0'],
    ['without a version', { events: [event] }, 1, null],
    ['no events', { libraryVersion: '2.0', events: [] }, 0, null],
    ['one event', event, 1, null],
    ['one event with its version', { ...event, superdocVersion: '0.9' }, 1, '0.9'],
    ['a list of events', [event, { ...event, libraryVersion: '0.8' }], 2, null],
    ['an empty list', [], 0, null],
    ['ids that are null', { events: [{ timestamp, documentId: null, documentCreatedAt: null }] }, 1, null],
    ['ids that are absent', { events: [{ timestamp }] }, 1, null],
    ['a time in milliseconds', { events: [{ ...event, timestamp: Date.parse(timestamp) }] }, 1, null],
  ])('%s', (_name, body, count, version) => {
    const events = read(body);
    expect(events).toHaveLength(count);
    expect(events[0]?.libraryVersion ?? null).toBe(version);
    if (count > 0) expect(events[0]).toMatchObject({ receivedAt, timestamp, licenseKey: 'community-and-eval-agplv3' });
    expect(new Set(events.map((one) => one.id)).size).toBe(count);
  });

  test('an event without a time gets its time of arrival', () => {
    expect(first({ documentId: null })?.timestamp).toBe(new Date(receivedAt).toISOString());
  });

  test.each([
    [undefined, 'community-and-eval-agplv3'],
    ['', 'community-and-eval-agplv3'],
    ['  ', 'community-and-eval-agplv3'],
    ['acme-1234', 'acme-1234'],
  ])('the licence key %j', (sent, kept) => {
    expect(read([event], sent)[0]?.licenseKey).toBe(kept);
  });
});

test.each<[string, unknown, string[]]>([
  ['a string', 'hello', ['body']],
  ['null', null, ['body']],
  ['a number', 5, ['body']],
  ['an object without events', { libraryVersion: '1' }, ['events']],
  ['events that are not a list', { events: {} }, ['events']],
  ['events that are not objects', { events: [1, null, 'a', [event]] }, ['events[0]', 'events[1]', 'events[2]', 'events[3]']],
  [
    'several problems in an event',
    { events: [{ timestamp: 'soon', documentId: 5, documentCreatedAt: {} }] },
    ['events[0].timestamp', 'events[0].documentId', 'events[0].documentCreatedAt'],
  ],
  ['one event with a wrong id', { timestamp, documentId: [] }, ['documentId']],
  ['a list with a wrong event', [event, { timestamp: 'soon' }], ['[1].timestamp']],
  ['a time of the far future', { events: [{ timestamp: 1e300 }] }, ['events[0].timestamp']],
  ['an endless id', { events: [{ ...event, documentId: 'x'.repeat(257) }] }, ['events[0].documentId']],
  ['a version that is not text', { libraryVersion: 5, events: [event] }, ['libraryVersion']],
  ['metadata that is a list', { metadata: [], events: [event] }, ['metadata']],
  ['a browser that is a string', { browserInfo: 'x', events: [event] }, ['browserInfo']],
])('%s is refused', (_name, body, fields) => {
  let error: unknown;
  try {
    read(body);
  } catch (caught) {
    error = caught;
  }
  expect((error as DocOpsError).code).toBe('VALIDATION_ERROR');
  expect((error as DocOpsError).details.map((detail) => detail.field)).toEqual(fields);
});

test('reports twenty of a thousand wrong events', () => {
  expect(() => read({ events: Array.from({ length: 1000 }, () => 1) })).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ length: 20 }) }),
  );
});

describe('privacy', () => {
  const browserOf = (browserInfo: unknown): unknown => first({ browserInfo, events: [event] })?.browser;
  const metadataOf = (metadata: unknown): unknown => first({ metadata, events: [event] })?.metadata;

  test.each([
    ['https://app.example.com/docs/1?token=abc&x=1#part', 'https://app.example.com/docs/1'],
    ['https://ann:secret@example.com/', 'https://example.com/'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    ['file:///home/ann/secret.html', 'file:'],
    ['data:text/html,<p>secret', 'data:'],
    ['/relative/path?token=abc', '/relative/path'],
    ['not a url # x', 'not a url '],
  ])('the address %s is reduced to %s', (sent, kept) => {
    expect(browserOf({ currentUrl: sent })).toEqual({ currentUrl: kept });
  });

  test('keeps only the listed properties of the browser', () => {
    const listed = { userAgent: 'Test', hostname: 'example.com', screenSize: { width: 1920, height: 1080 } };
    expect(browserOf({ ...listed, cookies: 'a=b', localStorage: {}, screenSize: { ...listed.screenSize, depth: 24 } })).toEqual(listed);
    expect(browserOf({ userAgent: 5, hostname: {}, screenSize: { width: -1, height: NaN } })).toEqual({});
    expect((browserOf({ userAgent: 'x'.repeat(9999) }) as { userAgent: string }).userAgent).toHaveLength(512);
  });

  test('an event has three fields, whatever else is sent', () => {
    const kept = first({ events: [{ ...event, content: 'secret', file: { name: 'a.docx' }, cookie: 'x' }] });
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect(Object.keys(kept ?? {}).sort()).toEqual(
      ['browser', 'documentCreatedAt', 'documentId', 'id', 'libraryVersion', 'licenseKey', 'metadata', 'receivedAt', 'timestamp'].sort(),
    );
  });

  test.each<[unknown, unknown]>([
    [
      { plan: 'pro', seats: 5, trial: false, note: null },
      { plan: 'pro', seats: 5, trial: false, note: null },
    ],
    [{ content: 'a', documentText: 'b', HTML: 'c', Cookie: 'd', accessToken: 'e', 'api-key': 'f', userEmail: 'g', password: 'h' }, {}],
    [{ a: { sessionId: 'x', ok: 1 } }, { a: { ok: 1 } }],
    [{ a: 'Bearer abc', b: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.sig', c: 'data:image/png;base64,AA', d: 'ann@example.com' }, {}],
    [{ a: 'x'.repeat(257) }, {}],
    [{ page: 'https://example.com/a?secret=1' }, { page: 'https://example.com/a' }],
    [{ a: { b: { c: { d: 1 } } } }, { a: { b: {} } }],
    [{ list: [1, 'two', { token: 'x', n: 3 }] }, { list: [1, 'two', { n: 3 }] }],
    [{ 'a\u0000b': 'c\u0000d\ud800' }, { ab: 'cd' }],
  ])('the metadata %j are reduced to %j', (sent, kept) => {
    expect(metadataOf(sent)).toEqual(kept);
  });

  test('metadata cannot reach prototypes and have a size limit', () => {
    expect(metadataOf(JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"x": 1}}'))).toEqual({ constructor: { x: 1 } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index]));
    expect(Object.keys(metadataOf(wide) as object)).toHaveLength(50);
  });
});

/** The audit trail: canonical JSON, the chain of hashes, and every way to break it. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditTrailJson, createAuditTrail, type AuditEvent, type AuditSubject } from '../../../../src/signing/audit-trail/audit-trail.js';
import type { JsonValue } from '../../../../src/base/json-value.js';
import { canonicalJson } from '../../../../src/signing/audit-trail/canonical-json.js';
import { readAuditTrail } from '../../../../src/signing/audit-trail/read-audit-trail.js';

const subject: AuditSubject = {
  document: { name: 'Vertrag.pdf', sha256: 'ab'.repeat(32), contentType: 'application/pdf' },
  eventId: 'evt-1',
  signer: { email: 'ann@example.com', name: 'Ann Ängström', ip: '203.0.113.7', userAgent: 'Browser/1.0' },
  metadata: { order: 17, tags: ['a', 'b'] },
  created: '2026-02-03T04:05:06.000Z',
};
const events: readonly AuditEvent[] = [
  { type: 'submit', timestamp: '2026-02-03T04:05:05.000Z' },
  { type: 'ready', timestamp: '2026-02-03T04:00:00.000Z' },
  { type: 'scroll', timestamp: '2026-02-03T04:01:00.000Z', data: { percent: null } },
  { type: 'scroll', timestamp: '2026-02-03T04:01:00.000Z', data: { percent: 50 } },
  { type: 'field_change', timestamp: '2026-02-03T04:02:00.000Z', data: { fieldId: 'name', value: '漢字' } },
];
const trail = createAuditTrail(subject, events);

describe('canonical JSON', () => {
  test.each<[string, JsonValue, string]>([
    // The examples of RFC 8785 §3.2.
    [
      'numbers',
      [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    ],
    ['strings', '\u20ac$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    [
      'keys in UTF-16 order',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    ['literals', [null, true, false], '[null,true,false]'],
  ])('%s', (_, value, expected) => expect(canonicalJson(value)).toBe(expected));

  test.each<[string, JsonValue]>([
    ['infinity', Infinity],
    ['a lone surrogate', '\ud800'],
    ['depth', Array.from({ length: 300 }).reduce<JsonValue>((inner) => [inner], 1)],
  ])('%s is refused', (_, value) => expect(() => canonicalJson(value)).toThrow(RangeError));

  test('has the same meaning as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!/[\ud800-\udfff]/u.test(JSON.stringify(value)) && !/\\ud[89a-f]/i.test(JSON.stringify(value)));
        expect(JSON.parse(canonicalJson(value as JsonValue))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

test('sorts events by time, and keeps the order of simultaneous ones', () => {
  expect(trail.events.map(({ type, data }) => [type, data])).toEqual([
    ['ready', undefined],
    ['scroll', { percent: null }],
    ['scroll', { percent: 50 }],
    ['field_change', { fieldId: 'name', value: '漢字' }],
    ['submit', undefined],
  ]);
});

test('each hash is SHA-256 of the previous hash and the event', () => {
  const hash = (...pieces: (string | Uint8Array)[]): Buffer =>
    pieces.reduce((sum, piece) => sum.update(piece), createHash('sha256')).digest();
  const first = hash(
    '{"created":"2026-02-03T04:05:06.000Z","document":{"contentType":"application/pdf","name":"Vertrag.pdf","sha256":"' +
      'ab'.repeat(32) +
      '"},"eventId":"evt-1","metadata":{"order":17,"tags":["a","b"]},"signer":{"email":"ann@example.com","ip":"203.0.113.7","name":"Ann Ängström","userAgent":"Browser/1.0"},"version":1}',
  );
  expect(trail.events[0]?.hash).toBe(hash(first, '{"timestamp":"2026-02-03T04:00:00.000Z","type":"ready"}').toString('hex'));
  expect(trail.headHash).toBe(trail.events.at(-1)?.hash);
});

test('reads a written trail back unchanged', () => {
  expect(readAuditTrail(auditTrailJson(trail))).toEqual({ trail, intact: true });
});

describe('detects a changed trail', () => {
  const text = auditTrailJson(trail);
  const edit = (change: (record: Record<string, unknown> & { events: Record<string, unknown>[] }) => void): string => {
    const record = JSON.parse(text) as Record<string, unknown> & { events: Record<string, unknown>[] };
    change(record);
    return JSON.stringify(record);
  };
  test.each([
    ['an event’s time', edit(({ events: [first] }) => Object.assign(first ?? {}, { timestamp: '2026-02-03T04:00:01.000Z' })), /event 1/],
    ['an event’s data', edit(({ events: list }) => Object.assign(list[3] ?? {}, { data: {} })), /event 4/],
    ['an event removed', edit(({ events: list }) => void list.splice(1, 1)), /event 2/],
    ['the last event removed', edit(({ events: list }) => void list.pop()), /last hash/],
    ['an event inserted', edit(({ events: list }) => void list.push({ type: 'scroll', timestamp: 'x', hash: 'y' })), /event 6/],
    ['two events swapped', edit(({ events: list }) => void list.reverse()), /event 1/],
    ['the signer', edit((record) => Object.assign(record, { signer: { name: 'Bob', email: 'bob@example.com' } })), /event 1/],
    ['the document', edit((record) => Object.assign(record['document'] as object, { sha256: 'cd' })), /event 1/],
    ['the metadata', edit((record) => void delete record['metadata']), /event 1/],
    ['the head', edit((record) => Object.assign(record, { headHash: '00' })), /last hash/],
  ])('%s', (_, changed, reason) => {
    const read = readAuditTrail(changed);
    expect([read.intact, read.trail === undefined]).toEqual([false, false]);
    expect(read.reason).toMatch(reason);
  });

  test.each([
    '',
    '[]',
    '{}',
    'null',
    '{"version":1}',
    '{"version":1,"events":[1]}',
    '['.repeat(10_000),
    text.replace('"submit"', '"other"'),
  ])('not a trail: %.40s', (changed) =>
    expect(readAuditTrail(changed)).toEqual({ trail: undefined, intact: false, reason: 'The audit trail cannot be read.' }),
  );
});

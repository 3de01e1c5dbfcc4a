/** The content of the certificate page in every format: the parties, the caller's statements, and their clear separation. */
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../src/contract/language.js';
import { createAuditTrail, type AuditEvent, type AuditSubject } from '../../../../src/signing/audit-trail/audit-trail.js';
import {
  certificateContent,
  type CertificateContent,
  type CertificateDetails,
} from '../../../../src/signing/audit-trail/certificate-content.js';
import type { CertificateRow, Shown } from '../../../../src/signing/audit-trail/certificate-values.js';
import { certificateWords } from '../../../../src/signing/audit-trail/certificate-words-data.js';

const subject: AuditSubject = {
  document: { name: 'contract.pdf', sha256: '0123456789abcdef'.repeat(4), contentType: 'application/pdf', size: 25_192_110, pages: 1000 },
  signer: { email: 'ann@example.com', name: 'Ann', authentication: 'passport', consent: 'I agree\nto all.' },
  created: '2026-02-03T04:05:06.000Z',
};
const submit: AuditEvent = { type: 'submit', timestamp: '2026-02-03T05:05:06+01:00' };
const details: CertificateDetails = {
  identity: { name: 'Acme Seal', subject: 'CN=Acme Seal', fingerprint: Array.from({ length: 32 }, () => 'AB').join(':') },
  level: 'PAdES B-T',
  algorithm: { scheme: 'rsa-pss', digest: 'sha256' },
  timestampAuthority: { name: 'tsa.example.com' },
  reason: 'I agree',
  location: 'Berlin',
};
const contentOf = (more: Partial<AuditSubject> = {}, events: readonly AuditEvent[] = [submit], how = details): CertificateContent =>
  certificateContent(createAuditTrail({ ...subject, ...more }, events), how);

const textOf = (shown: Shown): string => (shown.kind === 'picture' ? 'picture' : shown.text);
const tableOf = (rows: readonly CertificateRow[] = []): Record<string, string> =>
  Object.fromEntries(rows.map(({ label, values }) => [textOf(label), values.map(textOf).join(' | ')]));
const partOf = (content: CertificateContent, title: string): Record<string, string> =>
  tableOf(content.parts.find((part) => part.title === title)?.rows);
const own = certificateWords.en;

test('who is named, who seals and who was authenticated are three rows', () => {
  expect(partOf(contentOf({ caller: { email: 'key@example.com' } }), '')).toEqual({
    'Signed for': '“Ann”',
    'Sealed by': '“Acme Seal”',
    'Requested by': '“key@example.com” | authenticated by API key',
  });
  expect(partOf(contentOf(), '')['Requested by']).toBe('not authenticated (no API key was used)');
});

test('facts known to the service', () => {
  const established = partOf(contentOf(), own.established);
  expect(established).toMatchObject({
    'Size before signing': '25,192,110 bytes',
    'Pages before signing': '1,000',
    'Signature level': 'PAdES B-T',
    Algorithm: 'RSA-PSS, SHA-256',
    'Time-stamp authority': '“tsa.example.com”',
    'Record made': '2026-02-03 04:05:06.000 UTC',
  });
  expect(established['Document id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
});

test('hashes and fingerprints have spaces only between bytes', () => {
  const established = partOf(contentOf(), own.established);
  expect(established['SHA-256 before signing']).toBe(Array.from({ length: 4 }, () => '01234567 89abcdef').join(' '));
  expect(established['Its SHA-256 fingerprint']?.split(' ')).toEqual([
    ...Array.from({ length: 3 }, () => 'AB:'.repeat(8)),
    'AB:'.repeat(8).slice(0, -1),
  ]);
});

test('attributes a given document id to the caller', () => {
  const content = contentOf({ eventId: 'evt-1' });
  expect(partOf(content, own.established)['Document id']).toBeUndefined();
  expect(partOf(content, own.stated)['Document id']).toBe('“evt-1”');
});

test('puts the caller’s statements into their own section', () => {
  expect(partOf(contentOf(), own.stated)).toEqual({
    Name: '“Ann”',
    'E-mail': '“ann@example.com”',
    Document: '“contract.pdf”',
    Reason: '“I agree”',
    Location: '“Berlin”',
    'Authentication of the person': '“passport”',
    'Text consented to': '“I agree ¶ to all.”',
  });
});

test.each(['Signer', 'Sealed by', 'Signed for', 'SHA-256 before signing', 'ip', 'consent', 'Requested by'])(
  'metadata named %s does not pass for a label of the service',
  (key) => {
    const content = contentOf({ metadata: { [key]: 'The Government' } });
    const [row] = content.parts.at(-1)?.rows ?? [];
    expect([content.parts.at(-1)?.title, row?.label]).toEqual([own.metadata, { kind: 'quoted', text: `“${key}”`, direction: 'ltr' }]);
    expect(content.parts.slice(0, -1).flatMap(({ rows }) => rows.flatMap(({ values }) => values.map(textOf)))).not.toContain(
      '“The Government”',
    );
  },
);

test('never mixes stated text with the service’s words in one paragraph', () => {
  const secret = 'zz-stated';
  const content = contentOf(
    {
      signer: { name: secret, email: secret, ip: secret, userAgent: secret, authentication: secret, consent: secret },
      eventId: secret,
      metadata: { [secret]: secret },
    },
    [{ ...submit, data: { [secret]: secret, ip: secret } }],
    { ...details, reason: secret, location: secret, contactInfo: secret },
  );
  const rows = [...content.parts.flatMap((part) => part.rows), ...content.events.flatMap((event) => event.details)];
  const with_ = rows.flatMap(({ label, values }) => [label, ...values]).filter((shown) => textOf(shown).includes(secret));
  expect(with_.length).toBeGreaterThan(12);
  expect(new Set(with_.map(textOf))).toEqual(new Set([`“${secret}”`]));
  expect(JSON.stringify([content.words, content.parts.map(({ title, note }) => [title, note])])).not.toContain(secret);
});

describe('events', () => {
  const eventOf = (data: AuditEvent['data']): Record<string, string> =>
    tableOf(contentOf({}, [{ ...submit, ...(data === undefined ? {} : { data }) }]).events[0]?.details);

  test('one zone, the type in words', () => {
    const [event] = contentOf().events;
    expect([event?.time, event?.what]).toEqual(['2026-02-03 04:05:06.000 UTC', 'Signature submitted']);
  });

  test('known keys have labels, unknown ones quotation marks', () => {
    expect(
      eventOf({ ip: '203.0.113.7', userAgent: 'B/1', authentication: 'SMS', consent: 'Yes', 'IP address': 'x', percent: null }),
    ).toEqual({
      'IP address': '“203.0.113.7”',
      'Browser (user agent)': '“B/1”',
      'Authentication of the person': '“SMS”',
      'Text consented to': '“Yes”',
      '“IP address”': '“x”',
    });
  });

  test('direction follows the first letter', () => {
    const [row] = contentOf({}, [{ ...submit, data: { الحقل: 'قيمة 100 abc', a: 'abc قيمة' } }]).events[0]?.details ?? [];
    expect([row?.label, row?.values[0]]).toMatchObject([{ direction: 'rtl' }, { direction: 'rtl' }]);
  });

  test('shortens long values and names them by their hash; counts the values past a limit', () => {
    expect(eventOf({ a: 'x'.repeat(1000) })['“a”']).toMatch(/^“x{300} …” \| 1,000 characters, SHA-256 \| (?:[\da-f]{8} ?){8}$/);
    expect(eventOf(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${String(index)}`, 1])))['']).toBe('and 28 more');
  });

  test('shows only values that were recognised as pictures', () => {
    const uri = 'data:image/png;base64,AAAA';
    const picture = { contentType: 'image/png', bytes: new Uint8Array(4), width: 1, height: 1 } as const;
    const content = contentOf({}, [{ ...submit, data: { drawing: uri } }], { ...details, pictures: new Map([[uri, picture]]) });
    expect(content.events[0]?.details[0]?.values[0]).toEqual({ kind: 'picture', picture });
    expect(eventOf({ drawing: uri })['“drawing”']).toMatch(/^image\/png, 26 characters, SHA-256/);
  });
});

describe.each(languages)('in %s', (language) => {
  test('has every word, with its placeholders', () => {
    const { footer, more, quotes, thousands, eventTypes, ...texts } = certificateWords[language];
    expect([...Object.values(texts), ...Object.values(eventTypes)].filter((text) => text.trim() === '')).toEqual([]);
    expect([footer.includes('{page}'), footer.includes('{pages}'), more.includes('{count}')]).toEqual([true, true, true]);
    expect([quotes.length, thousands.length]).toEqual([2, 2]);
  });

  test('the page explains how to verify it', () => {
    const words = certificateWords[language];
    const content = contentOf({}, [submit], { ...details, language, verificationUrl: 'https://example.com/verify' });
    expect(partOf(content, words.check)).toEqual({
      [words.online]: 'https://example.com/verify',
      [words.command]: `docops verify ${words.file}`,
    });
  });
});

/** `sign()` at every level, with a certificate authority, a time-stamp authority and revocation sources of the test's own, judged by `verify()`. */
import { describe, expect, test } from 'vitest';
import type { SigningIdentitySource } from '../../../src/adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../../src/adapters/timestamp-authority/types.js';
import type { UrlFetcher } from '../../../src/adapters/url-fetcher/types.js';
import { Budget } from '../../../src/base/abort.js';
import { DocOpsError, type ErrorDetail } from '../../../src/base/errors.js';
import { signatureOptions, type SignatureChoices } from '../../../src/contract/sign-options.js';
import { sign, type SignInput } from '../../../src/operations/sign/sign.js';
import { verify } from '../../../src/operations/verify/verify.js';
import { renderPdf } from '../../../src/render/render-document.js';
import { integerOf, octetsOf } from '../../../src/signing/asn1/asn1-values.js';
import { readAsn1, sequenceOf } from '../../../src/signing/asn1/read-asn1.js';
import { writeContext, writeContextPrimitive, writeInteger, writeOid, writeSequence } from '../../../src/signing/asn1/write-asn1.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { openForSigning } from '../../../src/signing/pdf/open-for-signing.js';
import { keyIdentity } from '../../../src/signing/identity/key-identity.js';
import { helloDocx } from '../../support/http-docx.js';
import { crlOf, extension, issue, ocspOf, timestampTokenOf } from '../../support/signing-authority.js';

const uri = (text: string): Uint8Array => writeContextPrimitive(6, Buffer.from(text));
const crlAt = (url: string): Uint8Array => extension('2.5.29.31', writeSequence(writeSequence(writeContext(0, writeContext(0, uri(url))))));
const ocspAt = (url: string): Uint8Array =>
  extension('1.3.6.1.5.5.7.1.1', writeSequence(writeSequence(writeOid('1.3.6.1.5.5.7.48.1'), uri(url))));

const root = issue('Test Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root, extensions: [ocspAt('http://pki.example/ocsp')] });
const stamper = issue('Stamper', {
  issuer: root,
  keyUsage: [0],
  purposes: ['1.3.6.1.5.5.7.3.8'],
  purposesCritical: true,
  extensions: [crlAt('http://pki.example/root.crl')],
});

const identity: SigningIdentitySource = {
  identityFor: async () => keyIdentity(ann.key, [ann.certificate, root.certificate], { now: Date.now() }),
};

/** Answers as RFC 3161 wants it. */
const timestampAuthority: TimestampAuthority = {
  send: async (request) => {
    const [, imprint, nonce] = sequenceOf(readAsn1(request), 'request');
    const token = timestampTokenOf(stamper, {
      time: Date.now(),
      stamped: new Uint8Array(),
      imprint: octetsOf(sequenceOf(imprint, 'imprint')[1]),
      nonce: integerOf(nonce),
    });
    return writeSequence(writeSequence(writeInteger(0)), token);
  },
};

const day = 86_400_000;
/** Issued now, since evidence from before a signature proves nothing. */
const fresh = { thisUpdate: Date.now() - 1000, nextUpdate: Date.now() + 7 * day };

function fetcher(asked: string[], away: readonly string[] = []): UrlFetcher {
  return {
    fetch: async (url) => {
      asked.push(url);
      const kind = url.includes('/ocsp/') ? 'ocsp' : 'crl';
      if (away.includes(kind)) throw new DocOpsError('DOCUMENT_FETCH_FAILED', 'away');
      const bytes = kind === 'ocsp' ? ocspOf(ann, root, { responder: root, ...fresh }) : crlOf(root, fresh);
      return { bytes: new Uint8Array(bytes), url };
    },
  };
}

const page = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] });
const request: Omit<SignInput, 'bytes'> = {
  signer: { name: 'Ann', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  certificate: false,
  signature: {},
  identity,
};
const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };

describe('levels', () => {
  test.each([
    ['B-B', {}],
    ['B-T', { timestampAuthority }],
    ['B-LT', { timestampAuthority, urlFetcher: fetcher([]), signature: { level: 'B-LT' } }],
    ['B-LTA', { timestampAuthority, urlFetcher: fetcher([]) }],
  ] as const)('%s is the highest available level, or the requested one', async (level, more) => {
    const signed = await sign({ ...request, ...more, bytes: page });
    const report = await verify({ bytes: signed.bytes, trust, revocation: level.startsWith('B-LT') ? 'required' : 'available' });
    expect([signed.level, report.valid, report.reason, report.signers[0]?.level]).toEqual([level, true, undefined, level]);
    expect(report.signers[0]?.timestamp?.valid).toBe(level === 'B-B' ? undefined : true);
  });

  test('a DOCX is signed at B-T', async () => {
    const signed = await sign({ ...request, timestampAuthority, bytes: helloDocx() });
    const report = await verify({ bytes: signed.bytes, trust });
    expect([signed.level, report.valid, report.signers[0]?.level, report.signers[0]?.timestamp?.valid]).toEqual(['B-T', true, 'B-T', true]);
  });
});

test('a DOCX takes what the table has for DOCX, and refuses by name what it has only for PDF', async () => {
  const choices: Required<Omit<SignatureChoices, 'level'>> = {
    ...{ reason: 'r', location: 'l', contactInfo: 'c', page: 1, rect: { x: 0, y: 0, width: 9, height: 9 }, field: 'f' },
    ...{ visible: true, image: new Uint8Array([1]), certify: 'no-changes' },
  };
  const given = Object.entries(choices).map(async ([name, value]) => {
    const signing = sign({ ...request, signature: { [name]: value }, bytes: helloDocx() });
    const issues: readonly ErrorDetail[] = await signing.then(
      () => [],
      (error: unknown) => (error as DocOpsError).details,
    );
    return [name, issues.map(({ field, issue }) => `${field} ${issue.slice(0, 19)}`)];
  });
  const expected = Object.keys(choices).map((name) => {
    const option = signatureOptions[name as keyof SignatureChoices];
    return [name, 'onlyFrom' in option ? [`signature.${name} applies only to PDF`] : []];
  });
  expect(await Promise.all(given)).toEqual(expected);
});

test('the responder is asked by GET, each source once', async () => {
  const asked: string[] = [];
  await sign({ ...request, timestampAuthority, urlFetcher: fetcher(asked), bytes: page });
  expect(asked.map((url) => url.replace(/(ocsp\/).*/, '$1…')).sort()).toEqual(['http://pki.example/ocsp/…', 'http://pki.example/root.crl']);
});

test.each(['ocsp', 'crl'])('signs nothing without the %s, and says whose state is missing', async (away) => {
  const signing = sign({ ...request, timestampAuthority, urlFetcher: fetcher([], [away]), bytes: page });
  await expect(signing).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining(away === 'ocsp' ? 'CN=Ann' : 'CN=Stamper') as string,
  });
});

test('an answer to another request is not a time stamp', async () => {
  const replay: TimestampAuthority = {
    send: async () =>
      writeSequence(writeSequence(writeInteger(0)), timestampTokenOf(stamper, { time: Date.now(), stamped: new Uint8Array() })),
  };
  await expect(sign({ ...request, timestampAuthority: replay, bytes: page })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('an abort ends the work', async () => {
  const stop = new AbortController();
  const slow: TimestampAuthority = {
    send: (_, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
  };
  const signing = sign({ ...request, timestampAuthority: slow, bytes: page, signal: stop.signal });
  stop.abort(new Error('gone'));
  await expect(signing).rejects.toThrow('gone');
});

test('a long trail in any script fills as many certificate pages as it needs', async () => {
  const values = ['日本語', 'قيمة عربية', 'עברית', 'हिन्दी', 'long '.repeat(60)];
  const auditTrail = Array.from({ length: 120 }, (_, index) => ({
    type: index === 119 ? ('submit' as const) : ('field_change' as const),
    timestamp: new Date(Date.UTC(2026, 1, 3) + index * 1000).toISOString(),
    data: { fieldId: `поле ${String(index)}`, value: values[index % values.length] ?? '' },
  }));
  const { bytes } = await sign({ ...request, auditTrail, certificate: true, bytes: page });
  const report = await verify({ bytes, trust });
  expect([report.valid, report.document.auditTrail?.intact, report.document.auditTrail?.events?.length]).toEqual([true, true, 120]);
  expect(report.document.pages).toBeGreaterThan(8);
});

describe('texts that are shown', () => {
  const event = { type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' } as const;
  test.each<[string, Partial<SignInput>, string]>([
    ['signer.name', { signer: { name: 'Ann\u202e', email: 'a@b.co' } }, 'U+202E (a control of text direction)'],
    ['signer.consent', { signer: { name: 'Ann', email: 'a@b.co', consent: 'a\n\u2028b' } }, 'U+2028 (a line separator)'],
    ['signature.reason', { signature: { reason: 'a\nb' } }, 'U+000A (a line feed)'],
    ['fileName', { fileName: 'a\u2066.pdf' }, 'U+2066'],
    ['eventId', { eventId: 'a\u00ad' }, 'U+00AD (a soft hyphen)'],
    ['metadata', { metadata: { 'a\u200f': 1 } }, 'in the name of a key'],
    ['metadata.a.b[1]', { metadata: { a: { b: ['', '\u001b'] } } }, 'U+001B (a control character)'],
    ['auditTrail[1].data.value', { auditTrail: [event, { ...event, data: { value: '\u{e0041}' } }] }, 'U+E0041 (a tag character)'],
    ['auditTrail[0].timestamp', { auditTrail: [{ ...event, timestamp: 'soon' }] }, 'ISO 8601'],
  ])('%s is refused by name', async (field, more, issue) => {
    await expect(sign({ ...request, ...more, bytes: page })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field, issue: expect.stringContaining(issue) as string }],
    });
  });

  test('accepts line feeds and tabs in data and metadata', async () => {
    const auditTrail = [{ ...event, data: { value: 'one\r\n\ttwo' } }];
    const { bytes } = await sign({ ...request, auditTrail, metadata: { note: 'a\nb' }, certificate: true, bytes: page });
    expect((await verify({ bytes, trust })).valid).toBe(true);
  });

  test('hostile pictures in the trail do not stop the signing', async () => {
    const uri = (type: string, text: string): string => `data:image/${type};base64,${Buffer.from(text, 'latin1').toString('base64')}`;
    const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
    const data = {
      huge: uri('png', `${png}\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x06\0\0\0`),
      broken: uri('png', `${png}\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0garbage`),
      script: uri(
        'svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><image href="http://127.0.0.1/"/></svg>',
      ),
      text: uri('png', 'hello'),
    };
    const { bytes } = await sign({ ...request, auditTrail: [{ ...event, data }], certificate: true, bytes: page });
    expect((await verify({ bytes, trust })).valid).toBe(true);
  });
});

test('a visible signature is on the document’s own last page, never on the certificate page', async () => {
  const auditTrail = [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }] as const;
  const { bytes } = await sign({
    ...request,
    auditTrail,
    certificate: true,
    signature: { visible: true, reason: 'الموافقة' },
    bytes: page,
  });
  const { document } = openForSigning(bytes, undefined, new Budget());
  const pages = [...eachPage(document)].map(({ dict }) => dict.get('Annots') !== undefined);
  expect([pages[0], pages.length > 1, pages.slice(1).includes(true)]).toEqual([true, true, false]);
  await expect(sign({ ...request, certificate: true, signature: { page: 2 }, bytes: page })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

/** `POST sign`, `POST verify`, `GET verify/key`: refusals, tolerated input and answers. */
import type { ErrorBody, VerifyResult } from 'docops-router';
import { createHttpTimestampAuthority } from 'docops-router/adapters/timestamp';
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import { createDocOpsClient } from 'docops-router/client';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { itemAt } from '../../src/base/item-at.js';
import { OpcPackage } from '../../src/docx/opc/opc-package.js';
import { renderPdf } from '../../src/render/render-document.js';
import { helloDocx } from '../support/http-docx.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const plainPdf = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }, { title: 'A page' });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const pdf = { base64: base64(plainPdf) };
const docx = { base64: base64(helloDocx()) };
const signer = { email: 'ann@example.com', name: 'Ann Ängström' };
const submit = { type: 'submit', timestamp: '2026-02-03T04:05:06Z' };
const good = { document: pdf, signer, auditTrail: [submit] };
const bare = hosts[0];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly document?: { readonly base64: string; readonly contentType: string } } & ErrorBody;
}

async function call(service: Service, path: string, body: unknown, more: RequestInit = {}): Promise<Answer> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...(await service.authorization()), 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}
const bytesOf = ({ body }: Answer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(body.document?.base64.replace(/^data:[^,]*,/, '') ?? '', 'base64'));
const verified = async (service: Service, bytes: Uint8Array): Promise<VerifyResult> =>
  (await call(service, '/verify', { document: { base64: base64(bytes) } })).body as unknown as VerifyResult;

interface BadRequest {
  readonly what: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly status?: number;
  readonly code?: string;
  readonly fields?: readonly string[];
  readonly says?: string;
}

const without = (key: keyof typeof good): object => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
const withSigner = (more: object): object => ({ ...good, signer: { ...signer, ...more } });
const withEvent = (event: unknown): object => ({ ...good, auditTrail: [submit, event] });
const withSignature = (signature: unknown, document: object = pdf): object => ({ ...good, document, signature });
const deep = Array.from({ length: 300 }).reduce<unknown>((inner) => [inner], 1);

const badRequests: readonly BadRequest[] = [
  { what: 'no JSON', body: '{"document"', fields: ['body'] },
  { what: 'a list', body: [], fields: ['body'] },
  { what: 'an empty object', body: {}, fields: ['document', 'signer', 'auditTrail'] },
  { what: 'an unknown key', body: { ...good, sigature: {} }, fields: ['sigature'], says: 'did you mean signature' },
  { what: 'an unknown parameter', query: '?from=docx', fields: ['from'] },
  { what: 'an unknown to', query: '?to=odt', fields: ['to'] },
  { what: 'no document', body: without('document'), fields: ['document'] },
  { what: 'two documents', body: { ...good, document: { base64: 'AAAA', url: 'https://example.org/' } }, fields: ['document'] },
  { what: 'no base64', body: { ...good, document: { base64: '!' } }, fields: ['document.base64'] },
  {
    what: 'a private address',
    body: { ...good, document: { url: 'http://127.0.0.1/x.pdf' } },
    code: 'DOCUMENT_FETCH_FAILED',
    fields: ['document.url'],
  },
  { what: 'no signer', body: without('signer'), fields: ['signer'] },
  { what: 'an unknown signer key', body: withSigner({ phone: '1' }), fields: ['signer.phone'] },
  { what: 'no e-mail address', body: withSigner({ email: 'ann' }), fields: ['signer.email'] },
  { what: 'a long e-mail address', body: withSigner({ email: `${'a'.repeat(251)}@b.co` }), fields: ['signer.email'] },
  { what: 'a short name', body: withSigner({ name: 'A' }), fields: ['signer.name'] },
  { what: 'a long name', body: withSigner({ name: 'A'.repeat(256) }), fields: ['signer.name'] },
  { what: 'control characters in a name', body: withSigner({ name: 'Ann\nBob' }), fields: ['signer.name'] },
  {
    what: 'a name with reversed text',
    body: withSigner({ name: 'Ann\u202eBob' }),
    fields: ['signer.name'],
    says: 'U+202E (a control of text direction)',
  },
  {
    what: 'reversed texts, all named together',
    body: {
      ...withSigner({ userAgent: 'a\u2066' }),
      eventId: 'a\u2028b',
      fileName: 'a\u00adb',
      metadata: { a: '\u200f' },
      signature: { reason: 'a\u202b' },
    },
    fields: ['signer.userAgent', 'eventId', 'fileName', 'metadata.a', 'signature.reason'],
  },
  {
    what: 'a reversed value in an event',
    body: withEvent({ ...submit, data: { a: [{ b: 'x\u202dy' }] } }),
    fields: ['auditTrail[1].data.a[0].b'],
  },
  { what: 'a key of metadata in two lines', body: { ...good, metadata: { 'a\nb': 1 } }, fields: ['metadata'], says: 'name of a key' },
  {
    what: 'an unknown language',
    body: { ...good, certificate: { language: 'xx' } },
    fields: ['certificate.language'],
    says: 'en, de, fr, es',
  },
  { what: 'no IP address', body: withSigner({ ip: '999.1.1.1' }), fields: ['signer.ip'] },
  { what: 'a user agent that is not text', body: withSigner({ userAgent: 7 }), fields: ['signer.userAgent'] },
  { what: 'no audit trail', body: without('auditTrail'), fields: ['auditTrail'] },
  { what: 'an empty audit trail', body: { ...good, auditTrail: [] }, fields: ['auditTrail'] },
  { what: 'no submit', body: { ...good, auditTrail: [{ ...submit, type: 'ready' }] }, fields: ['auditTrail'], says: 'submit' },
  { what: 'an unknown event type', body: withEvent({ ...submit, type: 'click' }), fields: ['auditTrail[1].type'] },
  { what: 'an event that is not an object', body: withEvent('submit'), fields: ['auditTrail[1]'] },
  { what: 'no time', body: withEvent({ type: 'ready' }), fields: ['auditTrail[1].timestamp'] },
  {
    what: 'a day that does not exist',
    body: withEvent({ ...submit, timestamp: '2026-02-30T00:00:00Z' }),
    fields: ['auditTrail[1].timestamp'],
  },
  { what: 'a time without a zone', body: withEvent({ ...submit, timestamp: '2026-02-03T04:05:06' }), fields: ['auditTrail[1].timestamp'] },
  { what: 'a time in words', body: withEvent({ ...submit, timestamp: 'yesterday' }), fields: ['auditTrail[1].timestamp'] },
  { what: 'data of 300 levels', body: withEvent({ ...submit, data: deep }), fields: ['auditTrail[1].data'] },
  { what: 'metadata that is not an object', body: { ...good, metadata: [1] }, fields: ['metadata'] },
  { what: 'an event id that is not text', body: { ...good, eventId: 7 }, fields: ['eventId'] },
  {
    what: 'a certificate option that is neither true nor false',
    body: { ...good, certificate: { enabled: 'yes' } },
    fields: ['certificate.enabled'],
  },
  { what: 'an unknown level', body: withSignature({ level: 'B-X' }), fields: ['signature.level'] },
  {
    what: 'a level without an authority',
    body: withSignature({ level: 'B-T' }),
    fields: ['signature.level'],
    says: 'no time-stamp authority',
  },
  { what: 'a page that does not exist', body: withSignature({ page: 9 }), fields: ['signature.page'] },
  { what: 'page 0', body: withSignature({ page: 0 }), fields: ['signature.page'] },
  { what: 'half a rectangle', body: withSignature({ rect: { x: 1, y: 2 } }), fields: ['signature.rect'] },
  { what: 'a rectangle off the page', body: withSignature({ rect: { x: 9000, y: 0, width: 10, height: 10 } }), fields: ['signature.rect'] },
  { what: 'an unknown certification', body: withSignature({ certify: 'all' }), fields: ['signature.certify'] },
  { what: 'an invalid drawing', body: withSignature({ image: '!' }), fields: ['signature.image'] },
  {
    what: 'a visible signature in a DOCX',
    body: withSignature({ visible: true }, docx),
    fields: ['signature.visible'],
    says: 'only for PDF',
  },
  { what: 'a wrong password type', body: { ...good, password: 1 }, fields: ['password'] },
  {
    what: 'text',
    body: { ...good, document: { base64: base64(Buffer.from('hello')) } },
    code: 'INVALID_FILE_FORMAT',
    says: 'PDF or a DOCX',
  },
  {
    what: 'a ZIP that is not a DOCX',
    body: { ...good, document: { base64: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' } },
    code: 'INVALID_FILE_FORMAT',
  },
  {
    what: 'a damaged PDF',
    body: { ...good, document: { base64: base64(plainPdf.subarray(0, 200)) } },
    status: 422,
    code: 'UNPROCESSABLE_DOCUMENT',
  },
];

describe.each(hosts)('$name', (host) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({}, host);
    await service.router.ready();
  });
  afterAll(() => service.close());

  test.each(badRequests)(
    'refused: $what',
    async ({ body = good, query = '', status = 400, code = 'VALIDATION_ERROR', fields = [], says = '' }) => {
      const answer = await call(service, `/sign${query}`, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.details?.map(({ field }) => field) ?? []).toEqual(expect.arrayContaining([...fields]));
      expect(answer.body.message).toContain(says);
    },
  );

  test.each([
    ['a PDF', pdf, '', 'application/pdf'],
    ['a DOCX', docx, '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a DOCX as PDF', docx, '?to=pdf', 'application/pdf'],
  ])('%s is signed, and verifies', async (_, document, query, contentType) => {
    const answer = await call(service, `/sign${query}`, { ...good, document, eventId: 'e1', fileName: 'vertrag.pdf' });
    expect([answer.status, answer.body.document?.contentType]).toEqual([200, contentType]);
    const report = await verified(service, bytesOf(answer));
    expect(report).toMatchObject({ valid: true, indication: 'TOTAL-PASSED', document: { auditTrail: { intact: true, eventId: 'e1' } } });
    expect(report.document.auditTrail?.headHash).toBe(answer.headers.get('X-Audit-Trail-Hash'));
    expect(report.document.auditTrail?.document?.name).toBe('vertrag.pdf');
  });
});

describe('the service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({}, bare);
    await service.router.ready();
  });
  afterAll(() => service.close());

  test.each([
    ['the same event twice', { auditTrail: [submit, submit] }],
    ['events out of order', { auditTrail: [submit, { type: 'ready', timestamp: '2026-02-03T03:00:00+01:00' }] }],
    ['data.percent: null', { auditTrail: [{ type: 'scroll', timestamp: '2026-02-03T04:00:00Z', data: { percent: null } }, submit] }],
    [
      'a drawing as a very long value',
      {
        auditTrail: [
          { type: 'field_change', timestamp: '2026-02-03T04:00:00Z', data: { value: `data:image/png;base64,${'A'.repeat(300_000)}` } },
          submit,
        ],
      },
    ],
    ['certificate.enable', { certificate: { enable: false } }],
    ['base64 with white space', { document: { base64: `${pdf.base64.slice(0, 40)}\n ${pdf.base64.slice(40)}` } }],
    ['a data URI', { document: { base64: `data:application/pdf;base64,${pdf.base64}` } }],
  ])('tolerates %s', async (_, more) => {
    const answer = await call(service, '/sign', { ...good, ...more });
    expect(answer.status).toBe(200);
    expect((await verified(service, bytesOf(answer))).valid).toBe(true);
  });

  test('the original bytes of a PDF stay unchanged, and a second signature keeps the first valid', async () => {
    const first = bytesOf(await call(service, '/sign', good));
    expect(Buffer.from(first.subarray(0, plainPdf.length)).equals(Buffer.from(plainPdf))).toBe(true);
    const second = bytesOf(await call(service, '/sign', { ...good, document: { base64: base64(first) } }));
    const report = await verified(service, second);
    expect(report.signers.map(({ integrity }) => [integrity.intact, integrity.modificationsAfter])).toEqual([
      [true, 'allowed'],
      [true, 'none'],
    ]);
    expect([report.valid, report.document.auditTrails?.length]).toEqual([true, 2]);
  });

  test('accepts no changes to a certified document', async () => {
    const certified = bytesOf(await call(service, '/sign', { ...good, signature: { certify: 'no-changes' } }));
    const again = await call(service, '/sign', { ...good, document: { base64: base64(certified) } });
    expect([again.status, again.body.code, again.body.details?.[0]?.field]).toEqual([422, 'UNPROCESSABLE_DOCUMENT', 'document']);
  });

  test('reports one changed byte', async () => {
    for (const document of [pdf, docx]) {
      const bytes = bytesOf(await call(service, '/sign', { ...good, document }));
      const at = Math.floor(bytes.length / 3);
      bytes[at] = itemAt(bytes, at) ^ 1;
      const answer = await call(service, '/verify', { document: { base64: base64(bytes) } });
      expect([answer.status, (answer.body as unknown as VerifyResult).valid]).toEqual([200, false]);
    }
  });

  test('an unsigned PDF is a report, other bytes are an error', async () => {
    expect(await verified(service, plainPdf)).toMatchObject({ valid: false, indication: 'NO_SIGNATURE_FOUND', signers: [] });
    const answer = await call(service, '/verify', { document: { base64: 'aGVsbG8=' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FILE_FORMAT']);
  });

  test('verify accepts an upload, too', async () => {
    const signed = bytesOf(await call(service, '/sign', good));
    const response = await fetch(`${service.url}/verify`, {
      method: 'POST',
      headers: await service.authorization(),
      body: fileForm(signed, 'a.pdf'),
    });
    expect([response.status, ((await response.json()) as VerifyResult).valid]).toEqual([200, true]);
  });

  test.each([
    ['no document', {}, 'document'],
    ['an unknown key', { document: pdf, at: 'now' }, 'at'],
    ['a list', [], 'body'],
  ])('verify refuses %s', async (_, body, field) => {
    const answer = await call(service, '/verify', body);
    expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
  });

  test('the published key is the one that signs', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey: (await service.authorization()).Authorization.slice(7) });
    const key = await client.signingKey();
    expect(key.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    const signed = await client.sign(new Uint8Array(plainPdf), { signer, auditTrail: [{ type: 'submit', timestamp: submit.timestamp }] });
    const report = await client.verifySignatures(signed.bytes);
    expect([signed.level, report.valid, report.signers[0]?.['certificateFingerprint']]).toEqual(['B-B', true, key.fingerprint]);
  });

  test('logs nothing of the document, the signer or the key', async () => {
    const lines: string[] = [];
    const log = (fields: unknown, message?: string): void => void lines.push(JSON.stringify(fields) + String(message));
    const logger = { info: log, warn: log, error: log, child: () => logger };
    const talking = await startService({ logger }, bare);
    const secret = { email: 'zoe-secret@example.com', name: 'Zoe Secretname' };
    expect((await call(talking, '/sign', { ...good, signer: secret, metadata: { hidden: 'Verborgenes' } })).status).toBe(200);
    await talking.close();
    expect(lines.join('\n')).not.toMatch(/Secretname|zoe-secret|Verborgenes|PRIVATE|JVBER/);
    expect(lines.join('\n')).toContain('"status":200');
  });
});

/** The text of a signed DOCX, without its markup. */
const pageText = (bytes: Uint8Array): string =>
  Buffer.from(new OpcPackage(bytes, new Diagnostics()).part('word/document.xml') ?? [])
    .toString()
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the certificate page', () => {
  test('names the key’s owner apart from the signer, in the host’s language or the request’s', async () => {
    const service = await startService({ sign: { language: 'de', verificationUrl: 'https://sign.example.com/check' } }, bare);
    const sent = { ...good, document: docx, metadata: { Signer: 'The Government' }, eventId: 'e-17' };
    const german = pageText(bytesOf(await call(service, '/sign', sent)));
    expect(german).toContain('Unterzeichnet für „Ann Ängström“ Gesiegelt durch „');
    expect(german).toMatch(/Angefordert von „[^“@]+@[^“]+“ durch API-Schlüssel authentifiziert/);
    expect(german).toContain('„Signer“ „The Government“');
    expect(german).toContain('Im Web https://sign.example.com/check Per Befehl docops verify DATEI');
    const spanish = pageText(bytesOf(await call(service, '/sign', { ...sent, certificate: { language: 'es' } })));
    expect(spanish).toContain('Firmado para «Ann Ängström»');
    await service.close();
  });
});

describe('options', () => {
  test.each([
    ['sign.language', { sign: { language: 'xx' as 'en' } }],
    ['sign.verificationUrl', { sign: { verificationUrl: 'javascript:alert(1)' } }],
  ])('%s is checked', async (field, options) => {
    await expect(startService(options, bare)).rejects.toMatchObject({ details: [{ field }] });
  });

  test('raw base64, DOCX always as PDF, verify without a key', async () => {
    const service = await startService({ sign: { base64: 'raw', docxOutput: 'pdf' }, access: { verify: 'public' } }, bare);
    const answer = await call(service, '/sign', { ...good, document: docx });
    expect(answer.body.document?.base64.slice(0, 8)).toBe(base64(Buffer.from('%PDF-1')));
    const response = await fetch(`${service.url}/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: { base64: answer.body.document?.base64 } }),
    });
    expect([response.status, ((await response.json()) as VerifyResult).valid]).toEqual([200, true]);
    await service.close();
  });

  test('an unreachable authority is 503, and nothing is signed', async () => {
    const server = createServer((_, response) => void response.writeHead(500).end());
    await new Promise<void>((done) => server.listen(0, done));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/tsa`;
    const service = await startService({ signing: { timestampAuthority: createHttpTimestampAuthority({ url }) } }, bare);
    const answer = await call(service, '/sign', good);
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.body.message).toContain('time-stamp authority');
    expect((await call(service, '/sign', { ...good, signature: { level: 'B-B' } })).status).toBe(200);
    await service.close();
    server.close();
  });

  test('an identity is optional, but required in production', async () => {
    const identity = await selfSignedIdentity({ commonName: 'Acme seal' });
    const service = await startService({ signing: { identity } }, bare);
    const report = await verified(service, bytesOf(await call(service, '/sign', good)));
    expect(report.signer?.name).toBe('Acme seal');
    await service.close();
  });
});

/** Sections 8 and 9: editors' usage events, at the service and in the client. */
import type { UsageEvent } from 'docops-router';
import { createTelemetryRouter } from 'docops-router';
import { documentIdentity, sendUsage, withDocumentIdentity } from 'docops-router/client';
import { crc32 } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { until } from '../../support/http-executors.js';
import { listen } from '../../support/http-hosts.js';
import { p, r } from '../../unit/docx/fill/filled.js';
import { docx, hello, partNames, partOf } from './documents.js';
import type { Back, Exchange, Scene, Sentence, Sent } from './sentence.js';

const event = { timestamp: '2027-01-15T08:00:00.000Z', documentId: 'HASH-C847C1F7', documentCreatedAt: '2024-01-15T10:30:00Z' };
const browserInfo = {
  userAgent: 'Mozilla/5.0',
  currentUrl: 'https://app.example.com/documents/17?token=secret#part',
  hostname: 'app.example.com',
  screenSize: { width: 1920, height: 1080 },
};
const collectOf = (json: unknown, more: Partial<Sent> = {}): Sent => ({ path: '/collect', json, key: 'none', ...more });
const accepted: Back = { status: 202, text: '' };

let events: UsageEvent[] = [];
const keeping = () => {
  events = [];
  return { telemetrySink: { write: async (batch: readonly UsageEvent[]) => void events.push(...batch) }, telemetry: { flushMs: 1 } };
};
/** Sends a request, and waits for the stored events. */
const kept = async ({ call }: Scene, sent: Sent, count = 1): Promise<readonly UsageEvent[]> => {
  const before = events.length;
  expect((await call(sent)).status).toBe(202);
  await until(() => events.length >= before + count, 'the events are written');
  return events.slice(before);
};
const taken = (json: unknown): Exchange => ({ send: collectOf(json), back: accepted });

export const collect: readonly Sentence[] = [
  {
    number: '8.1',
    says: 'the body has a library version (by either name), what the browser is, metadata, and events with time, document and its date; the key of the licence is a header',
    host: keeping,
    scene: async (scene) => {
      const body = { browserInfo, metadata: { plan: 'demo' }, events: [event, event] };
      const [first] = await kept(scene, collectOf({ libraryVersion: '2.0', ...body }, { headers: { 'X-License-Key': 'acme' } }), 2);
      expect(first).toMatchObject({ ...event, licenseKey: 'acme', libraryVersion: '2.0', metadata: { plan: 'demo' } });
      expect(await kept(scene, collectOf({ superdocVersion: '1.12.0', ...body }), 2)).toMatchObject([{ libraryVersion: '1.12.0' }, {}]);
      expect((await scene.call({ path: '/collect', body: 'x', headers: { 'Content-Type': 'text/plain' }, key: 'none' })).status).toBe(415);
    },
  },
  {
    number: '8.2',
    says: 'a licence key that is missing or empty means community-and-eval-agplv3',
    host: keeping,
    scene: async (scene) => {
      for (const headers of [{}, { 'X-License-Key': '' }] as Record<string, string>[])
        expect(await kept(scene, collectOf({ events: [event] }, { headers }))).toMatchObject([{ licenseKey: 'community-and-eval-agplv3' }]);
    },
  },
  {
    number: '8.3',
    says: 'document and date may be null; older clients send one event, or a list of them',
    host: keeping,
    exchanges: [taken({ events: [{ ...event, documentId: null, documentCreatedAt: null }] }), taken(event), taken([event, event])],
    scene: async () => {
      await until(() => events.length === 4, 'all are written');
      expect(events[0]).toMatchObject({ documentId: null, documentCreatedAt: null });
    },
  },
  {
    number: '8.4',
    says: '202 without a body, before the sink is done; its failure never reaches the client',
    host: () => ({ telemetrySink: { write: () => Promise.reject(new Error('away')) }, telemetry: { flushMs: 1 } }),
    exchanges: [taken(event), taken(event)],
  },
  {
    number: '8.5',
    says: 'a sink that hangs does not hold the answer back',
    host: () => ({ telemetrySink: { write: () => new Promise(() => undefined) }, telemetry: { flushMs: 1, timeoutMs: 100 } }),
    exchanges: [taken(event), taken(event), taken(event)],
  },
  {
    number: '8.6',
    says: 'pages of any origin may send, without credentials, and may set Content-Type and X-License-Key',
    exchanges: [
      {
        send: {
          path: '/collect',
          method: 'OPTIONS',
          key: 'none',
          headers: { Origin: 'https://editor.example.com', 'Access-Control-Request-Method': 'POST' },
        },
        back: {
          status: 204,
          headers: {
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Allow-Headers': 'Content-Type, X-License-Key',
            'Access-Control-Allow-Credentials': 'null',
          },
        },
      },
      {
        send: collectOf(event, { headers: { Origin: 'https://editor.example.com' } }),
        back: { status: 202, headers: { 'Access-Control-Allow-Origin': '*' } },
      },
    ],
  },
  {
    number: '8.7',
    says: 'JSON that cannot be read is 400, more than 256 KB is 413',
    exchanges: [
      {
        send: { path: '/collect', body: '{"events"', headers: { 'Content-Type': 'application/json' }, key: 'none' },
        back: { status: 400, code: 'VALIDATION_ERROR' },
      },
      { send: collectOf({ events: [event], metadata: { a: 'x'.repeat(256 * 1024) } }), back: { status: 413, code: 'FILE_TOO_LARGE' } },
    ],
  },
  {
    number: '8.8',
    says: 'requests are limited for each network',
    host: () => ({ telemetry: { requestsPerMinute: 2 } }),
    exchanges: [
      taken(event),
      taken(event),
      { send: collectOf(event), back: { status: 429, code: 'RATE_LIMIT_ERROR', headers: { 'Retry-After': /^\d+$/ } } },
    ],
  },
  {
    number: '8.9',
    says: 'content, cookies and tokens are dropped, and queries are cut from the address of the page',
    host: keeping,
    scene: async (scene) => {
      const metadata = { plan: 'demo', content: 'Zanzibar', cookie: 'c=1', token: 'abc-secret' };
      const found = await kept(scene, collectOf({ browserInfo, metadata, events: [{ ...event, content: 'Zanzibar' }] }));
      expect(found).toMatchObject([{ metadata: { plan: 'demo' } }]);
      expect(JSON.stringify(found)).not.toMatch(/Zanzibar|c=1|secret/);
      expect(JSON.stringify(found)).toContain('https://app.example.com/documents/17');
    },
  },
  {
    number: '8.10',
    says: 'it can be mounted by itself',
    scene: async () => {
      const { telemetrySink } = keeping();
      const router = createTelemetryRouter({ logger: false, sink: telemetrySink, flushMs: 1 });
      const { url, close } = await listen(router);
      const send = (path: string): Promise<Response> =>
        fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(event) });
      expect([(await send('/collect')).status, (await send('/convert')).status]).toEqual([202, 404]);
      await until(() => events.length === 1, 'the event is written');
      await router.close();
      await close();
    },
  },
];

const guid = '12345678-90AB-CDEF-1234-567890ABCDEF';
const created = '2024-01-15T10:30:00Z';
const core = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`;
const custom = `<?xml version="1.0"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="DocumentGuid"><vt:lpwstr>${guid}</vt:lpwstr></property></Properties>`;
const settings = { settings: `<w15:docId w15:val="{${guid}}"/>` };
const withCore = { 'docProps/core.xml': core };

/** Records the requests, and answers 500. */
async function counting(): Promise<{ readonly url: string; readonly bodies: string[]; close(): void }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => (server.close(), server.closeAllConnections());
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/collect`, bodies, close };
}

export const client: readonly Sentence[] = [
  {
    number: '9.1',
    says: 'sendUsage sends one POST, never tries again and never throws',
    scene: async () => {
      const { url, bodies, close } = await counting();
      const document = await documentIdentity(docx(p(r('a')), { ...settings, parts: withCore }));
      await sendUsage({ url, document, libraryVersion: '2.0' });
      await until(() => bodies.length === 1, 'it is sent');
      expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
        libraryVersion: '2.0',
        events: [{ documentId: 'HASH-C847C1F7', documentCreatedAt: created }],
      });
      close();
      expect(await sendUsage({ url, document, libraryVersion: '2.0' })).toEqual(document);
      expect(bodies).toHaveLength(1);
    },
  },
  {
    number: '9.2',
    says: 'switched off it sends nothing, and the identity is made all the same',
    scene: async () => {
      const { url, bodies, close } = await counting();
      const document = docx(p(r('a')), { ...settings, parts: withCore });
      expect(await sendUsage({ url, document, libraryVersion: '2.0', enabled: false })).toMatchObject({ documentId: 'HASH-C847C1F7' });
      await sendUsage({ url, document, libraryVersion: '2.0' });
      await until(() => bodies.length === 1, 'the other is sent');
      close();
    },
  },
  {
    number: '9.3',
    says: 'the GUID is w15:docId without braces, else the custom property DocumentGuid',
    scene: async () => {
      const named = docx(p(r('a')), { parts: { ...withCore, 'docProps/custom.xml': custom } });
      for (const bytes of [docx(p(r('a')), { ...settings, parts: withCore }), named])
        expect((await documentIdentity(bytes)).documentId).toBe('HASH-C847C1F7');
    },
  },
  {
    number: '9.4',
    says: 'the date is dcterms:created as it is written',
    scene: async () => {
      expect(await documentIdentity(docx(p(r('a')), { ...settings, parts: withCore }))).toMatchObject({ documentCreatedAt: created });
    },
  },
  {
    number: '9.5',
    says: 'with both, the id is HASH- and the CRC-32 of GUID|created in capitals',
    scene: async () => {
      const crc = crc32(Buffer.from(`${guid}|${created}`))
        .toString(16)
        .toUpperCase()
        .padStart(8, '0');
      expect(crc).toBe('C847C1F7');
      expect((await documentIdentity(docx(p(r('b')), { ...settings, parts: withCore }))).documentId).toBe(`HASH-${crc}`);
    },
  },
  {
    number: '9.6',
    says: 'otherwise it is the CRC-32 of the file, and an export writes a GUID of version 4 and the minute into it',
    scene: async () => {
      const crc = crc32(hello).toString(16).toUpperCase().padStart(8, '0');
      expect((await documentIdentity(hello)).documentId).toBe(`HASH-${crc}`);
      const { bytes, identity } = await withDocumentIdentity(hello);
      expect(identity.documentCreatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/);
      expect(identity.guid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
      const written = partNames(bytes)
        .map((name) => partOf(bytes, name))
        .join('');
      expect(written).toContain(identity.guid);
      expect(written).toContain(`${String(identity.documentCreatedAt)}</dcterms:created>`);
      expect(await documentIdentity(bytes)).toEqual(identity);
    },
  },
];

/** Section 1: the table of codes, and the client that disconnects. */
import { DocOpsError } from 'docops-router';
import { expect } from 'vitest';
import { createHeldExecutor, createTestPool, order, until } from '../../support/http-executors.js';
import { annotateOf, base64, bytesOf, convertOf, documentOf, docx, field, hello, signOf } from './documents.js';
import type { Sentence } from './sentence.js';

const failing = (error: Error) => () => ({ executor: { ...createHeldExecutor(), run: () => Promise.reject(error) } });

let held = createHeldExecutor();

export const statuses: readonly Sentence[] = [
  {
    number: '1.13',
    says: '400 VALIDATION_ERROR: what is missing, unknown or wrong, all of it at once',
    exchanges: [
      {
        send: convertOf('from=odt&to=gif&nobody=1', hello),
        back: {
          status: 400,
          code: 'VALIDATION_ERROR',
          check: ({ json }) =>
            expect((json as { details: { field: string }[] }).details.map((one) => one.field).sort()).toEqual(['from', 'nobody', 'to']),
        },
      },
      { send: { path: '/sign', json: {} }, back: { status: 400, code: 'VALIDATION_ERROR', fields: ['document', 'signer', 'auditTrail'] } },
    ],
  },
  {
    number: '1.14',
    says: '400 INVALID_FILE_FORMAT: the bytes are something else; text that is not UTF-8 is read, with a warning',
    exchanges: [
      { send: convertOf('from=docx', bytesOf('%PDF-1.7 text')), back: { status: 400, code: 'INVALID_FILE_FORMAT' } },
      { send: convertOf('from=docx', bytesOf('plain text')), back: { status: 400, code: 'INVALID_FILE_FORMAT' } },
      {
        send: convertOf('from=docx', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'))),
        back: { status: 400, code: 'INVALID_FILE_FORMAT' },
      },
      {
        send: convertOf('from=md&to=docx', new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x20, 0x23])),
        back: { status: 200, headers: { 'X-Document-Warnings': /^[1-9]/ } },
      },
      { send: signOf({ document: { base64: base64(bytesOf('plain text')) } }), back: { status: 400, code: 'INVALID_FILE_FORMAT' } },
    ],
  },
  {
    number: '1.15',
    says: '400 DOCUMENT_FETCH_FAILED: what an address names cannot be fetched',
    exchanges: [
      {
        send: { path: '/annotate', json: { document: { url: 'http://127.0.0.1/x.docx' }, fields: [] } },
        back: { status: 400, code: 'DOCUMENT_FETCH_FAILED', fields: ['document.url'] },
      },
      {
        send: annotateOf(field('a'), [{ id: 'a', type: 'image', value: 'http://10.0.0.1/x.png' }]),
        back: { status: 400, code: 'DOCUMENT_FETCH_FAILED', fields: ['fields[0].value'] },
      },
    ],
  },
  {
    number: '1.16',
    says: '401 AUTHENTICATION_ERROR: no key, one that is unknown or revoked; with WWW-Authenticate',
    exchanges: [
      {
        send: { ...convertOf('from=docx', hello), key: 'none' },
        back: { status: 401, code: 'AUTHENTICATION_ERROR', headers: { 'WWW-Authenticate': /^Bearer/ } },
      },
      {
        send: { ...convertOf('from=docx', hello), key: 'none', headers: { Authorization: 'Bearer unknown' } },
        back: { status: 401, code: 'AUTHENTICATION_ERROR', headers: { 'WWW-Authenticate': /^Bearer/ } },
      },
    ],
    scene: async ({ service, call }) => {
      const headers = await service.authorization();
      expect((await call({ path: '/auth/key', method: 'DELETE', key: 'none', headers })).status).toBe(204);
      expect((await call({ ...convertOf('from=docx', hello), key: 'none', headers })).status).toBe(401);
    },
  },
  {
    number: '1.17',
    says: '403 FORBIDDEN: the key lacks the scope',
    exchanges: [
      { send: { ...convertOf('from=docx', hello), key: ['sign'] }, back: { status: 403, code: 'FORBIDDEN' } },
      { send: { ...signOf(), key: ['convert', 'annotate', 'verify', 'merge'] }, back: { status: 403, code: 'FORBIDDEN' } },
    ],
  },
  {
    number: '1.18',
    says: '404 NOT_FOUND: nothing is there, where no host has the path',
    exchanges: [{ send: { path: '/auth' }, back: { status: 404, code: 'NOT_FOUND' } }],
  },
  {
    number: '1.19',
    says: '405 METHOD_NOT_ALLOWED, with Allow',
    exchanges: [{ send: { path: '/sign' }, back: { status: 405, code: 'METHOD_NOT_ALLOWED', headers: { Allow: 'POST, OPTIONS' } } }],
  },
  {
    number: '1.20',
    says: '413 FILE_TOO_LARGE: the document, or what it unpacks to; an upload is not read to its end',
    host: () => ({ convert: { maxFileBytes: 100_000 } }),
    exchanges: () => [
      { send: convertOf('from=docx', new Uint8Array(100_001)), back: { status: 413, code: 'FILE_TOO_LARGE' } },
      { send: convertOf('from=docx', docx(`<w:p/>${' '.repeat(200 * 1024 * 1024)}`)), back: { status: 413, code: 'FILE_TOO_LARGE' } },
    ],
    scene: async ({ service }) => {
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (pulled === 0) controller.enqueue(bytesOf('--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'));
          pulled += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const headers = { ...(await service.authorization()), 'Content-Type': 'multipart/form-data; boundary=XX' };
      const sent = fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: endless, duplex: 'half' });
      // If the connection ends before the client has read the answer, the client reports that instead.
      expect(
        await sent.then(
          ({ status }) => status,
          () => 413,
        ),
      ).toBe(413);
      expect(pulled).toBeLessThan(2000);
    },
  },
  {
    number: '1.21',
    says: '415 UNSUPPORTED_MEDIA_TYPE: another Content-Type than the call takes',
    exchanges: [
      { send: { path: '/convert?from=docx', json: {} }, back: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' } },
      {
        send: { path: '/sign', body: '{}', headers: { 'Content-Type': 'text/plain' } },
        back: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
      },
    ],
  },
  {
    number: '1.22',
    says: '422 UNPROCESSABLE_DOCUMENT: well formed, but the operation cannot be done on it',
    scene: async ({ call }) => {
      const certified = documentOf(await call(signOf({ signature: { certify: 'no-changes' } })));
      const again = await call(signOf({ document: { base64: base64(certified) } }));
      expect([again.status, again.json]).toMatchObject([422, { code: 'UNPROCESSABLE_DOCUMENT', details: [{ field: 'document' }] }]);
    },
  },
  {
    number: '1.23',
    says: '429 RATE_LIMIT_ERROR: too many in the window or at once, with Retry-After and RateLimit headers',
    host: () => ({ inspect: { requestsPerMinute: 1 } }),
    scene: async ({ service, call }) => {
      const headers = await service.authorization();
      const statuses = [];
      for (let i = 0; i < 2; i += 1) statuses.push(await call({ path: '/inspect', json: {}, key: 'none', headers }));
      expect(statuses.map(({ status }) => status)).toEqual([400, 429]);
      const [, refused] = statuses;
      expect(refused?.json).toMatchObject({ code: 'RATE_LIMIT_ERROR' });
      const told = ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => refused?.headers.get(name));
      expect(told).toEqual([expect.stringMatching(/^[1-9]\d*$/), '1', '0', expect.stringMatching(/^\d+$/)]);
    },
  },
  {
    number: '1.24',
    says: '500 INTERNAL_ERROR: anything else, and nothing of the inside is shown',
    host: failing(new Error('secret host')),
    exchanges: [{ send: convertOf('from=docx', hello), back: { status: 500, code: 'INTERNAL_ERROR', text: /^(?!.*secret)/ } }],
  },
  {
    number: '1.25',
    says: '501 NOT_IMPLEMENTED: what this version does not have',
    host: failing(new DocOpsError('NOT_IMPLEMENTED', 'this worker does not know the operation')),
    exchanges: [{ send: convertOf('from=docx', hello), back: { status: 501, code: 'NOT_IMPLEMENTED' } }],
  },
  {
    number: '1.26',
    says: '503 SERVICE_UNAVAILABLE: shutting down, a full queue, no mailer; with Retry-After',
    host: () => ({ mailer: false, executor: createTestPool({ threads: 1, maxQueue: 1 }) }),
    exchanges: [
      {
        send: { path: '/auth/register?email=ann@example.com' },
        back: { status: 503, code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': /^\d+$/ } },
      },
    ],
    scene: async ({ service, call }) => {
      const busy = [call(convertOf('from=docx', order('sleep'))), call(convertOf('from=docx', order('sleep')))];
      await until(() => service.router.load().queue === 1, 'one waits');
      const full = await call(convertOf('from=docx', order('hello')));
      expect([full.status, full.headers.get('Retry-After'), full.json]).toMatchObject([
        503,
        expect.stringMatching(/^\d+$/),
        { code: 'SERVICE_UNAVAILABLE' },
      ]);
      await Promise.all(busy);
      await service.router.close();
      const closed = await call(convertOf('from=docx', order('hello')));
      expect([closed.status, closed.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    },
  },
  {
    number: '1.27',
    says: '504 OPERATION_TIMEOUT: the operation took longer than it may, and was stopped',
    host: () => ({ executor: createTestPool({ threads: 1 }), convert: { timeoutMs: 100 } }),
    exchanges: [
      { send: convertOf('from=docx', order('spin')), back: { status: 504, code: 'OPERATION_TIMEOUT' } },
      { send: convertOf('from=docx', order('hello')), back: { status: 200 } },
    ],
  },
  {
    number: '1.28',
    says: 'when the client goes away, its work stops and its slot is free at once',
    host: () => ({ executor: (held = createHeldExecutor()), convert: { concurrency: 1 } }),
    scene: async ({ service, call }) => {
      const headers = await service.authorization();
      const form = new FormData();
      form.append('file', new Blob([hello]), 'a.docx');
      const gone = new AbortController();
      const left = fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body: form, signal: gone.signal }).catch(
        () => 'left',
      );
      await until(() => held.count() === 1, 'it runs');
      expect((await call({ ...convertOf('from=docx', hello), key: 'none', headers })).status).toBe(429);
      gone.abort();
      expect(await left).toBe('left');
      await until(() => held.aborted() === 1, 'the work stops');
      await until(() => service.metrics.some(({ status }) => status === 499), 'the slot is free');
      held.letGo();
      expect((await call({ ...convertOf('from=docx', hello), key: 'none', headers })).status).toBe(200);
    },
  },
];

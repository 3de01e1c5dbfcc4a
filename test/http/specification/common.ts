/** Section 1: rules for every call. Section 0 is the introduction before it. */
import { express4And5, loggingHost } from './hosts.js';
import {
  annotateOf,
  base64,
  convertOf,
  documentOf,
  docx,
  field,
  hello,
  inspected,
  partOf,
  signOf,
  verifyOf,
  docxType,
} from './documents.js';
import { appAnswer, hosts } from '../../support/http-hosts.js';
import { createHeldExecutor, until } from '../../support/http-executors.js';
import { startService } from '../../support/http-service.js';
import { expect } from 'vitest';
import type { Sentence, Sent } from './sentence.js';

const withKey: readonly Sent[] = [
  { path: '/convert?from=docx', method: 'POST', key: 'none' },
  { path: '/annotate', method: 'POST', key: 'none' },
  { path: '/inspect', method: 'POST', key: 'none' },
  { path: '/sign', method: 'POST', key: 'none' },
  { path: '/verify', method: 'POST', key: 'none' },
  { path: '/merge', method: 'POST', key: 'none' },
  { path: '/auth/key', method: 'DELETE', key: 'none' },
];
const withoutKey: readonly (readonly [Sent, number])[] = [
  [{ path: '/health', key: 'none' }, 200],
  [{ path: '/auth/register', key: 'none' }, 400],
  [{ path: '/auth/verify', key: 'none' }, 400],
  [{ path: '/verify/key', key: 'none' }, 200],
  [{ path: '/collect', json: [], key: 'none' }, 202],
];

const named = field('name');
const bare = base64(docx(named));
const filledFrom = (document: object): Sent => ({
  path: '/annotate',
  json: { document, fields: [{ id: 'name', type: 'text', value: 'Ann' }] },
});
const isFilled = { status: 200, check: (answer: Parameters<typeof documentOf>[0]) => expect(partOf(documentOf(answer))).toContain('Ann') };

export const common: readonly Sentence[] = [
  {
    number: '0.1',
    says: 'paths are relative to where the host mounts the router',
    scene: async () => {
      for (const host of hosts) {
        const service = await startService({ workers: { threads: 1 } }, host);
        expect([host.mount, (await fetch(`${service.url}/health`)).status]).toEqual([host.mount, 200]);
        await service.close();
      }
    },
  },
  {
    number: '1.1',
    says: 'a bearer key is asked for, except by health, the two steps of registration, and the intake of usage events',
    exchanges: [
      ...withKey.map((send) => ({ send, back: { status: 401, code: 'AUTHENTICATION_ERROR' } })),
      ...withoutKey.map(([send, status]) => ({ send, back: { status } })),
    ],
  },
  {
    number: '1.2',
    says: 'verify needs a key by default, and needs none where the host opens it',
    host: () => ({ access: { verify: 'public' } }),
    exchanges: [
      { send: verifyOf(hello, { key: 'none' }), back: { status: 200, json: { valid: false } } },
      { send: signOf(), back: { status: 200 } },
      { send: { ...signOf(), key: 'none' }, back: { status: 401 } },
    ],
  },
  {
    number: '1.3',
    says: 'every error has the same body: wrong method, JSON that cannot be read, a fault inside',
    host: () => ({
      executor: { ...createHeldExecutor(), run: () => Promise.reject(new Error('secret path')) },
    }),
    exchanges: [
      {
        send: { path: '/convert' },
        back: {
          status: 405,
          json: {
            code: 'METHOD_NOT_ALLOWED',
            error: 'Method Not Allowed',
            message: expect.any(String) as string,
            requestId: expect.any(String) as string,
          },
        },
      },
      {
        send: { path: '/annotate', body: '{"a', headers: { 'Content-Type': 'application/json' } },
        back: {
          status: 400,
          json: { code: 'VALIDATION_ERROR', error: 'Bad Request', details: [{ field: 'body', issue: expect.any(String) as string }] },
        },
      },
      {
        send: convertOf('from=docx', hello),
        back: {
          status: 500,
          text: /^(?!.*secret).*"code":"INTERNAL_ERROR"/,
          check: ({ json }) => expect(Object.keys(json as object).sort()).toEqual(['code', 'error', 'message', 'requestId']),
        },
      },
      { send: { path: '/nothing' }, back: { status: 404, json: { code: 'NOT_FOUND', error: 'Not Found' } } },
    ],
  },
  {
    number: '1.4',
    says: '`error` is the text that HTTP has for the status',
    exchanges: [
      { send: { path: '/annotate', json: {} }, back: { status: 400, json: { error: 'Bad Request' } } },
      { send: { path: '/annotate', json: {}, key: 'none' }, back: { status: 401, json: { error: 'Unauthorized' } } },
      { send: { path: '/annotate', json: {}, key: ['sign'] }, back: { status: 403, json: { error: 'Forbidden' } } },
      { send: { path: '/annotate', body: 'x' }, back: { status: 415, json: { error: 'Unsupported Media Type' } } },
    ],
  },
  {
    number: '1.5',
    says: 'every response has an id, the caller’s own where it is 1 to 128 plain characters; errors and log lines have the same one',
    host: loggingHost,
    exchanges: [
      ...['abc-DEF_1.2', 'x', 'y'.repeat(128)].map((id) => ({
        send: { path: '/annotate', json: {}, headers: { 'X-Request-Id': id } },
        back: { status: 400, headers: { 'X-Request-Id': id }, json: { requestId: id } },
      })),
      ...['has space', 'z'.repeat(129), 'a/b'].map((id) => ({
        send: { path: '/health', headers: { 'X-Request-Id': id } },
        back: { status: 200, headers: { 'X-Request-Id': /^req_\w{8,}$/ } },
      })),
    ],
    scene: async ({ call }) => {
      await call({ path: '/annotate', json: {}, headers: { 'X-Request-Id': 'logged-1' } });
      await until(() => loggingHost.lines().some((line) => line.includes('logged-1')), 'the id is logged');
    },
  },
  {
    number: '1.6',
    says: 'a path that is not the router’s own goes on to the host',
    scene: async () => {
      for (const host of express4And5()) {
        const service = await startService({ workers: { threads: 1 } }, host);
        expect(await (await fetch(`${service.url}/of-the-host`)).text()).toBe(appAnswer);
        await service.close();
      }
    },
  },
  {
    number: '1.7',
    says: 'a known path with another method is 405 and names the methods',
    exchanges: [
      { send: { path: '/convert' }, back: { status: 405, headers: { Allow: 'POST, OPTIONS' } } },
      { send: { path: '/health', method: 'DELETE' }, back: { status: 405, headers: { Allow: 'GET, HEAD, OPTIONS' } } },
      { send: { path: '/auth/key' }, back: { status: 405, headers: { Allow: 'DELETE, OPTIONS' } } },
    ],
  },
  {
    number: '1.8',
    says: 'nothing of a document is written to disk or logged, and logs hold sizes, formats, times and ids, never content, keys, codes or whole addresses',
    host: loggingHost,
    scene: async ({ service, call }) => {
      const secret = docx(`<w:p><w:r><w:t>Zanzibar</w:t></w:r></w:p>${named}`);
      await call(convertOf('from=docx', secret));
      await call(annotateOf(secret, [{ id: 'name', type: 'text', value: 'Quetzal' }]));
      await call({ path: '/auth/register?email=zebedee@example.com', key: 'none' });
      const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? '')?.[0] ?? '';
      const { json: key } = await call({ path: `/auth/verify?email=zebedee@example.com&code=${code}`, key: 'none' });
      await until(
        () => ['convert', 'annotate', 'issue-key'].every((name) => loggingHost.lines().some((line) => line.includes(name))),
        'all is logged',
      );
      const log = loggingHost.lines().join('\n');
      expect(log).not.toMatch(/Zanzibar|Quetzal|zebedee@example\.com/);
      expect(log).not.toContain(String(key));
      expect(log).not.toContain(code);
      expect(log).toMatch(/requestId/);
      expect(log).toMatch(/bytesIn/);
    },
  },
  {
    number: '1.9',
    says: 'a document by base64 may be bare or a data URI, with white space and without',
    exchanges: [
      { send: filledFrom({ base64: bare }), back: isFilled },
      { send: filledFrom({ base64: `data:${docxType};base64,${bare}` }), back: isFilled },
      { send: filledFrom({ base64: `\n ${bare.replace(/(.{60})/g, '$1\r\n')} ` }), back: isFilled },
      { send: filledFrom({ base64: `data:application/octet-stream;base64,\n${bare.replace(/(.{76})/g, '$1\n')}` }), back: isFilled },
    ],
  },
  {
    number: '1.10',
    says: 'a document has exactly one of base64 and url',
    exchanges: [
      { send: filledFrom({ base64: bare, url: 'https://example.com/a.docx' }), back: { status: 400, fields: ['document'] } },
      { send: filledFrom({}), back: { status: 400, fields: ['document'] } },
    ],
  },
  {
    number: '1.11',
    says: 'a JSON body that the host has parsed is used; a multipart stream that it has consumed is a 400 that says so',
    scene: async () => {
      for (const host of express4And5()) {
        const parsing = await startService({ workers: { threads: 1 } }, host, host.express.json({ limit: '1mb' }));
        const headers = { ...(await parsing.authorization()), 'Content-Type': 'application/json' };
        const body = JSON.stringify(filledFrom({ base64: bare }).json);
        expect((await fetch(`${parsing.url}/annotate`, { method: 'POST', headers, body })).status).toBe(200);
        await parsing.close();
        const consuming = await startService({ workers: { threads: 1 } }, host, host.express.raw({ type: () => true }));
        const form = new FormData();
        form.append('file', new Blob([hello]), 'a.docx');
        const answer = await fetch(`${consuming.url}/convert?from=docx`, {
          method: 'POST',
          headers: await consuming.authorization(),
          body: form,
        });
        expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/before|already/)]);
        await consuming.close();
      }
    },
  },
  {
    number: '1.12',
    says: 'no body parser of the host is needed, in Express 4 and in Express 5',
    scene: async () => {
      for (const host of express4And5()) {
        const service = await startService({ workers: { threads: 1 } }, host);
        const headers = { ...(await service.authorization()), 'Content-Type': 'application/json' };
        const answer = await fetch(`${service.url}/annotate`, {
          method: 'POST',
          headers,
          body: JSON.stringify(filledFrom({ base64: bare }).json),
        });
        const { document } = (await answer.json()) as { document: { base64: string } };
        const { fields } = await inspected(Buffer.from(document.base64.replace(/^[^,]*,/, ''), 'base64'));
        expect(fields).toMatchObject([{ name: 'name', value: 'Ann' }]);
        await service.close();
      }
    },
  },
];

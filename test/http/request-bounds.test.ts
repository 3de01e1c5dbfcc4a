/** Bodies made to stop a service: their cost for the event loop and memory, and their answers. */
import type { ErrorBody } from 'docops-router';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

let child: ChildProcess;
let port: number;
let key: string;

beforeAll(async () => {
  const limits = JSON.stringify({ maxBytesInFlight: 64 * 1024 * 1024, uploadIdleMs: 3000 });
  child = fork(fileURLToPath(new URL('../support/bounds-server.mjs', import.meta.url)), [limits], { execArgv: [] });
  [{ port, key }] = (await once(child, 'message')) as [{ port: number; key: string }];
});
afterAll(() => void child.kill());

/** The longest turn of the loop since the last call, in milliseconds, and the current memory. */
async function measured(): Promise<{ worstMs: number; residentMb: number }> {
  const answer = once(child, 'message');
  child.send('measure');
  return ((await answer) as [{ worstMs: number; residentMb: number }])[0];
}

function open(path: string, headers: Record<string, string | number>): { sent: ClientRequest; answer: Promise<Answer> } {
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { Authorization: `Bearer ${key}`, ...headers } });
  const answer = new Promise<Answer>((resolve, reject) => {
    let isAnswered = false;
    sent.on('error', (error) => (isAnswered ? undefined : reject(error)));
    sent.on('response', (response) => {
      isAnswered = true;
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('close', () => resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }));
    });
  });
  return { sent, answer };
}

function post(path: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const { sent, answer } = open(path, { 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers });
  sent.end(body);
  return answer;
}

const base64 = Buffer.alloc(25 * 1024 * 1024 - 100, 'document').toString('base64');
const keys = (count: number): string => Array.from({ length: count }, (_, index) => `"key ${String(index)}":1`).join(',');

/**
 * Our guarantee, for the best of three: the first round runs uncompiled code, and other work on the machine counts here too. Linux counts a
 * running thread's time in ticks of up to 4 ms.
 */
const maxTurnMs = 20 + 4;
const rounds = 3;

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const document = { base64: 'AAAA' };
const annotateBody = (fields: unknown): Buffer => Buffer.from(JSON.stringify({ document, fields }));
const event = { type: 'scroll', timestamp: '2026-02-03T04:05:06Z' };
const signBody = (more: object): Buffer =>
  Buffer.from(
    JSON.stringify({
      document,
      signer: { name: 'Ann Example', email: 'ann@example.com' },
      auditTrail: [{ ...event, type: 'submit' }],
      ...more,
    }),
  );

test.each([
  ['52 MB of [', '/annotate', Buffer.alloc(52_000_000, '['), 400],
  ['5 MB of keys', '/annotate', Buffer.from(`{"document":{${keys(400_000)}}}`), 400],
  ['25 MB of document, in and out', '/annotate', Buffer.from(`{"document":{"base64":"${base64}"},"fields":[]}`), 200],
  [
    '10,000 fields',
    '/annotate',
    annotateBody(list(10_000, (index) => ({ id: `field ${String(index)}`, type: 'text', value: `text ${String(index)}` }))),
    200,
  ],
  [
    '10,000 wrong fields',
    '/annotate',
    annotateBody(list(10_000, (index) => ({ id: `field ${String(index)}`, type: 'texts', value: 'x' }))),
    400,
  ],
  [
    'a table of 190,000 cells',
    '/annotate',
    annotateBody([{ id: 'a', type: 'table', value: list(9500, (row) => list(20, (column) => `${String(row)} ${String(column)}`)) }]),
    200,
  ],
  [
    '10,000 events',
    '/sign',
    signBody({
      auditTrail: list(10_000, (index) => ({
        ...event,
        type: index === 0 ? 'submit' : 'scroll',
        data: { ip: '192.0.2.1', page: index, note: 'a note' },
      })),
    }),
    422,
  ],
  [
    '15 MB of metadata',
    '/sign',
    signBody({ metadata: Object.fromEntries(list(150, (index) => [`key ${String(index)}`, 'some text '.repeat(10_000)])) }),
    422,
  ],
  ['a text of 15 MB', '/sign', signBody({ metadata: { text: 'some text '.repeat(1_500_000) } }), 422],
  ['four million joiners', '/sign', signBody({ metadata: { text: 'ب\u200c'.repeat(2_000_000) + 'ب' } }), 422],
  [
    'metadata of 190,000 keys',
    '/sign',
    signBody({
      metadata: Object.fromEntries(
        list(19, (one) => [`part ${String(one)}`, Object.fromEntries(list(10_000, (index) => [`key ${String(index)}`, 1]))]),
      ),
    }),
    422,
  ],
] as const)('%s does not block the event loop', async (_, path, body, status) => {
  const turns: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await measured();
    const answer = await post(path, body);
    expect([answer.status, status === 200 || answer.text.length < 60_000], answer.text.slice(0, 300)).toEqual([status, true]);
    turns.push((await measured()).worstMs);
  }
  expect(Math.min(...turns), turns.join(', ')).toBeLessThan(maxTurnMs);
});

test('a response has at most 100 details and the number of further ones', async () => {
  const { status, text } = await post('/annotate', Buffer.from(`{"document":{${keys(9000)}},"fields":[]}`));
  const { details, message } = JSON.parse(text) as ErrorBody;
  expect([status, details?.length, text.length < 60_000, message.length <= 4000]).toEqual([400, 101, true, true]);
  // One more: the document itself is also missing.
  expect(details?.at(-1)).toEqual({ field: 'details', issue: 'have 8901 more problems', reason: 'more-problems', count: 8901 });
});

/** 60 uploads of 20 MB that stop halfway; resolves when all are answered. */
async function halfSend(): Promise<readonly Answer[]> {
  const half = Buffer.alloc(10 * 1024 * 1024, 'x');
  const length = 20 * 1024 * 1024;
  return Promise.all(
    Array.from({ length: 60 }, () => {
      const one = open('/convert?from=docx', { 'Content-Type': 'multipart/form-data; boundary=XX', 'Content-Length': length });
      one.sent.write('--XX\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
      one.sent.write(half);
      // If the connection closes while its client is still sending, the answer may be lost.
      return one.answer.catch((): Answer => ({ status: 0, retryAfter: undefined, text: '' }));
    }),
  );
}

test('60 half-sent uploads: 408 within the budget, 503 past it, and their memory is released', async () => {
  const answers = await halfSend();
  const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
  expect(count(503) + count(408) + count(0)).toBe(60);
  expect(count(503)).toBeGreaterThan(20);
  expect(count(408)).toBeGreaterThan(0);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused).toMatchObject({ retryAfter: '5', text: expect.stringContaining('SERVICE_UNAVAILABLE') as string });
  expect(answers.find(({ status }) => status === 408)?.text).toContain('REQUEST_TIMEOUT');
  const first = (await measured()).residentMb;
  await halfSend();
  expect((await measured()).residentMb).toBeLessThan(first * 1.2);
  expect((await post('/annotate', Buffer.from(`{"document":{"base64":"AAAA"},"fields":[]}`))).status).toBe(200);
}, 60_000);

test('refuses a compressed form, and says why', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=XX', 'Content-Encoding': 'gzip' };
  expect((await post('/convert?from=docx', Buffer.from('x'), headers)).status).toBe(415);
});

/** Slow readers of answers: the bytes count as in flight, slots stay taken, and the answers to a request with records are bounded. */
import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { docxOf } from '../support/docx-package.js';
import { startService, type Service } from '../support/http-service.js';

const mebibyte = 1024 * 1024;
let service: Service;
afterEach(() => service.close());

/** A template of half a megabyte, mostly a part that does not compress. */
const template = docxOf({ body: '<w:p><w:r><w:t>{{name}}</w:t></w:r></w:p>', parts: { 'word/media/x.bin': randomBytes(mebibyte / 2) } });

const recordsBody = (count: number): string =>
  JSON.stringify({
    document: { base64: Buffer.from(template).toString('base64') },
    records: Array.from({ length: count }, (_, index) => ({ data: { name: String(index) } })),
  });

/** Resolves with the head of the answer, without reading its body. */
function unread(headers: Record<string, string>, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}/annotate`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('an unread response keeps its slot and counts as in flight until it is read', async () => {
  service = await startService({ annotate: { concurrency: 1 }, limits: { maxBytesInFlight: 32 * mebibyte } });
  const headers = await service.authorization();
  const held = await unread(headers, recordsBody(30));
  expect(held.statusCode).toBe(200);
  const refused = await unread(headers, recordsBody(1));
  expect([refused.statusCode, JSON.parse(await textOf(refused))]).toMatchObject([429, { code: 'RATE_LIMIT_ERROR' }]);
  const other = await service.authorization(undefined, 'bob@example.com');
  const tooMuch = await unread(other, recordsBody(30));
  expect([tooMuch.statusCode, JSON.parse(await textOf(tooMuch))]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  expect((await textOf(held)).length).toBeGreaterThan(15 * mebibyte);
  const next = await unread(headers, recordsBody(30));
  expect(next.statusCode).toBe(200);
  await textOf(next);
});

test('a client may send its next request as soon as it has the response', async () => {
  service = await startService({ annotate: { concurrency: 1 } });
  const headers = await service.authorization();
  for (let round = 0; round < 5; round += 1) {
    const answer = await unread(headers, recordsBody(3));
    expect(answer.statusCode).toBe(200);
    await textOf(answer);
  }
});

test('too many records for the size of the template are refused before any work', async () => {
  service = await startService({ annotate: { maxAnswerBytes: 4 * mebibyte } });
  const headers = await service.authorization();
  const refused = await unread(headers, recordsBody(9));
  expect(refused.statusCode).toBe(413);
  expect(JSON.parse(await textOf(refused))).toMatchObject({
    code: 'FILE_TOO_LARGE',
    details: [
      {
        field: 'records',
        issue: expect.stringMatching(/^are 9 for a template of \d+ bytes.*send fewer records.*smaller template$/) as string,
      },
    ],
  });
  expect((await unread(headers, recordsBody(7))).statusCode).toBe(200);
});

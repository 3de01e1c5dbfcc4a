import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createByteBudget } from '../../../src/http/body/byte-budget.js';
import { readJsonBody } from '../../../src/http/body/json-body.js';
import type { BodyIntake } from '../../../src/http/body/receive-body.js';
import type { HttpRequest } from '../../../src/http/messages.js';

const intakeOf = (signal: AbortSignal, budget = createByteBudget(1_000_000)): BodyIntake => ({
  signal,
  idleMs: 1000,
  reservation: budget.open(),
  onBytes: () => undefined,
});
const intake = intakeOf(new AbortController().signal);

function requestOf(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  parsed?: unknown,
): HttpRequest {
  const stream = Readable.from([Buffer.from(body)], { objectMode: false });
  return Object.assign(stream, { headers, ...(parsed === undefined ? {} : { body: parsed }) }) as unknown as HttpRequest;
}

const read = (request: HttpRequest, maxBytes = 1000): Promise<unknown> => readJsonBody(request, { ...intake, maxBytes });

async function consumed(request: HttpRequest): Promise<HttpRequest> {
  for await (const chunk of request) void chunk;
  return request;
}

test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'Application/JSON'])(
  '%s is read',
  async (type) => {
    expect(await read(requestOf('{"a":[1]}', { 'content-type': type }))).toEqual({ a: [1] });
  },
);

test('a body that the host has parsed is taken', async () => {
  expect(await read(await consumed(requestOf('{"a":1}', undefined, { a: 1 })))).toEqual({ a: 1 });
});

test('names a body that was read but not kept as the fault', async () => {
  await expect(read(await consumed(requestOf('{}')))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('body parsers') as string,
  });
});

test.each([
  ['{', 'application/json', 'VALIDATION_ERROR'],
  ['', 'application/json', 'VALIDATION_ERROR'],
  [Buffer.from([0x22, 0xff, 0x22]), 'application/json', 'VALIDATION_ERROR'],
  ['{}', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
  [`"${'x'.repeat(1000)}"`, 'application/json', 'FILE_TOO_LARGE'],
])('%j as %s is refused', async (body, type, code) => {
  await expect(read(requestOf(body, { 'content-type': type }))).rejects.toMatchObject({ code });
});

test('refuses a compressed body, and says why', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  await expect(read(requestOf('{}', headers))).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    details: [{ field: 'Content-Encoding' }],
  });
  expect(await read(requestOf('{}', { ...headers, 'content-encoding': 'Identity' }))).toEqual({});
  expect(await read(await consumed(requestOf('{"a":1}', headers, { a: 1 })))).toEqual({ a: 1 });
});

test('a length over the limit is refused before anything is read', async () => {
  const request = requestOf('{}', { 'content-type': 'application/json', 'content-length': '5000' });
  await expect(read(request)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect(request.readableDidRead).toBe(false);
});

test('an abort ends the reading', async () => {
  const stream = new Readable({ read: () => undefined });
  const request = Object.assign(stream, { headers: { 'content-type': 'application/json' } }) as unknown as HttpRequest;
  const gone = new AbortController();
  const reading = readJsonBody(request, { ...intakeOf(gone.signal), maxBytes: 10 });
  gone.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});

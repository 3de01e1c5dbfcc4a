/** Uploads that are too large, already read by other middleware, or endless. */
import express5 from 'express';
import express4 from 'express4';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { hosts } from '../support/http-hosts.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

const limit = 100_000;

describe.each(hosts)('$name', (host) => {
  let service: Service;
  let headers: { Authorization: string };
  beforeAll(async () => {
    service = await startService({ convert: { maxFileBytes: limit } }, host);
    headers = await service.authorization();
  });
  afterAll(() => service.close());

  const send = (body: FormData): Promise<Response> => fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers, body });

  test('a file of exactly the limit is taken', async () => {
    const response = await send(fileForm(new Uint8Array(limit)));
    expect(((await response.json()) as { code: string }).code).toBe('INVALID_FILE_FORMAT');
  });

  test('one byte more is 413', async () => {
    const response = await send(fileForm(new Uint8Array(limit + 1)));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', error: 'Payload Too Large', details: [{ field: 'file' }] });
  });

  test('a large text field beside the file does not get past the limit', async () => {
    const body = new FormData();
    body.append('note', 'x'.repeat(3_000_000));
    expect((await send(body)).status).toBe(413);
  });

  test('an endless upload is cut off, the answer arrives, the connection ends', async () => {
    let sent = 0;
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const upload = request(`${service.url}/convert?from=docx`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=XX' },
      });
      let answered = false;
      upload.on('response', (response) => {
        answered = true;
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      upload.on('error', (error) => (answered ? undefined : reject(error)));
      upload.write('--XX\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      const chunk = Buffer.alloc(65_536);
      const more = (): void => {
        if (upload.destroyed) return;
        sent += chunk.length;
        if (upload.write(chunk)) setImmediate(more);
        else upload.once('drain', more);
      };
      more();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'FILE_TOO_LARGE' });
    const atAnswer = sent;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const later = sent;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toBe(later);
    expect(atAnswer).toBeLessThan(200_000_000);
  });

  test('a refused call with a body does not spoil the connection', async () => {
    const refused = await fetch(`${service.url}/convert?from=docx`, { method: 'POST', body: fileForm(helloDocx()) });
    expect(refused.status).toBe(401);
    await refused.json();
    expect((await send(fileForm(helloDocx()))).status).toBe(200);
  });
});

describe.each([
  ['Express 4', 1, express4],
  ['Express 5', 2, express5],
] as const)('%s with something before the router', (_name, index, express) => {
  const host = hosts[index];
  if (!host) throw new Error('no such host');

  const convertBehind = async (before: unknown): Promise<{ status: number; body: { code: string; message: string } }> => {
    const service = await startService({}, host, before);
    const response = await fetch(`${service.url}/convert?from=docx`, {
      method: 'POST',
      headers: await service.authorization(),
      body: fileForm(helloDocx()),
    });
    const result = {
      status: response.status,
      body: response.status === 200 ? { code: '', message: '' } : ((await response.json()) as { code: string; message: string }),
    };
    await service.close();
    return result;
  };

  test('express.json() does no harm', async () => {
    expect((await convertBehind(express.json())).status).toBe(200);
  });

  test('JSON that express.json() cannot read gets our error body, on our paths only', async () => {
    const service = await startService({}, host, express.json());
    const send = (path: string): Promise<Response> =>
      fetch(service.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"document":' });
    const ours = await send('/annotate');
    expect(ours.status).toBe(400);
    expect(await ours.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      requestId: ours.headers.get('X-Request-Id'),
      details: [{ field: 'body' }],
    });
    const foreign = await send('/elsewhere');
    expect([foreign.status, foreign.headers.has('X-Request-Id')]).toEqual([400, false]);
    await foreign.text();
    await service.close();
  });

  test('middleware that has read the multipart stream is named as the fault', async () => {
    const { status, body } = await convertBehind(express.raw({ type: '*/*' }));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(body.message).toContain('before body parsers');
  });

  test('middleware that still reads the multipart stream is named as the fault', async () => {
    const reader = (request: { on: (event: string, run: () => void) => void }, _response: unknown, next: () => void): void => {
      request.on('data', () => undefined);
      setTimeout(next, 30);
    };
    expect((await convertBehind(reader)).status).toBe(400);
  });

  test('asynchronous middleware that reads nothing does no harm', async () => {
    const slow = (_request: unknown, _response: unknown, next: () => void): void => void setTimeout(next, 50);
    expect((await convertBehind(slow)).status).toBe(200);
  });
});

/** `client.annotate()` and the function `annotate()` against a real service with its threads. */
import { annotate } from 'docops-router';
import { createDocOpsClient } from 'docops-router/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxOf } from '../support/docx-package.js';
import { pngUri, templateDocx } from '../support/http-annotate.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';
import { p, r } from '../unit/docx/fill/filled.js';

const fields = [
  { id: 'name', type: 'text', value: 'Ann' },
  { group: 'party', type: 'text', value: 'Lee' },
  { id: 'photo', type: 'image', value: pngUri, options: { dimensions: { width: 40 } } },
  { id: 'no, body', type: 'text', value: 'x' },
] as const;

let raw: Service;
let service: Service;
beforeAll(async () => {
  service = await startService();
  raw = await startService({ annotate: { base64: 'raw' } });
});
afterAll(async () => {
  await service.close();
  await raw.close();
});

test('the client fills a template, whatever form of base64 the service sends', async () => {
  const direct = await annotate({ bytes: templateDocx(), fields });
  for (const one of [service, raw]) {
    const client = createDocOpsClient({ baseUrl: one.url, apiKey: await one.key() });
    const result = await client.annotate(new Blob([templateDocx()]), { fields });
    expect(Buffer.from(result.bytes).equals(Buffer.from(direct.bytes))).toBe(true);
    expect(result).toMatchObject({ unmatched: ['no, body'], pages: undefined });
  }
  expect(direct.unmatched).toEqual(['no, body']);
});

test('documents that the template includes, and records in one document', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const bytesOf = (text: string): Blob => new Blob([new Uint8Array(docxOf({ body: p(r(text)) }))]);
  const records = [{ data: { name: 'Ann' } }, { data: { name: 'Bo' } }];
  const call = { templates: { inner: bytesOf('Dear {{name}}') }, records, merge: true, to: 'pdf' } as const;
  expect(await client.annotate(bytesOf('{{&gt; inner}}'), call)).toMatchObject({ contentType: 'application/pdf', pages: 2, unmatched: [] });
});

test('returns a PDF, and reports unknown fields and other errors', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const pdf = await client.annotate(templateDocx(), { fields, to: 'pdf' });
  expect([Buffer.from(pdf.bytes.subarray(0, 5)).toString(), pdf.contentType, pdf.pages]).toEqual(['%PDF-', 'application/pdf', 1]);
  await expect(client.annotate(templateDocx(), { fields, strict: true })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'fields[3].id' }],
  });
  await expect(client.annotate({ url: 'http://127.0.0.1/a.docx' }, { fields })).rejects.toMatchObject({
    code: 'DOCUMENT_FETCH_FAILED',
    details: [{ field: 'document.url' }],
  });
});

test('the function fetches nothing and reports it', async () => {
  const image = { id: 'photo', type: 'image', value: 'https://example.com/a.png' } as const;
  await expect(annotate({ bytes: templateDocx(), fields: [image] })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'fields[0].value', issue: 'is a URL: send the bytes of the picture instead (id "photo")' }],
  });
  const bytes = new Uint8Array(Buffer.from(pngUri.slice(22), 'base64'));
  expect((await annotate({ bytes: templateDocx(), fields: [{ ...image, value: bytes }] })).unmatched).toEqual([]);
});

test('the service describes annotate in its OpenAPI document', async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
  expect(document.paths['/annotate']).toMatchObject({ post: { operationId: 'annotate', security: [{ key: [] }] } });
});

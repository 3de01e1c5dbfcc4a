/** `POST annotate` and `POST inspect` with a PDF form, and the typed client. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocOpsClient } from 'docops-router/client';
import { startService, type Service } from '../support/http-service.js';
import { everyFieldPdf } from '../support/pdf-form.js';

let service: Service;
let form: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  [service, form] = [await startService(), await everyFieldPdf()];
});
afterAll(() => service.close());

async function post(path: string, body: object): Promise<Response> {
  const headers = { ...(await service.authorization()), 'Content-Type': 'application/json' };
  const document = { base64: Buffer.from(form).toString('base64') };
  return fetch(`${service.url}/${path}`, { method: 'POST', headers, body: JSON.stringify({ document, ...body }) });
}

test('fills a form', async () => {
  const response = await post('annotate?to=pdf', { data: { customer: { name: 'Ann' }, nowhere: 1 } });
  const body = (await response.json()) as { document: { base64: string; contentType: string } };
  expect([response.status, body.document.contentType, response.headers.get('X-Unmatched-Fields')]).toEqual([
    200,
    'application/pdf',
    'nowhere',
  ]);
  const filled = await PDFDocument.load(Buffer.from(body.document.base64.replace(/^data:[^,]*,/, ''), 'base64'));
  expect(filled.getForm().getTextField('customer.name').getText()).toBe('Ann');
});

test.each([
  ['annotate', { data: { notes: 'a' } }, 'to'],
  ['annotate?to=pdf', { fields: [{ id: 'country', type: 'dropdown', value: 'France' }] }, 'fields[0].value'],
  ['annotate?to=pdf&flatten=nowhere', { data: { notes: 'a' } }, 'flatten'],
])('refuses %s %o', async (path, body, field) => {
  const response = await post(path, body);
  expect([response.status, await response.json()]).toMatchObject([400, { details: [{ field }] }]);
});

test('describes its values', async () => {
  const response = await post('inspect', {});
  expect(await response.json()).toMatchObject({ format: 'pdf', schema: { properties: { agreed: { 'x-type': 'checkbox' } } } });
});

test('is filled and flattened by the client', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const { bytes, pages } = await client.annotate(form, { to: 'pdf', flatten: 'true', data: { notes: 'a' } });
  expect([pages, (await PDFDocument.load(bytes)).getForm().getFields()]).toEqual([1, []]);
});

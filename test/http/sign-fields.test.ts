/** `fields` of `POST sign`: as JSON and as a form, and errors by field name. */
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import { createDocOpsClient } from 'docops-router/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPdf } from '../../src/render/render-document.js';
import { fileForm, startService, type Service } from '../support/http-service.js';
import { pngOf } from '../support/pictures.js';

const plainPdf = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }, { title: 'A page' });
const image = `data:image/png;base64,${Buffer.from(pngOf(40, 20)).toString('base64')}`;
const rect = { x: 72, y: 200, width: 200, height: 20 };
const fields = [
  { page: 1, rect, text: 'Ann Lee' },
  { page: 1, rect: { ...rect, y: 100 }, image, alt: 'A mark' },
];
const rest = {
  signer: { email: 'ann@example.com', name: 'Ann' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06Z' }],
} as const;

let service: Service;
beforeAll(async () => {
  service = await startService({ signing: { identity: await selfSignedIdentity({ commonName: 'Example Ltd' }) } });
});
afterAll(async () => service.close());

async function post(
  body: string | FormData,
  headers: Record<string, string> = {},
): Promise<{ status: number; details: readonly { field: string }[] }> {
  const response = await fetch(`${service.url}/sign`, {
    method: 'POST',
    body,
    headers: { ...(await service.authorization()), ...headers },
  });
  const { details = [] } = (await response.json()) as { details?: readonly { field: string }[] };
  return { status: response.status, details };
}
const asJson = (given: unknown) =>
  post(JSON.stringify({ document: { base64: Buffer.from(plainPdf).toString('base64') }, ...rest, fields: given }), {
    'Content-Type': 'application/json',
  });

test('accepts fields as JSON, as a form, and from the client with bytes', async () => {
  expect((await asJson(fields)).status).toBe(200);
  const form = fileForm(new Uint8Array(plainPdf), 'a.pdf');
  for (const [name, value] of Object.entries({ ...rest, fields })) form.append(name, JSON.stringify(value));
  expect(await post(form)).toEqual({ status: 200, details: [] });
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const { bytes } = await client.sign(new Uint8Array(plainPdf), {
    ...rest,
    fields: [{ page: 1, rect, image: new Uint8Array(pngOf(40, 20)) }],
  });
  expect(bytes.length).toBeGreaterThan(plainPdf.length);
});

test.each<[unknown, string]>([
  [[...fields, { page: 1, rect: { ...rect, width: -1 }, text: 'a' }], 'fields[2].rect.width'],
  [[{ page: 1, rect: { ...rect, height: undefined }, text: 'a' }], 'fields[0].rect.height'],
  [[{ page: 0, rect, text: 'a' }], 'fields[0].page'],
  [[{ page: 1, rect, image: '???' }], 'fields[0].image'],
  [[{ page: 1, rect, colour: 'red', text: 'a' }], 'fields[0].colour'],
  [[{ page: 1, rect }], 'fields[0]'],
  ['text', 'fields'],
])('names the problem: %j', async (given, named) => {
  const { status, details } = await asJson(given);
  expect([status, details.map(({ field }) => field)]).toEqual([400, [named]]);
});

/** A conversion's messages: headers, a report beside the document, metrics and log; and truncated packages. */
import { createDocOpsClient } from 'docops-router/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';

let service: Service;
let headers: Record<string, string>;
const lines: Record<string, unknown>[] = [];
const log = (fields: object): void => void lines.push({ ...fields });
const logger = { info: log, warn: log, error: log, debug: log, child: () => logger };

beforeAll(async () => {
  service = await startService({ logger });
  headers = await service.authorization();
});
afterAll(() => service.close());

/** Without its central directory, like an upload that was cut off after the last part. */
function cutOff(): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(helloDocx());
  return new Uint8Array(whole.subarray(0, whole.indexOf('PK\u0001\u0002')));
}

const convert = (query: string, more: Record<string, string> = {}, bytes = cutOff()): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx&${query}`, { method: 'POST', headers: { ...headers, ...more }, body: fileForm(bytes) });

const helloFonts = [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }];
const recovered = { code: 'docx.zip-recovered', message: expect.any(String) as string, count: 1 };

test('a package without its directory is refused', async () => {
  for (const query of ['', 'recover=false']) {
    const refused = await convert(query);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'INVALID_FILE_FORMAT', message: expect.stringContaining('cut off') as string });
  }
});

test('annotate recovers too', async () => {
  const body = JSON.stringify({ document: { base64: Buffer.from(cutOff()).toString('base64') }, fields: [] });
  const annotate = async (query: string): Promise<number> =>
    (await fetch(`${service.url}/annotate${query}`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }))
      .status;
  expect([await annotate(''), await annotate('?recover=true'), await annotate('?recover=maybe')]).toEqual([400, 200, 400]);
});

test('recover=true converts what can be saved; count and codes are in headers, metrics and log', async () => {
  const response = await convert('recover=true', { 'X-Request-Id': 'recovered-1' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('X-Document-Warnings')).toBe('1');
  expect(response.headers.get('X-Document-Warning-Codes')).toBe('docx.zip-recovered');
  expect(service.metrics.at(-1)).toMatchObject({ requestId: 'recovered-1', warnings: 1, warningCodes: ['docx.zip-recovered'] });
  expect(lines.at(-1)).toMatchObject({ status: 200, warningCodes: ['docx.zip-recovered'] });
});

test('a document without warnings has no codes', async () => {
  const response = await convert('', {}, helloDocx());
  expect([response.headers.get('X-Document-Warnings'), response.headers.get('X-Document-Warning-Codes')]).toEqual(['0', null]);
  expect(service.metrics.at(-1)).not.toHaveProperty('warningCodes');
});

test.each([
  ['report=json', {}],
  ['report=json', { Accept: '*/*' }],
  ['report=json', { Accept: 'multipart/mixed, application/json;q=0.5' }],
  ['', { Accept: 'multipart/mixed' }],
])('multipart/mixed holds report and document: %s %o', async (query, accept) => {
  const response = await convert(`recover=true&${query}`, accept);
  expect(response.status).toBe(200);
  const boundary = /^multipart\/mixed; boundary=(\S+)$/.exec(response.headers.get('Content-Type') ?? '')?.[1] ?? '';
  expect(response.headers.get('X-Document-Pages')).toBe('1');
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(body.endsWith(`\r\n--${boundary}--\r\n`)).toBe(true);
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const [report = '', document = ''] = parts.map((part) => part.slice(2, -2));
  expect(parts).toHaveLength(2);
  const bodyOf = (part: string): string => part.slice(part.indexOf('\r\n\r\n') + 4);
  expect(JSON.parse(bodyOf(report))).toEqual({ pages: 1, fonts: helloFonts, warnings: [recovered] });
  expect(document).toContain('Content-Type: application/pdf\r\n');
  expect(document).toContain('filename="document.pdf"');
  const length = Number(/Content-Length: (\d+)/.exec(document)?.[1]);
  expect(bodyOf(document)).toHaveLength(length);
  expect(bodyOf(document)).toMatch(/^%PDF-[^]*%%EOF\s*$/);
});

test.each(['application/json', 'application/json, text/plain, */*'])('JSON for a client that names it: %s', async (accept) => {
  const response = await convert('recover=true&report=json', { Accept: accept });
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  const { document, report } = (await response.json()) as { document: { base64: string; contentType: string }; report: unknown };
  expect(document).toMatchObject({ contentType: 'application/pdf', name: 'document.pdf' });
  expect(Buffer.from(document.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(report).toEqual({ pages: 1, fonts: helloFonts, warnings: [recovered] });
});

test('Accept: application/json alone changes nothing', async () => {
  const response = await convert('', { Accept: 'application/json' }, helloDocx());
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
});

test.each([
  ['report=xml', 'report', 'must be one of json'],
  ['recover=maybe', 'recover', 'must be one of true, false'],
  ['pdfa=9z', 'pdfa', 'must be one of 2b, 2u, 2a, 3b, 3u, 3a, 4'],
])('%s is refused', async (query, field, issue) => {
  const response = await convert(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ details: [{ field, issue }] });
});

test('refuses recover=true except for DOCX', async () => {
  const query = 'from=md&recover=true';
  const response = await fetch(`${service.url}/convert?${query}`, { method: 'POST', headers, body: fileForm(new Uint8Array([65])) });
  expect(await response.json()).toMatchObject({ details: [{ field: 'recover', issue: 'is only for DOCX' }] });
});

test('an unknown pdfa lists the supported values', async () => {
  const response = await convert('pdfa=1b');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ details: [{ field: 'pdfa', issue: 'must be one of 2b, 2u, 2a, 3b, 3u, 3a, 4' }] });
});

test('the client returns the report, too', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const converted = await client.convert(cutOff(), { from: 'docx', recover: true, report: true });
  expect(Buffer.from(converted.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(converted).toMatchObject({
    contentType: 'application/pdf',
    pages: 1,
    warnings: 1,
    warningCodes: ['docx.zip-recovered'],
    report: { pages: 1, fonts: helloFonts, warnings: [recovered] },
  });
  const plain = await client.convert(helloDocx(), { from: 'docx' });
  expect([plain.report, plain.warningCodes]).toEqual([undefined, []]);
  await expect(client.convert(cutOff(), { from: 'docx' })).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
});

/** `POST convert` with the options for a finished PDF. */
import { createDocOpsClient } from 'docops-router/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { readZipDirectory } from '../../src/docx/opc/zip-directory.js';
import { inspect, type PdfInspection } from '../../src/operations/inspect/inspect.js';
import { eachPage, pageGeometry } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { fileForm, startService, type Service } from '../support/http-service.js';

const page = new TextEncoder().encode('# One\n\n<div style="break-before: page"></div>\n\n# Two\n');

let service: Service;
let apiKey: string;
beforeAll(async () => {
  service = await startService();
  apiKey = await service.key();
});
afterAll(() => service.close());

function post(query: string, options: Readonly<Record<string, string>> = {}, accept?: string): Promise<Response> {
  const body = fileForm(page);
  for (const [name, value] of Object.entries(options)) body.append(name, value);
  const headers = { Authorization: `Bearer ${apiKey}`, ...(accept !== undefined && { Accept: accept }) };
  return fetch(`${service.url}/convert?from=md${query}`, { method: 'POST', headers, body });
}
const issuesOf = async (response: Response): Promise<string[]> => {
  const { details = [] } = (await response.json()) as { details?: { field: string; issue: string }[] };
  return details.map(({ field, issue }) => `${field}: ${issue}`);
};
const namesIn = (zip: Uint8Array): string[] => readZipDirectory(zip, defaultPackageLimits)?.map(({ name }) => name) ?? [];

test('the query turns, selects and stamps; the form protects and describes', async () => {
  const response = await post('&pages=2,1&rotate=90&stamp={page}/{pages}', {
    protection: JSON.stringify({ password: 'open' }),
    metadata: JSON.stringify({ title: 'Two pages' }),
    ignored: 'text',
  });
  expect([response.status, response.headers.get('X-Document-Pages')]).toEqual([200, '2']);
  const document = readPdf(new Uint8Array(await response.arrayBuffer()), { password: 'open' });
  expect([...eachPage(document)].map((one) => pageGeometry(document, one).rotation)).toEqual([90, 90]);
});

test('a split result is a ZIP, with a report as well', async () => {
  const response = await post('&split=pages');
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toMatch(/\.zip"/);
  expect(namesIn(new Uint8Array(await response.arrayBuffer()))).toHaveLength(2);
  const reported = await post('&split=pages&report=json', {}, 'application/json');
  expect(await reported.json()).toMatchObject({ document: { contentType: 'application/zip' }, report: { pages: 2 } });
});

test('problems of the query and of the form name their options', async () => {
  expect(await issuesOf(await post('&rotate=5&split=0&bates=x', { metadata: '{"titel":"x"}', protection: '{' }))).toEqual([
    expect.stringMatching(/^split: must be pages, ranges, outline/),
    expect.stringMatching(/^bates: must end with/),
    expect.stringMatching(/^rotate: has the angle 5/),
    'protection: is not JSON',
    expect.stringMatching(/^metadata.titel: is unknown/),
  ]);
  expect(await issuesOf(await post('&to=docx&stamp=x&split=pages&rotate=90'))).toEqual([
    'rotate: is only for PDF',
    'stamp: is only for PDF',
    'split: is only for PDF',
  ]);
  expect(await issuesOf(await post('&to=docx', { metadata: '{"title":"x"}' }))).toEqual(['metadata: is only for PDF']);
  expect(await issuesOf(await post('&pages=3'))).toEqual(['pages: names page 3, but the document has 2 pages']);
  expect(await issuesOf(await post('&pdfa=2b', { protection: '{"password":"x"}' }))).toEqual([
    'protection: cannot be combined with pdfa: PDF/A does not allow encryption',
  ]);
});

test('parts of the form are attached, with what is said of them', async () => {
  const body = fileForm(page);
  body.append('attachment', new Blob(['<a/>'], { type: 'text/xml' }), 'a.xml');
  body.append('attachment', new Blob(['b']), 'b.bin');
  body.append('attachFiles', JSON.stringify([{ description: 'Numbers', relationship: 'Data' }]));
  const headers = { Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${service.url}/convert?from=md`, { method: 'POST', headers, body });
  const { files } = (await inspect({ bytes: new Uint8Array(await response.arrayBuffer()) })) as PdfInspection;
  expect(files).toEqual([
    { name: 'a.xml', size: 4, mediaType: 'text/xml', description: 'Numbers', relationship: 'Data' },
    { name: 'b.bin', size: 1, mediaType: 'application/octet-stream', relationship: 'Unspecified' },
  ]);
  body.append('attachFiles', '[]');
  expect(await issuesOf(await fetch(`${service.url}/convert?from=md`, { method: 'POST', headers, body }))).toEqual([
    'attachFiles: must be sent once',
  ]);
  expect(await issuesOf(await post('', { attachFiles: '[{"name":"x"}]' }))).toEqual(['attachFiles[0].data: is required']);
});

test('a merge takes them as JSON or as parts, and takes files out', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey });
  const attachFiles = [{ name: 'a.xml', data: new TextEncoder().encode('<a/>'), mediaType: 'text/xml' }];
  const merged = await client.merge([{ document: page, name: 'a.md' }], { attachFiles });
  const namesOf = async (bytes: Uint8Array): Promise<readonly string[]> => ((await inspect({ bytes })) as PdfInspection).attachments;
  expect(await namesOf(merged.bytes)).toEqual(['a.xml']);
  const base64 = Buffer.from(merged.bytes).toString('base64');
  const json = {
    documents: [{ base64 }],
    attachFiles: [{ name: 'b.txt', data: Buffer.from('b').toString('base64') }],
    removeAttachments: ['a.xml'],
  };
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${service.url}/merge`, { method: 'POST', headers, body: JSON.stringify(json) });
  expect(await namesOf(new Uint8Array(await response.arrayBuffer()))).toEqual(['b.txt']);
  const removed = await client.merge([{ document: merged.bytes, name: 'a.pdf' }], { attachments: 'remove' });
  expect(await namesOf(removed.bytes)).toEqual([]);
});

test('the client sends them', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey });
  const { bytes, pages } = await client.convert(page, { from: 'md', pages: '2', protection: { password: 'x' }, metadata: { author: 'A' } });
  expect(pages).toBe(1);
  expect([...eachPage(readPdf(bytes, { password: 'x' }))]).toHaveLength(1);
});

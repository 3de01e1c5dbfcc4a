/** Markdown, web pages and plain text, over HTTP and through the client. */
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocOpsClient } from 'docops-router/client';
import { helloDocx } from '../support/http-docx.js';
import { fileForm, startService, type Service } from '../support/http-service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const red = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const page = new Uint8Array(Buffer.from(`<h1>Title</h1><p>text <b>bold</b> <img src="${red}" alt="red"> {not critic}</p>`));

async function send(query: string, bytes = helloDocx(), name = 'hello.docx'): Promise<Response> {
  const headers = await service.authorization();
  return fetch(`${service.url}/convert?${query}`, { method: 'POST', headers, body: fileForm(bytes, name) });
}

interface Refused {
  readonly details: readonly { readonly field: string; readonly issue: string }[];
}

test.each([
  ['md', 'text/markdown; charset=utf-8', /^Hello/m],
  ['html', 'text/html; charset=utf-8', /^<!DOCTYPE html>\n[\s\S]*<style>[\s\S]*Hello/],
  ['txt', 'text/plain; charset=utf-8', /^Hello/m],
])('a DOCX as %s', async (to, contentType, content) => {
  const response = await send(`from=docx&to=${to}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(contentType);
  expect(response.headers.get('content-disposition')).toContain(`filename="hello.${to}"`);
  expect(response.headers.get('x-document-pages')).toBeNull();
  expect(response.headers.get('x-document-warnings')).toMatch(/^\d+$/);
  expect(await response.text()).toMatch(content);
});

describe('a PDF', () => {
  const markdown = new Uint8Array(Buffer.from('# Title\n\nSome words.\n'));
  const toPdf = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await (await send('from=md&to=pdf', markdown, 'page.md')).arrayBuffer());

  test.each([
    ['txt', 'text/plain; charset=utf-8', /^Title\n\nSome words\.\n$/],
    ['md', 'text/markdown; charset=utf-8', /^# Title\n\nSome words\.\n$/],
    ['html', 'text/html; charset=utf-8', /<h1[^>]*>Title<\/h1>/],
  ])('as %s', async (to, contentType, content) => {
    const response = await send(`from=pdf&to=${to}`, await toPdf(), 'page.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('content-disposition')).toContain(`filename="page.${to}"`);
    expect(await response.text()).toMatch(content);
  });

  test('through the client', async () => {
    const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
    const { bytes } = await client.convert(await toPdf(), { from: 'pdf', to: 'txt' });
    expect(Buffer.from(bytes).toString()).toBe('Title\n\nSome words.\n');
  });

  test('not as DOCX', async () => {
    const { details } = (await (await send('from=pdf&to=docx', await toPdf(), 'page.pdf')).json()) as Refused;
    expect(details).toEqual([
      { field: 'to', issue: expect.stringMatching(/^pdf cannot be converted to docx; .*pdf to png, svg, md, html, txt$/) },
    ]);
  });

  test('not from other bytes', async () => {
    const response = await send('from=pdf&to=txt', markdown, 'page.md');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  });
});

describe('from=auto', () => {
  const auto = async (bytes: Uint8Array<ArrayBuffer>, name: string, query = 'to=txt'): Promise<Response> =>
    send(`from=auto&${query}`, bytes, name);

  test('takes the format that the bytes show', async () => {
    expect(await (await auto(helloDocx(), 'upload.bin')).text()).toMatch(/^Hello/);
    expect(await (await auto(page, 'page.html')).text()).toMatch(/^Title\n\ntext bold/);
    const pdf = new Uint8Array(await (await auto(page, 'page.html', 'to=pdf')).arrayBuffer());
    expect(await (await auto(pdf, 'upload.bin')).text()).toMatch(/^Title\n\ntext bold/);
    const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
    const { bytes } = await client.convert(pdf, { from: 'auto', to: 'txt' });
    expect(Buffer.from(bytes).toString()).toMatch(/^Title/);
  });

  test('checks the pair of formats once it is known', async () => {
    const pdf = new Uint8Array(await (await auto(page, 'page.html', 'to=pdf')).arrayBuffer());
    const response = await auto(pdf, 'page.pdf', 'to=docx');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ field: 'to' }] });
  });

  test('refuses bytes that are not a document', async () => {
    const response = await auto(new Uint8Array(Buffer.from('\u0089PNG\r\n', 'latin1')), 'a.png');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_FILE_FORMAT' });
  });
});

test('the same document gives the same bytes', async () => {
  const [first, second] = await Promise.all([send('from=docx&to=html'), send('from=docx&to=html')]);
  expect(await first.text()).toBe(await second.text());
});

describe('a page', () => {
  test('as Markdown with its picture in it', async () => {
    const text = await (await send('from=html&to=md', page, 'page.html')).text();
    expect(text).toContain('# Title\n\ntext **bold** ![red](data:image/png;base64,');
    expect(text).toContain('\\{not critic}');
  });

  test('with its picture in a file', async () => {
    const response = await send('from=html&to=md&pictures=files', page, 'page.html');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="page.zip"');
    const zip = await JSZip.loadAsync(await response.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['document.md', 'media/image1.png']);
    expect(await zip.file('document.md')?.async('string')).toContain('![red](media/image1.png)');
  });

  test('without pictures and sheets', async () => {
    expect(await (await send('from=html&to=md&pictures=none', page, 'page.html')).text()).toContain('text **bold** &#91;red&#93;');
    expect(await (await send('from=md&to=html&look=none', page, 'page.md')).text()).not.toContain('<style>');
  });
});

test.each([
  ['from=docx&to=txt&pictures=none', 'pictures', 'is only for Markdown and HTML'],
  ['from=docx&to=pdf&pictures=files', 'pictures', 'is only for Markdown and HTML'],
  ['from=docx&to=md&look=none', 'look', 'is only for HTML'],
  ['from=docx&to=md&changes=balloons', 'changes', 'balloons are only for PDF and pictures of pages'],
  ['from=docx&to=html&comments=margin', 'comments', 'margin is only for PDF and pictures of pages; text has comments at its end'],
  ['from=docx&to=html&comments=inline', 'comments', 'inline is only for Markdown'],
  ['from=docx&to=md&comments=annotations', 'comments', 'annotations are only for PDF'],
  ['from=docx&to=md&pages=1', 'pages', 'is only for PDF, png, svg'],
  ['from=docx&to=md&pdfa=2b', 'pdfa', 'is only for PDF'],
])('%s is refused', async (query, field, issue) => {
  const response = await send(query);
  expect(response.status).toBe(400);
  const { details } = (await response.json()) as Refused;
  expect(details.map((detail) => detail.field)).toEqual([field]);
  expect(details[0]?.issue.replace(' and ', field === 'pages' ? ', ' : ' and ')).toBe(issue);
});

test('refuses an impossible pair, and names the possible ones', async () => {
  const { details } = (await (await send('from=md&to=md', page, 'page.md')).json()) as Refused;
  expect(details[0]).toMatchObject({
    field: 'to',
    issue: expect.stringMatching(/^md cannot be converted to md; the pairs are: docx to [^;]*\bmd\b/) as unknown,
  });
});

test('defaults of the host that texts cannot show are not the caller’s mistake', async () => {
  const other = await startService({ convert: { changes: 'balloons', comments: 'margin' } });
  try {
    const headers = await other.authorization();
    const response = await fetch(`${other.url}/convert?from=docx&to=md`, {
      method: 'POST',
      headers,
      body: fileForm(helloDocx(), 'hello.docx'),
    });
    expect(response.status).toBe(200);
  } finally {
    await other.close();
  }
});

test('the client accepts the same options', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const { bytes, contentType, report } = await client.convert(page, { from: 'html', to: 'md', pictures: 'none', report: true });
  expect(contentType).toBe('text/markdown; charset=utf-8');
  expect(Buffer.from(bytes).toString()).toContain('# Title');
  expect(report?.pages).toBeUndefined();
});

/** Pages as pictures, over HTTP and through the client. */
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

const breakBetween = '<div style="page-break-after:always">';
const threePages = new Uint8Array(Buffer.from(`${breakBetween}one</div>${breakBetween}two</div><p>three`));

async function send(query: string, bytes = helloDocx(), name = 'hello.docx'): Promise<Response> {
  const headers = await service.authorization();
  return fetch(`${service.url}/convert?${query}`, { method: 'POST', headers, body: fileForm(bytes, name) });
}

/** The width and height of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
  return [view.getUint32(16), view.getUint32(20)];
}

const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

describe('one page', () => {
  test('as PNG, with the headers of a PDF', async () => {
    const response = await send('from=docx&to=png');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toContain('filename="hello.png"');
    expect(response.headers.get('x-document-pages')).toBe('1');
    expect(response.headers.get('x-document-warnings')).toMatch(/^\d+$/);
    const [width, height] = sizeOf(await bytesOf(response));
    expect(width / height).toBeCloseTo(8.5 / 11, 2);
  });

  test('as SVG that a browser neither runs nor treats as a page of the host', async () => {
    const response = await send('from=docx&to=svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  test('the same request gives the same bytes', async () => {
    const [one, other] = [await bytesOf(await send('from=docx&to=png')), await bytesOf(await send('from=docx&to=png'))];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  test.each([
    ['dpi=72', 612],
    ['dpi=144', 1224],
    ['width=300', 300],
    ['width=300&dpi=144', 300],
    ['width=3000&dpi=72', 612],
  ])('%s gives %i pixels across', async (query, across) => {
    expect(sizeOf(await bytesOf(await send(`from=docx&to=png&${query}`)))[0]).toBe(across);
  });
});

describe('several pages', () => {
  test('form a ZIP, in the order of their numbers', async () => {
    const response = await send('from=html&to=png&pages=3,1-2', threePages, 'three.html');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('filename="three.zip"');
    expect(response.headers.get('x-document-pages')).toBe('3');
    const zip = await JSZip.loadAsync(await bytesOf(response));
    expect(Object.keys(zip.files)).toEqual(['page-001.png', 'page-002.png', 'page-003.png']);
  });

  test('all pages by default; a single page without a ZIP', async () => {
    const zip = await JSZip.loadAsync(await bytesOf(await send('from=html&to=svg', threePages, 'three.html')));
    expect(Object.keys(zip.files)).toEqual(['page-001.svg', 'page-002.svg', 'page-003.svg']);
    const second = await (await send('from=html&to=svg&pages=2', threePages, 'three.html')).text();
    expect(second).toBe(await zip.file('page-002.svg')?.async('string'));
  });
});

describe('refusals name the field and the fix', () => {
  const refusals = [
    ['dpi', 'must be a number, from 10 to 1200', ['to=png&dpi=100000', 'to=png&dpi=1e2', 'to=png&dpi=']],
    ['dpi', 'must be smaller', ['to=png&dpi=1200']],
    ['width', 'must be a whole number, from 1 to 16384', ['to=png&width=0', 'to=png&width=-5', 'to=png&width=1.5']],
    ['width', 'must be smaller', ['to=png&width=16000']],
    ['pages', 'must be at most 500 pages', ['to=png&pages=1-999999']],
    ['pages', 'must be page numbers and ranges', ['to=png&pages=1-99999999999999', 'to=svg&pages=0', 'to=svg&pages=3-1', 'to=svg&pages=']],
    ['pages', 'must be within the document, which has 1 page', ['to=svg&pages=2']],
    ['dpi', 'is only for png and svg', ['to=pdf&dpi=96']],
    ['pdfa', 'applies only to PDF', ['to=png&pdfa=2b']],
    ['comments', 'annotations are only for PDF', ['to=png&comments=annotations']],
  ] as const;
  const cases = refusals.flatMap(([field, issue, queries]) => queries.map((query) => [query, field, issue] as const));
  test.each(cases)('%s', async (query, field, issue) => {
    const response = await send(`from=docx&${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { code: string; details: { field: string; issue: string }[] };
    expect(body.code).toBe('VALIDATION_ERROR');
    expect(body.details).toEqual([{ field, issue: expect.stringContaining(issue) as unknown }]);
  });

  test('refuses an overlong list of pages before reading it', async () => {
    expect((await send(`from=docx&to=png&pages=${'1,'.repeat(2000)}1`)).status).toBe(400);
  });
});

test('the client asks for pictures', async () => {
  const client = createDocOpsClient({ baseUrl: service.url, apiKey: await service.key() });
  const { bytes, contentType, pages } = await client.convert(helloDocx(), { from: 'docx', to: 'png', pages: '1', dpi: 72, width: 100 });
  expect([contentType, pages, sizeOf(bytes)[0]]).toEqual(['image/png', 1, 100]);
  await expect(client.convert(helloDocx(), { from: 'docx', to: 'svg', pages: '9' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'pages', issue: 'must be within the document, which has 1 page' }],
  });
});

test('limits.maxPictures holds in the threads of a router, in every call that reads pictures', async () => {
  const limited = await startService({ limits: { maxPictures: 3 } });
  try {
    const headers = await limited.authorization(['convert', 'merge', 'annotate']);
    const picture = (index: number): string =>
      `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${String(index)}"/>`)}">`;
    const page = (count: number): Uint8Array<ArrayBuffer> =>
      new Uint8Array(Buffer.from(Array.from({ length: count }, (_, index) => picture(index + 1)).join('')));
    const post = (path: string, body: FormData): Promise<Response> => fetch(limited.url + path, { method: 'POST', headers, body });
    const docx = await bytesOf(await send('from=html&to=docx', page(4), 'page.html'));
    const both = fileForm(helloDocx());
    both.append('file', new Blob([new Uint8Array(docx)]), 'pictures.docx');
    const refused = [
      await post('/convert?from=html&to=docx', fileForm(page(4), 'page.html')),
      await post('/convert?from=docx', fileForm(new Uint8Array(docx))),
      await post('/inspect', fileForm(new Uint8Array(docx))),
      await post('/merge', both),
    ];
    for (const response of refused) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', details: [{ reason: 'too-many-pictures' }] });
    }
    expect((await post('/convert?from=html&to=docx', fileForm(page(3), 'page.html'))).status).toBe(200);
  } finally {
    await limited.close();
  }
});

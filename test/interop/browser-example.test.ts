/** examples/browser in Chromium: a page of one origin converts at a second one, and a page of a third is refused. */
import { createDocOpsRouter } from 'docops-router';
import express from 'express';
import { chromium, type Browser } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '../../src/http/openapi/headers.js';
import { browserPath, limitUploads } from '../support/browser.js';
import { startProgram, type RunningProgram } from '../support/http-processes.js';

const contract = fileURLToPath(new URL('../../examples/files/contract.docx', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let program: RunningProgram;
let [frontEnd, service, key] = ['', '', ''];
beforeAll(async () => {
  const [port, servicePort] = [await freePort(), await freePort()];
  program = startProgram(['examples/browser/server.mjs'], { PORT: String(port), SERVICE_PORT: String(servicePort) });
  const [, origin = '', issued = ''] = await program.printed(/open (\S+) with the key (\S+)/);
  [frontEnd, service, key] = [origin, `http://localhost:${String(servicePort)}/v1`, issued];
});
afterAll(async () => expect(await program.stop()).toBe(0));

const preflight = (origin: string, path = '/convert'): Promise<Response> =>
  fetch(service + path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' },
  });

describe('over HTTP', () => {
  test('a preflight of the front end is answered without a key', async () => {
    const response = await preflight(frontEnd);
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([204, frontEnd]);
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(response.headers.get('Vary')).toContain('Origin');
  });

  test('a preflight of another origin is answered without CORS headers', async () => {
    const response = await preflight('https://elsewhere.example');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('pages of any origin may send usage events', async () => {
    expect((await preflight('https://elsewhere.example', '/collect')).headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('an error can be read as well', async () => {
    const response = await fetch(`${service}/convert?from=docx`, { method: 'POST', headers: { Origin: frontEnd } });
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([401, frontEnd]);
  });

  test('every response header is exposed, except those of HTTP itself', async () => {
    const exposed = (await fetch(`${service}/health`, { headers: { Origin: frontEnd } })).headers.get('Access-Control-Expose-Headers');
    const ofHttp = ['Vary', 'WWW-Authenticate', 'Access-Control-Allow-Origin'];
    const declared = Object.keys(headers).filter((name) => !ofHttp.includes(name));
    expect(exposed?.split(', ').sort()).toEqual(declared.sort());
  });
});

test('a host adds the key to its users’ calls, as the page on browsers shows', async () => {
  await using docOps = createDocOpsRouter({ logger: false, workers: { threads: 1 } });
  const issued = await docOps.keys.issue({ email: 'ann@example.com', scopes: ['convert'] });
  const app = express().use(
    '/documents',
    (request, _response, next) => {
      request.headers.authorization = `Bearer ${issued.key}`;
      next();
    },
    docOps,
  );
  const server = app.listen(0);
  const form = new FormData();
  form.append('file', new Blob([readFileSync(contract)]), 'contract.docx');
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}/documents/convert?from=docx`;
  const response = await fetch(url, { method: 'POST', body: form });
  expect([response.status, response.headers.get('X-Document-Pages')]).toEqual([200, '1']);
  server.close();
  server.closeAllConnections();
});

describe.skipIf(browserPath === undefined)('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  const convertWith = async (apiKey: string): Promise<{ status: string; complaints: string[]; download: string | undefined }> => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(frontEnd);
    await page.getByLabel('API key').fill(apiKey);
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByRole('button', { name: 'Convert' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /Pages|not|cannot/ })
      .waitFor();
    const link = page.getByRole('link', { name: 'Download' });
    const result = {
      status: (await page.getByRole('status').textContent()) ?? '',
      complaints,
      download: (await link.isVisible()) ? ((await link.getAttribute('download')) ?? '') : undefined,
    };
    await page.close();
    return result;
  };

  test('a document is converted, and the browser refuses nothing', async () => {
    expect(await convertWith(key)).toEqual({ status: 'Pages: 1, warnings: 0', complaints: [], download: 'contract.pdf' });
  });

  describe('the custom element', () => {
    const open = async (apiKey: string) => {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${frontEnd}/upload.html`);
      await page.getByLabel('API key').fill(apiKey);
      return { page, complaints, choose: (file: string | typeof large) => page.getByLabel('Word document').setInputFiles(file) };
    };
    /** A document that takes seconds on a slow line: the service does not inspect it before all of it has arrived. */
    const large = { name: 'large.docx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(600_000, 'x') };

    test('reports upload progress across origins, and returns a PDF', async () => {
      const { page, complaints, choose } = await open(key);
      await choose(contract);
      await page.getByText('Pages: 1, warnings: 0').waitFor();
      expect(await page.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('contract.pdf');
      expect(complaints).toEqual([]);
      await page.close();
    });

    test('can be cancelled during the upload and tried again; an error shows its request id', async () => {
      const { page, choose } = await open(key);
      const limit = await limitUploads(page);
      await limit(150_000);
      await choose(large);
      const sent = page.getByRole('progressbar', { name: 'Sent' });
      await expect.poll(async () => Number(await sent.getAttribute('value')), { timeout: 20_000 }).toBeGreaterThan(0);
      expect(Number(await sent.getAttribute('max'))).toBeGreaterThan(600_000);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Cancelled.').waitFor();
      await limit(-1);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page
        .getByRole('alert')
        .getByText(/\(request req_\w+\)$/)
        .waitFor();
      await choose(contract);
      await page.getByText('Pages: 1, warnings: 0').waitFor();
      await page.close();
    });
  });

  test('reports a wrong key as such, across origins', async () => {
    const { status, download } = await convertWith(`${key}x`);
    expect([status, download]).toEqual(['This key is not valid.', undefined]);
  });
});

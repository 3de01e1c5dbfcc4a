/** examples/react in Chromium, with React itself: progress, cancellation, retry, errors with their request id, and a PDF. */
import { createDocOpsRouter, type DocOpsRouter } from 'docops-router';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath, limitUploads } from '../support/browser.js';
import { reactPage, reactScript } from '../support/react-page.js';

const contract = fileURLToPath(new URL('../../examples/files/contract.docx', import.meta.url));

describe.skipIf(browserPath === undefined)('examples/react', () => {
  let docOps: DocOpsRouter;
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    docOps = createDocOpsRouter({ logger: false, workers: { threads: 1 } });
    const script = await reactScript();
    server = express()
      .use('/v1', docOps)
      .get('/app.js', (_request, response) => void response.type('js').send(script))
      .get('/favicon.ico', (_request, response) => void response.status(204).end())
      .get('/', (_request, response) => {
        response.set('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'");
        response.type('html').send(reactPage);
      })
      .listen(0);
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
    await docOps.ready();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await docOps.close({ drainMs: 0 });
  });

  const open = async (): Promise<{ page: Page; complaints: string[] }> => {
    const { key } = await docOps.keys.issue({ email: 'ann@example.com', scopes: ['convert'] });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}/#${key}`);
    return { page, complaints };
  };

  test('a document becomes a PDF', async () => {
    const { page, complaints } = await open();
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByText('Pages: 1, warnings: 0').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(saved.suggestedFilename()).toBe('contract.pdf');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('an upload shows its progress and can be cancelled', async () => {
    const { page } = await open();
    await (
      await limitUploads(page)
    )(150_000);
    const large = { name: 'large.docx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(600_000, 'x') };
    await page.getByLabel('Word document').setInputFiles(large);
    const sent = page.getByRole('progressbar', { name: 'Sent' });
    await expect.poll(async () => Number(await sent.getAttribute('value')), { timeout: 20_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await sent.waitFor({ state: 'detached' });
    expect(await page.getByRole('status').textContent()).toBe('');
    await page.close();
  });

  test('a failure shows its reason and request id, and can be tried again', async () => {
    const { page } = await open();
    const reply = { code: 'UNPROCESSABLE_DOCUMENT', error: 'x', message: 'Said by the service.' };
    await page.route('**/v1/convert*', (route) => route.fulfill({ status: 422, headers: { 'X-Request-Id': 'req_7' }, json: reply }));
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByRole('alert').getByText('Said by the service.').waitFor();
    await page.getByText('req_7', { exact: true }).waitFor();
    await page.unroute('**/v1/convert*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Pages: 1, warnings: 0').waitFor();
    await page.close();
  });

  test('retries a busy service by itself, and an unreachable service three times', async () => {
    const { page } = await open();
    let calls = 0;
    await page.route('**/v1/convert*', (route) => {
      calls += 1;
      return calls === 1 ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, body: 'busy' }) : route.continue();
    });
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByText('Pages: 1, warnings: 0').waitFor();
    expect(calls).toBe(2);
    await page.unroute('**/v1/convert*');
    await page.route('**/v1/convert*', (route) => ((calls += 1), route.abort()));
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByText('The service cannot be reached.').waitFor();
    expect(calls).toBe(5);
    await page.close();
  });
});

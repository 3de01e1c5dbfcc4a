/** The examples that call a service, in Chromium against `docops serve`, with and without `--compatibility`; servers: test/examples. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.js';
import { reactPage, reactScript } from '../support/react-page.js';
import { serve, withAndWithoutCompatibility, type Served } from '../support/served.js';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const contract = pathOf('examples/files/contract.docx');

describe.skipIf(browserPath === undefined).each(withAndWithoutCompatibility)('$title', ({ flags }) => {
  const folder = mkdtempSync(join(tmpdir(), 'docops-served-'));
  let service: Served;
  let browser: Browser;
  beforeAll(async () => {
    service = await serve(folder, flags);
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    expect(await service.program.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  });

  /** A page of the service's own origin, whose files below `/example/` come from here; with the browser's complaints. */
  async function open(
    serveFiles: (page: Page, address: string) => Promise<void>,
  ): Promise<{ page: Page; complaints: string[]; address: string }> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const address = new URL('/example/', service.url).href;
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await serveFiles(page, address);
    return { page, complaints, address };
  }

  async function becomesPdf(page: Page): Promise<void> {
    await page.getByText('Pages: 1, warnings: 0').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(saved.suggestedFilename()).toBe('contract.pdf');
  }

  async function publicFiles(page: Page, address: string): Promise<void> {
    const pathBelow = (url: string): string => new URL(url).pathname.slice('/example/'.length);
    await page.route(`${address}**`, (route) =>
      route.fulfill({ path: pathOf(`examples/browser/public/${pathBelow(route.request().url())}`) }),
    );
    await page.route(`${address}docops/**`, (route) =>
      route.fulfill({ path: pathOf(`dist/${pathBelow(route.request().url()).slice('docops/'.length)}`) }),
    );
    await page.route(`${address}settings.json`, (route) => route.fulfill({ json: { baseUrl: new URL(service.url).pathname } }));
  }

  test('examples/react', async () => {
    const { page, complaints, address } = await open(async (opened, at) => {
      await opened.route(at, (route) => route.fulfill({ contentType: 'text/html', body: reactPage }));
      const body = await reactScript();
      await opened.route(`${at}app.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    });
    await page.goto(`${address}#${service.key}`);
    await page.getByLabel('Word document').setInputFiles(contract);
    await becomesPdf(page);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('examples/browser: the form', async () => {
    const { page, complaints, address } = await open(publicFiles);
    await page.goto(`${address}index.html`);
    await page.getByLabel('API key').fill(service.key);
    await page.getByLabel('Word document').setInputFiles(contract);
    await page.getByRole('button', { name: 'Convert' }).click();
    await becomesPdf(page);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('examples/browser: the custom element', async () => {
    const { page, complaints, address } = await open(publicFiles);
    await page.goto(`${address}upload.html`);
    await page.getByLabel('API key').fill(service.key);
    await page.getByLabel('Word document').setInputFiles(contract);
    await becomesPdf(page);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

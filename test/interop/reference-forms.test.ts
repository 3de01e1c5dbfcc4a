/** The reference at `/docs` as people use it in Chromium: every form is sent as it opens, light and dark, wide and narrow; axe checks it. */
import axe from 'axe-core';
import express from 'express';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { createDocOpsConsole } from 'docops-router';
import { selfSignedIdentity } from 'docops-router/adapters/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountReference } from '../../src/cli/serve/reference-page.js';
import { browserPath } from '../support/browser.js';
import { helloDocx } from '../support/http-docx.js';
import { sampled } from '../support/sampled.js';
import { startService, type Service } from '../support/http-service.js';

let service: Service;
let browser: Browser;

async function start(): Promise<void> {
  service = await startService(
    { signing: { identity: await selfSignedIdentity({ commonName: 'Example Ltd' }) } },
    {
      ...{ name: 'Express 5 with the reference', mount: '', hasApp: true },
      listener: (router) => {
        const app = express();
        app.use('/v1', router);
        mountReference(app, '/docs', { document: '../v1/openapi.json', console: '../' });
        return app.use(createDocOpsConsole({ api: 'v1', reference: 'docs/' })) as never;
      },
    },
  );
  await service.router.ready();
  browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
}

const docx = { name: 'hello.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(helloDocx()) };

async function openPage(options: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {}): Promise<Page> {
  const { width = 1280, colorScheme = 'light' } = options;
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, colorScheme })).newPage();
  await page.goto(`${service.url}/docs/`);
  await page.locator('.opblock').first().waitFor();
  return page;
}

async function authorize(page: Page): Promise<void> {
  await page.locator('.btn.authorize').first().click();
  await page.locator('.auth-container input').fill(await service.key());
  await page.locator('.auth-btn-wrapper .authorize').click();
  await page.locator('.btn-done').click();
}

/** The call, opened in “Try it out” mode. */
async function tryOut(page: Page, id: string): Promise<Locator> {
  const block = page.locator(`.opblock[id$="-${id}"]`);
  await block.locator('.opblock-summary-control').click();
  await block.locator('.try-out__btn').click();
  await block.locator('.execute').waitFor();
  return block;
}

async function violations(page: Page): Promise<readonly string[]> {
  // The test evaluates it through the browser's protocol, which the page's policy does not block.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

describe.skipIf(browserPath === undefined)('the page', () => {
  beforeAll(start);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  /** The text that a person must enter, by the calls that need it. */
  const written: Readonly<Record<string, readonly string[]>> = { register: ['ann@example.com'], issueKey: ['ann@example.com', '000000'] };
  const calls = [
    ['convert', 200],
    ['annotate', 200],
    ['inspect', 200],
    ['merge', 200],
    ['sign', 200],
    ['verify', 200],
    ['signingKey', 200],
    ['register', 200],
    // The code is invalid.
    ['issueKey', 400],
    ['collect', 202],
    ['health', 200],
    ['healthHead', 200],
    ['openApi', 200],
    ['openApiHead', 200],
    ['revokeKey', 204],
  ] as const;
  test.each(sampled<(typeof calls)[number]>(calls))('%s is sent as its form opens, and answers %i', async (id, status) => {
    const page = await openPage();
    await authorize(page);
    const block = await tryOut(page, id);
    if (id === 'merge') await block.locator('tr[data-property-name="file"] .json-schema-form-item-add').click();
    for (const input of await block.locator('tr[data-property-name="file"] input[type=file]').all()) await input.setInputFiles(docx);
    const required = block.locator('tr:has(.parameter__name.required) input[type=text]');
    for (const [index, text] of (written[id] ?? []).entries()) await required.nth(index).fill(text);
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url().startsWith(`${service.url}/v1/`) && one.request().resourceType() === 'fetch'),
      block.locator('.execute').click(),
    ]);
    expect([response.status(), response.status() === status ? '' : await response.text()]).toEqual([status, '']);
    await page.context().close();
  });

  const looks = [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
  test.each(looks)('axe finds nothing at $width in $colorScheme, and nothing scrolls sideways', async (look) => {
    const page = await openPage(look);
    expect(await violations(page)).toEqual([]);
    await authorize(page);
    const block = await tryOut(page, 'convert');
    await block.locator('tr[data-property-name="file"] input[type=file]').setInputFiles(docx);
    await block.locator('.execute').click();
    await block.locator('.live-responses-table').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    const isDark = await page.evaluate<boolean>(`document.documentElement.classList.contains('dark-mode')`);
    expect(isDark).toBe(look.colorScheme === 'dark');
    await page.context().close();
  });

  test('links to the console, which links back', async () => {
    const page = await openPage();
    await page.getByRole('link', { name: 'without programming' }).click();
    await page.locator('h1:visible').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'For developers: the HTTP API' }).click();
    await page.locator('.opblock').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/');
    await page.context().close();
  });
});

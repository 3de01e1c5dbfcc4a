/** The documentation site in Chromium: read, searched, and checked by axe-core. */
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/site/build-site.js';
import { browserPath } from '../support/browser.js';

const site = buildSite(fileURLToPath(new URL('../..', import.meta.url)));
const app = express().use((request, response) => {
  const path = request.path === '/' ? 'index.html' : request.path.slice(1);
  const file = site.get(path);
  if (file === undefined) return void response.status(404).end();
  response.type(path.slice(path.lastIndexOf('.'))).send(typeof file === 'string' ? file : Buffer.from(file));
});
const server = app.listen(0, '127.0.0.1');
const url = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
afterAll(() => void server.close());

describe.skipIf(browserPath === undefined)('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());

  async function opened(path: string, colorScheme: 'light' | 'dark', width: number): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${url()}/${path}`);
    return { page, complaints };
  }

  test.each([
    ['', 'light', 1280],
    ['guide/templates.html', 'dark', 1280],
    ['guide/cookbook/three-signatures.html', 'light', 360],
    ['files/examples/browser/server.mjs.html', 'dark', 360],
  ] as const)('%s, %s, %i pixels across: nothing is violated, refused or cut off', async (path, scheme, width) => {
    const { page, complaints } = await opened(path, scheme, width);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.close();
  });

  test('a word is searched for and found by keyboard alone', async () => {
    const { page } = await opened('guide/cookbook/archive.html', 'light', 1280);
    await page.keyboard.press('/');
    await page.keyboard.type('operation_timeout');
    await page.getByRole('link', { name: 'OPERATION_TIMEOUT' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/errors\.html#operation_timeout$/);
    await page.close();
  });

  test.each([
    ['MongoDB', 'guide/cookbook/mongodb.html'],
    ['HSM', 'operate/signing-keys.html'],
    ['KMS', 'operate/signing-keys.html'],
    ['limits', 'reference/limits.html'],
    ['Factur-X', 'guide/cookbook/invoices.html'],
    ['nginx TLS', 'operate/production.html#tls-and-proxies'],
    ['Gotenberg', 'guide/cookbook/replace-libreoffice.html'],
    ['mail merge CSV', 'guide/cookbook/mail-merge.html'],
    ['PDF/A-3 source', 'guide/cookbook/archive.html'],
    ['Thai fonts', 'guide/fonts.html#fonts-for-thai-arabic-hebrew-chinese-japanese-korean'],
  ])('“%s” leads to %s among the first three', async (words, path) => {
    const { page } = await opened('', 'light', 1280);
    await page.getByRole('searchbox').fill(words);
    const links = page.locator('#found a');
    await links.first().waitFor();
    const first = await links.evaluateAll((found) => found.slice(0, 3).map((link) => link.getAttribute('href')));
    expect(first).toContain(path);
    await page.close();
  });
});

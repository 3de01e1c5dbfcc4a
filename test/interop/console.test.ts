/** The console in a real browser: each user flow by keyboard alone, checked by axe; and its error messages. */
import { readFileSync } from 'node:fs';
import { inspect, type PdfInspection } from 'docops-router';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { browserPath, limitUploads } from '../support/browser.js';
import { choose, docxFile as docx, pdfFile as pdf, press, tabTo, type } from '../support/console-keys.js';
import { startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { control } from '../support/http-annotate.js';
import { docxOf, helloDocx } from '../support/http-docx.js';
import { pngOf } from '../support/pictures.js';
import { textOf, withEntry } from '../support/viewers/carriers.js';
import { withUpdate } from '../support/viewers/raw-update.js';
import { at, signedBases, spare } from '../support/viewers/signed-bases.js';
import { pdfOfPictures } from '../support/pictures-pdf.js';

/** The parts of a canvas that are used; Node has no types for it. */
interface CanvasLike {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): { getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray } };
}

/** A certified form that was filled in afterwards. */
async function filledAfterSigning(): Promise<Buffer> {
  const base = (await signedBases()).find(({ name }) => name === 'table, form-filling');
  if (base === undefined) throw new Error('there must be a certified form');
  const objects = [
    { number: at.text, body: withEntry(withEntry(textOf(base, at.text), 'V', '(999)'), 'AP', `<</N ${spare} 0 R>>`) },
    { number: spare, body: textOf(base, at.looks).replace('(100)', '(999)') },
  ];
  return withUpdate(base.bytes, { form: base.form, objects, root: at.catalog });
}

describe.skipIf(browserPath === undefined)('the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => browser.close());

  test('weighs less than 210 KB without the PDF viewer', async () => {
    const sizes = new Map<string, number>();
    const html = await (await fetch(browser.url)).text();
    for (const [, file = ''] of html.matchAll(/ (?:src|href)="([^"]+)"/g)) {
      const response = await fetch(new URL(file, browser.url));
      expect([file, response.status]).toEqual([file, 200]);
      sizes.set(file, (await response.arrayBuffer()).byteLength);
    }
    const total = [html.length, ...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(sizes.size).toBeGreaterThanOrEqual(3);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(210_000);
    process.stdout.write(`the console: ${String(Math.round(total / 1000))} KB in ${String(sizes.size)} files\n`);
  });

  test('a key comes by mail and is shown once', async () => {
    const { page, violations, complaints } = await browser.open('key', { key: undefined });
    await type(page, 'Your e-mail address', 'new@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('We have sent a code').waitFor();
    const code = /\b\d{6}\b/.exec(browser.service.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await type(page, 'Code from the e-mail', code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This code is wrong, expired or already used.').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Code from the e-mail').press('Control+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const key = (await page.locator('code.secret').textContent()) ?? '';
    expect(key).toMatch(/^docops_\w+/);
    expect(await violations()).toEqual([]);
    await page.reload();
    // The key is neither in the address nor in the tab's storage.
    expect(await page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
    expect(page.url()).not.toContain(key);
    expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)']);
    await page.context().close();
  });

  test('asks for a missing key, and resumes the waiting operation by itself', async () => {
    const { page, violations, complaints } = await browser.open('convert', { key: undefined });
    await page.locator('#page-convert').getByRole('link', { name: 'Get a key' }).waitFor();
    expect(await violations()).toEqual([]);
    await choose(page, 'convert', docx('letter.docx', helloDocx()));
    await page.getByText('The API key is missing, wrong or expired.').waitFor();
    await tabTo(page, page.getByRole('alert').getByRole('link', { name: 'Get a key' }));
    await page.keyboard.press('Enter');
    await type(page, 'Your e-mail address', 'first@example.com');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code from the e-mail');
    await expect
      .poll(async () => (await code.count()) === 1 && (await code.evaluate((one) => one === one.ownerDocument.activeElement)))
      .toBe(true);
    await page.keyboard.type(/\b\d{6}\b/.exec(browser.service.mails.at(-1)?.text ?? '')?.[0] ?? '');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Continue to “Convert”' }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Done in .*, 1 page/).waitFor();
    expect(await page.locator('#page-convert').getByRole('link', { name: 'Get a key' }).count()).toBe(0);
    expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 401 (Unauthorized)']);
    await page.context().close();
  });

  test.each(['fill', 'sign', 'verify'] as const)(
    'the operation that waited for a key under “%s” resumes once a key is entered',
    async (route) => {
      const { page } = await browser.open(route, { key: undefined });
      await choose(page, route, docx('letter.docx', helloDocx()));
      await page.getByRole('alert').getByText('The API key is missing, wrong or expired.').waitFor();
      await tabTo(page, page.getByRole('alert').getByRole('link', { name: 'Get a key' }));
      await page.keyboard.press('Enter');
      await type(page, 'API key', await browser.service.key());
      await page.keyboard.press('Enter');
      await page.getByText('You are using the API key that ends in').waitFor();
      await page.getByText(/^You are using the API key that ends in/).waitFor();
      await tabTo(page, page.getByRole('link', { name: /^Continue to/ }));
      await page.keyboard.press('Enter');
      const came = { fill: 'The preview is up to date.', sign: 'Page 1 of 1', verify: /^No: nobody has signed this document/ }[route];
      await page.getByText(came).first().waitFor();
      await page.context().close();
    },
  );

  test('a refused key can be replaced by another', async () => {
    const { page } = await browser.open('convert', { key: 'docops_sk_wrong' });
    await choose(page, 'convert', docx('letter.docx', helloDocx()));
    await tabTo(page, page.getByRole('alert').getByRole('link', { name: 'Get a key' }));
    await page.keyboard.press('Enter');
    await type(page, 'API key', await browser.service.key());
    await page.keyboard.press('Enter');
    await page.getByText('You are using the API key that ends in').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Continue to “Convert”' }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Done in .*, 1 page/).waitFor();
    await page.context().close();
  });

  test('a key that the service does not know is refused when it is entered', async () => {
    const { page, violations, complaints } = await browser.open('key', { key: undefined });
    await type(page, 'API key', 'docops_sk_wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The service does not accept this key.').waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 401 (Unauthorized)']);
    await page.locator('#page-key input[type=password]').press('Control+A');
    await page.keyboard.type(await browser.service.key());
    await page.keyboard.press('Enter');
    await page.getByText('You are using the API key that ends in').waitFor();
    expect(complaints).toHaveLength(1);
    await page.context().close();
  });

  test('the first code stays valid if a second one is refused', async () => {
    const { page } = await browser.open('key', { key: undefined });
    await type(page, 'Your e-mail address', 'twice@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('We have sent a code').waitFor();
    const code = /\b\d{6}\b/.exec(browser.service.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await press(page, 'Send another code');
    await page.getByRole('alert').getByText('Too many requests.').waitFor();
    await type(page, 'Code from the e-mail', code);
    await page.keyboard.press('Enter');
    expect(await page.locator('code.secret').textContent()).toMatch(/^docops_\w+/);
    await page.context().close();
  });

  test('“Show” leads to the pages, on a telephone too, and all are downloaded together', async () => {
    const { page, violations } = await browser.open('convert', { width: 360 });
    for (const name of ['first', 'second']) {
      await choose(page, 'convert', docx(`${name}.docx`, helloDocx(name)));
      await page.getByRole('button', { name: `Show ${name}.pdf` }).waitFor();
    }
    await press(page, 'Show second.pdf');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('second.pdf');
    const isSeen = 'document.activeElement.getBoundingClientRect().bottom <= innerHeight';
    await expect.poll(() => page.evaluate(isSeen)).toBe(true);
    // On narrow screens, the list has its own tab.
    await tabTo(page, page.getByRole('tab', { name: 'Pages' }));
    await page.keyboard.press('ArrowLeft');
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download all 2 as a ZIP')]);
    expect(saved.suggestedFilename()).toBe('documents.zip');
    const archive = new ZipArchive(readFileSync(await saved.path()), defaultPackageLimits);
    expect(archive.names).toEqual(['first.pdf', 'second.pdf']);
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test('a document is converted, viewed and downloaded', async () => {
    const { page, violations, complaints } = await browser.open('convert');
    await choose(page, 'convert', docx('letter.docx', helloDocx('Dear reader')));
    await page.getByText(/^Done in .*, 1 page/).waitFor();
    await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await page.getByText('Dear reader').waitFor({ state: 'attached' });
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, /^Download/)]);
    expect(saved.suggestedFilename()).toBe('letter.pdf');
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await tabTo(page, page.getByText('Fonts', { exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Displayed with' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a PDF becomes text, which is shown, but no Word document', async () => {
    const { page, violations, complaints } = await browser.open('convert');
    await page.getByLabel('Convert to').selectOption('docx');
    const receipt = pdf('receipt.pdf', readFileSync(new URL('../../examples/files/receipt-signed.pdf', import.meta.url)));
    await choose(page, 'convert', receipt);
    const refused = page.getByRole('alert');
    await refused.getByText('A PDF file cannot be converted to that format.').waitFor();
    await refused.getByText(/It can become: .*Markdown \(\.md\), Web page \(\.html\), Plain text \(\.txt\)\.$/).waitFor();
    await tabTo(page, page.getByText('New files will be converted to'));
    await page.keyboard.press('Enter');
    await page.getByLabel('Convert to').selectOption('md');
    await choose(page, 'convert', receipt);
    await page.getByText(/^Done in/).waitFor();
    await page.locator('pre').getByText('# Receipt 2026-118').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, /^Download receipt\.md/)]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('| Goods | Kilograms | Price |');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('fields of a Word document stay fields of the PDF if the box is ticked', async () => {
    const { page, violations, complaints } = await browser.open('convert');
    await tabTo(page, page.getByLabel('Fillable fields'));
    await page.keyboard.press('Space');
    await choose(page, 'convert', docx('form.docx', docxOf(control('customer'))));
    await page.getByText(/^Done in .*, 1 page/).waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, /^Download/)]);
    const { fields } = (await inspect({ bytes: readFileSync(await saved.path()) })) as PdfInspection;
    expect(fields.map(({ name }) => name)).toEqual(['customer']);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('pictures in JPEG 2000 and JBIG2 are shown, under a policy that lets only the worker compile', async () => {
    const { page, complaints } = await browser.open('sign');
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await choose(page, 'sign', pdf('scan.pdf', pdfOfPictures()));
    const canvas = page.getByRole('img', { name: 'Page 1 of 1' });
    await canvas.waitFor();
    const colours = () =>
      canvas.evaluate((element) => {
        const sheet = element as unknown as CanvasLike;
        const [width, middle] = [sheet.width, Math.floor(sheet.height / 2)];
        return [0.25, 0.75].map((x) => [
          ...sheet
            .getContext('2d')
            .getImageData(Math.floor(width * x), middle, 1, 1)
            .data.slice(0, 3),
        ]);
      });
    await expect.poll(colours, { timeout: 20_000 }).toEqual([
      [200, 30, 40],
      [0, 0, 0],
    ]);
    expect(complaints).toEqual([]);
    expect(loaded.filter((path) => path.endsWith('.wasm')).sort()).toEqual(['/console/viewer/jbig2.wasm', '/console/viewer/openjpeg.wasm']);
    expect(
      await page.evaluate('WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => "compiled", () => "refused")'),
    ).toBe('refused');
    await page.context().close();
  });

  test('an accessible PDF: problems are a list to tick off, and each place leads to its page and back', async () => {
    const { page, violations, complaints } = await browser.open('convert');
    await tabTo(page, page.getByLabel('Accessible (PDF/UA-1)'));
    await page.keyboard.press('Space');
    const picture = '<img src="data:image/png;base64,' + Buffer.from(pngOf(40, 40)).toString('base64') + '">';
    const html = `<html lang=en><h1>Report</h1><p>First.</p><p style="page-break-before:always">Sales by region ${picture}</p><h4>Details</h4>`;
    await choose(page, 'convert', { name: 'report.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await page.getByText('To fix for an accessible PDF').waitFor();
    await page.getByText('A picture has no alternative text.').waitFor();
    await page.getByText('0 of 2 ticked off').waitFor();
    await tabTo(page, page.getByLabel('Page 2: “Sales by region”'));
    await page.keyboard.press('Space');
    await page.getByText('1 of 2 ticked off').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const second = page.locator('figure').nth(1);
    await expect.poll(() => second.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await violations()).toEqual([]);
    await press(page, 'Back to the warnings');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Show page 2');
    const mended = html.replace('<img', '<img alt="A chart of sales"').replaceAll('h4', 'h2');
    await choose(page, 'convert', { name: 'mended.html', mimeType: 'text/html', buffer: Buffer.from(mended) });
    await page.getByRole('button', { name: 'Show mended.pdf' }).click();
    await page.getByText('This PDF is marked as accessible (PDF/UA-1).').waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('an upload shows its progress', async () => {
    const { page, violations } = await browser.open('convert');
    await (
      await limitUploads(page)
    )(200_000);
    const html = `<html lang=en><!-- ${'x'.repeat(600_000)} --><p>Hello`;
    await choose(page, 'convert', { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await page.getByText(/^Uploading: \d+ KB of 60\d KB/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Uploading' }).getAttribute('max')).toMatch(/^600\d\d\d$/);
    expect(await violations()).toEqual([]);
    await page.getByText(/^Done in .*, 1 page/).waitFor();
    await page.context().close();
  });

  test('a template is filled in, and its page is drawn again', async () => {
    const { page, violations, complaints } = await browser.open('fill');
    const body = `${control('customer')}<w:p><w:r><w:t>{{#lines}}</w:t></w:r></w:p><w:p><w:r><w:t>Item {{what}}</w:t></w:r></w:p><w:p><w:r><w:t>{{/lines}}</w:t></w:r></w:p>`;
    await choose(page, 'fill', docx('offer.docx', docxOf(body)));
    await page.getByText('The preview is up to date.').waitFor();
    await type(page, 'Customer', 'Anna Bauer');
    await press(page, 'Add to Lines');
    await type(page, 'What', 'Consulting');
    await page.getByText('Item Consulting').waitFor({ state: 'attached' });
    await page.getByText('Anna Bauer').first().waitFor({ state: 'attached' });
    expect(await violations()).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download Word')]);
    expect(saved.suggestedFilename()).toBe('offer.docx');
    await tabTo(page, page.getByText('Use it from a program'));
    await page.keyboard.press('Enter');
    expect(JSON.parse((await page.locator('#page-fill pre').first().textContent()) ?? '')).toEqual({
      customer: 'Anna Bauer',
      lines: [{ what: 'Consulting' }],
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(['light', 'dark'] as const)('pages changed after signing are shown as signed and as they are now, %s', async (scheme) => {
    const { page, violations, complaints } = await browser.open('verify', { scheme });
    await choose(page, 'verify', pdf('filled.pdf', await filledAfterSigning()));
    const [before, after] = ['Page 1 as it was signed', 'Page 1 as it is now'].map((name) => page.getByRole('img', { name })) as [
      Locator,
      Locator,
    ];
    const drawn = (of: Locator) => of.evaluate((canvas) => (canvas as unknown as { toDataURL(): string }).toDataURL());
    const inkOf = async (of: Locator): Promise<string> => ((await of.getAttribute('width')) === '0' ? '' : drawn(of));
    await expect.poll(async () => (await inkOf(before)) !== (await inkOf(after)), { timeout: 20_000 }).toBe(true);
    const section = page.getByRole('region', { name: 'Before and after' });
    await section.getByText('Content: the text “999”').waitFor();
    await section.getByText('Position: 20 to 100 points from the left, 120 to 136 from the bottom.').waitFor();
    // The pages' text is available to users who cannot see them.
    await section.locator('.unseen').nth(1).waitFor({ state: 'attached' });
    expect(await section.locator('.mark').count()).toBe(2);
    expect(await violations()).toEqual([]);
    await tabTo(page, section.getByText(/^Since the signature of .*: 1 page$/));
    await page.keyboard.press('Enter');
    await before.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await before.waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  describe('when something goes wrong', () => {
    const answer = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => ({
      ...{ status, headers: { 'X-Request-Id': 'req_1', ...headers } },
      ...{ contentType: 'application/json', body: JSON.stringify({ error: true, code, message: 'Said by the service.' }) },
    });

    test.each([
      { name: 'an expired key', reply: answer(401, 'AUTHENTICATION_ERROR'), says: 'The API key is missing, wrong or expired.' },
      { name: 'a file that is too large', reply: answer(413, 'FILE_TOO_LARGE'), says: 'Said by the service.' },
      { name: 'too many requests', reply: answer(429, 'RATE_LIMIT_ERROR', { 'Retry-After': '20' }), says: 'Try again in 20 seconds.' },
      { name: 'a busy service', reply: answer(503, 'SERVICE_UNAVAILABLE'), says: 'The service is busy or restarting.' },
      { name: 'no network', reply: undefined, says: 'The service cannot be reached.' },
    ])('explains $name and its fix, and offers another try', async ({ reply, says }) => {
      const { page, violations } = await browser.open('convert');
      await page.route('**/v1/convert*', (route) => (reply ? route.fulfill(reply) : route.abort()));
      await choose(page, 'convert', docx('letter.docx', helloDocx()));
      await page.getByRole('alert').getByText(says).waitFor();
      expect(await violations()).toEqual([]);
      await page.unroute('**/v1/convert*');
      await press(page, 'Try again');
      await page.getByText(/^Done in/).waitFor();
      await page.context().close();
    });

    test('shows that an operation runs over a slow network, and can cancel it', async () => {
      const { page, violations } = await browser.open('verify');
      await page.route('**/v1/verify', () => undefined);
      await choose(page, 'verify', pdf('slow.pdf', Buffer.from('%PDF-1.7')));
      await page.getByText('slow.pdf is being checked').waitFor();
      expect(await violations()).toEqual([]);
      await press(page, 'Cancel');
      await page.getByText('slow.pdf is being checked').waitFor({ state: 'detached' });
      await page.context().close();
    });

    test('a file of another kind is refused before it is sent', async () => {
      const { page } = await browser.open('convert');
      await choose(page, 'convert', docx('old.doc', helloDocx()));
      await page.getByText('This file is in the Word 97–2003 format.').waitFor();
      await page.context().close();
    });
  });
});

/** PDF forms in the console: filled in by keyboard, previewed, finished, and refused in the service's words. */
import { readFileSync } from 'node:fs';
import { inspect, type PdfInspection } from 'docops-router';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { browserPath } from '../support/browser.js';
import { choose, pdfFile as pdf, press, tabTo, type } from '../support/console-keys.js';
import { startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { everyFieldPdf } from '../support/pdf-form.js';
import { signedBases } from '../support/viewers/signed-bases.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

async function downloadedForm(page: Page): Promise<PdfInspection> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')]);
  expect(saved.suggestedFilename()).toBe('application.pdf');
  return (await inspect({ bytes: readFileSync(await saved.path()) })) as PdfInspection;
}

/** A form that only Adobe's programs draw. */
const dynamicForm = (): Buffer =>
  classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA 4 0 R>>/NeedsRendering true>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    4: '<</Length 4>>stream\n<x/>\nendstream',
  });

async function certified(): Promise<Buffer> {
  const base = (await signedBases()).find(({ name }) => name === 'table, no-changes');
  if (base === undefined) throw new Error('there must be a certified form');
  return base.bytes;
}

describe.skipIf(browserPath === undefined)('PDF forms in the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => browser.close());

  test('a form is filled in by keyboard, and its values are in the file and in the request for programs', async () => {
    const { page, violations, complaints } = await browser.open('fill');
    await choose(page, 'fill', pdf('application.pdf', await everyFieldPdf()));
    await page.getByText('Fields you leave empty keep the form’s content.').waitFor();
    await type(page, 'Name', 'Anna Bauer');
    await type(page, 'Code', '12345678');
    await type(page, 'Amount', '12.5');
    await tabTo(page, page.getByLabel('Agreed'));
    await page.keyboard.press('Space');
    await page.getByLabel('Size').selectOption('large');
    await page.getByLabel('Country').selectOption('Belgium');
    await page.getByLabel('green').check();
    // A field that is read-only for people has no control.
    expect(await page.getByLabel('Fixed').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download Word' }).count()).toBe(0);
    expect(await violations()).toEqual([]);
    const { fields } = await downloadedForm(page);
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ 'customer.name': 'Anna Bauer', code: '123456', agreed: 'Yes', country: 'Belgium', colours: 'green' });
    expect(values['size']).not.toBe('Off');
    await tabTo(page, page.getByText('Use it from a program'));
    await page.keyboard.press('Enter');
    expect(JSON.parse((await page.locator('#page-fill pre').first().textContent()) ?? '')).toEqual({
      ...{ 'customer.name': 'Anna Bauer', code: '123456', amount: 12.5, agreed: true },
      ...{ size: 'large', country: 'Belgium', colours: ['green'] },
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the fields of a finished form are part of its pages', async () => {
    const { page, violations, complaints } = await browser.open('fill');
    await choose(page, 'fill', pdf('application.pdf', await everyFieldPdf()));
    await type(page, 'Name', 'Anna Bauer');
    await tabTo(page, page.getByLabel('Finish the form'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByText('Use it from a program'));
    await page.keyboard.press('Enter');
    // A field's text is not that of the page until it is part of it.
    await page.locator('#page-fill figure').getByText('Anna Bauer').waitFor({ state: 'attached' });
    expect(await page.locator('#page-fill pre').nth(1).textContent()).toContain('annotate?to=pdf&flatten=true');
    expect((await downloadedForm(page)).fields).toEqual([]);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a form is filled once for each row of a table, as a ZIP or as one PDF', async () => {
    const { page, violations, complaints } = await browser.open('fill');
    await choose(page, 'fill', pdf('application.pdf', await everyFieldPdf()));
    await tabTo(page, page.getByText('Fill in many at once'));
    await page.keyboard.press('Enter');
    const [empty] = await Promise.all([page.waitForEvent('download'), press(page, 'Get an empty table')]);
    expect(empty.suggestedFilename()).toBe('application.csv');
    expect(readFileSync(await empty.path(), 'utf8')).toContain('customer.name,customer.city,notes,code,');
    await type(page, 'City', 'Bonn');
    const table = 'Name;agreed;salary\nAnna Bauer;x;1\n"Lee; Ann";;2\n';
    await page.getByLabel('Table (CSV)').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByText('2 documents.').waitFor();
    await page.getByText('Not in the form, and left out: salary.').waitFor();
    expect(await violations()).toEqual([]);
    const [zip] = await Promise.all([page.waitForEvent('download'), press(page, 'Download ZIP of PDFs')]);
    expect(zip.suggestedFilename()).toBe('application.zip');
    const archive = new ZipArchive(readFileSync(await zip.path()), defaultPackageLimits);
    const filled = await Promise.all(
      archive.names.map(async (name) => (await inspect({ bytes: archive.read(archive.entry(name)!) })) as PdfInspection),
    );
    const valueOf = ({ fields }: PdfInspection, name: string) => fields.find((field) => field.name === name)?.value;
    expect(filled.map((one) => ['customer.name', 'customer.city', 'agreed'].map((name) => valueOf(one, name)))).toEqual([
      ['Anna Bauer', 'Bonn', 'Yes'],
      ['Lee; Ann', 'Bonn', undefined],
    ]);
    const [one] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as one PDF')]);
    expect(await inspect({ bytes: readFileSync(await one.path()) })).toMatchObject({ format: 'pdf', pages: 2 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([
    { name: 'a dynamic XFA form', make: dynamicForm, says: /dynamic XFA form/ },
    { name: 'a form certified against changes', make: certified, says: /certification allows no changes/ },
  ])('$name is refused in the service’s words', async ({ make, says }) => {
    const { page, violations } = await browser.open('fill');
    await choose(page, 'fill', pdf('application.pdf', await make()));
    const amount = page.getByLabel('Amount');
    await page.getByText(/^Fields you leave empty|nothing to fill in/).waitFor();
    if ((await amount.count()) > 0) await amount.fill('999');
    await page.getByRole('alert').getByText(says).first().waitFor();
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test.each([1280, 390])('a form at %i pixels: no violation, nothing outside the window', async (width) => {
    const { page, violations } = await browser.open('fill', { width });
    await page.locator('#page-fill .drop input[type=file]').setInputFiles([pdf('application.pdf', await everyFieldPdf())]);
    await page.getByLabel('Finish the form').waitFor();
    await page.evaluate('scrollTo(0, 0)');
    expect(await violations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.context().close();
  });
});

/** The console's Compare in a real browser: two files are chosen by keyboard, compared, and the result is read back. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.js';
import { docxFile, pdfFile, press, tabTo, type } from '../support/console-keys.js';
import { startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { helloDocx } from '../support/http-docx.js';
import { partOf } from '../unit/pdf/merge/parts.js';

type GivenFile = ReturnType<typeof docxFile>;
const old = docxFile('contract.docx', helloDocx('Payment within 30 days.'));
const revised = docxFile('contract 2.docx', helloDocx('Payment within 60 days.'));

async function chooseAt(page: Page, input: Locator, file: GivenFile): Promise<void> {
  await tabTo(page, input);
  const [dialogue] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await dialogue.setFiles([file]);
  await page.getByText(file.name, { exact: true }).waitFor();
}

const pickers = (page: Page): Locator => page.locator('#page-compare .drop input[type=file]');

async function downloaded(page: Page, name: RegExp): Promise<{ readonly name: string; readonly begin: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return { name: saved.suggestedFilename(), begin: readFileSync(await saved.path()).toString('latin1', 0, 4) };
}

describe.skipIf(browserPath === undefined)('comparing in the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => void (browser = await startConsole()), 60_000);
  afterAll(() => browser.close());

  test('two documents become one with tracked changes, by keyboard alone', async () => {
    const { page, violations, complaints } = await browser.open('compare');
    await chooseAt(page, page.getByLabel('Drop the original here'), old);
    await chooseAt(page, page.getByLabel('Drop the revised version here'), revised);
    await type(page, 'Author of the changes', 'Ann Lee');
    await tabTo(page, page.getByLabel('Formatting', { exact: true }));
    await page.keyboard.press('Space');
    expect(await violations()).toEqual([]);
    await press(page, /^Compare$/);
    expect(await downloaded(page, /^Download contract 2-compared\.docx$/)).toEqual({
      name: 'contract 2-compared.docx',
      begin: 'PK\u0003\u0004',
    });
    await page.getByText(/^(\d+ changes?: .*|The documents are the same)\.$/).waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a PDF shows its pages; another file discards the result', async () => {
    const { page, violations, complaints } = await browser.open('compare');
    await pickers(page)
      .nth(0)
      .setInputFiles(pdfFile('terms.pdf', partOf('T', 1).bytes));
    await pickers(page).nth(1).setInputFiles(revised);
    await page.getByLabel('Create', { exact: true }).selectOption('pdf');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('Page 1 of 1').first().waitFor({ state: 'attached' });
    expect(await violations()).toEqual([]);
    await pickers(page).nth(0).setInputFiles(old);
    await page.getByText(/^Download contract 2-compared\.pdf$/).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a file of another kind is named', async () => {
    const { page } = await browser.open('compare');
    await pickers(page)
      .nth(0)
      .setInputFiles(docxFile('notes.docx', Buffer.from('just text')));
    await pickers(page).nth(1).setInputFiles(revised);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/original: /)
      .waitFor();
    await page.context().close();
  });
});

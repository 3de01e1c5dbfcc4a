/** The console's Pages in a real browser: by keyboard, mouse and finger; downloads are read back. */
import { readFileSync } from 'node:fs';
import { inspect } from 'docops-router';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPackageLimits } from '../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../src/docx/opc/zip-archive.js';
import { pageGeometry, eachPage } from '../../src/pdf/read/page-tree.js';
import { readPdf } from '../../src/pdf/read/read-pdf.js';
import { browserPath } from '../support/browser.js';
import { choose, docxFile, pdfFile as pdf, press, tabTo, type } from '../support/console-keys.js';
import { startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { helloDocx } from '../support/http-docx.js';
import { hasTool } from './pdf-tools.js';
import { qpdf } from './sign-pdf-inputs.js';
import { contentOf, partOf } from '../unit/pdf/merge/parts.js';

const docx = (name: string, text: string) => docxFile(name, helloDocx(text));
const [contract, terms] = [pdf('contract.pdf', partOf('C', 4).bytes), pdf('terms.pdf', partOf('T', 3).bytes)];

/** The content of each page and its rotation: `C1`, `T2 90`. */
async function pagesOfBytes(bytes: Uint8Array): Promise<string[]> {
  const document = readPdf(bytes);
  const pages = [...eachPage(document)].map((page) => {
    const text = /\((\w+)\) Tj/.exec(contentOf(document, page.dict))?.[1] ?? '';
    const { rotation } = pageGeometry(document, page);
    return rotation === 0 ? text : `${text} ${String(rotation)}`;
  });
  expect(await inspect({ bytes })).toMatchObject({ format: 'pdf', pages: pages.length });
  return pages;
}

const pagesIn = (path: string): Promise<string[]> => pagesOfBytes(new Uint8Array(readFileSync(path)));

/** The pages of each document in an archive. */
function documentsIn(path: string): Promise<string[][]> {
  const archive = new ZipArchive(readFileSync(path), defaultPackageLimits);
  return Promise.all(archive.names.map((name) => pagesOfBytes(new Uint8Array(archive.read(archive.entry(name)!)))));
}

const thumbs = (page: Page): Locator => page.getByRole('list', { name: 'Pages in order' }).locator('.thumb');
const hasPages = async (page: Page, count: number): Promise<void> => {
  await thumbs(page)
    .nth(count - 1)
    .waitFor();
  expect(await thumbs(page).count()).toBe(count);
};
const order = (page: Page): Promise<(string | null)[]> =>
  thumbs(page).evaluateAll((all) => all.map((thumb) => (thumb as unknown as { ariaLabel: string | null }).ariaLabel));
const thumb = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const said = (page: Page): Locator => page.locator('#page-pages [role=status].unseen').last();

/** @returns Its name and path */
async function downloaded(page: Page, start: () => Promise<void>): Promise<{ readonly name: string; readonly path: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: saved.suggestedFilename(), path: await saved.path() };
}

describe.skipIf(browserPath === undefined)('pages in the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => browser.close());

  test('the pages of two files are moved, rotated, removed and downloaded by keyboard alone', async () => {
    const { page, violations, complaints } = await browser.open('pages');
    await choose(page, 'pages', contract, terms);
    await hasPages(page, 7);
    await tabTo(page, thumb(page, 'Page 1 of contract.pdf'));
    // Moves the contract's first page after its second one.
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => said(page).textContent()).toBe('Page 1 of contract.pdf moved to position 2 of 7.');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Page 1 of contract.pdf');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowLeft');
    await press(page, 'Rotate right');
    expect(await said(page).textContent()).toBe('2 pages rotated right.');
    await press(page, 'Move to start');
    expect(await said(page).textContent()).toBe('2 pages moved to positions 1 to 2 of 7.');
    await tabTo(page, thumb(page, 'Page 2 of terms.pdf, rotated right'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    expect(await said(page).textContent()).toBe('1 page removed.');
    // The focus moves to the neighbour, and nothing is lost.
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Page 3 of terms.pdf, rotated right');
    await page.keyboard.press('Control+z');
    expect(await thumbs(page).count()).toBe(7);
    await page.keyboard.press('Control+y');
    expect(await thumbs(page).count()).toBe(6);
    expect(await violations()).toEqual([]);
    const { name, path } = await downloaded(page, () => press(page, 'Download PDF'));
    expect(name).toBe('merged.pdf');
    expect(await pagesIn(path)).toEqual(['T3 90', 'C2', 'C1', 'C3', 'C4', 'T1']);
    await page.getByText(/^Done in .*, 6 pages/).waitFor();
    await page.getByText('Page 6 of 6').first().waitFor({ state: 'attached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('merged.pdf');
    expect(await violations()).toEqual([]);
    await press(page, 'Start again with this result');
    await thumb(page, 'Page 6 of merged.pdf').waitFor();
    expect(await order(page)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Page ${String(number)} of merged.pdf`));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a page is dragged by the mouse, and several selected ones together', async () => {
    const { page, violations, complaints } = await browser.open('pages');
    await choose(page, 'pages', contract);
    await hasPages(page, 4);
    await dragged(page, 'Page 4 of contract.pdf', 'Page 2 of contract.pdf', 'before');
    expect(await numbers(page)).toEqual([1, 4, 2, 3]);
    await thumb(page, 'Page 1 of contract.pdf').click();
    await thumb(page, 'Page 4 of contract.pdf').click({ modifiers: ['Shift'] });
    await dragged(page, 'Page 1 of contract.pdf', 'Page 3 of contract.pdf', 'behind', async () => {
      expect(await page.locator('.ghost').textContent()).toBe('2');
      expect(await violations()).toEqual([]);
    });
    expect(await numbers(page)).toEqual([2, 3, 1, 4]);
    // Escape cancels the drag.
    await dragged(page, 'Page 4 of contract.pdf', 'Page 2 of contract.pdf', 'before', () => page.keyboard.press('Escape'));
    expect(await numbers(page)).toEqual([2, 3, 1, 4]);
    await press(page, 'Extract: download only these pages');
    const { name, path } = await downloaded(page, () => press(page, /^Download again/));
    expect(name).toBe('contract-pages.pdf');
    expect(await pagesIn(path)).toEqual(['C1', 'C4']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a finger scrolls, and drags after a long press', async () => {
    const { page } = await browser.open('pages', { width: 390 });
    await choose(page, 'pages', contract);
    await hasPages(page, 4);
    const touch = await page.context().newCDPSession(page);
    const [from, to] = [await centre(page, 'Page 3 of contract.pdf'), await centre(page, 'Page 1 of contract.pdf')];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', from);
    await page.locator('.ghost canvas').waitFor();
    await send('touchMove', { x: to.x - 20, y: to.y });
    await page.locator('.insert').waitFor();
    await send('touchEnd');
    expect(await numbers(page)).toEqual([3, 1, 2, 4]);
    await page.context().close();
  });

  test.skipIf(!hasTool('qpdf'))(
    'Word files are converted, encrypted ones ask for their password, and others report the problem',
    async () => {
      const locked = qpdf(Buffer.from(partOf('S', 1).bytes), '--encrypt', 'secret', 'owner', '256', '--');
      const { page, violations, complaints } = await browser.open('pages');
      await choose(
        page,
        'pages',
        docx('letter.docx', 'Dear reader'),
        pdf('secret.pdf', locked),
        pdf('broken.pdf', Buffer.from('%PDF-1.7 nothing')),
      );
      await page.getByText('secret.pdf is password-protected.').waitFor();
      await page.getByText('broken.pdf: The pages of this PDF cannot be displayed.').waitFor();
      await thumb(page, 'Page 1 of letter.docx').waitFor();
      expect(await violations()).toEqual([]);
      await tabTo(page, page.getByLabel('Password for secret.pdf'));
      await page.keyboard.type('wrong');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong password for secret.pdf.').waitFor();
      await tabTo(page, page.getByLabel('Password for secret.pdf'));
      await page.keyboard.type('secret');
      await page.keyboard.press('Enter');
      await thumb(page, 'Page 1 of secret.pdf').waitFor();
      await tabTo(page, page.getByLabel('Add page numbers'));
      await page.keyboard.press('Space');
      const { path } = await downloaded(page, () => press(page, 'Download PDF'));
      expect(await pagesIn(path)).toHaveLength(2);
      await page.getByText('Page 2 of 2').first().waitFor({ state: 'attached' });
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test('splits pages at marks, after a number of pages, and after every page', async () => {
    const { page, violations, complaints } = await browser.open('pages');
    await choose(page, 'pages', contract, terms);
    await hasPages(page, 7);
    await tabTo(page, thumb(page, 'Page 1 of contract.pdf'));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('One PDF'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('Split', { exact: true }));
    await page.keyboard.type('Where');
    await page.keyboard.press('Shift+Tab');
    await press(page, 'Split before: Page 2 of contract.pdf');
    await page.getByText('2 documents so far.').waitFor();
    expect(await violations()).toEqual([]);
    const marked = await downloaded(page, () => press(page, 'Download ZIP'));
    expect(marked.name).toBe('merged.zip');
    expect(await documentsIn(marked.path)).toEqual([['C1'], ['C2', 'C3', 'C4', 'T1', 'T2', 'T3']]);
    await page.getByRole('heading', { name: '2 documents in the ZIP' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Split', { exact: true }).selectOption('every');
    await page.getByLabel('Pages in each document').fill('3');
    const every = await downloaded(page, () => press(page, 'Download ZIP'));
    expect(await documentsIn(every.path)).toEqual([['C1', 'C2', 'C3'], ['C4', 'T1', 'T2'], ['T3']]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a PDF is protected and described, shown with its password, and unlocked', async () => {
    const { page, violations, complaints } = await browser.open('pages');
    await choose(page, 'pages', contract);
    await hasPages(page, 4);
    await tabTo(page, page.getByText('Password and permissions'));
    await page.keyboard.press('Enter');
    await type(page, 'Password to open it', 'open sesame');
    await tabTo(page, page.getByLabel('Copy text and pictures'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByText('Properties'));
    await page.keyboard.press('Enter');
    await type(page, 'Title', 'Annual report');
    await page.getByLabel('Created').fill('2026-02-03T04:05');
    expect(await violations()).toEqual([]);
    const { path } = await downloaded(page, () => press(page, 'Download PDF'));
    const bytes = new Uint8Array(readFileSync(path));
    await expect(inspect({ bytes })).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
    const document = readPdf(bytes, { password: 'open sesame' });
    // Bit 5 of the permissions is copying (ISO 32000-2, table 22).
    expect(document.encryption?.permissions).toSatisfy((flags: number) => (flags & 16) === 0 && (flags & 4) !== 0);
    await page.getByText('Page 4 of 4').first().waitFor({ state: 'attached' });
    await press(page, 'Start again with this result');
    await type(page, 'Password for contract.pdf', 'open sesame');
    await page.keyboard.press('Enter');
    await thumb(page, 'Page 4 of contract.pdf').waitFor();
    // The choice of the output is kept: the password is removed by emptying its field.
    await page.getByLabel('Password to open it').fill('');
    await page.getByLabel('Copy text and pictures').check();
    const unlocked = await downloaded(page, () => press(page, 'Download PDF'));
    expect(await pagesIn(unlocked.path)).toHaveLength(4);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the service’s objection to an option is shown: restrictions need a password', async () => {
    const { page, violations } = await browser.open('pages');
    await choose(page, 'pages', contract);
    await hasPages(page, 4);
    await page.getByText('Password and permissions').click();
    await page.getByLabel('Print', { exact: true }).uncheck();
    await press(page, 'Download PDF');
    await page.getByRole('alert').getByText('protection: must have password, ownerPassword or both').waitFor();
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test('splits pages by file size, and protects every part of a split at marks', async () => {
    const { page } = await browser.open('pages');
    await choose(page, 'pages', contract);
    await hasPages(page, 4);
    await page.getByLabel('Several PDFs').check();
    await page.getByLabel('Split', { exact: true }).selectOption('size');
    await page.getByLabel('Largest size in MB').fill('0.001');
    const small = await downloaded(page, () => press(page, 'Download ZIP'));
    expect(await documentsIn(small.path)).toEqual([['C1'], ['C2'], ['C3'], ['C4']]);
    await page.getByLabel('Largest size in MB').fill('5');
    const large = await downloaded(page, () => press(page, 'Download ZIP'));
    expect(await documentsIn(large.path)).toEqual([['C1', 'C2', 'C3', 'C4']]);
    await page.getByLabel('Split', { exact: true }).selectOption('marks');
    await page.getByRole('button', { name: 'Split before: Page 3 of contract.pdf' }).click();
    await page.getByText('Password and permissions').click();
    await page.getByLabel('Password to open it').fill('secret');
    const { path } = await downloaded(page, () => press(page, 'Download ZIP'));
    const archive = new ZipArchive(readFileSync(path), defaultPackageLimits);
    const parts = archive.names.map((name) => readPdf(new Uint8Array(archive.read(archive.entry(name)!)), { password: 'secret' }));
    expect(parts.map((part) => [...eachPage(part)].length)).toEqual([2, 2]);
    expect(parts.every(({ encryption }) => encryption !== undefined)).toBe(true);
    await page.context().close();
  });

  test('Word files become one Word document, in the order of the list', async () => {
    const { page, violations } = await browser.open('merge');
    await choose(page, 'pages', docx('a.docx', 'First'), docx('b.docx', 'Second'));
    await tabTo(page, page.getByLabel('One PDF'));
    await page.keyboard.press('ArrowUp');
    await press(page, 'Up b.docx');
    expect(await violations()).toEqual([]);
    const { name, path } = await downloaded(page, () => press(page, 'Download Word document'));
    expect(name).toBe('merged.docx');
    expect(await inspect({ bytes: new Uint8Array(readFileSync(path)) })).toMatchObject({ format: 'docx' });
    expect(await violations()).toEqual([]);
    await page.context().close();
  });

  test.each((['light', 'dark'] as const).flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width }))))(
    'with pages, $scheme, $width pixels: no violation, nothing outside the window',
    async ({ scheme, width }) => {
      const { page, violations } = await browser.open('pages', { scheme, width });
      // Tab would scroll the navigation sideways, and axe would then treat its links as hidden until focused.
      await page.locator('#page-pages .drop input[type=file]').setInputFiles([contract, terms]);
      await hasPages(page, 7);
      await thumb(page, 'Page 2 of contract.pdf').click();
      await page.getByText('More', { exact: true }).click();
      await page.evaluate('scrollTo(0, 0)');
      expect(await violations()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.context().close();
    },
  );
});

async function centre(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  await thumb(page, name).scrollIntoViewIfNeeded();
  const box = await thumb(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param during Called before the button is released */
async function dragged(page: Page, from: string, to: string, side: 'before' | 'behind', during?: () => Promise<void>): Promise<void> {
  const [start, end] = [await centre(page, from), await centre(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await page.mouse.move(end.x + (side === 'before' ? -30 : 30), end.y, { steps: 5 });
  await page.locator('.insert').waitFor();
  await during?.();
  await page.mouse.up();
}

const numbers = async (page: Page): Promise<number[]> => (await order(page)).map((name) => Number(/^Page (\d+)/.exec(name ?? '')?.[1]));

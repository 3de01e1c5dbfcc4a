/** Signing in the console, in a real browser: making, placing and resizing a signature by pointer and keyboard, and the result. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.js';
import { choose, docxFile, pdfFile, press, tabTo, type } from '../support/console-keys.js';
import { startConsole, type ConsoleBrowser, type OpenOptions } from '../support/console-page.js';
import { helloDocx } from '../support/http-docx.js';
import { partOf } from '../unit/pdf/merge/parts.js';

const signatureName = /^Signature position/;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Empty rows and columns from each edge to the first ink. */
  readonly empty: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** The picture on the page, as the browser decodes it. */
async function pixelsOf(image: Locator): Promise<Pixels> {
  return image.evaluate(async (element) => {
    const picture = element as unknown as { src: string; naturalWidth: number; naturalHeight: number; decode(): Promise<void> };
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const make = (element.ownerDocument as unknown as { createElement(name: string): CanvasLike }).createElement('canvas');
    Object.assign(make, { width, height });
    const pen = make.getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const ink = Array.from({ length: width * height }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) >= 16);
    const [xs, ys] = [ink.map((at) => at % width), ink.map((at) => Math.floor(at / width))];
    const [least, most] = [
      (list: readonly number[]) => list.reduce((one, other) => (other < one ? other : one), Infinity),
      (list: readonly number[]) => list.reduce((one, other) => (other > one ? other : one), -1),
    ];
    return { width, height, empty: { left: least(xs), top: least(ys), right: width - 1 - most(xs), bottom: height - 1 - most(ys) } };
  });
}

/** The parts of a canvas that are used; Node has no types for it. */
interface CanvasLike {
  getContext(kind: '2d'): {
    drawImage(image: unknown, x: number, y: number): void;
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  };
}

/** Draws a wave, like a hand. */
async function drawOn(page: Page, pad: Locator, from: number, to: number): Promise<void> {
  const box = await boxOf(pad);
  for (let step = 0; step <= 40; step += 1) {
    const [x, y] = [from + ((to - from) * step) / 40, 0.5 + 0.2 * Math.sin(step / 4)];
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function boxOf(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it must be seen');
  return box;
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>): [number, number] => [x + width / 2, y + height / 2];

/** `page 1, 25 millimetres from the left, …` → its numbers. */
async function placeOf(box: Locator): Promise<{ page: number; x: number; y: number; width: number; height: number }> {
  const [page = 0, x = 0, y = 0, width = 0, height = 0] = (await box.getAttribute('aria-label'))?.match(/\d+/g)?.map(Number) ?? [];
  return { page, x, y, width, height };
}

describe.skipIf(browserPath === undefined)('signing in the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => browser.close());

  /** Opens three pages, and enters a signer. */
  async function opened(options: OpenOptions = {}) {
    const open = await browser.open('sign', options);
    const { page } = open;
    await page.locator('#page-sign .drop input[type=file]').setInputFiles(pdfFile('contract.pdf', partOf('T', 3).bytes));
    await page.getByRole('img', { name: 'Page 1 of 3' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Anna Bauer');
    await page.getByLabel('E-mail address').fill('anna@example.com');
    const box = page.getByRole('button', { name: signatureName });
    await box.waitFor();
    return { ...open, box };
  }

  test('a drawn signature has no empty border, strokes are taken back, and the box has its proportions', async () => {
    const { page, complaints } = await opened();
    await page.getByLabel('Draw', { exact: true }).check();
    const pad = page.locator('canvas.pad');
    await pad.scrollIntoViewIfNeeded();
    await drawOn(page, pad, 0.3, 0.5);
    const image = page.locator('.placed.signature img');
    await image.waitFor();
    const one = await pixelsOf(image);
    await drawOn(page, pad, 0.6, 0.9);
    await expect.poll(async () => (await pixelsOf(image)).width / (await pixelsOf(image)).height).toBeGreaterThan(one.width / one.height);
    const both = await pixelsOf(image);
    for (const { width, height, empty } of [one, both]) {
      const margin = Math.max(width, height) * 0.02 + 2;
      for (const side of Object.values(empty)) expect(side).toBeLessThanOrEqual(margin);
      expect(Math.max(width, height)).toBeGreaterThan(600);
    }
    const shown = await boxOf(image);
    expect(shown.width / shown.height).toBeCloseTo(both.width / both.height, 1);
    await page.getByRole('button', { name: 'Undo last stroke' }).click();
    await expect.poll(() => pixelsOf(image)).toEqual(one);
    await page.getByRole('button', { name: 'Clear' }).click();
    await image.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a typed signature has no empty border either', async () => {
    const { page } = await opened();
    const { width, height, empty } = await pixelsOf(page.locator('.placed.signature img'));
    for (const side of Object.values(empty)) expect(side).toBeLessThanOrEqual(Math.max(width, height) * 0.02 + 2);
    await page.context().close();
  });

  test('a pointer moves it, takes it to another page, and resizes it in its proportions', async () => {
    const { page, box, violations } = await opened();
    const first = await placeOf(box);
    await box.scrollIntoViewIfNeeded();
    const at = await boxOf(box);
    await drag(page, middleOf(at), [at.x + at.width / 2 + 20, at.y + at.height / 2 - 60]);
    const moved = await placeOf(box);
    expect(moved.page).toBe(1);
    expect(moved.x).toBeGreaterThan(first.x);
    expect(moved.y).toBeGreaterThan(first.y);
    expect([moved.width, moved.height]).toEqual([first.width, first.height]);

    const [corner, seen] = [await boxOf(page.locator('.placed.signature .handle.ne')), await boxOf(box)];
    await drag(page, middleOf(corner), [corner.x + 12 - seen.width / 4, corner.y + 12 + seen.height / 4]);
    const smaller = await boxOf(box);
    expect(smaller.width).toBeLessThan(seen.width * 0.85);
    expect(smaller.width / smaller.height).toBeCloseTo(seen.width / seen.height, 1);
    expect(smaller.y + smaller.height).toBeCloseTo(seen.y + seen.height, 0);

    // Pages load when they become visible: the next one is now below.
    await box.evaluate((element) => (element as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' }));
    await page.locator('.page-layer[data-page="2"]').waitFor();
    const [here, there] = [await boxOf(box), await boxOf(page.locator('.page-layer[data-page="2"]'))];
    await drag(page, middleOf(here), [there.x + there.width / 2, there.y + 80]);
    expect((await placeOf(box)).page).toBe(2);
    expect(await violations()).toEqual([]);

    await page.locator('.page-layer[data-page="2"]').click({ position: { x: 250, y: 300 } });
    const [layer, clicked] = [await boxOf(page.locator('.page-layer[data-page="2"]')), await boxOf(box)];
    expect(Math.abs(middleOf(clicked)[0] - layer.x - 250)).toBeLessThan(2);
    expect(Math.abs(middleOf(clicked)[1] - layer.y - 300)).toBeLessThan(2);
    await page.context().close();
  });

  test('Page Down takes the signature to the next page, and the focus with it', async () => {
    const { page, box } = await opened();
    await box.focus();
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await placeOf(box)).page).toBe(2);
    await expect.poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('PageUp');
    await expect.poll(async () => (await placeOf(box)).page).toBe(1);
    await page.context().close();
  });

  test('a document is signed where the signature was put, then checked, changed and checked again', async () => {
    const { page, violations, complaints } = await browser.open('sign');
    await choose(page, 'sign', docxFile('contract.docx', helloDocx('We agree.')));
    await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await type(page, 'Name', 'Anna Bauer');
    await type(page, 'E-mail address', 'anna@example.com');
    const box = page.getByRole('button', { name: signatureName });
    const before = await box.getAttribute('aria-label');
    await tabTo(page, box);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await box.getAttribute('aria-label')).not.toBe(before);
    await page.getByText(/^The signature is on page 1, /).waitFor({ state: 'attached' });
    const { width, height } = await placeOf(box);
    await page.keyboard.press('Shift+ArrowRight');
    const wider = await placeOf(box);
    expect(wider.width).toBeGreaterThan(width);
    expect(wider.height).toBeGreaterThanOrEqual(height);
    // Tab reaches the consent only after the pages.
    await tabTo(page, page.getByLabel('I have read this document and agree to sign it.'));
    await page.keyboard.press('Space');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Sign contract.pdf' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The document is signed.').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, /^Download contract-signed/)]);
    const signed = readFileSync(await saved.path());

    await page.getByRole('link', { name: 'Check signatures' }).focus();
    await page.keyboard.press('Enter');
    await choose(page, 'verify', pdfFile('contract-signed.pdf', signed));
    const verdict = page.locator('#verdict');
    await page.getByText(/^It depends on what you need: it is as Example Ltd signed it for “Anna Bauer” on/).waitFor();
    // The screen reader's focus moves to the verdict.
    expect(await verdict.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.getByText('“Anna Bauer”, anna@example.com').waitFor();
    expect(await violations()).toEqual([]);

    const changed = Buffer.from(signed);
    const at = changed.indexOf('/MediaBox');
    changed.write('/MEdiaBox', at);
    await choose(page, 'verify', pdfFile('changed.pdf', changed));
    await page.getByText(/^No, do not rely on this document: /).waitFor();
    expect(await violations()).toEqual([]);
    await choose(page, 'verify', docxFile('plain.docx', helloDocx()));
    await page.getByText(/^No: nobody has signed this document/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('fields are dragged onto a page or put there by Enter, typed into, removed, and signed with it', async () => {
    const { page, violations, complaints } = await opened();
    await tabTo(page, page.getByRole('button', { name: 'Date', exact: true }));
    await page.keyboard.press('Enter');
    const date = page.getByRole('button', { name: /^Date: page/ });
    await expect.poll(() => date.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    const before = await placeOf(date);
    await page.keyboard.press('ArrowRight');
    expect((await placeOf(date)).x).toBeGreaterThan(before.x);
    await page.getByRole('button', { name: 'Text', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('thing-text');
    await page.keyboard.type('Berlin, the 4th');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('placed-grip');
    const [tool, layer] = [await boxOf(page.getByRole('button', { name: 'Check mark' })), await boxOf(page.locator('.page-layer').first())];
    await drag(page, middleOf(tool), [layer.x + layer.width / 2, layer.y + 250]);
    const check = page.getByRole('button', { name: /^Check mark: page 1/ });
    await check.waitFor();
    expect(await violations()).toEqual([]);
    await check.focus();
    await page.keyboard.press('Delete');
    await check.waitFor({ state: 'detached' });
    await page.getByText('Check mark removed.').waitFor({ state: 'attached' });
    await page.getByLabel('I have read this document and agree to sign it.').check();
    await page.getByRole('button', { name: 'Sign contract.pdf' }).click();
    await page.getByText('The document is signed.').waitFor();
    await page.getByText('Berlin, the 4th').first().waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

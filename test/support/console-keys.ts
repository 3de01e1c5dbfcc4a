/** The console as used by keyboard only, and the files given to it. */
import type { Locator, Page } from 'playwright-core';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const docxFile = (name: string, bytes: Uint8Array) => ({ name, mimeType: word, buffer: Buffer.from(bytes) });
export const pdfFile = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

/** Presses Tab until the element is focused. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

type GivenFile = ReturnType<typeof docxFile>;

/** Chooses files by keyboard: Enter opens the dialogue. */
export async function choose(page: Page, route: string, ...files: readonly GivenFile[]): Promise<void> {
  const input = page.locator(`#page-${route} .drop input[type=file]`);
  await tabTo(page, input);
  const [dialogue] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await dialogue.setFiles([...files]);
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.locator('section:not([hidden])').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** The console by Chromium's accessibility tree alone: each flow is completed with what a screen reader exposes, and every control has a name. */
import { readFileSync } from 'node:fs';
import { inspect } from 'docops-router';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityTree, type AccessibilityTree } from '../support/accessibility-tree.js';
import { browserPath } from '../support/browser.js';
import { pdfText } from './pdf-tools.js';
import { startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { consoleStates } from '../support/console-states.js';
import { sampled } from '../support/sampled.js';

async function pdfFrom(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return inspect({ bytes: readFileSync(await download.path()) });
}

/** Roles of controls, which have no purpose without a name. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'tab',
  'spinbutton',
  'DisclosureTriangle',
]);

describe.skipIf(browserPath === undefined)('the console’s accessibility tree', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => void (browser = await startConsole()), 60_000);
  afterAll(() => browser.close());

  async function opened(route: string): Promise<{ page: Page; tree: AccessibilityTree }> {
    const { page } = await browser.open(route);
    return { page, tree: await accessibilityTree(page) };
  }

  test('a document is converted and downloaded', async () => {
    const { page, tree } = await opened('convert');
    await tree.activate('button', 'Try a sample');
    const found = await pdfFrom(page, () => tree.activate('button', /^Download contract\.pdf$/));
    expect(found).toMatchObject({ pages: 1 });
    await tree.reads(/^Done in /);
    await page.context().close();
  });

  test('a template is filled in', async () => {
    const { page, tree } = await opened('fill');
    await tree.activate('button', 'Try a sample');
    await tree.focus('textbox', 'Customer');
    await page.keyboard.type('Anna Bauer');
    const [download] = await Promise.all([page.waitForEvent('download'), tree.activate('button', 'Download PDF')]);
    expect(pdfText(readFileSync(await download.path()))).toContain('Anna Bauer');
    await page.context().close();
  });

  test('a document is signed', async () => {
    const { page, tree } = await opened('sign');
    await tree.activate('button', 'Try a sample');
    await tree.focus('textbox', 'Name');
    await page.keyboard.type('Anna Bauer');
    await tree.focus('textbox', 'E-mail address');
    await page.keyboard.type('anna@example.com');
    await tree.focus('checkbox', /^I have read this document/);
    await page.keyboard.press('Space');
    await tree.activate('button', /^Sign contract\.pdf$/);
    await tree.reads('The document is signed.');
    const { signatures } = await pdfFrom(page, () => tree.activate('button', /^Download contract-signed\.pdf$/));
    expect(signatures).toHaveLength(1);
    await page.context().close();
  });

  test('a signature is checked', async () => {
    const { page, tree } = await opened('verify');
    await tree.activate('button', 'Try a sample');
    await tree.reads(/^Not until you have checked with the signer: /);
    await page.context().close();
  });

  test('pages are rotated and downloaded', async () => {
    const { page, tree } = await opened('pages');
    await tree.activate('button', 'Try a sample');
    await tree.focus('button', /^Page 1 of contract\.docx/);
    await page.keyboard.press('Space');
    await tree.activate('button', /^Rotate right$/);
    await tree.reads('1 page rotated right.');
    expect(await pdfFrom(page, () => tree.activate('button', 'Download PDF'))).toMatchObject({ pages: 1 });
    await page.context().close();
  });

  test.each(sampled(consoleStates).map((state) => [state.name, state] as const))(
    '%s: every control has a name, under one main heading',
    async (_, state) => {
      const opened = await browser.open(state.route, state.hasKey === false ? { key: undefined } : {});
      await opened.reach(state);
      const nodes = await (await accessibilityTree(opened.page)).nodes();
      expect(nodes.filter(({ role, name, isFocusable }) => isFocusable && controls.has(role) && name === '')).toEqual([]);
      expect(nodes.filter(({ role }) => role === 'main')).toHaveLength(1);
      expect(nodes.filter(({ role }) => controls.has(role)).length).toBeGreaterThan(5);
      await opened.page.context().close();
    },
  );
});

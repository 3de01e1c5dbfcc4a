/** Every page of the console in every state: axe violations, overflow, and tabs, samples and size limits by keyboard alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFiles } from '../../src/console/samples/sample-files.js';
import { browserPath } from '../support/browser.js';
import { consoleWidths, startConsole, type ConsoleBrowser } from '../support/console-page.js';
import { consoleStates } from '../support/console-states.js';
import { sampled } from '../support/sampled.js';

/** The narrowest window without horizontal scrolling (WCAG 2.2, 1.4.10 requires 320). */
const narrowest = 320;

describe.skipIf(browserPath === undefined)('the console', () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => browser.close());

  test.each(sampled(consoleStates.flatMap((state) => consoleWidths.map((width) => ({ name: state.name, state, width })))))(
    '$name, $width pixels: no violation in light and dark, nothing outside the window',
    async ({ state, width }) => {
      const { page, reach, violations } = await browser.open(state.route, { width, ...(state.hasKey === false && { key: undefined }) });
      await reach(state);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await violations()]).toEqual([colorScheme, []]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await page.setViewportSize({ width: Math.min(width, narrowest), height: 700 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(narrowest);
      await page.context().close();
    },
  );

  test('in a narrow window, the list and the pages are tabs that arrows move between', async () => {
    const { page, reach, complaints } = await browser.open('convert', { width: 390 });
    await reach(consoleStates.find(({ name }) => name === 'convert-list') ?? { name: '', route: '' });
    const [files, pages] = [page.getByRole('tab', { name: 'Files (3)' }), page.getByRole('tab', { name: 'Pages' })] as const;
    expect(await files.getAttribute('aria-selected')).toBe('true');
    await files.focus();
    await page.keyboard.press('ArrowRight');
    expect(await pages.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await pages.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel', { name: 'Pages' }).getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    expect(await page.getByRole('list', { name: 'Files' }).isVisible()).toBe(false);
    await page.keyboard.press('Home');
    expect(await page.getByRole('list', { name: 'Files' }).isVisible()).toBe(true);
    // In a wide window, both are visible, without tabs.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('region', { name: 'Pages' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('list', { name: 'Files' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the pages of a long list stay in sight beside it', async () => {
    const { page, reach } = await browser.open('fill');
    await reach(consoleStates.find(({ name }) => name === 'fill-pages') ?? { name: '', route: '' });
    await page.evaluate('scrollTo(0, 400)');
    const desk = await page.getByRole('region', { name: 'Preview' }).boundingBox();
    expect(desk?.y).toBeGreaterThanOrEqual(0);
    expect((desk?.y ?? 0) + (desk?.height ?? 0)).toBeLessThanOrEqual(900);
    // The buttons are visible without scrolling, too.
    const download = await page.getByRole('button', { name: 'Download PDF' }).boundingBox();
    expect((download?.y ?? 0) + (download?.height ?? 0)).toBeLessThanOrEqual(900);
    await page.context().close();
  });

  test('names a file above the size limit with both sizes, and sends nothing', async () => {
    const { page } = await browser.open('convert');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const large = { name: 'contract.docx', mimeType: '', buffer: Buffer.alloc(31 * 1024 * 1024) };
    await page.locator('#page-convert .drop input').setInputFiles(large);
    await page.getByRole('alert').getByText('contract.docx is 31 MB; this service accepts up to 25 MB.').waitFor();
    const remove = page.getByRole('button', { name: 'Remove contract.docx' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await page.context().close();
  });

  test('reports a sample that cannot be loaded', async () => {
    const { page } = await browser.open('convert');
    await page.route('**/samples/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Try a sample' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The sample cannot be loaded.').waitFor();
    await page.context().close();
  });

  test('shows no motion to users who prefer less', async () => {
    const { page } = await browser.open('convert');
    const moving = `[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).animationName !== 'none').length`;
    expect(await page.evaluate(moving)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.evaluate(moving)).toBeGreaterThan(0);
    await page.context().close();
  });

  test('samples are small, and no part of the page’s weight', async () => {
    for (const name of Object.values(sampleFiles)) {
      const response = await fetch(`${browser.url}samples/${name}`);
      expect([name, response.status]).toEqual([name, 200]);
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(25_000);
    }
  });
});

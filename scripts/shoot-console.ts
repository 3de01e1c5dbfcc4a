/**
 * Takes pictures of every screen and state of the built console, at two widths, light and dark:
 *   npm run build && npx tsx scripts/shoot-console.ts FOLDER [PART-OF-A-NAME]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { consoleWidths, startConsole } from '../test/support/console-page.js';
import { consoleStates } from '../test/support/console-states.js';

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the pictures.');
mkdirSync(folder, { recursive: true });
const browser = await startConsole();
for (const state of consoleStates.filter(({ name }) => name.includes(part)))
  for (const width of consoleWidths) {
    const opened = await browser.open(state.route, { width, ...(state.hasKey === false && { key: undefined }) });
    const { page } = opened;
    await opened.reach(state);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The drawing is painted a moment later.
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(folder, `${state.name}-${String(width)}-${colorScheme}.png`), fullPage: true });
    }
    await page.context().close();
  }
await browser.close();

/** Debian's Chromium, for tests of pages. */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Undefined where it is not installed: then its tests are skipped, with a word on why. */
export const browserPath = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== '' && existsSync(path),
);
if (browserPath === undefined) process.stdout.write('skipped: Chromium is not installed\n');

/** Limits what the page sends to so many bytes a second; -1 lifts the limit. */
export async function limitUploads(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  return async (uploadThroughput) => {
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}

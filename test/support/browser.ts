/** Debian's Chromium, for page tests. */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Undefined if it is not installed: its tests are then skipped, and the reason is printed. */
export const browserPath = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== '' && existsSync(path),
);
if (browserPath === undefined) process.stdout.write('skipped: Chromium is not installed\n');

/** Limits the page's uploads to this many bytes per second; -1 removes the limit. */
export async function limitUploads(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  return async (uploadThroughput) => {
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}

/** Debian's Chromium, for tests of pages. */
import { existsSync } from 'node:fs';

/** Undefined where it is not installed: then its tests are skipped, with a word on why. */
export const browserPath = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== '' && existsSync(path),
);
if (browserPath === undefined) process.stdout.write('skipped: Chromium is not installed\n');

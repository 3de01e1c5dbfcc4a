/** The package's own version, found by the package's name: code is bundled, so no path relative to this file holds. */
import { createRequire } from 'node:module';

export const { version } = createRequire(import.meta.url)('docops-router/package.json') as { version: string };

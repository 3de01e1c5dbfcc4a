/** The package's own version, found by the package's name: code is bundled, so paths relative to this file do not hold. */
import { createRequire } from 'node:module';

export const { version } = createRequire(import.meta.url)('docops-router/package.json') as { version: string };

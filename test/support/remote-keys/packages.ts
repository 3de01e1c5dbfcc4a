/** Packages of key services that only these tests use, in a separate folder beside the modules (see .ci/run), or in KEY_PACKAGES. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = resolve(process.env.KEY_PACKAGES ?? join(root, 'node_modules/.keys'));

/** Why a package cannot be used; undefined if it can. */
export const packageIsMissing = (name: string): string | undefined =>
  existsSync(join(folder, 'node_modules', name)) ? undefined : `${name} is not installed in node_modules/.keys (see .ci/run)`;

export const loadPackage = <T>(name: string): T => createRequire(join(folder, 'package.json'))(name) as T;

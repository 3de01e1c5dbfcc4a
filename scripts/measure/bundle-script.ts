/** A script and what it imports of src/ → one file of plain JavaScript, so that a process runs and holds nothing but what is measured. */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const cache = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'node_modules/.cache/bench');

/** @returns The file's path */
export async function bundleScript(script: string): Promise<string> {
  const outfile = join(cache, `${basename(script, '.ts')}.mjs`);
  await build({ entryPoints: [script], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20.19' });
  return outfile;
}

/** A script and what it imports of src/ → one file of plain JavaScript, so that a process runs and holds nothing but what is measured; what it imports when it runs stays apart. */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const cache = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'node_modules/.cache/bench');

/** @returns The file's path */
export async function bundleScript(script: string): Promise<string> {
  await build({
    entryPoints: [script],
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  });
  return join(cache, `${basename(script, '.ts')}.mjs`);
}

/**
 * Bundles a script and its imports from src/ into one file of plain JavaScript, so that a process runs and holds only the measured code;
 * dynamic imports stay separate.
 */
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

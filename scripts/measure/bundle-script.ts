/**
 * Bundles a script and its imports from src/ into one file of plain JavaScript, so that a process runs and holds only the measured code;
 * dynamic imports stay separate.
 */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const caches = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'node_modules/.cache');

/**
 * @param changed How its files are changed before; default: not at all
 * @returns The file's path
 */
export async function bundleScript(script: string, changed?: Plugin): Promise<string> {
  const folder = join(caches, changed === undefined ? 'bench' : changed.name);
  await build({
    entryPoints: [script],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: changed === undefined ? [] : [changed],
    splitting: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  });
  return join(folder, `${basename(script, '.ts')}.mjs`);
}

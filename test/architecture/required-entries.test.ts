/** CommonJS can require every entry of the package: no module that loads with it awaits at its top level. */
import { build, type Metafile } from 'esbuild';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const require = createRequire(import.meta.url);
const { exports } = require('../../package.json') as { exports: Record<string, string | { default: string }> };
const adapters = readdirSync(`${source}/adapters`).filter((name) => name.endsWith('.ts'));

/** The sources of the entries that package.json exports. */
const entries = Object.values(exports)
  .flatMap((target) => (typeof target === 'string' ? [] : [target.default.replace(/^[.]\/dist\/(.*)[.]js$/, '$1.ts')]))
  .flatMap((path) => (path.includes('*') ? adapters.map((name) => path.replace('*.ts', name)) : [path]));

/** The packages that a source file loads before it runs, each with the file that imports it. */
function packagesOf(entry: string, { inputs }: Metafile): Map<string, string> {
  const seen = new Set<string>([entry]);
  const packages = new Map<string, string>();
  for (const file of seen)
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external === true) packages.set(path, file);
      else seen.add(path);
    }
  return packages;
}

test.each(entries)('%s', async (entry) => {
  const { metafile } = await build({
    ...{ entryPoints: [entry], absWorkingDir: source, outdir: source, bundle: true, write: false, metafile: true },
    ...{ packages: 'external', platform: 'node', format: 'esm' },
  });
  const packages = packagesOf(entry, metafile);
  for (const [name, importer] of packages) expect(() => require(name) as unknown, `${name}, imported by ${importer}`).not.toThrow();
});

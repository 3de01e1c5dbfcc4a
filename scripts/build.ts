/**
 * Makes dist/ from src/: declarations by tsc, and the code bundled into the package's entries and the chunks that they share, so that a process or a
 * thread loads some ten files instead of seven hundred. Dependencies stay outside. Then what no longer has a source is removed.
 */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.js';
import { buildReference } from './build-reference.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const source = join(root, 'src');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
// The incremental state lies inside dist/, so that removing dist/ is always a full rebuild.
const state = join(dist, '.tsbuildinfo');

if (declare()) await bundle();
else process.exitCode = 1;

/** Checks the types and writes the declarations. A missing output makes the incremental state a lie: then it goes too. */
function declare(): boolean {
  const isComplete = stemsIn(source, /(?<!\.d)\.ts$/)
    .filter((stem) => !isOfConsole(stem))
    .every((stem) => existsSync(join(dist, `${stem}.d.ts`)));
  if (!isComplete) rmSync(state, { force: true });
  const options = ['--emitDeclarationOnly', '--incremental', '--tsBuildInfoFile', state];
  return spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.json'), ...options], { stdio: 'inherit' }).status === 0;
}

async function bundle(): Promise<void> {
  const adapters = readdirSync(join(source, 'adapters')).filter((name) => name.endsWith('.ts'));
  const { metafile } = await build({
    entryPoints: [
      'index.ts',
      'client.ts',
      'testing.ts',
      'metrics.ts',
      'cli.ts',
      'workers/worker.ts',
      ...adapters.map((name) => `adapters/${name}`),
    ],
    absWorkingDir: source,
    outbase: source,
    outdir: dist,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  removeStale(
    new Set([
      ...Object.keys(metafile.outputs).map((path) => resolve(source, path)),
      ...buildReference(dist),
      ...(await buildConsole(root)),
    ]),
  );
  chmodSync(join(dist, 'cli.js'), 0o755);
}

/** Outputs whose source is gone would still be packed and imported. */
function removeStale(bundled: ReadonlySet<string>): void {
  const sources = new Set(stemsIn(source, /\.ts$/));
  for (const path of readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))) {
    const isDeclared = path.endsWith('.d.ts') && sources.has(relative(dist, path).slice(0, -'.d.ts'.length));
    if (path !== state && !bundled.has(path) && !isDeclared) rmSync(path);
  }
}

/** What runs in browsers is no part of the package's types. */
function isOfConsole(stem: string): boolean {
  return stem.startsWith('console');
}

/** Paths below `folder` that match `ending`, without it. */
function stemsIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => ending.test(path))
    .map((path) => path.replace(ending, ''));
}

/**
 * Builds dist/ from src/: declarations by tsc, and the code bundled into the package's entries and the chunks that they share, so that a
 * process or a thread loads some hundred files instead of several hundred. Dependencies are not bundled. Then files without a source are
 * removed.
 */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.js';
import { copyDeclarations } from './build-declarations.js';
import { buildMan } from './build-man.js';
import { buildReference } from './build-reference.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const source = join(root, 'src');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
// All declarations; the package includes those that its entries lead to.
const declarations = join(root, 'node_modules/.cache/declarations');
const state = join(declarations, '.tsbuildinfo');

if (declare()) await bundle();
else process.exitCode = 1;

/** Checks the types and writes the declarations. If an output is missing, the incremental state is wrong and is removed too. */
function declare(): boolean {
  const isComplete = stemsIn(source, /(?<!\.d)\.ts$/)
    .filter((stem) => !isOfConsole(stem))
    .every((stem) => existsSync(join(declarations, `${stem}.d.ts`)));
  if (!isComplete) rmSync(state, { force: true });
  const options = ['--emitDeclarationOnly', '--outDir', declarations, '--incremental', '--tsBuildInfoFile', state];
  return spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.json'), ...options], { stdio: 'inherit' }).status === 0;
}

async function bundle(): Promise<void> {
  const adapters = readdirSync(join(source, 'adapters')).filter((name) => name.endsWith('.ts'));
  const entries = ['index.ts', 'client.ts', 'testing.ts', 'metrics.ts', 'telemetry.ts', ...adapters.map((name) => `adapters/${name}`)];
  const types = copyDeclarations(
    declarations,
    dist,
    entries.map((path) => path.replace(/\.ts$/, '.d.ts')),
  );
  const { metafile } = await build({
    entryPoints: [...entries, 'workers/worker.ts', 'viewer/thread.ts', 'cli.ts'],
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
  const code = Object.keys(metafile.outputs).map((path) => resolve(source, path));
  removeStale(new Set([...code, ...types, ...buildReference(dist), ...buildMan(root), ...(await buildConsole(root))]));
  chmodSync(join(dist, 'cli.js'), 0o755);
}

/** Outputs whose source is gone would still be packed and imported. */
function removeStale(current: ReadonlySet<string>): void {
  for (const path of readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)))
    if (!current.has(path)) rmSync(path);
}

/** Code that runs in browsers is not part of the package's types. */
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

// Compiles src/ into dist/, removes what no longer has a source, and makes the command executable.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const source = join(root, 'src');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

// The incremental state lies inside dist/, so that removing dist/ is always a full rebuild.
const state = join(dist, '.tsbuildinfo');
removeStale();
const compiled = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.json'), '--incremental', '--tsBuildInfoFile', state], {
  stdio: 'inherit',
});
const command = join(dist, 'cli.js');
if (existsSync(command)) chmodSync(command, 0o755);
process.exitCode = compiled.status ?? 1;

/** Outputs whose source is gone would still be packed and imported. A missing output makes the incremental state a lie: then it goes too. */
function removeStale() {
  if (!existsSync(dist)) return;
  const outputs = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of outputs) {
    const path = join(entry.parentPath, entry.name);
    const stem = relative(dist, path).replace(/(\.d\.ts|\.js)(\.map)?$/, '');
    if (path !== state && !existsSync(join(source, `${stem}.ts`))) rmSync(path);
  }
  const missing = readdirSync(source, { recursive: true }).some((name) => {
    const stem = String(name).replace(/\.ts$/, '');
    return stem !== name && !existsSync(join(dist, `${stem}.js`));
  });
  if (missing) rmSync(state, { force: true });
}

/** All checks of the project, one after another; a red one does not hide what the next would say. Tests come last and need the build. */
import { spawnSync } from 'node:child_process';

/** Scripts of package.json, the quick ones first. */
const steps = ['typecheck', 'lint', 'format:check', 'arrows', 'dead', 'build', 'package-checks', 'test:unit'];
const afterBuild = new Set(['package-checks', 'test:unit']);

const results = new Map<string, { readonly outcome: 'passed' | 'failed' | 'not run'; readonly seconds: number }>();
for (const step of steps) {
  if (afterBuild.has(step) && results.get('build')?.outcome === 'failed') {
    results.set(step, { outcome: 'not run', seconds: 0 });
    continue;
  }
  console.log(`\n── ${step}`);
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  results.set(step, { outcome: status === 0 ? 'passed' : 'failed', seconds: (performance.now() - start) / 1000 });
}

console.log('');
for (const [step, { outcome, seconds }] of results)
  console.log(`${outcome.padEnd(8)} ${step.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s`);
if ([...results.values()].some((result) => result.outcome !== 'passed')) process.exitCode = 1;

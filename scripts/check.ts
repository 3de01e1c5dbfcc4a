/**
 * The project's checks; a failed one does not hide the results of the next. Two lanes of about the same length run side by side; tests come
 * last and alone. `npm run arrows` is not among them, since test/architecture/arrows.test.ts checks the same. Without `--full` only the
 * most telling checks of five minutes; with `--rest` those that `--full` adds. Only `--full` takes long lists of cases whole.
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** Scripts of package.json: rounds one after another, each of lanes side by side, each of steps one after another. */
type Round = readonly (readonly string[])[];
const quick: readonly Round[] = [[['typecheck'], ['build']], [['tests:quick']]];
const slower = ['lint', 'dead', 'docs:api'];
const full: readonly Round[] = [[['typecheck', 'format:check', 'build', 'package-checks'], slower], [['tests']]];
const rest: readonly Round[] = [[['format:check', 'package-checks'], slower], [['tests:rest']]];
const afterBuild = new Set(['package-checks', 'tests', 'tests:quick']);
const chosen = process.argv.includes('--full') ? full : process.argv.includes('--rest') ? rest : quick;
/** Read by test/support/sampled.ts. */
const env = chosen === full ? process.env : { ...process.env, TEST_SAMPLES: '1' };

const results = new Map<string, { readonly outcome: 'passed' | 'failed' | 'not run'; readonly seconds: number }>();

/** Its output is printed immediately if it runs alone, else at its end. */
async function run(step: string, isAlone: boolean): Promise<void> {
  if (afterBuild.has(step) && results.get('build')?.outcome === 'failed') {
    results.set(step, { outcome: 'not run', seconds: 0 });
    return;
  }
  if (isAlone) console.log(`\n── ${step}`);
  const start = performance.now();
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', output, output], env, shell: process.platform === 'win32' });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const status = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (!isAlone) process.stdout.write(`\n── ${step}\n${Buffer.concat(printed).toString()}`);
  results.set(step, { outcome: status === 0 ? 'passed' : 'failed', seconds: (performance.now() - start) / 1000 });
}

for (const lanes of chosen) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await run(step, lanes.length === 1);
    }),
  );
}

console.log('');
for (const [step, { outcome, seconds }] of results)
  console.log(`${outcome.padEnd(8)} ${step.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s`);
const red = [...results].filter(([, { outcome }]) => outcome !== 'passed').map(([step]) => step);
if (red.length > 0) process.exitCode = 1;
// .ci/run names them in its closing lines, since a check that is not a test fails without a failed test.
const { FAILED_CHECKS: list } = process.env;
if (list !== undefined) appendFileSync(list, red.map((step) => `${step}\n`).join(''));

/**
 * Measures the gain from a second thread: the documents of a folder to PDF, distributed by the pool's queue to one thread and to two, by
 * turns, each in a separate warm process; and a loop of numbers, which shows the machine's own gain.
 *
 *   npm run build && npx tsx scripts/bench-threads.ts [--documents DIR] [--limit N] [--passes N] [--turns N] [--v8-pool N]
 *     [--json FILE]
 *
 * `--v8-pool` is V8's number of helper threads, 1 as in the container. The fastest pass of a turn counts, and the median of the turns.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';
import type { Pass } from './measure/thread-passes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = readArguments(['documents', 'limit', 'passes', 'turns', 'v8-pool', 'json']);
const folder = given.documents ?? fileURLToPath(new URL('../../shared/fidelity/documents', import.meta.url));
const [passes, turns, v8Pool] = [given.passes ?? '4', Number(given.turns ?? 3), given['v8-pool'] ?? '1'];

function fastestPass(threads: number): Pass {
  const limit = given.limit === undefined ? [] : ['--limit', given.limit];
  const asked = ['--documents', folder, '--passes', passes, '--threads', String(threads), ...limit];
  const command = [`--v8-pool-size=${v8Pool}`, '--import', 'tsx', 'scripts/measure/thread-passes.ts', ...asked];
  const printed = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return (JSON.parse(printed) as Pass[]).reduce((best, pass) => (pass.seconds < best.seconds ? pass : best));
}

const loop = 'let sum = 0; for (let i = 0; i < 2e9; i += 1) sum = (sum + i * 7) | 0; globalThis.sum = sum;';

/** Each thread runs the same loop. */
async function loopSeconds(threads: number): Promise<number> {
  const begun = performance.now();
  const one = (): Promise<void> => new Promise((done) => new Worker(loop, { eval: true }).on('exit', () => done()));
  await Promise.all(Array.from({ length: threads }, one));
  return (performance.now() - begun) / 1000;
}

const median = (values: readonly number[]): number => spreadOf(values).median;

const figureOf = (what: string, found: readonly Pass[], more: KeptFigure['measures']): KeptFigure => ({
  ...{ what, program: 'docops' },
  measures: {
    'median s': median(found.map(({ seconds }) => seconds)),
    'fastest s': Math.min(...found.map(({ seconds }) => seconds)),
    'processor s': median(found.map(({ cpuSeconds }) => cpuSeconds)),
    MB: median(found.map(({ megabytes }) => megabytes)),
    ...more,
  },
});

const [one, two, loops]: [Pass[], Pass[], number[]] = [[], [], []];
for (let turn = 0; turn < turns; turn += 1) {
  loops.push((2 * (await loopSeconds(1))) / (await loopSeconds(2)));
  one.push(fastestPass(1));
  two.push(fastestPass(2));
}
const work = median(one.map(({ seconds }, turn) => seconds / (two[turn]?.seconds ?? NaN)));
const figures = [
  figureOf('one', one, { 'work, one = 1': 1, 'loop, one = 1': 1 }),
  figureOf('two', two, { 'work, one = 1': work, 'loop, one = 1': median(loops) }),
];
console.log(`Node ${process.version}, V8 helper threads: ${v8Pool}, ${passes} passes, ${turns} turns`);
for (const { what, measures } of figures)
  console.log(
    `${what.padEnd(4)} ${Object.entries(measures)
      .map(([name, value]) => `${name}: ${value.toFixed(2)}`)
      .join('; ')}`,
  );
keepFigures(given.json, figures, { turns });

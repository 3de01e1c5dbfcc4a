/**
 * Measures a fresh process: importing the package, its first conversion of a page, the command, and the memory of an idle service by
 * threads.
 *   npx tsx scripts/bench-startup.ts [--turns N] [--json FILE]      (after npm run build)
 * Turns alternate. For memory, the median of three.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure, turnMeasures } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';
import { measureProcess, type Programs, runInTurns, type WholeRun } from './measure/whole-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = readArguments(['turns', 'json']);
const turns = Number(given.turns ?? 7);
const figures: KeptFigure[] = [];
const keep = (what: string, measures: KeptFigure['measures']): void => void figures.push({ what, program: 'docops', measures });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Resolves the package by its own name, as its users do, and prints one number. */
function evaluate(script: string, environment: Readonly<Record<string, string>> = {}): WholeRun {
  const run = measureProcess('/usr/bin/env', [
    `--chdir=${root}`,
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ...[process.execPath, '--input-type=module', '--eval', script],
  ]);
  if (run.failure !== undefined) throw new Error(run.failure);
  return run;
}

const imported = `const begun = performance.now();
await import('docops-router');
console.log(performance.now() - begun);`;

const empty = 'console.log(performance.now());';

const converted = `import { readFileSync } from 'node:fs';
import { convert } from 'docops-router';
const { pages } = await convert({ bytes: readFileSync('examples/files/letter.docx'), from: 'docx', to: 'pdf' });
if (pages !== 1) throw new Error('not one page');
console.log(performance.now());`;

/** Long enough for memory from the start to be returned. */
const idleMs = 4000;
const idle = (threads: number): string => `import express from 'express';
import { createDocOpsRouter } from 'docops-router';
const router = createDocOpsRouter({ logger: false, workers: { threads: ${String(threads)} } });
const server = express().use('/v1', router).listen(0, '127.0.0.1');
await router.ready();
await new Promise((resolve) => setTimeout(resolve, ${String(idleMs)}));
console.log(process.memoryUsage.rss() / 1e6);
server.close();
await router.close();`;

/** The command as typed: its whole process. */
const command = [join(root, 'dist/cli.js'), 'convert', '--quiet', '--out', '-', join(root, 'examples/files/letter.docx')];

/** The time that the script prints counts, since the end of a process does not; the processor time is that of the whole process. */
const scripts: Readonly<Record<string, string>> = {
  'an empty process': empty,
  "`import 'docops-router'`": imported,
  "from the start of a process to a page's PDF": converted,
};

function measureStarts(): void {
  const commandRun = 'docops convert of a page';
  const programs: Programs = {
    ...Object.fromEntries(Object.entries(scripts).map(([what, script]) => [what, () => evaluate(script)])),
    [commandRun]: () => measureProcess(process.execPath, command),
  };
  for (const [what, runs] of runInTurns(programs, turns)) {
    const failed = runs.find(({ failure }) => failure !== undefined);
    if (failed) throw new Error(failed.failure);
    const walls = runs.map(({ seconds, output }) => (what === commandRun ? 1000 * seconds : Number(output)));
    const measures = {
      ...turnMeasures(runs.map(({ processorSeconds = NaN }, index) => ({ wall: walls[index] ?? NaN, processor: 1000 * processorSeconds }))),
      MB: spreadOf(runs.map(({ megabytes = NaN }) => megabytes)).median,
    };
    keep(what, measures);
    console.log(
      `${what.padEnd(45)} ${Object.entries(measures)
        .map(([name, value]) => `${name} ${value.toFixed(0)}`)
        .join(', ')}`,
    );
  }
}

/** Megabytes. */
function measureIdle(threads: number, environment: Readonly<Record<string, string>> = {}): void {
  const runs = Array.from({ length: 3 }, () => evaluate(idle(threads), environment));
  const settings = Object.entries(environment).map(([name, value]) => `, ${name}=${value}`);
  const what = `${threads === 1 ? '1 thread' : `${String(threads)} threads`}${settings.join('')}`;
  const { median } = spreadOf(runs.map(({ output }) => Number(output)));
  keep(what, { 'idle MB': median });
  console.log(`idle, ${what.padEnd(39)} ${median.toFixed(0)} MB`);
}

console.log(`docops-router ${version}, Node ${process.version}, ${String(turns)} turns`);
measureStarts();
for (const threads of [1, 2]) {
  measureIdle(threads);
  measureIdle(threads, { MALLOC_ARENA_MAX: '2' });
}
keepFigures(given.json, figures, { turns });

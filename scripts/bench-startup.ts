/**
 * What a fresh process takes: importing the package, its first conversion of a page, the command, and the memory of an idle service by threads.
 *   npx tsx scripts/bench-startup.ts [--turns N] [--json docs/measured/startup.json]      (after npm run build)
 * The fastest turn counts, since other work only takes away; of memory the median.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';
import { measureProcess } from './measure/whole-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = readArguments(['turns', 'json']);
const turns = Number(given.turns ?? 7);
const figures: KeptFigure[] = [];
const keep = (what: string, measures: KeptFigure['measures']): void => void figures.push({ what, program: 'docops', measures });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Resolves the package by its own name, as its users do, and prints one number. */
function numberOf(script: string, environment: Readonly<Record<string, string>> = {}): number {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return Number(printed);
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

/** Long enough for what the start left behind to be given back. */
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

/** The command as it is typed: the whole of its process, by the wall and by the processor. */
function commandTimes(): string {
  const args = [join(root, 'dist/cli.js'), 'convert', '--quiet', '--out', '-', join(root, 'examples/files/letter.docx')];
  const runs = Array.from({ length: turns }, () => measureProcess(process.execPath, args));
  const failed = runs.find(({ failure }) => failure !== undefined);
  if (failed) throw new Error(failed.failure);
  const fastest = (values: readonly number[]): number => 1000 * Math.min(...values);
  const megabytes = spreadOf(runs.map(({ megabytes: peak = NaN }) => peak)).median;
  const processor = fastest(runs.map(({ processorSeconds = NaN }) => processorSeconds));
  const wall = fastest(runs.map(({ seconds }) => seconds));
  keep('docops convert of a page', { 'fastest ms': wall, 'processor ms': processor, MB: megabytes });
  return `${wall.toFixed(0)} ms, processor ${processor.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`;
}

function times(what: string, script: string): string {
  const measured = Array.from({ length: turns }, () => numberOf(script));
  const { median } = spreadOf(measured);
  keep(what, { 'fastest ms': Math.min(...measured), 'median ms': median });
  return `${what}: `.padEnd(45) + `${Math.min(...measured).toFixed(0)} ms, median ${median.toFixed(0)}`;
}

function memory(threads: number, environment?: Readonly<Record<string, string>>): string {
  const { median } = spreadOf(Array.from({ length: 3 }, () => numberOf(idle(threads), environment)));
  const settings = Object.entries(environment ?? {}).map(([name, value]) => `, ${name}=${value}`);
  keep(`idle, ${String(threads)} threads${settings.join('')}`, { MB: median });
  return `${median.toFixed(0)} MB`;
}

console.log(`docops-router ${version}, Node ${process.version}, ${String(turns)} turns`);
console.log(times('an empty process', empty));
console.log(times('import of the package', imported));
console.log(times("from the start of a process to a page's PDF", converted));
console.log(`docops convert of a page:                    ${commandTimes()}`);
for (const threads of [1, 2])
  console.log(
    `idle, ${String(threads)} threads: ${memory(threads)}; with MALLOC_ARENA_MAX=2: ${memory(threads, { MALLOC_ARENA_MAX: '2' })}`,
  );
keepFigures(given.json, figures);

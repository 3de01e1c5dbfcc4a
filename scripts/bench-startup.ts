/**
 * What a fresh process takes: importing the package, its first conversion of a page, the command, and the memory of an idle service by threads.
 *   npx tsx scripts/bench-startup.ts [--turns N]      (after npm run build)
 * The fastest turn counts, since other work only takes away; of memory the median.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { spreadOf } from './measure/statistics.js';
import { measureProcess } from './measure/whole-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const turns = Number(readArguments(['turns']).turns ?? 7);
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
  const fastest = (values: readonly number[]): string => (1000 * Math.min(...values)).toFixed(0);
  const memory = spreadOf(runs.map(({ megabytes = NaN }) => megabytes)).median.toFixed(0);
  const processor = fastest(runs.map(({ processorSeconds = NaN }) => processorSeconds));
  return `${fastest(runs.map(({ seconds }) => seconds))} ms, processor ${processor} ms, ${memory} MB`;
}

const times = (script: string): string => {
  const measured = Array.from({ length: turns }, () => numberOf(script));
  return `${Math.min(...measured).toFixed(0)} ms, median ${spreadOf(measured).median.toFixed(0)}`;
};
const memory = (threads: number, environment?: Readonly<Record<string, string>>): string =>
  `${spreadOf(Array.from({ length: 3 }, () => numberOf(idle(threads), environment))).median.toFixed(0)} MB`;

console.log(`docops-router ${version}, Node ${process.version}, ${String(turns)} turns`);
console.log(`an empty process:                            ${times(empty)}`);
console.log(`import of the package:                       ${times(imported)}`);
console.log(`from the start of a process to a page's PDF: ${times(converted)}`);
console.log(`docops convert of a page:                    ${commandTimes()}`);
for (const threads of [1, 2])
  console.log(
    `idle, ${String(threads)} threads: ${memory(threads)}; with MALLOC_ARENA_MAX=2: ${memory(threads, { MALLOC_ARENA_MAX: '2' })}`,
  );

/**
 * How fast do Markdown and HTML become Word documents? Made-up pages of 1 MB, each as a whole process of `docops convert` and, where it is installed,
 * of pandoc, in turns; then 25 MB in a thread with the service's own limits.
 *
 *   npx tsx scripts/bench-authoring.ts [--turns N] [--skip-long]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { madeUpPage } from './measure/authoring-pages.js';
import { measureProcess, timer, type WholeRun } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = join(root, 'dist/cli.js');
const peer = 'pandoc';
const megabyte = 1_000_000;

const ours = (file: string, out: string, ...more: readonly string[]): WholeRun =>
  measureProcess(process.execPath, [command, 'convert', '--to', 'docx', '--quiet', ...more, '--out', out, file]);

const fastest = (runs: readonly WholeRun[]): WholeRun | undefined => runs.toSorted((a, b) => a.seconds - b.seconds)[0];

function line(name: string, run: WholeRun): string {
  if (run.failure !== undefined) return `${name.padEnd(22)} failed after ${run.seconds.toFixed(1)} s: ${run.failure}`;
  const figures = [
    `${run.seconds.toFixed(2)} s`,
    `${run.processorSeconds?.toFixed(2) ?? '-'} s cpu`,
    `${run.megabytes?.toFixed(0) ?? '-'} MB`,
  ];
  return `${name.padEnd(22)}${figures.map((figure) => figure.padStart(14)).join('')}`;
}

/** Turns alternate, so that a busy machine is busy for both. */
function compare(format: 'md' | 'html', folder: string, turns: number, hasPandoc: boolean): void {
  const file = join(folder, `page.${format}`);
  writeFileSync(file, madeUpPage(format, megabyte));
  const size = `${(statSync(file).size / megabyte).toFixed(1)} MB ${format}`;
  const runs = Array.from({ length: turns }, () => ({
    own: ours(file, join(folder, 'own.docx')),
    theirs: hasPandoc ? measureProcess(peer, ['-f', format === 'md' ? 'gfm' : 'html', file, '-o', join(folder, 'pandoc.docx')]) : undefined,
  }));
  const own = fastest(runs.map((run) => run.own));
  const theirs = fastest(runs.flatMap((run) => run.theirs ?? []));
  if (own) console.log(line(`docops  ${size}`, own));
  if (own?.failure !== undefined) process.exitCode = 1;
  if (!own || !theirs) return;
  console.log(line(`pandoc  ${size}`, theirs));
  const ratio = (a = 0, b = 0): string => (a > 0 ? `${(b / a).toFixed(2)} x` : '-');
  console.log(
    `faster by: ${ratio(own.seconds, theirs.seconds)} (processor ${ratio(own.processorSeconds, theirs.processorSeconds)}), memory ${ratio(own.megabytes, theirs.megabytes)}`,
  );
}

export function benchAuthoring(turns: number, skipsLong: boolean): void {
  const hasPandoc = spawnSync(peer, ['--version'], { stdio: 'ignore' }).status === 0;
  console.log(`\nMarkdown and HTML to DOCX, whole processes, fastest of ${turns}`);
  if (!hasPandoc) console.log('pandoc: not measured (it is not installed)');
  if (!timer) console.log('memory: not measured (/usr/bin/time is not there)');
  const folder = mkdtempSync(join(tmpdir(), 'docops-authoring-'));
  try {
    for (const format of ['md', 'html'] as const) compare(format, folder, turns, hasPandoc);
    for (const format of skipsLong ? [] : (['md', 'html'] as const)) {
      const file = join(folder, `long.${format}`);
      writeFileSync(file, madeUpPage(format, 25 * megabyte));
      const run = ours(file, join(folder, 'long.docx'), '--memory', '512', '--timeout', '60');
      console.log(line(`docops  25 MB ${format}`, run));
      if (run.failure !== undefined) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = readArguments(['turns', 'skip-long']);
  benchAuthoring(Number(options.turns ?? 3), options['skip-long'] !== undefined);
}

/**
 * How fast? Converts the fidelity documents in one warm process and, where LibreOffice is installed, in one warm office.
 *
 * Then Markdown and HTML to DOCX beside pandoc (bench-authoring.ts), filling beside two template engines (bench-fill.ts), signing beside other libraries
 * (bench-sign.ts), verifying beside pyHanko (bench-verify.ts), letters beside a stream of reports (bench-mixed.ts), growth with the pages beside other
 * programs (bench-pages.ts), what a second thread is worth (bench-threads.ts), and a hundred PDF files merged beside qpdf (bench-merge.ts).
 *
 *   npm run bench -- [--documents DIR] [--limit N] [--skip-libreoffice] [--skip-authoring] [--skip-stores] [--skip-fill] [--skip-sign]
 *     [--skip-verify] [--skip-mixed] [--skip-pages] [--skip-threads] [--skip-merge] [--json [DIR]]
 *
 * `--json` keeps the figures of conversion, filling and growth in a folder, by default docs/measured/: docs/PERFORMANCE.md takes tables from there
 * (write-figures.ts, write-growth.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchAuthoring } from './bench-authoring.js';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { spreadOf, type Spread } from './measure/statistics.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments([
  'documents',
  'limit',
  'skip-libreoffice',
  'skip-authoring',
  'skip-stores',
  'skip-fill',
  'skip-sign',
  'skip-verify',
  'skip-mixed',
  'skip-pages',
  'skip-threads',
  'skip-merge',
  'json',
]);
/** Where figures are kept: a folder. */
const kept = (name: string): string | undefined =>
  options.json === undefined ? undefined : join(options.json === '' ? join(root, 'docs/measured') : resolve(options.json), `${name}.json`);
const documents = resolve(root, options.documents ?? '../shared/fidelity/documents');
const peer = resolve(root, '../shared/bench/libreoffice-warm.py');

/** What `bench-engine.mjs` prints. */
interface EngineRun {
  readonly files: readonly { readonly file: string; readonly milliseconds: number; readonly pages: number; readonly error?: string }[];
  readonly peakMegabytes: number;
}

function timeEngine(files: readonly string[]): EngineRun {
  const script = join(root, 'scripts/measure/bench-engine.mjs');
  const run = spawnSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`the engine's process ended with ${run.status}`);
  return JSON.parse(run.stdout) as EngineRun;
}

/** Milliseconds of each file that LibreOffice converted, by name; none where it is not installed. */
function timeLibreOffice(files: readonly string[]): Map<string, number> | undefined {
  const office = spawnSync('sh', ['-c', 'command -v soffice'], { stdio: 'ignore' }).status === 0;
  if (options['skip-libreoffice'] !== undefined || !office || !existsSync(peer)) return undefined;
  const out = mkdtempSync(join(tmpdir(), 'docops-bench-'));
  try {
    const run = spawnSync('/usr/bin/python3', [peer, out, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Map([...run.stdout.matchAll(/^\s*([\d.]+) (.+\.docx)$/gm)].map((match) => [match[2] ?? '', Number(match[1])]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const row = (name: string, spread: Spread): string =>
  [
    name.padEnd(12),
    String(spread.count).padStart(5),
    ...[spread.median, spread.p95, spread.max, spread.sum].map((value) => value.toFixed(1).padStart(11)),
  ].join('');

const figureOf = (program: string, { count, median, p95, max, sum }: Spread, more: Readonly<Record<string, number>> = {}): KeptFigure => ({
  ...{ what: `${String(count)} documents`, program },
  measures: { 'median ms': median, 'p95 ms': p95, 'slowest ms': max, 'sum ms': sum, ...more },
});

function main(): void {
  if (!existsSync(documents)) {
    console.log(`No documents: ${documents} is not there. They are kept beside the project, not in it; nothing was measured.`);
    return;
  }
  const files = docxFilesIn(documents).slice(0, options.limit === undefined ? undefined : Number(options.limit));
  const engine = timeEngine(files);
  const failed = engine.files.filter((each) => each.error !== undefined);
  const done = engine.files.filter((each) => each.error === undefined);
  const ours = spreadOf(done.map((each) => each.milliseconds));
  const pages = done.reduce((total, each) => total + each.pages, 0);
  console.log(
    `${'one process'.padEnd(12)}files  ${['median ms', 'p95 ms', 'slowest ms', 'sum ms'].map((title) => title.padStart(9)).join('  ')}`,
  );
  console.log(row('docops', ours));
  const figures = [figureOf('docops', ours, { pages, 'peak MB': engine.peakMegabytes })];
  const theirsByName = timeLibreOffice(files);
  if (theirsByName === undefined) console.log('LibreOffice: not measured (soffice or the timing script is not there, or it was skipped)');
  else {
    const theirs = spreadOf([...theirsByName.values()]);
    console.log(row('LibreOffice', theirs));
    figures.push(figureOf('LibreOffice', theirs));
    const ratio = (a: number, b: number): string => (a > 0 ? `${(b / a).toFixed(2)} x` : '-');
    console.log(
      `faster by: median ${ratio(ours.median, theirs.median)}, p95 ${ratio(ours.p95, theirs.p95)}, sum ${ratio(ours.sum, theirs.sum)}`,
    );
  }
  console.log(
    `${pages} pages, ${((1000 * pages) / ours.sum).toFixed(1)} pages per second, peak memory ${engine.peakMegabytes.toFixed(0)} MB`,
  );
  for (const each of done.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5))
    console.log(`  ${each.milliseconds.toFixed(0).padStart(6)} ms  ${basename(each.file)}  ${each.pages} pages`);
  for (const each of failed) console.log(`  failed  ${basename(each.file)}  ${each.error}`);
  if (failed.length > 0) process.exitCode = 1;
  keepFigures(kept('conversion'), figures);
}

main();
if (options['skip-authoring'] === undefined) benchAuthoring(3, false);
if (options['skip-stores'] === undefined) await import('./bench-stores.js');
/** A script that reads arguments of its own. */
const run = (script: string, json?: string): unknown => {
  const args = ['--import', 'tsx', join(root, 'scripts', script), ...(json === undefined ? [] : ['--json', json])];
  return spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root });
};
if (options['skip-fill'] === undefined) run('bench-fill.ts', kept('fill'));
if (options['skip-sign'] === undefined) run('bench-sign.ts');
if (options['skip-verify'] === undefined) run('bench-verify.ts');
if (options['skip-mixed'] === undefined) run('bench-mixed.ts');
if (options['skip-pages'] === undefined) run('bench-pages.ts', kept('pages'));
if (options['skip-threads'] === undefined) run('bench-threads.ts');
if (options['skip-merge'] === undefined) run('bench-merge.ts');

/**
 * Measures how fast Markdown and HTML become Word documents. Made-up pages of 1 MB, each as a whole process of `docops convert` and, if it
 * is installed, of pandoc, in turns; then 25 MB, once, in a thread with the service's own limits.
 *
 *   npm run build && npx tsx scripts/bench-authoring.ts [--turns N] [--skip-long] [--json FILE]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { madeUpPage } from './measure/authoring-pages.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions, isInstalled } from './measure/programs.js';
import { figureOfRuns, measureProcess, type Programs, runInTurns, runsLine, timer, type WholeRun } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = join(root, 'dist/cli.js');
const peer = 'pandoc';
const megabyte = 1_000_000;
const formats = { md: { name: 'Markdown', ofPandoc: 'gfm' }, html: { name: 'HTML', ofPandoc: 'html' } } as const;
type Format = keyof typeof formats;

const options = readArguments(['turns', 'skip-long', 'json']);
const turns = Number(options.turns ?? 3);
const figures: KeptFigure[] = [];

const ours = (file: string, out: string, ...more: readonly string[]): WholeRun =>
  measureProcess(process.execPath, [command, 'convert', '--to', 'docx', '--quiet', ...more, '--out', out, file]);

function measure(what: string, programs: Programs, count: number): void {
  for (const [name, runs] of runInTurns(programs, count)) {
    const figure = figureOfRuns(what, name, runs);
    figures.push(figure);
    console.log(runsLine(figure));
    if (name === 'docops' && figure.failure !== undefined) process.exitCode = 1;
  }
}

function compare(format: Format, folder: string): void {
  const file = join(folder, `page.${format}`);
  writeFileSync(file, madeUpPage(format, megabyte));
  const { name, ofPandoc } = formats[format];
  const pandoc = (): WholeRun => measureProcess(peer, ['-f', ofPandoc, file, '-o', join(folder, 'pandoc.docx')]);
  const programs = { docops: () => ours(file, join(folder, 'own.docx')), ...(isInstalled(peer) && { pandoc }) };
  measure(`1 MB of ${name}`, programs, turns);
}

function convertLong(format: Format, folder: string): void {
  const file = join(folder, `long.${format}`);
  writeFileSync(file, madeUpPage(format, 25 * megabyte));
  const limits = ['--memory', '512', '--timeout', '60'];
  measure(`25 MB of ${formats[format].name}, once`, { docops: () => ours(file, join(folder, 'long.docx'), ...limits) }, 1);
}

console.log(`\nMarkdown and HTML to DOCX, whole processes, medians of ${String(turns)} turns`);
if (!isInstalled(peer)) console.log(`${peer}: not measured (it is not installed)`);
if (!timer) console.log('processor and memory: not measured (/usr/bin/time is not there)');
const folder = mkdtempSync(join(tmpdir(), 'docops-authoring-'));
try {
  for (const format of ['md', 'html'] as const) compare(format, folder);
  if (options['skip-long'] === undefined) for (const format of ['md', 'html'] as const) convertLong(format, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
keepFigures(options.json, figures, { turns, versions: commandVersions({ pandoc: peer }) });

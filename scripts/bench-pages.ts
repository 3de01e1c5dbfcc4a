/**
 * How do time and memory grow with the pages? A made-up report of 1, 10, 100, 1,000 and 5,000 pages to PDF, each time as a whole, cold process: `docops
 * convert` with a worker's heap, LibreOffice and docxide-pdf (`cargo install docxide-pdf`), where they are installed, in alternation.
 *
 *   npm run build && npx tsx scripts/bench-pages.ts [--pages 1,10,100] [--turns N] [--programs docops,LibreOffice] [--json FILE]
 *
 * Prints the medians; `--json docs/measured/pages.json` keeps them for `npx tsx scripts/write-growth.ts`. One turn is enough for documents that take minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import type { GrowthFigure, GrowthFigures } from './measure/growth-figures.js';
import { reportOf } from './measure/report-document.js';
import { spreadOf } from './measure/statistics.js';
import { measureProcess, type WholeRun } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = readArguments(['pages', 'turns', 'programs', 'json']);
const sizes = (given.pages ?? '1,10,100,1000,5000').split(',').map(Number);
const mostTurns = Number(given.turns ?? 3);
/** Sections that fill a page. */
const sectionsPerPage = 3;
/** A turn that took longer is not repeated. */
const longTurnSeconds = 60;
const limitMs = 600_000;

type Program = (file: string, folder: string) => WholeRun;

const isInstalled = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

const installed: Readonly<Record<string, Program>> = {
  docops: (file, folder) =>
    measureProcess(
      process.execPath,
      [join(root, 'dist/cli.js'), 'convert', '--quiet', '--memory', '512', '--timeout', '600', '--out', join(folder, 'ours.pdf'), file],
      limitMs,
    ),
  ...(isInstalled('soffice') && {
    LibreOffice: (file: string, folder: string) =>
      measureProcess('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', join(folder, 'office'), file], limitMs),
  }),
  ...(isInstalled('docxide-pdf') && {
    'docxide-pdf': (file: string, folder: string) => measureProcess('docxide-pdf', [file, join(folder, 'docxide.pdf')], limitMs),
  }),
};

const asked = given.programs?.split(',');
const programs = Object.fromEntries(Object.entries(installed).filter(([name]) => asked?.includes(name) ?? true));

function medians(name: string, pages: number, runs: readonly WholeRun[]): GrowthFigure {
  const failure = runs.find((run) => run.failure !== undefined)?.failure;
  const median = (values: readonly (number | undefined)[]): number | undefined => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? undefined : Number(spreadOf(known).median.toFixed(2));
  };
  return {
    program: name,
    pages,
    seconds: median(runs.map(({ seconds }) => seconds)) ?? 0,
    processorSeconds: median(runs.map(({ processorSeconds }) => processorSeconds)),
    megabytes: median(runs.map(({ megabytes }) => megabytes)),
    ...(failure !== undefined && { failure }),
  };
}

/** Turns alternate, so that a busy machine is busy for all. */
async function figuresOf(pages: number, folder: string): Promise<GrowthFigure[]> {
  const file = join(folder, 'report.docx');
  writeFileSync(file, await reportOf(pages === 1 ? 2 : pages * sectionsPerPage));
  const runs = new Map<string, WholeRun[]>(Object.keys(programs).map((name) => [name, []]));
  for (let turn = 0; turn < mostTurns; turn += 1)
    for (const [name, program] of Object.entries(programs)) {
      const before = runs.get(name) ?? [];
      if (before.some(({ seconds }) => seconds > longTurnSeconds)) continue;
      before.push(program(file, folder));
    }
  return [...runs].map(([name, all]) => medians(name, pages, all));
}

const folder = mkdtempSync(join(tmpdir(), 'docops-pages-'));
const figures: GrowthFigure[] = [];
try {
  for (const pages of sizes)
    for (const figure of await figuresOf(pages, folder)) {
      figures.push(figure);
      const { program, seconds, processorSeconds = NaN, megabytes = NaN, failure } = figure;
      const told = failure ?? `${seconds.toFixed(2)} s, processor ${processorSeconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
      console.log(`${String(pages).padStart(5)} pages  ${program.padEnd(12)} ${told}`);
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (given.json !== undefined) {
  const measured: GrowthFigures = { node: process.version, cores: availableParallelism(), turns: mostTurns, figures };
  mkdirSync(dirname(given.json), { recursive: true });
  writeFileSync(given.json, `${JSON.stringify(measured, null, 2)}\n`);
}

/**
 * Measures warm conversions. Converts a folder of documents in one warm process and, if LibreOffice is installed, in one warm office, by
 * turns: for each document the median of its turns counts. Then again in a process that converts all of them for the fourth time, when code
 * is compiled. Processor time is that of the whole process, including its start; that of a page is that of the conversions alone.
 *
 *   npm run build && npx tsx scripts/bench-conversion.ts [--documents DIR] [--limit N] [--turns N] [--skip-libreoffice] [--json FILE]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import type { EngineRun } from './measure/engine-run.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions, isInstalled } from './measure/programs.js';
import { spreadOf } from './measure/statistics.js';
import { figureOfRuns, measureProcess, type Programs, runInTurns, type WholeRun } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'limit', 'turns', 'skip-libreoffice', 'json']);
const documents = resolve(root, options.documents ?? '../shared/fidelity/documents');
const turns = Number(options.turns ?? 3);
const peer = resolve(root, '../shared/bench/libreoffice-warm.py');
const engine = join(root, 'scripts/measure/bench-engine.mjs');
const office = 'LibreOffice';
const ourFourth = 'docops, the fourth time';
const hasOffice = options['skip-libreoffice'] === undefined && isInstalled('soffice') && existsSync(peer);

/** Milliseconds of each file that was converted, by name. */
type Times = ReadonlyMap<string, number>;

const engineOf = ({ output }: WholeRun): EngineRun => JSON.parse(output) as EngineRun;

const ourTimes = (run: WholeRun): Times =>
  new Map(
    engineOf(run).files.flatMap(({ file, milliseconds, error }) => (error === undefined ? [[basename(file), milliseconds] as const] : [])),
  );

const officeTimes = ({ output }: WholeRun): Times =>
  new Map([...output.matchAll(/^\s*([\d.]+) (.+\.docx)$/gm)].map((match) => [match[2] ?? '', Number(match[1])]));

/** For each document the median of its turns. */
function medianTimes(all: readonly Times[]): Times {
  const names = new Set(all.flatMap((times) => [...times.keys()]));
  return new Map([...names].map((name) => [name, spreadOf(all.flatMap((times) => times.get(name) ?? [])).median]));
}

/** Processor time, the median of the turns, including garbage collection and compilation. */
const millisecondsOfPage = (runs: readonly WholeRun[]): number =>
  spreadOf(
    runs.map((run) => {
      const { files } = engineOf(run);
      const sum = (of: (each: EngineRun['files'][number]) => number): number => files.reduce((total, each) => total + of(each), 0);
      return sum((each) => each.processorMilliseconds) / sum((each) => each.pages);
    }),
  ).median;

function figureOf(program: string, runs: readonly WholeRun[], times: Times): KeptFigure {
  const { count, median, p95, max, sum } = spreadOf([...times.values()]);
  const { measures, failure } = figureOfRuns('documents', program, runs);
  const { 'processor s': processor = NaN, MB = NaN } = measures;
  return {
    ...{ what: 'documents', program, failure },
    measures: {
      documents: count,
      'median ms': median,
      'p95 ms': p95,
      'slowest ms': max,
      'sum s': sum / 1000,
      'processor s': processor,
      ...(program !== office && { 'processor ms a page': millisecondsOfPage(runs) }),
      MB,
    },
  };
}

const row = ({ program, measures, failure }: KeptFigure): string =>
  failure === undefined
    ? `${program.padEnd(12)} ${Object.entries(measures)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join(', ')}`
    : `${program.padEnd(12)} failed: ${failure}`;

function describeDocuments(run: WholeRun, sumSeconds: number): void {
  const { files } = engineOf(run);
  const pages = files.reduce((total, each) => total + each.pages, 0);
  console.log(`${pages} pages, ${(pages / sumSeconds).toFixed(1)} pages per second`);
  for (const each of files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5))
    console.log(`  ${each.milliseconds.toFixed(0).padStart(6)} ms  ${basename(each.file)}  ${each.pages} pages`);
  const failed = files.filter(({ error }) => error !== undefined);
  for (const each of failed) console.log(`  failed  ${basename(each.file)}  ${each.error}`);
  if (failed.length > 0) process.exitCode = 1;
}

function main(): void {
  if (!existsSync(documents)) {
    console.log(`No documents: ${documents} is not there. They are kept beside the project, not in it; nothing was measured.`);
    return;
  }
  const files = docxFilesIn(documents).slice(0, options.limit === undefined ? undefined : Number(options.limit));
  const out = mkdtempSync(join(tmpdir(), 'docops-bench-'));
  try {
    const programs: Programs = {
      docops: () => measureProcess(process.execPath, [engine, ...files]),
      [ourFourth]: () => measureProcess(process.execPath, [engine, '--pass', '4', ...files]),
      ...(hasOffice && { [office]: () => measureProcess('/usr/bin/python3', [peer, out, ...files]) }),
    };
    const runs = runInTurns(programs, turns);
    console.log(`one warm process, medians of ${String(turns)} turns, Node ${process.version}`);
    const figures = [...runs].map(([name, list]) => figureOf(name, list, medianTimes(list.map(name === office ? officeTimes : ourTimes))));
    for (const figure of figures) console.log(row(figure));
    if (!hasOffice) console.log('LibreOffice: not measured (soffice or the timing script is not there, or it was skipped)');
    const [ours, theirs] = ['docops', office].map((name) => figures.find(({ program }) => program === name));
    const ratio = (name: string): string => ((theirs?.measures[name] ?? NaN) / (ours?.measures[name] ?? NaN)).toFixed(2);
    if (theirs)
      console.log(
        `faster by: median ${ratio('median ms')} x, p95 ${ratio('p95 ms')} x, sum ${ratio('sum s')} x, processor ${ratio('processor s')} x`,
      );
    const last = runs.get('docops')?.at(-1);
    if (last) describeDocuments(last, ours?.measures['sum s'] ?? NaN);
    keepFigures(options.json, figures, { turns, versions: commandVersions(hasOffice ? { [office]: 'soffice' } : {}) });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

main();

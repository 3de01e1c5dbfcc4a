/**
 * How close are we to Word? Converts the documents that Word has paginated, and the probes, and scores the PDFs.
 *
 *   npm run fidelity -- [--documents DIR] [--only ID,ID] [--worst N] [--verbose] [--keep DIR] [--floor FILE [--write-floor]]
 *
 * DIR holds .docx files; truth.json, word-pdf/ and probes/ are looked for beside it. The documents are no part of this
 * repository: where they are not, the script says so and ends well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { convertFolder, docxFilesIn } from './measure/convert-folder.js';
import { fallenBelow, readFloor, writeFloor, type Figures, type Floor } from './measure/floor.js';
import { spreadOf } from './measure/statistics.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const shared = resolve(root, '../shared/fidelity');
const scorer = join(shared, 'score.mjs');
const command = join(root, 'dist/cli.js');
const options = readArguments(['documents', 'only', 'worst', 'verbose', 'keep', 'floor', 'write-floor']);

/** One folder of documents and what it is compared with. */
interface DocumentSet {
  readonly name: string;
  readonly documents: string;
  /** Word's page breaks; absent: there are none. */
  readonly truth: string | undefined;
  /** Word's PDFs. */
  readonly pairs: string;
  /** LibreOffice's figures on the same documents. */
  readonly baseline: string;
}

function setIn(name: string, folder: string, documents = join(folder, 'documents')): DocumentSet {
  const truth = join(folder, 'truth.json');
  return {
    name,
    documents,
    truth: existsSync(truth) ? truth : undefined,
    pairs: join(folder, 'word-pdf'),
    baseline: join(folder, 'baseline-libreoffice-7.4.json'),
  };
}

/** Figures that a floor is kept for; those that the scorer could not compute are left out. */
const floorFigures = ['pagesEqual', 'pageHit', 'autoBreakHit', 'matched', 'samePage', 'within1pt', 'within2pt', 'within6pt'];

async function measure(set: DocumentSet, work: string): Promise<Figures> {
  const files = docxFilesIn(set.documents, options.only === undefined ? undefined : new Set(options.only.split(',')));
  const out = join(work, set.name);
  mkdirSync(out, { recursive: true });
  console.log(`\n== ${set.name}: ${files.length} files of ${set.documents}`);
  const conversions = await convertFolder(command, files, out);
  const converted = conversions.filter((one) => one.converted);
  console.log(`${converted.length} of ${files.length} gave a PDF`);
  for (const one of conversions.filter((each) => !each.converted)) console.log(`  failed  ${one.id}  ${one.line}`);
  const timed = conversions.filter((one) => one.milliseconds !== undefined);
  const spread = spreadOf(timed.map((one) => one.milliseconds ?? 0));
  if (timed.length > 0)
    console.log(`median ${spread.median.toFixed(0)} ms  p95 ${spread.p95.toFixed(0)} ms  slowest ${spread.max.toFixed(0)} ms`);
  const slowest = timed.toSorted((a, b) => (b.milliseconds ?? 0) - (a.milliseconds ?? 0)).slice(0, 5);
  for (const one of slowest) console.log(`  ${(one.milliseconds ?? 0).toFixed(0).padStart(6)} ms  ${one.id}`);
  const figures = score(set, out, work);
  return { converted: files.length === 0 ? 0 : converted.length / files.length, ...figures };
}

/** Prints the scorer's summary; its line for each pair only with `--verbose`. */
function score(set: DocumentSet, out: string, work: string): Figures {
  const json = join(work, `${set.name}.json`);
  const wanted: Record<string, string | undefined> = {
    pdf: out,
    truth: set.truth ?? 'none',
    pairs: set.pairs,
    json,
    baseline: existsSync(set.baseline) ? set.baseline : undefined,
    only: options.only,
    worst: options.worst,
  };
  const given = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const run = spawnSync(process.execPath, [scorer, ...given], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`the scorer ended with ${run.status}`);
  const summary = (JSON.parse(readFileSync(json, 'utf8')) as { summary: Record<string, number | null> }).summary;
  const furthest = run.stdout.indexOf('furthest from Word:');
  const quiet = (line: string, at: number): boolean =>
    options.verbose === undefined && line.startsWith('    ') && (furthest < 0 || at < furthest);
  let at = 0;
  for (const line of run.stdout.trimEnd().split('\n')) {
    if (!quiet(line, at)) console.log(line);
    at += line.length + 1;
  }
  // The scorer's comparison leaves this figure out.
  const theirs = existsSync(set.baseline)
    ? (JSON.parse(readFileSync(set.baseline, 'utf8')) as { summary: Record<string, number> }).summary.matched
    : undefined;
  if (typeof summary.matched === 'number' && theirs !== undefined)
    console.log(`  words found      ${(100 * summary.matched).toFixed(1).padStart(5)}% / ${(100 * theirs).toFixed(1).padStart(5)}%`);
  return Object.fromEntries(
    floorFigures.flatMap((name) => {
      const value = summary[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

function compareWithFloor(measured: Floor): void {
  if (options.floor === undefined) return;
  if (options.only !== undefined || options.documents !== undefined) {
    console.log('\nThe floor is kept for the whole of the default documents: not compared.');
    return;
  }
  const file = resolve(root, options.floor || 'test/bench/fidelity-floor.json');
  if (options['write-floor'] !== undefined) {
    writeFloor(file, measured);
    console.log(`\nfloor written: ${file}`);
    return;
  }
  const fallen = fallenBelow(readFloor(file), measured);
  console.log(
    fallen.length === 0
      ? '\nNo figure fell below its floor.'
      : `\nFallen more than half a point below the floor:\n  ${fallen.join('\n  ')}`,
  );
  if (fallen.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (!existsSync(scorer)) {
    console.log(`No fidelity documents: ${shared} is not there. They are kept beside the project, not in it; nothing was measured.`);
    return;
  }
  const documents = options.documents === undefined ? undefined : resolve(options.documents);
  const folder = documents === undefined ? shared : dirname(documents);
  const sets = [setIn('documents', folder, documents)];
  if (existsSync(join(folder, 'probes/documents'))) sets.push(setIn('probes', join(folder, 'probes')));
  const work = options.keep === undefined ? mkdtempSync(join(tmpdir(), 'docops-fidelity-')) : resolve(options.keep);
  try {
    const measured: Record<string, Figures> = {};
    for (const set of sets) measured[set.name] = await measure(set, work);
    compareWithFloor(measured);
  } finally {
    if (options.keep === undefined) rmSync(work, { recursive: true, force: true });
  }
}

await main();

/**
 * Measures how close we are to Word. Converts the documents that Word has paginated, and the probes, and scores the PDFs.
 *
 *   npm run fidelity -- [--documents DIR] [--only ID,ID] [--worst N] [--verbose] [--keep DIR] [--html DIR]
 *       [--floor FILE [--write-floor]]
 *   npm run fidelity -- --fetch DIR [--base-url URL]
 *
 * DIR holds .docx files; truth.json, word-pdf/ and probes/ are expected beside it. The documents are not part of this repository: if they
 * are missing, the script says so and exits successfully. `--html` writes the pages that differ most, ours, Word's and one over the other,
 * into DIR/documents and DIR/probes. `--fetch` downloads the public ones into DIR/documents, DIR/word-pdf and DIR/probes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchSources } from './fidelity/fetch-sources.js';
import { lookAtPages, type Look } from './fidelity/look-at-pages.js';
import { convertAsPrinted, readPrintedViews } from './fidelity/printed-views.js';
import { readSources } from './fidelity/read-sources.js';
import { scorePairs } from './fidelity/score-pairs.js';
import { readArguments } from './measure/arguments.js';
import { convertFolder, docxFilesIn } from './measure/convert-folder.js';
import { fallenBelow, readFloor, writeFloor, type Figures, type Floor } from './measure/floor.js';
import { spreadOf } from './measure/statistics.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const shared = resolve(root, '../shared/fidelity');
const scorer = join(shared, 'score.mjs');
const looker = join(shared, 'look.mjs');
const command = join(root, 'dist/cli.js');
const options = readArguments(['documents', 'only', 'worst', 'verbose', 'keep', 'html', 'floor', 'write-floor', 'fetch', 'base-url']);

/** One folder of documents and its references. */
interface DocumentSet {
  readonly name: string;
  readonly documents: string;
  /** Word's page breaks; absent if they are missing. */
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

/** Figures that have a floor; figures that the scorer could not compute are left out. */
const floorFigures = ['pagesEqual', 'pageHit', 'autoBreakHit', 'matched', 'samePage', 'within1pt', 'within2pt', 'within6pt'];

/** Figures that need {@link looker}. */
const pictureFigures = ['ink', 'paint'];

interface Measured {
  readonly figures: Figures;
  /** With the documents that Word printed in another view converted in that view; absent if no document was. */
  readonly asPrinted: Measured | undefined;
  /** Still running: it takes as long as the steps after it. */
  readonly looking: Promise<Look>;
}

async function measure(set: DocumentSet, work: string): Promise<Measured> {
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
  const looking = look(set, work);
  const figures = existsSync(scorer) ? score(set, out, work) : scoreByPlaces(set, files, out);
  const asPrinted = existsSync(scorer) && converted.length === files.length ? await scoreAsPrinted(set, files, work) : undefined;
  return { figures: { converted: files.length === 0 ? 0 : converted.length / files.length, ...figures }, asPrinted, looking };
}

/** For a set that {@link measure} converted; undefined if Word printed all of it in the default view. */
async function scoreAsPrinted(set: DocumentSet, files: readonly string[], work: string): Promise<Measured | undefined> {
  const views = readPrintedViews(join(root, 'scripts/fidelity/printed-views.tsv'));
  if (!files.some((file) => views.has(basename(file, '.docx')))) return undefined;
  const printed = { ...set, name: `${set.name}-as-printed` };
  const out = join(work, printed.name);
  const count = await convertAsPrinted(command, files, { from: join(work, set.name), out, views });
  console.log(`\n== ${set.name} as Word printed them: ${count} of ${files.length} in another view (scripts/fidelity/printed-views.tsv)`);
  const looking = look(printed, work);
  return { figures: score(printed, out, work), asPrinted: undefined, looking };
}

/** Compares pictures of the pages that {@link measure} converted. */
function look(set: DocumentSet, work: string): Promise<Look> {
  const missing = [looker, set.pairs].find((path) => !existsSync(path));
  if (missing !== undefined) return Promise.resolve({ text: `not compared: ${missing} is not there`, figures: {} });
  const looking = lookAtPages({
    script: looker,
    pdfs: join(work, set.name),
    pairs: set.pairs,
    json: join(work, `${set.name}-pictures.json`),
    html: options.html === undefined ? undefined : join(resolve(options.html), set.name),
    only: options.only,
    worst: options.worst,
  });
  // A failure is reported where the result is awaited, not before.
  looking.catch(() => undefined);
  return looking;
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

/** Without the scorer and its truth: only the positions of words. */
function scoreByPlaces(set: DocumentSet, files: readonly string[], out: string): Figures {
  const known = new Set(files.map((file) => `${basename(file, '.docx')}.pdf`));
  const wordPdfs = existsSync(set.pairs) ? readdirSync(set.pairs).filter((name) => known.has(name)) : [];
  if (wordPdfs.length === 0) {
    console.log(`no PDFs of Word's in ${set.pairs}: nothing to compare`);
    return {};
  }
  const { pairs, means } = scorePairs(
    wordPdfs.map((name) => join(set.pairs, name)),
    out,
  );
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  console.log(`against Word's own PDFs: ${pairs} documents`);
  console.log(`  words found ${percent(means.matched)}   on the same page ${percent(means.samePage)}`);
  console.log(`  within 1 pt ${percent(means.within1pt)}   2 pt ${percent(means.within2pt)}   6 pt ${percent(means.within6pt)}`);
  return { ...means };
}

async function fetchDocuments(target: string): Promise<void> {
  if (target === '') throw new Error('--fetch needs a folder');
  const folder = resolve(target);
  const sources = readSources(readFileSync(join(root, 'scripts/fidelity/sources.tsv'), 'utf8'));
  const baseUrl = options['base-url'] || 'https://raw.githubusercontent.com';
  console.log(`${sources.length} files from ${baseUrl} to ${folder}`);
  const { fetched, present, failures, skipped } = await fetchSources({ sources, folder, baseUrl });
  for (const failure of failures) console.error(`failed  ${failure}`);
  if (skipped > 0) console.error(`${skipped} files were not tried, since the host could not be reached`);
  console.log(`${fetched} fetched, ${present} there already, ${failures.length} failed`);
  if (failures.length + skipped > 0) process.exitCode = 1;
  else console.log(`Now: npm run fidelity -- --documents ${join(target, 'documents')}`);
}

function compareWithFloor(measured: Floor): void {
  if (options.floor === undefined) return;
  if (options.only !== undefined || options.documents !== undefined) {
    console.log('\nThe floor is kept for the whole of the default documents: not compared.');
    return;
  }
  const file = resolve(root, options.floor || 'test/bench/fidelity-floor.json');
  if (options['write-floor'] !== undefined) {
    if (!existsSync(looker)) throw new Error(`the floor of ${pictureFigures.join(' and ')} cannot be measured without ${looker}`);
    writeFloor(file, measured);
    console.log(`\nfloor written: ${file}`);
    return;
  }
  const fallen = fallenBelow(readFloor(file), measured, existsSync(looker) ? [] : pictureFigures);
  console.log(
    fallen.length === 0
      ? '\nNo figure fell below its floor.'
      : `\nFallen more than half a point below the floor:\n  ${fallen.join('\n  ')}`,
  );
  if (fallen.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (options.html === '') throw new Error('--html needs a folder');
  if (options.fetch !== undefined) return fetchDocuments(options.fetch);
  if (options.documents === undefined && !existsSync(scorer)) {
    console.log(`No fidelity documents: ${shared} is not there. They are kept beside the project, not in it; nothing was measured.`);
    console.log('npm run fidelity -- --fetch DIR downloads those that are public.');
    return;
  }
  const documents = options.documents === undefined ? undefined : resolve(options.documents);
  const folder = documents === undefined ? shared : dirname(documents);
  const sets = [setIn('documents', folder, documents)];
  if (existsSync(join(folder, 'probes/documents'))) sets.push(setIn('probes', join(folder, 'probes')));
  const work = options.keep === undefined ? mkdtempSync(join(tmpdir(), 'docops-fidelity-')) : resolve(options.keep);
  try {
    const measured = new Map<string, Measured>();
    for (const set of sets) measured.set(set.name, await measure(set, work));
    const all: Record<string, Figures> = {};
    const everything = [...measured].flatMap(([name, one]): [string, Measured][] =>
      one.asPrinted
        ? [
            [name, one],
            [`${name}-as-printed`, one.asPrinted],
          ]
        : [[name, one]],
    );
    for (const [name, { figures, looking }] of everything) {
      const pictures = await looking;
      console.log(`\n== ${name}, pages as pictures\n${pictures.text.trimEnd()}`);
      all[name] = { ...figures, ...pictures.figures };
    }
    compareWithFloor(all);
  } finally {
    if (options.keep === undefined) rmSync(work, { recursive: true, force: true });
  }
}

await main();

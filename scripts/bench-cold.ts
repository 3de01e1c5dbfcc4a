/**
 * Measures how long all documents of a folder take, cold: from the start of the first process to the end of the last, by turns. docops is
 * one process of the built package that converts one document after another; docxide-pdf (`cargo install docxide-pdf`) is a process for
 * each document, as usual; LibreOffice is an office for every 200 of them. Each writes its PDFs.
 *
 *   npm run build && npx tsx scripts/bench-cold.ts [--documents DIR] [--limit N] [--turns N] [--programs docops,docxide-pdf] [--json FILE]
 *
 * A program that cannot convert a document is done with it early: documents that docops or docxide-pdf cannot convert, in a pass that does
 * not count, are left out.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions, isInstalled, officeArguments } from './measure/programs.js';
import { figureOfRuns, measureProcess, runInTurns, runsLine, timer, type WholeRun } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'limit', 'turns', 'programs', 'json']);
const documents = resolve(root, options.documents ?? '../shared/fidelity/documents');
const turns = Number(options.turns ?? 5);
const limitMs = 1_800_000;
const peer = 'docxide-pdf';

/** One shell starts a process for each document: its clock counts all of them, to the microsecond. */
const eachDocument = `out=$1; shift; for file; do name=\${file##*/}; ${peer} "$file" "$out/\${name%.docx}.pdf" >/dev/null 2>&1; done; true`;

/** An office reads no more than some 250 arguments and silently skips the rest: it gets this many documents at a time. */
const mostOfAnOffice = 200;
const office = `soffice ${officeArguments('"$profile"', '"$out"', []).join(' ')}`;
const inOffices = `profile=$1; out=$2; shift 2; for file; do printf '%s\\0' "$file"; done | xargs -0 -n ${String(mostOfAnOffice)} ${office}`;

type Convert = (files: readonly string[], out: string) => WholeRun;

function convertersIn(folder: string): Readonly<Record<string, Convert>> {
  const known: Readonly<Record<string, readonly [command: string, Convert]>> = {
    docops: [
      process.execPath,
      (files, out) => measureProcess(process.execPath, [join(root, 'scripts/measure/bench-engine.mjs'), '--cold', out, ...files], limitMs),
    ],
    [peer]: [peer, (files, out) => measureProcess('sh', ['-c', eachDocument, 'sh', out, ...files], limitMs)],
    LibreOffice: [
      'soffice',
      (files, out) => measureProcess('sh', ['-c', inOffices, 'sh', join(folder, 'profile'), out, ...files], limitMs),
    ],
  };
  const asked = options.programs?.split(',');
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, [command, convert]]) => {
      if (asked?.includes(name) === false) return [];
      if (isInstalled(command)) return [[name, convert] as const];
      console.log(`${name}: not measured (${command} is not on the PATH)`);
      return [];
    }),
  );
}

/** Names of the documents whose PDFs are in a folder. */
const namesIn = (out: string): ReadonlySet<string> => new Set(readdirSync(out).map((name) => basename(name, '.pdf')));

/** Creates an empty folder for the PDFs of one program. */
function emptyFolder(folder: string, name: string): string {
  const out = join(folder, name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  return out;
}

/** The first pass: documents that both programs convert. Meanwhile the office creates its profile. */
function convertible(converters: Readonly<Record<string, Convert>>, all: readonly string[], folder: string): readonly string[] {
  converters['LibreOffice']?.(all.slice(0, 1), emptyFolder(folder, 'LibreOffice'));
  return ['docops', peer].reduce((left, name) => {
    const convert = converters[name];
    if (convert === undefined) return left;
    const out = emptyFolder(folder, name);
    const { failure } = convert(left, out);
    if (failure !== undefined) throw new Error(`${name}: ${failure}`);
    const done = namesIn(out);
    const lost = left.filter((file) => !done.has(basename(file, '.docx')));
    if (lost.length > 0) console.log(`${name} cannot convert, left out: ${lost.map((file) => basename(file, '.docx')).join(' ')}`);
    return left.filter((file) => !lost.includes(file));
  }, all);
}

/** The number of PDFs that each has written, and the processor time compared with docxide-pdf's. */
function completed(figures: readonly KeptFigure[], folder: string): KeptFigure[] {
  const processor = (figure: KeptFigure | undefined): number => figure?.measures['processor s'] ?? NaN;
  const theirs = processor(figures.find(({ program }) => program === peer));
  return figures.map((figure) => ({
    ...figure,
    measures: {
      documents: namesIn(join(folder, figure.program)).size,
      ...figure.measures,
      'processor, docxide-pdf = 1': processor(figure) / theirs,
    },
  }));
}

function bench(folder: string): void {
  const all = docxFilesIn(documents).slice(0, options.limit === undefined ? undefined : Number(options.limit));
  const converters = convertersIn(folder);
  const files = convertible(converters, all, folder);
  const programs = Object.fromEntries(
    Object.entries(converters).map(([name, convert]) => [name, () => convert(files, emptyFolder(folder, name))]),
  );
  console.log(`${String(files.length)} documents, cold, medians of ${String(turns)} turns, Node ${process.version} (${process.execPath})`);
  if (!timer) console.log('processor and memory: not measured (/usr/bin/time is not there)');
  const figures = completed(
    [...runInTurns(programs, turns)].map(([name, runs]) => figureOfRuns('all documents', name, runs)),
    folder,
  );
  for (const figure of figures) {
    const { documents: count = 0, 'processor, docxide-pdf = 1': ratio = NaN } = figure.measures;
    console.log(`${runsLine(figure)}, ${String(count)} PDFs${Number.isNaN(ratio) ? '' : `, processor ${ratio.toFixed(2)} (${peer} = 1)`}`);
    if (figure.failure !== undefined) process.exitCode = 1;
  }
  keepFigures(options.json, figures, { turns, versions: commandVersions({ [peer]: peer, LibreOffice: 'soffice' }) });
}

if (!existsSync(documents)) {
  console.log(`No documents: ${documents} is not there. They are kept beside the project, not in it; nothing was measured.`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'docops-cold-'));
  try {
    bench(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

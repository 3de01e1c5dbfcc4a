/**
 * Merges a hundred PDF files of ten pages each into one, compared with qpdf, by turns: whole processes, and warm turns of ours. Medians.
 *   npx tsx scripts/bench-merge.ts [--turns N] [--json FILE]      (after npm run build)
 * The files are created first, from Markdown: tagged, with an outline, links and their own subset fonts. qpdf drops structure, outlines and
 * most links.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from '../src/operations/convert/convert.js';
import { merge } from '../src/operations/merge/merge.js';
import { readArguments } from './measure/arguments.js';
import { keepFigures, timeTurn, type Turn, turnMeasures } from './measure/kept-figures.js';
import { commandVersions, isInstalled } from './measure/programs.js';
import { figureOfRuns, measureProcess, runsLine, type WholeRun } from './measure/whole-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = readArguments(['turns', 'json']);
const turns = Number(options.turns ?? 5);
const files = 100;
const pages = 10;

/** One chapter per page, each with typical parts of reports; no two files are alike. */
function reportOf(number: number): string {
  const sentence = `Sentence of report ${String(number)} with a [link](#chapter-1) and some *words* to fill a line of it. `;
  const chapter = (index: number): string =>
    `# Chapter ${String(index + 1)}\n\n${sentence.repeat(12)}\n\n- one\n- two\n\n| a | b |\n|---|---|\n${`| ${String(index)} | cell |\n`.repeat(12)}`;
  return Array.from({ length: pages }, (_, index) => chapter(index)).join('\n<!-- pagebreak -->\n\n');
}

const folder = mkdtempSync(join(tmpdir(), 'docops-merge-'));
try {
  const paths: string[] = [];
  for (let number = 0; number < files; number += 1) {
    const { bytes, pages: count = 0 } = await convert({ bytes: Buffer.from(reportOf(number)), from: 'md' });
    if (count !== pages) throw new Error(`a file has ${String(count)} pages`);
    paths.push(join(folder, `${String(number)}.pdf`));
    writeFileSync(paths[number] ?? '', bytes);
  }
  const documents = paths.map((path) => ({ bytes: new Uint8Array(readFileSync(path)) }));
  const megabytes = documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  console.log(`${String(files)} files of ${String(pages)} pages, ${megabytes.toFixed(1)} MB`);
  const what = `${String(files)} files of ${String(pages)} pages`;
  const commands: Readonly<Record<string, readonly string[]>> = {
    docops: [process.execPath, join(root, 'dist/cli.js'), 'merge', '--quiet', ...paths, '--out', join(folder, 'ours.pdf')],
    ...(isInstalled('qpdf') && { qpdf: ['qpdf', '--empty', '--pages', ...paths, '--', join(folder, 'qpdf.pdf')] }),
  };
  const runs = new Map<string, WholeRun[]>(Object.keys(commands).map((name) => [name, []]));
  const warm: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, [program = '', ...args]] of Object.entries(commands)) runs.get(name)?.push(measureProcess(program, args));
    warm.push(await timeTurn(() => merge({ documents })));
  }
  const figures = [...runs].map(([name, list]) => figureOfRuns(what, name, list));
  const { 'median ms': median = NaN, 'fastest ms': fastest = NaN, 'processor ms': processor = NaN } = turnMeasures(warm.slice(1));
  const measures = { 'median s': median / 1000, 'fastest s': fastest / 1000, 'processor s': processor / 1000 };
  if (warm.length > 1) figures.push({ what, program: 'docops, warm', measures });
  for (const figure of figures) console.log(runsLine(figure));
  keepFigures(options.json, figures, { turns, versions: commandVersions({ qpdf: 'qpdf' }) });
} finally {
  rmSync(folder, { recursive: true });
}

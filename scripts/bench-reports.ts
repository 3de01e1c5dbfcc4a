/**
 * Measures long real reports: documents of ../shared, each joined with itself until it has about a thousand pages, to PDF in whole, cold
 * processes of `docops convert`, and of LibreOffice and docxide-pdf if they are installed, in alternation. One is joined until `merge` takes no more.
 *
 *   npm run build && npx tsx scripts/bench-reports.ts [--turns N] [--programs docops,LibreOffice] [--only tables,notes] [--json FILE]
 *
 * Prints the medians; `--json FILE` keeps them for `npx tsx scripts/write-figures.ts`. Runs that take a
 * minute are done once.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from '../src/operations/convert/convert.js';
import { merge } from '../src/operations/merge/merge.js';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions } from './measure/programs.js';
import { longTurnSeconds, reportPrograms } from './measure/report-programs.js';
import { figureOfRuns, runInTurns, runsLine } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = readArguments(['turns', 'programs', 'only', 'json']);
const turns = Number(given.turns ?? 3);

interface Report {
  readonly name: string;
  readonly document: string;
  readonly pages: number;
}

/** Named after the content that each has most of; the longest is as long as `merge` allows. */
const reports: readonly Report[] = [
  { name: 'tables', document: '2046ea740039', pages: 1000 },
  { name: 'notes', document: '3d367ac043a5', pages: 1000 },
  { name: 'pictures', document: '3c9cad259866', pages: 1000 },
  { name: 'tables, four times as many', document: '2046ea740039', pages: 4000 },
];

const folder = mkdtempSync(join(tmpdir(), 'docops-reports-'));
const file = join(folder, 'report.docx');
const programs = reportPrograms(file, folder, given.programs);

/** Writes the report. @returns Its pages */
async function writeReport({ document, pages }: Report): Promise<number> {
  const bytes = new Uint8Array(readFileSync(join(root, '../shared/fidelity/documents', `${document}.docx`)));
  const { pages: own = 1 } = await convert({ bytes, from: 'docx', to: 'pdf' });
  const count = Math.ceil(pages / own);
  const joined = await merge({ documents: Array.from({ length: count }, () => ({ bytes: new Uint8Array(bytes) })), to: 'docx' });
  writeFileSync(file, joined.bytes);
  return count * own;
}

const figures: KeptFigure[] = [];
try {
  const only = given.only?.split(',');
  for (const report of reports.filter(({ name }) => only?.includes(name) ?? true)) {
    const pages = await writeReport(report);
    for (const [program, runs] of runInTurns(programs, turns, longTurnSeconds)) {
      const figure = figureOfRuns(`${report.name}: ${pages.toLocaleString('en-US')} pages`, program, runs);
      figures.push({ ...figure, measures: { pages, ...figure.measures } });
      console.log(runsLine(figure));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const others = { LibreOffice: 'soffice', 'docxide-pdf': 'docxide-pdf' };
const run = Object.fromEntries(Object.entries(others).filter(([name]) => name in programs));
keepFigures(given.json, figures, { turns, versions: commandVersions(run) });

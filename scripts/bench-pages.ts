/**
 * Measures how time and memory grow with the pages. A made-up report of 1, 10, 100, 1,000 and 5,000 pages to PDF, each as a whole, cold
 * process: `docops convert` with a worker's heap, LibreOffice and docxide-pdf (`cargo install docxide-pdf`), if they are installed, in
 * alternation.
 *
 *   npm run build && npx tsx scripts/bench-pages.ts [--pages 1,10,100] [--turns N] [--programs docops,LibreOffice] [--json FILE]
 *
 * Prints the medians; `--json FILE` keeps them for `npx tsx scripts/write-figures.ts`. Runs that take minutes are done
 * once.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions } from './measure/programs.js';
import { reportOf } from './measure/report-document.js';
import { longTurnSeconds, reportPrograms } from './measure/report-programs.js';
import { figureOfRuns, runInTurns, runsLine } from './measure/whole-process.js';

const given = readArguments(['pages', 'turns', 'programs', 'json']);
const sizes = (given.pages ?? '1,10,100,1000,5000').split(',').map(Number);
const turns = Number(given.turns ?? 3);
/** Sections that fill a page. */
const sectionsPerPage = 3;

const folder = mkdtempSync(join(tmpdir(), 'docops-pages-'));
const file = join(folder, 'report.docx');
const programs = reportPrograms(file, folder, given.programs);

async function figuresOf(pages: number): Promise<KeptFigure[]> {
  writeFileSync(file, await reportOf(pages === 1 ? 2 : pages * sectionsPerPage));
  return [...runInTurns(programs, turns, longTurnSeconds)].map(([name, runs]) => {
    const figure = figureOfRuns(pages.toLocaleString('en-US'), name, runs);
    return { ...figure, measures: { pages, ...figure.measures } };
  });
}

const figures: KeptFigure[] = [];
try {
  // The first start of an office creates a profile and does not count.
  if (programs['LibreOffice']) {
    writeFileSync(file, await reportOf(2));
    programs['LibreOffice']();
  }
  for (const pages of sizes)
    for (const figure of await figuresOf(pages)) {
      figures.push(figure);
      console.log(runsLine({ ...figure, what: `${figure.what} pages` }));
    }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const versions = commandVersions({ LibreOffice: 'soffice', 'docxide-pdf': 'docxide-pdf' });
keepFigures(given.json, figures, { turns, versions });

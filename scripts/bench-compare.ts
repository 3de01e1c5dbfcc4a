/**
 * Measures the comparison of long documents in whole, cold processes of `docops compare`: a made-up report of a thousand pages, and with
 * `../shared` real ones, each joined with itself until it has about as many, beside versions of them with a change in each twentieth text.
 *
 *   npm run build && npx tsx scripts/bench-compare.ts [--turns N] [--only report,tables,notes,pictures] [--json FILE]
 *
 * Prints the medians; `--json FILE` keeps them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from '../src/operations/convert/convert.js';
import { merge } from '../src/operations/merge/merge.js';
import { changedDocx } from './growth/changed-docx.js';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { reportOf } from './measure/report-document.js';
import { figureOfRuns, measureProcess, runInTurns, runsLine } from './measure/whole-process.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = readArguments(['turns', 'only', 'json']);
const turns = Number(given.turns ?? 3);
const limitMs = 600_000;
/** One text in this many is changed, and no block goes. */
const changes = { textStep: 20, blockStep: Infinity };
const wantedPages = 1000;
/** Three of its sections make a page. */
const madeUp = (): Promise<Uint8Array> => reportOf(3 * wantedPages);

async function joined(document: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(join(root, '../shared/fidelity/documents', `${document}.docx`)));
  const { pages = 1 } = await convert({ bytes, from: 'docx', to: 'pdf' });
  const documents = Array.from({ length: Math.ceil(wantedPages / pages) }, () => ({ bytes: new Uint8Array(bytes) }));
  return (await merge({ documents, to: 'docx' })).bytes;
}

const real = { tables: '2046ea740039', notes: '3d367ac043a5', pictures: '3c9cad259866' };
const isShared = existsSync(join(root, '../shared/fidelity/documents'));
const documents: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  report: madeUp,
  ...(isShared && Object.fromEntries(Object.entries(real).map(([name, document]) => [name, () => joined(document)]))),
};

const folder = mkdtempSync(join(tmpdir(), 'docops-compare-'));
const [original, revised] = [join(folder, 'original.docx'), join(folder, 'revised.docx')];
const command = [
  join(root, 'dist/cli.js'),
  'compare',
  original,
  revised,
  '--quiet',
  '--timeout',
  '600',
  '--out',
  join(folder, 'result.docx'),
];
const figures: KeptFigure[] = [];
try {
  const only = given.only?.split(',');
  for (const [name, make] of Object.entries(documents)) {
    if (only && !only.includes(name)) continue;
    const bytes = await make();
    writeFileSync(original, bytes);
    writeFileSync(revised, changedDocx(bytes, changes));
    for (const [program, runs] of runInTurns({ docops: () => measureProcess(process.execPath, command, limitMs) }, turns, limitMs)) {
      const figure = figureOfRuns(`${name}: about 1,000 pages`, program, runs);
      figures.push(figure);
      console.log(runsLine(figure));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
keepFigures(given.json, figures, { turns, versions: {} });

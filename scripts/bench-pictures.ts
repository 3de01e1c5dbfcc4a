/**
 * Measures the cost of a picture of page one compared with the PDF. Warm, in one process, the median of turns in alternation: PDF, PNG of
 * page one in both sizes, SVG of it.
 *
 *   npx tsx scripts/bench-pictures.ts [--documents DIR] [--limit N] [--turns N] [--width N] [--json FILE]
 *
 * DIR holds .docx files; if it is missing, the script says so and exits successfully. `--width` is that of the thumbnail, by default 320
 * pixels.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert, type ConvertInput } from '../src/operations/convert/convert.js';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import { keepFigures, type KeptFigure, timeTurn, type Turn, turnMeasures } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'limit', 'turns', 'width', 'json']);
const documents = resolve(options.documents ?? join(root, '../shared/fidelity/documents'));
const [limit, turns, width] = [Number(options.limit ?? 24), Number(options.turns ?? 5), Number(options.width ?? 320)];

const asked = {
  pdf: { title: 'the whole PDF', to: 'pdf' },
  svg: { title: 'SVG', to: 'svg', pages: '1' },
  thumbnail: { title: `PNG, ${String(width)} across`, to: 'png', pages: '1', width },
  png: { title: 'PNG, 96 dpi', to: 'png', pages: '1' },
} as const;
type Kind = keyof typeof asked;
const kinds = Object.keys(asked) as Kind[];
type Row = Readonly<Record<Kind, KeptFigure['measures']>>;

/** In turns, so that load affects all programs equally. */
async function timeKinds(bytes: Uint8Array): Promise<Row> {
  const times: Record<Kind, Turn[]> = { pdf: [], svg: [], thumbnail: [], png: [] };
  for (let turn = -1; turn < turns; turn += 1) {
    for (const kind of kinds) {
      const { title: _, ...target } = asked[kind];
      const input: ConvertInput = { bytes, from: 'docx', recover: true, ...target };
      const timed = await timeTurn(() => convert(input));
      // the first turn loads what it needs
      if (turn >= 0) times[kind].push(timed);
    }
  }
  const [pdf, svg, thumbnail, png] = [times.pdf, times.svg, times.thumbnail, times.png].map(turnMeasures);
  return { pdf: pdf ?? {}, svg: svg ?? {}, thumbnail: thumbnail ?? {}, png: png ?? {} };
}

const median = (values: readonly number[]): number => spreadOf(values).median;

const ms = (row: Row, kind: Kind, name = 'median ms'): number => row[kind][name] ?? NaN;

/** Compared with the PDFs of the same documents. */
function figureOf(kind: Kind, rows: readonly Row[]): KeptFigure {
  const each = rows.map((row) => ms(row, kind) / ms(row, 'pdf'));
  const sum = (of: Kind, name?: string): number => rows.reduce((total, row) => total + ms(row, of, name), 0);
  return {
    ...{ what: asked[kind].title, program: 'docops' },
    measures: {
      ...{ 'median ratio': median(each), 'worst ratio': Math.max(...each), 'ratio of sums': sum(kind) / sum('pdf') },
      'ratio of processor sums': sum(kind, 'processor ms') / sum('pdf', 'processor ms'),
      'median ms': median(rows.map((row) => ms(row, kind))),
      documents: rows.length,
    },
  };
}

async function main(): Promise<void> {
  if (!existsSync(documents)) return console.log(`skipped: there is no ${documents}`);
  const all = docxFilesIn(documents);
  const step = Math.max(1, Math.floor(all.length / limit));
  const rows: Row[] = [];
  console.log(
    `${'document'.padEnd(16)}${kinds.map((kind) => `${kind} ms`.padStart(14)).join('')}${'thumbnail/pdf'.padStart(15)}${'png/pdf'.padStart(9)}`,
  );
  for (const file of all.filter((_, index) => index % step === 0).slice(0, limit)) {
    const row = await timeKinds(readFileSync(file));
    rows.push(row);
    const ratio = (kind: Kind): string => (ms(row, kind) / ms(row, 'pdf')).toFixed(2);
    console.log(
      `${basename(file, '.docx').padEnd(16)}${kinds.map((kind) => ms(row, kind).toFixed(1).padStart(14)).join('')}${ratio('thumbnail').padStart(15)}${ratio('png').padStart(9)}`,
    );
  }
  const figures = kinds.map((kind) => figureOf(kind, rows));
  for (const { what, measures } of figures)
    console.log(
      `${what.padEnd(18)} ${Object.entries(measures)
        .map(([name, value]) => `${name} ${value.toFixed(2)}`)
        .join(', ')}`,
    );
  keepFigures(options.json, figures, { turns });
}

await main();

/**
 * What does a picture of page one cost beside the PDF? Warm, in one process, the fastest of turns, since other work only takes away: PDF, PNG of page one in both sizes, SVG of it.
 *
 *   npx tsx scripts/bench-pictures.ts [--documents DIR] [--limit N] [--turns N] [--width N]
 *
 * DIR holds .docx files; where it is not there, the script says so and ends well. `--width` is that of the thumbnail, by default 320 pixels.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert, type ConvertInput } from '../src/operations/convert/convert.js';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import { spreadOf } from './measure/statistics.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'limit', 'turns', 'width']);
const documents = resolve(options.documents ?? join(root, '../shared/fidelity/documents'));
const [limit, turns, width] = [Number(options.limit ?? 24), Number(options.turns ?? 5), Number(options.width ?? 320)];

const asked = {
  pdf: { to: 'pdf' },
  thumbnail: { to: 'png', pages: '1', width },
  png: { to: 'png', pages: '1' },
  svg: { to: 'svg', pages: '1' },
} as const;
type Kind = keyof typeof asked;
const kinds = Object.keys(asked) as Kind[];

/** Milliseconds, by turns, so that a busy moment meets all alike. */
async function fastest(bytes: Uint8Array): Promise<Record<Kind, number>> {
  const times: Record<Kind, number[]> = { pdf: [], thumbnail: [], png: [], svg: [] };
  for (let turn = -1; turn < turns; turn += 1) {
    for (const kind of kinds) {
      const input: ConvertInput = { bytes, from: 'docx', recover: true, ...asked[kind] };
      const start = performance.now();
      await convert(input);
      // the first turn loads what it needs
      if (turn >= 0) times[kind].push(performance.now() - start);
    }
  }
  return { pdf: Math.min(...times.pdf), thumbnail: Math.min(...times.thumbnail), png: Math.min(...times.png), svg: Math.min(...times.svg) };
}

const median = (values: readonly number[]): number => spreadOf(values).median;

async function main(): Promise<void> {
  if (!existsSync(documents)) return console.log(`skipped: there is no ${documents}`);
  const all = docxFilesIn(documents);
  const step = Math.max(1, Math.floor(all.length / limit));
  const rows: Record<Kind, number>[] = [];
  console.log(
    `${'document'.padEnd(16)}${kinds.map((kind) => `${kind} ms`.padStart(14)).join('')}${'thumbnail/pdf'.padStart(15)}${'png/pdf'.padStart(9)}`,
  );
  for (const file of all.filter((_, index) => index % step === 0).slice(0, limit)) {
    const row = await fastest(readFileSync(file));
    rows.push(row);
    const ratios = [(row.thumbnail / row.pdf).toFixed(2).padStart(15), (row.png / row.pdf).toFixed(2).padStart(9)];
    console.log(
      `${basename(file, '.docx').padEnd(16)}${kinds.map((kind) => row[kind].toFixed(1).padStart(14)).join('')}${ratios.join('')}`,
    );
  }
  const ratio = (kind: Kind): string => {
    const each = rows.map((row) => row[kind] / row.pdf);
    const sum = (key: Kind): number => rows.reduce((total, row) => total + row[key], 0);
    return `${kind}: median ratio ${median(each).toFixed(2)}, worst ${Math.max(...each).toFixed(2)}, of the sums ${(sum(kind) / sum('pdf')).toFixed(2)}`;
  };
  for (const kind of kinds.slice(1)) console.log(ratio(kind));
}

await main();

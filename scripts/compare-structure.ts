/**
 * Compares the structure of tagged PDFs with the document trees: ours, Word's (`../shared/fidelity/word-pdf`, the tagged ones) and
 * LibreOffice's, as a table of each feature's share. LibreOffice's are created first:
 *
 *   soffice --headless --convert-to 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}' --outdir FOLDER *.docx
 *   npx tsx scripts/compare-structure.ts --libreoffice FOLDER [--ours FOLDER] [--only ID,ID] [--list FEATURE]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Budget } from '../src/base/abort.js';
import { convert } from '../src/operations/convert/convert.js';
import { readWithChunks } from '../src/operations/convert/read-with-chunks.js';
import { factsOfPdf } from '../test/support/structure/facts-of-pdf.js';
import { factsOfTree } from '../test/support/structure/facts-of-tree.js';
import type { StructureFacts } from '../test/support/structure/facts.js';
import { readTaggedPdf } from '../test/support/structure/read-tagged-pdf.js';
import { features, structureScores, type Feature, type Scores } from './measure/structure-scores.js';

const { values } = parseArgs({
  options: { libreoffice: { type: 'string' }, ours: { type: 'string' }, only: { type: 'string' }, list: { type: 'string' } },
});
const shared = fileURLToPath(new URL('../../shared/fidelity', import.meta.url));

type Writer = 'ours' | 'LibreOffice' | 'Word';

/** The scores of each writer's file of a document. */
type Row = { readonly id: string } & Readonly<Partial<Record<Writer, Scores>>>;

const bytesOf = (path: string): Uint8Array | undefined => (existsSync(path) ? readFileSync(path) : undefined);

async function factsIn(pdf: Uint8Array | undefined): Promise<StructureFacts | undefined> {
  const tagged = pdf && (await readTaggedPdf(pdf));
  return tagged?.root && factsOfPdf(tagged);
}

async function rowOf(id: string): Promise<Row> {
  const source = readFileSync(join(shared, 'documents', `${id}.docx`));
  const { tree } = await readWithChunks(source, { budget: new Budget(), recover: false });
  const wanted = factsOfTree(tree);
  const files: Readonly<Record<Writer, Uint8Array | undefined>> = {
    ours: values.ours === undefined ? (await convert({ bytes: source, from: 'docx' })).bytes : bytesOf(join(values.ours, `${id}.pdf`)),
    LibreOffice: values.libreoffice === undefined ? undefined : bytesOf(join(values.libreoffice, `${id}.pdf`)),
    Word: bytesOf(join(shared, 'word-pdf', `${id}.pdf`)),
  };
  const row: Record<string, unknown> = { id };
  for (const [writer, pdf] of Object.entries(files)) {
    const found = await factsIn(pdf);
    if (found) row[writer] = structureScores(wanted, found);
  }
  return row as Row;
}

const percent = (found: number, wanted: number): string => (wanted === 0 ? '-' : `${((100 * found) / wanted).toFixed(1)} %`);

function shareOf(rows: readonly Row[], writer: Writer, feature: Feature): string {
  const scores = rows.flatMap((row) => row[writer]?.[feature] ?? []);
  const asked = scores.filter(({ wanted }) => wanted > 0);
  const whole = asked.filter(({ wanted, found }) => wanted === found).length;
  const sum = (key: 'wanted' | 'found'): number => scores.reduce((total, score) => total + score[key], 0);
  return `${percent(sum('found'), sum('wanted'))} (${String(whole)} of ${String(asked.length)})`;
}

function print(title: string, rows: readonly Row[], writers: readonly Writer[]): void {
  const lines = [
    `\n${title}: share of all, and documents of which all is right`,
    `| feature | ${writers.join(' | ')} |`,
    `|---|${'---|'.repeat(writers.length)}`,
  ];
  for (const feature of features) lines.push(`| ${feature} | ${writers.map((writer) => shareOf(rows, writer, feature)).join(' | ')} |`);
  const strange = writers.map((writer) => String(rows.reduce((sum, row) => sum + (row[writer]?.strangeWords ?? 0), 0)));
  lines.push(`| words that are not in the body | ${strange.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(): Promise<void> {
  const ids = readdirSync(join(shared, 'documents')).flatMap((name) => /^(.+)\.docx$/.exec(name)?.[1] ?? []);
  const rows: Row[] = [];
  const only = values.only?.split(',');
  for (const id of ids) if (!only || only.includes(id)) rows.push(await rowOf(id));
  for (const row of rows)
    for (const writer of ['ours', 'LibreOffice', 'Word'] as const) {
      const score = features.includes(values.list as Feature) ? row[writer]?.[values.list as Feature] : undefined;
      if (score && score.found < score.wanted)
        process.stdout.write(`${row.id} ${writer} ${String(score.found)} of ${String(score.wanted)}\n`);
    }
  const withWord = rows.filter((row) => row.Word);
  print(`${String(withWord.length)} documents of which Word's PDF is tagged`, withWord, ['ours', 'LibreOffice', 'Word']);
  const both = rows.filter((row) => row.ours && row.LibreOffice);
  print(`${String(both.length)} documents`, both, ['ours', 'LibreOffice']);
}

if (!existsSync(shared)) process.stdout.write('skipped: the documents are not there (../shared/fidelity)\n');
else await main();

/**
 * Compares merges to PDF with those of qpdf and pdf-lib: features of the parts besides their pages, and the share of them in each result.
 *
 *   npm install --prefix FOLDER pdf-lib
 *   npx tsx scripts/compare-pdf-merges.ts --pdf-lib FOLDER/node_modules/pdf-lib [--merges 100] [--seed 1]
 *
 * Parts are PDF documents: ours of `../shared/fidelity/documents`, with fields, and Word's. qpdf joins them by `--empty --pages`, pdf-lib
 * by `copyPages`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { convert } from '../src/operations/convert/convert.js';
import { merge } from '../src/operations/merge/merge.js';
import { featuresOf, pdfFeatures, type PdfFeatures } from './measure/pdf-features.js';
import { chance } from './measure/chance.js';
import { pdfLibMerge } from './measure/pdf-lib.js';

const { values } = parseArgs({
  options: { merges: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, 'pdf-lib': { type: 'string' } },
});
const shared = fileURLToPath(new URL('../../shared/fidelity', import.meta.url));
const files = [
  ...readdirSync(join(shared, 'documents')).map((name) => join(shared, 'documents', name)),
  ...readdirSync(join(shared, 'word-pdf')).map((name) => join(shared, 'word-pdf', name)),
]
  .filter((name) => /\.(?:docx|pdf)$/.test(name))
  .toSorted();

const known = new Map<string, Uint8Array>();
async function pdfOf(path: string): Promise<Uint8Array> {
  const bytes = known.get(path) ?? new Uint8Array(readFileSync(path));
  const pdf = path.endsWith('.docx') && !known.has(path) ? (await convert({ bytes, from: 'docx', forms: 'interactive' })).bytes : bytes;
  known.set(path, pdf);
  return pdf;
}

function byQpdf(parts: readonly Uint8Array[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'merges-'));
  try {
    const paths = parts.map((part, index) => {
      const path = join(folder, `${String(index)}.pdf`);
      writeFileSync(path, part);
      return path;
    });
    execFileSync('qpdf', ['--empty', '--warning-exit-0', '--pages', ...paths, '--', join(folder, 'out.pdf')], { stdio: 'ignore' });
    return new Uint8Array(readFileSync(join(folder, 'out.pdf')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const byPdfLib = pdfLibMerge(values['pdf-lib'] ?? '');

const programs = ['ours', 'qpdf', 'pdf-lib'] as const;
const zero = (): Record<string, number> => Object.fromEntries(pdfFeatures.map((feature) => [feature, 0]));
const totals: Readonly<Record<'parts' | (typeof programs)[number], Record<string, number>>> = {
  parts: zero(),
  ours: zero(),
  qpdf: zero(),
  'pdf-lib': zero(),
};
const add = (sum: Record<string, number>, found: PdfFeatures, most?: PdfFeatures): void => {
  for (const feature of pdfFeatures) sum[feature] = (sum[feature] ?? 0) + Math.min(found[feature], most?.[feature] ?? Infinity);
};

const next = chance(Number(values.seed));
for (let number = 0; number < Number(values.merges); number += 1) {
  const paths = Array.from({ length: 2 + next(3) }, () => files[next(files.length)] ?? '');
  const parts = await Promise.all(paths.map(pdfOf));
  const wanted = zero();
  for (const part of parts) add(wanted, featuresOf(part));
  add(totals.parts, wanted as PdfFeatures);
  const documents = parts.map((bytes, index) => ({ bytes, name: basename(paths[index] ?? '') }));
  const results = { ours: (await merge({ documents, titles: false })).bytes, qpdf: byQpdf(parts), 'pdf-lib': await byPdfLib(parts) };
  for (const program of programs) add(totals[program], featuresOf(results[program]), wanted as PdfFeatures);
  if (known.size > 80) known.clear();
}
console.log(`| of ${values.merges} merges | parts | ${programs.join(' | ')} |\n|---|---|${programs.map(() => '---|').join('')}`);
for (const feature of pdfFeatures)
  console.log(
    `| ${feature} | ${String(totals.parts[feature])} | ${programs.map((program) => String(totals[program][feature])).join(' | ')} |`,
  );

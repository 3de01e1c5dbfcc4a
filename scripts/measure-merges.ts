/**
 * Compares merges of shared documents to PDF with their parts: pages, text of every page and its pixels.
 *
 *   npx tsx scripts/measure-merges.ts [--merges 200] [--seed 1] [--dpi 40] [--list]
 *
 * Parts are DOCX and PDF of `../shared`, two to four at random. A part alone is the result of `convert`, or the PDF itself; poppler reads
 * and draws both, and qpdf checks the result.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DocOpsError } from '../src/base/errors.js';
import { convert } from '../src/operations/convert/convert.js';
import { merge, type MergeDocument } from '../src/operations/merge/merge.js';
import { chance } from './measure/chance.js';
import { pagesAsPng, pageTexts, qpdfComplaints } from '../test/interop/pdf-tools.js';

const { values } = parseArgs({
  options: {
    merges: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    dpi: { type: 'string', default: '40' },
    list: { type: 'boolean', default: false },
  },
});
const shared = fileURLToPath(new URL('../../shared', import.meta.url));

/** Files below a folder. */
function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(shared, folder, name))
    .toSorted();
}

interface Alone {
  readonly document: MergeDocument;
  readonly text: readonly string[];
  readonly pixels: readonly Buffer[];
}

const known = new Map<string, Promise<Alone | undefined>>();

/** The part by itself; undefined if it cannot be read, as some attacked files cannot. */
function alone(path: string): Promise<Alone | undefined> {
  const made = known.get(path) ?? readAlone(path);
  known.set(path, made);
  return made;
}

async function readAlone(path: string): Promise<Alone | undefined> {
  const document = { bytes: new Uint8Array(readFileSync(path)), name: basename(path) };
  try {
    const pdf = path.endsWith('.pdf')
      ? document.bytes
      : (await convert({ bytes: document.bytes, from: 'docx', fileName: document.name })).bytes;
    if (path.endsWith('.pdf')) await merge({ documents: [document], stamp: ' . ' });
    return { document, text: pageTexts(pdf), pixels: pagesAsPng(pdf, Number(values.dpi)) };
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
    if (values.list) console.log(`${document.name}: ${error.message}`);
    return undefined;
  }
}

const totals = { merges: 0, pages: 0, sums: 0, texts: 0, pixels: 0, sound: 0, refused: 0 };

async function measure(parts: readonly Alone[], number: number): Promise<void> {
  const { bytes, pages } = await merge({ documents: parts.map(({ document }) => document) });
  const [text, pixels] = [pageTexts(bytes), pagesAsPng(bytes, Number(values.dpi))];
  const wanted = { text: parts.flatMap((part) => part.text), pixels: parts.flatMap((part) => part.pixels) };
  const names = parts.map(({ document }) => document.name).join(' + ');
  const differing = (kind: string, same: readonly boolean[]): number => {
    const pagesOf = same.flatMap((is, index) => (is ? [] : [index + 1]));
    if (pagesOf.length > 0 && values.list) console.log(`${String(number)}: ${kind} of ${names}, pages ${pagesOf.slice(0, 9).join(', ')}`);
    return same.length - pagesOf.length;
  };
  totals.merges += 1;
  totals.pages += wanted.text.length;
  totals.sums += pages === wanted.text.length ? 1 : 0;
  totals.texts += differing(
    'text',
    wanted.text.map((page, index) => page === text[index]),
  );
  totals.pixels += differing(
    'pixels',
    wanted.pixels.map((page, index) => page.equals(pixels[index] ?? Buffer.of())),
  );
  totals.sound += differing('qpdf', [qpdfComplaints(bytes) === '']);
}

const files = [...filesIn('fidelity/documents', '.docx'), ...filesIn('fidelity', '.pdf'), ...filesIn('signatures', '.pdf')];
const next = chance(Number(values.seed));
for (let number = 1; number <= Number(values.merges); number += 1) {
  const paths = Array.from({ length: 2 + next(3) }, () => files[next(files.length)] ?? '');
  const parts = await Promise.all(paths.map(alone));
  const readable = parts.filter((part) => part !== undefined);
  totals.refused += parts.length - readable.length;
  if (readable.length > 1) await measure(readable, number);
  if (known.size > 60) known.clear();
}
const { merges, pages, sums, texts, pixels, sound, refused } = totals;
console.log(`${String(merges)} merges of ${String(pages)} pages; ${String(refused)} parts are refused alone`);
console.log(`pages are the sum: ${String(sums)} of ${String(merges)}; qpdf finds nothing: ${String(sound)} of ${String(merges)}`);
console.log(`same text: ${String(texts)} of ${String(pages)}; same pixels: ${String(pixels)} of ${String(pages)}`);

/**
 * Compares the text that `convert` extracts from PDFs with that of poppler's pdftotext, word by word:
 *
 *   npx tsx scripts/compare-pdf-text.ts FOLDER [EVERY]
 *
 * Prints for each file the share of pdftotext's words that are found, in any order and in the same order, and the sums. With EVERY, only
 * each n-th file is compared.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfToText } from '../src/operations/convert/pdf-to-text.js';
import { commonInOrder, commonWords, percent, wordsIn } from './text/common-words.js';

const [, , folder, every = '1'] = process.argv;
if (folder === undefined) throw new Error('Which folder? npx tsx scripts/compare-pdf-text.ts FOLDER [EVERY]');

/** Longer texts are compared by their beginning: the comparison in order grows with the square of the differences. */
const mostWords = 5000;

function popplerText(path: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-q', path, '-'], { timeout: 20_000, maxBuffer: 1 << 28, encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

const sums = { files: 0, empty: 0, refused: 0, words: 0, found: 0, inOrder: 0, slowest: 0 };
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.pdf$/i.test(path));
for (const [index, path] of paths.sort().entries()) {
  if (index % Number(every) !== 0) continue;
  const expected = wordsIn(popplerText(join(folder, path)) ?? '').slice(0, mostWords);
  if (expected.length === 0) {
    sums.empty += 1;
    continue;
  }
  const started = performance.now();
  try {
    const { bytes } = await pdfToText(readFileSync(join(folder, path)), { to: 'txt', timeoutMs: 30_000 });
    const ms = performance.now() - started;
    const own = wordsIn(Buffer.from(bytes).toString('utf8')).slice(0, mostWords * 2);
    const [found, inOrder] = [commonWords(expected, own), commonInOrder(expected, own)];
    sums.files += 1;
    sums.words += expected.length;
    sums.found += found;
    sums.inOrder += inOrder;
    sums.slowest = Math.max(sums.slowest, ms);
    console.log(
      `${percent(found, expected.length)} ${percent(inOrder, expected.length)} ${String(expected.length)} ${ms.toFixed(0)}ms ${path}`,
    );
  } catch (error) {
    sums.refused += 1;
    console.log(`refused ${String(expected.length)} ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(
  `${String(sums.files)} files, ${String(sums.words)} words: ${percent(sums.found, sums.words)} % found, ${percent(sums.inOrder, sums.words)} % in order; ` +
    `${String(sums.refused)} refused, ${String(sums.empty)} without words in pdftotext; slowest ${sums.slowest.toFixed(0)} ms`,
);

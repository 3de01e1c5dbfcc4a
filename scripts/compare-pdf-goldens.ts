/**
 * Compares the Markdown that `convert` reads out of PDFs with Markdown that is right, from the test data of another project, for example:
 *
 *   npx tsx scripts/compare-pdf-goldens.ts PDFS GOLDEN [OTHER]
 *
 * GOLDEN has NAME.md for NAME.pdf in PDFS, as OTHER has, the Markdown of another program. For both it prints the share of the golden file's
 * words in the same order, of its headings, and of its cells, each with the share of what was written that is in the golden file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfToText } from '../src/operations/convert/pdf-to-text.js';
import { commonInOrder, commonWords, percent, wordsIn } from './text/common-words.js';

const [, , pdfs, golden, other] = process.argv;
if (pdfs === undefined || golden === undefined)
  throw new Error('Which folders? npx tsx scripts/compare-pdf-goldens.ts PDFS GOLDEN [OTHER]');

interface Parts {
  readonly words: readonly string[];
  readonly headings: readonly string[];
  readonly cells: readonly string[];
}

/** Letters and digits alone, so that emphasis, escapes and spaces do not count. */
const key = (text: string): string => wordsIn(text.replace(/<[^>]*>|&\w+;|\]\([^)]*\)/g, ' ')).join('');

function partsOf(markdown: string): Parts {
  const text = markdown.replace(/<!--[\s\S]*?-->|!\[[^\]]*\]\([^)]*\)/g, ' ');
  const lines = text.split('\n');
  const rows = lines.filter((line) => /^\s*\|/.test(line) && !/^[\s|:-]+$/.test(line));
  const gfm = rows.flatMap((row) => row.split(/(?<!\\)\|/));
  const html = [...text.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => cell);
  return {
    words: wordsIn(text.replace(/<[^>]*>|&\w+;|\]\([^)]*\)/g, ' ')),
    headings: lines.filter((line) => /^#{1,6} /.test(line)).map(key),
    cells: [...gfm, ...html].map(key).filter((cell) => cell !== ''),
  };
}

interface Sums {
  golden: number;
  written: number;
  common: number;
}
type Totals = Readonly<Record<keyof Parts, Sums>>;
const noSums = (): Totals => {
  const none = (): Sums => ({ golden: 0, written: 0, common: 0 });
  return { words: none(), headings: none(), cells: none() };
};

function add(totals: Totals, right: Parts, written: Parts): string {
  const line = (['words', 'headings', 'cells'] as const).map((name) => {
    const [a, b] = [right[name], written[name]];
    const common = name === 'words' ? commonInOrder(a, b) : commonWords(a, b);
    const sums = totals[name];
    sums.golden += a.length;
    sums.written += b.length;
    sums.common += common;
    return `${percent(common, a.length)}/${percent(common, b.length)}`;
  });
  return line.join('  ');
}

const [own, others] = [noSums(), noSums()];
for (const file of readdirSync(pdfs).filter((name) => name.endsWith('.pdf'))) {
  const name = file.replace(/\.pdf$/, '.md');
  if (!existsSync(join(golden, name))) continue;
  const right = partsOf(readFileSync(join(golden, name), 'utf8'));
  const { bytes } = await pdfToText(readFileSync(join(pdfs, file)), { to: 'md', timeoutMs: 60_000 });
  console.log(`${add(own, right, partsOf(Buffer.from(bytes).toString('utf8')))}  ${file}`);
  if (other !== undefined && existsSync(join(other, name)))
    console.log(`${add(others, right, partsOf(readFileSync(join(other, name), 'utf8')))}    (other)`);
}
const sumLine = (totals: Totals): string =>
  Object.entries(totals)
    .map(
      ([name, sums]) =>
        `${name} ${percent(sums.common, sums.golden)} % found, ${percent(sums.common, sums.written)} % right (of ${String(sums.golden)})`,
    )
    .join('; ');
console.log(`own: ${sumLine(own)}`);
if (other !== undefined) console.log(`other: ${sumLine(others)}`);

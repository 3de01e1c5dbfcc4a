/**
 * Checks whether pictures of pages look like the PDF. Compares `to=png` with Poppler's drawing of our own PDF of the same document.
 *
 *   npx tsx scripts/picture-fidelity.ts [--documents DIR] [--only ID,ID] [--pages N] [--dpi N] [--worst N] [--keep DIR] [--floor FILE [--write-floor]]
 *
 * DIR holds .docx files; by default those beside the project. If they or `pdftoppm` (Debian: poppler-utils) are missing, the script says so
 * and exits successfully. Exit code 1 if a figure falls below the floor, or a document fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemAt } from '../src/base/item-at.js';
import { convert, type ConvertInput } from '../src/operations/convert/convert.js';
import { defaultPackageLimits } from '../src/docx/opc/package-limits.js';
import { ZipArchive } from '../src/docx/opc/zip-archive.js';
import { likenessOf, type Likeness } from './pictures/compare-pages.js';
import { pixelsOfPdf, pixelsOfPng } from './pictures/read-pixels.js';
import { readArguments } from './measure/arguments.js';
import { docxFilesIn } from './measure/convert-folder.js';
import { fallenBelow, readFloor, writeFloor } from './measure/floor.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = readArguments(['documents', 'only', 'pages', 'dpi', 'worst', 'keep', 'floor', 'write-floor']);
const documents = resolve(options.documents ?? join(root, '../shared/fidelity/documents'));
const [pages, dpi] = [Number(options.pages ?? 10), Number(options.dpi ?? 72)];

interface Seen extends Likeness {
  readonly id: string;
  readonly page: number;
}

const isThere = (command: string): boolean => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;

async function look(file: string, id: string): Promise<Seen[]> {
  const input: ConvertInput = { bytes: readFileSync(file), from: 'docx', recover: true };
  const pdf = await convert({ ...input, to: 'pdf' });
  const last = Math.min(pages, pdf.pages ?? 1);
  const pictures = await convert({ ...input, to: 'png', dpi, pages: `1-${last}` });
  const files = last === 1 ? [pictures.bytes] : filesIn(pictures.bytes);
  const drawn = pixelsOfPdf(pdf.bytes, dpi, last);
  return files.map((bytes, index) => {
    const page = index + 1;
    if (options.keep !== undefined) keep(options.keep, `${id}-${page}`, bytes, pdf.bytes);
    return { id, page, ...likenessOf(pixelsOfPng(bytes), itemAt(drawn, index)) };
  });
}

function filesIn(bytes: Uint8Array): Uint8Array[] {
  const archive = new ZipArchive(bytes, defaultPackageLimits);
  return archive.names
    .map((name) => archive.entry(name))
    .filter((entry) => entry !== undefined)
    .map((entry) => archive.read(entry));
}

function keep(folder: string, name: string, png: Uint8Array, pdf: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), png);
  writeFileSync(join(folder, `${name}.pdf`), pdf);
}

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

/** The mean over the documents of the means of their pages. */
function meanOf(seen: readonly Seen[], figure: 'ink' | 'paint'): number {
  const painted = seen.filter((page) => page[figure] !== undefined);
  const means = [...new Set(painted.map(({ id }) => id))].map((id) => {
    const own = painted.filter((page) => page.id === id);
    return own.reduce((sum, page) => sum + (page[figure] ?? 0), 0) / own.length;
  });
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

async function main(): Promise<number> {
  if (!existsSync(documents)) return skip(`there is no ${documents}`);
  if (!isThere('pdftoppm')) return skip('pdftoppm is not installed');
  const seen: Seen[] = [];
  let failed = 0;
  for (const path of docxFilesIn(documents, options.only === undefined ? undefined : new Set(options.only.split(',')))) {
    const id = basename(path, '.docx');
    try {
      seen.push(...(await look(path, id)));
    } catch (error) {
      failed += 1;
      console.error(`failed  ${id}  ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const figures = { ink: meanOf(seen, 'ink'), paint: meanOf(seen, 'paint') };
  const least = (page: Seen): number => Math.min(page.ink ?? 1, page.paint ?? 1);
  for (const page of seen.toSorted((a, b) => least(a) - least(b)).slice(0, Number(options.worst ?? 0)))
    console.log(`${page.id} page ${page.page}: ink ${percent(page.ink ?? 1)}, paint ${percent(page.paint ?? 1)}`);
  console.log(
    `${new Set(seen.map(({ id }) => id)).size} documents, ${seen.length} pages: ink ${percent(figures.ink)}, paint ${percent(figures.paint)}`,
  );
  return failed > 0 || !holdsFloor({ pictures: figures }) ? 1 : 0;
}

function holdsFloor(measured: Readonly<Record<string, Readonly<Record<string, number>>>>): boolean {
  const file = options.floor;
  if (file === undefined) return true;
  if (options['write-floor'] !== undefined) writeFloor(file, measured);
  const fallen = fallenBelow(readFloor(file), measured);
  for (const line of fallen) console.error(`fell: ${line}`);
  return fallen.length === 0;
}

function skip(reason: string): number {
  console.log(`skipped: ${reason}`);
  return 0;
}

process.exitCode = await main();

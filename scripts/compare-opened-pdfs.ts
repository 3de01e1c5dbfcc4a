/**
 * Copies PDFs that Poppler opens, each by merging it alone, compared with qpdf, pypdf and pdf-lib: how many results have the same pages.
 *
 *   npx tsx scripts/compare-opened-pdfs.ts FOLDER [--every 10] [--pdf-lib FOLDER/node_modules/pdf-lib] [--python PYTHON]
 *
 * Takes all files below FOLDER, equal files once, or every n-th of them. Poppler counts the pages and draws the first five of them at 20
 * dpi, before and after. Files that we refuse, or that change without a warning, are printed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { merge } from '../src/operations/merge/merge.js';
import { pdfLibMerge } from './measure/pdf-lib.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, 'pdf-lib': { type: 'string' }, python: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name the folder of PDFs');
const work = mkdtempSync(join(tmpdir(), 'opened-'));
const [from, to] = [join(work, 'from.pdf'), join(work, 'to.pdf')];
const shownPages = 5;

/** Encrypted files and XFA forms are opened unchanged. */
const run = (program: string, args: readonly string[]): Buffer =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000, maxBuffer: 2 ** 28 });

/** The number of pages, and a digest of their appearance. */
interface Looks {
  readonly pages: number;
  readonly digest: string;
}

/** Undefined if Poppler does not open it. */
function looksOf(path: string): Looks | undefined {
  try {
    const pages = Number(/^Pages:\s+(\d+)/m.exec(run('pdfinfo', [path]).toString('latin1'))?.[1]);
    if (!(pages > 0)) return undefined;
    const drawn = run('pdftoppm', ['-r', '20', '-gray', '-l', String(shownPages), path]);
    return { pages, digest: createHash('sha256').update(drawn).digest('hex') };
  } catch {
    return undefined;
  }
}

const pypdfScript = 'import sys, pypdf\nw = pypdf.PdfWriter()\nw.append(sys.argv[1])\nw.write(sys.argv[2])\n';

/** Each writes its copy; an error that it throws is a refusal. @returns Whether it warned */
const engines: Record<string, (bytes: Uint8Array, pages: number) => Promise<boolean>> = {
  async ours(bytes, pages) {
    const result = await merge({ documents: [{ bytes, name: 'from.pdf', pages: `1-${String(pages)}` }] });
    writeFileSync(to, result.bytes);
    return result.warnings.length > 0;
  },
  qpdf: async () => {
    run('qpdf', ['--empty', '--warning-exit-0', '--pages', from, '--', to]);
    return Promise.resolve(false);
  },
};
const { python } = values;
if (python !== undefined)
  engines['pypdf'] = async () => {
    run(python, ['-c', pypdfScript, from, to]);
    return Promise.resolve(false);
  };
if (values['pdf-lib'] !== undefined) {
  const merged = pdfLibMerge(values['pdf-lib']);
  engines['pdf-lib'] = async (bytes) => {
    writeFileSync(to, await merged([bytes]));
    return false;
  };
}

const counts = Object.fromEntries(Object.keys(engines).map((name) => [name, { same: 0, warned: 0, other: 0, refused: 0 }]));
const seen = new Set<string>();
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name))
  .toSorted()
  .filter((_name, index) => index % Number(values.every) === 0);
let opened = 0;
for (const name of paths) {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(readFileSync(join(folder, name)));
  } catch {
    continue;
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (seen.has(digest)) continue;
  seen.add(digest);
  writeFileSync(from, bytes);
  const before = looksOf(from);
  if (before === undefined) continue;
  opened += 1;
  for (const [engine, copy] of Object.entries(engines)) {
    const count = counts[engine];
    if (!count) continue;
    rmSync(to, { force: true });
    try {
      const isWarned = await copy(bytes, before.pages);
      const after = looksOf(to);
      if (after?.pages === before.pages && after.digest === before.digest) count.same += 1;
      else if (isWarned) count.warned += 1;
      else {
        count.other += 1;
        if (engine === 'ours') console.log(`other pages: ${name}`);
      }
    } catch (error) {
      count.refused += 1;
      if (engine === 'ours') console.log(`refused: ${name}: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
    }
  }
}
rmSync(work, { recursive: true });
console.log(`\n${String(opened)} files that Poppler opens`);
for (const [engine, { same, warned, other, refused }] of Object.entries(counts))
  console.log(
    `${engine.padEnd(8)} same ${((same / opened) * 100).toFixed(1)} % (${String(same)}), otherwise with a warning ${String(warned)}, without ${String(other)}, refused ${String(refused)}`,
  );

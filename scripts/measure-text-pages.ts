/**
 * Measures the seconds and memory of a made-up report of this many pages as Markdown, as a web page and as plain text: each time a whole,
 * cold process of `docops convert`, the fastest of several. The figures are in docs/guide/text.md.
 *
 *     npm run build && npx tsx scripts/measure-text-pages.ts [--pages 1000] [--turns 3]
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textFormats } from '../src/contract/conversion.js';
import { readArguments } from './measure/arguments.js';
import { reportOf } from './measure/report-document.js';
import { measureProcess } from './measure/whole-process.js';

const given = readArguments(['pages', 'turns']);
const pages = Number(given.pages ?? 1000);
const turns = Number(given.turns ?? 3);
/** Sections that fill a page. */
const sectionsPerPage = 3;

const command = new URL('../dist/cli.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'docops-text-'));
try {
  const source = join(folder, 'report.docx');
  writeFileSync(source, await reportOf(pages * sectionsPerPage));
  for (const format of textFormats) {
    const out = join(folder, `report.${format}`);
    const runs = Array.from({ length: turns }, () =>
      measureProcess(process.execPath, [command, 'convert', '--quiet', '--to', format, '--out', folder, source]),
    );
    const [fastest] = runs.sort((a, b) => a.seconds - b.seconds);
    if (!fastest || fastest.failure !== undefined) throw new Error(`${format}: ${fastest?.failure ?? 'there was no turn'}`);
    const { processorSeconds, megabytes } = fastest;
    const processor = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(2)} s of a processor`;
    const memory = megabytes === undefined ? '' : `, ${megabytes.toFixed(0)} MB of memory`;
    const written = (statSync(out).size / 1e6).toFixed(1);
    process.stdout.write(
      `${String(pages)} pages to ${format}: ${fastest.seconds.toFixed(2)} s${processor}${memory}, ${written} MB written\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

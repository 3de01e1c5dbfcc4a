/**
 * A hundred PDF files of ten pages each → one, beside qpdf, by turns: whole processes, and warm ones of ours.
 *   npx tsx scripts/bench-merge.ts [--turns N]      (after npm run build)
 * The files are made before, from Markdown: tagged, with an outline, links and subset fonts of their own. The fastest turn counts, since other work only
 * takes away; of memory the median. qpdf leaves structure, outlines and most links behind.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from '../src/operations/convert/convert.js';
import { merge } from '../src/operations/merge/merge.js';
import { readArguments } from './measure/arguments.js';
import { spreadOf } from './measure/statistics.js';
import { measureProcess } from './measure/whole-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const turns = Number(readArguments(['turns']).turns ?? 5);
const files = 100;
const pages = 10;

/** A chapter a page, each with what reports have; no two files are alike. */
function reportOf(number: number): string {
  const sentence = `Sentence of report ${String(number)} with a [link](#chapter-1) and some *words* to fill a line of it. `;
  const chapter = (index: number): string =>
    `# Chapter ${String(index + 1)}\n\n${sentence.repeat(12)}\n\n- one\n- two\n\n| a | b |\n|---|---|\n${`| ${String(index)} | cell |\n`.repeat(12)}`;
  return Array.from({ length: pages }, (_, index) => chapter(index)).join('\n<!-- pagebreak -->\n\n');
}

const folder = mkdtempSync(join(tmpdir(), 'docops-merge-'));
try {
  const paths: string[] = [];
  for (let number = 0; number < files; number += 1) {
    const { bytes, pages: count = 0 } = await convert({ bytes: Buffer.from(reportOf(number)), from: 'md' });
    if (count !== pages) throw new Error(`a file has ${String(count)} pages`);
    paths.push(join(folder, `${String(number)}.pdf`));
    writeFileSync(paths[number] ?? '', bytes);
  }
  const documents = paths.map((path) => ({ bytes: new Uint8Array(readFileSync(path)) }));
  const megabytes = documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  console.log(`${String(files)} files of ${String(pages)} pages, ${megabytes.toFixed(1)} MB`);
  const programs = {
    'docops merge': [process.execPath, join(root, 'dist/cli.js'), 'merge', '--quiet', ...paths, '--out', join(folder, 'ours.pdf')],
    'qpdf --pages': ['qpdf', '--empty', '--pages', ...paths, '--', join(folder, 'qpdf.pdf')],
  };
  const runs = Object.fromEntries(Object.keys(programs).map((name) => [name, [] as ReturnType<typeof measureProcess>[]]));
  const warm: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, [program = '', ...args]] of Object.entries(programs)) runs[name]?.push(measureProcess(program, args));
    const before = process.cpuUsage();
    await merge({ documents });
    const { user, system } = process.cpuUsage(before);
    warm.push((user + system) / 1e6);
  }
  for (const [name, list] of Object.entries(runs)) {
    const failed = list.find(({ failure }) => failure !== undefined);
    if (failed) console.log(`${name}: ${failed.failure ?? ''}`);
    else {
      const [processor, seconds] = [list.map(({ processorSeconds = NaN }) => processorSeconds), list.map((run) => run.seconds)];
      const memory = spreadOf(list.map(({ megabytes: used = NaN }) => used)).median;
      console.log(
        `${name.padEnd(20)} ${Math.min(...processor).toFixed(2)} s of processor, ${Math.min(...seconds).toFixed(2)} s, ${memory.toFixed(0)} MB`,
      );
    }
  }
  console.log(`${'merge(), warm'.padEnd(20)} ${Math.min(...warm).toFixed(2)} s of processor`);
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * Runs all benchmarks of `measure/bench-parts.ts`, one after another, each in a separate process: compared with LibreOffice, pandoc,
 * docxtemplater, pyHanko, qpdf and, if it is installed (`cargo install docxide-pdf`), docxide-pdf.
 *
 *   npm run bench -- [--only NAME,NAME] [--skip-NAME] [--json [DIR]]
 *
 * `--json` keeps all figures in a folder, by default that of this Node in docs/contribute/measured/: `npx tsx scripts/write-figures.ts` makes docs/operate/performance.md and its
 * picture from there. A benchmark that fails does not end the others, and is named at the end.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { folderOfNode } from './measure/kept-figures.js';
import { type BenchPart, benchParts } from './measure/bench-parts.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const names = Object.keys(benchParts) as BenchPart[];
const skip = (name: BenchPart): `skip-${BenchPart}` => `skip-${name}`;
const options = readArguments(['only', 'json', ...names.map(skip)]);

function chosenParts(): readonly BenchPart[] {
  const only = options.only?.split(',');
  const unknown = only?.filter((name) => !names.some((known) => known === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`there is no benchmark ${unknown.join(', ')}; known: ${names.join(' ')}`);
    process.exit(2);
  }
  return names.filter((name) => options[skip(name)] === undefined && (only?.includes(name) ?? true));
}

/** @returns Whether it succeeded */
function runPart(name: BenchPart): boolean {
  const folder = options.json === '' ? join(root, 'docs/contribute/measured', folderOfNode(process.version)) : options.json;
  const json = folder === undefined ? [] : ['--json', join(resolve(folder), `${name}.json`)];
  console.log(`\n=== ${name} (scripts/${benchParts[name]})`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts', benchParts[name]), ...json], {
    stdio: 'inherit',
    cwd: root,
  });
  console.log(`=== ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return status === 0;
}

const failed = chosenParts().filter((name) => !runPart(name));
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

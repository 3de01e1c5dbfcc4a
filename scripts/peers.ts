/**
 * Runs the test suites of peers through this library: each case is one that a peer's own tests fill, convert or merge, compared with our
 * result.
 *
 *   npm run peers -- --folder DIR [--only PEER] [--case TEXT] [--cases] [--keep FOLDER] [--write]
 *
 * `DIR` has a checkout of each peer, named as its repository; nothing is downloaded. It also holds the dependencies of their tests:
 * `node_modules` (mocha 10, chai 4, pizzip, lodash, diff, es6-promise, angular-expressions, vitest 4, lorem-ipsum, qrcode, mockdate) and
 * `.venv` (docxtpl, docxcompose, pytest), and in each checkout its own dependencies. `--cases` prints a line for each case that is not the
 * same, `--keep` writes the results, `--write` the table of docs/contribute/peers.md.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './measure/arguments.js';
import { cmarkGfm } from './peers/cmark-gfm.js';
import { docxTemplates } from './peers/docx-templates.js';
import { docxcompose } from './peers/docxcompose.js';
import { docxtemplater } from './peers/docxtemplater.js';
import { easyTemplateX } from './peers/easy-template-x.js';
import { pandoc } from './peers/pandoc.js';
import { pythonDocxTemplate } from './peers/python-docx-template.js';
import { verdicts, type Outcome, type Peer } from './peers/peer.js';
import { writeTable, type Result } from './peers/write-table.js';

const peers: readonly Peer[] = [docxtemplater, easyTemplateX, docxTemplates, pythonDocxTemplate, docxcompose, cmarkGfm, pandoc];

/** Their templates are filled by Java code, which their tests have in place of data. */
const notRunPeers = [
  ['docx-stamper', 'not run: its tests fill by code in Java'],
  ['poi-tl', 'not run: its tests fill by code in Java'],
] as const;

const options = readArguments(['folder', 'only', 'case', 'cases', 'keep', 'write']);
const tools = resolve(options.folder ?? '');
if (options.folder === undefined || !existsSync(tools)) {
  const names = peers.map(({ name }) => name).join(', ');
  console.error(
    `npm run peers -- --folder DIR: DIR has to be a folder with a checkout of each peer (git clone), named ${names}; none is downloaded`,
  );
  process.exit(2);
}

const scratch = resolve(import.meta.dirname, '../node_modules/.cache/peers');

function print(name: string, outcomes: readonly Outcome[]): void {
  const counts = verdicts.map((verdict) => `${verdict} ${String(outcomes.filter((one) => one.verdict === verdict).length)}`);
  console.log(`${name}: ${String(outcomes.length)} cases: ${counts.join(', ')}`);
  if (options.cases === undefined) return;
  for (const verdict of verdicts.slice(1))
    for (const { name: one, why = '' } of outcomes.filter((outcome) => outcome.verdict === verdict))
      console.log(`  ${verdict}: ${one}: ${why}`);
}

const results: Result[] = [];
for (const peer of peers.filter(({ name }) => options.only === undefined || options.only === name)) {
  const folder = join(tools, peer.name);
  if (!existsSync(folder)) {
    console.log(`${peer.name}: no checkout in ${tools}`);
    if (options.write !== undefined) process.exitCode = 1;
    continue;
  }
  const chosen = {
    ...(options.case !== undefined && { only: options.case }),
    ...(options.keep !== undefined && { keep: resolve(options.keep) }),
  };
  try {
    const outcomes = await peer.run({ folder, tools, scratch: join(scratch, peer.name), ...chosen });
    print(peer.name, outcomes);
    results.push({ name: peer.name, folder, outcomes });
  } catch (error) {
    console.log(`${peer.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
for (const [name, notRun] of notRunPeers) {
  if (options.only !== undefined) continue;
  console.log(`${name}: ${notRun}`);
  results.push({ name, folder: join(tools, name), notRun });
}
if (options.write !== undefined && (options.only ?? options.case) !== undefined) {
  console.error('--write wants all peers and all cases: leave out --only and --case');
  process.exitCode = 2;
} else if (options.write !== undefined && process.exitCode === undefined)
  writeTable(resolve(import.meta.dirname, '../docs/contribute/peers.md'), results);

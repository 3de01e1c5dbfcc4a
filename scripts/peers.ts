/**
 * Runs the suites of peers through this library: each case is what a peer's own tests fill, convert or merge, and its result beside ours.
 *
 *   npm run peers -- --folder DIR [--only PEER] [--case TEXT] [--cases] [--keep FOLDER] [--write]
 *
 * `DIR` has a checkout of each peer, named as its repository; nothing is downloaded. What their tests need is in it, too: `node_modules` (mocha 10, chai 4,
 * pizzip, lodash, diff, es6-promise, angular-expressions, vitest 4, lorem-ipsum, qrcode, mockdate) and `.venv` (docxtpl, docxcompose, pytest), and in each
 * checkout its own dependencies. `--cases` prints a line for each case that is not the same, `--keep` writes the results, `--write` the table of
 * docs/TEMPLATES.md.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './measure/arguments.js';
import { docxTemplates } from './peers/docx-templates.js';
import { docxcompose } from './peers/docxcompose.js';
import { docxtemplater } from './peers/docxtemplater.js';
import { easyTemplateX } from './peers/easy-template-x.js';
import { pythonDocxTemplate } from './peers/python-docx-template.js';
import { verdicts, type Outcome, type Peer } from './peers/peer.js';

const peers: readonly Peer[] = [docxtemplater, easyTemplateX, docxTemplates, pythonDocxTemplate, docxcompose];

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

for (const peer of peers.filter(({ name }) => options.only === undefined || options.only === name)) {
  const folder = join(tools, peer.name);
  if (!existsSync(folder)) {
    console.log(`${peer.name}: no checkout in ${tools}`);
    continue;
  }
  const given = {
    folder,
    tools,
    scratch: join(scratch, peer.name),
    ...(options.case !== undefined && { only: options.case }),
    ...(options.keep !== undefined && { keep: resolve(options.keep) }),
  };
  print(peer.name, await peer.run(given));
}

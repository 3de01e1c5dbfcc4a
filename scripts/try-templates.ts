/**
 * Checks whether untrusted templates and pages can be filled and converted. For each DOCX of a folder, inspect lists its values, every
 * field and name gets one, and it is filled to DOCX and PDF, with and without `strict`; HTML and Markdown are converted to both. No crash,
 * nothing new for the Open XML SDK, no complaint of `qpdf --check`, and every value in the text or reported: anything else is a fault, and
 * the exit code is 1.
 *
 *   npx tsx scripts/try-templates.ts --folder DIR [--out DIR] [--only NAME] [--seconds N] [--reported]
 *
 * `--out` keeps the results (default: a folder under node_modules/.cache), `--seconds` is the time limit for one file (default 60),
 * `--reported` prints the errors and reports as well. It needs `qpdf` and `pdftotext`, and node_modules/.validator, which `.ci/run` installs.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readArguments } from './measure/arguments.js';
import type { Tried } from './templates/try-file.js';

const options = readArguments(['folder', 'out', 'only', 'seconds', 'reported']);
const milliseconds = 1000 * Number(options.seconds ?? 60);
const script = join(import.meta.dirname, 'templates/try-file.ts');
const out = resolve(options.out ?? join(import.meta.dirname, '../node_modules/.cache/try-templates'));

class Trials {
  #child: ChildProcess | undefined;

  /** One file at a time; a process that ended or took too long is a fault, and the next file gets a new one. */
  try(file: string): Promise<Tried> {
    const child = (this.#child ??= fork(script, [out], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    return new Promise((done) => {
      const end = (tried: Tried): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        done(tried);
      };
      const failed = (what: string): void => {
        this.end();
        end({ file: basename(file), findings: [{ kind: 'fault', what }] });
      };
      const timer = setTimeout(() => failed(`took more than ${milliseconds / 1000} s`), milliseconds);
      child.once('message', end);
      child.once('exit', (code, signal) => failed(`the process ended with ${signal ?? code}`));
      child.send(file);
    });
  }

  end(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

const folder = resolve(options.folder ?? '.');
const files = readdirSync(folder)
  .filter((name) => /\.(?:do[ct][xm]|html?|md)$/i.test(name) && name.includes(options.only ?? ''))
  .sort();
const trials = new Trials();
let [faulty, reported] = [0, 0];
for (const name of files) {
  const { findings } = await trials.try(join(folder, name));
  if (findings.some(({ kind }) => kind === 'fault')) faulty += 1;
  else if (findings.some(({ kind }) => kind === 'reported')) reported += 1;
  const shown = findings.filter(({ kind }) => kind === 'fault' || kind === 'look' || options.reported !== undefined);
  if (shown.length > 0) console.log(`${name}\n${shown.map(({ kind, what }) => `  ${kind}: ${what}`).join('\n')}`);
}
trials.end();
console.log(`${files.length} files: ${faulty} with faults, ${reported} with errors or reports that say what is wrong; the rest without`);
process.exitCode = faulty === 0 && files.length > 0 ? 0 : 1;

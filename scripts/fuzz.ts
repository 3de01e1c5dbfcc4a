/**
 * Checks whether the readers withstand damaged files. Makes seeded inputs of every format and has each read, verified and prepared for
 * signing: no crash, no more than 2 s of processor time, no error that is not a DocOpsError, nothing unsigned that is valid. Files of
 * ../shared/signatures are damaged too, if they exist.
 *
 *   npm run fuzz -- [--count N] [--seed N] [--format pdf|cms|xml|docx|lenient] [--from N] [--own] [--only INDEX [--write FILE]]
 *
 * `--count` is the number of inputs of all formats together, default 100,000; `--only` repeats one input, `--write` keeps it; `--own` leaves out the files
 * beside the project.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fuzzFormats, fuzzing } from '../test/support/fuzz/formats.js';
import { runFuzz } from '../test/support/fuzz/run.js';
import { readArguments } from './measure/arguments.js';

const options = readArguments(['count', 'seed', 'format', 'from', 'own', 'only', 'write']);
const beside = resolve(import.meta.dirname, '../../shared/signatures');
const folder = options.own === undefined && existsSync(beside) ? { folder: beside } : {};
const seed = Number(options.seed ?? 1);
const formats = fuzzFormats.filter((format) => options.format === undefined || options.format === format);
if (formats.length === 0) throw new RangeError(`--format is one of ${fuzzFormats.join(', ')}`);
const only = options.only === undefined ? undefined : Number(options.only);
const from = only ?? Number(options.from ?? 0);
const each = only === undefined ? Math.ceil(Number(options.count ?? 100_000) / formats.length) : 1;

async function fuzz(format: (typeof fuzzFormats)[number]): Promise<number> {
  const start = performance.now();
  if (only !== undefined && options.write !== undefined) {
    const { make } = await fuzzing(format, seed, folder.folder);
    writeFileSync(options.write, (await make(only)).bytes);
  }
  const progress = (index: number): void => {
    if (index > from && index % 5000 === 0) console.log(`${format}: at ${index}`);
  };
  const { inputs, slowest, faults } = await runFuzz({ format, seed, from, to: from + each, ...folder }, { progress });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${format}: ${inputs} inputs in ${seconds.toFixed(0)} s, the slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.index}), ${faults.length} faults`,
  );
  for (const { index, what } of faults) {
    const own = folder.folder === undefined ? ' --own' : '';
    console.log(`\nnpx tsx scripts/fuzz.ts --format ${format} --seed ${seed}${own} --only ${index}\n${what}`);
  }
  return faults.length;
}

let total = 0;
for (const format of formats) total += await fuzz(format);
process.exitCode = total === 0 ? 0 : 1;

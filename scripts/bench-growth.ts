/**
 * Checks whether the time of an operation grows in proportion to the document. Families of documents that grow in one thing (`growth/`) are
 * put through it, each in a separate process with a worker's heap, at n, 2n and 4n. Fails if a doubling costs more than 2.3 times the
 * processor time above the floor, three times in a row. `test/hostile/growth.test.ts` does the same with small documents, in one process.
 *
 *   npx tsx scripts/bench-growth.ts [--only NAME] [--from docx|md|html] [--operation NAME] [--files DIR]
 *
 * `--only` selects families whose names contain NAME, `--from` those of one format. `--operation` is one of `growth/operations.ts`, or
 * `all`; default: `pdf`.
 * `--files` measures the documents of a folder instead, against 4 s and 400 MB.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { families } from './growth/families.js';
import { mostGrowth } from './growth/growth-family.js';
import { runs } from './growth/operations.js';
import type { Cost } from './growth/run-one.js';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';

const { only = '', from: source = '', files, operation: wanted = 'pdf' } = readArguments(['only', 'from', 'files', 'operation']);

/** Seconds below which nothing is compared. */
const floor = 0.2;
/** Limits for a hostile document: processor seconds and resident megabytes. */
const mostSeconds = 4;
const mostMegabytes = 400;

const script = await bundleScript(fileURLToPath(new URL('growth/run-one.ts', import.meta.url)));

function operationsOf(from: string): readonly string[] {
  const known = Object.keys(runs[from] ?? {});
  return wanted === 'all' ? known : known.filter((name) => name === wanted);
}

/** Undefined if the process died, or took more than three minutes. */
function costOf(path: string, from: string, operation: string): Cost | undefined {
  try {
    const printed = execFileSync(process.execPath, ['--max-old-space-size=512', script, path, from, operation], {
      encoding: 'utf8',
      timeout: 180_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(printed) as Cost;
  } catch {
    return undefined;
  }
}

const figures = (cost: Cost | undefined): string =>
  cost ? `${cost.seconds.toFixed(2).padStart(6)} s ${cost.megabytes.toFixed(0).padStart(4)} MB` : 'died'.padStart(16);

/** Whether each doubling costs no more than allowed. */
function grows(costs: readonly (Cost | undefined)[]): { readonly ratios: readonly number[]; readonly isFine: boolean } {
  const ratios = costs.slice(1).map((cost, index) => {
    const before = costs[index];
    return cost && before && cost.error === undefined ? Math.max(floor, cost.seconds) / Math.max(floor, before.seconds) : Infinity;
  });
  return { ratios, isFine: ratios.every((ratio) => ratio <= mostGrowth) };
}

/** Turns in which a family may fail: the noise of a machine, and of helper threads that collect garbage, is not in all of them. */
const turns = 3;

/** The least cost of each file; files whose costs grow too much are measured again. */
function leastCosts(paths: readonly string[], from: string, operation: string): readonly (Cost | undefined)[] {
  let least = paths.map((path) => costOf(path, from, operation));
  for (let turn = 1; turn < turns && !grows(least).isFine && least.every((cost) => cost?.error === undefined); turn += 1)
    least = paths.map((path, index) => {
      const [known, again] = [least[index], costOf(path, from, operation)];
      return known && again && known.seconds <= again.seconds ? known : again;
    });
  return least;
}

function measureFamilies(only: string, source: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'docops-growth-'));
  try {
    for (const { name, from, make, sizes } of families.filter(
      (family) => family.name.includes(only) && (source === '' || family.from === source),
    )) {
      const paths = sizes.map((size) => {
        const path = join(folder, String(size));
        writeFileSync(path, make(size));
        return path;
      });
      for (const operation of operationsOf(from)) {
        const costs = leastCosts(paths, from, operation);
        const { ratios, isFine } = grows(costs);
        const warnings = new Set(costs.flatMap((cost) => [...(cost?.warnings ?? []), ...(cost?.error === undefined ? [] : [cost.error])]));
        console.log(
          `${isFine ? 'ok  ' : 'FAIL'} ${operation.padEnd(12)}${name.padEnd(42)}${sizes.map((size, index) => `${String(size).padStart(9)}: ${figures(costs[index])}`).join('')}   x ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}  ${[...warnings].join(' ')}`,
        );
        if (!isFine) process.exitCode = 1;
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A refusal for exceeding a limit is fine. */
function measureFiles(folder: string): void {
  for (const name of readdirSync(folder).toSorted()) {
    const from = extname(name).slice(1);
    if (name === 'README.md') continue;
    for (const operation of operationsOf(from)) {
      const cost = costOf(join(folder, name), from, operation);
      const isFine = cost !== undefined && cost.seconds <= mostSeconds && cost.megabytes <= mostMegabytes;
      console.log(
        `${isFine ? 'ok  ' : 'FAIL'} ${operation.padEnd(12)}${name.padEnd(34)}${figures(cost)}  ${cost?.pages ?? 'no'} pages  ${cost?.error ?? cost?.warnings.join(' ') ?? ''}`,
      );
      if (!isFine) process.exitCode = 1;
    }
  }
}

console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
if (files === undefined) measureFamilies(only, source);
else measureFiles(files);

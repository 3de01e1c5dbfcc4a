/**
 * Measures what PDFs cost: inspects, verifies, merges and converts every file to txt, md and html, and fills its form, with the processor
 * time and the memory of each.
 *
 *   npx tsx scripts/measure-pdf-costs.ts FOLDER [--every 10] [--milliseconds 4000] [--mebibytes 400] [--processes 2]
 *
 * Takes all files below FOLDER, equal files once, or every n-th of them. Prints the most expensive ones, everything above the limits, and
 * errors that are not refusals. A file that exceeds a limit is measured again in a fresh process, because compilation and garbage of other
 * files count as well.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { PdfCost } from './measure/pdf-cost-worker.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    milliseconds: { type: 'string', default: '4000' },
    mebibytes: { type: 'string', default: '400' },
    processes: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name the folder of PDFs');
const [most, mostMemory] = [Number(values.milliseconds), Number(values.mebibytes)];

/** Wall-clock time after which a file counts as hanging: long, because other programs may use the processors. */
const patience = 900_000;
const worker = fileURLToPath(new URL('./measure/pdf-cost-worker.ts', import.meta.url));
const start = (): ChildProcess => fork(worker, [], { execArgv: ['--import', 'tsx', '--expose-gc'] });

interface Measured extends PdfCost {
  readonly path: string;
}

/** The costs of one file, or a single one with the reason why the process ended. */
function measure(child: ChildProcess, path: string): Promise<{ readonly costs: readonly PdfCost[]; readonly isDead: boolean }> {
  return new Promise((resolve) => {
    const finish = (costs: readonly PdfCost[], isDead: boolean): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve({ costs, isDead });
    };
    const dead = (outcome: string): void => finish([{ operation: 'all', milliseconds: 0, mebibytes: 0, outcome, isRefusal: false }], true);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      dead(`no end within ${String(patience)} ms`);
    }, patience);
    child.once('message', (costs) => finish(costs as readonly PdfCost[], false));
    child.once('exit', (code, signal) => dead(`the process ended with ${String(code ?? signal)}`));
    child.send(path);
  });
}

const isOver = ({ milliseconds, mebibytes }: PdfCost): boolean => milliseconds > most || mebibytes > mostMemory;

async function measureAlone(path: string): Promise<readonly PdfCost[]> {
  const child = start();
  const { costs } = await measure(child, path);
  child.kill();
  return costs;
}

const seen = new Set<string>();
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.pdf$/i.test(name))
  .toSorted()
  .filter((_name, index) => index % Number(values.every) === 0)
  .filter((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return seen.size < seen.add(digest).size;
  });

const line = ({ operation, milliseconds, mebibytes, path, outcome }: Measured): string =>
  `${operation.padEnd(9)} ${milliseconds.toFixed(0).padStart(6)} ms ${mebibytes.toFixed(0).padStart(5)} MiB  ${path}  ${outcome.slice(0, 300)}`;

const measured: Measured[] = [];
let next = 0;
let done = 0;
async function work(root: string): Promise<void> {
  let child = start();
  for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
    const { costs, isDead } = await measure(child, join(root, path));
    if (isDead) child = start();
    const isSuspect = !isDead && costs.some(isOver);
    for (const cost of isSuspect ? await measureAlone(join(root, path)) : costs) {
      measured.push({ ...cost, path });
      if (isOver(cost) || !cost.isRefusal) console.log(line({ ...cost, path }));
    }
    done += 1;
    if (done % 100 === 0) console.error(`${String(done)} of ${String(paths.length)} files`);
  }
  child.kill();
}
await Promise.all(Array.from({ length: Number(values.processes) }, () => work(folder)));

const show = (title: string, list: readonly Measured[]): void =>
  console.log(`\n${title}: ${String(list.length)}\n${list.map(line).join('\n')}`);

console.log(`${String(paths.length)} files, ${String(measured.length)} operations`);
show('slowest', measured.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 25));
show('most memory', measured.toSorted((a, b) => b.mebibytes - a.mebibytes).slice(0, 25));
show('over the limits', measured.filter(isOver));
show(
  'errors',
  measured.filter(({ isRefusal }) => !isRefusal),
);

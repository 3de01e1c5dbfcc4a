/**
 * How fast are templates filled, and does memory stay flat? 100 fields, and 5,000 rows of a table, beside docxtemplater and docx-templates, and loops over
 * 5,000 objects with 6 values beside docxtemplater: warm, in one process and in turns, so that a busy machine is busy for all. Then 1,000 letters of two
 * pages from one template. Then, each in a process of its own, the same template filled 2,000 times, and tables of 5,000 and 20,000 rows.
 *
 *   npx tsx scripts/bench-fill.ts [--turns N] [--json docs/measured/fill.json]
 *
 * `--json` keeps what was timed in turns for `npx tsx scripts/write-figures.ts`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';
import { fieldEngines, fieldsFilling, rowEngines, rowsFilling, type FillEngine } from './measure/fill-engines.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';

const options = readArguments(['turns', 'json', 'compare', 'repeat', 'rows']);
const fieldCount = 100;
const rowCount = 5000;
const objectCount = 5000;
const letterCount = 1000;
const longest = 20_000;
const fillings = 2000;
const megabyte = 1 << 20;

interface Timed {
  readonly name: string;
  /** Milliseconds of the first filling, and of the median and the fastest warm one. */
  readonly first: number;
  readonly median: number;
  readonly best: number;
  /** Milliseconds of the processor for a warm one, collecting garbage included: what other programs take of the machine does not count. */
  readonly processor: number;
  readonly kilobytes: number;
}

/** Every engine is warmed first, then they fill in turns. */
async function timeInTurns(engines: readonly FillEngine[], warmUp: number, turns: number): Promise<Timed[]> {
  const runs = engines.map((engine) => ({ ...engine, first: 0, times: [] as number[], processor: 0, bytes: 0 }));
  const once = async (run: (typeof runs)[number]): Promise<number> => {
    const before = process.cpuUsage();
    const started = performance.now();
    run.bytes = (await run.fill()).length;
    const elapsed = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    run.processor += (user + system) / 1000;
    return elapsed;
  };
  for (const run of runs) {
    run.first = await once(run);
    for (let count = 0; count < warmUp; count++) await once(run);
    run.processor = 0;
  }
  for (let turn = 0; turn < turns; turn++) for (const run of runs) run.times.push(await once(run));
  return runs.map(({ name, first, times, processor, bytes }) => ({
    name,
    first,
    median: spreadOf(times).median,
    best: Math.min(...times),
    processor: processor / turns,
    kilobytes: bytes / 1024,
  }));
}

const figure = (value: number, places = 1): string => value.toFixed(places).padStart(11);

/** @returns What is kept of them */
function printTimes(what: string, timed: readonly Timed[]): KeptFigure[] {
  for (const { name, first, median, best, processor, kilobytes } of timed)
    console.log(
      `${`${what}, ${name}`.padEnd(34)}${[figure(first), figure(median, 2), figure(best, 2), figure(processor, 2), figure(kilobytes)].join('')}`,
    );
  const isOurs = ({ name }: Timed): boolean => name.startsWith('docops');
  const slowest = (measure: 'median' | 'processor'): number => Math.max(...timed.filter(isOurs).map((each) => each[measure]));
  const [median, processor] = [slowest('median'), slowest('processor')];
  for (const other of timed.filter((each) => !isOurs(each)))
    console.log(
      `faster than ${other.name} by: median ${(other.median / median).toFixed(1)} x, processor ${(other.processor / processor).toFixed(1)} x`,
    );
  return timed.map(({ name, median: middle, best, processor: ofProcessor }) => ({
    // Others know tags only: ours with controls are a row of their own.
    what: name.endsWith(', controls') ? `${what} in controls` : what,
    program: name.replace(/,.*/, ''),
    measures: { 'fastest ms': best, 'median ms': middle, 'processor ms': ofProcessor },
  }));
}

async function compare(turns: number): Promise<void> {
  console.log(
    `${'filling templates, warm'.padEnd(34)}${['first ms', 'median ms', 'best ms', 'cpu ms', 'KB'].map((title) => title.padStart(11)).join('')}`,
  );
  const figures = printTimes(`${fieldCount} fields`, await timeInTurns(await fieldEngines(fieldCount), 150, turns));
  const fewTurns = Math.ceil(turns / 12);
  figures.push(...printTimes(`${rowCount} rows`, await timeInTurns(await rowEngines(rowCount), 2, fewTurns)));
  // Loaded only here: what is said of memory is said of fields.
  const { lettersFilling, loopEngines, loopShapes } = await import('./measure/loop-engines.js');
  for (const shape of loopShapes)
    figures.push(...printTimes(`loop, ${objectCount} ${shape}`, await timeInTurns(await loopEngines(objectCount, shape), 3, fewTurns)));
  await fillLetters(lettersFilling(letterCount));
  keepFigures(options.json, figures);
}

/** The fastest of three after one that does not count. */
async function fillLetters(fill: () => Promise<number>): Promise<void> {
  let [best, size] = [Infinity, 0];
  for (let turn = 0; turn < 4; turn++) {
    const started = performance.now();
    size = await fill();
    if (turn > 0) best = Math.min(best, performance.now() - started);
  }
  const perSecond = (letterCount / best) * 1000;
  console.log(
    `${`${letterCount} letters of two pages`.padEnd(34)}${perSecond.toFixed(0)} a second, ${(size / letterCount / 1024).toFixed(1)} KB each`,
  );
}

/** Megabytes in use once the garbage is collected, and of the process. */
function memory(): string {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return `heap ${(heapUsed / megabyte).toFixed(1)} MB, process ${(rss / megabyte).toFixed(0)} MB`;
}

/** One template again and again. */
async function repeat(): Promise<void> {
  const fill = fieldsFilling(fieldCount);
  for (let count = 1; count <= fillings; count++) {
    await fill();
    if (count === fillings / 10 || count % (fillings / 2) === 0) console.log(`${`after ${count} fillings`.padEnd(34)}${memory()}`);
  }
}

async function fillRows(count: number): Promise<void> {
  const [timed] = await timeInTurns([{ name: 'docops', fill: rowsFilling(count) }], 2, 9);
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`${`${count} rows`.padEnd(34)}median ${(timed?.median ?? NaN).toFixed(1)} ms, peak ${peak.toFixed(0)} MB, ${memory()}`);
}

async function benchFill(turns: string): Promise<void> {
  const script = await bundleScript(fileURLToPath(import.meta.url));
  const inProcess = (...args: readonly string[]): void => {
    const { status } = spawnSync(process.execPath, ['--expose-gc', script, ...args], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  };
  inProcess('--compare', '--turns', turns, ...(options.json === undefined ? [] : ['--json', options.json]));
  console.log(`\nmemory, each in a process of its own`);
  inProcess('--repeat');
  for (const count of [rowCount, longest]) inProcess('--rows', String(count));
}

const { turns = '60' } = options;
if (options.compare !== undefined) await compare(Number(turns));
else if (options.repeat !== undefined) await repeat();
else if (options.rows !== undefined) await fillRows(Number(options.rows));
else await benchFill(turns);

/**
 * Measures how fast templates are filled, and whether memory stays flat. 100 fields, and 5,000 rows of a table, compared with docxtemplater
 * and docx-templates, and loops over 5,000 objects with 6 values compared with docxtemplater: warm, in one process and in turns, so that
 * load affects all equally. Then 1,000 letters of two pages from one template. Then, each in a separate process, the same template filled
 * 2,000 times, and tables of 5,000 and 20,000 rows.
 *
 *   npx tsx scripts/bench-fill.ts [--turns N] [--json FILE]
 */
import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from './measure/arguments.js';
import { bundleScript } from './measure/bundle-script.js';
import { fieldEngines, fieldsFilling, rowEngines, rowsFilling, type FillEngine } from './measure/fill-engines.js';
import { keepFigures, type KeptFigure, timeTurn, type Turn, turnMeasures } from './measure/kept-figures.js';
import { packageVersions } from './measure/programs.js';

const options = readArguments(['turns', 'json', 'compare', 'repeat', 'rows']);
const fieldCount = 100;
const rowCount = 5000;
const objectCount = 5000;
const letterCount = 1000;
const longest = 20_000;
const fillings = 2000;
const megabyte = 1 << 20;

const grouped = (value: number): string => value.toLocaleString('en-US');

interface Timed {
  readonly name: string;
  /** Milliseconds of the first filling. */
  readonly first: number;
  readonly measures: KeptFigure['measures'];
  readonly kilobytes: number;
}

/** Every engine is warmed up first, then they fill in turns. */
async function timeInTurns(engines: readonly FillEngine[], warmUp: number, turns: number): Promise<Timed[]> {
  const runs = engines.map((engine) => ({ ...engine, first: 0, turns: [] as Turn[], bytes: 0 }));
  const once = (run: (typeof runs)[number]): Promise<Turn> => timeTurn(async () => (run.bytes = (await run.fill()).length));
  for (const run of runs) {
    run.first = (await once(run)).wall;
    for (let count = 0; count < warmUp; count++) await once(run);
  }
  for (let turn = 0; turn < turns; turn++) for (const run of runs) run.turns.push(await once(run));
  return runs.map(({ name, first, turns: all, bytes }) => ({ name, first, measures: turnMeasures(all), kilobytes: bytes / 1024 }));
}

const figure = (value: number, places: number): string => value.toFixed(places).padStart(13);

const shownMeasures = ['median ms', 'fastest ms', 'processor ms'];

/** @returns The figures to keep */
function printTimes(what: string, timed: readonly Timed[]): KeptFigure[] {
  for (const { name, first, measures, kilobytes } of timed) {
    const cells = [first, ...shownMeasures.map((measure) => measures[measure] ?? NaN), kilobytes].map((value) => figure(value, 2));
    console.log(`${`${what}, ${name}`.padEnd(34)}${cells.join('')}`);
  }
  return timed.map(({ name, measures }) => ({
    // Others know only tags: ours with controls have their own row.
    what: name.endsWith(', controls') ? `${what} in controls` : what,
    program: name.replace(/,.*/, ''),
    measures,
  }));
}

async function compare(turns: number): Promise<void> {
  console.log(`${'filling templates, warm'.padEnd(34)}${['first ms', ...shownMeasures, 'KB'].map((title) => title.padStart(13)).join('')}`);
  const figures = printTimes(`${fieldCount} fields`, await timeInTurns(await fieldEngines(fieldCount), 150, turns));
  const fewTurns = Math.ceil(turns / 12);
  figures.push(...printTimes(`${grouped(rowCount)} rows`, await timeInTurns(await rowEngines(rowCount), 2, fewTurns)));
  // Loaded only here: the memory figures are those of fields.
  const { lettersFilling, loopEngines, loopShapes } = await import('./measure/loop-engines.js');
  for (const shape of loopShapes)
    figures.push(
      ...printTimes(`loop, ${grouped(objectCount)} ${shape}`, await timeInTurns(await loopEngines(objectCount, shape), 3, fewTurns)),
    );
  figures.push(await fillLetters(lettersFilling(letterCount)));
  handOver(figures);
}

/** The median of three turns, after one that does not count. */
async function fillLetters(fill: () => Promise<number>): Promise<KeptFigure> {
  let size = 0;
  const turns: Turn[] = [];
  for (let turn = 0; turn < 4; turn++) turns.push(await timeTurn(async () => (size = await fill())));
  const { 'median ms': median = NaN } = turnMeasures(turns.slice(1));
  const measures = { 'a second': (letterCount / median) * 1000, 'KB each': size / letterCount / 1024 };
  const what = `${grouped(letterCount)} letters of two pages`;
  console.log(`${what.padEnd(34)}${measures['a second'].toFixed(0)} a second, ${measures['KB each'].toFixed(1)} KB each`);
  return { what, program: 'docops', measures };
}

/** Megabytes in use after garbage collection, of the process, and the peak of the process so far. */
function memoryAfter(what: string): KeptFigure {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const measures = { 'heap MB': heapUsed / megabyte, 'process MB': rss / megabyte, 'peak MB': process.resourceUsage().maxRSS / 1024 };
  const told = Object.entries(measures).map(([name, value]) => `${name.replace(' MB', '')} ${value.toFixed(1)} MB`);
  console.log(`${what.padEnd(34)}${told.join(', ')}`);
  return { what, program: 'docops', measures };
}

/** Fills one template repeatedly. */
async function repeat(): Promise<void> {
  const fill = fieldsFilling(fieldCount);
  const figures: KeptFigure[] = [];
  for (let count = 1; count <= fillings; count++) {
    await fill();
    if (count === fillings / 10 || count % (fillings / 2) === 0)
      figures.push(memoryAfter(`${String(fieldCount)} fields ${grouped(count)} times`));
  }
  handOver(figures);
}

/** Fills a table several times. */
async function fillRows(count: number): Promise<void> {
  const fill = rowsFilling(count);
  for (let turn = 0; turn < 12; turn++) await fill();
  handOver([memoryAfter(`${grouped(count)} rows 12 times`)]);
}

/** The descriptor over which a process started here returns its figures. */
const figuresDescriptor = 3;

function handOver(figures: readonly KeptFigure[]): void {
  writeSync(figuresDescriptor, JSON.stringify(figures));
}

async function benchFill(turns: string): Promise<void> {
  const script = await bundleScript(fileURLToPath(import.meta.url));
  const inProcess = (...args: readonly string[]): readonly KeptFigure[] => {
    const { status, output } = spawnSync(process.execPath, ['--expose-gc', script, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    });
    if (status !== 0) process.exitCode = 1;
    return JSON.parse(output[figuresDescriptor] || '[]') as KeptFigure[];
  };
  const figures = [...inProcess('--compare', '--turns', turns)];
  console.log(`\nmemory, each in a process of its own`);
  figures.push(...inProcess('--repeat'), ...[rowCount, longest].flatMap((count) => inProcess('--rows', String(count))));
  keepFigures(options.json, figures, { turns: Number(turns), versions: packageVersions(['docxtemplater', 'docx-templates']) });
}

const { turns = '60' } = options;
if (options.compare !== undefined) await compare(Number(turns));
else if (options.repeat !== undefined) await repeat();
else if (options.rows !== undefined) await fillRows(Number(options.rows));
else await benchFill(turns);

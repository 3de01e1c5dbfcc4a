/** Figures that a benchmark keeps in docs/contribute/measured/node-MAJOR/ as JSON, from which `write-figures.ts` makes the tables of docs/operate/performance.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { spreadOf } from './statistics.js';

export interface KeptFigure {
  /** The task: a row of the table. */
  readonly what: string;
  /** The program: a column. */
  readonly program: string;
  /** By a name that ends in its unit, `median ms`. */
  readonly measures: Readonly<Record<string, number>>;
  /** Why no measures, or no complete ones, are available. */
  readonly failure?: string | undefined;
}

/** The folder in docs/contribute/measured/ for the figures of a Node: `v20.20.2` → `node-20`. */
export const folderOfNode = (version: string): string => `node-${majorOf(version)}`;

/** `v20.20.2` → `20`. */
export const majorOf = (version: string): string => /\d+/.exec(version)?.[0] ?? '';

const overtime = 'took longer than';

/** The failure of a run that was ended after this many seconds: tables show it, other failures only as failed. */
export const overtimeFailure = (seconds: number): string => `${overtime} ${String(seconds)} s`;
export const isOvertime = (failure: string): boolean => failure.startsWith(overtime);

/** The circumstances of a measurement, apart from the machine. */
export interface Circumstances {
  /** Number of repetitions, if the figures are medians. */
  readonly turns?: number;
  /** Versions of the programs that it was compared with. */
  readonly versions?: Readonly<Record<string, string>>;
}

export interface KeptFigures extends Circumstances {
  readonly node: string;
  readonly cores: number;
  /** Programs that wanted to run in the minute before the benchmark began: beyond the number of cores, the machine had other work. */
  readonly loadAtStart: number;
  /** The same in its last minute, including itself. */
  readonly loadAtEnd: number;
  readonly figures: readonly KeptFigure[];
}

const load = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** Taken when a benchmark loads this module, before it measures anything. */
const loadAtStart = load();

/** A measurement is no more precise than three digits. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** JSON has no `NaN`: missing measurements are left out. */
const known = (measures: KeptFigure['measures']): KeptFigure['measures'] =>
  Object.fromEntries(
    Object.entries(measures)
      .filter(([, value]) => Number.isFinite(value))
      .map(([name, value]) => [name, rounded(value)]),
  );

/** @param path Path of the JSON file; undefined: nothing is kept */
export function keepFigures(path: string | undefined, figures: readonly KeptFigure[], circumstances: Circumstances = {}): void {
  if (path === undefined) return;
  const kept: KeptFigures = {
    ...{ node: process.version, cores: availableParallelism(), loadAtStart, loadAtEnd: load() },
    ...circumstances,
    figures: figures.map(({ measures, ...figure }) => ({ ...figure, measures: known(measures) })),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
}

/** The duration of one turn, in milliseconds; `processor` counts all threads. */
export interface Turn {
  readonly wall: number;
  readonly processor?: number | undefined;
}

/**
 * Wall-clock milliseconds: median, fastest and the 95th percentile. Processor time is the mean, since some turns collect the garbage of
 * all.
 */
export function turnMeasures(turns: readonly Turn[]): KeptFigure['measures'] {
  const [walls, processor] = [turns.map(({ wall }) => wall), turns.map((turn) => turn.processor ?? NaN)];
  const { median, p95 } = spreadOf(walls);
  return {
    ...{ 'median ms': median, 'fastest ms': Math.min(...walls), 'p95 ms': p95 },
    'processor ms': processor.reduce((sum, each) => sum + each, 0) / processor.length,
  };
}

/** Runs something once and times it. */
export async function timeTurn(work: () => unknown): Promise<Turn> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { wall, processor: (user + system) / 1000 };
}

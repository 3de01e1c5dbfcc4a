/** Measures programs from their start to their end. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type KeptFigure, overtimeFailure } from './kept-figures.js';
import { spreadOf } from './statistics.js';

/** GNU time reports the processor time and the peak memory of another process. */
export const timer = existsSync('/usr/bin/time') ? '/usr/bin/time' : undefined;

/** From coreutils: it also ends processes that a program has started. */
const limiter = existsSync('/usr/bin/timeout') ? '/usr/bin/timeout' : undefined;
const killedAfterSeconds = 5;
/** Its exit status if it has ended the program. */
const overtime = 124;

export interface WholeRun {
  readonly seconds: number;
  /**
   * User and system time of the program and of all processes that it has started and waited for; absent without GNU time, as is the next.
   */
  readonly processorSeconds?: number | undefined;
  /** Peak memory of a process. */
  readonly megabytes?: number | undefined;
  /** Its output. */
  readonly output: string;
  /** Why there is no result. */
  readonly failure?: string;
}

/** The command line that measures and limits another one. */
function wrapped(command: readonly string[], limitMs: number | undefined): readonly string[] {
  const bounded =
    limitMs && limiter ? [limiter, `--kill-after=${String(killedAfterSeconds)}`, String(limitMs / 1000), ...command] : command;
  return timer ? [timer, '-f', 'measured %U %S %M', ...bounded] : bounded;
}

/** @param limitMs Time after which it is ended and counts as failed */
export function measureProcess(program: string, args: readonly string[], limitMs?: number): WholeRun {
  const [first = program, ...rest] = wrapped([program, ...args], limitMs);
  const started = performance.now();
  const run = spawnSync(first, rest, { encoding: 'utf8', maxBuffer: 1 << 26, ...(!limiter && { timeout: limitMs }) });
  const seconds = (performance.now() - started) / 1000;
  const measured = /measured ([\d.]+) ([\d.]+) (\d+)/.exec(run.stderr);
  const told = run.status === overtime ? overtimeFailure((limitMs ?? 0) / 1000) : '';
  const failure = run.status === 0 ? undefined : told || run.stderr.replace(/Command exited[\s\S]*/, '').trim() || 'ended early';
  return {
    seconds,
    processorSeconds: measured ? Number(measured[1]) + Number(measured[2]) : undefined,
    megabytes: measured ? Number(measured[3]) / 1024 : undefined,
    output: run.stdout,
    ...(failure !== undefined && { failure }),
  };
}

/** Functions that run a program once, by its name. */
export type Programs = Readonly<Record<string, () => WholeRun>>;

/**
 * Turns alternate, so that load affects all programs equally.
 * @param longSeconds A program that took longer is not run again
 * @returns The runs of each program, by name, in the order of the programs
 */
export function runInTurns(programs: Programs, turns: number, longSeconds = Infinity): ReadonlyMap<string, readonly WholeRun[]> {
  const runs = new Map<string, WholeRun[]>(Object.keys(programs).map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, list] of runs) {
      const run = list.some(({ seconds }) => seconds > longSeconds) ? undefined : programs[name]?.();
      if (run) list.push(run);
    }
  return runs;
}

/** Medians of a program's runs. */
export function figureOfRuns(what: string, program: string, runs: readonly WholeRun[]): KeptFigure {
  const median = (measure: (run: WholeRun) => number | undefined): number => {
    const values = runs.map(measure).filter((value) => value !== undefined);
    return values.length === 0 ? NaN : spreadOf(values).median;
  };
  const failure = runs.find((run) => run.failure !== undefined)?.failure;
  return {
    ...{ what, program },
    measures: {
      'median s': median(({ seconds }) => seconds),
      'fastest s': Math.min(...runs.map(({ seconds }) => seconds)),
      'processor s': median(({ processorSeconds }) => processorSeconds),
      MB: median(({ megabytes }) => megabytes),
    },
    ...(failure !== undefined && { failure }),
  };
}

/** One line of a terminal. */
export function runsLine({ what, program, measures, failure }: KeptFigure): string {
  const told = (
    [
      ['', 'median s', 2, 's'],
      ['fastest ', 'fastest s', 2, 's'],
      ['processor ', 'processor s', 2, 's'],
      ['', 'MB', 0, 'MB'],
    ] as const
  )
    .filter(([, name]) => Number.isFinite(measures[name]))
    .map(([before, name, places, unit]) => `${before}${measures[name]?.toFixed(places) ?? ''} ${unit}`);
  return `${what.padEnd(28)} ${program.padEnd(14)} ${failure === undefined ? told.join(', ') : `failed: ${failure}`}`;
}

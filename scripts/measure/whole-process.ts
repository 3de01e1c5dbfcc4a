/** What a program takes from its start to its end. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** GNU time tells the peak memory of another process. */
export const timer = existsSync('/usr/bin/time') ? '/usr/bin/time' : undefined;

export interface WholeRun {
  readonly seconds: number;
  /** User and system; absent without GNU time, as is the next. */
  readonly processorSeconds?: number | undefined;
  /** Most that it had at a time. */
  readonly megabytes?: number | undefined;
  /** Why there is no result. */
  readonly failure?: string;
}

/** @param limitMs After which it is ended, and counts as failed */
export function measureProcess(program: string, args: readonly string[], limitMs?: number): WholeRun {
  const started = performance.now();
  const options = { encoding: 'utf8', timeout: limitMs } as const;
  const run = timer ? spawnSync(timer, ['-f', 'measured %U %S %M', program, ...args], options) : spawnSync(program, args, options);
  const seconds = (performance.now() - started) / 1000;
  const measured = /measured ([\d.]+) ([\d.]+) (\d+)/.exec(run.stderr);
  const failure = run.status === 0 ? undefined : run.stderr.replace(/Command exited[\s\S]*/, '').trim() || 'ended early';
  return {
    seconds,
    processorSeconds: measured ? Number(measured[1]) + Number(measured[2]) : undefined,
    megabytes: measured ? Number(measured[3]) / 1024 : undefined,
    ...(failure !== undefined && { failure }),
  };
}

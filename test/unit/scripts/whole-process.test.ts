/** Measurements of whole processes in benchmarks. */
import { expect, test } from 'vitest';
import { figureOfRuns, measureProcess, runInTurns, timer, type WholeRun } from '../../../scripts/measure/whole-process.js';

const node = (script: string, limitMs?: number): WholeRun => measureProcess(process.execPath, ['--eval', script], limitMs);

test('measures time, processor time and memory of a process, and keeps its output', () => {
  const run = node('while (process.cpuUsage().user < 200_000); console.log("done")');
  expect(run).not.toHaveProperty('failure');
  expect(run.output).toBe('done\n');
  expect(run.seconds).toBeGreaterThan(0.2);
  if (timer === undefined) return;
  expect(run.processorSeconds).toBeGreaterThan(0.1);
  expect(run.megabytes).toBeGreaterThan(20);
});

test('reports why a process fails, and terminates one that runs too long', () => {
  expect(node('process.stderr.write("no paper"); process.exit(3)').failure).toBe('no paper');
  const late = node('setInterval(() => {}, 1000)', 300);
  expect(late.failure).toMatch(/^took longer than 0\.3 s$|^ended early$/);
  expect(late.seconds).toBeLessThan(5);
});

test('turns alternate, and slow programs are not run again', () => {
  const order: string[] = [];
  const program = (name: string, seconds: number) => (): WholeRun => {
    order.push(name);
    return { seconds, output: '' };
  };
  const runs = runInTurns({ fast: program('fast', 1), slow: program('slow', 9) }, 3, 5);
  expect(order).toEqual(['fast', 'slow', 'fast', 'fast']);
  expect([...runs].map(([name, list]) => [name, list.length])).toEqual([
    ['fast', 3],
    ['slow', 1],
  ]);
});

test('takes medians of runs; one failed run fails all', () => {
  const runs = [3, 1, 2].map((seconds) => ({ seconds, processorSeconds: 2 * seconds, megabytes: 10 * seconds, output: '' }));
  const { measures, failure } = figureOfRuns('a page', 'ours', runs);
  expect(measures).toEqual({ 'median s': 2, 'fastest s': 1, 'processor s': 4, MB: 20 });
  expect(failure).toBeUndefined();
  expect(figureOfRuns('a page', 'ours', [...runs, { seconds: 1, output: '', failure: 'no paper' }]).failure).toBe('no paper');
});

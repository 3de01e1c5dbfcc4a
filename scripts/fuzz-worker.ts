/** The process that scripts/fuzz.ts starts: makes one input after another, checks it, and reports problems. */
import { type FuzzFormat, fuzzing } from '../test/support/fuzz/formats.js';
import type { FuzzMessage, FuzzRequest } from '../test/support/fuzz/run.js';

/** Maximum processor time of one input, in milliseconds. */
const most = 2000;

const request = JSON.parse(process.argv[2] ?? '{}') as FuzzRequest;
const say = (message: FuzzMessage): void => void process.send?.(message);
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { make } = await fuzzing(request.format as FuzzFormat, request.seed, request.folder);
let slowest = { index: request.from, milliseconds: 0 };
for (let index = request.from; index < request.to; index++) {
  say({ kind: 'begin', index });
  try {
    const { check } = await make(index);
    const start = performance.now();
    await check();
    // On a busy machine time passes without work: an apparently slow input is run again, and its processor time is measured.
    if (performance.now() - start <= slowest.milliseconds) continue;
    const before = processorTime();
    await check();
    const milliseconds = processorTime() - before;
    if (milliseconds > slowest.milliseconds) slowest = { index, milliseconds };
    if (milliseconds > most) say({ kind: 'fault', index, what: `${milliseconds.toFixed(0)} ms, more than ${String(most)}` });
  } catch (error) {
    say({ kind: 'fault', index, what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
say({ kind: 'done', slowest });
process.disconnect?.();

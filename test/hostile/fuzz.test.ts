/** A thousand seeded inputs for the readers of PDF, CMS, XML and packages; `npm run fuzz` does the same with 100,000. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fuzzFormats, fuzzing } from '../support/fuzz/formats.js';
import { runFuzz } from '../support/fuzz/run.js';

const inputs = 200;

test.concurrent.each(fuzzFormats)(
  `${inputs} inputs of the kind %s: no crash, no hang, no error but a DocOpsError, nothing valid that nobody signed`,
  async (format) => {
    const { inputs: done, slowest, faults } = await runFuzz({ format, seed: 6, from: 0, to: inputs });
    process.stdout.write(`${format}: ${done} inputs, the slowest took ${slowest.milliseconds.toFixed(0)} ms of processor time\n`);
    expect(faults).toEqual([]);
    expect(done).toBe(inputs);
  },
  300_000,
);

test('the same seed gives the same inputs, another seed gives different ones', async () => {
  const made = async (seed: number): Promise<string[]> => {
    const { make } = await fuzzing('pdf', seed);
    return Promise.all([0, 1, 2].map(async (index) => Buffer.from((await make(index)).bytes).toString('latin1')));
  };
  expect(await made(1)).toEqual(await made(1));
  expect(await made(1)).not.toEqual(await made(2));
});

describe('detects faults', () => {
  const script = fileURLToPath(new URL('../support/fuzz/faulty-worker.mjs', import.meta.url));
  const rows: readonly (readonly [what: string, format: string, faults: readonly (readonly [index: number, what: RegExp])[]])[] = [
    ['an error', 'error', [[3, /TypeError: planted/]]],
    ['a loop without an end', 'loop', [[3, /no end within 2000 ms/]]],
    ['a promise that nobody keeps', 'promise', [[3, /the process ended with 13/]]],
    ['memory without an end', 'memory', [[3, /the process ended with SIGABRT/]]],
    ['an end of the process', 'exit', [[3, /the process ended with 7/]]],
  ];
  test.each(rows)(
    '%s, and continues with the next input',
    async (_what, format, faults) => {
      const result = await runFuzz({ format, seed: 1, from: 0, to: 6 }, { silence: 2000, heap: 64 }, script);
      expect(result.faults.map(({ index, what }) => [index, what])).toEqual(
        faults.map(([index, what]) => [index, expect.stringMatching(what) as string]),
      );
      expect(result.inputs).toBe(6);
    },
    120_000,
  );
});

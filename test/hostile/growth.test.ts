/**
 * Every family of documents that grow, through every operation and output that takes its format: twice the document takes about twice the processor time.
 * The documents are small; `scripts/bench-growth.ts` does the same with large ones.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '../../scripts/growth/compare-sizes.js';
import { runs } from '../../scripts/growth/operations.js';
import { bundleScript } from '../../scripts/measure/bundle-script.js';

/** One in this many families is tested, a different one for each operation; `scripts/bench-growth.ts --operation all` takes all of them. */
const step = 60;
/** Far beyond what one operation takes: 1 to 10 s on a machine that others use. */
const longest = 300_000;
/** The families in every list; fewer would mean a mistake in the test. */
const fewest = 2;

let script = '';

beforeAll(async () => {
  script = await bundleScript(fileURLToPath(new URL('../../scripts/growth/compare-sizes.ts', import.meta.url)));
});

async function compare(from: string, operation: string, first: number): Promise<Comparison[]> {
  const args = [script, from, operation, String(step), String(first)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 24, timeout: longest });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Comparison);
}

describe.each(Object.keys(runs).filter((from) => from !== 'pdf'))('of %s', (from) => {
  const operations = Object.keys(runs[from] ?? {}).map((operation, index) => ({ operation, first: index % step }));

  it.each(operations)(
    '$operation takes time in proportion to the document',
    async ({ operation, first }) => {
      const compared = await compare(from, operation, first);
      expect(compared.length).toBeGreaterThanOrEqual(fewest);
      expect(compared.filter(({ isFine }) => !isFine)).toEqual([]);
    },
    longest,
  );
});

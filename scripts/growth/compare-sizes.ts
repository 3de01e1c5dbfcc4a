/**
 * Puts small documents of families through operations, each of one size and of twice that, in this process, and prints a line of JSON for
 * each pair. A pair fails if five consecutive doublings cost too much: the noise of a busy machine does not last.
 *
 *   node compare-sizes.mjs FROM OPERATION STEP FIRST    every STEPth family from the FIRST on
 */
import { DocOpsError } from '../../src/base/errors.js';
import { mostGrowth } from './growth-family.js';
import { families } from './families.js';
import { runs, type Run } from './operations.js';

/** The output for each family. */
export interface Comparison {
  readonly family: string;
  /** Ratio of the last doubling; absent if the operation takes next to nothing. */
  readonly ratio?: number;
  /** Size of its smaller document, and its processor seconds. */
  readonly size: number;
  readonly seconds: number;
  readonly isFine: boolean;
  /** Anything but a result or a documented error. */
  readonly error?: string;
}

/** Processor seconds below which nothing is compared. */
const least = 0.015;
/** Share of the family's smallest size at which the search for a document that takes long enough begins. */
const firstShare = 1 / 512;
const doublings = 5;
/** Families whose smallest document has one or two large parts are left to the benchmark. */
const leastSteps = 16;

/** If the preparation refuses the document, nothing is measured. */
async function costOf(run: Run, bytes: Uint8Array): Promise<number> {
  let before = process.cpuUsage();
  try {
    const prepared = await run(bytes);
    before = process.cpuUsage();
    await prepared();
  } catch (error) {
    if (!(error instanceof DocOpsError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function compare({ name, make, sizes: [smallest = 1] }: (typeof families)[number], run: Run): Promise<Comparison> {
  let size = Math.max(1, Math.round(smallest * firstShare));
  let seconds = await costOf(run, make(size));
  while (seconds < least && size < smallest) seconds = await costOf(run, make((size *= seconds < least / 4 ? 4 : 2)));
  if (seconds < least) return { family: name, size, seconds, isFine: true };
  // First-time work at this size must not make the next one look cheap.
  seconds = Math.min(seconds, await costOf(run, make(size)));
  for (let left = doublings; ; left -= 1) {
    const twice = await costOf(run, make(size * 2));
    const ratio = twice / seconds;
    const isFine = ratio <= mostGrowth;
    if (isFine || left === 1) return { family: name, ratio, size, seconds, isFine };
    [size, seconds] = [size * 2, twice];
  }
}

const [from = '', operation = '', step = '1', first = '0'] = process.argv.slice(2);
const run = runs[from]?.[operation];
if (run === undefined) throw new Error(`${from} is not put through ${operation}`);
const small = families.filter((family) => family.from === from && (family.sizes[0] ?? 0) >= leastSteps);
const chosen = small.filter((_, index) => index % Number(step) === Number(first));
// First-time code costs more than any document.
for (const family of chosen.slice(0, 1)) await compare(family, run);
for (const family of chosen) {
  const compared = await compare(family, run).catch((error: unknown): Comparison => {
    return { family: family.name, size: 0, seconds: 0, isFine: false, error: error instanceof Error ? (error.stack ?? '') : String(error) };
  });
  console.log(JSON.stringify(compared));
}

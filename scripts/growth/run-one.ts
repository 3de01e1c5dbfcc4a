/** Puts one file through one operation in this process and prints its cost as JSON: `bench-growth.ts` runs it as a child process. */
import { readFileSync } from 'node:fs';
import { convert } from '../../src/operations/convert/convert.js';
import { runs } from './operations.js';

/** The output of this script. */
export interface Cost {
  /** Processor seconds, user and system, of the operation; of the whole process with its start. */
  readonly seconds: number;
  readonly processSeconds: number;
  /** Peak resident memory of the process. */
  readonly megabytes: number;
  /** Absent if the operation failed, or has no pages. */
  readonly pages?: number;
  /** Codes of warnings, each once; or the error. */
  readonly warnings: readonly string[];
  readonly error?: string;
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

async function runOne(path: string, from: string, operation: string): Promise<Cost> {
  const run = runs[from]?.[operation];
  if (run === undefined) throw new Error(`${from} is not put through ${operation}`);
  // Fonts and modules are the same for every document: loaded before anything is measured.
  await convert({ bytes: Buffer.from('Text'), from: 'md' });
  const prepared = await run(new Uint8Array(readFileSync(path)));
  const before = process.cpuUsage();
  const spent = (): Pick<Cost, 'seconds' | 'processSeconds' | 'megabytes'> => ({
    seconds: secondsOf(process.cpuUsage(before)),
    processSeconds: secondsOf(process.cpuUsage()),
    megabytes: process.resourceUsage().maxRSS / 1024,
  });
  try {
    const { pages, warnings = [] } = await prepared();
    return { ...spent(), warnings: [...new Set(warnings.map(({ code }) => code))], ...(pages === undefined ? {} : { pages }) };
  } catch (error) {
    return { ...spent(), warnings: [], error: String(error) };
  }
}

const [path = '', from = 'docx', operation = 'pdf'] = process.argv.slice(2);
console.log(JSON.stringify(await runOne(path, from, operation)));

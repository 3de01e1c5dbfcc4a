/** Converts one file in this process and prints what it cost, as JSON: `bench-growth.ts` runs it as a child of its own. */
import type { SourceFormat } from '../../src/base/names/conversion.js';
import { readFileSync } from 'node:fs';
import { convert } from '../../src/operations/convert/convert.js';

/** What {@link convertOne} prints. */
export interface Cost {
  /** Processor seconds, user and system, of the conversion; of the whole process with its start. */
  readonly seconds: number;
  readonly processSeconds: number;
  /** Most resident memory of the process. */
  readonly megabytes: number;
  /** Absent where the conversion failed. */
  readonly pages?: number;
  /** Codes of warnings, each once; or the error. */
  readonly warnings: readonly string[];
  readonly error?: string;
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

async function convertOne(path: string, from: SourceFormat): Promise<Cost> {
  // Fonts and modules are the same for every document: loaded before anything is measured.
  await convert({ bytes: Buffer.from('Text'), from: 'md' });
  const before = process.cpuUsage();
  const spent = (): Pick<Cost, 'seconds' | 'processSeconds' | 'megabytes'> => ({
    seconds: secondsOf(process.cpuUsage(before)),
    processSeconds: secondsOf(process.cpuUsage()),
    megabytes: process.resourceUsage().maxRSS / 1024,
  });
  try {
    const { pages, warnings } = await convert({ bytes: new Uint8Array(readFileSync(path)), from });
    return { ...spent(), warnings: [...new Set(warnings.map(({ code }) => code))], ...(pages === undefined ? {} : { pages }) };
  } catch (error) {
    return { ...spent(), warnings: [], error: String(error) };
  }
}

const [path = '', from = 'docx'] = process.argv.slice(2);
console.log(JSON.stringify(await convertOne(path, from as SourceFormat)));

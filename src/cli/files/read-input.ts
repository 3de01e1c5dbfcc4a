/** Reads input that a command line names. */
import { readFile } from 'node:fs/promises';
import { messageOf } from '../report/failure-of.js';
import { UsageError } from '../report/usage-error.js';

/** @throws UsageError saying that `what` cannot be read, with its path and the reason */
export async function readInput(path: string, what: string, read: (path: string) => Promise<Uint8Array> = readFile) {
  try {
    return new Uint8Array(await read(path));
  } catch (error) {
    throw new UsageError(`${what} cannot be read: ${messageOf(error)} (${path})`);
  }
}

/** Names standard input or standard output in place of a file. */
export const standardStream = '-';

/** The file, or standard input for `-`. */
export async function readFileOrInput(path: string): Promise<Uint8Array> {
  if (path !== standardStream) return readFile(path);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

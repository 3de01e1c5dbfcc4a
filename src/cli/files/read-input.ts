/** Reads input that a command line names. */
import { readFile } from 'node:fs/promises';
import { messageOf, UsageError } from '../report/failure.js';

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

/**
 * A secret from the environment, where other users of the machine do not see it.
 * @param option The option that names the variable
 * @throws UsageError if the variable is not set: a password must not be assumed to be empty
 */
export function passwordOf(option: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const value = process.env[name];
  if (value === undefined) throw new UsageError(`--${option} names the environment variable ${name}, which is not set.`);
  return value;
}

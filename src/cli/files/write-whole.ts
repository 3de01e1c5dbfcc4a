/** Writes bytes to a file, or to standard output. */
import { constants, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exists } from './paths.js';

/**
 * Writes to a temporary file beside the target first, so that nobody sees half a file.
 * @param isKept An existing file is kept, and the error has the code EEXIST
 */
export async function writeWhole(target: string, bytes: Uint8Array, isKept = false): Promise<void> {
  if (target === '-') {
    await new Promise<void>((done, fail) => process.stdout.write(bytes, (error) => (error ? fail(error) : done())));
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${String(process.pid)}.part`;
  try {
    await writeFile(unfinished, bytes);
    if (isKept) await putWhereNothingIs(unfinished, target);
    else await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The system's code for an existing file. */
const existing = 'EEXIST';

const kept = (target: string): Error =>
  Object.assign(new Error(`${target} already exists, and --no-clobber keeps it.`), { code: existing });

/** A link is created atomically; file systems without links get a copy. */
async function putWhereNothingIs(unfinished: string, target: string): Promise<void> {
  try {
    await link(unfinished, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === existing) throw kept(target);
    await copyFile(unfinished, target, constants.COPYFILE_EXCL);
  }
  await rm(unfinished);
}

/** Called before any work is done for the file. @throws Error with the code EEXIST */
export async function checkFree(target: string, isKept: boolean): Promise<void> {
  if (isKept && target !== '-' && (await exists(target))) throw kept(target);
}

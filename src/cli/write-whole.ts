/** Bytes → a file, or standard output. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Written beside its place first, so that nobody sees half a file. */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  if (target === '-') {
    await new Promise<void>((done, fail) => process.stdout.write(bytes, (error) => (error ? fail(error) : done())));
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${String(process.pid)}.part`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

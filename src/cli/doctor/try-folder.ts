import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file and removes it again.
 * @returns Milliseconds by which the file system's clock is ahead of this process
 * @throws The system's error if the folder cannot be written
 */
export async function tryFolder(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${String(process.pid)}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const before = Date.now();
    await file.write('x');
    await file.sync();
    const { mtimeMs } = await file.stat();
    const after = Date.now();
    return mtimeMs < before ? mtimeMs - before : Math.max(0, mtimeMs - after);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Usage events in a file of JSON lines that is rotated by size. */
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import type { TelemetrySink } from './types.js';

/** Options of {@link createJsonLinesTelemetrySink}. */
export interface JsonLinesOptions {
  /** The file; its folder must exist. Older ones are `file.1`, `file.2` …, the highest the oldest. Only one process may write it. */
  readonly file: string;
  /** Bytes at which a new file is started. Default 10485760 (10 MiB). */
  readonly maxBytes?: number | undefined;
  /** Number of files kept, including the current one. Default 5. */
  readonly maxFiles?: number | undefined;
}

const lineEnd = 0x0a;

async function fileSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

async function renameWhereThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** A crashed process may have left half a line. */
async function endsInsideLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  await handle.read(last, 0, 1, size - 1);
  return last[0] !== lineEnd;
}

export function createJsonLinesTelemetrySink({ file, maxBytes = 10 * 1024 * 1024, maxFiles = 5 }: JsonLinesOptions): TelemetrySink {
  let mended = false;

  async function rotate(): Promise<void> {
    if (maxFiles <= 1) return rm(file, { force: true });
    for (let number = maxFiles - 2; number >= 1; number -= 1)
      await renameWhereThere(`${file}.${String(number)}`, `${file}.${String(number + 1)}`);
    await renameWhereThere(file, `${file}.1`);
  }

  async function appendLines(lines: string): Promise<void> {
    const size = await fileSize(file);
    if (size > 0 && size + Buffer.byteLength(lines) > maxBytes) await rotate();
    // Opened for each batch: if the file is moved away, a new one is created.
    const handle = await open(file, 'a+', 0o600);
    try {
      const torn = !mended && (await endsInsideLine(handle, (await handle.stat()).size));
      await handle.appendFile(torn ? `\n${lines}` : lines);
      mended = true;
    } catch (error) {
      mended = false;
      throw error;
    } finally {
      await handle.close();
    }
  }

  // One batch after another: rotation and appending must not interleave.
  let last: Promise<void> = Promise.resolve();
  return {
    write: async (batch) => {
      const lines = batch.map((event) => `${JSON.stringify(event)}\n`).join('');
      const written = last.then(() => appendLines(lines));
      last = written.catch(() => undefined);
      await written;
    },
    check: async () => {
      const handle = await open(file, 'a', 0o600);
      await handle.close();
    },
    close: () => last,
  };
}

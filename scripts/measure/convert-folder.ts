/** Converts DOCX files to PDFs in a folder, with the command as a user runs it; its output about each file is read back. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

/** One converted file. */
export interface Conversion {
  /** The file's name without `.docx`. */
  readonly id: string;
  /** Whether a PDF was written. */
  readonly converted: boolean;
  /** As the command printed it; absent if it printed none. */
  readonly milliseconds: number | undefined;
  /** The command's line about the file, or why it is missing. */
  readonly line: string;
}

export function docxFilesIn(folder: string, only?: ReadonlySet<string>): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.docx') && !name.startsWith('~$'))
    .filter((name) => !only || only.has(basename(name, '.docx')))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Runs `docops convert` over all files at once. A file that fails does not end the run.
 * @param options Further options of the command, such as `--comments margin`
 */
export async function convertFolder(
  command: string,
  files: readonly string[],
  out: string,
  options: readonly string[] = [],
): Promise<Conversion[]> {
  const lines = new Map<string, string>();
  const ids = files.map((file) => basename(file, '.docx'));
  const known = new Set(ids);
  const child = spawn(process.execPath, [command, 'convert', '--out', out, ...options, ...files], { stdio: ['ignore', 'ignore', 'pipe'] });
  let lastLine = '';
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stderr })) {
      if (line.trim()) lastLine = line;
      const id = line
        .split(/[\s:/\\]+/)
        .map((word) => word.replace(/\.(docx|pdf)$/, ''))
        .find((word) => known.has(word));
      if (id !== undefined) lines.set(id, line);
      if (process.stderr.isTTY) process.stderr.write(`\r${lines.size}/${files.length} `);
    }
  })();
  const status = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  await reading;
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return ids.map((id) => {
    const line = lines.get(id) ?? `no line printed (the command ended with ${status}: ${lastLine})`;
    const milliseconds = /([\d.,]+)\s*ms\b/.exec(line)?.[1];
    return {
      id,
      converted: existsSync(join(out, `${id}.pdf`)),
      milliseconds: milliseconds === undefined ? undefined : Number(milliseconds.replaceAll(',', '')),
      line,
    };
  });
}

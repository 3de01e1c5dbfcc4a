/** Third-party documents that may lie beside the project, in `../shared`. Clones lack them, so every suite must also test its own input. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../shared/', import.meta.url);

/** The absolute path of a file or folder there; if it is missing, undefined, and a line is printed that names what is skipped. */
export function sharedPath(name: string, skipped: string): string | undefined {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  process.stdout.write(`skipped: ${skipped} (../shared/${name} is not there)\n`);
  return undefined;
}
